"""Packs of cards: reading and writing them, and their mistakes.

A pattern is drawn as its owner sees it, forward up. A cell is `.`, or letters: `@` the card itself,
`c` a condition square, `b` a barrage square, `x` a destruction square, `>` the charge square.

>>> grid((".. b ..", ".. @ ..", ".. c .."))
Pattern(conditions=((0, -1),), barrages=((0, 1),), hits=(), charge=())
>>> grid(("b @x cb",)).hits
((0, 0),)
"""

from typing import Any

from rules.core.cards.pack import Card as Printed
from rules.core.cards.pack import Field, PackForm
from rules.games.walpurgis.board import SQUARES
from rules.games.walpurgis.cards import (
    ANY_PLAIN,
    PLAIN,
    Card,
    Mode,
    Offsets,
    Pattern,
    is_known,
)
from rules.games.walpurgis.text.sentences import SENTENCES
from rules.games.walpurgis.vocabulary.effects import EFFECTS
from rules.games.walpurgis.vocabulary.printing import joined, notes
from rules.text.errors import BadInput, Unreadable
from rules.text.looks import seen
from rules.text.vocabulary import Op, drawn_row, list_of, no_id
from rules.text.words import CORE, Said, Text, Words, t

REACH = 5  # columns and rows of a pattern, at most (CD-2)
MODES = 4  # of a card (CD-5)
_LETTERS = "@cbx>"
_PLAIN_JA = SENTENCES[f"card.{ANY_PLAIN}"][1]
_STEPS = {  # the parts of a mode that may contain each step (CD-10)
    "before": ("draw", "destroy_own_other"),
    "after": ("draw", "sleep_opposing", "wake_own", "return_activated"),
}
WORDS = Words(SENTENCES, CORE)


def impossible(why: str, **facts: Any) -> Unreadable:
    return Unreadable("impossible", why=Said(WORDS, t(f"form.{why}", **facts)))


def grid(rows: Any) -> Pattern:
    """A pattern from its drawing."""
    cells = [line.split() for line in list_of(drawn_row)(rows)]
    if len({len(line) for line in cells}) > 1:
        raise impossible("uneven")
    found: dict[str, list[tuple[int, int]]] = {letter: [] for letter in _LETTERS}
    for y, line in enumerate(cells):
        for x, cell in enumerate(line):
            for letter in cell.replace(".", ""):
                if letter not in found or cell.count(letter) > 1:
                    raise Unreadable("not_one_of", expected=", ".join(_LETTERS), found=cell).inside(
                        str(y)
                    )
                found[letter].append((x, y))
    if len(found["@"]) != 1:
        raise impossible("own_square")
    places = [place for places in found.values() for place in places]
    for axis in (0, 1):
        along = [place[axis] for place in places]
        if max(along) - min(along) >= REACH:
            raise impossible("fits")
    if found["@"][0] in found["c"]:  # CD-3
        raise impossible("own_condition")
    if len(found[">"]) > 1:
        raise impossible("one_charge")
    if found["@"] == found[">"]:
        raise impossible("own_charge")
    ((ox, oy),) = found["@"]

    def offsets(letter: str) -> Offsets:
        return tuple((x - ox, oy - y) for x, y in found[letter])

    return Pattern(offsets("c"), offsets("b"), offsets("x"), offsets(">"))


def _modes(value: Any) -> tuple[Mode, ...]:
    if not isinstance(value, (list, tuple)):
        raise Unreadable("wrong_type", expected=t("type.list"), found=value)
    if not 1 <= len(value) <= MODES:
        raise Unreadable("out_of_range", low=1, high=MODES, found=len(value))
    out: list[Mode] = []
    for i, one in enumerate(value):
        try:
            out.append(_mode(one))
            if [m.id for m in out].count(out[-1].id) > 1:
                raise Unreadable("duplicate", name=out[-1].id).inside("id")
        except BadInput as e:
            raise e.inside(str(i)) from None
    return tuple(out)


MODE = (
    "id",
    "grid",
    "others",
    "barrages",
    "hits",
    "fate",
    "before",
    "after",
    "lasting",
    "ongoing",
)
_WORDS = {
    "barrages": ("down", "up"),
    "hits": ("opponent", "both"),
    "fate": ("discard", "hand"),
    "lasting": ("none", "turn"),
}
ONGOING = ("own_barrages_face_up",)


def _mode_id(value: Any) -> str:
    if not isinstance(value, str) or not value.isidentifier() or not value.isascii():
        raise no_id(value)
    return value


def _mode(value: Any) -> Mode:
    if not isinstance(value, dict):
        raise Unreadable("wrong_type", expected=t("type.table"), found=value)
    for key in value:
        if key not in MODE:
            raise Unreadable("unknown_key", name=key, known=", ".join(MODE))
    for key, words in _WORDS.items():
        if value.get(key, words[0]) not in words:
            found = value[key]
            raise Unreadable("not_one_of", expected=", ".join(words), found=found).inside(key)
    others = value.get("others", 0)
    if type(others) is not int or not 0 <= others < len(SQUARES):
        raise Unreadable("out_of_range", low=0, high=24, found=others).inside("others")
    ongoing = value.get("ongoing", ())
    if not isinstance(ongoing, (list, tuple)) or any(word not in ONGOING for word in ongoing):
        expected = ", ".join(ONGOING)
        raise Unreadable("not_one_of", expected=expected, found=ongoing).inside("ongoing")
    if len(set(ongoing)) < len(ongoing):
        raise Unreadable("duplicate", name=ongoing[0]).inside("ongoing")

    def inner(key: str, read: Any, default: Any) -> Any:
        try:
            return read(value.get(key, default))
        except BadInput as e:
            raise e.inside(key) from None

    return Mode(
        inner("id", _mode_id, "main"),
        inner("grid", grid, ("@",)),
        others if "others" in value else -1,
        value.get("barrages") == "up",
        value.get("hits") == "both",
        value.get("fate") == "hand",
        inner("before", lambda steps: _steps("before", steps), ()),
        inner("after", lambda steps: _steps("after", steps), ()),
        value.get("lasting") == "turn",
        tuple(ongoing),
    )


def _steps(where: str, value: Any) -> tuple[Op, ...]:
    steps = EFFECTS.read(value)
    for n, (op, *_) in enumerate(steps):
        if op not in _STEPS[where]:
            known = ", ".join(_STEPS[where])
            raise Unreadable("pack_op", op=op, known=known).inside(str(n))
    return steps


def _written(modes: tuple[Mode, ...]) -> list[dict[str, Any]]:
    """Modes in the form of packs, without default values."""
    out = []
    for m in modes:
        table = {
            "id": m.id,
            "grid": drawn(m.pattern),
            "others": m.others if m.others >= 0 else None,
            "barrages": "up" if m.face_up else None,
            "hits": "both" if m.both else None,
            "fate": "hand" if m.to_hand else None,
            "before": EFFECTS.tables(m.before),
            "after": EFFECTS.tables(m.after),
            "lasting": "turn" if m.lasting else None,
            "ongoing": list(m.ongoing),
        }
        out.append({key: value for key, value in table.items() if value not in (None, [])})
    return out


def drawn(pattern: Pattern) -> list[str]:
    """A pattern in the form that `grid` reads.

    >>> drawn(grid(("b @x cb",))), drawn(Pattern())
    (['b @x cb'], ['@'])
    """
    cells = {(0, 0): "@"}
    for letter, offsets in zip("cbx>", pattern, strict=True):
        for place in offsets:
            cells[place] = cells.get(place, "") + letter
    xs, ys = ([place[axis] for place in cells] for axis in (0, 1))
    rows = range(max(ys), min(ys) - 1, -1)
    return [" ".join(cells.get((x, y), ".") for x in range(min(xs), max(xs) + 1)) for y in rows]


def check_names(steps: tuple[Op, ...]) -> None:
    """Raises for a step with the name of an unknown card (CD-10)."""
    for n, step in enumerate(steps):
        name = EFFECTS.args(step).get("if_named") if EFFECTS.knows(step[0]) else ""
        if name and name != ANY_PLAIN and not is_known(name):
            expected = Said(WORDS, t("position.known"))
            raise Unreadable("not_a", expected=expected, found=name).inside(f"{n}.if_named")


def _check(card: Printed) -> None:
    modes: Any = card["modes"]
    if card.id in SQUARES:
        raise impossible("square", name=card.id).inside("id")
    is_plain = (seen(card.name.en) == seen(PLAIN), card.name.ja.strip() == _PLAIN_JA)
    if is_plain != (card["plain_shot"],) * 2:  # CD-6, WP-1.6
        raise impossible("plain_name").inside("name")
    if card["plain_shot"]:
        if len(modes) != 1 or modes[0] != Mode(modes[0].id):
            raise impossible("plain").inside("modes")
        return
    if modes == (Mode("main"),):
        raise impossible("idle").inside("modes")
    for i, mode in enumerate(modes):
        if why := _empty_words(mode):
            raise impossible(why).inside(f"modes.{i}")


def _empty_words(mode: Mode) -> str:
    """The reason why a part of a mode could never have an effect; "" if all is well."""
    pattern = mode.pattern
    squares = pattern.barrages or pattern.hits or pattern.charge
    if not (squares or mode.before or mode.after or mode.ongoing):
        return "idle"
    if mode.face_up and not pattern.barrages:
        return "no_barrages"
    if (mode.both or mode.to_hand) and not pattern.hits:
        return "no_hits"
    answered = pattern.conditions or pattern.hits  # by which the chain can go on (WP-9.5)
    if mode.ongoing and not (mode.lasting or pattern.barrages or answered):
        return "over_at_once"
    if mode.others == len(SQUARES) - 1 and pattern.hits and not mode.both:
        return "too_many"
    burns = mode.both and (0, 0) in pattern.hits and not pattern.charge
    if burns and (mode.after or mode.lasting):
        return "burns"  # WP-11.4, WP-12.3
    destroyed = sum(op == "destroy_own_other" for op, *_ in mode.before)
    if 0 <= mode.others < max(len(pattern.conditions), destroyed):
        return "too_few"  # CD-7
    return "alone" if _misses_others(mode) else ""


def _misses_others(mode: Mode) -> bool:
    """Whether a step needs another own formation when there can be none: there are only those that
    the before-effect destroys (WP-8.8), and without squares no other can come."""
    left = mode.others
    for step in mode.before:
        if left == 0 and _asks_for_another(step):
            return True
        left -= step[0] == "destroy_own_other"
    is_still = not (mode.pattern.barrages or mode.pattern.conditions or mode.pattern.hits)
    return left == 0 and is_still and any(map(_asks_for_another, mode.after))


def _asks_for_another(step: Op) -> bool:
    return step[0] == "wake_own" or EFFECTS.args(step).get("if_named") == ANY_PLAIN


def of_pack(printed: Printed) -> Card:
    """A card in the rules' form."""
    f = dict(printed.fields)
    name = PLAIN if f["plain_shot"] else printed.name.en
    return Card(printed.id, name, f["icon"], f["plain_shot"], f["modes"], f["seal"])


def _text(printed: Printed) -> Text:
    return joined(notes(of_pack(printed)))


FORM = PackForm(
    "walpurgis",
    {
        "icon": Field("text"),
        "plain_shot": Field("flag", default=False),
        "seal": Field("seal", default=""),
        "modes": Field("own", read=_modes, default=(Mode("main"),), write=_written),
    },
    EFFECTS,
    limit=300,
    words=WORDS,
    check=_check,
    text=_text,
)
