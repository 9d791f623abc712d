package match

// Actor returns whose wish c is, "" where it is nobody's.
func Actor(c Command) Owner {
	switch c := c.(type) {
	case Open:
		return c.Owner
	case Sit:
		return c.By
	case Add:
		return c.By
	case Leave:
		return c.By
	case Free:
		return c.By
	case Shrink:
		return c.By
	case Ready:
		return c.By
	case Call:
		return c.By
	case Choose:
		return c.By
	case Undo:
		return c.By
	case Pass:
		return c.By
	case Enter:
		return c.By
	case Omit:
		return c.By
	case HandOver:
		return c.By
	case Return:
		return c.By
	case Lend:
		return c.By
	case Take:
		return c.By
	case Concede:
		return c.By
	case Rematch:
		return c.By
	}
	return ""
}
