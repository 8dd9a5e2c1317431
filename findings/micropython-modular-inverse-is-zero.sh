#!/usr/bin/env bash
# MicroPython's `pow` with a negative exponent and a modulus answers 0.
#
# CPython (3.8 and later) answers the modular inverse, or raises ValueError where there is none;
# MicroPython answers 0 for both.
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
python.runPython(`
print(pow(3, 4, 7), pow(3, -1, 7), pow(2, -1, 4))
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
4 0 0
SEEN
