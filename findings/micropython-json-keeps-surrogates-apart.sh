#!/usr/bin/env bash
# MicroPython's `json.loads` keeps the two halves of an escaped character apart.
#
# JSON that is written in ASCII escapes whatever lies beyond U+FFFF as two surrogates. CPython joins
# them; MicroPython reads two characters, and the text is not equal to the same character unescaped.
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
escaped, plain = json.loads('["\\\\ud842\\\\udfb7"]')[0], json.loads('["𠮷"]')[0]
print(len(escaped), [hex(ord(c)) for c in escaped])
print(len(plain), [hex(ord(c)) for c in plain], escaped == plain)
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
2 ['0xd842', '0xdfb7']
1 ['0x20bb7'] False
SEEN
