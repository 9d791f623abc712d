// A board of cardboard, entered by tapping: a token and then its cell, or cells
// alone, which take the tokens in order. The field of twelve characters has it.
(() => {
  const fieldOf = (form) => form.elements.board;
  const picked = new Map(); // the token that is tapped, by the field's id

  const cells = (form) => {
    const typed = fieldOf(form).value.toUpperCase();
    return Array.from({ length: 12 }, (_, i) => /[A-H]/.test(typed[i] ?? "") ? typed[i] : ".");
  };
  function next(form) {
    const lying = cells(form), mine = picked.get(fieldOf(form).id);
    if (mine && !lying.includes(mine)) return mine;
    return [..."ABCDEFGH"].find((t) => !lying.includes(t));
  }

  function draw(form) {
    const lying = cells(form), up = next(form);
    for (const button of form.querySelectorAll(".cells button")) {
      const token = lying[button.dataset.cell - 1], { empty, holds } = button.dataset;
      button.setAttribute("aria-label", token === "." ? empty : holds.replace("{2}", token));
      if ((button.querySelector("use")?.getAttribute("href") ?? "#t.") === "#t" + token) continue;
      button.textContent = "";
      if (token !== ".") button.append(form.querySelector(`.tok[data-token="${token}"] .token`).cloneNode(true));
    }
    for (const tok of form.querySelectorAll(".tok")) {
      const { token } = tok.dataset, lies = lying.includes(token);
      tok.setAttribute("aria-pressed", String(token === up));
      tok.setAttribute("aria-disabled", String(lies));
      tok.classList.toggle("away", lies);
    }
  }

  function tap(form, cell) {
    const lying = cells(form), taken = lying[cell - 1];
    if (taken !== ".") {
      lying[cell - 1] = ".";
      picked.set(fieldOf(form).id, taken);
    } else {
      const token = next(form);
      if (!token) return;
      lying[cell - 1] = token;
      picked.delete(fieldOf(form).id);
    }
    fieldOf(form).value = lying.join("");
    draw(form);
  }

  document.addEventListener("click", ({ target }) => {
    const form = target.closest?.("form.enter"), button = form && target.closest("button");
    if (!button) return;
    if (button.dataset.cell) tap(form, +button.dataset.cell);
    else if (button.dataset.token && button.getAttribute("aria-disabled") !== "true") {
      picked.set(fieldOf(form).id, button.dataset.token);
      draw(form);
    }
  });
  document.addEventListener("input", ({ target }) => {
    const form = target.name === "board" && target.closest("form.enter");
    if (form) draw(form);
  });

  // What is typed stays when the page changes around it.
  const typed = new Map();
  const forms = () => document.querySelectorAll("form.enter");
  document.addEventListener("htmx:before:swap", () => {
    for (const form of forms()) typed.set(fieldOf(form).id, fieldOf(form).value);
  });
  function look() {
    for (const form of forms()) {
      const field = fieldOf(form);
      if (typed.has(field.id)) field.value = typed.get(field.id);
      draw(form);
    }
    typed.clear();
    // A board that was refused says why in its card, which may be far down.
    const why = document.querySelector(".board-in > [role=alert]");
    if (!why) return;
    why.scrollIntoView({ block: "center" });
    if (matchMedia("(pointer: fine)").matches) fieldOf(why.nextElementSibling).focus({ preventScroll: true }); // a finger has no use for a keyboard
  }
  document.addEventListener("htmx:after:swap", look);
  look();
})();
