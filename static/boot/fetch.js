// Whoever asks the page for a packed file (`.bin`) gets what is in it. MicroPython asks for its
// WebAssembly by the name that it has unpacked.
//
//     yutaku.lines(address, then)   then([line, …]), or then(null) where it does not come: a page that
//                                   takes them one by one needs no room for all of them at once
//     yutaku.read(file, limit, then)   then(its text), then(null) where it can't be read, or then(false)
//                                   where it has more bytes than that: Python here cuts numbers to 32 bits
(() => {
  const packed = new URL("packed.mjs", document.currentScript.src); // a page without an origin has no `./`
  const PATIENCE = 10_000; // ms until an address is given up

  const plain = window.fetch;
  window.fetch = async (what, how) => {
    const address = String(what?.url ?? what).replace(/\/micropython\.wasm$/, "$&.bin");
    if (!address.endsWith(".bin")) return plain(what, how);
    const [answer, { unpacked }] = await Promise.all([plain(address, how), import(packed)]);
    if (!answer.ok) return answer;
    const type = address.endsWith(".wasm.bin") ? "application/wasm" : "application/octet-stream";
    return new Response(unpacked(answer).body, { headers: { "content-type": type } });
  };
  window.yutaku.lines = (address, then) =>
    fetch(address, { signal: AbortSignal.timeout(PATIENCE) })
      .then((answer) => (answer.ok ? answer.text() : null))
      .catch(() => null)
      .then((text) => then(text === null ? null : text.split("\n")));
  window.yutaku.read = (file, limit, then) =>
    file.size > limit ? then(false) : file.text().then(then, () => then(null));
})();
