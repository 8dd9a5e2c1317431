// Run test modules on MicroPython, without pytest: every function named test_* of every module.
//
//     node micropython.mjs CHECKOUT FOLDER_OF_TESTS SOURCE_FOLDER …
//
// The folders are copied into MicroPython's own file system under their paths in the checkout.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, tests, ...sources] = process.argv.slice(2);
const folder = join(checkout, "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")).href);

const python = await loadMicroPython({
  url: join(folder, "micropython.wasm"),
  heapsize: 16 * 1024 * 1024,
  linebuffer: true,
  stdout: (line) => console.log(line),
});

function copy(path) {
  python.FS.mkdirTree("/" + path);
  for (const entry of readdirSync(join(checkout, path), { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) copy(inner);
    else if (entry.name.endsWith(".py")) {
      python.FS.writeFile("/" + inner, readFileSync(join(checkout, inner)));
    }
  }
}

[tests, ...sources].forEach(copy);
const modules = readdirSync(join(checkout, tests))
  .filter((name) => /^test_\w+\.py$/.test(name))
  .sort()
  .map((name) => relative("", join(tests, name)).replace(/\.py$/, "").replaceAll("/", "."));

python.runPython(`
import sys

sys.path.insert(0, "/")

def run(names):
    passed = failed = 0
    for name in names:
        try:
            __import__(name)
        except Exception as error:
            print("FAILED", name)
            sys.print_exception(error)
            failed += 1
            continue
        module = sys.modules[name]
        for test in sorted(dir(module)):
            if not test.startswith("test_"):
                continue
            try:
                getattr(module, test)()
                passed += 1
            except Exception as error:
                print("FAILED", name + "." + test)
                sys.print_exception(error)
                failed += 1
    print(passed, "passed,", failed, "failed on", sys.implementation.name)
    return failed

failed = run(${JSON.stringify(modules)})
`);
process.exit(python.globals.get("failed") ? 1 : 0);
