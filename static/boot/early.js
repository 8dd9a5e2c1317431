// Answers presses before the page's program is there. A link leads to the room being opened, which
// says so at once, and a lesson's script is asked for; the language and the theme change at once; other
// buttons show that they wait.
// What was pressed is done as soon as the program listens (`yutaku.pressed`).
(() => {
  const root = document.documentElement;
  const app = document.getElementById("app");

  // What the link of an address says, in each language: the heading of the room.
  function opening(hash) {
    if (root.dataset.page) return;
    const away = hash.length > 2;
    root.toggleAttribute("data-opening", away);
    if (!away) return;
    for (const heading of app.querySelectorAll(".opening h1")) {
      const lobby = heading.closest("[lang]");
      const link = [...lobby.querySelectorAll("a")].find((one) => one.hash === hash);
      heading.textContent = link?.getAttribute("aria-label") ?? link?.textContent ?? "";
    }
    requestAnimationFrame(() => setTimeout(prepare, 0, hash)); // the room is seen first
  }

  function prepare(hash) {
    const { games } = JSON.parse(document.getElementById("manifest").textContent);
    const script = games.find(({ id }) => hash === `#/learn/${id}`)?.lesson?.script;
    if (script) fetch(script[root.lang]).catch(() => {}); // it stays in the browser's cache
  }

  const answers = {
    other_language() {
      root.lang = root.lang === "ja" ? "en" : "ja";
    },
    next_theme() {
      const { theme } = root.dataset;
      const dark = theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
      root.dataset.theme = dark ? "light" : "dark";
    },
  };

  app.addEventListener("click", ({ target }) => {
    const link = target.closest("a");
    if (link) return opening(link.hash); // the address changes later, when there is time for it
    const button = target.closest("[data-act]");
    if (!button || root.dataset.page) return;
    const { act, arg = "" } = button.dataset;
    window.yutaku.pressed.push([act, arg]);
    if (answers[act]) answers[act]();
    else button.setAttribute("aria-busy", "true");
  });
  const arrive = () => opening(location.hash);
  addEventListener("hashchange", arrive);
  arrive();
})();
