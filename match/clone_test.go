package match_test

import "reflect"

// clone returns a copy of v that shares no memory with it. It serves to find
// out whether somebody changed v in place.
func clone[T any](v T) T {
	to := reflect.New(reflect.TypeOf(v)).Elem()
	copyValue(to, reflect.ValueOf(v))
	return to.Interface().(T)
}

func copyValue(to, from reflect.Value) {
	switch from.Kind() {
	case reflect.Struct:
		for i := range from.NumField() {
			copyValue(to.Field(i), from.Field(i))
		}
	case reflect.Slice:
		if from.IsNil() {
			return
		}
		to.Set(reflect.MakeSlice(from.Type(), from.Len(), from.Len()))
		for i := range from.Len() {
			copyValue(to.Index(i), from.Index(i))
		}
	case reflect.Map:
		if from.IsNil() {
			return
		}
		to.Set(reflect.MakeMap(from.Type()))
		for _, key := range from.MapKeys() {
			to.SetMapIndex(key, from.MapIndex(key)) // neither holds memory of its own
		}
	case reflect.Pointer, reflect.Interface:
		panic("clone: a state has no " + from.Kind().String())
	default:
		to.Set(from)
	}
}

func equal[T any](a, b T) bool { return reflect.DeepEqual(a, b) }
