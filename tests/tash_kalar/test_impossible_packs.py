"""Packs that are impossible on any board: refused, with a line, by `check-pack` and tables."""

# ruff: noqa: E501 – a table is easier to read whole

import pytest
from test_bad_packs import a_being, a_flare, a_task

from rules.core.cards.pack import check
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.game import TashKalar
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

GAME = TashKalar()
SELF = 'op = "destroy", target = "self"'
GAIN = 'op = "gain_action"'
ALL_ENEMIES = 'op = "destroy", target = { owner = "enemy" }, count = "all"'


def never(text, key):
    for door in (check, lambda text: GAME.configure({"packs": [text]})):
        with pytest.raises(BadInput) as e:
            door(text)
        assert e.value.line and e.value.where_key == key
        assert all(e.value.say(lang) for lang in LANGUAGES)
    assert not cards.is_being("x")


def steps(*some):
    return f"[{', '.join(f'{{ {step} }}' for step in some)}]"


@pytest.mark.parametrize(
    ("some", "where"),
    [
        (['op = "upgrade", target = { ranks = "legendary" }'], "0"),
        (['op = "downgrade", target = { owner = "enemy", ranks = "common" }'], "0"),
        (['op = "downgrade", target = "self"'], "0"),  # it is common
        (['op = "convert", target = { owner = "own" }'], "0"),
        (['op = "convert", target = "self"'], "0"),
        (['op = "upgrade", target = "previous"'], "0"),
        (['op = "move", who = "previous"'], "0"),
        ([GAIN, 'op = "destroy", target = "previous"'], "1"),
        (['op = "place", where = "adjacent previous"'], "0"),
        (['op = "destroy", target = { where = "within 2 previous" }'], "0"),
        (['op = "move", where = "exactly 2"'], "0"),
        (['op = "move", who = { owner = "own" }, where = "exactly 3 self"'], "0"),
        ([f'op = "if", condition = "previous_done", then = [{{ {GAIN} }}]'], "0"),
        (['op = "if", condition = "self_survives", then = []'], "0"),
        (['op = "choose_one", options = [[], []]'], "0"),
        ([SELF, 'op = "upgrade", target = "self"'], "1"),
        ([SELF, f'op = "if", condition = "self_survives", then = [{{ {GAIN} }}]'], "1"),
        ([SELF, f'op = "if", condition = "self_on red", then = [{{ {GAIN} }}]'], "1"),
        (['op = "destroy", target = { owner = "enemy" }', 'op = "move", who = "previous"'], "1"),
        (['op = "place", rank = "legendary"', 'op = "upgrade", target = "previous"'], "1"),
        (['op = "place"', 'op = "convert", target = "previous"'], "1"),
        ([ALL_ENEMIES, 'op = "convert", target = {}'], "1"),
        (['op = "destroy", target = {}, count = "all"', 'op = "upgrade", target = "self"'], "1"),
        (
            [
                'op = "upgrade", target = { ranks = "common" }, count = "all"',
                'op = "destroy", target = { ranks = "common" }',
            ],
            "1",
        ),
        (
            [
                f'op = "choose_one", options = [[{{ {GAIN} }}], [{{ op = "move", who = "previous" }}]]'
            ],
            "0.options.1.0",
        ),
        (
            [
                GAIN,
                'op = "if", condition = "previous_done", then = [{ op = "move", who = "previous" }]',
            ],
            "1.then.0",
        ),
    ],
)
def test_steps_that_could_never_do_anything(some, where):
    """TK-10.4, TK-10.5, TK-11.22, TK-11.25, TK-11.27"""
    never(a_being(effect=steps(*some), rank='"common"'), f"card.0.effect.{where}")


@pytest.mark.parametrize(
    "some",
    [
        ['op = "upgrade", target = "self"', 'op = "downgrade", target = "self"'],
        [f"{SELF}, may = true", 'op = "upgrade", target = "self"'],
        [f"{SELF}, count = {{ up_to = 1 }}", 'op = "upgrade", target = "self"'],
        [SELF, 'op = "destroy", target = { where = "adjacent" }'],
        [SELF, f'op = "if", condition = "self_destroyed_piece", then = [{{ {GAIN} }}]'],
        ['op = "place"', GAIN, 'op = "move", who = "previous"'],
        [
            'op = "destroy", target = { owner = "enemy" }',
            'op = "place", where = "within 1 previous"',
        ],
        [
            'op = "choose_one", options = [[{ op = "place" }], []]',
            'op = "upgrade", target = "previous"',
        ],
        ['op = "convert", target = { owner = "any" }', 'op = "destroy", target = "previous"'],
        [ALL_ENEMIES, 'op = "place", owner = "enemy"', 'op = "convert", target = {}'],
        [f"{ALL_ENEMIES}, may = true", 'op = "convert", target = {}'],
        ['op = "upgrade", target = {}, count = "all"', 'op = "downgrade", target = {}'],
        ['op = "move", reach = "leap", where = "exactly 8"'],
        ['op = "move", where = "exactly 2 enemy"'],
    ],
)
def test_steps_that_may(some):
    check(a_being(effect=steps(*some), rank='"common"'))


@pytest.mark.parametrize(
    ("half", "where"),
    [
        ('op = "upgrade", target = "previous"', "0"),
        ('op = "upgrade", target = { ranks = "legendary" }', "0"),
        ('op = "if", condition = "previous_done", then = [{ op = "gain_action" }]', "0"),
    ],
)
def test_flares_that_could_never_do_anything(half, where):
    """TK-9.8: between its halves nothing is remembered."""
    good = '{ more = 2, effect = [{ op = "place" }] }'
    never(a_flare(f"{{ more = 2, effect = [{{ {half} }}] }}"), f"card.0.upper.effect.{where}")
    never(a_flare(good, f"{{ more = 2, effect = [{{ {half} }}] }}"), f"card.0.lower.effect.{where}")


@pytest.mark.parametrize(
    "condition",
    [
        'is = "on", where = "central", least = 10',
        'is = "on", where = "red", least = 5',
        'is = "on", where = "edge", least = 4, ranks = "legendary"',
        'is = "on", where = "edge", least = 18, ranks = "common"',
        'is = "legends", least = 4',
        'is = "lead", ranks = "legendary", by = 4',
        'is = "lead", ranks = "heroic", by = 18',
        'is = "line", length = 4, ranks = "legendary"',
        'is = "shape", grid = ["L L L L"]',
        'is = "shape", grid = ["c c c c c c c", "c c c c c c c", "c c c c c c c"]',
    ],
)
def test_tasks_that_are_never_met(condition):
    """TK-2.1, TK-2.4, TK-13.7"""
    key = "card.0.condition"
    never(a_task(f"{{ {condition} }}"), key)


@pytest.mark.parametrize(
    "condition",
    ['is = "line", length = 9, direction = "straight"', 'is = "line", length = 7, direction = "diagonal"',
     'is = "on", where = "central", least = 9', 'is = "on", where = "edge", least = 3, ranks = "legendary"',
     'is = "all", where = "edge"', 'is = "legends", least = 3'],
)  # fmt: skip
def test_tasks_that_may_be(condition):
    check(a_task(f"{{ {condition} }}"))


@pytest.mark.parametrize(
    "grid",
    [
        '["L@ L. L. L."]',
        "[" + ", ".join(['"c@ c. c. c. c. c. c."'] + ['"c. c. c. c. c. c. c."'] * 2) + "]",
    ],
)
def test_patterns_that_are_never_laid(grid):
    """TK-2.4"""
    never(a_being(grid), "card.0.grid")


@pytest.mark.parametrize(
    ("step", "grid", "nearer"),
    [
        ('op = "move", where = "marked 1"', '["c. c@ .. .1"]', '["c. c@ .1"]'),
        ('op = "place", where = "marked 1"', '["c. c@ c1"]', '["c. c@ .1"]'),
    ],
    ids=["two squares off", "where a piece stands"],
)
def test_marked_squares_that_are_out_of_reach(step, grid, nearer):
    """TK-11.8, TK-11.12, TK-11.19; once something has moved, anything may be."""
    never(a_being(grid, steps(step)), "card.0.effect.0")
    check(a_being(grid, steps('op = "move", who = { owner = "own" }', step)))
    check(a_being(nearer, steps(step)))
    never(a_being(grid, steps('op = "upgrade", target = {}', step)), "card.0.effect.1")


def test_the_shipped_cards_may_do_all_that_they_say():
    for pack in cards.SHELF.now().shipped:
        cards.check_possible(pack)
