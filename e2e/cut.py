"""What of a page's texts cannot be read: cut off by a box that does not scroll, left out for dots,
broken in the middle of a word, or lying behind something else.

    assert cut(page) == []
"""

from __future__ import annotations

from playwright.sync_api import Page

CUT = """() => {
  const HEARD = 13; // px: what is narrower shows no text, it is there to be read out
  const out = new Set(), range = document.createRange();
  const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  // What stays in sight over the rest can be scrolled away from, what was opened closed.
  const stays = (e) => e && (/sticky|fixed/.test(getComputedStyle(e).position)
    || e.matches(".reader") || stays(e.parentElement));
  const said = (e, what, text) => out.add(`${what} ${e.closest("[class]")?.getAttribute("class")}`
    + ` “${text.trim().replace(/\\s+/g, " ").slice(0, 40)}”`);
  // How far boxes that hide what is too large for them let something through, and where of it one
  // looks now: what is scrolled away lies behind nothing.
  const through = (e) => {
    let [left, right, top, bottom] = [-1e6, 1e6, -1e6, 1e6], scrolls = false;
    const now = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
    for (let up = e; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up), box = up.getBoundingClientRect();
      if (box.width < HEARD && style.overflowX === "hidden") return null;
      if (/hidden|clip/.test(style.overflowX) && !scrolls)
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (/hidden|clip/.test(style.overflowY) && !scrolls)
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      const by = /auto|scroll/.test(style.overflowX + style.overflowY);
      scrolls ||= by;
      if (by)
        [now.left, now.right, now.top, now.bottom] = [Math.max(now.left, box.left),
          Math.min(now.right, box.right), Math.max(now.top, box.top),
          Math.min(now.bottom, box.bottom)];
    }
    return { left, right, top, bottom, now };
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
  const all = new CSSStyleSheet(); // what takes no press can be looked at, too
  all.replaceSync("* { pointer-events: auto !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];
  // What a style writes is text, too, for as long as it is looked at.
  const written = [...document.querySelectorAll("[data-text]")].filter(shown).flatMap((e) =>
    ["::before", "::after"].map((part) => [e, part, getComputedStyle(e, part)])
      .filter(([, , style]) => /^".+"$/.test(style.content) && style.display !== "none")
      .map(([e, part, style]) => {
        const text = document.createElement("span");
        text.textContent = style.content.slice(1, -1);
        for (const name of style)
          if (name !== "content") text.style.setProperty(name, style.getPropertyValue(name));
        return [e, part, text];
      }));
  all.insertRule("[data-text]::before, [data-text]::after { content: none !important; }");
  for (const [e, part, text] of written) part === "::before" ? e.prepend(text) : e.append(text);
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || !shown(e) || e.closest("script, style, .sr, .skip, option")) continue;
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((r) => r.width > 0.5 && r.height > 0.5);
    const way = through(e);
    if (!way) continue;
    for (const r of lines) {
      const room = 1 + r.height / 4; // a line's box is higher than its letters
      if (r.left < way.left - 1 || r.right > way.right + 1
        || r.top < way.top - room || r.bottom > way.bottom + room) {
        said(e, "cut", node.data);
        break;
      }
    }
    // Dots stand for what is left out, and the boxes of what they stand for end where they do.
    for (let up = e; up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).textOverflow === "ellipsis" && up.scrollWidth > up.clientWidth)
        said(e, "ends in dots:", node.data);
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
    const over = document.elementsFromPoint(x, y);
    const at = over.slice(0, over.findIndex((one) => one.contains(e) || e.contains(one)))
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
