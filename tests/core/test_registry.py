"""Games of other folders: the registry finds them, and the one that seats six can be played."""

from importlib import import_module
from pathlib import Path

import pytest

import rules.games
from pywasm_app.host.rooms import manifest
from rules.core import MOVED, registry
from rules.core.book import lesson, puzzle, rulebook
from rules.core.rng import Rng
from rules.core.scene import as_json

MORE = Path(__file__).parents[2] / "e2e" / "games"


@pytest.fixture
def sixes(monkeypatch):
    """The game that only the tests in browsers have otherwise."""
    monkeypatch.setattr(rules.games, "__path__", [*rules.games.__path__])
    registry.add(MORE)
    yield registry.game("sixes")
    registry.ids.cache_clear()


def test_a_game_of_another_folder_is_one_of_them(sixes):
    assert {"edelweiss", "sixes"} <= set(registry.ids())
    assert registry.folder("sixes") == MORE / "sixes"


@pytest.mark.parametrize(
    ("place", "name"), [(place, name) for place, names in MOVED.items() for name in names]
)
def test_what_a_game_elsewhere_imported_it_may_still_import(place, name):
    """By the names of version 0.1; they are the same things, so an error is caught by both."""
    assert import_module(f"rules.core.{name}") is import_module(f"{place}.{name}")


def test_files_that_begin_with_a_byte_order_mark_are_read_as_without(tmp_path, monkeypatch):
    g, mine = registry.game("edelweiss"), registry.folder("edelweiss")
    expected = manifest.skin(g), rulebook.load(g.id, "ja"), lesson.load(g), puzzle.load(g)
    (tmp_path / "book").mkdir()
    for name in ("skin.toml", "book/rulebook.ja.md", "book/lesson.toml", "book/puzzles.toml"):
        (tmp_path / name).write_text((mine / name).read_text("utf-8"), "utf-8-sig")
    monkeypatch.setattr(registry, "folder", lambda name: tmp_path)
    found = manifest.skin(g), rulebook.load(g.id, "ja"), lesson.load(g), puzzle.load(g)
    assert found == expected and all(found)


@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_play_it_to_its_end(sixes, seats):
    rng = Rng.of_seed(seats)
    s = sixes.setup(seats, sixes.configure({"seats": seats, "board": seats % 2 == 0}))
    while d := sixes.decision(s):
        assert sixes.read(sixes.write(s)) == s
        for seat in range(seats):
            v = sixes.view(s, seat)
            assert sixes.view(sixes.sample(v, rng), seat) == v
            for lang in ("en", "ja"):
                shown = as_json(sixes.scene(v), sixes.words, lang, ("Aiko",) * seats)
                assert len(shown["panels"]) == seats
        s = sixes.apply(s, rng.choice(d.options)).state
    assert sixes.result(s).winners
