// Sound and vibration, made here and not loaded: off until somebody turns them
// on, and silent until he has touched the page.
(() => {
  const STORE = "1208.sound";
  const button = document.getElementById("sound");
  let on = false, audio = null;
  try { on = localStorage.getItem(STORE) === "on"; } catch { /* off, then */ }
  const show = () => button.setAttribute("aria-pressed", String(on));

  // A browser lets a page sound only after a gesture.
  function wake() {
    if (!on) return;
    try {
      audio ??= new AudioContext();
      if (audio.state === "suspended") audio.resume().catch(() => {});
    } catch { /* no sound here */ }
  }
  for (const gesture of ["pointerup", "keydown", "click"]) document.addEventListener(gesture, wake, true);

  button.addEventListener("click", () => {
    on = !on;
    try { localStorage.setItem(STORE, on ? "on" : "off"); } catch { /* for this page, then */ }
    show();
    wake();
    if (on) { clack(0); vibrate(15); } else audio?.suspend().catch(() => {});
  });
  show();

  const ready = () => on && audio?.state === "running" && !document.hidden;
  function vibrate(pattern) {
    if (on && !document.hidden && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
  }

  // shape lets a source sound from a moment on, soft at both ends.
  function shape(source, delay, length, loud, through) {
    const gain = audio.createGain(), start = audio.currentTime + delay;
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(through ?? gain);
    through?.connect(gain);
    gain.connect(audio.destination);
    source.start(start);
    source.stop(start + length + 0.02);
  }

  function note(pitch, delay, length, loud, type = "sine") {
    if (!ready()) return;
    const tone = audio.createOscillator();
    tone.type = type;
    tone.frequency.value = pitch;
    shape(tone, delay, length, loud);
  }

  // knock is a short burst of noise: wood, felt, ivory.
  function knock(pitch, delay, length, loud) {
    if (!ready()) return;
    const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    const source = audio.createBufferSource(), filter = audio.createBiquadFilter();
    source.buffer = noise;
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    filter.Q.value = 3;
    shape(source, delay, length, loud, filter);
  }

  function clack(delay) {
    knock(2100, delay, 0.05, 0.5);
    note(620, delay, 0.07, 0.08, "triangle");
  }
  function roll() {
    for (const at of [0, 0.09, 0.2, 0.33, 0.45]) knock(500 + 900 * at, at, 0.07, 0.35 - 0.4 * at);
    knock(240, 0.56, 0.12, 0.6); // it lies
  }
  const SCALE = [0, 2, 4, 5, 7, 9, 11, 12]; // A to H
  const scale = (n, delay) => note(392 * 2 ** (SCALE[n] / 12), delay, 0.5, 0.14, "triangle");

  document.addEventListener("1208:place", () => vibrate(15));
  document.addEventListener("1208:lie", () => clack(0));
  document.addEventListener("1208:roll", ({ detail }) => {
    roll();
    if (detail.mine) vibrate([40, 60, 40]);
  });
  document.addEventListener("1208:reveal", () => { note(880, 0.62, 0.25, 0.06); note(1320, 0.7, 0.3, 0.05); });
  document.addEventListener("1208:chain", ({ detail }) => { for (const [n, at] of detail.times.entries()) scale(n, at / 1000); });

  // A tick for each of a clock's last five seconds, while a choice is missing.
  let ticked = 0;
  setInterval(() => {
    if (!on || typeof choice === "undefined") return;
    const left = Math.min(...choice.forms().filter((form) => form.dataset.deadline && !form.querySelector("[data-undo]")).map(choice.left));
    const second = Math.ceil(left / 1000);
    if (second >= 1 && second <= 5 && second !== ticked) note(1250, 0, 0.05, 0.06, "square");
    ticked = second;
  }, 200);
})();
