// The worker: starts Pyodide, and passes texts between `pywasm_app.host.worker` and the page.
//
// Messages of the protocol are strings. The worker's own messages are objects:
//   {phase: "starting", progress, how, done, of}   how: "snapshot" while a stored memory is being
//                                                  restored; `done` of `of` bytes have come
//   {phase: "ready", how}
//   {phase: "failed"|"died", error}      "network" if a file could not be fetched
//   {pong}                               Python's own answer to {ping}
//
// A worker named "ordinary" ignores the snapshot.
//
// Addresses are those of the built folder; the build adds their versions.
const at = (path) => new URL(path, import.meta.url).href;
const SNAPSHOT = at("../../data/snapshot.bin");
const LIBRARY = at("../../data/library.bin");
const HOST = at("../../data/host.bin");
const PYTHON = at("../../vendor/pyodide/pyodide.asm.mjs");
const WASM = at("../../vendor/pyodide/pyodide.asm.wasm");
const FILES = 4; // that are packed
const PATIENCE = 10_000; // ms without a byte until a game's archive is given up
const PARTS = {}; // the archive of each game, set by the build: id -> address

const say = (what) => postMessage(what);
const step = (progress, how = "") => say({ phase: "starting", progress, how, done: 0, of: 0 });
const words = (error) => String((error && error.message) || error);

// A file that can't be fetched is a different error from code that can't run.
class Unreached extends Error {}
const arrives = (promise) =>
  promise.catch((error) => {
    throw error instanceof TypeError ? new Unreached(words(error)) : error;
  });
const good = (answer) => {
  if (!answer.ok) throw new Unreached(`${answer.url}: HTTP status ${answer.status}`);
  return answer;
};

// Bytes that have come, their total, bytes reported to the page; the number of files with a known size.
const come = { done: 0, of: 0, told: 0, files: 0 };

// Everything is requested at once: static imports would delay the rest.
const packed = import("./packed.mjs");
const asked = {
  modules: arrives(
    Promise.all([import("../../vendor/pyodide/pyodide.mjs"), import("./python.mjs")]).then(
      ([theirs, ours]) => ({ ...theirs, ...ours }),
    ),
  ),
  python: imported(),
  wasm: content(`${WASM}.bin`).then(compiled),
  library: content(LIBRARY).then(whole),
  packages: content(HOST).then(whole),
  snapshot: stored(),
};
Object.values(asked).forEach((one) => one.catch(() => {})); // errors are handled where it is awaited

// The answer with the unpacked content of a packed file.
async function content(address) {
  const [answer, { unpacked }] = await arrives(Promise.all([fetch(address).then(good), packed]));
  come.of += Number(answer.headers.get("content-length"));
  come.files += 1;
  return unpacked(answer, arrived);
}

// Fetching takes most of a start; every twentieth part is reported to the page.
function arrived(bytes) {
  const { done, of, told, files } = come;
  come.done = done + bytes;
  if (files < FILES || !of || come.done - told < of / 20) return; // some hosts give no size
  come.told = come.done;
  say({ phase: "starting", progress: (0.8 * come.done) / of, how: "", done: come.done, of });
}

// The archive of a game, fetched from the first request for it on.
const parts = new Map();
function part(game) {
  if (!parts.has(game)) parts.set(game, coming(at(PARTS[game])));
  return parts.get(game);
}

// The content at an address; gives up after `PATIENCE` without any bytes.
async function coming(address) {
  const stop = new AbortController();
  let rest = 0;
  const more = () => {
    clearTimeout(rest);
    rest = setTimeout(() => stop.abort(), PATIENCE);
  };
  more();
  try {
    const asked = fetch(address, { signal: stop.signal }).then(good);
    const [answer, { unpacked }] = await Promise.all([asked, packed]);
    return await whole(unpacked(answer, more));
  } finally {
    clearTimeout(rest);
  }
}

async function whole(answer) {
  return new Uint8Array(await answer.arrayBuffer());
}

// Frees bytes before the garbage collector would, by transferring them in a message without receiver.
// A transfer within the page does not free them, because the browser still refers to them (it has read
// them, or made a digest of them).
function free({ buffer }) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [buffer]);
  port1.close();
}

// A module that the service worker has stored comes with the browser's compiled code.
async function imported() {
  if (!(await kept(`${PYTHON}.bin`))) return unpackedModule();
  return import(PYTHON).catch(unpackedModule);
}

async function unpackedModule() {
  const code = await (await content(`${PYTHON}.bin`)).blob();
  const address = URL.createObjectURL(code.slice(0, code.size, "text/javascript"));
  return import(address).finally(() => URL.revokeObjectURL(address));
}

// Browsers compile during the download only if the content type is WebAssembly's.
function compiled(answer) {
  const type = { headers: { "content-type": "application/wasm" } };
  const typed = answer.headers.get("content-type") === "application/wasm";
  return WebAssembly.compileStreaming(typed ? answer : new Response(answer.body, type));
}

// Pyodide requests its files late. It gets those that have been requested at the beginning.
const plainFetch = self.fetch;
self.fetch = (what, how) => {
  if (String(what) === WASM) return Promise.resolve();
  if (String(what) === LIBRARY) return asked.library.then((bytes) => new Response(bytes));
  return arrives(plainFetch(what, how));
};
WebAssembly.instantiateStreaming = async (source, imports) => {
  const module = await asked.wasm;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

let entry = null; // pywasm_app.host.worker
const early = [];
const taken = new Set(); // promises of texts that Python is still processing

addEventListener("message", ({ data }) => {
  if (data && data.ping !== undefined) answer(data.ping);
  else if (entry) deliver(data);
  else {
    early.push(data);
    const [, game] = data.match(/\bgame\W{3,5}(\w+)/) ?? [];
    if (game in PARTS) part(game).catch(() => {}); // handled when Python asks for it
  }
});

// The host answers every request, bad ones too; an exception here means that Python is dead.
function died(error) {
  console.error(error);
  say({ phase: "died", error: words(error) });
}

async function deliver(text) {
  try {
    const done = entry.receive(text);
    taken.add(done);
    await done;
    taken.delete(done);
  } catch (error) {
    died(error);
  }
}

// Python itself answers, after it has processed every text that it was given.
async function answer(ping) {
  try {
    await Promise.all([...taken, entry.alive()]);
    say({ pong: ping });
  } catch (error) {
    died(error);
  }
}

// The content of a packed file that the service worker has stored; null if there is none, or if the
// storage is damaged or forbidden.
async function kept(address) {
  try {
    return await self.caches?.match(address);
  } catch {
    return null;
  }
}

// A snapshot is used if the service worker has stored it: it is larger than the files of an ordinary
// start, so a first visit does not use it. Returns a list with a promise of its content, or an empty one.
async function stored() {
  const found = self.name === "ordinary" ? null : await kept(SNAPSHOT);
  if (!found) return [];
  const content = packed.then(({ unpacked }) => whole(unpacked(found)));
  content.catch(() => {}); // as above
  return [content];
}

// Its address contains the beginning of the content's SHA-256. A damaged memory is never restored: it
// could hang, or play by wrong rules.
async function sound(content) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const begin = Array.from(sum.subarray(0, 5), (byte) => byte.toString(16).padStart(2, "0"));
  if (!SNAPSHOT.includes(`-${begin.join("")}.`)) throw new Error("it is damaged");
}

// Python with a stored memory; the snapshot's bytes are freed in any case.
async function restored(content, { loadPyodide, memory, roomFor }, runtime) {
  const read = async (bytes) => {
    await sound(bytes);
    return memory(bytes);
  };
  const _loadSnapshot = content.then(read);
  const createPyodideModule = roomFor(_loadSnapshot, runtime.createPyodideModule);
  try {
    return await loadPyodide({ ...runtime, createPyodideModule, _loadSnapshot });
  } finally {
    content.then(free, () => {});
  }
}

async function start() {
  const modules = await asked.modules;
  const { loadPyodide, prepare, settings, unpack } = modules;
  const runtime = {
    ...settings,
    createPyodideModule: (await asked.python).default,
    indexURL: at("../../vendor/pyodide/"),
    lockFileURL: at("../../data/lock.json"),
    stdLibURL: LIBRARY,
  };
  const snapshot = await asked.snapshot;
  let host = null;
  let how = "snapshot";
  try {
    if (snapshot.length) {
      step(0.2, how);
      const python = await restored(snapshot[0], modules, runtime);
      unpack(python, await asked.packages);
      host = await opened(python, modules);
    } else console.info("yutaku: no stored memory in use, starting Python the ordinary way");
  } catch (error) {
    console.warn("yutaku: the stored memory was refused, starting the ordinary way:", error);
  }
  if (!host) {
    how = "ordinary";
    const python = await loadPyodide(runtime);
    step(0.9);
    unpack(python, await asked.packages);
    prepare(python);
    step(0.95);
    host = await opened(python, modules);
  }
  entry = host;
  say({ phase: "ready", how });
  early.splice(0).forEach(deliver);
  for (const bytes of [asked.library, asked.packages]) bytes.then(free, () => {});
}

// Python's worker module, once it has answered.
async function opened(python, { unpack }) {
  const host = python.pyimport("pywasm_app.host.worker");
  const coming = new Map(); // several requests may wait for one archive
  function bring(game) {
    if (!coming.has(game)) coming.set(game, lay(game).finally(() => coming.delete(game)));
    return coming.get(game);
  }
  async function lay(game) {
    const archive = await part(game).catch((error) => console.warn("yutaku:", game, error));
    parts.delete(game); // if it failed, it is fetched again on request
    if (archive) {
      unpack(python, archive);
      free(archive);
    }
    return Boolean(archive);
  }
  host.start((text) => postMessage(text), bring, Object.keys(PARTS));
  await host.alive();
  return host;
}

function fail(error) {
  console.error(error);
  say({ phase: "failed", error: error instanceof Unreached ? "network" : words(error) });
}

asked.wasm.catch(fail); // Pyodide would wait for it forever
start().catch(fail);
