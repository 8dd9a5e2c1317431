// The worker: starts Pyodide, hands texts to `pywasm_app.host.entry` and its texts to the page.
//
// Texts of the protocol travel as strings. What the worker itself has to say travels as objects:
//   {phase: "starting", progress}, {phase: "ready", how}, {phase: "failed"|"died", error}, {pong}
//
// Addresses are those of the built folder; the build puts versions into them.
const at = (path) => new URL(path, import.meta.url).href;
const SNAPSHOT = at("../../data/snapshot.bin");
const LIBRARY = at("../../data/library.zip");
const WASM = at("../../vendor/pyodide/pyodide.asm.wasm");

const say = (what) => postMessage(what);
const step = (progress) => say({ phase: "starting", progress });
const words = (error) => String((error && error.message) || error);

// Everything is asked for at once, before the first of it is there: no static imports, which would
// hold the rest up.
const asked = {
  modules: Promise.all([
    import("../../vendor/pyodide/pyodide.mjs"),
    import("../../vendor/pyodide/pyodide.asm.mjs"),
    import("./python.mjs"),
  ]),
  wasm: fetch(WASM).then(compiled),
  snapshot: stored(),
  packages: fetch(at("../../data/host.bin")).then(unpacked),
};
Object.values(asked).forEach((one) => one.catch(() => {})); // a refusal is news when it is awaited

// Browsers compile while they download only what says that it is WebAssembly.
async function compiled(answer) {
  const type = { headers: { "content-type": "application/wasm" } };
  const typed = answer.headers.get("content-type") === "application/wasm";
  if (!answer.ok) throw new Error(`${answer.url}: HTTP status ${answer.status}`);
  return WebAssembly.compileStreaming(typed ? answer : new Response(answer.body, type));
}

// Pyodide asks late for its WebAssembly. It is given what has been on its way since the beginning.
const plainFetch = self.fetch;
self.fetch = (what, how) => (String(what) === WASM ? Promise.resolve() : plainFetch(what, how));
WebAssembly.instantiateStreaming = async (source, imports) => {
  const module = await asked.wasm;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

let receive = null;
const early = [];

addEventListener("message", ({ data }) => {
  if (data && data.ping !== undefined) say({ pong: data.ping });
  else if (receive) deliver(data);
  else early.push(data);
});

async function deliver(text) {
  try {
    await receive(text);
  } catch (error) {
    // The host answers every request, bad ones too; what comes through to here is Python's end.
    console.error(error);
    say({ phase: "died", error: words(error) });
  }
}

async function unpacked(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: HTTP status ${answer.status}`);
  const content = new Uint8Array(await answer.arrayBuffer());
  if (content[0] !== 0x1f || content[1] !== 0x8b) return content; // it was stored unpacked
  const stream = new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// A snapshot is used when the service worker has stored it: it is larger than what an ordinary
// start needs, so a first visit does without it. Answers a list with a promise of its content.
async function stored() {
  const found = self.caches && (await caches.match(SNAPSHOT));
  return found ? [unpacked(found)] : [];
}

// Puts a good snapshot where a damaged or missing one was. (Asked for while it is stored, the service
// worker would answer with the stored one.)
async function mend() {
  for (const name of self.caches ? await caches.keys() : []) {
    const cache = await caches.open(name);
    if (!(await cache.match(LIBRARY))) continue; // another version's
    await cache.delete(SNAPSHOT);
    await cache.put(SNAPSHOT, new Response(await unpacked(await fetch(SNAPSHOT))));
  }
}

async function start() {
  const [{ loadPyodide }, { default: createPyodideModule }, { memory, prepare, settings, unpack }] =
    await asked.modules;
  const runtime = {
    ...settings,
    createPyodideModule,
    indexURL: at("../../vendor/pyodide/"),
    lockFileURL: at("../../data/lock.json"),
    stdLibURL: LIBRARY,
  };
  const snapshot = await asked.snapshot;
  let python = null;
  let how = "snapshot";
  step(0.2);
  try {
    if (snapshot.length) {
      // Pyodide keeps its settings: what it gets here is a promise that keeps nothing itself.
      const _loadSnapshot = { then: (...on) => snapshot.pop().then(memory).then(...on) };
      python = await loadPyodide({ ...runtime, _loadSnapshot });
      unpack(python, await asked.packages);
    } else console.info("yutaku: no stored memory yet, starting Python the ordinary way");
  } catch (error) {
    python = null;
    console.warn("yutaku: the stored memory was refused, starting the ordinary way:", error);
  }
  if (!python) {
    how = "ordinary";
    python = await loadPyodide(runtime);
    step(0.7);
    prepare(python, await asked.packages);
  }
  step(0.9);
  const entry = python.pyimport("pywasm_app.host.entry");
  entry.start((text) => postMessage(text));
  receive = entry.receive;
  say({ phase: "ready", how });
  early.splice(0).forEach(deliver);
  if (how === "ordinary") mend().catch((error) => console.info("yutaku:", error));
}

function fail(error) {
  console.error(error);
  say({ phase: "failed", error: words(error) });
}

asked.wasm.catch(fail); // Pyodide would wait for it for ever
start().catch(fail);
