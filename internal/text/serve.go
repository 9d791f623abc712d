//go:build !js

package text

// The command line: 1208 serve.
var (
	CLIServeUse   = both("serve [OPTIONS]", "serve [OPTIONS]")
	CLIServeShort = both("serve the game to browsers", "lancer le serveur de jeu")
	CLIServeLong  = both(
		"Serves the game over HTTP until it is interrupted. All its data is in one file; what a player was told is there is there.",
		"Lance le serveur de jeu (en HTTP), qui tourne jusqu’à ce qu’on l’interrompe. Toutes ses données sont dans un seul fichier ; tout ce qui a été confirmé à un joueur y est déjà écrit.")
	CLIServeExample = both(
		"# On this machine: http://localhost:1208\n1208 serve\n"+
			"# For everybody in the house; shows the address as a QR code\n1208 serve --lan\n"+
			"# And by ssh: ssh -p 1209 HOST\n1208 serve --lan --ssh :1209\n"+
			"# Behind a proxy with TLS\n1208 serve --data /var/lib/1208/1208.db --public-url https://1208.example --trusted-proxy 127.0.0.1/32",
		"# Sur cette machine : http://localhost:1208\n1208 serve\n"+
			"# Pour toute la maison ; affiche l’adresse et son code QR\n1208 serve --lan\n"+
			"# Et par ssh : ssh -p 1209 HÔTE\n1208 serve --lan --ssh :1209\n"+
			"# Derrière un serveur mandataire (proxy) en HTTPS\n1208 serve --data /var/lib/1208/1208.db --public-url https://1208.example --trusted-proxy 127.0.0.1/32")
	CLIAddrFlag   = both("listen on `ADDRESS`, host and port", "écouter sur cette `ADRESSE`, hôte et port")
	CLILanFlag    = both("accept connections from the whole local network and show the address for others", "accepter les connexions de tout le réseau local et afficher l’adresse pour les autres")
	CLIPublicFlag = both("the `URL` under which others reach the server, for invitations", "l’`URL` que les autres ouvrent pour atteindre le serveur, pour les invitations")
	CLIProxyFlag  = both("believe the X-Forwarded headers of proxies in this `NETWORK`; may stand several times", "se fier aux en-têtes X-Forwarded des mandataires (proxys) de ce `RÉSEAU` ; option répétable")
	CLIOpsFlag    = both("let operators see health, metrics and profiles on `ADDRESS`, which must be this machine’s own, as 127.0.0.1:1209", "montrer l’état, les mesures et les profils à qui exploite le serveur sur cette `ADRESSE`, qui doit être propre à cette machine, comme 127.0.0.1:1209")
	CLISSHFlag    = both("let others play in a terminal too, by ssh to `ADDRESS`, as :1209", "permettre aussi de jouer dans un terminal, par ssh à cette `ADRESSE`, par exemple :1209")
	CLIServeBye   = both("Everything is stored. Goodbye.", "Tout est enregistré. Au revoir.")
	CLIOnlyHere   = both("Only this machine can open it; --lan lets others in.", "Seule cette machine peut l’ouvrir ; avec --lan, les autres le peuvent aussi.")
	CLINoLan      = both("No address on a local network was found: connect this machine to one and start again, else others cannot come in.", "Aucune adresse sur un réseau local : connecte cette machine à un réseau et recommence, sinon les autres ne peuvent pas venir.")
)

var (
	serveHere   = both("1208 is on {1}", "1208 est à l’adresse {1}")
	serveOthers = both("Others open {1}", "Les autres ouvrent {1}")
	serveOps    = both("Health and metrics for operators are on {1}", "État et mesures pour l’exploitation : {1}")
	serveSSH    = both("In a terminal: {1}", "Dans un terminal : {1}")
	badSSH      = both("“{1}” is no address to listen on, like :1209.", "« {1} » n’est pas une adresse d’écoute comme :1209.")
	openKey     = both("Others may read the host key {1}: change its permissions to 600, or remove it for a new one.", "D’autres peuvent lire la clé d’hôte {1} : mets ses droits à 600, ou supprime-la pour en avoir une nouvelle.")
	badOps      = both("“{1}” is not for this machine alone, as {2} is: what operators see is for nobody else.", "« {1} » n’est pas propre à cette machine, contrairement à {2} : ce que voit l’exploitation n’est pour personne d’autre.")
	badURL      = both("“{1}” is no address like https://1208.example: give the scheme and the host alone.", "« {1} » n’est pas une adresse comme https://1208.example : donne le protocole et l’hôte seuls.")
	badNetwork  = both("“{1}” is no network like 127.0.0.1/32.", "« {1} » n’est pas un réseau comme 127.0.0.1/32.")
	badAddr     = both("“{1}” is no address to listen on, like 127.0.0.1:1208.", "« {1} » n’est pas une adresse d’écoute comme 127.0.0.1:1208.")
	noSuchAddr  = both("“{1}” is no address of this machine: take 127.0.0.1, or --lan for all that it has.", "« {1} » n’est pas une adresse de cette machine : prends 127.0.0.1, ou --lan pour toutes celles qu’elle a.")
	portTaken   = both("Another program listens on {1} already: stop it, or choose another port, as with {2}.", "Un autre programme écoute déjà sur {1} : arrête-le, ou choisis un autre port, par exemple avec {2}.")
	portDenied  = both("You may not listen on {1}: choose a port above 1023, as with {2}.", "Tu n’as pas le droit d’écouter sur {1} : choisis un port au-dessus de 1023, par exemple avec {2}.")
)

// CLIServeHere says where this machine opens the game.
func CLIServeHere(lang Lang, address string) string { return serveHere.with(lang, address) }

// CLIServeOthers says where others open it.
func CLIServeOthers(lang Lang, address string) string { return serveOthers.with(lang, address) }

// CLIServeOps says where operators watch the server.
func CLIServeOps(lang Lang, address string) string { return serveOps.with(lang, address) }

// CLIServeSSH says how somebody with a terminal comes in.
func CLIServeSSH(lang Lang, command string) string { return serveSSH.with(lang, command) }

// CLISameAddr refuses one address for pages and for ssh.
var CLISameAddr = both("--addr and --ssh need different ports", "--addr et --ssh demandent deux ports différents")

// CLIBadSSH refuses what is no address to listen on for ssh.
func CLIBadSSH(lang Lang, given string) string { return badSSH.with(lang, given) }

// CLIOpenKey says that a host key is worth nothing, since others may read it.
func CLIOpenKey(lang Lang, path string) string { return openKey.with(lang, path) }

// CLIBadOps refuses an address for operators that others could reach; example is
// one that they cannot.
func CLIBadOps(lang Lang, given, example string) string { return badOps.with(lang, given, example) }

// CLIBadURL refuses a public address.
func CLIBadURL(lang Lang, given string) string { return badURL.with(lang, given) }

// CLIBadNetwork refuses a proxy's network.
func CLIBadNetwork(lang Lang, given string) string { return badNetwork.with(lang, given) }

// CLIBadAddr refuses what is no address to listen on.
func CLIBadAddr(lang Lang, given string) string { return badAddr.with(lang, given) }

// CLINoSuchAddr refuses the address of another machine, or of none.
func CLINoSuchAddr(lang Lang, given string) string { return noSuchAddr.with(lang, given) }

// CLIPortTaken says that another program listens there; try is an option with an
// address to listen on instead.
func CLIPortTaken(lang Lang, addr, try string) string { return portTaken.with(lang, addr, try) }

// CLIPortDenied says that the system does not let this user listen there; try
// is an option with an address to listen on instead.
func CLIPortDenied(lang Lang, addr, try string) string { return portDenied.with(lang, addr, try) }
