package endtoend

import (
	"context"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"game1208/internal/text"
)

// A device is what a player plays on.
type device struct {
	lang      string // what its browser asks for
	dark      bool
	phone     bool // small, and touched instead of clicked
	still     bool // without motion
	noScripts bool
}

// setUp makes the player's page one of his device.
func (p *player) setUp() {
	p.t.Helper()
	width, height := int64(1280), int64(800)
	if p.device.phone {
		width, height = 390, 844
		call(p, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
	}
	p.resize(width, height)
	scheme, motion := "light", "no-preference"
	if p.device.dark {
		scheme = "dark"
	}
	if p.device.still {
		motion = "reduce"
	}
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: motion},
	}})
	p.focusEmulation(true)
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: p.device.noScripts})
	p.asks(p.lang())
}

// asks makes the player's browser ask for pages in another language.
func (p *player) asks(lang text.Lang) {
	p.t.Helper()
	p.device.lang = lang.String()
	call(p, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": p.device.lang}})
}

// focusEmulation makes the page believe that it alone is looked at.
func (p *player) focusEmulation(on bool) {
	p.t.Helper()
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: on})
}

func (p *player) resize(width, height int64) {
	p.t.Helper()
	call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{
		Width: width, Height: height, DeviceScaleFactor: 1, Mobile: p.device.phone,
	})
}

// network tells the player's browser whether it has a network.
func (p *player) network(on bool) {
	p.t.Helper()
	call(p, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{{Offline: !on, DownloadThroughput: -1, UploadThroughput: -1}},
	})
	call(p, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: !on, DownloadThroughput: -1, UploadThroughput: -1})
}

// hide puts the player's page away, as a phone in a pocket does; show takes it
// out again.
func (p *player) hide() {
	p.t.Helper()
	p.focusEmulation(false) // it would keep the page shown
	p.state(browser.WindowStateMinimized)
	p.waitFor("the page to be hidden", "document.hidden")
	call(p, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateFrozen})
}

func (p *player) show() {
	p.t.Helper()
	call(p, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: page.SetWebLifecycleStateStateActive})
	p.state(browser.WindowStateNormal)
	p.focusEmulation(true)
	p.waitFor("the page to be shown", "!document.hidden")
}

func (p *player) state(s browser.WindowState) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	id := chromedp.FromContext(p.ctx).Target.TargetID
	window, err := chromedp.CallBrowser(ctx, browser.GetWindowForTarget, browser.GetWindowForTargetParams{TargetID: id})
	if err == nil {
		_, err = chromedp.CallBrowser(ctx, browser.SetWindowBounds, browser.SetWindowBoundsParams{
			WindowID: window.WindowID, Bounds: &browser.Bounds{WindowState: s}})
	}
	if err != nil {
		p.fatalf("window %s: %v", s, err)
	}
}
