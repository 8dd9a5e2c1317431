#!/usr/bin/env bash
# MicroPython's `sorted` and `list.sort` are not stable.
#
# What compares equal does not keep its order, already among eight things: sorting by a second key
# first and by the first key then, as one may with CPython, gives another order.
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
people = [(n % 2, "abcdefgh"[n]) for n in range(8)]
print("".join([name for _, name in sorted(people, key=lambda one: one[0])]))
print("".join([name for _, name in sorted(people)]))
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
ecgafhdb
acegbdfh
SEEN
