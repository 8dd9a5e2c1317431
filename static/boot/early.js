// Answers presses before the page's program is loaded. A link opens a placeholder of its room at once,
// and the game's archive and a lesson's script are fetched; the language and the theme change at once;
// other buttons show that they wait. The program carries out the presses when it starts
// (`yutaku.pressed`).
//
// On a first visit the program starts after the first press has been answered, when the worker is ready
// (`yutaku.begin`; soon only on a fast machine), or when the user has done nothing for a while: on a
// slow phone, a press during the start has to wait for its end. The same holds for the covers of games
// on a phone, except the first: one is drawn when it is in view and the user scrolls or does nothing
// for a while (`data-near`, static/style/rooms.css).
(() => {
  const ALONE = 1000; // ms
  const root = document.documentElement;

  // Resolves when all scripts of the page are loaded. One that `head.js` requests a second time may come
  // after the page has been parsed, but before its `load` event.
  const whole = new Promise((done) => {
    const late = () => document.querySelector("script[data-again]");
    const read = () => (late() ? addEventListener("load", done) : done());
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", read);
    else read();
  });

  function begin() {
    const program = () => import(document.querySelector("head > link#program").href);
    whole.then(program).catch(() => window.yutaku.without?.()); // may be called again: a module runs once
  }

  // Sets the heading of the room, in each language, to the text of the link to that address.
  function opening(hash) {
    if (root.dataset.page) return;
    if (hash.length <= 2) return delete root.dataset.opening;
    root.dataset.opening ||= "over"; // covers the lobby, as removing its boards takes long; the bars come later
    for (const heading of document.querySelectorAll(".opening h1")) {
      const links = heading.closest("[lang]").querySelectorAll("a");
      say(heading, [...links].find((one) => one.hash === hash));
    }
    seen(() => {
      if (root.dataset.opening) root.dataset.opening = "gone";
      prepare(hash);
    });
  }

  function say(heading, link) {
    heading.textContent = link?.getAttribute("aria-label") ?? link?.textContent ?? "";
  }

  // Covers the lobby with the text of the pressed link, and follows the link afterwards: on a slow phone
  // following it takes as long as painting the text.
  function follow(link) {
    root.dataset.opening ||= "over";
    say(link.closest("[lang]").querySelector(".opening h1"), link);
    seen(() => { location.hash = link.hash; });
  }

  // Does the work after the changes have been painted.
  function seen(work) {
    requestAnimationFrame(() => setTimeout(work, 0));
  }

  // Fetches the files that the room of a game will need into the browser's cache.
  function prepare(hash) {
    const [, room, id] = hash.split("/");
    if (id === undefined) return;
    const { games } = JSON.parse(document.querySelector("body > script#manifest").textContent);
    const game = games.find((one) => one.id === id);
    const script = room === "learn" && game?.lesson?.script[root.lang];
    for (const address of [script, game?.part]) if (address) fetch(address).catch(() => {});
  }

  const answers = {
    other_language() {
      root.lang = root.lang === "ja" ? "en" : "ja";
      window.yutaku.lobby();
      look();
    },
    next_theme() {
      const { theme } = root.dataset;
      const dark = theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
      root.dataset.theme = dark ? "light" : "dark";
    },
  };

  document.addEventListener("click", (press) => {
    if (root.dataset.page) return;
    const link = press.target.closest('#app a[href^="#/"]');
    const button = press.target.closest("#app [data-act]");
    const beside = press.ctrlKey || press.metaKey || press.shiftKey; // in another tab or window
    if (link && link.hash.length > 2 && !beside) {
      press.preventDefault();
      follow(link);
    }
    if (link || button) seen(begin);
    if (!button) return;
    const { act, arg = "" } = button.dataset;
    window.yutaku.pressed.push([act, arg]);
    if (answers[act]) answers[act]();
    else button.setAttribute("aria-busy", "true");
  });
  const near = new IntersectionObserver((covers) => {
    for (const { isIntersecting, target } of covers) {
      if (isIntersecting && root.dataset.ui !== "ready") target.dataset.near = "";
    }
  });
  const look = () => {
    for (const cover of document.querySelectorAll(".cover")) near.observe(cover);
  };
  window.yutaku ??= { pressed: [] }; // if `head.js` was not loaded
  window.yutaku.begin = begin;
  const arrive = () => root.dataset.page ? seen(() => prepare(location.hash)) : opening(location.hash);
  addEventListener("hashchange", arrive);
  addEventListener("scroll", look, { once: true, passive: true });
  whole.then(() => {
    arrive();
    setTimeout(look, ALONE);
    if (root.hasAttribute("data-opening") || window.yutaku.stored()) begin();
    else setTimeout(begin, ALONE);
  });
})();
