#!/usr/bin/env bash
# MicroPython's `json.loads` reads texts that are no JSON.
#
# Colons and commas may be left out, doubled or left over, and numbers may begin with 0; CPython's
# `json` refuses each of these texts. So that a text was read says nothing of whether it was JSON.
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
import json
for text in ['{"a" 1}', "[1 2]", '{"a": 1,}', "[1,,2]", "[01]", "[1, 2", "{'a': 1}"]:
    try:
        print(text, "->", json.loads(text))
    except ValueError:
        print(text, "-> refused")
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
{"a" 1} -> {'a': 1}
[1 2] -> [1, 2]
{"a": 1,} -> {'a': 1}
[1,,2] -> [1, 2]
[01] -> [1]
[1, 2 -> refused
{'a': 1} -> refused
SEEN
