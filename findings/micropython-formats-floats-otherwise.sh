#!/usr/bin/env bash
# MicroPython formats floats otherwise than CPython: halves go up, and the comma is left out.
#
# `"%.0f" % 0.5` is "1" there ("0" in CPython, which rounds halves to even), and `"{:,.2f}"` prints no
# thousands separators for floats though it does for whole numbers; `round` itself agrees with CPython.
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
print("%.0f" % 0.5, "%.0f" % 2.5, round(0.5), round(2.5))
print("{:,.2f}".format(1234567.891), "{:,}".format(1234567))
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
1 3 0 2
1234567.89 1,234,567
SEEN
