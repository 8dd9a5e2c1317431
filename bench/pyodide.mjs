// bench/own.py inside Pyodide: answers each line of stdin.
//
//     node pyodide.mjs CHECKOUT [ANOTHER_CHECKOUT_WITH_THE_RULES]
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const [checkout, other = checkout] = process.argv.slice(2);
const folder = join(checkout, "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);

const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0" } });
for (const [place, root] of [["/checkout", checkout], ["/other", other]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
const seconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
python.registerJsModule("processor", { seconds }); // Python has no such clock there
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/checkout")
import bench
sys.path.insert(0, "/other")
`);
const { answer } = python.pyimport("bench.own");
for await (const line of createInterface({ input: process.stdin })) console.log(answer(line));
