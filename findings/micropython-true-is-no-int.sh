#!/usr/bin/env bash
# In MicroPython `True` is no `int`, though it equals 1.
#
# `isinstance(True, int)` is false and `int` is not among the bases of `bool`, while `True == 1`, sums
# of truths and keys of dicts go as in CPython: a check that a value is a whole number refuses truths
# on the one and takes them on the other.
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
print(isinstance(True, int), issubclass(bool, int))
print(True == 1, True + True, {1: "one"}[True], sum([True, True, False]))
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
False False
True 2 one 2
SEEN
