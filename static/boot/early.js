// Answers presses before the page's program is there. A link leads to the room being opened, which
// says so at once, and the game's part and a lesson's script are asked for; the language and the theme
// change at once; other buttons show that they wait.
// What was pressed is done as soon as the program listens (`yutaku.pressed`).
//
// On a first visit the program begins after the first press is answered, when the worker is ready
// (`yutaku.begin`: that is soon on a quick machine alone), or when the lobby has been left alone for a
// while: on a slow phone a press in the middle of its start waits for it. So it is
// with a phone's pictures of games but the first: one is drawn when it is in sight and somebody
// scrolls or leaves the lobby alone (`data-near`, static/style/rooms.css).
(() => {
  const ALONE = 1000; // ms
  const root = document.documentElement;

  // When all scripts of the page are there. One that did not arrive at first (`head.js`) may come when
  // the page has been read, but before it is loaded.
  const whole = new Promise((done) => {
    const late = () => document.querySelector("script[data-again]");
    const read = () => (late() ? addEventListener("load", done) : done());
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", read);
    else read();
  });

  function begin() {
    const program = () => import(document.querySelector("head > link#program").href);
    whole.then(program).catch(() => window.yutaku.without?.()); // however often: a module runs once
  }

  // What the link of an address says, in each language: the heading of the room.
  function opening(hash) {
    if (root.dataset.page) return;
    if (hash.length <= 2) return delete root.dataset.opening;
    root.dataset.opening ||= "over"; // the lobby, whose boards take long to put away; the bars come later
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

  // Covers the lobby with what the pressed link says, and nothing else: a slow phone takes as long to
  // follow the link as to show that.
  function follow(link) {
    root.dataset.opening ||= "over";
    say(link.closest("[lang]").querySelector(".opening h1"), link);
    seen(() => { location.hash = link.hash; });
  }

  // Do that when what has changed is on the screen.
  function seen(work) {
    requestAnimationFrame(() => setTimeout(work, 0));
  }

  // What the room of a game will need stays in the browser's cache.
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
  window.yutaku ??= { pressed: [] }; // where `head.js` did not arrive
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
