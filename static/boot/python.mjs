// How Pyodide is set up, the same in the page's worker and where the snapshot is made.

const HOME = "/yutaku";

// Hash seeds are frozen by a snapshot; without one they are the same, so that both ways of starting
// behave alike.
export const settings = { env: { HOME, PYTHONHASHSEED: "0" } };

// An archive is a line of JSON, [[name, size], …], and then the contents. Answers [name, content], …
function* parts(archive) {
  const end = archive.indexOf(10);
  let at = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(archive.subarray(0, end)))) {
    if (at + size > archive.length) throw new Error("an archive is cut short");
    yield [name, archive.subarray(at, (at += size))];
  }
}

// Put the packages in place. In a restored memory the modules are there already, but the files
// beside them (texts, skins) are not: files are no part of a snapshot.
export function unpack(python, archive) {
  for (const [name, content] of parts(archive)) {
    const path = `${HOME}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
}

// The memory as it was. Two thirds of it are zeros, which the archive leaves out: its names are the
// places where the contents belong, and the last one, without a content, is the size.
export function memory(archive) {
  const all = [...parts(archive)];
  const whole = new Uint8Array(all.pop()[0]);
  for (const [place, content] of all) whole.set(content, place);
  setSparsely(whole, all.map(([place, content]) => [place, place + content.length]));
  return whole;
}

// Pyodide sets its whole memory at once, zeros too, and a page that was written is one that the
// process keeps. So that one `set` writes what is in the runs, [from, to), and zeros only where
// something else is. A memory that was given back meanwhile is no longer anybody's source.
function setSparsely(whole, runs) {
  const { set } = Int8Array.prototype;
  Int8Array.prototype.set = function (source, ...at) {
    if (source.buffer !== whole.buffer) return set.call(this, source, ...at);
    delete Int8Array.prototype.set;
    let end = 0;
    for (const run of [...runs, [whole.length, whole.length]]) {
      const [from, to] = run.map((place) => Math.max(place - source.byteOffset, 0));
      clear(this, end, from);
      set.call(this, source.subarray(from, to), from);
      end = to;
    }
  };
}

// Sets zeros in a part of a memory where there is anything else.
function clear(bytes, begin, end) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + begin, (end - begin) / 4);
  for (let at = 0; at < words.length; at += 1) if (words[at]) words[at] = 0;
}

// What an ordinary start does before the first message, and what a snapshot already holds.
export function prepare(python, archive) {
  unpack(python, archive);
  python.runPython(`
import sys
sys.path.insert(0, "${HOME}")
import pywasm_app.host.worker
`);
}
