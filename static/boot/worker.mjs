// The worker: starts Pyodide, hands texts to `pywasm_app.host.entry` and its texts to the page.
//
// Texts of the protocol travel as strings. What the worker itself has to say travels as objects:
//   {phase: "starting", progress}, {phase: "ready", how}, {phase: "failed"|"died", error}, {pong}
//
// Addresses are those of the built folder; the build puts versions into them.
import { loadPyodide } from "../../vendor/pyodide/pyodide.mjs";
import createPyodideModule from "../../vendor/pyodide/pyodide.asm.mjs";
import { prepare, settings, unpack } from "./python.mjs";

const at = (path) => new URL(path, import.meta.url).href;
const runtime = {
  ...settings,
  createPyodideModule,
  indexURL: at("../../vendor/pyodide/"),
  lockFileURL: at("../../data/lock.json"),
  stdLibURL: at("../../data/library.zip"),
};
const SNAPSHOT = at("../../data/snapshot.bin");

const say = (what) => postMessage(what);
const step = (progress) => say({ phase: "starting", progress });
const words = (error) => String((error && error.message) || error);

// Browsers compile while they download only what says that it is WebAssembly, and Pyodide waits for
// ever where a host calls it something else.
const compileStreaming = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  let answer = await source;
  if (answer.headers.get("content-type") !== "application/wasm") {
    answer = new Response(answer.body, { headers: { "content-type": "application/wasm" } });
  }
  return compileStreaming.call(WebAssembly, answer, imports);
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
// start needs, so a first visit does without it.
async function fromSnapshot() {
  const stored = self.caches && (await caches.match(SNAPSHOT));
  if (!stored) return null;
  step(0.2);
  return await loadPyodide({ ...runtime, _loadSnapshot: unpacked(stored) });
}

// Puts a good snapshot where a damaged or missing one was. (Asked for while it is stored, the service
// worker would answer with the stored one.)
async function mend() {
  for (const name of self.caches ? await caches.keys() : []) {
    const cache = await caches.open(name);
    if (!(await cache.match(runtime.stdLibURL))) continue; // another version's
    await cache.delete(SNAPSHOT);
    await cache.put(SNAPSHOT, new Response(await unpacked(await fetch(SNAPSHOT))));
  }
}

async function start() {
  const packages = fetch(at("../../data/host.bin")).then(unpacked);
  packages.catch(() => {}); // it is awaited below; until then a refusal is not news
  let python = null;
  let how = "snapshot";
  try {
    python = await fromSnapshot();
    if (python) unpack(python, await packages);
    else console.info("yutaku: no stored memory yet, starting Python the ordinary way");
  } catch (error) {
    python = null;
    console.warn("yutaku: the stored memory was refused, starting the ordinary way:", error);
  }
  if (!python) {
    how = "ordinary";
    step(0.2);
    python = await loadPyodide(runtime);
    step(0.7);
    prepare(python, await packages);
  }
  step(0.9);
  const entry = python.pyimport("pywasm_app.host.entry");
  entry.start((text) => postMessage(text));
  receive = entry.receive;
  say({ phase: "ready", how });
  early.splice(0).forEach(deliver);
  if (how === "ordinary") mend().catch((error) => console.info("yutaku:", error));
}

start().catch((error) => {
  console.error(error);
  say({ phase: "failed", error: words(error) });
});
