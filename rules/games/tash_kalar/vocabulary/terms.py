"""The terms of effects: pieces, squares, numbers; their form in packs, their squares on the board,
and their texts.

A *target* is "self", "previous" or (owner, ranks, area, other than), and in an effect in progress
perhaps the fixed squares of pieces; an *area* is a text such as `adjacent`, `within 2 previous` or
`adjacent own heroic`; a *count* is (fewest, most), −1 for all.

>>> target({"owner": "enemy", "where": "adjacent"}), target("self")
(('enemy', 'any', 'adjacent', ''), 'self')
>>> count({"up_to": 2}), count("all"), count(3)
((0, 2), (-1, -1), (3, 3))
>>> area("sideways 3")
Traceback (most recent call last):
rules.text.errors.Unreadable: expected one of anywhere, adjacent […], marked N, within N […], \
exactly N […], red, green, central, found “sideways 3”
"""

import re
from functools import cache
from typing import Any, NamedTuple

from rules.games.tash_kalar.board import beside, each, name, square, within
from rules.text.errors import BadInput, Unreadable
from rules.text.vocabulary import Arg
from rules.text.words import NOTHING, Text, t

RANK_WORDS = {
    "any": (0, 1, 2),
    "common": (0,),
    "heroic": (1,),
    "legendary": (2,),
    "upgraded": (1, 2),  # TK-2.8
    "non_legendary": (0, 1),
}
OWNERS = ("own", "enemy", "any")
MOST = 20  # limit for the pieces of one step
_AREAS = "anywhere, adjacent […], marked N, within N […], exactly N […], red, green, central"
_COLOURED = ("red", "green", "central")
_PLAIN = ("anywhere", *_COLOURED)
_AREA = re.compile(
    r"(?P<kind>adjacent|within (?P<within>[1-8])|exactly (?P<exactly>[1-8]))"
    r"(?: (?P<ref>self|previous|(?P<owner>own|enemy|any)(?: (?P<ranks>\w+))?))?$"
)
_MARKED = re.compile(r"marked ([1-9])$")

_PARTS = ("owner", "ranks", "where", "not")  # of a target
SQUARE = "c1 … g9"  # the form of square names

Target = str | tuple[str, str, str, str] | int
Count = tuple[int, int]


class Area(NamedTuple):
    """`kind`: anywhere, red, green, central, marked, adjacent, within, exactly. `n`: the group or
    the distance. `ref`: self, previous, or "pieces" of `owner` and `ranks`."""

    kind: str
    n: int = 0
    ref: str = "self"
    owner: str = "any"
    ranks: str = "any"

    def around(self, ref: int) -> int:
        """The squares adjacent to those of a mask, or at their distance (TK-11.9 to TK-11.11)."""
        if self.kind == "adjacent":
            return beside(ref)
        near = 0
        for b in each(ref):
            inner = within(b, self.n - 1) if self.kind == "exactly" else b
            near |= within(b, self.n) & ~inner
        return near


@cache
def parsed(where: str) -> Area | None:
    """The parts of an area's text; None if it is none."""
    if where in _PLAIN:
        return Area(where)
    if m := _MARKED.match(where):
        return Area("marked", int(m[1]))
    m = _AREA.match(where)
    if m is None or (m["ranks"] and m["ranks"] not in RANK_WORDS):
        return None
    n = int(m["within"] or m["exactly"] or 1)
    kind = m["kind"].split()[0]
    if m["owner"]:
        return Area(kind, n, "pieces", m["owner"], m["ranks"] or "any")
    return Area(kind, n, m["ref"] or "self")


def area(value: Any) -> str:
    if not isinstance(value, str) or parsed(value) is None:
        raise Unreadable("not_one_of", expected=_AREAS, found=value)
    return value


def count(value: Any) -> Count:
    if value == "all":
        return (-1, -1)
    if isinstance(value, (list, tuple)):
        value = tuple(value)
        ok = len(value) == 2 and all(type(n) is int for n in value)
        if ok and (value == (-1, -1) or (0 <= value[0] <= value[1] <= MOST and value[1])):
            return (value[0], value[1])
    elif isinstance(value, dict):
        for key in value:
            if key != "up_to":
                raise Unreadable("unknown_key", name=key, known="up_to")
        if list(value) == ["up_to"] and type(value["up_to"]) is int and 1 <= value["up_to"] <= MOST:
            return (0, value["up_to"])
    elif type(value) is int and 1 <= value <= MOST:
        return (value, value)
    expected = f"1 … {MOST}, {{ up_to = n }}, all"
    raise Unreadable("not_one_of", expected=expected, found=value)


def number(value: Any) -> Count:
    """A count that is not “all”: moves must end."""
    if value in ("all", [-1, -1], (-1, -1)):
        raise Unreadable("not_one_of", expected=f"1 … {MOST}, {{ up_to = n }}", found="all")
    return count(value)


def target(value: Any) -> Target:
    if value in ("self", "previous"):
        return str(value)
    if isinstance(value, (list, tuple)) and len(value) == 4:
        value = dict(zip(_PARTS, value, strict=True))
    if not isinstance(value, dict):
        raise Unreadable("not_one_of", expected="self, previous, {…}", found=value)
    for key in value:
        if key not in _PARTS:
            raise Unreadable("unknown_key", name=key, known=", ".join(_PARTS))
    owner = _one(value, "owner", OWNERS, "any")
    ranks = _one(value, "ranks", tuple(RANK_WORDS), "any")
    other = _one(value, "not", ("", "self", "previous"), "")
    try:
        where = area(value.get("where", "anywhere"))
    except BadInput as e:
        raise e.inside("where") from None
    return (owner, ranks, where, other)


def _one(value: dict[str, Any], key: str, choices: tuple[str, ...], default: str) -> str:
    found = value.get(key, default)
    if found not in choices:
        expected = ", ".join(filter(None, choices))
        raise Unreadable("not_one_of", expected=expected, found=found).inside(key)
    return str(found)


def squares(value: Any) -> int:
    """The squares of a list of names; at least one."""
    if not isinstance(value, (list, tuple)) or not value:
        raise Unreadable("wrong_type", expected=t("type.list"), found=value)
    mask = 0
    for word in value:
        b = square(word) if isinstance(word, str) else 0
        if not b:
            raise Unreadable("not_one_of", expected=SQUARE, found=word)
        mask |= b
    return mask


# -- writing -------------------------------------------------------------------------------------


def names_of(mask: int) -> list[str]:
    """Squares by their names."""
    return [name(b) for b in each(mask)]


def _written_count(n: Count) -> Any:
    if n[1] < 0:
        return "all"
    if n[0] == n[1]:
        return n[0]
    return list(n) if n[0] else {"up_to": n[1]}


def _written_target(what: Target) -> Any:
    if not isinstance(what, tuple):
        return what
    usual = ("any", "any", "anywhere", "")
    named = zip(_PARTS, what, usual, strict=True)
    return {part: value for part, value, default in named if value != default}


def arg_target(name: str, default: Any = ...) -> Arg:
    return Arg(name, target, default, write=_written_target)


def arg_count(name: str = "count") -> Arg:
    return Arg(name, count, (1, 1), write=_written_count)


def arg_number(name: str) -> Arg:
    return Arg(name, number, (1, 1), write=_written_count)


def arg_where(default: str = "anywhere") -> Arg:
    return Arg("where", area, default)


def arg_squares(name: str) -> Arg:
    return Arg(name, squares, write=names_of)


# -- words -----------------------------------------------------------------------------------


def said_count(n: Count) -> Text:
    if n[1] < 0:
        return t("count.all")
    return t("count.n", n=n[1]) if n[0] == n[1] else t("count.up_to", n=n[1])


THIS = t("this")
_CLAUSES = ("any", "upgraded", "non_legendary")  # in Japanese they precede the owner


def said_unit(owner: str, ranks: str) -> Text:
    form = ".clause" if ranks in _CLAUSES else ""
    return t(f"unit.{owner}{form}", rank=t(f"ranks.{ranks}"))


def _area(where: str) -> tuple[Area, str]:
    """An area, and the key of its words."""
    a = parsed(where)
    assert a is not None
    return a, f"{a.kind}_n" if a.kind == "marked" and a.n > 1 else a.kind


def _said_area(where: str, form: str) -> tuple[Text, Text]:
    """The parts of an area before and after a noun (in English); `form` is "one" or "many" pieces,
    or "square"."""
    a, word = _area(where)
    if a.kind == "anywhere":
        return NOTHING, NOTHING
    if a.kind in ("red", "green", "central", "marked"):
        said = t(f"area.{word}.{form}", n=a.n)
        return (said, NOTHING) if form == "square" else (NOTHING, said)
    if a.kind == "adjacent" and a.ref == "self":
        return t("area.adjacent"), NOTHING
    if a.ref == "pieces":
        ref = t(f"ref.{a.owner}", unit=said_unit(a.owner, a.ranks))
    else:
        ref = THIS if a.ref == "self" else t("ref.previous")
    return NOTHING, t(f"area.{a.kind}" if a.ref == "self" else f"area.{a.kind}_of", n=a.n, ref=ref)


def said_pieces(what: Target, n: Count = (1, 1), mover: bool = False) -> Text:
    """Pieces as a phrase: “up to 2 adjacent enemy pieces”."""
    if isinstance(what, str):
        who = THIS if what == "self" else t("ref.previous")
        return who if mover else t("phrase.named", what=who)
    assert not isinstance(what, int), "settled squares stand on no card"
    owner, ranks, where, other = what
    many = n[1] != 1
    near, after = _said_area(where, "many" if many else "one")
    excepted = NOTHING
    if other:
        excepted = t(f"other_than.{other}", what=THIS)
    if ranks in _CLAUSES[1:]:
        near, after = (x if x == NOTHING else t("where.clause", where=x) for x in (near, after))
    return t(
        "phrase.own" if owner == "own" else "phrase.many" if many else "phrase.one",
        count=t("count.mover") if mover else said_count(n),
        near=near,
        unit=said_unit(owner, ranks),
        where=after,
        other=excepted,
    )


def said_squares(where: str, many: bool) -> Text:
    """Empty squares as a phrase: “adjacent empty squares”."""
    near, after = _said_area(where, "square")
    key = "squares.many" if many else "squares.one"
    if where in _COLOURED:
        return t(f"{key}.coloured", near=near)
    return t(key, near=near, where=after)


def said_goal(where: str) -> Text:
    """The goal of a move; empty if it may go anywhere."""
    if where == "anywhere":
        return NOTHING
    a, word = _area(where)
    near, after = _said_area(where, "square")
    return t("goal", near=t(f"goal.{word}" if near != NOTHING else "goal.any", n=a.n), where=after)


def named(text: Text, name: Text) -> Text:
    """The text with the being's own name instead of “itself” (TK-10.6)."""
    if text == THIS:
        return name
    return Text(text.key, tuple((k, _named(v, name)) for k, v in text.facts))


def _named(value: Any, name: Text) -> Any:
    return named(value, name) if isinstance(value, Text) else value
