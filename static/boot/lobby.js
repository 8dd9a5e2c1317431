// The page contains the prerendered lobby once for each language, as text, and so the games' covers:
// hidden elements would take as much memory as visible ones.
//
//     yutaku.lobby()             creates its elements in the page's language, unless they exist
//     yutaku.cover(node, name)   fills a node with the cover of a game in a language (`ID.en`)
(() => {
  window.yutaku.cover = (node, name) => {
    node.innerHTML = document.querySelector(`body > script[data-cover="${name}"]`)?.textContent ?? "";
  };
  window.yutaku.lobby = () => {
    const drawn = document.querySelector(`#app > script[lang=${document.documentElement.lang}]`);
    if (!drawn) return;
    drawn.outerHTML = drawn.textContent;
    for (const node of document.querySelectorAll("#app [data-cover]:empty")) window.yutaku.cover(node, node.dataset.cover);
  };
  window.yutaku.lobby();
})();
