// How Pyodide is set up, the same in the page's worker and where the snapshot is made.

const HOME = "/yutaku";

// Hash seeds are frozen by a snapshot; without one they are the same, so that both ways of starting
// behave alike.
export const settings = { env: { HOME, PYTHONHASHSEED: "0" } };

// Put the packages in place. In a restored memory the modules are there already, but the files
// beside them (texts, skins) are not: files are no part of a snapshot.
export function unpack(python, archive) {
  const end = archive.indexOf(10); // the index is one line of JSON: [[name, size], …]
  let at = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(archive.subarray(0, end)))) {
    const path = `${HOME}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, archive.subarray(at, at + size));
    at += size;
  }
}

// What an ordinary start does before the first message, and what a snapshot already holds.
export function prepare(python, archive) {
  unpack(python, archive);
  python.runPython(`
import sys
sys.path.insert(0, "${HOME}")
import pywasm_app.host.entry
`);
}
