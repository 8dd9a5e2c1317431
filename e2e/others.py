"""Changes by other programs: the browser's translation, and extensions.

    page.add_init_script(MODEL)          before the page is opened: records the intended content
    page.evaluate(TRANSLATE)             every text becomes another, in elements of its own
    page.evaluate(TAMPER, 7)             inserts, wraps, moves and removes elements, by a seed, but
                                         leaves one with `data-kept` to be pressed
    page.evaluate(ASTRAY)                [] if the page shows the intended content
"""

# Each text becomes two <font> elements, as in Chromium and in Google's translation of pages.
TRANSLATE = """() => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentNode.closest("script, style, font")) continue;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = "«" + text.data + "»";
    outer.append(inner);
    text.replaceWith(outer);
  }
  document.documentElement.lang = "eo";
  document.documentElement.classList.add("translated-ltr");
}"""

# Typical changes of an extension for dark pages, and others that extensions may make.
TAMPER = """(seed) => {
  let at = seed;
  const draw = (n) => (at = (at * 48271 + 11) % 2147483647) % n;
  const style = document.createElement("style");
  style.className = "darkener";
  style.textContent = ".never { color: black }";
  document.head.append(style);
  const all = [...document.querySelectorAll("#app .page *:not(svg *, style, .foreign)")];
  for (const one of all) if (draw(3) === 0) {
    one.setAttribute("data-darkened", "yes");
    one.style.setProperty("--darkener", "1");
  }
  const foreign = (what) => Object.assign(document.createElement(what), { className: "foreign" });
  const ways = [
    (one) => one.append(style.cloneNode()), (one) => one.before(foreign("span")),
    (one) => one.prepend(foreign("i")), (one) => one.remove(), (one) => one.replaceChildren(),
    (one) => one.parentNode.append(one), (one) => one.parentNode.prepend(one),
    (one) => { const box = foreign("div"); one.replaceWith(box); box.append(one); },
    (one) => document.body.append(one), (one) => one.normalize(),
    (one) => { one.innerHTML = one.innerHTML; }, (one) => { one.outerHTML = one.outerHTML; },
    ({ firstChild: one }) => one?.length > 1 && one.splitText(1).before(foreign("b")),
    ({ firstChild: one }) => { if (one?.nodeType === 3) one.data = "«" + one.data + "»"; },
    (one) => one.replaceWith(one.cloneNode(true)),
  ];
  for (let n = 0; n < 40; n += 1) {
    const one = all[draw(all.length)];
    const way = ways[draw(ways.length)];
    if (!one.isConnected || !one.parentNode.closest("#app")) continue;
    const holds = one.matches("[data-kept]") || one.querySelector("[data-kept]");
    if (!holds || /before|prepend|append/.test(way)) way(one);
  }
}"""

# The page's patches, applied to hidden elements: the content that the front end intends.
MODEL = """(() => {
  const nodes = new Map();
  const set = (node, name, value) => {
    node.setAttribute(name, value);
    if (name === "data-cover") yutaku.cover(node, value); // as the screen does
  };
  const does = {
    new: (n, tag, space, ...more) => {
      const node = document.createElementNS("http://www.w3.org/1999/xhtml", tag);
      for (let i = 0; i < more.length; i += 2) set(node, more[i], more[i + 1]);
      nodes.set(n, node);
    },
    words: (n, text) => nodes.set(n, document.createTextNode(text)),
    text: (n, text) => { nodes.get(n).data = text; },
    set: (n, name, value) => set(nodes.get(n), name, value),
    unset: (n, name) => nodes.get(n).removeAttribute(name),
    put: (n, kid, before) => nodes.get(n).insertBefore(nodes.get(kid), nodes.get(before) ?? null),
    drop: (n) => nodes.get(n).remove(),
  };
  function model(text) {
    for (const patch of text ? text.split("\\x1e") : []) {
      const [kind, ...facts] = patch.split("\\x1f");
      does[kind](...facts);
    }
  }
  // Once the script of the screen is there: where it was lost, the page has asked for it again.
  const watch = () => {
    if (!globalThis.yutaku?.screen) return;
    document.removeEventListener("load", watch, true);
    const { begin, draw } = yutaku.screen;
    yutaku.screen.begin = (place, text) => {
      model(text);
      globalThis.meant = nodes.get(text.split("\\x1f", 2)[1]);
      begin(place, text);
    };
    globalThis.drawn = 0;
    yutaku.screen.draw = (text) => {
      model(text);
      draw(text);
      drawn += 1;
    };
  };
  document.addEventListener("load", watch, true); // of each script
})()"""

# The first few elements whose words, name or number of kids differ from the intended ones, apart
# from the quotes of a translation.
ASTRAY = """() => {
  const others = "style, .foreign, [data-passing]";
  const said = (node) => node.textContent.replace(/[«»]/g, "");
  const ours = (kid) => kid.localName !== "font" && !kid.matches(others);
  const kids = (node) => [...node.children].filter(ours);
  const found = [];
  function look(mine, seen, way) {
    const name = `${way} ${mine.localName}.${mine.getAttribute("class") ?? ""}`;
    const differ = (a, b) => a !== b && found.push(`${name}: “${a}”, and there is “${b}”`);
    if (differ(mine.localName, seen.localName)) return;
    const [a, b] = [kids(mine), kids(seen)];
    if (differ(a.length, b.length)) return;
    if (!a.length) differ(said(mine), said(seen));
    a.forEach((kid, n) => look(kid, b[n], name.slice(-60)));
  }
  const root = document.querySelector("#app .page");
  if (!globalThis.meant || !root) return ["no page"];
  look(meant, root, "");
  if (!found.length && said(meant) !== said(root)) found.push("texts beside elements");
  return found.slice(0, 6);
}"""
