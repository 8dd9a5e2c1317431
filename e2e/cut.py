"""What of a page's texts cannot be read: cut off by a box that does not scroll, left out for dots,
broken in the middle of a word, or lying behind something else.

    assert cut(page) == []
"""

from __future__ import annotations

from playwright.sync_api import Page

CUT = """() => {
  const LAYS = new RegExp("^(align-|aspect-|background-(color|image)|border-.*-(width|style)|bottom"
    + "|box-sizing|clip|direction|display|flex-|float|font-|grid-|height|hyphens|justify-|left"
    + "|letter-|line-|margin-|max-|min-|opacity|order|overflow-|padding-|position|right|rotate"
    + "|row-gap|column-gap|scale|tab-|text-|top|transform|translate|unicode-|vertical-|visibility"
    + "|white-|width|word-|writing-|z-index|zoom|-webkit-(box|line))");
  const HEARD = 13; // px: what is narrower shows no text, it is there to be read out
  const out = new Set(), range = document.createRange();
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // What stays in sight over the rest can be scrolled away from, what was opened closed.
  const stays = (e) => e && (/sticky|fixed/.test(getComputedStyle(e).position)
    || e.matches(".reader") || stays(e.parentElement));
  const said = (e, what, text) => out.add(`${what} ${e.closest("[class]")?.getAttribute("class")}`
    + ` “${text.trim().replace(/\\s+/g, " ").slice(0, 40)}”`);
  // How far boxes that hide what is too large for them let something through, where of it one looks
  // now (what is scrolled away lies behind nothing), and whether one leaves out what it has no room
  // for: for each box once.
  const far = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
  const now = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const ways = new Map([[document.body, { clip: far, now, dots: false }]]);
  const narrowed = (way, box, across, down) => ({
    left: across ? Math.max(way.left, box.left) : way.left,
    right: across ? Math.min(way.right, box.right) : way.right,
    top: down ? Math.max(way.top, box.top) : way.top,
    bottom: down ? Math.min(way.bottom, box.bottom) : way.bottom,
  });
  const through = (e) => {
    if (!ways.has(e)) ways.set(e, passed(e, through(e.parentElement)));
    return ways.get(e);
  };
  const passed = (e, way) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(e);
    if (!way || overflowX + overflowY + textOverflow === "visiblevisibleclip") return way;
    const box = e.getBoundingClientRect(), scrolls = /auto|scroll/.test(overflowX + overflowY);
    if (box.width < HEARD && overflowX === "hidden") return null;
    const hides = [overflowX, overflowY].map((one) => /hidden|clip/.test(one));
    return {
      clip: narrowed(scrolls ? far : way.clip, box, ...hides),
      now: narrowed(way.now, box, scrolls, scrolls),
      dots: way.dots || (textOverflow === "ellipsis" && e.scrollWidth > e.clientWidth),
    };
  };
  // Whether something hides what it lies upon: it is painted, and not a veil of pixels.
  const paints = (e) => {
    const style = getComputedStyle(e);
    if (!shown(e) || e.matches("canvas, svg, svg g")) return false;
    for (let up = e; up; up = up.parentElement)
      if (getComputedStyle(up).opacity < 0.9) return false;
    if (e.matches("svg *")) return style.fill !== "none" && style.fillOpacity > 0.5;
    return e.matches("img") || style.backgroundImage !== "none"
      || !/^(transparent|rgba\\(.*, 0(\\.[0-4]\\d*)?\\)|.*\\/ 0(\\.[0-4]\\d*)?\\))$/.test(
        style.backgroundColor);
  };
  // What a style writes is text, too, for as long as it is looked at, and lies where it lay.
  const lays = [...getComputedStyle(document.body)].filter((name) => LAYS.test(name));
  const written = [...document.querySelectorAll("[data-text]")].filter(shown).flatMap((e) =>
    ["::before", "::after"].map((part) => [e, part, getComputedStyle(e, part)])
      .filter(([, , style]) => /^".+"$/.test(style.content) && style.display !== "none")
      .map(([e, part, style]) => {
        const text = document.createElement("span");
        text.textContent = style.content.slice(1, -1);
        const own = lays.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        text.style.cssText = own.join(";");
        return [e, part, text];
      }));
  const all = new CSSStyleSheet(); // what takes no press can be looked at, too
  all.replaceSync(`* { pointer-events: auto !important; }
    [data-text]::before, [data-text]::after { content: none !important; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  for (const [e, part, text] of written) part === "::before" ? e.prepend(text) : e.append(text);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || !shown(e)) continue;
    if (e.closest("script, style, .sr, .skip, option, .moment-still")) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((r) => r.width > 0.5 && r.height > 0.5);
    const way = through(e);
    if (!way) continue;
    for (const r of lines) {
      const room = 1 + r.height / 4, { clip } = way; // a line's box is higher than its letters
      if (r.left < clip.left - 1 || r.right > clip.right + 1
        || r.top < clip.top - room || r.bottom > clip.bottom + room) {
        said(e, "cut", node.data);
        break;
      }
    }
    // Dots stand for what is left out, and the boxes of what they stand for end where they do.
    if (way.dots) said(e, "ends in dots:", node.data);
    if (lines.length > 1)
      for (const { 0: word, index } of node.data.matchAll(/[\\p{Script=Latin}\\d]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].map((r) => Math.round(r.top));
        if (tops.some((top) => Math.abs(top - tops[0]) > 3)) said(e, "broken", word);
      }
    const first = lines[0];
    if (!first) continue;
    const x = (first.left + first.right) / 2, y = (first.top + first.bottom) / 2;
    if (x < way.now.left || y < way.now.top || x > way.now.right || y > way.now.bottom) continue;
    const lies = (one) => one.contains(e) || e.contains(one);
    const top = document.elementFromPoint(x, y); // most texts lie on top, which is soon seen
    if (!top || lies(top)) continue;
    const over = document.elementsFromPoint(x, y);
    const at = over.slice(0, over.findIndex(lies))
      .find((one) => paints(one) && !stays(one));
    if (at)
      said(e, `behind ${at.closest("[class]")?.getAttribute("class")}:`, node.data);
  }
  for (const [, , text] of written) text.remove();
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== all);
  return [...out];
}"""


def cut(page: Page) -> list[str]:
    """What cannot be read on the page as it stands, each with its class and its first words."""
    return list(page.evaluate(CUT))
