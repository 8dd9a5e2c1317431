// The browser's storage, with refusals as return values: the front end's Python cannot catch
// JavaScript's exceptions.
//
//     yutaku.shelf.put("yutaku.save.k1", text)   "", "full" or "blocked"
//     yutaku.shelf.get("yutaku.save.k1")         the text, or null
//     yutaku.made("AudioContext")                a new one, or null if the browser refuses
//
// An embed stores nothing permanently: its data are lost with the page around it.
(function () {
  const kept = new Map();
  const memory = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => kept.set(key, text),
    removeItem: (key) => kept.delete(key),
  };
  function box() {
    if (document.documentElement.hasAttribute("data-embed")) return memory;
    try {
      return window.localStorage;
    } catch (error) {
      return null;
    }
  }
  function tried(work, otherwise) {
    try {
      return work(box());
    } catch (error) {
      return otherwise;
    }
  }
  window.yutaku.made = (what, ...how) => {
    try {
      return new window[what](...how);
    } catch (error) {
      return null;
    }
  };
  window.yutaku.shelf = {
    get: (key) => tried((b) => b.getItem(key), null),
    drop: (key) => tried((b) => b.removeItem(key), undefined),
    keys: () => tried((b) => (b === memory ? [...kept.keys()] : Object.keys(b)), []),
    put(key, text) {
      try {
        box().setItem(key, text);
        return "";
      } catch (error) {
        return error instanceof DOMException && error.name !== "SecurityError" ? "full" : "blocked";
      }
    },
  };
})();
