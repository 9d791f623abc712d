// What happens at the table, as one page turns into the next: told once, as
// events of the document, to those who move and sound (motion.js, sound.js).
const moments = (() => {
  const tell = (what, detail) => document.dispatchEvent(new CustomEvent("1208:" + what, { detail }));

  // The die's id has the game and the roll in it.
  const see = () => {
    const table = document.getElementById("table");
    return {
      die: table.querySelector(".die[id]")?.id,
      phase: ["gathering", "playing", "over"].find((phase) => table.classList.contains(phase)),
    };
  };
  let before = see();
  document.addEventListener("htmx:after:swap", () => {
    const now = see(), old = before;
    before = now;
    if (now.die && now.die !== old.die) tell("roll", { mine: document.querySelector("form.mine") !== null });
    if (now.phase !== old.phase) { // it begins at the top
      const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
      if (now.phase === "over" && old.phase === "playing") tell("over");
    }
    tell("look"); // whatever has changed
  });
  return { tell };
})();
