// The service worker: after the first visit the whole page comes from this machine.
//
// The build writes FILES, the list of everything that belongs to this version: [[address, SHA-256 in
// base64, the same of what is stored where that differs], …]. Under `static/` an address carries its
// version, so a file never changes there; the few files at the top of the folder always come from the
// version in use.
//
// What is stored can be damaged. Each file is checked before it is given away, and one that is not
// what it must be is fetched anew and put back: nothing damaged ever runs. A page is told
//   {lost: address}             at once: a file that it asked for is damaged and cannot be fetched
//   {mended: n, lost: [...]}    when it asks "check", of all files, also of those it never asks for
//
// A new version is stored beside the one in use and waits until the page says "take over" or until
// no page of the old version is open any more.
const VERSION = "";
const FILES = [];

const BASE = registration.scope;
const INDEX = `${BASE}index.html`;
const STATIC = `${BASE}static/`;
const PREFIX = `yutaku ${BASE} `; // several folders of one site may each hold a page
const CACHE = PREFIX + VERSION;

// What browsers insist on: a script or a style of another type is refused.
const TYPES = { js: "javascript", mjs: "javascript", css: "css", html: "html" };
const UNPACKED = { mjs: "text/javascript", wasm: "application/wasm" };

const listed = new Map(
  FILES.map(([path, hash, kept = hash]) => [new URL(path, BASE).href, { hash, kept }]),
);
const checked = new Set(); // addresses of what was found whole since the last check of everything
const mended = new Set(); // … of what was fetched anew, and no page knows it yet
const lost = new Set(); // … of what a page asked for in vain

addEventListener("install", (event) => event.waitUntil(store()));
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), tidy()])));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "check") {
    event.waitUntil(check().then((found) => event.ports[0].postMessage(found)));
  }
});
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  url.hash = "";
  url.search = "";
  const page = request.mode === "navigate" && (url.href === BASE || url.href === INDEX);
  const packed = `${url.href}.bin`; // a module that travels packed is asked for by its own name
  if (page) event.respondWith(opened(request));
  else if (listed.has(url.href)) event.respondWith(answer(url.href, request));
  else if (listed.has(packed)) event.respondWith(answer(packed, request));
  else if (url.href.startsWith(STATIC)) event.respondWith(older(url.href, request));
});

// The page itself. While it asks in vain for a part of this version, what the network has goes
// first: the host may have another version by now.
async function opened(request) {
  const own = await whole(INDEX);
  if (own && !lost.size) return own;
  const other = () => fetch(request);
  const fresh = await (own ? other() : renewed(INDEX).catch(other)).catch(() => null);
  return fresh?.ok ? fresh : (own ?? badNews());
}

async function answer(address, request) {
  const own = await whole(address);
  if (own) return own;
  try {
    return await renewed(address);
  } catch (error) {
    console.warn("yutaku: damaged, and not to be had:", address, error);
    lost.add(address);
    for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) {
      page.postMessage({ lost: address });
    }
    const plain = request.destination === "script" && request.mode !== "cors";
    return plain ? badNewsScript() : Response.error();
  }
}

// A page of the version before, still open in another tab, asks for that version's files.
async function older(address, request) {
  return (await caches.match(address).catch(() => null)) ?? fetch(request);
}

// What is stored under an address, if it is what it must be; else null.
async function whole(address) {
  const stored = () => caches.match(address, { cacheName: CACHE });
  try {
    if (!(await isSound(await stored(), address))) return null;
    checked.add(address);
    // As it lies there it comes with what the browser has compiled of it, and takes no memory here.
    return await stored();
  } catch (error) {
    return null; // the browser itself found its storage damaged
  }
}

// Whether an answer is what was once stored; its content is read for that.
async function isSound(found, address) {
  if (!found?.ok) return false;
  const type = TYPES[kind(address)];
  if (type && !found.headers.get("content-type")?.includes(type)) return false;
  const content = await found.arrayBuffer();
  const sum = await digest(content);
  free(content);
  return sum === listed.get(address).kept;
}

// Gives megabytes back that would else lie about until somebody sweeps, by a message to nobody.
function free(content) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [content]);
  port1.close();
}

// Of what is in it, where it is packed.
function kind(address) {
  return address.replace(/\.bin$/, "").split(".").pop();
}

async function digest(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...bytes));
}

// Fetches a file of this version and puts it where the damaged one was.
async function renewed(address) {
  const fresh = unpacked(await download(address));
  const answer = fresh.clone();
  try {
    await (await caches.open(CACHE)).put(address, fresh);
    console.warn("yutaku: damaged, fetched anew:", address);
    mended.add(address);
    checked.add(address);
  } catch (error) {
    console.warn("yutaku: nothing can be stored:", error);
  }
  lost.delete(address);
  return answer;
}

// Looks through all that is stored, one after the other, since nobody waits for it.
async function check() {
  const gone = [];
  for (const address of listed.keys()) {
    if (checked.has(address) || (await whole(address))) continue;
    await renewed(address).catch(() => null);
    if (!checked.has(address)) gone.push(address); // it did not arrive, or it cannot be stored
  }
  const found = { mended: mended.size, lost: gone };
  mended.clear();
  checked.clear();
  return found;
}

// Stores every file; what a version before stored under the same address is taken from there.
// Archives (`.bin`, gzip) are stored unpacked: unpacking is a third of a start from the snapshot.
async function store() {
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...listed.keys()].map(async (address) => {
      const kept = address.startsWith(STATIC) && (await before(address));
      await cache.put(address, kept || unpacked(await download(address)));
    }),
  );
}

async function before(address) {
  try {
    const found = await caches.match(address);
    return (await isSound(found.clone(), address)) ? found : null;
  } catch (error) {
    return null;
  }
}

function unpacked(response) {
  if (!response.url.endsWith(".bin")) return response;
  const type = UNPACKED[kind(response.url)] ?? "application/octet-stream";
  const headers = { "content-type": type, "x-unpacked": "gzip" };
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")), { headers });
}

// The browser checks the content; a stale one from its own cache is asked for again.
async function download(address) {
  const integrity = `sha256-${listed.get(address).hash}`;
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

// Instead of the page, when it is damaged and there is no network to fetch it from.
function badNews() {
  const text = `<!doctype html><html><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Yutaku 遊卓</title>
<style>body { max-width: 40rem; margin: 2rem auto; padding: 0 1.5rem; color-scheme: light dark;
font: 1.125rem/1.6 system-ui, sans-serif }</style>
<p lang="en">A part of this page that was stored on this device is damaged and could not be fetched
again. Please check the network and reload. Your saved games are still there.</p>
<p lang="ja">この端末に保存されたページの一部が壊れていて、ダウンロードし直せませんでした。ネットワークを確かめて、再読み込みしてください。保存した対局はそのまま残っています。</p>`;
  const headers = { "content-type": "text/html; charset=utf-8" };
  return new Response(text, { status: 503, headers });
}

// Instead of one of the scripts that the page begins with: shows the page's own words for it, in both
// languages, as it may be the script that knows which.
function badNewsScript() {
  const text = `document.documentElement.removeAttribute("lang");
document.documentElement.dataset.damage = "lost";`;
  return new Response(text, { headers: { "content-type": "text/javascript" } });
}
