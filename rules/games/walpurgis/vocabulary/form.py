"""Packs of cards: how they are drawn and written, and what is wrong with them.

A pattern is drawn as its owner sees it, forward up. A cell is `.`, or letters: `@` the card itself,
`c` a condition square, `b` a barrage square, `x` a destruction square, `>` the charge square.

>>> grid((".. b ..", ".. @ ..", ".. c .."))
Pattern(conditions=((0, -1),), barrages=((0, 1),), hits=(), charge=())
>>> grid(("b @x cb",)).hits
((0, 0),)
"""

from typing import Any

from rules.core.pack import Card as Printed
from rules.core.pack import Field, PackForm
from rules.games.walpurgis.board import SQUARES
from rules.games.walpurgis.cards import PLAIN, Card, Mode, Offsets, Pattern
from rules.games.walpurgis.text.sentences import SENTENCES
from rules.games.walpurgis.vocabulary.effects import EFFECTS
from rules.games.walpurgis.vocabulary.printing import joined, notes
from rules.text.errors import BadInput, Unreadable
from rules.text.words import CORE, Said, Text, Words, t

REACH = 5  # a pattern fits into so many columns and rows (CD-2)
MODES = 4  # of a card (CD-5)
_LETTERS = "@cbx>"
WORDS = Words(
    {
        **SENTENCES,
        "pack.own_square": ("exactly one cell with @", "@のマスがちょうど1つ"),
        "pack.fits": ("a pattern that fits into 5×5 squares", "5×5マスに収まる配置"),
        "pack.own_condition": (
            "a card is no condition of its own",
            "カード自身のマスは発動条件マスにならない",
        ),
        "pack.one_charge": ("one charge square at the most", "突っ込むマスは1つまで"),
        "pack.plain": (
            "a Plain Shot has one mode without squares and effects",
            "通常弾の効果は1種類で、マスも効果ももたない",
        ),
    },
    CORE,
)


def impossible(why: str) -> Unreadable:
    return Unreadable("impossible", why=Said(WORDS, t(why)))


def grid(rows: Any) -> Pattern:
    """A pattern from its drawing."""
    if not isinstance(rows, (list, tuple)) or not all(isinstance(row, str) for row in rows):
        raise Unreadable("wrong_type", expected=t("type.list"), found=rows)
    cells = [row.split() for row in rows]
    found: dict[str, list[tuple[int, int]]] = {letter: [] for letter in _LETTERS}
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            for letter in cell.replace(".", ""):
                if letter not in found or cell.count(letter) > 1:
                    raise Unreadable("not_one_of", expected=_LETTERS, found=cell).inside(str(y))
                found[letter].append((x, y))
    if len(found["@"]) != 1:
        raise impossible("pack.own_square")
    places = [place for places in found.values() for place in places]
    for axis in (0, 1):
        line = [place[axis] for place in places]
        if max(line) - min(line) >= REACH:
            raise impossible("pack.fits")
    if found["@"][0] in found["c"]:  # CD-3
        raise impossible("pack.own_condition")
    if len(found[">"]) > 1:
        raise impossible("pack.one_charge")
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
    others = value.get("others", -1)
    if type(others) is not int or not -1 <= others < len(SQUARES):
        raise Unreadable("out_of_range", low=0, high=24, found=others).inside("others")
    ongoing = value.get("ongoing", ())
    if not isinstance(ongoing, (list, tuple)) or any(word not in ONGOING for word in ongoing):
        expected = ", ".join(ONGOING)
        raise Unreadable("not_one_of", expected=expected, found=ongoing).inside("ongoing")
    name = value.get("id", "main")
    if not isinstance(name, str) or not name.isidentifier() or not name.isascii():
        raise Unreadable("not_one_of", expected="a–z 0–9 _", found=name).inside("id")

    def inner(key: str, read: Any, default: Any) -> Any:
        try:
            return read(value.get(key, default))
        except BadInput as e:
            raise e.inside(key) from None

    return Mode(
        name,
        inner("grid", grid, ("@",)),
        others,
        value.get("barrages") == "up",
        value.get("hits") == "both",
        value.get("fate") == "hand",
        inner("before", EFFECTS.read, ()),
        inner("after", EFFECTS.read, ()),
        value.get("lasting") == "turn",
        tuple(ongoing),
    )


def _check(card: Printed) -> None:
    """CD-6: what a Plain Shot is."""
    modes: Any = card["modes"]
    if card["plain_shot"] and (len(modes) != 1 or modes[0] != Mode(modes[0].id)):
        raise impossible("pack.plain").inside("modes")


def of_pack(printed: Printed) -> Card:
    """A card as the rules know it."""
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
        "modes": Field("own", read=_modes, default=(Mode("main"),)),
    },
    EFFECTS,
    limit=300,
    words=WORDS,
    check=_check,
    text=_text,
)
