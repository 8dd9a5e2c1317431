// The page inside other pages (`embed.html#LINK?lang=ja&picture=…`): a picture that needs no Python,
// and the table as soon as the user wants to play. Parameters of the address, and messages of the page
// around it: docs/embed.md.
(() => {
  const VERSION = 1; // of the message format
  const WORDS = {
    en: {
      start: "Play from here", replay: "Replay", starting: "The board is coming …", board: "Board",
      kept: "The frame that this board stands in keeps it from starting.",
      lost: "The board can’t start: a part of it did not arrive.",
      slow: "The board has not started within 20 seconds.",
      elsewhere: "Open it in a page of its own",
      address: "This frame lets nothing be opened. The board’s address:",
    },
    ja: {
      start: "ここから遊ぶ", replay: "棋譜を見る", starting: "盤を用意しています…", board: "盤",
      kept: "この枠の制限のため、ここでは盤を始められません。",
      lost: "盤の一部が届かず、始められません。",
      slow: "20秒たっても盤が始まりません。",
      elsewhere: "別のページで開く",
      address: "この枠からは別のページを開けません。盤のアドレス：",
    },
  };
  const PATIENCE = 20_000; // ms until a failed start is reported
  const SHOW = "bar seats steps";
  const PARTS = ["bar", "seats", "steps", "log"];
  const LANGS = ["en", "ja"];
  const THEMES = ["light", "dark", "system"];

  const root = document.documentElement;
  const [link, query = ""] = location.hash.slice(1).split("?");
  const asked = new URLSearchParams(query);
  const one = (name, known, otherwise) => known.includes(asked.get(name)) ? asked.get(name) : otherwise;
  const from = partner(asked.get("from")); // the origin that messages come from and go to
  const alone = self.origin === "null"; // in a sandboxed frame without an origin
  let awake = false;
  let large = false; // whether it covers the page around it, as high as the window

  root.lang = one("lang", LANGS, root.lang);
  root.dataset.theme = one("theme", THEMES, "system");
  if (asked.get("fits") === "yes") root.dataset.fits = "yes"; // its frame has the height that it reports
  const show = (parts) => {
    root.dataset.show = (parts || SHOW).split(/[ +]/).filter((part) => PARTS.includes(part)).join(" ");
  };
  show(asked.get("show"));
  const words = WORDS[root.lang];

  // The origin of the page around this one. "null" stands for a page without an origin, a file or a
  // sandboxed frame: messages to it need the address "*". By default, our own origin; "" is none.
  function partner(named) {
    if (parent === window) return "";
    if (named === "null") return named;
    try {
      const { protocol, origin } = new URL(named);
      if (/^https?:$/.test(protocol)) return origin;
    } catch { /* no valid address */ }
    return isOurs(parent) ? self.origin : "";
  }

  function tell(event, more = {}) {
    if (from) parent.postMessage({ yutaku: VERSION, event, ...more }, from === "null" ? "*" : from);
  }

  function isOurs(other) {
    try {
      return Boolean(other.document);
    } catch {
      return false;
    }
  }

  function settings() {
    const { lang, dataset } = root;
    return JSON.stringify({ version: 1, lang, theme: dataset.theme, lone: "ask" });
  }

  // Starts the page's program and the worker, once; requests meanwhile wait in `yutaku.pressed`.
  function wake() {
    if (awake) return;
    awake = true;
    root.dataset.embed = "awake";
    scrollTo(0, 0);
    history.replaceState(null, "", `#/link/${link}`);
    window.yutaku.shelf.put("yutaku.settings", settings());
    window.yutaku.start();
    import(document.querySelector("head > link#program").href).catch(() => stuck("lost"));
    setTimeout(stuck, PATIENCE, "slow");
  }

  // Says why the board can't be shown, with a link to it outside this frame.
  function stuck(why) {
    if (root.dataset.ui === "ready") return;
    const said = document.querySelector("body > #picture > [role=status]");
    const way = Object.assign(document.createElement("a"), {
      href: new URL(`index.html#/link/${link}`, location.href), target: "_blank", textContent: words.elsewhere,
    });
    way.addEventListener("click", (event) => {
      event.preventDefault();
      const other = open(way.href, "_blank");
      if (other) other.opener = null;
      else said.replaceChildren(words.address, " ", Object.assign(document.createElement("output"), { textContent: way.href }));
    });
    said.replaceChildren(words[alone ? "kept" : why], " ", way);
    tell("error", { text: words[alone ? "kept" : why] });
  }

  async function draw() {
    const place = document.querySelector("body > main#picture");
    const button = place.querySelector("button");
    button.textContent = asked.get("start") === "replay" ? words.replay : words.start;
    place.querySelector("[role=status]").textContent = words.starting;
    button.addEventListener("click", wake);
    const still = asked.get("picture") && (await window.yutaku.unfolded(asked.get("picture")));
    const live = asked.get("live") !== "no";
    place.querySelector("h1").textContent = still ? still.text.split("\n")[0] : words.board;
    if (still) {
      window.yutaku.draw(place.querySelector(".still"), still);
      place.querySelector(".told").textContent = still.text.split("\n").slice(1).join("\n");
    }
    button.hidden = !live;
    if (!still && live) new IntersectionObserver((found) => found.some((it) => it.isIntersecting) && wake()).observe(place);
    tell("ready", { pictured: Boolean(still) });
  }

  // Requests of the page around this one. All other messages, and those of other origins, are ignored.
  const ASKS = {
    start: () => wake(),
    open({ link: to, save }) {
      const [what, value] = text(to) ? ["link", to] : ["save", text(save)];
      if (!value) return;
      root.dataset.turning = ""; // until it is shown, the table belongs to another board
      command("open", value, what);
    },
    seek: ({ ply }) => Number.isInteger(ply) && Math.abs(ply) < 1e6 && command("seek", String(ply)),
    large: ({ large: wish }) => typeof wish === "boolean" && enlarge(wish),
    focus: () => {
      command("focus");
      show_question(90);
    },
    undo: () => command("undo"),
    redo: () => command("redo"),
    position: () => command("position"),
    show: ({ show: parts }) => show(text(parts)),
    theme: ({ theme }) => THEMES.includes(theme) && command("theme", theme),
    lang: ({ lang }) => LANGS.includes(lang) && command("lang", lang),
  };
  const text = (value) => (typeof value === "string" ? value : "");

  function command(name, value = "", more = "") {
    if (name === "theme") root.dataset.theme = value;
    if (window.yutaku.command) window.yutaku.command(name, value, more);
    else if (awake) window.yutaku.asked.push([name, value, more]);
  }

  // If the board is higher than the window around it, its question may be out of view. It is scrolled into
  // view when it has not moved for some frames, and the frame has the height that it requested.
  function show_question(pictures, before = NaN, stays = 0) {
    const ask = document.querySelector("main.table .ask");
    const now = ask?.getBoundingClientRect().top;
    const rests = now === before && innerHeight >= height ? stays + 1 : 0;
    if (pictures > 0 && rests < 5) requestAnimationFrame(() => show_question(pictures - 1, now, rests));
    else ask?.scrollIntoView({ block: "nearest" });
  }

  // The large view has styles that depend on the height of the window. They replace the others when they
  // are loaded.
  async function enlarge(wish) {
    if (large === wish) return;
    large = wish;
    const free = document.querySelector("head > link#free");
    await new Promise((go) => {
      free.onload = free.onerror = go;
      free.rel = "stylesheet";
      free.media = large ? "all" : "not all";
      if (!large || free.sheet) go();
    });
    if (large !== wish) return;
    document.querySelector("head > link#steady").media = large ? "not all" : "all";
    root.toggleAttribute("data-large", large);
    dispatchEvent(new Event("resize"));
    measure();
  }

  // Escape closes the large view last.
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && large && !event.defaultPrevented) tell("small");
  });

  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || !from || origin !== from) return;
    if (data?.yutaku !== VERSION || !Object.hasOwn(ASKS, data.do)) return;
    ASKS[data.do](data);
  });

  // A clause leads to the rulebook of the page around this one, if it has one, else to ours in a new
  // window.
  addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#/rules/"]');
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    if (asked.get("rules") !== "page") {
      open(`index.html${link.hash}`, "_blank", "noopener");
      return;
    }
    const [game, clause = ""] = link.hash.slice("#/rules/".length).split("#");
    tell("clause", { game, clause });
  }, true);

  let height = 0;
  const measure = () => {
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    const isComing = awake && !document.querySelector("#app :is(main.table, .notice, .book), #picture a");
    if (now !== height && !large && !isComing) tell("height", { height: (height = now) });
  };
  function told(event, json) {
    const facts = JSON.parse(json);
    if (event === "started" || event === "error") delete root.dataset.turning;
    if (event === "started") {
      document.querySelector("body > main#picture")?.remove(); // its content comes from the address
      document.title = facts.title;
    }
    tell(event, facts);
  }
  Object.assign(window.yutaku, { tell: told, asked: [] });
  new ResizeObserver(measure).observe(document.body);
  draw().catch((error) => console.info("yutaku:", error)).finally(measure);
})();
