// Offline use and new versions: registers the service worker and reports its state to the page.
//
//     watch((what) => …, how)  {offline: "ready"|"no"|"unsupported"}, {update: "waiting"}, and:
//     check((what) => …)       {damage: "mended"|"lost"}, when a stored file was damaged
//     takeOver()               the waiting version becomes the one in use, and the page reloads
//
// It starts only when the game can be played, and on a first visit a moment later: storing doubles the
// download of a start, and the first move comes first.

const HOUR = 3600 * 1000;
const MOMENT = 4000;
const PATIENCE = 10_000; // ms until a new version has to be in use

let registration = null;
let watching = false;

export async function watch(tell, how) {
  if (watching) return;
  watching = true;
  const workers = storage();
  if (!workers) return tell({ offline: "unsupported" });
  tell({ offline: "no" });
  const before = workers.controller;
  if (!before) await moment();
  try {
    registration = await workers.register(new URL("../../../sw.js", import.meta.url));
  } catch (error) {
    console.info("yutaku: this page cannot be stored for offline use:", error);
    return tell({ offline: "unsupported" });
  }
  if (!registration) return tell({ offline: "unsupported" }); // a browser may be set to block it
  const look = () => {
    if (registration.waiting && workers.controller) tell({ update: "waiting" });
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  look();
  keepAsking();
  await workers.ready;
  tell({ offline: "ready" });
  if (!before) return; // first visit: the files have just been stored
  if (how === "snapshot") await moment(); // otherwise the snapshot may be the damaged file
  addEventListener("online", () => check(tell).catch(() => {}));
  await check(tell);
}

// The service worker checks everything that it has stored, and mends damaged files if possible.
export async function check(tell) {
  const known = await storage()?.getRegistration();
  if (!known?.active) return;
  const { port1, port2 } = new MessageChannel();
  known.active.postMessage("check", [port2]);
  const { mended, lost } = await new Promise((answer) => {
    port1.onmessage = ({ data }) => answer(data);
  });
  port1.close();
  if (mended) tell({ damage: "mended" });
  if (lost.length) {
    tell({ damage: "lost" });
    known.update().catch(() => {}); // the host may have another version by now
  }
  if (mended || lost.length) tell({ offline: lost.length ? "no" : "ready" });
}

export function takeOver() {
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  registration.waiting.postMessage("take over");
  setTimeout(() => location.reload(), PATIENCE); // a worker that does not answer takes over with the next page
}

// A frame's sandbox may forbid the access.
function storage() {
  try {
    return navigator.serviceWorker;
  } catch (error) {
    return undefined;
  }
}

function moment() {
  return new Promise((go) => setTimeout(go, MOMENT));
}

// A table may stay open for days: looks for a new version when the user returns to it.
function keepAsking() {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {}); // there is no network
  });
}
