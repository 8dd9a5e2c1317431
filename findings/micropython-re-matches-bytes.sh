#!/usr/bin/env bash
# MicroPython's `re` matches bytes of UTF-8, and takes a counted repeat for letters.
#
# A dot stands for one byte, so that what a group holds may be no text at all (UnicodeError when it is
# asked for); `\w` matches no letter beyond ASCII; and `a{2}` is the four characters, where CPython
# repeats. No error says so.
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
import re
print(re.match("..", "aa").group(0))
try:
    print(re.match("..", "日本").group(0))
except UnicodeError:
    print("UnicodeError")
print(re.match(r"\\w+", "é"), re.match("a{2}", "aa"), re.match("a{2}", "a{2}").group(0))
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
aa
UnicodeError
None None a{2}
SEEN
