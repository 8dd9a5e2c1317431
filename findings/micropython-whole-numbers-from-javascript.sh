#!/usr/bin/env bash
# MicroPython for the web cuts whole numbers that come from JavaScript, or go there, to 32 bits.
#
# A JavaScript number with a fraction arrives as it is; a whole one beyond 2^31 - 1 (a file's size, a
# time in milliseconds) arrives as its low 32 bits, with a sign, and no error is raised. Python's own
# whole numbers are of any size there, and lose the same bits on their way out.
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
globalThis.numbers = [2147483647, 2147483648, 4294967301, 2300000000, 2300000000.5];
globalThis.told = (n) => String(n);
python.runPython(`
import js
print([js.numbers[i] for i in range(5)])
print(5000000000, js.told(5000000000))
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
[2147483647, -2147483648, 5, -1994967296, 2300000000.5]
5000000000 705032704
SEEN
