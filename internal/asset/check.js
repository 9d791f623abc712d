// Fair dice in the browser, byte by byte as docs/fairness.md has it: this
// device's own random bytes, and the check of each draw against what this
// browser stored when it first saw the game, not against what the server says
// again. Pages load it before app.js, which may send the bytes at once.

// What is kept of each game: root and commitments (the seal), entropy (the
// bytes of all seats), e (this device's own), wrong (what did not match).
const STORE = "1208.fair";
const memory = {}; // for where the browser refuses storage
function kept() {
  try {
    const stored = JSON.parse(localStorage.getItem(STORE));
    return { ...stored, ...memory, ...stored }; // the oldest game stands first
  } catch { return memory; }
}
function keep(gid, news) {
  const all = kept();
  all[gid] = { ...news, ...all[gid] }; // what came first stays
  for (const old of Object.keys(all).slice(0, -20)) delete all[old];
  memory[gid] = all[gid];
  try { localStorage.setItem(STORE, JSON.stringify(all)); } catch { /* memory has it */ }
  return all[gid];
}

const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
const unhex = (s) => Uint8Array.from(s.match(/../g) ?? [], (h) => parseInt(h, 16));
const words = (s) => s.split(" ").filter(Boolean);

// The player's own bytes are made once a game and kept before they are sent: a
// second tab must send the same ones. They are filled in at the moment of
// sending, since a morph would put the server's empty field back.
document.addEventListener("submit", ({ target: form }) => {
  if (!form.matches("form[data-ready]")) return;
  const e = hex(crypto.getRandomValues(new Uint8Array(16))); // also there on plain http
  form.elements.entropy.value = keep(form.elements.gid.value, { e }).e;
}, true);

function joined(label, fields) {
  return new Uint8Array([...new TextEncoder().encode("1208/v1/" + label), ...fields.flatMap((f) => [...f])]);
}
async function sha256(label, ...fields) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", joined(label, fields)));
}

// The endless bytes of one step.
async function* stream(key, ...fields) {
  const mac = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (let i = 0; ; i++) {
    const counter = [i >>> 24, (i >>> 16) & 255, (i >>> 8) & 255, i & 255];
    yield* new Uint8Array(await crypto.subtle.sign("HMAC", mac, joined("draw", [...fields, counter])));
  }
}
// A byte of the last, incomplete run of n is rejected: it would favour low numbers.
async function oneOf(n, from) {
  for (;;) {
    const { value } = await from.next();
    if (value < 256 - (256 % n)) return value % n;
  }
}

// What the keys open: the tokens in their order and the rolls.
async function draws(gid, mix, keys) {
  const left = [..."ABCDEFGH"], tokens = [], rolls = [];
  for (const [r, key] of keys.entries()) {
    const from = stream(key, gid, [r], mix), shown = [];
    for (let n = r === 0 ? 3 : r >= 2 && r <= 6 ? 1 : 0; n > 0; n--) shown.push(...left.splice(await oneOf(left.length, from), 1));
    tokens.push(...shown.sort());
    if (r > 0) rolls.push(await oneOf(12, from) + 1);
  }
  return { tokens: tokens.join(" "), rolls: rolls.join(" "), count: tokens.length + rolls.length };
}

// check compares a game, as the page shows it (view.seal), with what is known
// of it. It returns how many draws were right, or what is wrong.
export async function check(game, known) {
  const gid = unhex(game.gid), commitments = words(game.commitments), entropy = words(game.entropy);
  const root = await sha256("root", gid, ...commitments.map(unhex));
  if (hex(root) !== known.root || game.commitments !== known.commitments || game.seal !== known.root.slice(0, 8)) return { wrong: "seal" };
  if (entropy.length === 0) return { draws: 0 }; // not started
  if (game.entropy !== known.entropy || known.e && game.seat >= 0 && entropy[game.seat] !== known.e) return { wrong: "bytes" };
  const mix = await sha256("mix", gid, root, [entropy.length], ...entropy.flatMap((e, s) => [[s], unhex(e)]));
  const keys = words(game.keys).map(unhex);
  for (const [r, key] of keys.entries())
    if (hex(await sha256("com", gid, [r], key)) !== commitments[r]) return { wrong: "key" };
  const drawn = await draws(gid, mix, keys);
  if (drawn.tokens !== game.tokens || drawn.rolls !== game.rolls) return { wrong: "draw" };
  return { draws: drawn.count };
}

let last; // a page that came later is looked at instead
async function look() {
  const seal = document.getElementById("seal"), out = document.getElementById("checked");
  if (!seal) return;
  const game = last = { ...seal.dataset, seal: seal.querySelector("code").textContent.replace(" ", "") };
  const known = keep(game.gid, { root: game.root, commitments: game.commitments, ...game.entropy && { entropy: game.entropy } });
  const say = (text) => { if (out.textContent !== text) out.textContent = text; };
  if (!known.wrong && !isSecureContext) return say(out.dataset.insecure);
  const { wrong, draws } = known.wrong ? known : await check(game, known);
  if (wrong) keep(game.gid, { wrong }); // what was wrong once stays so
  if (game !== last) return;
  out.classList.toggle("alert", Boolean(wrong));
  if (wrong) out.setAttribute("role", "alert"); else out.removeAttribute("role");
  say(wrong ? out.dataset[wrong] : draws ? out.dataset.right + " " + draws + "." : out.dataset.later);
}
document.addEventListener("htmx:after:swap", look);
look();
