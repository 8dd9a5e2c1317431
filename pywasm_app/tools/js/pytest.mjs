// Run pytest inside Pyodide.
//
//     node pytest.mjs CHECKOUT SITE_PACKAGES [what pytest is told …]
//
// pytest and its kin are pure Python, so those that CPython uses are mounted and used as they are.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, site, ...told] = process.argv.slice(2);
const folder = join(checkout, "node_modules", "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);

// Plugins that lie about (Hypothesis has native parts) are no part of these tests.
// Random games are fewer: CPython plays the others, and a digest says that both play the same.
const few = { YUTAKU_CONTRACT_GAMES: "2", YUTAKU_CONTRACT_STATES: "10", YUTAKU_RANDOM_GAMES: "2" };
const env = { PYTHONHASHSEED: "0", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", ...few };
const python = await loadPyodide({ indexURL: folder, env });
for (const [root, point] of [[checkout, "/checkout"], [site, "/site"]]) {
  python.FS.mkdirTree(point);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, point);
}
python.globals.set("told", python.toPy(told));
process.exitCode = python.runPython(`
import os, sys
sys.dont_write_bytecode = True
sys.path += ["/checkout", "/site"]
os.chdir("/checkout")
import pytest
# What writes to the disk or needs signals has no place here.
int(pytest.main([*told, "-p", "no:cacheprovider", "-p", "no:faulthandler"]))
`);
