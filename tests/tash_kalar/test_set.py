"""The shipped cards, looked at as data: sizes (O-5 to O-8) and coverage (CV-1 to CV-26).

Every coverage line is a table of requirements; each says whether one card meets it. A line holds
as long as every requirement of it has a card left:

>>> missing("CV-20", SET)
[]
>>> missing("CV-20", [card for card in SET if "flare" not in str(card.effect)])
['an extra flare']
"""

from collections import Counter

import pytest
from shown import COMMON, DECKS, HEROIC, LEGENDARY, SET, Step

from rules.games.tash_kalar import cards
from rules.games.tash_kalar.scene import face, label

TARGETED = ("destroy", "upgrade", "downgrade", "convert", "place")
ALL = (-1, -1)


# -- what the lines ask for --------------------------------------------------------------------


def has(fits):
    """A card with a step of its effect that fits."""
    return lambda card: any(fits(step) for step in card.steps)


def does(op, **args):
    """A card with such a step: arguments of the step, or `owner`, `ranks` of its target."""

    def fits(step):
        found = {**step.args, **({} if op == "place" else {"owner": step.owner})}
        found["ranks"] = step.ranks
        return step.op == op and all(found.get(k) == v for k, v in args.items())

    return has(fits)


def moves(style, reach="move", owner=None, least=1):
    """A card that moves itself, or else a piece of an owner, at least this many times."""
    return has(
        lambda s: (
            s.op == "move"
            and (s["style"], s["reach"]) == (style, reach)
            and (s.is_self if owner is None else s.owner == owner)
            and s.count[1] >= least
        )
    )


def leaps(limited):
    def fits(step):
        distances = [a for a in step.areas if a.kind in ("within", "exactly")]
        return bool(distances) if limited else not step.areas

    return has(lambda s: s.op == "move" and s["reach"] == "leap" and s.is_self and fits(s))


def then_adjacent(op):
    """A being that does this to itself, and then something next to it."""

    def fits(card):
        itself = [i for i, s in enumerate(card.top) if s.op == op and s.is_self]
        return any(
            area.kind == "adjacent" and area.ref == "self"
            for i in itself[:1]
            for step in card.top[i + 1 :]
            for inner in step.inner()
            for area in inner.areas
        )

    return fits


def first_may_fail(card):
    """Two parts one after the other that both must be done, the first only if it has a target."""
    pairs = zip(card.top, card.top[1:], strict=False)
    return any(
        a.op in TARGETED and not a.is_self and not a.is_optional
        and b.op in TARGETED and not b.is_optional
        for a, b in pairs
    )  # fmt: skip


def a_half(fits):
    return lambda card: any(
        half and fits([Step(op) for op in half]) for half in (card.upper, card.lower)
    )


def both_mandatory(card):
    return card.kind == "flares" and not any(step.is_optional for step in card.steps)


def undoes_lower(card):
    """Its upper half brings the numbers of pieces nearer to each other (TK-9.7)."""
    return any(
        (step.op in ("destroy", "convert") and step.owner == "enemy")
        or (step.op == "place" and step["owner"] == "own")
        for op in card.upper
        for step in Step(op).inner()
    )


def symmetry(images):
    return lambda card: card.images == images


def with_own_piece(rank):
    return lambda card: card.rank == rank and any(cell[:2] == (0, 0) for cell in card.cells)


def heroic_cells(card):
    return sum(rank == HEROIC for *_, rank in card.cells)


def apart(card):
    return bool(card.cells) and all(max(abs(dx), abs(dy)) > 1 for dx, dy, _ in card.cells)


def one_sided_marks(card):
    """More orientations with its marks than without them."""
    images = card.pattern.images
    return card.uses_marks and len({image.pieces for image in images}) < len(images)


def decorated(card):
    second = {cell[1] for row in card.pattern.grid for cell in row.split()}
    return bool(second - set(".@")) and not card.uses_marks


def asks(name, **args):
    """A task with such a condition; arguments in the order they are written."""

    def fits(card):
        if card.task is None or card.task.condition[0] != name:
            return False
        return all(value in card.task.condition for value in args.values())

    return fits


def any_of(*predicates):
    return lambda card: any(fits(card) for fits in predicates)


def near_another(step):
    return any(a.kind == "adjacent" and a.ref != "self" for a in step.areas)


LINES = {
    "CV-1": {
        "no symmetry": symmetry("r0 r1 r2 r3 m0 m1 m2 m3"),
        "one axis": symmetry("r0 r1 r2 r3"),
        "two axes": symmetry("r0 r1"),
        "fully symmetric": symmetry("r0"),
    },
    "CV-2": {
        "own piece, common being": with_own_piece(COMMON),
        "own piece, heroic being": with_own_piece(HEROIC),
    },
    "CV-3": {
        "a heroic cell": lambda card: card.kind == "school" and heroic_cells(card) > 0,
        "a legend's two": lambda card: card.kind == "legends" and heroic_cells(card) > 1,
    },
    "CV-4": {"summon square apart": apart},
    "CV-5": {"one-sided marks": one_sided_marks},
    "CV-6": {"decorative colouring": decorated},
    "CV-7": {"no effect": lambda card: card.rank >= 0 and not card.effect},
    "CV-8": {"destroy 1 piece": does("destroy", owner="any", count=(1, 1), may=False)},
    "CV-9": {
        "destroy up to n enemy pieces": has(
            lambda s: s.op == "destroy" and s.owner == "enemy" and s.count[0] == 0
        ),
        "you may destroy": does("destroy", may=True),
    },
    "CV-10": {"destroy all": does("destroy", count=ALL)},
    "CV-11": {"two mandatory parts": first_may_fail},
    "CV-12": {"more than may exist": has(lambda s: s.op in TARGETED and s.count[0] > 1)},
    "CV-13": {
        "convert to same rank": does("convert", to_rank="same"),
        "convert to named rank": has(lambda s: s.op == "convert" and s["to_rank"] != "same"),
    },
    "CV-14": {
        "upgrade own": does("upgrade", owner="own"),
        "upgrade any": does("upgrade", owner="any"),
        "upgrade itself": does("upgrade", target="self"),
    },
    "CV-15": {"downgrade": does("downgrade")},
    "CV-16": {
        "own common": does("place", owner="own", rank="common"),
        "own heroic": does("place", owner="own", rank="heroic"),
        "an enemy piece": does("place", owner="enemy"),
    },
    "CV-17": {
        "normal move by the being": moves("normal"),
        "combat moves by the being": moves("combat", least=2),
        "normal move by another": moves("normal", owner="own"),
        "combat move by another": moves("combat", owner="own"),
        "an enemy piece": any_of(moves("normal", owner="enemy"), moves("combat", owner="enemy")),
    },
    "CV-18": {
        "normal leap": moves("normal", "leap"),
        "combat leap": moves("combat", "leap"),
        "unlimited": leaps(limited=False),
        "limited by distance": leaps(limited=True),
    },
    "CV-19": {"gain 1 action": does("gain_action", n=1)},
    "CV-20": {f"an extra {deck}": does("draw_extra", deck=deck)
              for deck in ("school", "legend", "flare")},
    "CV-21": {
        "names its own card": has(lambda s: s.is_about_itself),
        "itself, then adjacent": any_of(then_adjacent("destroy"), then_adjacent("move")),
    },
    "CV-22": {
        "upgraded": has(lambda s: s.ranks == "upgraded"),
        "non-legendary": has(lambda s: s.ranks == "non_legendary"),
        "enemy": has(lambda s: s.owner == "enemy"),
        "piece": has(lambda s: (s.owner, s.ranks) == ("any", "any")),
    },
    "CV-23": {
        "a choice": does("choose_one"),
        "a conditional part": any_of(
            does("if", condition="previous_done"), does("if", condition="self_destroyed_piece")
        ),
    },
    "CV-24": {
        **{f"upper {n}": lambda card, n=n: card.more[0] == n for n in (2, 3, 4, 5)},
        **{f"lower {n}": lambda card, n=n: card.more[1] == n for n in (4, 5, 6)},
        "both mandatory": both_mandatory,
        "an optional half": a_half(lambda steps: all(step.is_optional for step in steps)),
        "upper undoes lower": undoes_lower,
    },
    "CV-25": {
        "on coloured squares": any_of(
            *(asks(kind, where=colour) for kind in ("on", "all")
              for colour in ("red", "green", "coloured"))
        ),
        "on central squares": any_of(asks("on", where="central"), asks("all", where="central")),
        "shape or line": any_of(asks("line"), asks("shape")),
        "compared with the enemy": asks("lead"),
        "destroyed this turn": asks("destroyed"),
        "summoned this turn": any_of(asks("summoned"), asks("summoned_on")),
        "legends": asks("legends"),
    },
    "CV-26": {
        "next to something else": has(near_another),
        "distance": has(lambda s: any(a.kind in ("within", "exactly") for a in s.areas)),
    },
}  # fmt: skip


def missing(line, deck):
    """The requirements of a line that no card meets."""
    return [what for what, fits in LINES[line].items() if not any(map(fits, deck))]


def test_every_line_is_here():
    assert list(LINES) == [f"CV-{n}" for n in range(1, 27)]


@pytest.mark.parametrize("line", LINES)
def test_covered(line):
    assert missing(line, SET) == []


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_lost_its_cards_is_noticed(line):
    """And nothing is asked for that every card has."""
    for what, fits in LINES[line].items():
        left = [card for card in SET if not fits(card)]
        assert left and what in missing(line, left)


# -- sizes -------------------------------------------------------------------------------------


def test_schools():
    """O-5: four of them, no two alike."""
    schools = [DECKS[pack] for pack in cards.SCHOOLS]
    assert len(schools) == 4
    for deck in schools:
        assert Counter(card.rank for card in deck) == {COMMON: 5, HEROIC: 13}


def test_legends():
    """O-6"""
    assert [card.rank for card in DECKS["legends"]] == [LEGENDARY] * 12


def test_flares():
    """O-7"""
    flares = DECKS["flares"]
    assert len(flares) == 12
    assert all(2 <= card.more[0] <= 5 and 4 <= card.more[1] <= 6 for card in flares)


def test_tasks():
    """O-8, and what TK-3.8 needs: basic tasks of four types."""
    tasks = [card.task for card in DECKS["tasks"]]
    assert sorted(Counter(task.type for task in tasks).values()) == [3, 4, 5, 6, 6]
    assert sum(task.advanced for task in tasks) == 8
    assert len({task.type for task in tasks if not task.advanced}) >= 4
    assert {task.points for task in tasks} == {1, 2, 3}


SIZES = {COMMON: (2, 3), HEROIC: (2, 5), LEGENDARY: (4, 6)}


@pytest.mark.parametrize("card", [card for card in SET if card.rank >= 0], ids=lambda c: c.id)
def test_pattern_size(card):
    """Section 4.6"""
    least, most = SIZES[card.rank]
    assert least <= len(card.cells) <= most
    assert card.rank < LEGENDARY or heroic_cells(card) >= 2
    assert all(rank <= card.rank for _, _, rank in card.cells)


def test_no_two_beings_of_a_deck_have_one_pattern():
    for deck in DECKS.values():
        patterns = [card.pattern.images[0].pieces for card in deck if card.cells]
        turned = [{image.pieces for image in card.pattern.images} for card in deck if card.cells]
        for i, pieces in enumerate(patterns):
            assert not any(pieces in images for images in turned[:i]), deck[i].id


@pytest.mark.parametrize("lang", [0, 1], ids=["en", "ja"])
def test_names(lang):
    """Each is there once, and short enough for a card on a phone."""
    names = [card.name[lang] for pack in DECKS for card in cards.SHELF.now().packs[pack].cards]
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= (18, 9)[lang]


def test_rare_names_are_read_out_in_kana():
    """Above the name in Japanese, behind it where it is spoken; English has none."""
    assert face("silent_peak", "legend").reading == "もだせるみね"
    assert face("wildfire", "school").reading == ""
    spoken = label("silent_peak", "legend")
    assert cards.WORDS.say(spoken, "ja").startswith("黙せる峰（もだせるみね）：")
    assert cards.WORDS.say(spoken, "en").startswith("The Silent Peak: ")


def test_a_being_s_name_tells_its_pattern_in_words():
    """TK-6.1, TK-6.8"""
    lantern, cat = label("lantern_boy", "school"), label("beckoning_cat", "school")
    assert cards.WORDS.say(lantern, "en").endswith(
        "Pattern, seen from the summon square: your piece 2 to the left and 1 up, "
        "your piece 2 to the left and 1 down."
    )
    assert cards.WORDS.say(cat, "ja").endswith(
        "配列は、白枠のスクエアから見て、白枠の中に自分のユニット、1つ右に自分のユニット。"
    )
    tenant = cards.WORDS.say(label("shadow_tenant", "school"), "en")
    assert tenant.endswith(
        ": your heroic or legendary piece on the summon square itself, your piece 2 to the right."
    )
    parade = cards.WORDS.say(label("foxfire_parade", "school"), "en")
    assert parade.endswith(". Marked squares: 1 to the right, 1 to the right and 1 down.")
    assert "Pattern" not in cards.WORDS.say(label("rekindling", "flare"), "en")


def test_a_task_s_name_tells_its_shape_in_words():
    """It has no summon square (TK-6.1), so it is described from the first of its own pieces."""
    assert cards.WORDS.say(label("crossroads", "task"), "en").endswith(
        "Pattern, seen from the leftmost piece in its top row: your piece there, "
        "your piece 1 to the left and 1 down, your piece 1 down, "
        "your piece 1 to the right and 1 down, your piece 2 down."
    )
    assert (
        "いちばん上の行の左端にあるユニットから見て、そこに自分のユニット、1つ左・1つ下に"
        in cards.WORDS.say(label("crossroads", "task"), "ja")
    )
    assert "Pattern" not in cards.WORDS.say(label("great_host", "task"), "en")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("card", SET, ids=lambda card: card.id)
def test_what_a_card_says(card, lang):
    text = cards.WORDS.say(cards.note(card.id), lang)
    assert "{" not in text and "  " not in text
    if card.effect or card.task:
        assert text.endswith({"en": ".", "ja": "。"}[lang])
    if any(step.is_about_itself for step in card.steps):  # TK-10.6
        assert cards.WORDS.say(cards.t(f"card.{card.id}"), lang) in text
