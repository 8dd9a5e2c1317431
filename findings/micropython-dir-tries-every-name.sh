#!/usr/bin/env bash
# `dir` of an object in MicroPython takes longer the more names the whole program has.
#
# It tries every interned name of the program on the object, whatever the object has: with 100,000 more
# attribute names somewhere else, `dir` of an instance with one method takes ten times as long and
# more, and answers the same. `__dict__` of its class does not slow down. CPython reads dictionaries.
# A front end that collects its methods by `dir` at each start pays 2 ms an object.
# Seen with the PyScript build of MicroPython 1.28.0-6 in Node.js 20.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --silent @micropython/micropython-webassembly-pyscript@1.28.0-6
cat > seen.mjs <<'JS'
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript/micropython.mjs";
const python = await loadMicroPython({ heapsize: 64 * 1024 * 1024 });
python.runPython(`
import time

class Pond:
    def hop(self):
        pass

class Other:
    pass

def took(work):
    best = 1 << 60
    for _ in range(5):
        began = time.ticks_us()
        for _ in range(20):
            work()
        best = min(best, time.ticks_diff(time.ticks_us(), began))
    return best + 1

pond, other = Pond(), Other()
by_dir, by_dict = lambda: dir(pond), lambda: list(Pond.__dict__)
names, before, plain = dir(pond), took(by_dir), took(by_dict)
for n in range(100000):
    setattr(other, "elsewhere%d" % n, n)
print(dir(pond) == names, took(by_dir) > 10 * before, took(by_dict) > 10 * plain)
`);
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "@micropython/micropython-webassembly-pyscript@1.28.0-6: as described"
True True False
SEEN
