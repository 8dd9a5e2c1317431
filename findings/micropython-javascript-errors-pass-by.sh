#!/usr/bin/env bash
# In MicroPython for the web an error that JavaScript throws passes by `except` and `finally`.
#
# A JavaScript function that throws ends the whole run of Python and rejects in JavaScript: not even
# `except BaseException` or `finally` runs. A promise that is rejected is caught as usual; only what
# throws at once is not.
# Seen with the PyScript build of MicroPython 1.28.0-6 in Node.js 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --silent @micropython/micropython-webassembly-pyscript@1.28.0-6
cat > seen.mjs <<'JS'
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
const python = await loadMicroPython();
globalThis.fail = () => { throw new RangeError("thrown at once"); };
globalThis.refuse = () => Promise.reject(new RangeError("rejected"));
try {
  python.runPython(`
import js
try:
    js.fail()
except BaseException as e:
    print("caught")
finally:
    print("finally")
print("went on")
`);
} catch (e) {
  console.log("in JavaScript:", e.name, e.message);
}
await python.runPythonAsync(`
import js
try:
    await js.refuse()
except Exception as e:
    print("caught what was rejected")
finally:
    print("finally")
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
in JavaScript: RangeError thrown at once
caught what was rejected
finally
SEEN
