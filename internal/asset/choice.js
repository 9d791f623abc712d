// The choice that a form around a hand (form.mine) would send, and the two
// seconds in which it can be taken back before it is sent, where it would end
// the round at once (data-last). Without this file it is sent at once.
const choice = (() => {
  const GRACE = 2000, LAST = 5000; // milliseconds; a clock's last five seconds know no grace
  const aloud = document.getElementById("aloud"); // says what scripts do, in the page's language
  const trouble = document.getElementById("trouble");
  const { now } = document.documentElement.dataset; // the server's, when it made the page
  const ahead = now ? now - Date.now() : 0;

  // Choices not sent yet, or sent and not answered, by turn: a page may have
  // several forms, and a morph makes new ones of them.
  const held = new Map();
  let passing = false; // what is submitted now has had its time

  const forms = () => [...document.querySelectorAll("form.mine[action$='/choose']")];
  // Luck that was corrected makes another turn of it, though no other form.
  const turn = (form) => form.getAttribute("action") + ` known=${form.dataset.known ?? 0}` + [...form.elements]
    .filter((e) => e.type === "hidden" && e.name !== "revision").map((e) => ` ${e.name}=${e.value}`).join("");
  const formOf = (key) => forms().find((form) => turn(form) === key);
  const radio = (form, token) => form.querySelector(`input[name=token][value="${token}"]`);

  // left is the time until the form's deadline, in milliseconds.
  const left = (form) => form.dataset.deadline ? form.dataset.deadline - Date.now() - ahead : Infinity;

  // targets are the cells where this roll may go, as the notation writes them:
  // 1 … 9, a, b, c. number is what stands on the board.
  const targets = (form) => [...new Set([...form.querySelectorAll("button[name=cell], button[name=move]")]
    .map((b) => b.name === "cell" ? b.value : b.value.slice(1)))].filter((cell) => cell !== "-");
  const number = (cell) => parseInt(cell, 16);

  // button is what one would press for a move; the token is picked for it.
  function button(form, { token, cell }) {
    const direct = form.querySelector(`button[name=move][value="${token ? token + cell : "--"}"]`);
    if (direct) return direct;
    const pick = radio(form, token), there = form.querySelector(`button[name=cell][value="${cell}"]`);
    if (!pick || !there) return null;
    pick.checked = true;
    return there;
  }

  function moveOf(form, by) {
    if (by?.name === "cell") return { token: form.querySelector("[name=token]:checked")?.value, cell: by.value };
    if (by?.name !== "move") return null;
    return by.value === "--" ? { token: "", cell: "" } : { token: by.value[0], cell: by.value.slice(1) };
  }

  const say = (text) => { aloud.textContent = text; };
  const words = ({ token, cell }) => token
    ? aloud.dataset.grace.replace("{1}", token).replace("{2}", number(cell)) : aloud.dataset.graceAbstain;

  function make(tag, className, parent) {
    const e = document.createElement(tag);
    e.className = className;
    return parent.appendChild(e);
  }

  // draw shows a held choice in its form, after every morph again.
  function draw(form, h) {
    undraw(form);
    const { token, cell } = h.move, line = form.querySelector(".now");
    if (line.textContent !== words(h.move)) h.line = line.textContent;
    line.textContent = words(h.move);
    form.classList.add("held");
    const pick = token && radio(form, token);
    if (pick) pick.checked = true;
    const lies = form.querySelector(`.cells .c${number(cell)}`);
    const tok = token && form.querySelector(`.tok [value="${token}"], .tok[value^="${token}"]`)?.closest(".tok");
    if (lies && tok) {
      const there = make("span", "pending", lies);
      there.append(tok.querySelector(".token").cloneNode(true));
      there.insertAdjacentHTML("beforeend", '<svg class="fuse" viewBox="-32 -32 64 64" aria-hidden="true"><circle r="30" pathLength="1"/></svg>');
      burn(there.querySelector("circle"), h, { strokeDasharray: "1", strokeDashoffset: ["0", "1"] });
      tok.classList.add("away");
    } else if (!token) button(form, h.move)?.setAttribute("aria-pressed", "true");
    if (h.sent) return;
    const back = make("button", "take-back", form.querySelector(".stage") ?? form);
    back.type = "button";
    back.textContent = aloud.dataset.takeBack;
    burn(make("span", "bar", back), h, { transform: ["scaleX(1)", "scaleX(0)"] });
    if (h.focused) back.focus({ preventScroll: true });
  }

  // burn shows the time that is left, for those who like motion.
  function burn(e, h, frames) {
    if (h.sent || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const a = e.animate(frames, { duration: h.wait, fill: "forwards", id: "grace" });
    a.currentTime = Date.now() - h.since;
  }

  function undraw(form) {
    const back = form.querySelector(".take-back");
    if (document.activeElement === back && back) form.querySelector(".now").focus({ preventScroll: true });
    for (const e of form.querySelectorAll(".pending, .take-back")) e.remove();
    for (const e of form.querySelectorAll(".away")) e.classList.remove("away");
    form.classList.remove("held");
  }

  function hold(form, move, wait) {
    const key = turn(form), old = held.get(key);
    clearTimeout(old?.timer);
    const h = { move, wait, since: Date.now(), line: old?.line, timer: setTimeout(() => send(key), wait) };
    held.set(key, h);
    draw(form, h);
    say(words(move));
  }

  // sending shows a held choice as one that is on its way.
  function sending(form, h) {
    clearTimeout(h.timer);
    h.sent = true;
    draw(form, h);
  }

  // send posts a held choice as its button would.
  function send(key) {
    const form = formOf(key), h = held.get(key), by = form && h && button(form, h.move);
    if (!by) return;
    sending(form, h);
    passing = true;
    form.requestSubmit(by);
    passing = false;
  }

  // drop forgets a held choice and shows the form as the server sent it.
  function drop(key) {
    const form = formOf(key), h = held.get(key);
    if (!h) return;
    clearTimeout(h.timer);
    held.delete(key);
    if (!form) return;
    undraw(form);
    if (h.line) form.querySelector(".now").textContent = h.line;
    if (!h.move.token) button(form, h.move)?.setAttribute("aria-pressed", "false");
  }

  // takeBack reports whether there was something to take back.
  function takeBack(form) {
    const key = turn(form), h = held.get(key);
    if (!h || h.sent) return false;
    drop(key);
    say(aloud.dataset.takenBack);
    return true;
  }

  const pending = (form) => {
    const h = held.get(turn(form));
    return h && !h.sent ? h.move : null;
  };
  const confirm = (form) => { if (pending(form)) send(turn(form)); };
  const same = (a, b) => a && a.token === b.token && a.cell === b.cell;

  // place chooses as if the buttons had been pressed.
  function place(form, move) {
    const by = button(form, move);
    if (by) form.requestSubmit(by);
    return by !== null;
  }

  let twice = false; // the second click of a mouse's double click confirms nothing
  document.addEventListener("click", (event) => { twice = event.detail > 1 && event.pointerType !== "touch"; }, true);

  document.addEventListener("submit", (event) => {
    const form = event.target, move = form.matches("form.mine") && moveOf(form, event.submitter);
    if (!move || passing) return;
    const stop = () => { event.preventDefault(); event.stopImmediatePropagation(); };
    if (same(pending(form), move)) { // once more: it goes now
      if (twice) stop(); else sending(form, held.get(turn(form)));
      return;
    }
    moments.tell("place", { form, ...move });
    const wait = Math.min(GRACE, left(form) - LAST);
    if (!form.hasAttribute("data-last") || wait <= 0) return drop(turn(form));
    stop();
    hold(form, move, wait);
    moments.tell("held", { form, ...move });
  }, true);

  // Another token in the grace goes to the same cell; the same one again sends.
  document.addEventListener("click", (event) => {
    const form = event.target.closest?.("form.mine"), move = form && pending(form);
    if (!move) return;
    if (event.target.closest(".take-back")) takeBack(form);
    else if (event.target.closest(".pending") || event.target.name === "token" && event.target.value === move.token) {
      if (!twice) confirm(form);
    }
  });
  document.addEventListener("change", ({ target }) => {
    const form = target.name === "token" && target.closest("form.mine"), move = form && pending(form);
    if (move?.token && move.token !== target.value) place(form, { token: target.value, cell: move.cell });
  });

  document.addEventListener("htmx:before:swap", () => {
    for (const [key, h] of held) h.focused = formOf(key)?.contains(document.activeElement) && document.activeElement.matches(".take-back");
  });
  document.addEventListener("htmx:after:swap", () => {
    for (const [key, h] of held) {
      const form = formOf(key);
      if (form && !h.sent && button(form, h.move)) { draw(form, h); continue; }
      clearTimeout(h.timer);
      held.delete(key);
      if (form) undraw(form);
      if (!h.sent) trouble.textContent = aloud.dataset.dropped; // the roll is another, or the game is over
    }
  });
  // What was not answered by a page has not arrived: app.js says so.
  const failed = () => { for (const [key, h] of held) if (h.sent) drop(key); };
  document.addEventListener("htmx:finally:request", ({ detail }) => { if (detail.ctx.sourceElement?.id !== "live") failed(); });

  // A page that is put away sends what it holds while it still can.
  function flush() {
    for (const [key, h] of held) {
      const form = formOf(key), by = form && button(form, h.move);
      if (!by || h.sent) continue;
      sending(form, h);
      const fields = new FormData(form);
      fields.set(by.name, by.value);
      fetch(form.action, { method: "POST", keepalive: true, body: new URLSearchParams(fields) })
        .then((answer) => { if (!answer.ok) throw answer; if (!window.htmx) location.reload(); })
        .catch(() => { failed(); trouble.textContent = trouble.dataset.unsent; });
    }
  }
  addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => { if (document.hidden) flush(); });

  return { forms, targets, number, pending, place, confirm, takeBack, left };
})();
