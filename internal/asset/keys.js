// Keys: letters for tokens, digits for cells, arrows between them, - to
// abstain, u or Escape to undo, ? for the card that says so.
(() => {
  const PAUSE = 700; // milliseconds in which another digit may follow
  const STORE = "1208.keys";
  const card = document.getElementById("keys");

  // Who speaks to his device, or slips on its keys, turns the single keys off.
  const on = document.getElementById("keys-on");
  try { on.checked = localStorage.getItem(STORE) !== "off"; } catch { /* on, then */ }
  on.addEventListener("change", () => {
    try { localStorage.setItem(STORE, on.checked ? "on" : "off"); } catch { /* for this page, then */ }
  });

  // The form in which keys act: that of the focus, else the only one that shows.
  function formNow() {
    const own = document.activeElement.closest("form.mine");
    const shown = choice.forms().filter((form) => form.checkVisibility());
    return own ?? (shown.length === 1 ? shown[0] : null);
  }

  const tokens = (form) => [...form.querySelectorAll(".hand .tok")].map((tok) => tok.querySelector("input") ?? tok);
  const cells = (form) => [...form.querySelectorAll(".cells button")];
  const press = (e) => { e.focus(); e.click(); };

  function letter(form, key) {
    const token = tokens(form).find((e) => e.value[0] === key.toUpperCase());
    if (token) press(token);
  }

  // A cell is taken as soon as it is clear which: only 10 and 12 need both digits.
  let typed = "", expected = "", timer;
  function digit(form, key) {
    clearTimeout(timer);
    timer = setTimeout(() => { typed = expected = ""; }, PAUSE);
    if (expected === key) { expected = ""; return; } // the end of a number that was clear before it
    const lit = choice.targets(form).map((cell) => String(choice.number(cell)));
    typed = lit.some((cell) => cell.startsWith(typed + key)) ? typed + key : key;
    const fit = lit.filter((cell) => cell.startsWith(typed));
    if (fit.length !== 1) return;
    expected = fit[0].slice(typed.length);
    typed = "";
    take(form, fit[0]);
  }
  function take(form, cell) {
    const there = cells(form).find((b) => String(choice.number(b.value)) === cell), hand = tokens(form);
    if (there) press(there);
    else if (hand.length === 1) press(hand[0]);
    else hand[0]?.focus(); // the cell is clear, the token is not
  }

  // Left and right go round among the tokens, or the cells; up and down from
  // one to the other, as they are drawn.
  function arrow(form, key) {
    const hand = tokens(form), lit = cells(form), at = document.activeElement;
    const first = hand.find((e) => e.checked) ?? hand[0];
    const row = lit.includes(at) ? lit : hand;
    let to = first;
    if (key === "ArrowUp") to = lit[0] ?? first;
    else if (key !== "ArrowDown" && row.includes(at)) to = row.at((row.indexOf(at) + (key === "ArrowRight" ? 1 : -1)) % row.length);
    if (!to) return;
    to.focus();
    if (to.type === "radio" && row === hand && !to.checked && key !== "ArrowUp" && key !== "ArrowDown") to.click();
  }

  // undo takes back what waits, else presses the server's button: never that of
  // another form than the one in which the keys act.
  function undo(form) {
    if (form && choice.takeBack(form)) return true;
    const all = [...(form ?? document.getElementById("table")).querySelectorAll("[data-undo]")].filter((b) => b.checkVisibility());
    if (all.length === 1) all[0].click();
    return all.length === 1;
  }

  function act(event) {
    const { key } = event, form = formNow();
    if (key === "?") { open(); return true; }
    if (key === "u" || key === "U" || key === "Escape") return undo(form);
    if (!form) return false;
    if (/^[a-h]$/i.test(key)) letter(form, key);
    else if (/^[0-9]$/.test(key)) digit(form, key);
    else if (key === "-") form.querySelector('button[name=move][value="--"]')?.click();
    else if (/^Arrow(Left|Right)$/.test(key) || /^Arrow/.test(key) && form.contains(document.activeElement)) arrow(form, key);
    else if (key === "Enter" && choice.pending(form) && !document.activeElement.matches("button, a, summary")) choice.confirm(form);
    else return false;
    return true;
  }

  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (target.isContentEditable || target.matches("input:not([type=radio], [type=checkbox]), textarea, select")) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.repeat && !event.key.startsWith("Arrow")) return;
    if (event.key.length === 1 && !on.checked) return;
    if (act(event)) event.preventDefault();
  });

  function open() { card.showModal(); }
  document.getElementById("keys-open").addEventListener("click", open);
  card.addEventListener("click", (event) => { if (event.target === card) card.close(); }); // beside it
})();
