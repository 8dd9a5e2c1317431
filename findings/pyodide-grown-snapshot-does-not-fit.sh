#!/usr/bin/env bash
# Pyodide can't restore a memory snapshot that was made after its memory had grown.
#
# `loadPyodide({_loadSnapshot})` asks for a memory as large as the snapshot (`INITIAL_MEMORY`), but the
# program brings its own, of 30 MB. So what lies beyond that does not fit, and the start ends with
# “RangeError: offset is out of bounds”. A snapshot made before the memory had to grow is restored. With a
# `createPyodideModule` that has the new module ask for as much memory first, both are.
# Seen with Pyodide 314.0.7 in Node.js 20; the options with an underscore are Pyodide's own, not public.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --silent pyodide@314.0.7
cat > seen.mjs <<'JS'
import create from "pyodide/pyodide.asm.mjs";
import { loadPyodide } from "pyodide";

async function snapshot(megabytes) {
  const python = await loadPyodide({ _makeSnapshot: true });
  python.runPython(`kept = b"k" * ${megabytes << 20}`);
  return python.makeMemorySnapshot();
}

async function restored(_loadSnapshot, more = {}) {
  const python = await loadPyodide({ _loadSnapshot, ...more }).catch((error) => error);
  return python instanceof Error ? String(python) : `kept ${python.runPython("len(kept) >> 20")} MB`;
}

const grown = await snapshot(40);
console.log(await restored(await snapshot(1)));
console.log(await restored(grown));
const createPyodideModule = async (settings) => {
  const module = await create(settings);
  module._malloc(grown.length);
  return module;
};
console.log(await restored(grown, { createPyodideModule }));
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "pyodide@314.0.7: as described"
kept 1 MB
RangeError: offset is out of bounds
kept 40 MB
SEEN
