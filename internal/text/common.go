package text

import "game1208/rules"

// What every page says.
var (
	Tagline      = both("Twelve cells, eight tokens, one die for all.", "Douze cases, huit jetons, un dé pour tous.")
	Skip         = both("Skip to the page", "Aller au contenu")
	OtherLang    = both("Français", "English")
	HomeLink     = both("1208, home", "1208, accueil")
	Settings     = both("Settings", "Réglages")
	ThemeToLight = both("Theme: as the device. Change to light", "Thème : celui de l’appareil. Passer au clair")
	ThemeToDark  = both("Theme: light. Change to dark", "Thème : clair. Passer au sombre")
	ThemeToAuto  = both("Theme: dark. Change to the device’s", "Thème : sombre. Reprendre celui de l’appareil")
	RulesLink    = both("Rules", "Règles")
	FairLink     = both("Fair dice", "Dés vérifiables")
	ReplayLink   = both("Replay", "Revoir une partie")
	PrivacyLink  = both("Privacy", "Vie privée")
	AboutNav     = both("About the game", "À propos du jeu")
	Copy         = both("Copy", "Copier")
	Copied       = both("Copied", "Copié")
	BackHome     = both("Back to the first page", "Retour à l’accueil")
)

// PageTitle is the title of a page in the browser.
func PageTitle(lang Lang, s Sentence) string { return s.In(lang) + " · 1208" }

var variants = [...]Sentence{
	rules.Plain: both("Classic", "Classique"),
	rules.Holes: both("Holes", "Trous"),
}

// Variant is the name of a variant.
func Variant(lang Lang, v rules.Variant) string { return variants[v].In(lang) }

var hints = [...]Sentence{
	rules.Plain: both("2 points per token of the longest chain", "2 points par jeton de la plus longue suite"),
	rules.Holes: both("the same, less 3 for each hole in it", "pareil, moins 3 par trou dans la suite"),
}

// VariantHint says how a variant is scored.
func VariantHint(lang Lang, v rules.Variant) string { return hints[v].In(lang) }

var scorings = [...]Sentence{
	rules.Plain: hints[rules.Plain],
	rules.Holes: both("2 points per token of the longest chain, less 3 for each hole in it", "2 points par jeton de la plus longue suite, moins 3 par trou dans la suite"),
}

var scoring = both("{1}: {2}.", "{1} : {2}.")

// VariantLine is a variant with its rule.
func VariantLine(lang Lang, v rules.Variant) string {
	return scoring.with(lang, Variant(lang, v), scorings[v].In(lang))
}

var points = plural{both("{1} point", "{1} point"), both("{1} points", "{1} points")}

// Points is a score with its unit; a negative one counts like its size.
func Points(lang Lang, n int) string {
	if n == -1 {
		return points.one.with(lang, Number(n))
	}
	return points.of(lang, n)
}

// CellName is the number of a cell as people read it, 1 to 12.
func CellName(c rules.Cell) string { return Number(int(c)) }

// PointsWord is the unit alone, to stand after n.
func PointsWord(lang Lang, n int) string {
	if n == 1 || n == -1 || lang == FR && n == 0 {
		return pointWord.In(lang)
	}
	return pointsWord.In(lang)
}

var (
	pointWord  = both("point", "point")
	pointsWord = both("points", "points")
)
