package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"rsc.io/qr"

	"game1208/internal/text"
	"game1208/internal/web"
)

// newServe returns the command that runs the server.
func newServe(c *cli) *cobra.Command {
	var public string
	var proxies []string
	s := server{limits: web.DefaultLimits(), logger: slog.New(slog.NewJSONHandler(c.stderr, nil))}
	cmd := &cobra.Command{
		Use: text.CLIServeUse.In(c.lang), Short: text.CLIServeShort.In(c.lang),
		Long: text.CLIServeLong.In(c.lang), Example: text.CLIServeExample.In(c.lang),
		Args: c.exactly(0), ValidArgsFunction: cobra.NoFileCompletions,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := s.configure(c, public, proxies); err != nil {
				return c.wrongUse(cmd, err.Error())
			}
			s.ready = c.welcome
			err := s.run(cmd.Context())
			if errors.Is(err, syscall.EADDRINUSE) {
				return errors.New(text.CLIPortTaken(c.lang, s.addr))
			}
			if err == nil {
				fmt.Fprintln(c.stdout, text.CLIServeBye.In(c.lang))
			}
			return err
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&s.addr, "addr", "127.0.0.1:1208", text.CLIAddrFlag.In(c.lang))
	flags.BoolVar(&s.lan, "lan", false, text.CLILanFlag.In(c.lang))
	flags.StringVar(&s.data, "data", defaultData, text.CLIDataFlag.In(c.lang))
	flags.StringVar(&public, "public-url", "", text.CLIPublicFlag.In(c.lang))
	flags.StringArrayVar(&proxies, "trusted-proxy", nil, text.CLIProxyFlag.In(c.lang))
	return cmd
}

// configure reads the values of the flags that are more than words.
func (s *server) configure(c *cli, public string, proxies []string) error {
	if _, _, err := net.SplitHostPort(s.addr); err != nil {
		return usageError(text.CLIBadAddr(c.lang, s.addr))
	}
	if public != "" {
		u, err := url.Parse(public)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || strings.Trim(u.Path, "/") != "" {
			return usageError(text.CLIBadURL(c.lang, public))
		}
		s.public = u
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

// welcome says where the game is once the server listens.
func (c *cli) welcome(here, others string, lan bool) {
	fmt.Fprintln(c.stdout, text.CLIServeHere(c.lang, here))
	switch {
	case others != "":
		fmt.Fprintln(c.stdout, text.CLIServeOthers(c.lang, others))
		fmt.Fprint(c.stdout, qrText(others, c.styled))
	case lan:
		fmt.Fprintln(c.stdout, text.CLINoLan.In(c.lang))
	default:
		fmt.Fprintln(c.stdout, text.CLIOnlyHere.In(c.lang))
	}
}

// qrText draws a QR code with half blocks: dark on light where there are
// colours, else as light on dark, which most terminals are.
func qrText(address string, coloured bool) string {
	code, err := qr.Encode(address, qr.L)
	if err != nil {
		return ""
	}
	const quiet = 2
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
