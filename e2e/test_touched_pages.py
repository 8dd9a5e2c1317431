"""Pages changed by others: a browser's translation and extensions change any part, and the game
goes on and shows the current state.
"""

from __future__ import annotations

import pytest
from conftest import PATIENCE
from others import ASTRAY, MODEL, TAMPER, TRANSLATE
from test_replay import finished_game
from visitor import Visitor

from rules.core import registry

# Presses available things, by a seed, each time after a change to the page, and waits for the next
# choice. Returns the fault after a press, or the number of presses.
PLAYED = """async ([presses, seed, touch, astray, patience]) => {
  const [change, look] = [eval(touch), eval(astray)];
  const painted = () => new Promise(requestAnimationFrame);
  const all = (what) => [...document.querySelectorAll(what)];
  let at = seed;
  const draw = (n) => (at = (at * 48271 + 11) % 2147483647) % n;
  const acts = ["option", "lift", "sure", "rematch"].map((act) => `[data-act=${act}]`).join();
  const free = (one) => !one.hasAttribute("aria-disabled");
  const can = () => (all(".ask[data-pending]").length ? [] : all(acts).filter(free));
  const list = () => all(".ask .opener[aria-expanded=false]")[0];
  let shown = "";
  for (let n = 0; n < presses; n += 1) {
    const end = performance.now() + patience;
    const late = () => performance.now() > end;
    while (!can().length) {
      list()?.click();
      if (late()) return `press ${n}: ${all(".ask, .notice").map((one) => one.textContent)}`;
      await painted();
    }
    const found = can();
    const pressed = found[draw(found.length)];
    pressed.dataset.kept = "";
    change(seed + n);
    delete pressed.dataset.kept;
    const before = drawn;
    shown = `press ${n}, ${pressed.dataset.act} ${pressed.dataset.arg}`;
    pressed.click();
    while (drawn === before || (!can().length && !list())) {
      if (late()) return `${shown}: stands still: ${look()}`;
      await painted();
    }
    const wrong = look();
    if (wrong.length) return [shown, ...wrong].join("\\n");
  }
  return presses;
}"""


def by_people(visitor: Visitor, game: str) -> None:
    """Sits down to a game of two people at one screen, in a page of its own."""
    visitor.start_anew()
    visitor.page.add_init_script(MODEL)
    visitor.open(f"#/new/{game}")
    dialog = visitor.page.get_by_role("dialog")
    visitor.fill(dialog, "mode", "two")
    dialog.locator("[type=submit]").click()
    visitor.page.wait_for_function("document.querySelector('.curtain, .ask')", timeout=PATIENCE)


@pytest.mark.parametrize("game", registry.ids())
@pytest.mark.parametrize(
    ("touch", "presses"), [(TRANSLATE, 100), (TAMPER, 40)], ids=["translated", "tampered"])
def test_a_game_goes_on_where_others_touch_the_page(
    visitor: Visitor, game: str, touch: str, presses: int
) -> None:
    by_people(visitor, game)
    assert visitor.page.evaluate(PLAYED, [presses, 7, touch, ASTRAY, PATIENCE]) == presses


def rooms(game: str, manifest: dict) -> list[str]:
    """The addresses of everything about a game, and of the rooms of none."""
    if not game:
        return ["#/", "#/settings", "#/help"]
    found = [f"#/{room}/{game}" for room in ("new", "rules", "decks", "puzzles", "learn")]
    found.insert(0, "#/game/k1")
    found = [room for room in found if room != f"#/learn/{game}" or manifest.get("lesson")]
    return [room for room in found if not room.startswith("#/decks") or manifest.get("decks")]


# Changes the language, as if in another tab.
SPOKEN = """(lang) => {
  localStorage["yutaku.settings"] = JSON.stringify({ version: 1, lang, pace: 0 });
  dispatchEvent(new StorageEvent("storage", { key: "yutaku.settings" }));
}"""
NEWS = "(before) => meant.textContent !== before"
# Japanese messages have hiragana throughout, not only in a name or two. Other messages, such as a
# room's waiting notice, would not do.
MEANS = """([before, lang]) => {
  const said = meant.textContent;
  const japanese = (said.match(/[ぁ-ん]/g) ?? []).length > said.length / 50;
  return said !== before && japanese === (lang === "ja");
}"""


def speaks_otherwise(visitor: Visitor, touch: str, seed: int, lang: str) -> list[str]:
    """Changes the page's language after others have changed the page: the texts that differ from
    the intended ones."""
    page = visitor.page
    before = page.evaluate("meant.textContent")
    page.evaluate(touch, seed)
    page.evaluate(SPOKEN, lang)
    page.wait_for_function(MEANS, arg=[before, lang], timeout=PATIENCE)
    astray: list[str] = page.evaluate(ASTRAY)
    return [f"{page.url} {lang}: {one}" for one in astray]


@pytest.mark.parametrize("game", ["", *registry.ids()])
def test_every_room_speaks_on_where_others_touch_it(visitor: Visitor, game: str) -> None:
    visitor.start_anew()
    page = visitor.page
    page.add_init_script(MODEL)
    if game:
        visitor.lay("k1", finished_game(game))
    visitor.open("#/help")
    page.wait_for_function("globalThis.meant", timeout=PATIENCE)
    games = page.evaluate("JSON.parse(document.querySelector('script#manifest').textContent).games")
    manifest = next((one for one in games if one["id"] == game), {})
    page.wait_for_selector(".room-help", timeout=PATIENCE)
    wrong = []
    for n, room in enumerate(rooms(game, manifest)):
        before = page.evaluate("meant.textContent")
        page.evaluate("(room) => { location.hash = room; }", room)
        page.wait_for_function(NEWS, arg=before, timeout=PATIENCE)
        wrong += speaks_otherwise(visitor, TRANSLATE, n, "ja")
        wrong += speaks_otherwise(visitor, TAMPER, n + 99, "en")
    assert wrong == []
