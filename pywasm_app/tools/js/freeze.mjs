// Make what the worker boots from, with the very Pyodide that the page will use.
//
//     node freeze.mjs PYODIDE_DIR APP_DIR OUT_DIR
//
// APP_DIR holds the packages `rules` and `pywasm_app` as sources. OUT_DIR gets
//   lock.json     Pyodide's list of packages, with none of the packages, as none is ever loaded
//   library.bin   the part of the standard library that they need, compiled (a zip file)
//   host.bin      the packages themselves, compiled, with their data files
//   host_<id>.bin the same for each game's folder
//   snapshot.bin  the memory of a Pyodide that has imported both and laid out every game, without
//                 its empty pages
// The build packs them.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
  console.error(`freeze: ${error.message}`); // without the minified line that Node would show
  process.exit(1);
});

const [pyodideDir, appDir, outDir] = process.argv.slice(2).map((path) => resolve(path));
const here = dirname(fileURLToPath(import.meta.url));
const { loadPyodide } = await import(pathToFileURL(join(pyodideDir, "pyodide.mjs")).href);
const { settings, prepare, unpack } = await import(
  pathToFileURL(join(here, "../../../static/boot/python.mjs")).href
);

const lock = JSON.parse(readFileSync(join(pyodideDir, "pyodide-lock.json"), "utf-8"));
writeFileSync(join(outDir, "lock.json"), JSON.stringify({ info: lock.info, packages: {} }));

const library = join(outDir, "library.zip");
const archives = new Map(); // by their names

// First with the whole standard library: import everything, keep what was needed.
{
  // Without columns in line tables, which only underline a part of a line in a traceback.
  const env = { ...settings.env, PYTHONNODEBUGRANGES: "1" };
  const python = await loadPyodide({ ...settings, env, indexURL: pyodideDir });
  python.FS.mkdirTree("/sources");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: appDir }, "/sources");
  python.FS.mkdirTree("/tools");
  python.FS.mkdirTree("/out");
  python.FS.mount(python.FS.filesystems.NODEFS, { root: join(here, "..") }, "/tools");
  python.runPython(`
import sys
sys.path.insert(0, "/tools")
import compiling
compiling.pack("/sources", "/lib/python%d%d.zip" % sys.version_info[:2], "/out")
`);
  const zip = python.FS.readFile("/out/library.zip");
  writeFileSync(library, zip);
  writeFileSync(join(outDir, "library.bin"), zip);
  for (const name of python.FS.readdir("/out").filter((one) => one.startsWith("host"))) {
    const archive = python.FS.readFile(`/out/${name}`);
    archives.set(name, archive);
    writeFileSync(join(outDir, `${name}.bin`), archive);
  }
}

// Then exactly as the worker will do it, with the memory kept.
{
  const python = await loadPyodide({
    ...settings,
    indexURL: pyodideDir,
    lockFileURL: join(outDir, "lock.json"),
    stdLibURL: library,
    _makeSnapshot: true,
  });
  for (const archive of archives.values()) unpack(python, archive);
  prepare(python);
  python.runPython("pywasm_app.host.worker.rehearse(); import gc; gc.collect()");
  writeFileSync(join(outDir, "snapshot.bin"), withoutZeros(python.makeMemorySnapshot()));
  rmSync(library);
}

// The archive that `memory` of python.mjs reads: runs of pages that are not empty, and the size.
function withoutZeros(memory) {
  const PAGE = 4096;
  const runs = [];
  for (let at = 0; at < memory.length; at += PAGE) {
    const page = memory.subarray(at, at + PAGE);
    if (page.every((byte) => byte === 0)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === at) last[1] += page.length;
    else runs.push([at, page.length]);
  }
  const index = JSON.stringify([...runs, [memory.length, 0]]) + "\n";
  return Buffer.concat([
    Buffer.from(index),
    ...runs.map(([at, size]) => memory.subarray(at, at + size)),
  ]);
}
