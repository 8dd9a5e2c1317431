// The page's side of the seam: starts the worker at once and offers `window.yutaku`.
//
// A plain script, not a module, so that the worker starts before the page itself is read.
//
//     yutaku.listen((kind, text) => …)      kind "message": a text of the worker; "status": below
//     yutaku.post('{"id": 1, "op": "hello", "lang": "ja", "pace": 400}')
//     yutaku.restart()                      a new worker; what the old one had not answered is gone
//     yutaku.update()                       take over the new version (reloads)
//
// A status is {"phase": "starting"|"ready"|"failed"|"died", "progress", "how", "error"},
// {"offline": "ready"|"no"|"unsupported"} or {"update": "waiting"}. Who listens late hears the
// latest of each, and all messages since the start. The root element shows them too, as data-phase,
// data-how, data-offline and data-update.
(() => {
  const BEAT = 2000; // ms between two questions whether the worker still lives
  const PATIENCE = 10; // unanswered ones after which it does not (counted, so that sleep is no death)

  const here = document.currentScript.src;
  const offline = () => import("./offline.mjs");
  const root = document.documentElement;
  let listener = null;
  let unheard = []; // messages from before somebody listened
  const latest = new Map(); // kind of status -> its text

  function status(what) {
    const text = JSON.stringify(what);
    const [kind] = Object.keys(what);
    latest.set(kind, text);
    root.dataset[kind] = what[kind];
    if (listener) listener("status", text);
  }

  function phase(name, more = {}) {
    status({ phase: name, progress: 0, how: "", error: "", ...more });
  }

  let worker = null;
  let ready = false;
  let silence = 0;
  let heart = 0;

  function end(name, error) {
    clearInterval(heart);
    worker?.terminate();
    worker = null;
    ready = false;
    phase(name, { error });
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
      root.dataset.how = data.how;
      phase("ready", { progress: 1, how: data.how });
      offline().then(({ watch }) => watch(status));
    } else if (data.phase) {
      phase(data.phase, { progress: data.progress });
    }
  }

  function start() {
    phase("starting");
    if (typeof WebAssembly !== "object") return phase("failed", { error: "no-webassembly" });
    let understood = false; // browsers without module workers never look at `type`
    let mine = null;
    try {
      mine = new Worker(new URL("worker.mjs", here), {
        get type() {
          understood = true;
          return "module";
        },
      });
    } catch (error) {
      return phase("failed", { error: String(error.message) }); // a page opened as a file, say
    }
    if (!understood) {
      mine.terminate();
      return phase("failed", { error: "no-module-workers" });
    }
    worker = mine;
    const gone = (event) => {
      if (worker !== mine) return;
      event.preventDefault();
      end(ready ? "died" : "failed", event.message || "worker");
    };
    mine.onmessage = (event) => worker === mine && heard(event);
    mine.onerror = gone;
    mine.onmessageerror = gone;
    silence = 0;
    heart = setInterval(() => {
      if (!ready) return;
      silence += 1;
      if (silence > PATIENCE) end("died", "silent");
      else mine.postMessage({ ping: silence });
    }, BEAT);
  }

  window.yutaku = {
    post(text) {
      worker?.postMessage(text); // one that is still starting keeps it until it can answer
    },
    listen(fn) {
      listener = fn;
      root.dataset.page = "up";
      latest.forEach((text) => fn("status", text));
      unheard.splice(0).forEach((text) => fn("message", text));
    },
    restart() {
      clearInterval(heart);
      worker?.terminate();
      worker = null;
      ready = false;
      start();
    },
    update: () => offline().then(({ takeOver }) => takeOver()),
  };

  start();
})();
