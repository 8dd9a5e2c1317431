// <yutaku-board link="g1.…" lang="ja" theme="dark" show="bar log" live="no" start="replay">…</yutaku-board>
//
// A board for other pages: a picture, and the table itself as soon as the user wants to play. The
// picture is in the element's shadow tree if the page was built with it, or in the attribute `picture`;
// without either, the element's content is shown. One frame with one engine serves all boards of a
// page: it moves to the board that is played at, and a board that was left continues from where it
// was. docs/embed.md.
(() => {
  if (customElements.get("yutaku-board")) return; // a page may include this script several times
  const VERSION = 1;
  const SELF = document.currentScript.src; // board.js is beside embed.html
  const PLACE = new URL("embed.html", SELF);
  const WORDS = {
    en: { start: "Play from here", resume: "Play on", replay: "Replay", large: "Open large", small: "Close", board: "Board" },
    ja: { start: "ここから遊ぶ", resume: "続きを遊ぶ", replay: "棋譜を見る", large: "大きく開く", small: "閉じる", board: "盤" },
  };
  const SLOW = {
    en: ["The board has not come within 20 seconds.", "Open it in a page of its own"],
    ja: ["20秒たっても盤が届きません。", "別のページで開く"],
  };
  const PASSED = ["lang", "show"];
  const PATIENCE = 20_000; // ms until a frame that does not load is reported
  const LEAST = 340; // px: too narrow to play below that
  const GAMES = "yutaku.boards"; // in the tab's storage
  // On a page without an origin, a file or a sandboxed frame, frames may have none either.
  const alone = self.origin === "null";
  const isTheirs = (origin) => origin === PLACE.origin || (alone && origin === "null");
  const TO = alone ? "*" : PLACE.origin;

  let frame = null; // the only frame
  let owner = null; // the board that it shows
  const boards = new Set(); // the boards in the page
  const games = remembered(); // as they were left, for a return to the page

  class YutakuBoard extends HTMLElement {
    static observedAttributes = ["link", "theme", "lang"];
    #ends = null; // ends all listeners when the board leaves the page
    #height = 0; // of its frame, as reported by it
    #undo = null; // restores the page below the large view
    #sizes = new ResizeObserver(() => this.#fit());
    // The space reserved for a board is released when it is below the view, so that nothing visible moves.
    #room = new IntersectionObserver(([{ isIntersecting, boundingClientRect: { top } }]) => {
      if (!isIntersecting && top > 0) this.style.minHeight = 0;
    });

    connectedCallback() {
      if (!this.shadowRoot) this.#shell();
      this.#ends = new AbortController();
      attend(this);
      this.#button();
      this.#see();
    }

    disconnectedCallback() {
      this.#ends.abort();
      leave(this);
      // An element that is only moved is in the page again by then.
      queueMicrotask(() => owner === this && !this.isConnected && this.#dismiss());
    }

    attributeChangedCallback(name, before, now) {
      if (before === now || before === null) return;
      if (name === "link" && owner !== this) games.delete(this.#key); // otherwise the frame reports the game
      if (name === "theme") this.dress();
      else if (owner !== this) return;
      else if (name === "link") this.ask("open", { link: now });
      else this.ask(name, { [name]: now });
    }

    // Begins or continues play; the frame moves here.
    start() {
      this.#begin(true);
    }

    #begin(isWished) {
      const place = this.#part("place");
      this.#part("before").hidden = true;
      if (owner !== this) {
        owner?.rest();
        owner = this;
        this.#bring(place);
      }
      if (isWished && place.clientWidth < LEAST) this.#enlarge();
      this.#label();
      this.wished = isWished;
      if (isWished) frame.focus({ preventScroll: true }); // the pressed button is gone
    }

    #bring(place) {
      const foot = make("div", { className: "place-foot" });
      const size = make("button", { type: "button", className: "btn" });
      size.onclick = () => (this.#undo ? this.#shrink() : this.#enlarge());
      foot.append(size);
      place.append(foot);
      if (frame && place.moveBefore) {
        place.moveBefore(frame, foot);
        this.#lay();
      } else {
        frame?.remove();
        frame = make("iframe", { className: "frame-of-board", src: this.address });
        foot.before(frame);
        setTimeout((waits) => waits === frame && !waits.came && this.#slow(), PATIENCE, frame);
      }
      frame.title = this.#title();
      // A board that becomes too narrow shows its picture again, which opens the large view.
      this.#sizes.observe(this);
    }

    // Sends the table a request: "seek" {ply}, "undo", "redo", "open" {link}, "position", …
    ask(what, more = {}) {
      if (what === "start" && owner !== this) this.start();
      else if (owner === this) frame.contentWindow?.postMessage({ yutaku: VERSION, do: what, ...more }, TO);
    }

    get address() {
      const asked = new URLSearchParams({ from: self.origin, fits: "yes", theme: this.dataset.scheme });
      for (const name of PASSED) if (this.hasAttribute(name)) asked.set(name, this.getAttribute(name));
      if (this.hasAttribute("rules")) asked.set("rules", "page");
      return `${PLACE}#${this.getAttribute("link")}?${asked}`;
    }

    // The frame has moved to another board.
    rest() {
      this.#sizes.disconnect();
      this.#room.disconnect();
      this.style.minHeight = "";
      this.#shrink();
      this.#part("before").hidden = false;
      this.#part("place").querySelector(".place-foot")?.remove();
      this.#button();
    }

    hear({ event, ...facts }) {
      if (!frame.came) frame.parentNode.querySelector("[role=alert]")?.remove();
      frame.came = true;
      if (event === "height") {
        this.#grow((this.#height = facts.height));
        this.#room.observe(this.#part("place").lastChild);
      }
      if (event === "save") games.set(this.#key, facts.save);
      if (event === "small") this.#shrink();
      if (event === "ready") this.#lay(true);
      if (event === "clause") this.#turn_to(facts);
      if (event === "started") {
        if (facts.title && !this.title) frame.title = facts.title;
        // Its picture, or the previous board, may have been taller. Browsers don't draw frames out of view.
        if (this.wished && !this.#undo) frame.scrollIntoView({ block: "nearest" });
        if (this.wished && this.shadowRoot.activeElement === frame) this.ask("focus");
        this.wished = false;
      }
      this.dispatchEvent(new CustomEvent(`yutaku-${event}`, { detail: facts, bubbles: true }));
    }

    // The value of its `theme`, or light or dark as the page around the board.
    dress() {
      const asked = this.getAttribute("theme");
      const scheme = asked === "light" || asked === "dark" ? asked : asked === "system" ? preferred() : around(this);
      if (this.dataset.scheme === scheme) return;
      this.dataset.scheme = scheme;
      this.ask("theme", { theme: scheme });
    }

    #grow(height) {
      if (!this.#undo) frame.style.height = `${height}px`;
    }

    #fit() {
      if (this.#undo) return;
      this.#part("before").hidden = this.#part("place").clientWidth >= LEAST;
      this.#label();
    }

    // Shows the board over the page, which stays unchanged below.
    #enlarge() {
      if (this.#undo) return;
      const place = this.#part("place");
      const { style } = document.documentElement;
      const [before, x, y] = [style.overflow, scrollX, scrollY];
      const covered = this.#others().filter((one) => !one.inert);
      for (const one of covered) one.inert = true;
      style.overflow = "hidden";
      Object.assign(place, { role: "dialog", ariaModal: "true", ariaLabel: frame.title, popover: "manual", className: "large" });
      place.showPopover();
      frame.style.height = "";
      const keys = (event) => event.key === "Escape" && this.#shrink();
      addEventListener("keydown", keys);
      this.#undo = () => {
        removeEventListener("keydown", keys);
        if (place.matches(":popover-open")) place.hidePopover();
        for (const name of ["role", "aria-modal", "aria-label", "popover", "class"]) place.removeAttribute(name);
        for (const one of covered) one.inert = false;
        style.overflow = before;
        scrollTo(x, y);
      };
      this.ask("large", { large: true });
      this.#label();
      frame.focus({ preventScroll: true });
    }

    #shrink() {
      if (!this.#undo) return;
      this.#undo();
      this.#undo = null;
      if (this.#height) this.#grow(this.#height);
      this.ask("large", { large: false });
      const narrow = this.#part("place").clientWidth < LEAST;
      this.#part("before").hidden = !narrow;
      this.#button();
      this.#label();
      (narrow ? this.#go : this.#part("place").querySelector(".place-foot button")).focus({ preventScroll: true });
    }

    // All of the page except this board.
    #others() {
      const found = [];
      for (let at = this; at && at !== document.body; at = at.parentElement ?? at.getRootNode().host) {
        for (const one of at.parentElement?.children ?? []) if (one !== at && one.localName !== "script") found.push(one);
      }
      return found;
    }

    #label() {
      const place = this.#part("place");
      const size = place.querySelector(".place-foot button");
      if (!size) return;
      size.textContent = this.#of(WORDS)[this.#undo ? "small" : "large"];
      const narrow = !this.#undo && !this.#part("before").hidden;
      for (const one of place.children) one.hidden = narrow;
    }

    // `rules` is the address of the page's own rulebooks: "rules/{game}.html".
    #turn_to({ game, clause }) {
      const rules = this.getAttribute("rules");
      if (!rules) return;
      const to = new URL(`${rules.replace("{game}", encodeURIComponent(game))}#${encodeURIComponent(clause)}`, location);
      const isHere = to.href.split("#")[0] === location.href.split("#")[0];
      if (isHere) this.#shrink();
      if (isHere || !open(to, "_blank")) location.href = to; // otherwise the game would be lost
    }

    // A new frame has the link from its address, but not the moves played since.
    #lay(isNew) {
      this.ask("start");
      this.ask("theme", { theme: this.dataset.scheme });
      this.ask("large", { large: Boolean(this.#undo) });
      if (!isNew) { // the previous board may have set it otherwise
        const [known] = [this.getAttribute("lang"), document.documentElement.lang.slice(0, 2), "en"].filter((lang) => lang in WORDS);
        this.ask("lang", { lang: known });
        this.ask("show", { show: this.getAttribute("show") ?? "" });
      }
      const save = games.get(this.#key);
      if (save) this.ask("open", { save });
      else if (!isNew) this.ask("open", { link: this.getAttribute("link") });
    }

    // The picture that the page was built with, even if a script inserted its HTML (`innerHTML`), which
    // creates no shadow tree; else the one in `picture`, or the element's content.
    #shell() {
      const built = this.querySelector(":scope > template[shadowrootmode]");
      if (built) {
        this.attachShadow({ mode: "open" }).append(built.content);
        built.remove();
        return;
      }
      const style = make("link", { rel: "stylesheet", href: new URL("picture.css", SELF) });
      const before = make("div");
      const still = make("div", { className: "still" });
      const words = make("div", { className: "words" });
      const place = make("div");
      const foot = make("div", { className: "still-foot" });
      foot.append(make("button", { type: "button", className: "btn go" }));
      const slot = make("slot");
      still.append(slot);
      before.append(still, words, foot);
      before.setAttribute("part", "before");
      place.setAttribute("part", "place");
      this.attachShadow({ mode: "open" }).append(style, before, place);
      this.pictured = yutaku.unfolded(this.getAttribute("picture") ?? "").then((found) => {
        if (found) {
          yutaku.draw(still, found);
          if (this.querySelector(":scope > .yutaku-words")) words.append(slot);
          else words.textContent = found.text;
        }
        this.toggleAttribute("data-bare", !found && !this.childElementCount);
        return Boolean(found);
      });
    }

    #button() {
      const words = this.#of(WORDS);
      const start = this.getAttribute("start");
      this.#go.textContent = games.has(this.#key) ? words.resume : start === "replay" ? words.replay : start ?? words.start;
      this.#go.hidden = this.getAttribute("live") === "no";
      this.#go.onclick = () => this.start();
    }

    get #go() {
      return this.shadowRoot.querySelector(".still-foot button");
    }

    // The key of a remembered game.
    get #key() {
      const link = this.getAttribute("link");
      const alike = [...document.querySelectorAll("yutaku-board")].filter((board) => board.getAttribute("link") === link);
      return `${location.pathname} ${Math.max(alike.indexOf(this), 0)} ${link}`;
    }

    // The frame's title for screen readers: the first line of the picture's description.
    #title() {
      const said = this.shadowRoot.querySelector(".still")?.getAttribute("aria-label") ?? "";
      return this.title || said.split("\n")[0] || `Yutaku 遊卓: ${this.#of(WORDS).board}`;
    }

    #part(name) {
      return this.shadowRoot.querySelector(`[part=${name}]`);
    }

    // In the board's language, or else the page's.
    #of(words) {
      return words[this.getAttribute("lang")] ?? words[document.documentElement.lang.slice(0, 2)] ?? words.en;
    }

    #slow() {
      const said = make("p", { role: "alert" });
      const way = make("a", { href: new URL(`index.html#/link/${this.getAttribute("link")}`, SELF), target: "_blank", rel: "noopener" });
      [said.textContent, way.textContent] = this.#of(SLOW);
      said.append(" ", way);
      frame.before(said);
    }

    // A board without a picture starts when it comes into view; so does one with `live="view"`, whatever
    // its content is.
    async #see() {
      const { signal } = this.#ends;
      const live = this.getAttribute("live");
      if (live === "no" || !this.pictured || (await this.pictured) || (live !== "view" && this.childElementCount)) return;
      const style = this.shadowRoot.querySelector("link");
      if (!style.sheet) await new Promise((go) => (style.onload = style.onerror = go)); // until then it is as narrow as its text
      if (signal.aborted) return;
      const seen = new IntersectionObserver((found) => {
        if (!found.some(({ isIntersecting }) => isIntersecting)) return;
        seen.disconnect();
        if (!owner && this.clientWidth >= LEAST) this.#begin(false);
      });
      seen.observe(this);
      signal.addEventListener("abort", () => seen.disconnect());
    }

    #dismiss() {
      this.rest();
      frame.remove();
      frame = owner = null;
    }
  }

  function make(tag, facts = {}) {
    return Object.assign(document.createElement(tag), facts);
  }

  // The page's theme, by the usual attributes and classes; the nearest counts.
  const MARKS = ["data-md-color-scheme", "data-theme", "data-bs-theme", "data-color-mode", "data-color-scheme", "data-mode"];
  const SAYS = { dark: /^(dark|night|slate|black)\b|[-_](dark|night)$/i, light: /^(light|day|default|white)\b|[-_](light|day)$/i };
  const CLASS = /^(?:skin-theme-clientpref-|theme-|color-scheme-)?(?:(dark|night)|light|day)(?:-mode|-theme)?$/;
  const night = matchMedia("(prefers-color-scheme: dark)");
  const preferred = () => (night.matches ? "dark" : "light");

  function marked(node) {
    for (const name of MARKS) {
      const value = node.getAttribute(name) ?? "";
      for (const scheme in SAYS) if (SAYS[scheme].test(value)) return scheme;
    }
    if (node !== document.body && node !== document.documentElement) return "";
    const found = [...node.classList].map((name) => CLASS.exec(name)).find(Boolean);
    return found ? (found[1] ? "dark" : "light") : "";
  }

  // Whether a background is light or dark; "" if it is transparent or in an unknown notation.
  function ground(node) {
    const [r, g, b, a = 1] = (/^rgba?\((.*)\)$/.exec(getComputedStyle(node).backgroundColor)?.[1] ?? "").split(/[\s,/]+/).map(Number);
    return !(a > 0.5) || !(b >= 0) ? "" : 0.3 * r + 0.59 * g + 0.11 * b < 128 ? "dark" : "light";
  }

  function around(board) {
    const nodes = [...ancestors(board)];
    for (const read of [marked, ground]) {
      for (const node of nodes) {
        const scheme = read(node);
        if (scheme) return scheme;
      }
    }
    const scheme = getComputedStyle(nodes[0] ?? board).colorScheme;
    return scheme === "dark" || scheme === "light" ? scheme : preferred();
  }

  function* ancestors(board) {
    for (let at = board.parentNode; at; at = at.parentNode ?? at.host) if (at.nodeType === Node.ELEMENT_NODE) yield at;
  }

  // The transition of a background may take a while.
  const follow = () => boards.forEach((board) => board.dress());
  const changes = new MutationObserver(() => {
    follow();
    setTimeout(follow, 500);
  });

  function attend(board) {
    if (!boards.size) {
      addEventListener("message", heard);
      addEventListener("pagehide", remember);
      night.addEventListener("change", follow);
    }
    boards.add(board);
    for (const node of ancestors(board)) changes.observe(node, { attributeFilter: [...MARKS, "class", "style"] });
    board.dress();
  }

  function leave(board) {
    boards.delete(board);
    if (boards.size) return;
    changes.disconnect();
    removeEventListener("message", heard);
    removeEventListener("pagehide", remember);
    night.removeEventListener("change", follow);
  }

  function heard({ source, origin, data }) {
    if (!frame || source !== frame.contentWindow || !isTheirs(origin) || data?.yutaku !== VERSION) return;
    owner.hear(data);
  }

  // The games of a page, kept for a return to it as long as its tab exists.
  function remember() {
    try {
      if (games.size) sessionStorage.setItem(GAMES, JSON.stringify([...games]));
    } catch { /* storage is forbidden or full */ }
  }

  function remembered() {
    const known = new Map();
    try {
      const [{ type }] = performance.getEntriesByType("navigation");
      if (type === "back_forward" || type === "reload") return new Map(JSON.parse(sessionStorage.getItem(GAMES)) ?? []);
    } catch { /* nothing readable was stored */ }
    return known;
  }

  customElements.define("yutaku-board", YutakuBoard);
})();
