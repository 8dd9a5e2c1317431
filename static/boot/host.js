// The page's end of the protocol: starts the worker at once and offers `window.yutaku`.
//
// A plain script, not a module, so that the worker starts before the page is parsed, if its files are
// stored here.
//
//     yutaku.listen((kind, text) => …)      kind "message": a text of the worker; "status": see below
//     yutaku.post('{"id": 1, "op": "hello", "lang": "ja", "pace": 400}')
//     yutaku.post('{"id": 2, "op": "open"}', "save", text)    a long text, added as a field of that name
//     yutaku.restart()                      a new worker; unanswered requests are lost
//     yutaku.update()                       switches to the new version (reloads)
//     yutaku.stored()                       whether the page is stored from an earlier visit
//     yutaku.start()                        starts the worker of an embed, once
//     yutaku.version                        different for every version
//
// A status is {"phase": "starting"|"ready"|"failed"|"died", "progress", "how", "error", "done", "of"},
// {"offline": "ready"|"no"|"unsupported"}, {"damage": "mended"|"lost"} or {"update": "waiting"}. A
// late listener gets the latest of each, and all messages since the start. The root element has them,
// too, as data-phase, data-how, data-offline, data-damage and data-update.
(() => {
  const BEAT = 2000; // ms between two pings of Python
  const PATIENCE = 10; // unanswered pings after which it is dead (counted, because the machine may sleep)
  const HUNG = "yutaku.hung"; // stored: the version whose snapshot hangs in this browser

  const here = document.currentScript.src;
  const offline = () => import(new URL("offline.mjs", here)); // `./` does not work without an origin
  const root = document.documentElement;
  let listener = null;
  let unheard = []; // messages from before there was a listener
  const latest = new Map(); // kind of status -> its text

  function status(what) {
    const text = JSON.stringify(what);
    const [kind] = Object.keys(what);
    latest.set(kind, text);
    root.dataset[kind] = what[kind];
    if (listener) listener("status", text);
  }

  function phase(name, more = {}) {
    status({ phase: name, progress: 0, how: "", error: "", done: 0, of: 0, ...more });
  }

  let worker = null;
  let ready = false;
  let restores = false; // it is restoring a snapshot, which can hang
  let again = false; // whether this start repeats one in which a stored file did not come
  let ordinary = hung(); // whether the next start ignores the snapshot
  let early = []; // texts to a worker that is still starting
  let lost = false; // a file of the page is damaged and cannot be fetched
  let silence = 0;
  let heart = 0;

  function hung(version) {
    try {
      if (version) localStorage.setItem(HUNG, version);
      return localStorage.getItem(HUNG) === here;
    } catch (error) {
      return false; // a browser that stores nothing has no snapshot either
    }
  }

  function close() {
    clearInterval(heart);
    worker?.terminate();
    worker = null;
    ready = false;
    restores = false;
  }

  function end(name, error) {
    if (name === "failed" && error === "network" && stored()) return secondStart();
    close();
    if (name === "died") ordinary = true; // its snapshot may have been the cause
    phase(name, { error: name === "failed" && lost ? "damaged" : error });
    if (name === "failed") look("check");
  }

  // Whether a failed start may be repeated. Files stored here should arrive soon, but Chromium sometimes
  // refuses or loses a request to a service worker, and answers the next one. With files from the
  // network, or a damaged one, the start has failed.
  function stored() {
    try {
      return !again && !lost && navigator.serviceWorker.controller;
    } catch (error) {
      return false; // there is none, or the frame's sandbox forbids the access
    }
  }

  function secondStart() {
    console.warn("yutaku: a stored file did not come, asking for it again");
    again = true;
    close();
    start();
  }

  // The worker has sent nothing for longer than a live one ever does.
  function silent() {
    if (ready) return end("died", "silent");
    if (!restores) return secondStart();
    console.warn("yutaku: the stored memory does not start, starting the ordinary way");
    ordinary = true;
    hung(here);
    close();
    start();
  }

  function look(what, ...more) {
    offline()
      .then((module) => module[what](status, ...more))
      .catch((error) => console.info("yutaku:", error));
  }

  function heard({ data }) {
    silence = 0;
    if (typeof data === "string") {
      if (listener) listener("message", data);
      else unheard.push(data);
    } else if (data.phase === "failed" || data.phase === "died") {
      end(data.phase, data.error);
    } else if (data.phase === "ready") {
      ready = true;
      restores = false;
      again = false;
      early = [];
      root.dataset.how = data.how;
      phase("ready", { progress: 1, how: data.how });
      window.yutaku.begin?.();
      if (!root.hasAttribute("data-embed")) look("watch", data.how);
    } else if (data.phase) {
      restores = data.how === "snapshot";
      phase(data.phase, { progress: data.progress, done: data.done, of: data.of });
    }
  }

  // The service worker reports at once a file that it could not mend.
  function told({ data }) {
    if (!data?.lost) return;
    lost = true;
    status({ damage: "lost" });
    if (root.dataset.phase === "failed") phase("failed", { error: "damaged" });
  }

  // A page without an origin (in a sandboxed frame) may start a worker only from a `data:` or `blob:`
  // address, and in Chromium 156 no module from a blob. That worker imports ours, if the host lets every
  // page read its files.
  function workerAt(address, how) {
    if (self.origin !== "null" || address.protocol === "file:") return new Worker(address, how);
    const code = `import ${JSON.stringify(address.href)};`;
    return new Worker(`data:text/javascript,${encodeURIComponent(code)}`, how);
  }

  function start() {
    phase("starting");
    if (typeof WebAssembly !== "object") return phase("failed", { error: "no-webassembly" });
    let understood = false; // browsers without module workers never look at `type`
    let mine = null;
    try {
      mine = workerAt(new URL("worker.mjs", here), {
        name: ordinary ? "ordinary" : "",
        get type() {
          understood = true;
          return "module";
        },
      });
    } catch (error) {
      return phase("failed", { error: String(error.message) }); // such as on a page opened as a file
    }
    if (!understood) {
      mine.terminate();
      return phase("failed", { error: "no-module-workers" });
    }
    worker = mine;
    const gone = (event) => {
      if (worker !== mine) return;
      event.preventDefault();
      end(ready ? "died" : "failed", event.message || "network"); // a script that was not loaded
    };
    mine.onmessage = (event) => worker === mine && heard(event);
    mine.onerror = gone;
    mine.onmessageerror = gone;
    early.forEach((text) => mine.postMessage(text));
    silence = 0;
    heart = setInterval(() => {
      if (!ready && !restores && !stored()) return;
      silence += 1;
      if (silence > PATIENCE) silent();
      else if (ready) mine.postMessage({ ping: silence });
    }, BEAT);
  }

  window.yutaku ??= { pressed: [] }; // if `head.js` was not loaded
  Object.assign(window.yutaku, {
    version: here,
    post(request, name, long) {
      const text = name
        ? `${request.slice(0, -1)}, ${JSON.stringify(name)}: ${JSON.stringify(long)}}`
        : request;
      if (!ready) early.push(text);
      worker?.postMessage(text); // one that is still starting keeps it until then
    },
    listen(fn) {
      listener = fn;
      root.dataset.page = "up";
      latest.forEach((text) => fn("status", text));
      unheard.splice(0).forEach((text) => fn("message", text));
    },
    restart() {
      close();
      early = [];
      lost = again = false;
      start();
    },
    stored,
    update: () => offline().then(({ takeOver }) => takeOver()),
  });

  try {
    navigator.serviceWorker.addEventListener("message", told);
    navigator.serviceWorker.startMessages();
  } catch (error) { /* there is none, or the frame's sandbox forbids it */ }
  // On a first visit the page itself comes first: the worker's files are ten times as large.
  // An embed starts one when the user wants to play (`embed.js`).
  if (root.hasAttribute("data-embed")) window.yutaku.start = () => worker ?? start();
  else if (stored()) start();
  else {
    phase("starting");
    addEventListener("load", () => worker ?? start(), { once: true });
  }
})();
