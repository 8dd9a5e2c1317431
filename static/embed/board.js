// <yutaku-board link="g1.…" lang="ja" theme="dark" show="bar log" live="no" start="replay">…</yutaku-board>
//
// A board for other pages: a picture, and the table itself as soon as somebody wants to play. The
// picture stands in the element's shadow tree where the page was built with it, or it is carried in
// `picture`; what stands inside the element is shown where there is neither. However many boards a
// page has, one frame with one engine serves them: it goes to the board that is played at, and a
// board that was left goes on from where it was. docs/embed.md.
(() => {
  if (customElements.get("yutaku-board")) return; // a page may have this script several times
  const VERSION = 1;
  const SELF = document.currentScript.src; // board.js lies beside embed.html
  const PLACE = new URL("embed.html", SELF);
  const WORDS = { en: { start: "Play from here", resume: "Play on", replay: "Replay" }, ja: { start: "ここから遊ぶ", resume: "続きを遊ぶ", replay: "棋譜を見る" } };
  const SLOW = {
    en: ["The board has not come within 20 seconds.", "Open it in a page of its own"],
    ja: ["20秒たっても盤が届きません。", "別のページで開く"],
  };
  const PASSED = ["lang", "theme", "show"];
  const PATIENCE = 20_000; // ms until a frame that does not come is told
  // A page without an origin, a file or a frame in a sandbox, may have frames without one.
  const alone = self.origin === "null";
  const isTheirs = (origin) => origin === PLACE.origin || (alone && origin === "null");
  const TO = alone ? "*" : PLACE.origin;

  let frame = null; // the one that there is
  let owner = null; // the board that it is at

  class YutakuBoard extends HTMLElement {
    static observedAttributes = ["link", "theme", "lang"];
    #save = ""; // the game as it was when the frame went to another board

    connectedCallback() {
      if (!this.shadowRoot) this.#shell();
      this.#button();
      this.#see();
    }

    disconnectedCallback() {
      if (owner === this) dismiss();
    }

    attributeChangedCallback(name, before, now) {
      if (before === now || before === null) return;
      if (name === "link" && owner !== this) this.#save = ""; // else the frame says what became of it
      if (owner !== this) return;
      if (name === "link") this.ask("open", { link: now });
      else this.ask(name, { [name]: now });
    }

    // Begins, or goes on; the frame comes here.
    start() {
      if (owner === this) return;
      owner?.rest();
      owner = this;
      this.shadowRoot.querySelector("[part=before]").hidden = true;
      const mine = this.shadowRoot.querySelector("[part=place]");
      if (frame && mine.moveBefore) {
        mine.moveBefore(frame, null);
        this.#lay();
      } else {
        frame?.remove();
        frame = Object.assign(document.createElement("iframe"), {
          className: "frame-of-board", title: this.title || "Yutaku 遊卓", src: this.address,
        });
        mine.append(frame);
        setTimeout((waits) => waits === frame && !waits.came && this.#slow(), PATIENCE, frame);
      }
      frame.focus({ preventScroll: true }); // the button that was pressed is gone
    }

    // Asks the table for something: "seek" {ply}, "undo", "redo", "open" {link}, "position", …
    ask(what, more = {}) {
      if (what === "start" && owner !== this) this.start();
      else if (owner === this) frame.contentWindow?.postMessage({ yutaku: VERSION, do: what, ...more }, TO);
    }

    get address() {
      const asked = new URLSearchParams({ from: self.origin });
      for (const name of PASSED) if (this.hasAttribute(name)) asked.set(name, this.getAttribute(name));
      if (this.hasAttribute("rules")) asked.set("rules", "page");
      return `${PLACE}#${this.getAttribute("link")}?${asked}`;
    }

    rest() {
      this.shadowRoot.querySelector("[part=before]").hidden = false;
      this.#button();
    }

    hear({ event, ...facts }) {
      if (!frame.came) frame.parentNode.querySelector("[role=alert]")?.remove();
      frame.came = true;
      if (event === "height") frame.style.height = `${Math.min(facts.height, 4000)}px`;
      if (event === "save") this.#save = facts.save;
      if (event === "ready") this.#lay(true);
      if (event === "clause") this.#turn_to(facts);
      // Its picture, or the board before, may have been taller. A browser draws no frame out of sight.
      if (event === "started") frame.scrollIntoView({ block: "nearest" });
      this.dispatchEvent(new CustomEvent(`yutaku-${event}`, { detail: facts, bubbles: true }));
    }

    // `rules` says where the page's own rulebooks are: "rules/{game}.html".
    #turn_to({ game, clause }) {
      const rules = this.getAttribute("rules");
      if (!rules) return;
      const to = new URL(`${rules.replace("{game}", encodeURIComponent(game))}#${encodeURIComponent(clause)}`, location);
      const isHere = to.href.split("#")[0] === location.href.split("#")[0];
      if (isHere || !open(to, "_blank")) location.href = to; // else the game would be gone
    }

    // A frame that has just come knows the link from its address, but not how far somebody has played.
    #lay(isNew) {
      this.ask("start");
      if (!isNew) { // it may be as another board wished it
        const [known] = [this.getAttribute("lang"), document.documentElement.lang.slice(0, 2), "en"].filter((lang) => lang in WORDS);
        this.ask("lang", { lang: known });
        this.ask("theme", { theme: this.getAttribute("theme") ?? "system" });
        this.ask("show", { show: this.getAttribute("show") ?? "" });
      }
      if (this.#save) this.ask("open", { save: this.#save });
      else if (!isNew) this.ask("open", { link: this.getAttribute("link") });
    }

    // What a page has that was not built with a picture: the one in `picture`, or what stands inside.
    #shell() {
      const style = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("picture.css", SELF) });
      const before = document.createElement("div");
      const still = Object.assign(document.createElement("div"), { className: "still" });
      const place = document.createElement("div");
      const foot = Object.assign(document.createElement("div"), { className: "still-foot" });
      foot.append(Object.assign(document.createElement("button"), { type: "button", className: "btn go" }));
      still.append(document.createElement("slot"));
      before.append(still, foot);
      before.setAttribute("part", "before");
      place.setAttribute("part", "place");
      this.attachShadow({ mode: "open" }).append(style, before, place);
      this.pictured = yutaku.unfolded(this.getAttribute("picture") ?? "").then((found) => {
        if (found) yutaku.draw(still, found);
        return Boolean(found);
      });
    }

    #button() {
      const button = this.shadowRoot.querySelector("button");
      const words = this.#of(WORDS);
      const start = this.getAttribute("start");
      button.textContent = this.#save ? words.resume : start === "replay" ? words.replay : start ?? words.start;
      button.hidden = this.getAttribute("live") === "no";
      button.onclick = () => this.start();
    }

    // In the language of the board, else of the page.
    #of(words) {
      return words[this.getAttribute("lang")] ?? words[document.documentElement.lang.slice(0, 2)] ?? words.en;
    }

    #slow() {
      const said = Object.assign(document.createElement("p"), { role: "alert" });
      const way = Object.assign(document.createElement("a"), {
        href: new URL(`index.html#/link/${this.getAttribute("link")}`, SELF), target: "_blank", rel: "noopener",
      });
      [said.textContent, way.textContent] = this.#of(SLOW);
      said.append(" ", way);
      frame.before(said);
    }

    // A bare position, without a picture, starts when it comes into view; so does one with `live="view"`,
    // whatever stands inside.
    async #see() {
      const live = this.getAttribute("live");
      if (live === "no" || !this.pictured || (await this.pictured) || (live !== "view" && this.childElementCount)) return;
      new IntersectionObserver((found, it) => {
        if (!found.some(({ isIntersecting }) => isIntersecting)) return;
        it.disconnect();
        if (!owner) this.start();
      }).observe(this);
    }
  }

  function dismiss() {
    frame?.remove();
    frame = owner = null;
  }

  addEventListener("message", ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || !isTheirs(origin) || data?.yutaku !== VERSION) return;
    owner.hear(data);
  });
  customElements.define("yutaku-board", YutakuBoard);
})();
