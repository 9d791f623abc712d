module game1208

go 1.26.0
