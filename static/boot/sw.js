// The service worker: after the first visit the whole page comes from this machine.
//
// The build writes FILES, the list of everything that belongs to this version: [[address, SHA-256 in
// base64], …]. Under `static/` an address carries its version, so a file never changes there; the
// few files at the top of the folder always come from the version in use.
//
// A new version is stored beside the one in use and waits until the page says "take over" or until
// no page of the old version is open any more.
const VERSION = "";
const FILES = [];

const BASE = registration.scope;
const STATIC = `${BASE}static/`;
const PREFIX = `yutaku ${BASE} `; // several folders of one site may each hold a page
const CACHE = PREFIX + VERSION;

const listed = new Set(FILES.map(([path]) => new URL(path, BASE).href));

addEventListener("install", (event) => event.waitUntil(store()));
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), tidy()])));
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  url.hash = "";
  url.search = "";
  const page = request.mode === "navigate" && (url.href === BASE || url.href === BASE + "index.html");
  if (page) event.respondWith(answer(BASE + "index.html", request));
  else if (listed.has(url.href) || url.href.startsWith(STATIC)) {
    event.respondWith(answer(url.href, request));
  }
});

async function answer(address, request) {
  const own = await (await caches.open(CACHE)).match(address);
  // A page of the version before, still open in another tab, asks for that version's files.
  return own ?? (await caches.match(address)) ?? fetch(request);
}

// Stores every file; what a version before stored under the same address is taken from there.
// Archives (`.bin`, gzip) are stored unpacked: unpacking is a third of a start from the snapshot.
async function store() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    FILES.map(async ([path, hash]) => {
      const address = new URL(path, BASE).href;
      const kept = address.startsWith(STATIC) && (await caches.match(address));
      await cache.put(address, kept || unpacked(await download(address, hash)));
    }),
  );
}

function unpacked(response) {
  if (!response.url.endsWith(".bin")) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}

// The browser checks the content; a stale one from its own cache is asked for again.
async function download(address, hash) {
  const integrity = `sha256-${hash}`;
  const response = await fetch(address, { integrity }).catch(() =>
    fetch(address, { integrity, cache: "reload" }),
  );
  if (!response.ok) throw new Error(`${address}: HTTP status ${response.status}`);
  return response;
}

// Old versions go when no page can need them: only the page that asked for this one is open.
async function tidy() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}
