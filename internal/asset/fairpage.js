// The page about fair dice: the games that this browser has stored, each checked
// anew without the server, and the check of a proof that was downloaded. What
// it says stands ready in the page, in its language.
const seen = document.getElementById("seen"), form = document.getElementById("proof-form"), empty = document.getElementById("game");
const { check, given, hex, hmac, kept, opened, placed, sha256, unhex, words } = await import(seen.dataset.check);
const lang = document.documentElement.lang;

const filled = (sentence, what) => sentence.replace("{1}", what);
const spaced = (root) => root.slice(0, 4) + " " + root.slice(4, 8);
const CELLS = "_123456789abc"; // as the notation writes them
function make(tag, name, ...inside) {
  const e = document.createElement(tag);
  if (name) e.className = name;
  e.append(...inside);
  return e;
}

// One game: a game as check gets it, what check has found (nothing where the
// browser cannot compute), and the sentence that says so.
function card(game, found, { when = "", verdict = "", secret = "" }) {
  const li = empty.content.firstElementChild.cloneNode(true);
  const put = (name, ...inside) => {
    const slot = li.querySelector(`[data-is=${name}]`);
    slot.append(...inside);
    if (slot.textContent === "") (slot.matches("dd") ? slot.parentElement : slot).remove();
  };
  put("short", spaced(game.root));
  put("of", " " + filled(empty.dataset.of, spaced(game.root)));
  put("when", when);
  if (found) li.querySelector("[data-is=verdict]").className = found.wrong ? "alert" : found.draws ? "yes" : "soft";
  put("verdict", verdict);
  put("marks", ...marks(game, found));
  put("instead", ...Object.entries(game.later ?? {}).flatMap(([what, shown]) => what in LATER ? [row(LATER[what], shown)] : []));
  put("gid", hexed(game.gid));
  put("secret", hexed(secret));
  put("root", hexed(game.root));
  put("commitments", ...words(game.commitments).map((c, r) => row("c" + low(r), c, "numbered")));
  put("entropy", ...words(game.entropy).map((e, s) => row(seat(game, e, s), e)));
  put("mix", hexed(found?.mix ?? game.mix ?? ""));
  put("keys", ...words(game.keys).map((key, r) => opening(key, r, found?.steps[r])));
  return li;
}
const LATER = { root: "C", commitments: "c₀ … c₉", entropy: "e" };

const hexed = (s) => make("code", "hex", s);
const low = (r) => String.fromCharCode(0x2080 + r);
const row = (name, s, kind = "") => make("p", "byte-row " + kind, make("span", "soft", name), " ", hexed(s));
const chip = (what) => make("span", typeof what === "number" ? "chip rolled" : "chip", String(what));
function seat(game, e, s) {
  const name = filled(empty.dataset.seat, s + 1);
  return name + (/^0+$/.test(e) ? ", " + empty.dataset.zeros : given(game).includes(e) ? ", " + empty.dataset.own : "");
}

// What a key opened, byte by byte.
function opening(key, r, step) {
  const all = (step?.reads ?? []).map(({ n, bytes, gives }) => make("p", "read", make("span", "soft", filled(empty.dataset.oneOf, n)), " ",
    ...bytes.slice(0, -1).flatMap((b) => [make("s", "", make("code", "", hex([b]))), " ", make("small", "", empty.dataset.rejected), " "]),
    make("code", "", hex(bytes.slice(-1))), " → ", chip(gives)));
  return make("div", "opening", row("K" + low(r), key, "numbered"), ...all);
}

// A mark for the seal, the bytes and each step: right up to what is wrong.
function marks(game, found) {
  if (!found) return [];
  const say = empty.dataset, { wrong } = found;
  const mark = (name, right, ...inside) => make("li", right ? "mark" : "mark bad", make("span", "unseen", name), ...inside.flatMap((e) => [" ", e]), " ",
    Object.assign(make("span", "tick", right ? "✓" : "✗"), { ariaHidden: "true" }), make("span", "unseen", right ? say.markRight : say.markWrong));
  const shown = (name) => Object.assign(make("span", "", name), { ariaHidden: "true" });
  const all = [mark(say.markSeal + ":", wrong !== "seal", shown(say.markSeal))];
  if (wrong === "seal" || !game.entropy) return all;
  all.push(mark(say.markBytes + ":", wrong !== "bytes" && wrong !== "mix", shown(say.markBytes)));
  if (wrong === "bytes" || wrong === "mix") return all;
  const until = wrong ? found.step ?? 0 : found.steps.length - 1;
  const tokens = words(game.tokens), rolls = words(game.rolls); // as they were shown
  for (const [r, step] of found.steps.slice(0, until + 1).entries()) {
    const drawn = [...tokens.splice(0, step.tokens.length).map((t) => chip(t)), ...r > 0 ? rolls.splice(0, 1).map((roll) => chip(Number(roll))) : []];
    all.push(mark(r === 0 ? say.markStart : filled(say.markRoll, r), !(wrong && r === until), ...drawn));
  }
  return all;
}

// The games. One that has not changed keeps its place in the page, opened or not.
const cards = new Map();
async function gameCard(gid, known) {
  const as = JSON.stringify(known);
  if (cards.get(gid)?.as === as) return cards.get(gid);
  const game = { ...known, gid, seal: known.root.slice(0, 8), keys: known.keys ?? "", tokens: known.tokens ?? "", rolls: known.rolls ?? "", ...known.later };
  const found = isSecureContext ? await check({ ...game, entropy: game.entropy ?? "" }, known) : undefined;
  if (known.wrong) Object.assign(found ?? {}, { wrong: known.wrong, step: known.step }); // once wrong, always wrong
  const { wrong, draws } = found ?? known, say = seen.dataset;
  const verdict = wrong ? say[wrong] : !found ? "" : draws ? filled(say.right, draws) : say.none;
  const when = known.at ? filled(known.late ? say.late : say.since, new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(known.at)) : "";
  const made = { as, wrong, li: card({ ...known, gid, keys: game.keys, tokens: game.tokens, rolls: game.rolls }, found ?? (wrong ? { wrong, steps: [] } : undefined), { when, verdict }) };
  cards.set(gid, made);
  return made;
}
const FRESH = 3; // the others are folded away, unless one is wrong
let showing = Promise.resolve(); // one after the other
function show() {
  return showing = showing.then(async () => {
    const games = Object.entries(kept()).filter(([, known]) => known?.root).reverse();
    const all = [];
    for (const [gid, known] of games) all.push(await gameCard(gid, known));
    const [fresh, old] = seen.querySelectorAll(".dice-games"), fold = seen.querySelector(".older"), note = document.getElementById("seen-note");
    fresh.replaceChildren(...all.slice(0, FRESH).map(({ li }) => li));
    old.replaceChildren(...all.slice(FRESH).map(({ li }) => li));
    fold.hidden = all.length <= FRESH;
    fold.querySelector("summary span").textContent = all.length - FRESH;
    if (all.slice(FRESH).some(({ wrong }) => wrong)) fold.open = true;
    note.textContent = all.length === 0 ? seen.dataset.empty : isSecureContext ? "" : seen.dataset.insecure;
    note.hidden = !note.textContent;
    seen.dataset.shown = all.length;
  });
}

// readProof returns a proof, nothing if the text is none: as strict as the program.
function readProof(text) {
  const one = (n) => (v) => typeof v === "string" && v.length === n && /^[0-9a-f]+$/.test(v);
  const many = (n, least, most) => (v) => Array.isArray(v) && v.length >= least && v.length <= most && v.every(one(n));
  const like = (pattern) => (v) => typeof v === "string" && pattern.test(v);
  const parts = {
    gid: one(32), secret: one(64), entropy: many(32, 0, 6), keys: many(64, 10, 10), commitments: many(64, 10, 10), root: one(64), mix: one(64),
    deal: like(/^[A-H]{3,8}\.[1-9abc]{0,9}$/), record: like(/^[ph]\.[A-H]{3,8}\.[1-9abc]{0,9}(\.([A-H][1-9abc]|--){0,9}){1,6}$/),
  };
  let p;
  try { p = JSON.parse(text); } catch { return undefined; }
  if (typeof p !== "object" || p === null || Array.isArray(p)) return undefined;
  const names = Object.keys(p), written = text.match(/"\s*:/g) ?? []; // a name that stands twice is one name in p
  const good = names.length === written.length && names.every((name) => Object.hasOwn(parts, name) && parts[name](p[name]));
  return good && ["gid", "secret", "entropy"].every((name) => Object.hasOwn(p, name)) ? p : undefined;
}

// prove draws the whole game of a proof again. It returns the first part that is
// wrong, in the order of the program, and the game for a card.
async function prove(p) {
  const gid = unhex(p.gid), mac = await hmac(unhex(p.secret)), keys = [], commitments = [];
  for (let r = 0; r < 10; r++) {
    keys.push(await mac("key", gid, [r]));
    commitments.push(await sha256("com", gid, [r], keys[r]));
  }
  const root = await sha256("root", gid, ...commitments), { mix, steps } = await opened(gid, root, p.entropy, keys);
  const all = (list) => list.join(" "), tokens = steps.flatMap((step) => step.tokens), rolls = steps.slice(1).map((step) => step.roll);
  const game = { gid: p.gid, root: hex(root), keys: all(keys.map(hex)), commitments: all(commitments.map(hex)), entropy: all(p.entropy), tokens: all(tokens), rolls: all(rolls) };
  const begins = ([t, r]) => tokens.join("").startsWith(t) && rolls.map((roll) => CELLS[roll]).join("").startsWith(r);
  const wrong = p.keys && all(p.keys) !== game.keys ? "keys" : p.commitments && all(p.commitments) !== game.commitments ? "commitments"
    : p.root && p.root !== game.root ? "root" : p.mix && p.mix !== mix ? "mix" : p.deal && !begins(p.deal.split(".")) ? "deal"
      : p.record && !begins(p.record.split(".").slice(1)) ? "record" : undefined;
  return { wrong, game, found: { mix, steps, draws: tokens.length + rolls.length } };
}

// against compares a proof that is right with what this browser has stored.
function against(game, known) {
  if (!known?.root) return "unseen";
  if (known.wrong) return "alarmed";
  if (known.root !== game.root || known.commitments !== game.commitments) return "otherSeal";
  if (known.entropy && !placed(words(game.entropy), known)) return "otherBytes";
  if (known.entropy && known.entropy !== game.entropy) return "otherMix";
  const begins = (what) => (game[what] + " ").startsWith(known[what] ? known[what] + " " : "");
  return begins("tokens") && begins("rolls") ? "seen" : "otherDraw";
}

async function judge(text) {
  const p = readProof(text), say = form.dataset, verdict = document.getElementById("verdict"), proved = document.getElementById("proved");
  const tell = (bad, ...sentences) => verdict.replaceChildren(make("div", bad ? "alert" : "card", ...sentences.map((s, i) => make("p", !bad && i === 0 ? "yes" : "", s))));
  proved.replaceChildren();
  if (!p) return tell(true, say.unread);
  const { wrong, game, found } = await prove(p), known = kept()[p.gid];
  if (wrong) return tell(true, say[wrong]);
  const same = against(game, known), sentences = [say[same]];
  if (same === "seen" && known.late) sentences.push(say.late);
  if (/^[0 ]*$/.test(game.entropy)) sentences.push(say.zero);
  const fine = same === "seen" || same === "unseen";
  tell(!fine, ...fine ? [say.right] : [], ...sentences);
  proved.replaceChildren(card({ ...game, e: known?.e }, found, { secret: p.secret }));
}

addEventListener("storage", show); // played in another tab
addEventListener("pageshow", ({ persisted }) => { if (persisted) show(); });
form.addEventListener("submit", (event) => {
  event.preventDefault();
  judge(form.querySelector("textarea").value);
});
form.querySelector("[type=file]").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (file) await judge(file.size < 1 << 16 ? await file.text() : "");
});
form.hidden = !isSecureContext;
document.getElementById("proof-note").hidden = isSecureContext;
show();
