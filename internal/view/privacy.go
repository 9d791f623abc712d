package view

import (
	"game1208/internal/text"

	g "maragu.dev/gomponents"
)

// Privacy says what is kept of a player, where, and for how long.
func Privacy(p Page) g.Node {
	return p.article("privacy", text.PrivacyTitle, text.PrivacyShort,
		p.rule(text.PrivacyCookie, text.PrivacySeat),
		p.rule(text.PrivacyPrefs, text.PrivacyChoice),
		p.rule(text.PrivacyNames, text.PrivacyGames),
		p.rule(text.PrivacyStore, text.PrivacyDice),
		p.rule(text.PrivacyAlone, text.PrivacyKept),
		p.rule(text.PrivacyLong, text.PrivacyDays))
}
