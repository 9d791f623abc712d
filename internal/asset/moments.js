// What happens at the table, as one page turns into the next: told once, as
// events of the document, to those who move and sound (motion.js, sound.js).
const moments = (() => {
  const tell = (what, detail) => document.dispatchEvent(new CustomEvent("1208:" + what, { detail }));

  // The die's id has the game and the roll in it.
  const see = () => {
    const table = document.getElementById("table");
    return {
      die: table.querySelector(".die[id]")?.id,
      over: table.classList.contains("over"),
      playing: table.classList.contains("playing"),
    };
  };
  let before = see();
  document.addEventListener("htmx:after:swap", () => {
    const now = see(), old = before;
    before = now;
    if (now.die && now.die !== old.die) tell("roll", { mine: document.querySelector("form.mine") !== null });
    if (now.over && old.playing) tell("over");
    tell("look"); // whatever has changed
  });
  return { tell };
})();
