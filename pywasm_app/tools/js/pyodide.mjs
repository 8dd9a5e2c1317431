// Run a Python module inside Pyodide as `python -m MODULE …` would.
//
//     node pyodide.mjs CHECKOUT SITE_PACKAGES MODULE [what the module is told …]
//
// pytest and its kin are pure Python, so those that CPython uses are mounted and used as they are.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, site, ...told] = process.argv.slice(2);
const folder = join(checkout, "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);

// Plugins that lie about (Hypothesis has native parts) are no part of these tests.
// Random games and generated texts are fewer: CPython has the others, and bots choose the same here
// as there.
const few = {
  YUTAKU_CONTRACT_GAMES: "2", YUTAKU_CONTRACT_STATES: "10", YUTAKU_CONTRACT_REVEALS: "1",
  YUTAKU_RANDOM_GAMES: "2", YUTAKU_MISTAKES: "1", YUTAKU_GENERATED: "25", YUTAKU_LEGALITY_STATES: "3",
};
const env = { PYTHONHASHSEED: "0", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", ...few };
const python = await loadPyodide({ indexURL: folder, env });
for (const [root, point] of [[checkout, "/checkout"], [site, "/site"]]) {
  python.FS.mkdirTree(point);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, point);
}
python.globals.set("told", python.toPy(told));
process.exitCode = python.runPython(`
import os, runpy, sys
sys.dont_write_bytecode = True
sys.path += ["/checkout", "/site"]
os.chdir("/checkout")
sys.argv = told
status = 0
try:
    runpy.run_module(told[0], run_name="__main__", alter_sys=True)
except SystemExit as e:
    status = e.code or 0
int(status)
`);
