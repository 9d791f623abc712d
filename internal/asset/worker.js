// The service worker. It keeps what pages load, and when no server answers it
// runs the game itself: the same program, compiled for browsers. What it is made
// of stands before it: `build`, which the server fills in, and `Go`, which runs
// the program.
//
// A browser ends a worker whenever it likes. So nothing is kept in variables that
// is not in the database or the cache: the program starts again with the next
// request that needs it.
const kept = "1208." + build.version;
const patience = 3000; // ms that a server has to answer before we do
const keeps = new Set([...Object.values(build.assets), build.program, ...build.others]);

self.addEventListener("install", (event) => event.waitUntil(keep()));

async function keep() {
  try { await (await caches.open(kept)).addAll([...keeps]); } catch (cause) {
    const full = cause.name === "QuotaExceededError"; // the page that waits says so
    if (full) for (const page of await clients.matchAll({ includeUncontrolled: true })) page.postMessage({ full });
    throw cause;
  }
}

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("1208.") && name !== kept) await caches.delete(name);
  await clients.claim();
})()));

// A page asks which version this is, has this worker take over from an older one, or tells
// what its reader prefers and where he has a seat, which the server's pages know.
self.addEventListener("message", (event) => {
  const { data, source, ports: [port] } = event;
  if (data.version) port.postMessage(build.version);
  if (data.ending) end();
  if (data.takeOver) event.waitUntil(takeOver(data.takeOver === "now" ? null : source));
  if (data.prefers) event.waitUntil(prefer(data.prefers));
  if (data.seated) event.waitUntil(wait(data.seated));
});

// takeOver waits while another page than the one that asks may be in the middle of a game.
// It has the older worker end what that still sends to a page, for which a browser would
// keep it minutes; a page whose player wants the new one at once does so itself.
async function takeOver(source) {
  const pages = await clients.matchAll({ includeUncontrolled: true });
  const playing = source && pages.some((page) => page.id !== source.id && new URL(page.url).pathname.startsWith("/t/offline-"));
  if (playing) return;
  const done = skipWaiting();
  if (source) registration.active?.postMessage({ ending: true });
  await done;
}

// end ends the streams of a worker that another one replaces. The pages come back by
// themselves, to the other one.
const streams = new Set();
let ending = false;
function end() {
  ending = true;
  for (const stop of streams) stop();
}

// What the reader prefers is kept as the program writes it: "language.theme.name", where
// the theme may have a mark and the name points.
const shelf = "1208-prefs", label = "/offline/prefs";
const recall = async (label) => (await (await caches.match(label, { cacheName: shelf }))?.text()) ?? "";
const preferred = () => recall(label);
const remember = async (kept, at = label) => (await caches.open(shelf)).put(at, new Response(kept));

async function prefer({ lang, theme }) {
  const before = await preferred(), [, look = "", ...name] = before.split(".");
  const now = [lang, look.replace(/^[a-z]*/, theme), name.join(".")].join(".");
  if (now !== before) await remember(now);
}

// The tables where he has a seat at the server, the latest first: their ids, and who plays
// there. They are kept for the first page alone, and are in no other browser. What pages
// tell of them is noted in the order in which it comes.
const waits = "/offline/waiting";
let heard = Promise.resolve();
const wait = (told) => (heard = heard.then(() => note(told)).catch(console.error));

async function note({ all, id, names }) {
  const before = await recall(waits), others = all ?? JSON.parse(before || "[]").filter((table) => table.id !== id);
  const now = JSON.stringify((names ? [{ id, names }, ...others] : others).slice(0, 5));
  if (now !== before) await remember(now, waits);
}

// own reports whether a path is one that this worker alone answers, network or not.
const own = (path) => path === "/offline" || path.startsWith("/offline/") || path.startsWith("/t/offline-");

self.addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (own(url.pathname)) event.respondWith(answered(request, { foreign: foreign(request) }));
  else if (foreign(request)) return; // the server sees that, too, and refuses it
  else if (request.method === "GET" && keeps.has(url.pathname)) event.respondWith(cached(request));
  else if (request.mode !== "navigate") return; // scripts say themselves what did not arrive
  else if (request.method === "GET") event.respondWith(networkFirst(event));
  else event.respondWith(sent(request));
});

// sent has the server take a form. Where no answer comes, a page has it once more.
async function sent(request) {
  const copy = request.clone(); // what was sent cannot be read again
  try {
    const response = await fetch(request);
    if (!silent(response)) return response;
  } catch { /* no answer */ }
  return answered(copy, { unsent: true });
}

// silent reports whether a machine before the server says that it does not answer.
const silent = ({ status, headers }) => [502, 503, 504].includes(status) && !headers.has("x-1208");

// foreign reports whether a page of another site sends a form. Pages of ours tell where it
// comes from. What is no navigation comes from them alone: a browser asks no other
// worker than the page's own.
const foreign = ({ method, mode, referrer }) => method !== "GET" && mode === "navigate" && !referrer.startsWith(location.origin + "/");

async function cached(request) {
  return await caches.match(new URL(request.url).pathname) ?? fetch(request);
}

// networkFirst asks the server, and shows a page of ours when it does not answer in
// time, or a machine before it says that it does not. Nobody can stand in for a table of
// the server's: it is waited for.
async function networkFirst(event) {
  const { request } = event, [, where, id, more] = new URL(request.url).pathname.split("/");
  const late = new AbortController(), only = where === "t";
  const patient = only ? undefined : setTimeout(() => late.abort(), patience);
  try {
    const response = await fetch(request, { signal: late.signal });
    clearTimeout(patient);
    if (only && !more && [404, 410].includes(response.status)) event.waitUntil(wait({ id }));
    if (!silent(response)) return response;
  } catch { /* no answer */ }
  return answered(request, { instead: true });
}

// answered has the program answer. Where that is not possible, a page says why.
async function answered(request, why = {}) {
  try {
    const { pathname, search } = new URL(request.url), prefs = await preferred();
    const [contentType, body] = why.foreign ? ["", ""] : await content(request);
    const asked = {
      method: request.method, url: pathname + search, contentType, body, prefs, waiting: await recall(waits), origin: location.origin, ...why,
      fragment: request.headers.has("hx-request"), languages: navigator.languages.join(","),
    };
    const told = await ask(asked).catch((cause) => { // the program ended, and begins anew
      if (request.method !== "GET") throw cause;
      return ask(asked);
    });
    if (told.prefs !== prefs) {
      await remember(told.prefs);
      if (pathname === "/offline/settings") tellServer(body);
    }
    return response(told);
  } catch (cause) {
    console.error(cause);
    return lastPage();
  }
}

async function ask(asked) {
  const { handle, ended } = await start();
  return Promise.race([new Promise((tell) => handle(asked, tell)), ended]);
}

// tellServer has the server prefer the same, if it is there.
const tellServer = (body) => fetch("/settings", {
  method: "POST", body, headers: { "content-type": "application/x-www-form-urlencoded" }, redirect: "manual",
}).catch(() => {});

function response({ status, headers, body, stream, cancel }) {
  if (headers.Location) return Response.redirect(new URL(headers.Location, location.origin), status);
  const start = (to) => {
    streams.add(cancel);
    stream((event) => to.enqueue(event), () => {
      streams.delete(cancel);
      try { to.close(); } catch { /* the page has gone */ }
    });
    if (ending && streams.has(cancel)) cancel();
  };
  return new Response(stream ? new ReadableStream({ start, cancel }) : body, { status, headers: { ...headers, ...head } });
}

const head = {
  "content-security-policy": build.policy, "x-content-type-options": "nosniff", "referrer-policy": "same-origin", "cache-control": "no-store",
};

// content is the body of a request. Of a form with a file it is what is in the file.
async function content(request) {
  const kind = request.headers.get("content-type") ?? "";
  if (request.method !== "POST") return ["", ""];
  if (!kind.startsWith("multipart/form-data")) return [kind, await request.text()];
  for (const value of (await request.formData()).values()) if (typeof value !== "string") return ["application/json", await value.text()];
  return ["application/json", ""];
}

// start returns the running program: what answers, and a promise that fails when the
// program ends. The next request starts another one then.
let running;
function start() {
  if (running) return running;
  const mine = running = (async () => {
    const go = new Go(), program = await caches.match(build.program) ?? await fetch(build.program);
    const { instance } = await WebAssembly.instantiateStreaming(program, go.importObject);
    const handle = new Promise((ready) => { self.game = { ready, build }; });
    const ended = go.run(instance).then(() => { forget(); throw new Error("the program has ended"); });
    ended.catch(() => {});
    return { handle: await Promise.race([handle, ended]), ended };
  })();
  const forget = () => { if (running === mine) running = undefined; };
  mine.catch(forget);
  return mine;
}

// lastPage says that the program does not run here. It is made without it.
async function lastPage() {
  const lang = (await preferred().catch(() => "")).split(".")[0] || navigator.language;
  const french = lang.startsWith("fr"), words = build.words[french ? "fr" : "en"], style = build.assets["style.css"];
  const link = await caches.match(style) ? `<link rel="stylesheet" href="${style}">` : "";
  return new Response(`<!doctype html><html lang="${french ? "fr" : "en"}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${words.title}</title>${link}
<body class="notice"><main id="main"><h1>${words.title}</h1><p>${words.body}</p>
<p><a class="button main-button" href="/">${words.again}</a></p></main>`, {
    status: 503, headers: { "content-type": "text/html; charset=utf-8", ...head },
  });
}
