#!/usr/bin/env bash
# Pyodide restored from a memory snapshot keeps the environment and the random state of the first run.
#
# `loadPyodide({_loadSnapshot, env})` passes over its `env`: the variables are those with which the
# snapshot was made. The state of `random` and the seed of `hash` are in the memory, too, so every
# visitor who starts from the same snapshot draws the same numbers.
# Seen with Pyodide 314.0.7 in Node.js 20; the options with an underscore are Pyodide's own, not public.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' > package.json
npm install --no-audit --no-fund --silent pyodide@314.0.7
cat > seen.mjs <<'JS'
import { loadPyodide } from "pyodide";
const made = await loadPyodide({ _makeSnapshot: true, env: { WHO: "the first" } });
made.runPython("import os, random");
const _loadSnapshot = made.makeMemorySnapshot();
const seen = [];
for (const WHO of ["the second", "the third"]) {
  const python = await loadPyodide({ _loadSnapshot, env: { WHO } });
  console.log(python.runPython("import os, random; os.environ['WHO']"));
  seen.push(python.runPython("f'{random.random()} {hash(\"a\")}'"));
}
console.log(seen[0] === seen[1] ? "the same numbers" : "other numbers");
JS
node seen.mjs > seen
diff - seen <<'SEEN' && echo "pyodide@314.0.7: as described"
the first
the first
the same numbers
SEEN
