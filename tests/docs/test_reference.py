"""The page on positions and events knows every key and every fact that the code knows."""

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "contract"))
from test_contract import played

from pywasm_app.tools.reference import begin, events, title
from rules.core import registry
from rules.core.book import rulebook
from rules.text.document import Document

PAGE = (Path(__file__).parents[2] / "docs" / "positions-and-events.md").read_text("utf-8")
MADE = re.compile(r"\.\d+")
PARTS = {part.partition("\n")[0]: part for part in re.split(r"^## ", PAGE, flags=re.M)[1:]}


@pytest.fixture(params=registry.ids())
def game(request):
    return registry.game(request.param)


def part(game):
    """The page's section on one game."""
    said = title(game)
    assert said in PARTS, f"its part is begun by: python -m pywasm_app.tools.reference {game.id}"
    return PARTS[said]


def test_every_part_is_of_a_game():
    assert set(PARTS) <= {title(registry.game(name)) for name in registry.ids()}
    assert list(PARTS) == sorted(PARTS)


def test_a_part_is_begun_with_all_that_the_game_writes_and_tells(game):
    begun = begin(game).splitlines()
    assert begun[0] == f"## {title(game)}" and "\n".join(begun).endswith(events(game))
    keys = {row.split("`")[1] for row in begun[4 : begun.index("", 4)]}
    assert keys and {key.partition(".")[0] for key in keys} <= set(
        re.findall(r"`(\w+)", part(game))
    )


def test_every_key_of_a_position_is_told(game, monkeypatch):
    """Those that `Document.only` allows, and no other; A's keys stand for those of other seats."""
    known = set()
    only = Document.only

    def noted(self, path, names):
        names = list(names)
        at = MADE.sub("", path)
        known.update(f"{at}.{name}" if at else name for name in names)
        only(self, path, names)

    states = [s for s, *_ in played(game, 12)]  # decks are read before that
    monkeypatch.setattr(Document, "only", noted)
    for s in states:
        game.read(game.write(s))
    book = rulebook.load(game.id, "en")
    for clause in (clause for section in book.sections for clause in section.clauses):
        if clause.position:
            game.read(clause.position)
    rows = [line for line in part(game).split("| kind |")[0].splitlines() if line.startswith("| `")]
    told = {key for row in rows for key in re.findall(r"`([\w.]+)`", row.split("|")[1])}
    numbered = re.compile(r"table\.(tally\.[A-D]|pending\.marks\.\d)$")
    expected = {key for key in known if key[1:2] != "." and not numbered.match(key)}
    expected |= {key for key in known if key.startswith("A.")}
    assert told == expected


def test_every_event_is_told(game):
    """Word for word the output of `python -m pywasm_app.tools.reference`; games have no facts
    outside its columns."""
    assert events(game) in part(game)
    facts = {}
    for row in events(game).splitlines()[2:]:
        kind, told, own = (re.findall(r"`(\w+)`", cell) for cell in row.split("|")[1:4])
        facts[kind[0]] = {*told}, {*told, *own}
    for *_, step in played(game, 6):
        for event in step.events:
            open_, all_ = facts[event.kind]
            assert {name for name, _ in event.facts} <= {*open_, "who"}, event
            assert {name for name, _ in event.secret} <= all_, event
