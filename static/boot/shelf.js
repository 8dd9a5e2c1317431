// The browser's storage, asked in such a way that a refusal is an answer: the front end's Python
// cannot catch what JavaScript throws.
//
//     yutaku.shelf.put("yutaku.save.k1", text)   "", "full" or "blocked"
//     yutaku.shelf.get("yutaku.save.k1")         the text, or null
(function () {
  function box() {
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
  window.yutaku.shelf = {
    get: (key) => tried((b) => b.getItem(key), null),
    drop: (key) => tried((b) => b.removeItem(key), undefined),
    keys: () => tried((b) => Object.keys(b), []),
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
