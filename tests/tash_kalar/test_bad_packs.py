"""Packs that are wrong: one clear error each, with its line and its key; and names are text."""

import pytest
from arena import GAME, given, refused
from fixtures import pack

from rules.core.cards.pack import check
from rules.core.model import Option
from rules.core.scene import as_json
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.cards import SHELF
from rules.text.errors import BadInput

read = cards.FORM.read


def a_being(grid='[".@ c. c."]', effect="[]", rank='"common"', more="", name='en = "X", ja = "X"'):
    head = f'[[card]]\nid = "x"\nname = {{ {name} }}\n'
    return pack("school", "bad", f"{head}rank = {rank}\ngrid = {grid}\neffect = {effect}\n{more}")


def a_flare(upper, lower="{ more = 9, effect = [] }"):
    head = '[[card]]\nid = "x"\nname = { en = "X", ja = "X" }\n'
    return pack("flares", "bad", f"{head}upper = {upper}\nlower = {lower}\n")


def a_task(condition, type='"calling"', points="1", advanced="false"):
    head = f'[[card]]\nid = "x"\nname = {{ en = "X", ja = "X" }}\ntype = {type}\n'
    more = f"points = {points}\nadvanced = {advanced}\ncondition = {condition}\n"
    return pack("tasks", "bad", head + more)


@pytest.mark.parametrize(
    "grid",
    [
        '[".@ c@ c."]',  # two summon squares
        '["c. c."]',  # none
        "[]",
        '[""]',
        '[".@ c. c.", "c."]',
        '[".@ c. c. .. .. .. .. .."]',  # eight columns
        '[".@", "c.", "c.", "..", "..", "..", "..", ".."]',
        '[".@ c."]',  # one piece
        '[".@ c. k."]',
        '[".@ c. c.1"]',
        '[".@ c. c0"]',
        '".@ c. c."',
        "[1, 2]",
    ],
)
def test_patterns_that_are_none(grid):
    row = ".0" if grid == "[1, 2]" else ""
    error = refused(read, a_being(grid), f"card.0.grid{row}")
    assert error.line == 10


FAR = (
    '{ op = "if", condition = "self_on %s",'
    ' then = [{ op = "destroy", target = { where = "exactly %d" } }] }'
)
MOVE = '{ op = "move", who = { where = "exactly %d" }, where = "adjacent", reach = "%s" }'
NONE_LEFT = (
    '{ op = "destroy", target = { owner = "%s", not = "%s" }, count = "all" },'
    '{ op = "move", who = { owner = "%s" } }'
)


ALL = (
    '{ op = "%s", target = {}, count = "all" },{ op = "%s", target = { ranks = "%s", not = "%s" } }'
)
PLACED = '{ op = "place", count = "all" }, { op = "place", rank = "%s" }'


@pytest.mark.parametrize(
    "could, never, key",
    [
        (PLACED % "heroic", PLACED % "common", "1"),
        (
            ALL % ("downgrade", "downgrade", "heroic", ""),
            ALL % ("downgrade", "downgrade", "legendary", ""),
            "1",
        ),
        (
            ALL % ("upgrade", "upgrade", "heroic", ""),
            ALL % ("upgrade", "upgrade", "non_legendary", "previous"),
            "1",
        ),
        (FAR % ("red", 7), FAR % ("red", 8), "0.then.0"),
        (FAR % ("central", 5), FAR % ("central", 6), "0.then.0"),
        (MOVE % (2, "move"), MOVE % (3, "move"), "0"),
        (MOVE % (3, "leap"), MOVE % (7, "move"), "0"),
        (NONE_LEFT % ("own", "self", "own"), NONE_LEFT % ("enemy", "self", "enemy"), "1"),
        (NONE_LEFT % ("enemy", "previous", "own"), NONE_LEFT % ("own", "previous", "own"), "1"),
    ],
)
def test_what_no_board_has_room_for(could, never, key):
    """TK-2.1, TK-11.11: distances from the possible squares of the being; the remaining pieces;
    pieces that could not have been changed before (TK-2.4)."""
    check(a_being(effect=f"[{could}]"))
    refused(check, a_being(effect=f"[{never}]"), f"card.0.effect.{key}")


@pytest.mark.parametrize(
    "step, key",
    [
        ('{ op = "explode" }', ""),
        ('{ op = "enter" }', ""),
        ('{ target = "self" }', ""),
        ('"destroy"', ""),
        ("3", ""),
        ('{ op = "destroy" }', ""),
        ('{ op = "destroy", target = "self", colour = "red" }', ""),
        ('{ op = "destroy", target = 3 }', ".target"),
        ('{ op = "destroy", target = { colour = "red" } }', ".target"),
        ('{ op = "destroy", target = { owner = "nobody" } }', ".target.owner"),
        ('{ op = "destroy", target = { owner = ["enemy"] } }', ".target.owner"),
        ('{ op = "destroy", target = { ranks = "mythic" } }', ".target.ranks"),
        ('{ op = "destroy", target = { where = "nearby" } }', ".target.where"),
        ('{ op = "destroy", target = { where = "within 9" } }', ".target.where"),
        ('{ op = "destroy", target = { where = "marked 0" } }', ".target.where"),
        ('{ op = "destroy", target = { not = "me" } }', ".target.not"),
        ('{ op = "destroy", target = "self", count = 0 }', ".count"),
        ('{ op = "move", steps = "all" }', ".steps"),
        ('{ op = "move", steps = [-1, -1] }', ".steps"),
        ('{ op = "destroy", target = "self", count = 100000 }', ".count"),
        ('{ op = "destroy", target = "self", count = "many" }', ".count"),
        ('{ op = "destroy", target = "self", count = true }', ".count"),
        ('{ op = "destroy", target = "self", count = { up_to = 0 } }', ".count"),
        ('{ op = "destroy", target = "self", may = "yes" }', ".may"),
        ('{ op = "convert", target = "self", to_rank = "mythic" }', ".to_rank"),
        ('{ op = "place", owner = "any" }', ".owner"),
        ('{ op = "place", rank = "upgraded" }', ".rank"),
        ('{ op = "move", reach = "teleport" }', ".reach"),
        ('{ op = "move", style = "odd" }', ".style"),
        ('{ op = "gain_action", n = 99 }', ".n"),
        ('{ op = "draw_extra", deck = "task" }', ".deck"),
        ('{ op = "if", condition = "always", then = [] }', ".condition"),
        ('{ op = "if", condition = "previous_done" }', ""),
        ('{ op = "choose_one", options = [[], [], []] }', ".options"),
    ],
)
def test_steps_that_are_none(step, key):
    error = refused(read, a_being(effect=f"[{step}]"), f"card.0.effect.0{key}")
    assert error.line == 11


@pytest.mark.parametrize(
    "text, key",
    [
        (a_being(effect='{ op = "gain_action" }'), "card.0.effect"),
        (a_being(rank='"mythic"'), "card.0.rank"),
        (a_being(rank="3"), "card.0.rank"),
        (a_being(more="cost = 3"), "card.0.cost"),
        (a_being(name='en = "X"'), "card.0.name"),
        (a_being(name='en = "X", fr = "X"'), "card.0.name.fr"),
        (a_being(name='en = 3, ja = "X"'), "card.0.name.en"),
        (a_being(name=f'en = "{"X" * 99}", ja = "X"'), "card.0.name.en"),
        (a_being().replace('id = "x"', 'id = "X Y"'), "card.0.id"),
        (a_being().replace('kind = "school"', 'kind = "monsters"'), "kind"),
        (a_being().replace("tash_kalar", "chess"), "game"),
        (a_flare("{ more = 0, effect = [] }"), "card.0.upper.more"),
        (a_flare("{ more = 2 }"), "card.0.upper"),
        (a_flare("{ more = 2, effect = [], name = 3 }"), "card.0.upper"),
        (a_flare("3"), "card.0.upper"),
        (a_flare('{ more = 2, effect = [{ op = "x" }] }'), "card.0.upper.effect.0"),
        (a_task('{ is = "lucky" }'), "card.0.condition"),
        (a_task('"on"'), "card.0.condition"),
        (a_task('{ is = "on", where = "blue", least = 1 }'), "card.0.condition.where"),
        (a_task('{ is = "on", where = "red", least = 0 }'), "card.0.condition.least"),
        (a_task('{ is = "shape", grid = ["c k"] }'), "card.0.condition.grid"),
        (a_task('{ is = "shape", grid = [". ."] }'), "card.0.condition.grid"),
        (a_task('{ is = "legends", least = 1 }', type='"luck"'), "card.0.type"),
        (a_task('{ is = "legends", least = 1 }', points="10"), "card.0.points"),
        (a_task('{ is = "legends", least = 1 }', advanced='"no"'), "card.0.advanced"),
    ],
)
def test_cards_that_are_none(text, key):
    refused(read, text, key)


NEAR = 'op = "destroy", target = { where = "adjacent" }'


@pytest.mark.parametrize(
    "step",
    [
        NEAR,
        'op = "destroy", target = "self"',
        'op = "destroy", target = { where = "within 2" }',
        'op = "destroy", target = { where = "marked 1" }',
        'op = "destroy", target = { not = "self" }',
        'op = "move", who = "self"',
        'op = "place", where = "adjacent"',
        'op = "if", condition = "self_survives", then = []',
        f'op = "if", condition = "previous_done", then = [{{ {NEAR} }}]',
    ],
)
def test_a_flare_has_no_being(step):
    """Nothing in it may be about one."""
    with pytest.raises(BadInput) as caught:
        read(a_flare(f"{{ more = 2, effect = [{{ {step} }}] }}"))
    assert caught.value.line and caught.value.where_key.startswith("card.0.upper")


def test_marks_that_the_pattern_does_not_have():
    steps = '[{ op = "destroy", target = { where = "marked 2" } }]'
    with pytest.raises(BadInput) as caught:
        read(a_being('[".@ c. c1"]', steps))
    assert caught.value.line
    assert read(a_being('[".@ c. c2"]', steps))


def test_a_card_that_is_there_already():
    twice = a_being() + a_being()[a_being().index("[[card]]") :]
    refused(read, twice, "card.1.id")
    with pytest.raises(BadInput), SHELF.beside(pack("school", "other", being_named("fx_hook"))):
        pass
    assert cards.being("fx_hook").pack == "fx"  # and nothing of the pack stayed behind
    with pytest.raises(BadInput), SHELF.beside(a_being(), a_being()):
        pass
    assert not cards.is_being("x")


def being_named(id):
    card = a_being()[a_being().index("[[card]]") :]
    return card.replace('id = "x"', f'id = "{id}"')


# -- too much --------------------------------------------------------------------------------------

GAIN = '{ op = "gain_action" }'


def deep(levels):
    step = GAIN
    for _ in range(levels):
        step = f'{{ op = "if", condition = "previous_done", then = [{step}] }}'
    return f"[{step}]"


@pytest.mark.parametrize(
    "text",
    [
        pack("school", "many", *(being_named(f"x{n}") for n in range(10_000))),
        pack("school", "many", *(being_named(f"x{n}") for n in range(400))),
        a_being(effect=deep(40)),
        a_being(effect=deep(2000)),
        a_being(effect="[" + ", ".join([GAIN] * 3000) + "]"),
        a_being(effect="[" + ", ".join(['["gain_action", 1]'] * 9000) + "]"),
        a_being(
            effect='[{ op = "choose_one", options = [[' + ", ".join([GAIN] * 3000) + "], []] }]"
        ),
    ],
    ids=["10000 cards", "400 cards", "deep", "deeper", "long", "longer", "long choice"],
)
def test_too_much(text):
    with pytest.raises(BadInput) as caught:
        read(text)
    for lang in ("en", "ja"):
        assert caught.value.say(lang)


def test_what_is_not_too_much():
    """A nested effect is played and said."""
    with SHELF.beside(a_being(effect=f"[{GAIN}, {deep(2)[1:-1]}]")):
        t = given("Acf5 Acg5", "x").do("summon x e5")
        assert t.actions == 3
        assert "action" in SHELF.now().words.say(cards.note("x"), "en")


# -- names are text --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["<script>alert(1)</script>", "{who}", "{0}", "{n|card|cards}", "a{b", "}", "%s", "*x* [y](z)"],
)
def test_names_are_text(name):
    """Shown and told as written."""
    steps = '[{ op = "upgrade", target = "self" }]'
    with SHELF.beside(a_being(effect=steps, name=f'en = "{name}", ja = "{name}"')):
        t = given("Acf5 Acg5", "x")
        for lang in ("en", "ja"):
            scene = as_json(GAME.scene(t.state), SHELF.now().words, lang)
            [hand] = [zone for zone in scene["zones"] if zone["id"] == "0.hand"]
            [face] = [item["face"] for item in hand["items"]]
            assert face["title"] == name and name in face["notes"][0]
            option = Option.parse("summon x e5 r0")
            offer = GAME.offer(t.state, t.decision, option)
            assert name in SHELF.now().words.say(offer.text, lang)
            event = GAME.apply(t.state, option).events[0]
            assert name in SHELF.now().words.say(event.text, lang, ("Aiko", "Ben"))
