// Several players on one device: a panel closes when its player has chosen, and
// comes into view when it opens. And what a leader enters with few taps.
(() => {
  // The source of an answer, before the morph takes it away.
  let chosen = null;
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    const form = ctx.sourceElement;
    chosen = form.matches?.("form.mine") && ctx.response?.status < 400 ? form.closest("details.turn") : null;
  });
  document.addEventListener("htmx:after:swap", () => {
    if (!chosen?.isConnected) return;
    chosen.open = false;
    chosen = null;
    const now = document.getElementById("now");
    now?.focus({ preventScroll: true });
    now?.scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("toggle", ({ target }) => {
    if (target.matches?.("details.turn[open]")) target.scrollIntoView({ block: "start" });
  }, true);

  // Three tokens are all that are revealed at the start: the third one sends them.
  document.addEventListener("change", ({ target }) => {
    const form = target.type === "checkbox" && target.closest("form[data-three]");
    if (form && form.querySelectorAll(":checked").length === 3) form.requestSubmit(form.querySelector("button:not([disabled])"));
  });
})();
