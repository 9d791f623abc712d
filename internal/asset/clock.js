// The clock of a roll: what is left of it, as figures and as an arc that
// shrinks. It is told once to those who only hear, ten seconds before its end.
(() => {
  const TOLD = 10, LAST = 5; // seconds
  const aloud = document.getElementById("aloud");
  let told = "", seen = Infinity;

  function show() {
    for (const clock of document.querySelectorAll(".clock[data-deadline]")) {
      const left = Math.max(0, choice.left(clock)), seconds = Math.ceil(left / 1000);
      const words = Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");
      const time = clock.querySelector(".clock-time");
      if (time.textContent !== words) time.textContent = words;
      clock.querySelector(".clock-left").style.strokeDashoffset = 1 - Math.min(1, left / 1000 / clock.dataset.clock);
      clock.classList.toggle("last-seconds", seconds <= LAST);
      tell(clock, seconds);
    }
  }

  // tell says it when the time passes ten seconds, not to one who comes later.
  function tell(clock, seconds) {
    const { deadline, ten } = clock.dataset;
    if (told !== deadline && seconds <= TOLD && seen > TOLD && document.querySelector("form.mine, form.pass")) {
      told = deadline;
      aloud.textContent = ten;
    }
    seen = seconds;
  }

  document.addEventListener("htmx:after:swap", show);
  setInterval(show, 250);
  show();
})();
