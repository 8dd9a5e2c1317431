// The lobby that the build has drawn stands in the page once for each language, as text: elements that
// nobody sees cost as much memory as others. So do the games' covers.
//
//     yutaku.lobby()             makes elements of it in the page's language, unless they are there
//     yutaku.cover(node, name)   the cover of a game in a language (`ID.en`) fills a node
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
