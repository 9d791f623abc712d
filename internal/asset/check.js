// Fair dice in the browser, byte by byte as docs/fairness.md has it: this
// device's own random bytes, and the check of each draw against what this
// browser stored when it first saw the game, not against what the server says
// again. Pages load it before app.js, which may send the bytes at once.

// What is kept of each game, the latest twenty: at (when it was first seen) and
// late (it was under way then); root, commitments (the seal); before the start e
// (this device's own bytes), to (the seats that it gave them for), seat and of
// (its seats, of how many); entropy, mix and seats (the bytes of all seats, what
// they make, and which of them must be its own); keys, tokens and rolls so far;
// wrong, step and later (what did not match, where, and what was shown instead).
const STORE = "1208.fair";
const memory = {}; // for where the browser refuses storage
export function kept() {
  try { return { ...JSON.parse(localStorage.getItem(STORE)), ...memory }; } catch { return { ...memory }; }
}
// keep adds news to a game: what came first stays, but for what is said to be so now.
function keep(gid, news, now) {
  const all = kept(); // the oldest game stands first
  all[gid] = { ...news, ...all[gid], ...now };
  for (const old of Object.keys(all).slice(0, -20)) { delete all[old]; delete memory[old]; }
  try {
    localStorage.setItem(STORE, JSON.stringify(all));
    delete memory[gid];
  } catch { memory[gid] = all[gid]; }
  return all[gid];
}

export const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
export const unhex = (s) => Uint8Array.from(s.match(/../g) ?? [], (h) => parseInt(h, 16));
export const words = (s) => (s ?? "").split(" ").filter(Boolean);

// Which seats are this device's, and which bytes it has made.
const own = ({ seat }) => words(seat).filter((s) => s >= 0);
export const given = ({ e }) => [].concat(e ?? []); // once there was but one

// The device's own bytes are made once a game and kept before they are sent: a
// second tab must send the same ones. They are filled in at the moment of
// sending, since a morph would put the server's empty fields back.
document.addEventListener("submit", ({ target: form }) => {
  if (!form.matches("form[data-ready]")) return;
  const fields = [...form.elements].filter((f) => /^entropy[0-5]?$/.test(f.name));
  const gid = form.elements.gid.value, known = kept()[gid] ?? {}, e = given(known);
  while (e.length < fields.length) e.push(hex(crypto.getRandomValues(new Uint8Array(16)))); // also there on plain http
  fields.forEach((field, k) => { field.value = e[k]; });
  // A seat that is ready keeps what it has, which may be another device's.
  const game = document.getElementById("seal")?.dataset ?? {}, had = words(known.to);
  keep(gid, {}, { e, to: own(game).filter((s) => game.ready?.[s] !== "1" || had.includes(s)).join(" ") });
}, true);

// still returns the seats that this device gave bytes for and has had ever since:
// those must carry its bytes. One that came by a link carries another device's.
// A table that shrinks numbers its seats anew, in the same order.
function still(game, known) {
  const now = own(game), before = words(known.seat ?? game.seat), to = known.to === undefined && known.e ? now : words(known.to);
  if (!(game.ready?.length < known.of)) return to.filter((s) => now.includes(s)).join(" ");
  return now.length === before.length ? now.filter((_, i) => to.includes(before[i])).join(" ") : "";
}

// placed reports whether this device's bytes are where they must be.
export const placed = (entropy, known) => words(known.seats).every((s) => given(known).includes(entropy[s]));

const joined = (label, fields) => new Uint8Array([...new TextEncoder().encode("1208/v1/" + label), ...fields.flatMap((f) => [...f])]);
export async function sha256(label, ...fields) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(label, fields)));
}
export async function hmac(key) {
  const mac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (label, ...fields) => new Uint8Array(await crypto.subtle.sign("HMAC", mac, joined(label, fields)));
}

// The endless bytes of one step.
async function* stream(key, ...fields) {
  const mac = await hmac(key);
  for (let i = 0; ; i++) yield* await mac("draw", ...fields, [i >>> 24, (i >>> 16) & 255, (i >>> 8) & 255, i & 255]);
}

// draw opens one step with its key: the tokens, which it takes away from those
// left, the roll, and how each followed from the bytes that were read.
async function draw(key, gid, r, mix, left) {
  const from = stream(key, gid, [r], mix), step = { reads: [], tokens: [], roll: 0 };
  // A byte of the last, incomplete run of n is rejected: it would favour low numbers.
  const oneOf = async (n, pick) => {
    const bytes = [];
    do bytes.push((await from.next()).value); while (bytes.at(-1) >= 256 - (256 % n));
    const gives = pick(bytes.at(-1) % n);
    step.reads.push({ n, bytes, gives });
    return gives;
  };
  for (let n = r === 0 ? 3 : r >= 2 && r <= 6 ? 1 : 0; n > 0; n--) step.tokens.push(await oneOf(left.length, (i) => left.splice(i, 1)[0]));
  step.tokens.sort();
  if (r > 0) step.roll = await oneOf(12, (i) => i + 1);
  return step;
}

// opened draws all that the keys open.
export async function opened(gid, root, entropy, keys) {
  const mix = await sha256("mix", gid, root, [entropy.length], ...entropy.flatMap((e, s) => [[s], unhex(e)]));
  const left = [..."ABCDEFGH"], steps = [];
  for (const [r, key] of keys.entries()) steps.push(await draw(key, gid, r, mix, left));
  return { mix: hex(mix), steps };
}

// check compares a game, as the page shows it (view.seal), with what is known
// of it. It returns how many draws there are, what is wrong and in which step,
// and each step with how it came about.
export async function check(game, known) {
  const gid = unhex(game.gid), commitments = words(game.commitments), entropy = words(game.entropy);
  const found = { draws: 0, steps: [] };
  const wrong = (what, step) => { if (!found.wrong) Object.assign(found, { wrong: what, step }); };
  const root = await sha256("root", gid, ...commitments.map(unhex));
  if (hex(root) !== known.root || game.commitments !== known.commitments || game.seal !== known.root.slice(0, 8)) wrong("seal");
  if (entropy.length === 0) return found; // not started
  if (!placed(entropy, known)) wrong("bytes");
  const keys = words(game.keys), good = keys.filter((k) => /^[0-9a-f]{64}$/.test(k)).map(unhex);
  const { mix, steps } = await opened(gid, root, entropy, good);
  if (game.entropy !== known.entropy || known.mix && mix !== known.mix) wrong("mix");
  if (good.length !== keys.length || keys.length > commitments.length) wrong("key", good.length);
  const tokens = words(game.tokens), rolls = words(game.rolls);
  for (const [r, step] of steps.entries()) {
    if (hex(await sha256("com", gid, [r], good[r])) !== commitments[r]) wrong("key", r);
    const shown = [tokens.splice(0, step.tokens.length), r > 0 ? rolls.shift() : 0];
    if (String(shown) !== String([step.tokens, step.roll])) wrong("draw", r);
    found.draws += step.reads.length;
  }
  if (tokens.length + rolls.length > 0) wrong("draw", keys.length);
  return Object.assign(found, { mix, steps });
}

// shownLater is what a page shows otherwise than this browser has stored it.
function shownLater(game, known) {
  const later = {};
  for (const what of ["root", "commitments", "entropy", "keys", "tokens", "rolls"])
    if (game[what] !== (known[what] ?? "")) later[what] = game[what];
  if (game.seal !== known.root.slice(0, 8)) later.seal = game.seal;
  return later;
}

let last; // a page that came later is looked at instead
async function look() {
  const seal = document.getElementById("seal"), out = document.getElementById("checked");
  if (!seal) return;
  const game = last = { ...seal.dataset, seal: seal.querySelector("code").textContent.replace(" ", "") };
  const { gid, root, commitments, entropy, keys, tokens, rolls } = game, old = kept()[gid] ?? {};
  const to = still(game, old), seat = own(game).join(" ");
  const known = keep(gid, { ...!old.root && { at: Date.now(), late: Boolean(entropy) }, root, commitments, ...entropy && { entropy, seats: to } },
    !entropy && { seat, of: game.ready?.length, ...old.e && { to } });
  const more = () => keys.length > (kept()[gid].keys ?? "").length && { keys, tokens, rolls };
  const say = (text) => { if (out.textContent !== text) out.textContent = text; };
  if (!known.wrong && !isSecureContext) {
    keep(gid, {}, more());
    return say(out.dataset.insecure);
  }
  const { wrong, step, draws, mix } = known.wrong ? known : await check(game, known);
  if (!known.wrong) // what was wrong once stays so
    keep(gid, wrong || !mix ? {} : { mix }, wrong ? { wrong, step, later: shownLater(game, known) } : more());
  if (game !== last) return;
  out.classList.toggle("alert", Boolean(wrong));
  if (wrong) out.setAttribute("role", "alert"); else out.removeAttribute("role");
  say(wrong ? out.dataset[wrong] : draws ? out.dataset.right + " " + draws + "." : out.dataset.later);
}
document.addEventListener("htmx:after:swap", look);
look();
