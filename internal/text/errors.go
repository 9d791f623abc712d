package text

import (
	"errors"
	"strings"

	"game1208/match"
	"game1208/rules"
)

// Error says in the language what err says: a [match.Refusal], a problem of a
// move or of a notation. Of any other error it says that it went wrong, since
// its cause is not for the player.
func Error(lang Lang, err error) string {
	var refusal match.Refusal
	var syntax *rules.SyntaxError
	var move *rules.MoveError
	var play *rules.PlayError
	switch {
	case errors.As(err, &refusal):
		return say(lang, refusals, refusal)
	case errors.As(err, &syntax):
		return Syntax(lang, syntax)
	case errors.As(err, &move):
		return badMove.with(lang, Number(move.Player+1), Number(move.Number), moveName(lang, move.Err.Move), say(lang, reasons, move.Err.Reason))
	case errors.As(err, &play):
		return badPlay.with(lang, moveName(lang, play.Move), CellName(play.Roll), say(lang, reasons, play.Reason))
	}
	return wentWrong.In(lang)
}

// say looks the sentence of a known case up; a case that a later version adds
// is still said somehow.
func say[K comparable](lang Lang, from map[K]Sentence, key K) string {
	if s, ok := from[key]; ok {
		return s.In(lang)
	}
	return wentWrong.In(lang)
}

// Syntax says where a notation cannot be read, and what is expected there.
func Syntax(lang Lang, e *rules.SyntaxError) string {
	problem := say(lang, problems, e.Problem)
	if char := e.Char(); char != "" {
		return badChar.with(lang, Number(e.Place()), unquoted(char), problem)
	}
	return endsEarly.of(lang, e.Place()-1, problem)
}

// unquoted takes the quotes off that Go puts around a character: each language
// has its own.
func unquoted(char string) string { return strings.ReplaceAll(char[1:len(char)-1], `\'`, "'") }

// moveName is a move that was tried, in the words of the pages.
func moveName(lang Lang, m rules.Move) string {
	if m.Abstains() {
		return abstaining.In(lang)
	}
	return Move(lang, m)
}

var (
	wentWrong  = both("That did not work.", "Cela n’a pas marché.")
	badMove    = both("Player {1}, move {2}, {3}: {4}.", "Joueur {1}, coup {2}, {3} : {4}.")
	badPlay    = both("With a roll of {2}, {1}: {3}.", "Avec un lancer de {2}, {1} : {3}.")
	badChar    = both("Character {1}, “{2}”: {3}.", "Caractère {1}, « {2} » : {3}.")
	abstaining = both("abstaining", "abstention")
	endsEarly  = plural{
		both("The text ends after {1} character: {2}.", "Le texte s’arrête après {1} caractère : {2}."),
		both("The text ends after {1} characters: {2}.", "Le texte s’arrête après {1} caractères : {2}."),
	}
)

var refusals = map[match.Refusal]Sentence{
	match.NotNow:     both("This cannot be done now.", "Ce n’est pas possible maintenant."),
	match.NotYours:   both("This is for somebody else to do.", "Ce n’est pas à toi de le faire."),
	match.NoSuchSeat: both("There is no such seat.", "Cette place n’existe pas."),
	match.NoSeatLeft: both("All seats are taken.", "Toutes les places sont prises."),
	match.NameTaken:  both("Somebody at this table has this name. Choose another one.", "Quelqu’un porte déjà ce nom à cette table. Choisis-en un autre."),
	match.TooLate:    both("Too late: the round is over.", "Trop tard : le tour est fini."),
	match.Stale:      both("Meanwhile this was changed elsewhere. Here it is as it stands.", "Cela a été modifié ailleurs entre-temps. Voici où l’on en est."),
	match.BadTable:   both("There is no such table.", "Cette table n’existe pas."),
	match.BadLuck:    both("These draws cannot come next.", "Ce tirage n’est pas possible ici."),
	match.TooOften:   both("This was changed very often. Now it stays as it is.", "Trop de changements : maintenant, on n’y touche plus."),
	match.TooSoon:    both("Its player is here: wait a little longer.", "La personne est là : attends encore un peu."),
	match.BadLink:    both("This link does not work, or no longer.", "Ce lien ne marche pas, ou plus."),
	match.WrongBoard: both("No moves on these rolls lead to this board. Look at its cells once more.", "Aucun coup possible sur ces lancers ne mène à ce plateau. Vérifie ses cases."),
	match.WornOut:    both("Many games were played at this table. Open a new one on the first page.", "Beaucoup de parties ont été jouées à cette table. Ouvres-en une nouvelle depuis l’accueil."),
}

var reasons = map[rules.Reason]Sentence{
	rules.NoRoll:       both("there is no such roll", "ce lancer n’existe pas"),
	rules.NotInHand:    both("the token is not in the hand", "ce jeton n’est pas visible"),
	rules.WrongCell:    both("the roll does not allow this cell", "le lancer ne permet pas cette case"),
	rules.Finished:     both("all tokens are placed", "tous les jetons sont placés"),
	rules.NoAbstention: both("the abstention is used", "l’abstention est déjà utilisée"),
}

var problems = map[rules.Problem]Sentence{
	rules.WantToken:       both("a token A–H is expected", "un jeton A–H est attendu"),
	rules.WantCell:        both("a cell 1–9, a, b or c is expected", "une case 1–9, a, b ou c est attendue"),
	rules.WantBoardCell:   both("a token A–H or “.” is expected", "un jeton A–H ou « . » est attendu"),
	rules.WantSpace:       both("a space is expected", "une espace est attendue"),
	rules.WantPoint:       both("a “.” is expected", "un « . » est attendu"),
	rules.WantVariant:     both("the variant “p” or “h” is expected", "la variante « p » ou « h » est attendue"),
	rules.WantAbstentions: both("the abstentions left, “0” or “1”, are expected", "les abstentions restantes, « 0 » ou « 1 », sont attendues"),
	rules.WantMove:        both("a token or “--” is expected", "un jeton ou « -- » est attendu"),
	rules.WantEnd:         both("nothing more is expected", "rien de plus n’est attendu"),
	rules.TokenTwice:      both("this token is there already", "ce jeton y est déjà"),
	rules.NotInOrder:      both("these letters are to be in alphabetical order", "ces lettres doivent être dans l’ordre alphabétique"),
	rules.WrongHandSize:   both("the hand cannot have this size here", "il ne peut pas y avoir ce nombre de jetons visibles ici"),
	rules.TooFewTokens:    both("the deal has too few tokens for these moves", "la donne a trop peu de jetons pour ces coups"),
	rules.TooFewRolls:     both("the deal has too few rolls for these moves", "la donne a trop peu de lancers pour ces coups"),
	rules.TooManyLines:    both("there are at most six lines", "il y a six lignes au plus"),
}
