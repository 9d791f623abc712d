package main

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"syscall"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"golang.org/x/net/idna"
	"rsc.io/qr"

	"game1208/internal/health"
	"game1208/internal/limit"
	"game1208/internal/sshd"
	"game1208/internal/text"
	"game1208/internal/web"
)

// newServe returns the command that runs the server.
func newServe(c *cli) *cobra.Command {
	var public string
	var proxies []string
	s := server{limits: web.DefaultLimits(), calls: sshd.DefaultLimits(), gate: limit.New(limit.Default(), time.Now), logger: slog.New(web.Identify(slog.NewJSONHandler(c.stderr, nil)))}
	cmd := &cobra.Command{
		Use: text.CLIServeUse.In(c.lang), Short: text.CLIServeShort.In(c.lang),
		Long: text.CLIServeLong.In(c.lang), Example: text.CLIServeExample.In(c.lang),
		Args: c.exactly(0), ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := s.configure(c, public, proxies); err != nil {
				return c.wrongUse(cmd, err.Error())
			}
			s.ready = func(at places) { c.welcome(at, s.lan) }
			if err := s.run(cmd.Context()); err != nil {
				return c.serveError(cmd, err)
			}
			_, err := fmt.Fprintln(c.stdout, text.CLIServeBye.In(c.lang))
			return err
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&s.addr, "addr", "127.0.0.1:1208", text.CLIAddrFlag.In(c.lang))
	flags.BoolVar(&s.lan, "lan", false, text.CLILanFlag.In(c.lang))
	flags.StringVar(&s.ops, "ops", "", text.CLIOpsFlag.In(c.lang))
	flags.StringVar(&s.ssh, "ssh", "", text.CLISSHFlag.In(c.lang))
	flags.StringVar(&s.data, "data", defaultData, text.CLIDataFlag.In(c.lang))
	flags.StringVar(&public, "public-url", "", text.CLIPublicFlag.In(c.lang))
	flags.StringArrayVar(&proxies, "trusted-proxy", nil, text.CLIProxyFlag.In(c.lang))
	return cmd
}

// configure reads the values of the flags that are more than words.
func (s *server) configure(c *cli, public string, proxies []string) error {
	_, port, err := net.SplitHostPort(s.addr)
	if err == nil {
		_, err = net.LookupPort("tcp", port) // a number or, as listening takes it, a name
	}
	if err != nil {
		return usageError(text.CLIBadAddr(c.lang, s.addr))
	}
	if s.ssh != "" {
		_, port, err := net.SplitHostPort(s.ssh)
		if err == nil {
			_, err = net.LookupPort("tcp", port)
		}
		if err != nil {
			return usageError(text.CLIBadSSH(c.lang, s.ssh))
		}
		if s.ssh == s.addr {
			return usageError(text.CLISameAddr.In(c.lang))
		}
	}
	if s.ops != "" && !isLoopback(s.ops) {
		return usageError(text.CLIBadOps(c.lang, s.ops, defaultOps))
	}
	if public != "" {
		if s.public, err = parseOrigin(public); err != nil {
			return usageError(text.CLIBadURL(c.lang, public))
		}
	}
	for _, given := range proxies {
		network, err := netip.ParsePrefix(given)
		if err != nil {
			return usageError(text.CLIBadNetwork(c.lang, given))
		}
		s.proxies = append(s.proxies, network)
	}
	return nil
}

// isLoopback reports whether a host and a port are an address to listen on that
// only this machine reaches.
func isLoopback(addr string) bool {
	_, port, err := net.SplitHostPort(addr)
	if err != nil {
		return false
	}
	_, err = net.LookupPort("tcp", port)
	return err == nil && health.Loopback(addr)
}

var errNoOrigin = errors.New("not a scheme and a host alone")

// parseOrigin reads an address that has a scheme and a host alone, and returns
// it as browsers send it, for it will be compared with what they send.
func parseOrigin(given string) (*url.URL, error) {
	u, err := url.Parse(given)
	if err != nil {
		return nil, err
	}
	origin := &url.URL{Scheme: u.Scheme}
	if origin.Host, err = asciiHost(u); err != nil {
		return nil, errNoOrigin
	}
	standard := map[string]string{"http": "80", "https": "443"}[u.Scheme]
	if standard == "" || !strings.EqualFold(strings.TrimSuffix(given, "/"), u.Scheme+"://"+u.Host) {
		return nil, errNoOrigin
	}
	switch port := u.Port(); port {
	case "":
	case standard:
		origin.Host = strings.TrimSuffix(origin.Host, ":"+port)
	default:
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return nil, errNoOrigin
		}
	}
	return origin, nil
}

// asciiHost returns the host of an address, and its port, as browsers send them: in
// lower case, and a name like "jeu-été.example" in the letters of ASCII.
func asciiHost(u *url.URL) (string, error) {
	name, port := strings.ToLower(u.Hostname()), ""
	if u.Port() != "" {
		port = ":" + u.Port()
	}
	if addr, err := netip.ParseAddr(name); err == nil && addr.Zone() == "" {
		return strings.TrimSuffix(net.JoinHostPort(addr.String(), ""), ":") + port, nil
	}
	if strings.ContainsFunc(name, func(c rune) bool { return c >= utf8.RuneSelf }) {
		var err error
		if name, err = idna.Lookup.ToASCII(name); err != nil {
			return "", err
		}
	}
	if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789.-_") != "" {
		return "", errNoOrigin
	}
	return name + port, nil
}

// serveError says in the user's language why listening did not work. An address
// that is none, or another machine's, is wrong use.
func (c *cli) serveError(cmd *cobra.Command, err error) error {
	var listen *listenError
	var noHost *net.DNSError
	if !errors.As(err, &listen) {
		return err
	}
	host, port, _ := net.SplitHostPort(listen.addr)
	try := listen.flag + " " + net.JoinHostPort(host, "1209")
	if port == "1209" {
		try = listen.flag + " " + net.JoinHostPort(host, "1210")
	}
	switch {
	case errors.Is(err, health.ErrNotLoopback):
		return c.wrongUse(cmd, text.CLIBadOps(c.lang, listen.addr, defaultOps))
	case errors.As(err, &noHost), errors.Is(err, syscall.EADDRNOTAVAIL):
		return c.wrongUse(cmd, text.CLINoSuchAddr(c.lang, listen.addr))
	case errors.Is(err, syscall.EADDRINUSE):
		return explained(text.CLIPortTaken(c.lang, listen.addr, try))
	case errors.Is(err, fs.ErrPermission):
		return explained(text.CLIPortDenied(c.lang, listen.addr, try))
	}
	return err
}

// welcome says where the game is once the server listens.
func (c *cli) welcome(at places, withCode bool) {
	fmt.Fprintln(c.stdout, text.CLIServeHere(c.lang, at.here))
	switch others := at.others(); {
	case others != "":
		fmt.Fprintln(c.stdout, text.CLIServeOthers(c.lang, others))
		if withCode {
			fmt.Fprint(c.stdout, qrText(others, c.styled))
		}
	case at.local:
		fmt.Fprintln(c.stdout, text.CLIOnlyHere.In(c.lang))
	default:
		fmt.Fprintln(c.stdout, text.CLINoLan.In(c.lang))
	}
	if at.ssh != "" {
		fmt.Fprintln(c.stdout, text.CLIServeSSH(c.lang, at.ssh))
	}
	if at.ops != "" {
		fmt.Fprintln(c.stdout, text.CLIServeOps(c.lang, at.ops))
	}
}

// qrText draws a QR code with half blocks: dark on light where there are
// colours, else as light on dark, which most terminals are.
func qrText(address string, coloured bool) string {
	code, err := qr.Encode(address, qr.L)
	if err != nil {
		return ""
	}
	const quiet = 4 // the margin that readers need, in modules
	var b strings.Builder
	for y := -quiet; y < code.Size+quiet; y += 2 {
		if coloured {
			b.WriteString("\x1b[30;47m")
		}
		for x := -quiet; x < code.Size+quiet; x++ {
			switch top, bottom := code.Black(x, y) == coloured, code.Black(x, y+1) == coloured; {
			case top && bottom:
				b.WriteRune('█')
			case top:
				b.WriteRune('▀')
			case bottom:
				b.WriteRune('▄')
			default:
				b.WriteByte(' ')
			}
		}
		if coloured {
			b.WriteString("\x1b[0m")
		}
		b.WriteByte('\n')
	}
	return b.String()
}
