// The service worker: after the first visit the whole page is loaded from this machine.
//
// The build writes FILES, the list of everything that belongs to this version: [[address, SHA-256 in
// base64, that of the stored content if it differs], …]. Under `static/` an address contains its
// version, so a file never changes there; the few files at the top of the folder always come from the
// version in use.
//
// Stored files can be damaged. Each one is checked before it is returned, and fetched and stored again
// if its hash is wrong: no damaged file ever runs. Messages to a page:
//   {lost: address}             at once: a file that it requested is damaged and cannot be fetched
//   {mended: n, lost: [...]}    the answer to "check", about all files, even those never requested
//
// A new version is stored beside the one in use and waits until the page says "take over" or until
// no page of the old version is open any more.
const VERSION = "";
const FILES = [];

const BASE = registration.scope;
const INDEX = `${BASE}index.html`;
const STATIC = `${BASE}static/`;
const PREFIX = `yutaku ${BASE} `; // several folders of a site may contain the page
const CACHE = PREFIX + VERSION;

// Required types: browsers refuse a script or a style of another type.
const TYPES = { js: "javascript", mjs: "javascript", css: "css", html: "html" };
const UNPACKED = { mjs: "text/javascript", wasm: "application/wasm" };

const listed = new Map(
  FILES.map(([path, hash, kept = hash]) => [new URL(path, BASE).href, { hash, kept }]),
);
const checked = new Set(); // addresses of files found intact since the last full check
const mended = new Set(); // … of files fetched again and not yet reported to a page
const lost = new Set(); // … of files that a page requested in vain

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
  const packed = `${url.href}.bin`; // a packed module is requested by its unpacked name
  if (page) event.respondWith(opened(request));
  else if (listed.has(url.href)) event.respondWith(answer(url.href, request));
  else if (listed.has(packed)) event.respondWith(answer(packed, request));
  else if (url.href.startsWith(STATIC)) event.respondWith(older(url.href, request));
});

// The page itself. While a file of this version can't be obtained, the network's page is preferred: the
// host may have another version by now.
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

// A file of an earlier version, requested by a page still open in another tab.
async function older(address, request) {
  return (await caches.match(address).catch(() => null)) ?? fetch(request);
}

// The file stored at an address, if it is intact; else null.
async function whole(address) {
  const stored = () => caches.match(address, { cacheName: CACHE });
  try {
    if (!(await isSound(await stored(), address))) return null;
    checked.add(address);
    // Read again, it comes with the browser's compiled code, and takes no memory here.
    return await stored();
  } catch (error) {
    return null; // the browser found its storage damaged
  }
}

// Whether a stored answer is intact; this reads its content.
async function isSound(found, address) {
  if (!found?.ok) return false;
  const type = TYPES[kind(address)];
  if (type && !found.headers.get("content-type")?.includes(type)) return false;
  const content = await found.arrayBuffer();
  const sum = await digest(content);
  free(content);
  return sum === listed.get(address).kept;
}

// Frees megabytes before the garbage collector would, by transferring them in a message without receiver.
function free(content) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [content]);
  port1.close();
}

// The file name extension of the (unpacked) content.
function kind(address) {
  return address.replace(/\.bin$/, "").split(".").pop();
}

async function digest(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...bytes));
}

// Fetches a file of this version and stores it in place of the damaged one.
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

// Checks all stored files, one after the other, because nobody waits for it.
async function check() {
  const gone = [];
  for (const address of listed.keys()) {
    if (checked.has(address) || (await whole(address))) continue;
    await renewed(address).catch(() => null);
    if (!checked.has(address)) gone.push(address); // it could not be fetched or stored
  }
  const found = { mended: mended.size, lost: gone };
  mended.clear();
  checked.clear();
  return found;
}

// Stores every file; one that an earlier version stored at the same address is copied.
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

// The browser checks the content; if its own cache has a stale one, it is requested again.
async function download(address) {
  const integrity = `sha256-${listed.get(address).hash}`;
  const response = await fetch(address, { integrity }).catch(() =>
    fetch(address, { integrity, cache: "reload" }),
  );
  if (!response.ok) throw new Error(`${address}: HTTP status ${response.status}`);
  return response;
}

// Old versions are deleted when only the page that requested this one is open.
async function tidy() {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return;
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

// In place of the page, if it is damaged and can't be fetched.
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

// In place of one of the page's first scripts: shows the page's own message, in both languages, because
// the script that sets the language may be the missing one.
function badNewsScript() {
  const text = `document.documentElement.removeAttribute("lang");
document.documentElement.dataset.damage = "lost";`;
  return new Response(text, { headers: { "content-type": "text/javascript" } });
}
