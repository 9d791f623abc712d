// The leader's voice: it speaks each roll and the token revealed with it, in the
// language of the page, for whoever turns it on.
(() => {
  const STORE = "1208.aloud";
  if (!window.speechSynthesis || !window.SpeechSynthesisUtterance) return;
  let on = false, spoken = "";
  try { on = localStorage.getItem(STORE) === "on"; } catch { /* off, then */ }

  const button = () => document.getElementById("speak");
  function speak(words) {
    const said = new SpeechSynthesisUtterance(words);
    said.lang = document.documentElement.lang;
    said.rate = .92;
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
  }

  function look() {
    const e = button();
    if (!e) return;
    e.hidden = false;
    e.setAttribute("aria-pressed", String(on));
    if (on && e.dataset.say !== spoken) speak(e.dataset.say);
    spoken = e.dataset.say;
  }

  document.addEventListener("click", ({ target }) => {
    const e = target.closest?.("#speak");
    if (!e) return;
    on = !on;
    try { localStorage.setItem(STORE, on ? "on" : "off"); } catch { /* for this page, then */ }
    e.setAttribute("aria-pressed", String(on));
    if (on) speak(e.dataset.say); else speechSynthesis.cancel();
  });
  document.addEventListener("htmx:after:swap", look);
  look();
})();
