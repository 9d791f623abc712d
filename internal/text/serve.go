package text

// The command line: 1208 serve.
var (
	CLIServeUse   = both("serve [OPTIONS]", "serve [OPTIONS]")
	CLIServeShort = both("serve the game to browsers", "servir le jeu aux navigateurs")
	CLIServeLong  = both(
		"Serves the game over HTTP until it is interrupted. All its data is in one file; what a player was told is there is there.",
		"Sert le jeu en HTTP jusqu’à interruption. Toutes les données sont dans un fichier ; ce qui a été confirmé à un joueur s’y trouve.")
	CLIServeExample = both(
		"# On this machine: http://localhost:1208\n1208 serve\n"+
			"# For everybody in the house; shows the address as a QR code\n1208 serve --lan\n"+
			"# Behind a proxy with TLS\n1208 serve --data /var/lib/1208/1208.db --public-url https://1208.example --trusted-proxy 127.0.0.1/32",
		"# Sur cette machine : http://localhost:1208\n1208 serve\n"+
			"# Pour toute la maison ; affiche l’adresse en code QR\n1208 serve --lan\n"+
			"# Derrière un mandataire avec TLS\n1208 serve --data /var/lib/1208/1208.db --public-url https://1208.example --trusted-proxy 127.0.0.1/32")
	CLIAddrFlag   = both("listen on `ADDRESS`", "écouter sur `ADRESSE`")
	CLILanFlag    = both("listen to the whole local network and show the address for others", "écouter tout le réseau local et afficher l’adresse pour les autres")
	CLIPublicFlag = both("the `URL` under which others reach the server, for invitations", "l’`URL` par laquelle on atteint le serveur, pour les invitations")
	CLIProxyFlag  = both("believe the X-Forwarded headers of proxies in this `NETWORK`; may stand several times", "croire les en-têtes X-Forwarded des mandataires de ce `RÉSEAU` ; peut être répété")
	CLIServeBye   = both("Everything is stored. Goodbye.", "Tout est enregistré. Au revoir.")
	CLIOnlyHere   = both("Only this machine can open it; --lan lets others in.", "Seule cette machine peut l’ouvrir ; --lan laisse entrer les autres.")
	CLINoLan      = both("No address on a local network was found; others cannot come in yet.", "Aucune adresse de réseau local trouvée ; les autres ne peuvent pas encore venir.")
)

var (
	serveHere   = both("1208 is on {1}", "1208 est sur {1}")
	serveOthers = both("Others in the house open {1}", "Les autres ouvrent {1}")
	badURL      = both("“{1}” is no address like https://1208.example", "« {1} » n’est pas une adresse comme https://1208.example")
	badNetwork  = both("“{1}” is no network like 127.0.0.1/32", "« {1} » n’est pas un réseau comme 127.0.0.1/32")
	badAddr     = both("“{1}” is no address to listen on, like 127.0.0.1:1208", "« {1} » n’est pas une adresse à écouter, comme 127.0.0.1:1208")
	portTaken   = both("{1} is in use by another program; choose another with --addr", "{1} est occupée par un autre programme ; choisis-en une autre avec --addr")
)

// CLIServeHere says where this machine opens the game.
func CLIServeHere(lang Lang, address string) string { return serveHere.with(lang, address) }

// CLIServeOthers says where others open it.
func CLIServeOthers(lang Lang, address string) string { return serveOthers.with(lang, address) }

// CLIBadURL refuses a public address.
func CLIBadURL(lang Lang, given string) string { return badURL.with(lang, given) }

// CLIBadNetwork refuses a proxy's network.
func CLIBadNetwork(lang Lang, given string) string { return badNetwork.with(lang, given) }

// CLIBadAddr refuses an address to listen on.
func CLIBadAddr(lang Lang, given string) string { return badAddr.with(lang, given) }

// CLIPortTaken says that another program listens there.
func CLIPortTaken(lang Lang, addr string) string { return portTaken.with(lang, addr) }
