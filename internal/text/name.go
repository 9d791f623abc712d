package text

// What is said about names and hands when a form is sent.
var (
	NameTooLong      = both("This name is too long: 20 characters at most.", "Ce nom est trop long : 20 caractères au plus.")
	NameBadCharacter = both("This name has a character that cannot be shown. Please choose another.", "Ce nom contient un caractère qui ne s’affiche pas. Choisis-en un autre.")
	NameTooManyMarks = both("This name has too many accents on one letter. Please choose another.", "Ce nom a trop d’accents sur une même lettre. Choisis-en un autre.")
	NoToken          = both("Choose a token first, then the cell.", "Choisis d’abord un jeton, puis la case.")
)

var playerName = both("Player {1}", "Joueur {1}")

// PlayerName is the name of the n-th player who gives none.
func PlayerName(lang Lang, n int) string { return playerName.with(lang, Number(n)) }
