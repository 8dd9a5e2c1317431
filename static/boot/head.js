// Before the first paint: sets language and theme as last chosen, and shows a message if the page can't
// run here or does not start in time (`host.js` sets data-page when the page listens).
//
//     yutaku            the interface of the scripts, for each other and for the page's program
//     yutaku.pressed    presses from before the program started: [[act, arg], …]
//     yutaku.without()  says that the page can't start
//
// localStorage "yutaku.settings" is JSON: {"lang": "en"|"ja", "theme": "light"|"dark"|"system", …}.
(function () {
  var root = document.documentElement;
  window.yutaku = window.yutaku || { pressed: [] }; // this script may have come late, see below
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("yutaku.settings")) || {};
  } catch (error) { /* blocked or damaged: the defaults apply, and the page says so later */ }
  var preferred = (navigator.languages && navigator.languages[0]) || navigator.language || "en";
  var lang = chosen.lang === "en" || chosen.lang === "ja" ? chosen.lang : preferred.slice(0, 2);
  root.lang = lang === "ja" ? "ja" : "en";
  root.dataset.theme =
    chosen.theme === "light" || chosen.theme === "dark" ? chosen.theme : "system";
  if (location.hash.length > 2) root.dataset.opening = "gone"; // the lobby is hidden: see `early.js`
  // A plain script that failed to load is requested once more.
  addEventListener("error", function (event) {
    var lost = event.target;
    if (!lost || lost.tagName !== "SCRIPT" || lost.type || !lost.src || lost.dataset.again) return;
    var again = document.createElement("script");
    again.src = lost.src;
    again.dataset.again = "yes";
    again.async = false;
    document.head.appendChild(again);
  }, true);

  // Says that the page does not start, or, in a sandboxed frame without an origin, that it can't.
  window.yutaku.without = function () {
    root.dataset.without = self.origin === "null" && location.protocol !== "file:" ? "origin" : "start";
  };

  // PyScript looks for its own attributes (`mpy-click`) in the page and in everything added to it, and
  // the browser creates a node for every attribute whose name is read: 14 MB at a table. The page uses
  // none of them, so PyScript gets an empty result and nothing to observe.
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
