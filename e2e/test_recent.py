"""The others' actions since one's last choice: told above the board, marked on it, shown again; and
on a phone the standing."""

from __future__ import annotations

from playwright.sync_api import Browser, expect
from test_tash_kalar import CORNER, TASH, at, position, sit
from visitor import PERSON, Visitor, laid, overflow, words

PLACED = ("place c4", "place c5", "end")


def test_the_other_s_turn_is_told_marked_and_shown_again(visitor: Visitor) -> None:
    save = laid(position("duel", CORNER, top="to_move = 1\nactions = 2"), PLACED, of=TASH)
    visitor.lay("k1", save)
    visitor.open("#/game/k1")
    visitor.wait()
    page = visitor.page
    told = words("recap.place", "en", TASH, n=2, squares=("c4", "c5"))
    expect(page.locator(".recent .told")).to_contain_text(f"Computer: {told}")
    dots = page.locator(".traces .dot")
    for k, ref in enumerate(("c4", "c5")):
        expect(dots.nth(k)).to_have_attribute("style", at(ref))
    heading = words("turn.number", "en", TASH, n=1) + " · Computer"
    expect(page.locator(".line.kind-heading")).to_have_text(["B" + heading])
    before = visitor.moment()
    page.evaluate(PAST)
    visitor.button("watch_again").click()
    page.wait_for_function("globalThis.past")
    assert visitor.wait() == before  # it returns automatically
    expect(page.locator("main.past")).to_have_count(0)
    visitor.point("d6")
    expect(dots).to_have_count(2)  # until the own turn ends


# Records whether an earlier event was ever shown.
PAST = """() => new MutationObserver(() => {
  globalThis.past ||= Boolean(document.querySelector("main.past"));
}).observe(document.body, { subtree: true, childList: true, attributeFilter: ["class"] })"""
# Records start and end of a flying line, as squares, as soon as it appears.
FLIGHTS = """() => {
  window.flights = [];
  const middle = (ref) => {
    const square = document.querySelector(`[role=gridcell] [data-ref="${ref}"]`);
    const box = square.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) {
      if (!node.classList?.contains("strike")) continue;
      const [flight] = node.getAnimations();
      flight.pause();
      flight.currentTime = 0.99 * flight.effect.getTiming().duration;
      const box = node.getBoundingClientRect();
      const near = ([x, y]) => Math.abs(x - (box.left + box.right) / 2) < box.width / 2 + 4
        && Math.abs(y - (box.top + box.bottom) / 2) < box.height / 2 + 4;
      flights.push([near(middle("e5")), near(middle("f6")), near(middle("g5")), node.className]);
      flight.play();
    }
  }).observe(document.body, { subtree: true, childList: true });
}"""


def test_what_a_being_does_from_afar_flies_there(visitor: Visitor) -> None:
    held = position("duel", CORNER, school="quarry_giant")
    visitor.lay("k1", laid(held, ("summon quarry_giant e5 r0",), of=TASH))
    visitor.open("#/game/k1", motion="on")
    visitor.wait()
    visitor.page.evaluate(FLIGHTS)
    visitor.answer("destroy f6")
    visitor.page.wait_for_function("flights.length")
    assert visitor.page.evaluate("flights") == [[True, True, False, "strike seat-0"]]
    expect(visitor.page.locator(".strike, .ghost")).to_have_count(0)


def test_a_finger_sees_first_what_a_summoning_uses(chromium: Browser, site: str) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True,
                                   is_mobile=True)
    visitor = Visitor(context.new_page(), site)
    sit(visitor, "duel", CORNER, school="quarry_giant")
    page, asked = visitor.page, visitor.ply()
    page.locator('.item[data-ref="0.school.quarry_giant"]').tap()
    goal = page.locator('[role=gridcell] [data-ref="e5"]')
    goal.tap()
    again = visitor.t("press_again", text="")
    expect(visitor.ask().get_by_role("heading")).to_contain_text(again.strip())
    expect(page.locator(".overlay .sign-uses")).to_have_count(3)  # the goal among them
    expect(page.locator(".overlay .sign-destroys")).to_have_count(0)  # an own piece gives way
    assert visitor.ply() == asked
    now = visitor.moment()
    goal.tap()
    visitor.wait(now)
    assert visitor.record()["moves"][0].startswith("summon quarry_giant e5")
    assert not visitor.wrong
    context.close()


def test_a_line_of_a_phone_always_says_how_everybody_stands(visitor: Visitor) -> None:
    page = visitor.page
    page.set_viewport_size({"width": 360, "height": 740})
    sit(visitor, "duel", CORNER, table="scores = [5, 3]", top="actions = 2", seats=(PERSON, PERSON))
    visitor.lift()
    line = page.locator(".standing")
    brief = line.locator(".brief").first.locator("span")
    expect(brief).to_have_text(["5", words("brief.actions", "en", TASH, n=2)])
    page.mouse.wheel(0, 2000)
    page.wait_for_function("scrollY > 60")
    box = line.bounding_box()
    assert box and box["y"] == 0 and box["height"] == 32 and not overflow(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(line).to_be_hidden()
