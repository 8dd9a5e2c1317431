// The lobby that the build has drawn stands in the page once for each language, as text: elements that
// nobody sees cost as much memory as others.
//
//     yutaku.lobby()    makes elements of it in the page's language, unless they are there
(() => {
  window.yutaku.lobby = () => {
    const drawn = document.querySelector(`#app > script[lang=${document.documentElement.lang}]`);
    if (drawn) drawn.outerHTML = drawn.textContent;
  };
  window.yutaku.lobby();
})();
