// Motion that explains: a token turns over, slides from the hand to its cell,
// and the chain lights up letter by letter. Short, never waited for, ended by
// the next touch or key, and none of it for those who want none. The die, and
// the others' tokens, move by the style alone.
(() => {
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const SLIDE = { duration: 320, easing: "cubic-bezier(.3, .8, .3, 1)" };

  // All that is under way ends at once, save what runs for ever and the grace.
  function finish() {
    for (const a of document.getAnimations())
      if (a.id !== "grace" && a.effect?.getComputedTiming().endTime < Infinity) a.finish();
  }
  document.addEventListener("pointerdown", finish, true);
  document.addEventListener("keydown", finish, true);

  // Where a token set out from, until the page shows it on the board.
  let from = null;
  document.addEventListener("1208:place", ({ detail: { form, token } }) => {
    const tok = token && form.querySelector(`.tok [value="${token}"], .tok[value^="${token}"]`)?.closest(".tok");
    const box = tok && !from?.dropped && tok.querySelector(".token").getBoundingClientRect();
    from = token ? { box, token, panel: form.closest(".place-at, .turn"), at: Date.now() } : null;
  });
  document.addEventListener("1208:dropped", () => { from = { dropped: true }; });

  // slide brings an element to its place from where the token was. In a drawing
  // lengths are those of the drawing.
  function slide(e) {
    const { box } = from ?? {};
    from = null;
    moments.tell("lie");
    if (still() || !box) return;
    const to = e.getBoundingClientRect(), svg = e.ownerSVGElement;
    const unit = svg ? svg.clientWidth / svg.viewBox.baseVal.width : 1;
    const way = new DOMPoint(box.x + box.width / 2 - to.x - to.width / 2, box.y + box.height / 2 - to.y - to.height / 2)
      .matrixTransform(turned(e).inverse());
    e.animate({ transform: [`translate(${way.x / unit}px, ${way.y / unit}px) scale(${box.width / to.width})`, "none"] }, SLIDE);
  }
  document.addEventListener("1208:held", ({ detail: { form } }) => {
    const lies = form.querySelector(".pending");
    if (lies) slide(lies); else from = null;
  });
  document.addEventListener("1208:look", () => {
    if (!from?.token) return;
    if (Date.now() - from.at > 1500) { from = null; return; } // it has not come to lie
    const there = [...(from.panel ?? document).querySelectorAll(".mine .ghost, .mine .fresh")]
      .find((e) => e.querySelector(`use[href="#t${from.token}"]`));
    if (there) slide(there);
  });

  // during keeps what an animation has put into the page until it ends: the answer
  // and the stream both morph the page, one after the other.
  function during(animation, put, remove) {
    put();
    document.addEventListener("1208:look", put);
    animation.onfinish = animation.oncancel = () => {
      document.removeEventListener("1208:look", put);
      remove();
    };
  }

  // A token that is revealed turns over: its back, without a letter, is a copy.
  function turnOver(token) {
    const back = token.cloneNode(true), timing = { duration: 500, delay: 450, easing: "ease-in-out", fill: "backwards" };
    const turn = (...angles) => angles.map((angle) => ({ transform: `perspective(20rem) rotateY(${angle}deg)`, backfaceVisibility: "hidden" }));
    back.classList.add("back");
    back.querySelector("use").setAttribute("href", "#blank");
    token.animate(turn(180, 0), timing);
    during(back.animate(turn(0, -180), timing), () => token.after(back), () => back.remove());
  }
  document.addEventListener("1208:roll", () => {
    const fresh = document.querySelectorAll(".hand .tok.new .token");
    if (fresh.length === 0) return;
    moments.tell("reveal");
    if (!still()) fresh.forEach(turnOver);
  });

  // The chain: the band runs along it, its tokens rise one after the other, and
  // the score counts with them.
  const STEP = 190; // milliseconds a letter
  function lightUp(final) {
    const letters = final.querySelector(".letters")?.textContent.match(/[A-H]/g) ?? [];
    const band = final.querySelector(".band"), score = final.querySelector(".score strong");
    if (!band || letters.length === 0 || !score) return 0;
    const whole = STEP * letters.length, length = Math.ceil(band.getTotalLength());
    if (length > 0) band.animate({ strokeDasharray: [length, length], strokeDashoffset: [length, 0] }, { duration: whole });
    letters.forEach((letter, i) => {
      const rise = { duration: 300, delay: STEP * i, easing: "ease-out" };
      final.querySelector(`.ring use[href="#t${letter}"]`)?.animate({ transform: ["none", "translateY(-12px)", "none"] }, rise);
    });
    count(score, letters.length, whole);
    return letters.length;
  }

  // count shows the points as they come, over the true ones, which stay for
  // whoever reads the page otherwise.
  function count(score, tokens, whole) {
    const over = document.createElement("span");
    over.className = "counting";
    over.setAttribute("aria-hidden", "true");
    const run = over.animate({ opacity: [1, 1] }, { duration: whole });
    during(run, () => { score.append(over); score.classList.add("counted"); },
      () => { over.remove(); score.classList.remove("counted"); });
    (function show() {
      if (run.playState !== "running") return;
      over.textContent = 2 * Math.min(tokens, 1 + Math.floor(tokens * (run.effect.getComputedTiming().progress ?? 1)));
      requestAnimationFrame(show);
    })();
  }
  document.addEventListener("1208:over", () => {
    const finals = [...document.querySelectorAll(".podium .final")];
    const lead = document.querySelector(".podium .final.own") ?? finals[0];
    const longest = lead?.querySelector(".letters")?.textContent.match(/[A-H]/g)?.length ?? 0;
    if (longest > 0) moments.tell("chain", { times: Array.from({ length: longest }, (_, i) => i * STEP) });
    if (!still()) finals.forEach(lightUp);
  });
})();
