// The page's part of playing without a network: it has the browser keep the worker
// (worker.js), says how that goes, and offers to install the game. Without this file
// there is no worker, and all else works.
(() => {
  const page = document.documentElement, version = page.dataset.version;
  const card = document.getElementById("offline"), renewal = document.getElementById("renewal");
  const own = "offline" in page.dataset; // the worker made this page
  const say = (state) => {
    if (!card) return;
    card.querySelector(".state").textContent = card.dataset[state];
    card.querySelector(".when-ready").hidden = state !== "ready";
  };
  const workers = navigator.serviceWorker;

  // Installing: where the browser offers it, by a button; on Apple's devices in words.
  const install = card?.querySelector(".install");
  const installed = matchMedia("(display-mode: standalone)").matches || navigator.standalone;
  addEventListener("beforeinstallprompt", (event) => {
    if (!install) return;
    event.preventDefault();
    install.hidden = false;
    install.onclick = async () => { await event.prompt(); install.hidden = true; };
  });
  const apple = /iPad|iPhone|iPod/.test(navigator.userAgent) || navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1;
  if (card && apple && !installed) card.querySelector(".apple").hidden = false;

  // What the worker sends as a file is fetched: a link with a name for it would ask the
  // server in some browsers. Where none comes, the page that says why is shown.
  if (own) document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[download], a[data-file]");
    if (!link || link.href.startsWith("blob:")) return;
    event.preventDefault();
    const response = await fetch(link.href).catch(() => null), data = response?.ok && await response.blob().catch(() => null);
    if (!data) { location.href = link.href; return; }
    const file = Object.assign(document.createElement("a"), { download: link.download || link.dataset.file });
    file.href = URL.createObjectURL(data);
    file.click();
    setTimeout(() => URL.revokeObjectURL(file.href), 60000);
  });

  // A page that only the server has comes when the server answers.
  if (document.querySelector("[data-retry]")) setInterval(async () => {
    try { if ((await fetch("/", { method: "HEAD", cache: "no-store" })).ok) location.reload(); } catch { /* not yet */ }
  }, 3000);

  if (!workers) { say("never"); return; }

  // A page of the server tells what its reader prefers; one of the worker's asks that
  // the browser does not remove what is kept, once there is a game.
  if (own && location.pathname.startsWith("/t/")) navigator.storage?.persist?.();
  const tell = () => workers.controller?.postMessage({ prefers: { lang: page.lang, theme: page.dataset.theme ?? "" }, seated: seated() });

  // It also tells where he has a seat at the server, of which the worker's first page
  // speaks: the first page all of it, and a table of itself.
  const names = (of) => of.dataset.seated && JSON.parse(of.dataset.seated);
  function seated() {
    const [, where, id] = location.pathname.split("/"), table = document.getElementById("table");
    if (own) return null;
    if (!where) return { all: Array.from(document.querySelectorAll("[data-seated]"), (a) => ({ id: a.pathname.slice(3), names: names(a) })) };
    return where === "t" && table && { id, names: names(table) };
  }
  tell();
  let last = JSON.stringify(seated());
  document.addEventListener("htmx:after:swap", () => { if (last !== (last = JSON.stringify(seated()))) tell(); });

  // A new worker waits until no game is under way, or its player wants it.
  const playing = () => own && document.querySelector("#table.playing") !== null;
  let asked = false; // for another worker, whose pages these shall be
  function renew(registration) {
    const { waiting } = registration;
    if (!waiting || !workers.controller) return;
    if (!playing()) { asked = true; waiting.postMessage({ takeOver: "soon" }); return; }
    if (!renewal) return;
    renewal.hidden = false;
    renewal.querySelector("button").onclick = () => {
      asked = true;
      waiting.postMessage({ takeOver: "now" });
      workers.controller.postMessage({ ending: true });
    };
  }
  workers.addEventListener("controllerchange", () => {
    if (asked && own || location.pathname === "/offline" && !own) location.reload();
  });

  async function register() {
    let registration;
    try { registration = await workers.register("/worker.js"); } catch (cause) {
      if (cause.name === "SecurityError" || cause.name === "NotSupportedError") say("never"); else unready();
      return;
    }
    renew(registration);
    registration.addEventListener("updatefound", () => follow(registration));
    if (registration.installing) follow(registration);
    else if (registration.active) say("ready");
    // Is the worker that of another version than this page? Then there is a newer one.
    if (!workers.controller) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => { if (data !== version && !own) registration.update().catch(() => {}); };
    workers.controller.postMessage({ version: true }, [port2]);
  }

  function follow(registration) {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") renew(registration);
      if (installing.state === "activated") { say("ready"); tell(); }
      if (installing.state === "redundant" && !registration.active) unready();
    });
  }

  // unready says why there is no worker: the program takes ten megabytes.
  let full = false; // says the worker that was to be
  workers.addEventListener("message", ({ data }) => { if (data.full) { full = true; say("full"); } });
  async function unready() {
    const { quota = Infinity, usage = 0 } = await navigator.storage?.estimate?.() ?? {};
    say(full || quota - usage < 2e7 ? "full" : "failed");
  }

  // Not before the page is there: what plays without a network can wait.
  const idle = globalThis.requestIdleCallback ?? ((later) => setTimeout(later, 1000));
  if (document.readyState === "complete") idle(register);
  else addEventListener("load", () => idle(register));
})();
