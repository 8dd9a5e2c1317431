"""Packs made of all constructs of the form: each one is played until its effect has been observed,
or the pack is refused with its line. Number of mixed cards: `YUTAKU_GENERATED`."""

import os
import sys
from itertools import combinations, islice, product

from walp_facets import unseen

from rules.core.cards.pack import check
from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.walpurgis.cards import SHELF
from rules.games.walpurgis.vocabulary.effects import EFFECTS
from rules.games.walpurgis.vocabulary.form import MODE
from rules.text.document import toml
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

G = game("walpurgis")
MIXED = int(os.environ.get("YUTAKU_GENERATED", "100"))
EVERY = 4 if sys.platform == "emscripten" else 1  # one construct in this many is played
SIGNS = "cbx>"
# Every argument of every step, with every kind of value; a new one has to be added here.
VALUES = {
    "count": (1, 2, 3, 4, 5, 0, 6, True, "2"),
    "if_named": ("", "plain_shot", "made", "footnote", "nobody", 3),
    "optional": (False, True, 1),
}
WORDS = {
    "barrages": ("down", "up", "sideways"),
    "hits": ("opponent", "both", "own"),
    "fate": ("discard", "hand", "deck"),
    "lasting": ("none", "turn", "game"),
}
PLAIN = ['grid = ["b", "@", "c"]']


def drawn(places):
    """A grid of {(right, forward): letters}."""
    cells = {(0, 0): "@", **{p: ("@" if p == (0, 0) else "") + w for p, w in places.items()}}
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    rows = (
        " ".join(cells.get((x, y), ".") for x in range(min(xs), max(xs) + 1))
        for y in range(max(ys), min(ys) - 1, -1)
    )
    return f"grid = {toml(list(rows))}"


def steps():
    """Every step with every value of each of its arguments, the others being left out; as a table,
    and in short."""
    for name, kind in EFFECTS._kinds.items():
        found = [{}]
        for arg in kind.args:
            found += [{arg.name: value} for value in VALUES[arg.name]]
        found += [
            dict(zip(kind.names, values, strict=True))
            for values in product(*(VALUES[arg.name][:4] for arg in kind.args))
        ]
        for args in found:
            yield toml({"op": name, **args})
            if len(args) == len(kind.args):
                yield toml([name, *args.values()])


def constructs():
    """(the construct, the modes of a card) of every construct of the form alone."""
    window = [(x, y) for x in range(-5, 6) for y in range(-5, 6)]
    for sign in SIGNS:
        for place in window:
            more = {} if sign in "bx" else {(1, 0): "b"}
            yield f"{sign} {place}", [[drawn({**more, place: more.get(place, "") + sign})]]
    for n in range(1, 5):
        for letters in combinations(SIGNS, n):
            for place in ((0, 0), (0, 1)):
                yield f"{letters} {place}", [[drawn({place: "".join(letters)})]]
    for others, board in product((-1, *range(26), True, "7"), (PLAIN, [drawn({(0, 1): "x"})])):
        yield f"others {others}", [[*board, f"others = {toml(others)}"]]
    for key, words in WORDS.items():
        for word, sign in product(words, ("b", "x", "bx")):
            yield (
                f"{key} {word} {sign}",
                [[drawn({(0, 1): sign, (0, -1): "c"}), f'{key} = "{word}"']],
            )
    for hits, fate, place in product(("opponent", "both"), ("discard", "hand"), ((0, 0), (0, 1))):
        yield f"{hits} {fate}", [[drawn({place: "x"}), f'hits = "{hits}"', f'fate = "{fate}"']]
    for step, part in product(steps(), ("before", "after")):
        yield f"{part} {step}", [[*PLAIN, f"{part} = [{step}]"]]
    good = ['{ op = "draw" }', '{ op = "destroy_own_other" }', '{ op = "sleep_opposing" }',
            '{ op = "wake_own" }', '{ op = "return_activated" }']  # fmt: skip
    for (a, b), part in product(product(good, good), ("before", "after")):
        yield f"{part} {a} {b}", [[*PLAIN, f"{part} = [{a}, {b}]"]]
    for n, others in product(range(1, 4), range(4)):
        costs = ", ".join(['{ op = "destroy_own_other" }'] * n)
        yield f"{n} destroyed of {others}", [[*PLAIN, f"before = [{costs}]", f"others = {others}"]]
    for lasting, ongoing, after in product((0, 1), (0, 1), (0, 1)):
        mode = [*PLAIN]
        mode += ['lasting = "turn"'] * lasting + ['ongoing = ["own_barrages_face_up"]'] * ongoing
        yield "lasting", [[*mode, *['after = [{ op = "draw" }]'] * after]]
        yield "lasting alone", [mode[1:]]
    for n in range(6):
        yield f"{n} modes", [[*PLAIN, f'id = "m{n}"'] for n in range(n)]
    for id_ in ("left", "right", "near", "far", "main", "own_Word", "c3", "é", "", "a b", "x" * 50):
        yield f"id {id_}", [[*PLAIN, f"id = {toml(id_)}"]]
    yield "twice an id", [PLAIN, PLAIN]


def mixed(rng):
    """A card of up to four modes of all sorts."""
    modes = []
    for n in range(1 + rng.below(4)):
        places = {}
        for _ in range(1 + rng.below(5)):
            place = rng.below(5) - 2, rng.below(5) - 2
            sign = rng.choice("ccbbbxx>")
            if sign not in places.get(place, ""):
                places[place] = places.get(place, "") + sign
        mode = [drawn(places), f'id = "m{n}"']
        conditions = sum("c" in letters for letters in places.values())
        if not rng.below(3):
            mode.append(f"others = {conditions + 1 + rng.below(8)}")
        for key, words in WORDS.items():
            if not rng.below(3):
                mode.append(f'{key} = "{rng.choice(words[:2])}"')
        for part, allowed in (("before", 2), ("after", 5)):
            ops = ["draw", "destroy_own_other", "sleep_opposing", "wake_own", "return_activated"]
            if not rng.below(3):
                some = {rng.choice(ops[:allowed]): None for _ in range(1 + rng.below(2))}
                listed = ", ".join(f'{{ op = "{name}" }}' for name in some)
                mode.append(f"{part} = [{listed}]")
        if not rng.below(5):
            mode.append('ongoing = ["own_barrages_face_up"]')
        modes.append(mode)
    return modes


def pack(modes):
    lines = [
        'game = "walpurgis"',
        'id = "made_up"',
        'name = { en = "Made", ja = "作" }',
        "[[card]]",
    ]
    lines += ['id = "made"', 'name = { en = "Made", ja = "作" }', 'icon = "bell"']
    for mode in modes:
        lines += ["[[card.modes]]", *mode]
    return "\n".join(lines) + "\n"


def outcome(text, rng):
    """The result for a pack: "" if all of it was observed, the reason of its refusal, or the
    missing part."""
    try:
        checked = check(text)
    except BadInput as e:
        assert e.line, text
        return " / ".join(e.say(lang) for lang in LANGUAGES)
    assert all(row[2] for lang in LANGUAGES for row in checked.rows(lang))
    assert G.packs.read(G.packs.write(checked.pack)) == checked.pack
    with SHELF.beside(text):
        return unseen("made", rng) or ""


def test_every_argument_of_every_step_is_tried():
    assert {arg.name for kind in EFFECTS._kinds.values() for arg in kind.args} == set(VALUES)
    assert {*WORDS, "id", "grid", "others", "before", "after", "ongoing"} == set(MODE)


def test_every_construct_is_played_or_refused():
    """CD-1 to CD-10: nothing that the form takes is without effect."""
    rng = Rng.of_seed(1)
    played, refused, silent = 0, 0, []
    for what, modes in islice(constructs(), 0, None, EVERY):
        found = outcome(pack(modes), rng)
        played += found == ""
        refused += isinstance(found, str) and found != ""
        if isinstance(found, set):
            silent.append((what, found))
    print(f"\n{played} played, {refused} refused, {len(silent)} silent")
    assert not silent, "\n".join(map(str, silent))
    assert played > 400 // EVERY and refused > 100 // EVERY


def test_mixed_cards_are_played_or_refused():
    silent, played = [], 0
    for n in range(MIXED):
        rng = Rng.of_seed(2000 + n)
        text = pack(mixed(rng))
        found = outcome(text, rng)
        played += found == ""
        if isinstance(found, set):
            silent.append((n, text, found))
    print(f"\n{MIXED} mixed cards: {played} played, {len(silent)} silent")
    assert not silent, silent[0]
