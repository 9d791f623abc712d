// What plain forms and htmx do not do by themselves. Without this file the game
// still works: everything here is a comfort.
(() => {
  const page = document.documentElement;
  page.classList.add("js"); // the style shows what needs scripts only then
  const table = () => document.getElementById("table");

  // Who asked for this game by sitting down need not say again that he is
  // ready. Once a game and page, or a refusal would go round in circles.
  const asked = new Set();
  function prepare() {
    for (const form of document.querySelectorAll("form[data-ready]")) {
      const gid = form.elements.gid.value;
      const mark = "1208.asked." + gid;
      let before = asked.has(gid);
      try { before ||= sessionStorage.getItem(mark); sessionStorage.setItem(mark, "1"); } catch { /* asked has it */ }
      asked.add(gid);
      if (form.hasAttribute("data-auto") && !before) form.requestSubmit();
    }
    const title = table()?.dataset.title;
    if (title) document.title = title;
  }

  // Copying. On plain http there is no clipboard: select and use the old way.
  document.addEventListener("click", async (event) => {
    const button = event.target.closest("button[data-copy]");
    if (!button) return;
    const field = document.getElementById(button.dataset.copy);
    field.select();
    try { await navigator.clipboard.writeText(field.value); } catch {
      if (!document.execCommand("copy")) return; // it is selected, at least
    }
    const name = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => { button.textContent = name; }, 2000);
  });

  // A cell before a token: said here at once, and else by the server. Before
  // htmx hears of it, hence while the event is on its way down.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.submitter?.name !== "cell" || form.querySelector("[name=token]:checked")) return;
    stop(event);
    const now = form.querySelector(".now");
    now.textContent = form.dataset.noToken;
    now.focus({ preventScroll: true });
  }, true);

  // A form at the table is sent once. The second click of a double one, or a key
  // that is held down, may meet what the first has brought: another roll to pass.
  // A choice has its own way (choice.js).
  const out = new WeakMap(); // the forms that have not been answered, and what they asked for
  const once = (form) => form?.closest("#table") && !form.matches(".mine");
  const stop = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
  let sent = false; // by the click before
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button"), sends = button?.type === "submit" && once(button.form);
    if (event.detail > 1 && sent && sends) stop(event);
    sent = sends;
  }, true);
  document.addEventListener("keydown", (event) => {
    const { target, key, repeat } = event;
    if (repeat && key === "Enter" && target.closest("#table form") && !target.matches("textarea")) event.preventDefault();
  }, true);
  document.addEventListener("submit", (event) => {
    const form = event.target; // the stream may have made another one of it meanwhile
    if (once(form) && out.get(form) === form.getAttribute("action")) stop(event);
  }, true);
  document.addEventListener("htmx:before:request", ({ detail: { ctx: { sourceElement: e } } }) => { out.set(e, e.getAttribute("action")); });
  document.addEventListener("htmx:finally:request", ({ detail }) => { out.delete(detail.ctx.sourceElement); });

  const live = document.getElementById("live");
  setTimeout(prepare); // after htmx, which takes the forms over in a timeout of its own
  if (!live) {
    // The first page lists the tables to go back to: one from the browser's
    // cache is older than the table that its reader comes back from.
    addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
    return;
  }
  if (!window.htmx) { // not built: load the page again, as without scripts
    const wait = table()?.dataset.waits;
    if (wait) setInterval(() => { if (!document.activeElement.matches("input")) location.reload(); }, wait * 1000);
    return;
  }

  const trouble = document.getElementById("trouble");
  const tell = (what) => { trouble.textContent = what ? trouble.dataset[what] : ""; };

  // A table that is gone has a page that says so. Not at once: a page that loads
  // itself again for ever would be worse than a stale one.
  const gone = () => { if (performance.now() > 10000) location.reload(); };

  // Focus. A new roll takes the pressed button away; whoever was at the table
  // then stands at the line that says what to do, not at the top of the page.
  let wasAtTable = false;
  document.addEventListener("htmx:before:swap", (event) => {
    const { ctx } = event.detail;
    wasAtTable = table().contains(document.activeElement);
    if (!ctx.text || /^\s*<main/.test(ctx.text)) return;
    // Not a table: a page that says what went wrong. Nothing of it is believed.
    event.preventDefault();
    if (ctx.response?.status === 404) gone();
    else if (ctx.sourceElement !== live) tell(ctx.response?.status === 507 && "full" in trouble.dataset ? "full" : "unsent");
  });
  document.addEventListener("htmx:after:swap", (event) => {
    prepare();
    if (event.detail.ctx.sourceElement !== live) tell("");
    if (wasAtTable && !table().contains(document.activeElement)) document.getElementById("now")?.focus({ preventScroll: true });
  });

  // A post that did not arrive is said; the page stays as the server last sent it.
  document.addEventListener("htmx:error", (event) => {
    const from = event.detail.ctx?.sourceElement;
    if (from === live) again(); else if (from) tell("unsent");
  });

  // The stream. htmx opens it again when it breaks, but not when the very first
  // attempt fails, and nobody notices a dead socket: the server sends a beat
  // every 15 s, and after 40 s without one the reader is cut off, which makes
  // htmx connect anew. The first message of a connection is the whole table.
  let connection, heard = Date.now(), waiting;
  function again() {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (!live._htmx?.sse) htmx.ajax("GET", live.getAttribute("hx-sse:connect"), { source: live });
    }, 300 + Math.random() * 1200);
  }
  const hear = () => { heard = Date.now(); };
  live.addEventListener("htmx:sse:after:connection", (event) => { connection = event.detail.connection; hear(); });
  live.addEventListener("htmx:sse:after:message", () => { hear(); if (trouble.textContent === trouble.dataset.lost) tell(""); });
  live.addEventListener("htmx:response:error", again);
  live.addEventListener("htmx:sse:close", again);
  live.addEventListener("htmx:sse:error", (event) => {
    if (trouble.textContent !== trouble.dataset.unsent) tell("lost"); // what did not arrive matters more
    if (event.detail.status === 404) gone();
  });
  function check(patience) {
    if (document.hidden || Date.now() - heard < patience) return;
    hear();
    if (live._htmx?.sse) connection?.reader?.cancel(); else again();
  }
  setInterval(check, 5000, 40000);
  // Back from sleep or from the browser's cache: what lies here may be old.
  addEventListener("pageshow", (event) => { if (event.persisted) check(0); });
  // Nor is a connection to be trusted that lived on while the page slept; htmx
  // gives it up when the page is hidden, but not one that was only being made.
  document.addEventListener("visibilitychange", () => check(0));
})();
