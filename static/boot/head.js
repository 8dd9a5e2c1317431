// Before the first paint: language and theme as last chosen, and a word if nothing can run here or
// nothing came up in good time (`host.js` sets data-page when the page listens).
//
//     yutaku            what the scripts of the page offer each other and the page's program
//     yutaku.pressed    what was pressed before anybody listened: [[act, arg], …]
//     yutaku.without()  says that the page can't start
//
// localStorage "yutaku.settings" is JSON: {"lang": "en"|"ja", "theme": "light"|"dark"|"system", …}.
(function () {
  var root = document.documentElement;
  window.yutaku = window.yutaku || { pressed: [] }; // it may have come late, see below
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("yutaku.settings")) || {};
  } catch (error) { /* blocked or damaged: the defaults serve, and the page says so later */ }
  var preferred = (navigator.languages && navigator.languages[0]) || navigator.language || "en";
  var lang = chosen.lang === "en" || chosen.lang === "ja" ? chosen.lang : preferred.slice(0, 2);
  root.lang = lang === "ja" ? "ja" : "en";
  root.dataset.theme =
    chosen.theme === "light" || chosen.theme === "dark" ? chosen.theme : "system";
  if (location.hash.length > 2) root.dataset.opening = "gone"; // the lobby is: see `early.js`
  // A plain script that did not arrive is asked for once more.
  addEventListener("error", function (event) {
    var lost = event.target;
    if (!lost || lost.tagName !== "SCRIPT" || lost.type || !lost.src || lost.dataset.again) return;
    var again = document.createElement("script");
    again.src = lost.src;
    again.dataset.again = "yes";
    again.async = false;
    document.head.appendChild(again);
  }, true);

  // Says that the page does not start; in a frame whose sandbox takes its origin away, that it can't.
  window.yutaku.without = function () {
    root.dataset.without = self.origin === "null" && location.protocol !== "file:" ? "origin" : "start";
  };

  // PyScript looks for attributes of its own (`mpy-click`) in the page and in all that is ever added
  // to it, and the browser makes a node of every attribute whose name it reads: 14 MB at a table. The
  // page has none of them, so PyScript finds nothing and watches nothing.
  var watches = window.MutationObserver, finds = window.XPathEvaluator;
  function nothing() {}
  window.MutationObserver = function () {};
  window.MutationObserver.prototype = { observe: nothing, disconnect: nothing };
  window.XPathEvaluator = function () {};
  window.XPathEvaluator.prototype.createExpression = function () {
    return { evaluate: function () { return []; } };
  };
  addEventListener("mpy:ready", function () {
    window.MutationObserver = watches;
    window.XPathEvaluator = finds;
  });

  if (typeof WebAssembly !== "object") root.dataset.without = "webassembly";
  else setTimeout(function () {
    if (root.dataset.ui !== "ready" && !root.dataset.embed) window.yutaku.without();
  }, 20000);
})();
