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
// places where the contents belong, and the last one, without a content, is the length.
//
// Pyodide reads what it has written at the beginning, and sets all that follows into its own memory
// at once, zeros too; but what was once written is memory that the process keeps. So it gets the
// beginning alone, which says that it is as long as the whole, and this one `set` writes the rest
// from the archive.
export function memory(archive) {
  const all = [...parts(archive)];
  const length = all.pop()[0];
  const [[, first]] = all;
  const [, begin] = new Uint32Array(first.slice(0, 8).buffer); // where the memory itself begins
  const head = new Uint8Array(begin);
  head.set(first.subarray(0, begin));
  const { set } = Int8Array.prototype;
  Int8Array.prototype.set = function (source, ...at) {
    if (source.buffer !== head.buffer) return set.call(this, source, ...at);
    delete Int8Array.prototype.set;
    let end = begin;
    for (const [place, content] of all) {
      const from = Math.max(place, begin);
      clear(this, end - begin, from - begin);
      set.call(this, content.subarray(from - place), from - begin);
      end = place + content.length;
    }
    clear(this, end - begin, length - begin);
  };
  return Object.defineProperty(head, "length", { value: length });
}

// Makes a Python with room for a stored memory that is to come: Pyodide's own is as large as ever,
// and does not grow by itself when it is overwritten. So is what is asked for here.
export function roomFor(coming, create) {
  return async (settings) => {
    const module = await create(settings);
    const { length } = await coming;
    if (module.HEAP8.length < length) module._malloc(length);
    return module;
  };
}

// Sets zeros in a part of a memory where there is anything else.
function clear(bytes, begin, end) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + begin, (end - begin) / 4);
  for (let at = 0; at < words.length; at += 1) if (words[at]) words[at] = 0;
}

// What an ordinary start does before the first message, and what a snapshot already holds.
export function prepare(python) {
  python.runPython(`
import sys
sys.path.insert(0, "${HOME}")
import pywasm_app.host.worker
`);
}
