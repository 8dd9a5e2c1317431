// A fetch of a packed file (`.bin`) on the page returns its unpacked content. MicroPython requests its
// WebAssembly by the unpacked name.
//
//     yutaku.lines(address, then)   then([line, …]), or then(null) if it can't be fetched: the page
//                                   takes them one by one, without memory for all of them
//     yutaku.read(file, limit, then)   then(its text), then(null) if it can't be read, or then(false)
//                                   if it has more bytes: this Python cuts numbers to 32 bits
(() => {
  const packed = new URL("packed.mjs", document.currentScript.src); // `./` does not work without an origin
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
