#!/usr/bin/env bash
# MicroPython pads and strips texts by their UTF-8 bytes.
#
# A width counts bytes, so that two kanji fill a width of five already; a field's precision cuts inside
# of a character and leaves no text that could be printed; and `strip` takes bytes off for the
# characters that it is given, so that a blank to strip and a kana that share bytes raise UnicodeError.
# Slices, `find`, `replace` and `split` count characters as CPython does.
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
print("[{:>5}]".format("日本"), "[%5s]" % "日本", len("{:>8}".format("日本")))
print(len("%.3s" % "日本"), len("%.2s" % "日本"))
try:
    print("\\u3000か".strip("\\u3000") == "か")
except UnicodeError as e:
    print("UnicodeError")
print("日本日".find("日", 1), "日本語"[1:2] == "本", "あ、い".split("、") == ["あ", "い"])
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
[日本] [日本] 4
1 1
UnicodeError
2 True True
SEEN
