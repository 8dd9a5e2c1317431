// Offline and new versions: registers the service worker and tells the page how things stand.
//
//     watch((what) => …)    {offline: "ready"|"no"|"unsupported"}, {update: "waiting"}
//     takeOver()            the waiting version becomes the one in use, and the page reloads
//
// It starts only when the game can be played, and on a first visit a moment later: what is stored is
// as much again as what a start needs, and the first move comes first.

const HOUR = 3600 * 1000;
const MOMENT = 4000;

let registration = null;
let watching = false;

export async function watch(tell) {
  if (watching) return;
  watching = true;
  const workers = navigator.serviceWorker;
  if (!workers) return tell({ offline: "unsupported" });
  tell({ offline: "no" });
  if (!workers.controller) await new Promise((go) => setTimeout(go, MOMENT));
  try {
    registration = await workers.register(new URL("../../../sw.js", import.meta.url));
  } catch (error) {
    console.info("yutaku: this page cannot be stored for offline use:", error);
    return tell({ offline: "unsupported" });
  }
  if (!registration) return tell({ offline: "unsupported" }); // a browser that was told to block it
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
}

export function takeOver() {
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  registration.waiting.postMessage("take over");
}

// A table may stay open for days: ask for a new version when somebody comes back to it.
function keepAsking() {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {}); // without a network there is no news
  });
}
