// A token that is dragged from the hand to a lit cell, by finger, pen or mouse.
// A tap stays a tap; dropped elsewhere it glides back.
(() => {
  const START = 8; // pixels from which a press is a drag
  let drag = null, dragged = false;

  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const middle = (e) => {
    const box = e.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  };
  const tokenOf = (tok) => (tok.value || tok.querySelector("input").value)[0];

  document.addEventListener("pointerdown", (event) => {
    dragged = false;
    const tok = event.target.closest?.("form.mine .tok");
    if (!tok || drag || event.button !== 0 || !event.isPrimary) return;
    drag = { tok, form: tok.closest("form"), token: tokenOf(tok), id: event.pointerId, x: event.clientX, y: event.clientY };
  });

  // lift makes the token that follows the pointer: a copy, since a morph may
  // take the one in the hand away.
  function lift() {
    const from = middle(drag.tok.querySelector(".token"));
    drag.home = from;
    drag.copy = document.body.appendChild(document.createElement("span"));
    drag.copy.className = "dragged";
    drag.copy.style.width = from.width + "px";
    drag.turn = turned(drag.tok); // a copy lies outside of the side that is turned
    drag.copy.append(drag.tok.querySelector(".token").cloneNode(true));
    drag.cells = choice.targets(drag.form);
    drag.tok.classList.add("away");
    drag.tok.setPointerCapture(drag.id);
  }

  const at = (x, y, turn) => `translate(${x}px, ${y}px) translate(-50%, -50%) ${turn}`;

  // under is the lit cell that the pointer is at.
  function under(x, y) {
    for (const cell of drag.cells) {
      const li = drag.form.querySelector(`.cells .c${choice.number(cell)}`), to = li && middle(li);
      if (to && Math.hypot(x - to.x, y - to.y) < to.width * .8) return { cell, li, to };
    }
    return null;
  }

  document.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { clientX: x, clientY: y } = event;
    if (!drag.copy) {
      if (Math.hypot(x - drag.x, y - drag.y) < START) return;
      lift();
    }
    drag.copy.style.transform = at(x, y, drag.turn);
    drag.last = { x, y };
    const over = under(x, y)?.li;
    for (const li of drag.form.querySelectorAll(".cells .over")) if (li !== over) li.classList.remove("over");
    over?.classList.add("over");
  });

  // land moves the copy back.
  function land({ copy, turn, last: from, home: to }, then) {
    copy.style.transform = at(to.x, to.y, turn);
    if (still() || !from) return then();
    const glide = copy.animate({ transform: [at(from.x, from.y, turn), at(to.x, to.y, turn)] }, { duration: 180, easing: "ease-out" });
    glide.onfinish = glide.oncancel = then;
  }

  function end(event, dropped) {
    if (!drag || event.pointerId !== drag.id) return;
    const { form, tok, token, copy, turn } = drag, held = drag;
    const there = copy && dropped && form.isConnected ? under(event.clientX, event.clientY) : null;
    for (const li of form.querySelectorAll(".cells .over")) li.classList.remove("over");
    drag = null;
    if (!copy) return;
    dragged = true;
    setTimeout(() => { dragged = false; }); // the click that a drag ends with comes before
    const back = () => { copy.remove(); tok.classList.remove("away"); };
    if (!there) return land(held, back);
    // The copy lies in the cell until the page shows what has been chosen.
    copy.style.transform = at(there.to.x, there.to.y, turn);
    copy.style.width = there.to.width + "px";
    const shown = ["1208:held", "htmx:after:swap", "htmx:finally:request"];
    const gone = () => {
      copy.remove();
      if (!choice.pending(form)) tok.classList.remove("away");
      for (const name of shown) document.removeEventListener(name, gone);
    };
    for (const name of shown) document.addEventListener(name, gone);
    moments.tell("dropped", { form });
    if (!choice.place(form, { token, cell: there.cell })) gone();
  }
  document.addEventListener("pointerup", (event) => end(event, true));
  document.addEventListener("pointercancel", (event) => end(event, false));

  // The page may change under a drag.
  document.addEventListener("1208:look", () => {
    if (!drag?.copy) return;
    if (drag.form.isConnected && drag.tok.isConnected) { drag.tok.classList.add("away"); return; }
    drag.copy.remove();
    drag = null;
  });

  document.addEventListener("click", (event) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
})();
