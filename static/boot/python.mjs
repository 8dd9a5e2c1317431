// The setup of Pyodide, the same in the page's worker and in the build of the snapshot.

const HOME = "/yutaku";

// A snapshot freezes the hash seed; an ordinary start uses the same one, so that both ways of starting
// behave alike.
export const settings = { env: { HOME, PYTHONHASHSEED: "0" } };

// An archive is a line of JSON, [[name, size], …], and then the contents. Yields [name, content], …
function* parts(archive) {
  const end = archive.indexOf(10);
  let at = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(archive.subarray(0, end)))) {
    if (at + size > archive.length) throw new Error("an archive is cut short");
    yield [name, archive.subarray(at, (at += size))];
  }
}

// Writes the packages to Python's file system. A restored memory contains the modules already, but not
// the files beside them (texts, skins): files are not part of a snapshot.
export function unpack(python, archive) {
  for (const [name, content] of parts(archive)) {
    const path = `${HOME}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, content);
  }
}

// The memory of a snapshot. Two thirds of it are zeros, which the archive leaves out: its names are the
// offsets of the contents, and the last one, without a content, is the length.
//
// Pyodide reads its own header at the beginning, and copies all that follows into its memory at once,
// including zeros; but a page of memory, once written, stays with the process. So Pyodide gets only the
// header, with the length of the whole, and the `set` of this copy writes the rest from the archive.
export function memory(archive) {
  const all = [...parts(archive)];
  const length = all.pop()[0];
  const [[, first]] = all;
  const [, begin] = new Uint32Array(first.slice(0, 8).buffer); // the offset of the memory itself
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

// Creates a Python whose memory is large enough for a snapshot that is still being loaded: Pyodide's has
// its initial size, and does not grow when it is overwritten, but does when this much is allocated.
export function roomFor(coming, create) {
  return async (settings) => {
    const module = await create(settings);
    const { length } = await coming;
    if (module.HEAP8.length < length) module._malloc(length);
    return module;
  };
}

// Zeroes a part of a memory, writing only where it is not zero yet.
function clear(bytes, begin, end) {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + begin, (end - begin) / 4);
  for (let at = 0; at < words.length; at += 1) if (words[at]) words[at] = 0;
}

// The last step of an ordinary start; a snapshot contains its result.
export function prepare(python) {
  python.runPython(`
import sys
sys.path.insert(0, "${HOME}")
import pywasm_app.host.worker
`);
}
