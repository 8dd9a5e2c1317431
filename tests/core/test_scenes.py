"""A table as the page gets it, and as plain text."""

from rules.core import picture
from rules.core.scene import (
    Counter,
    Detail,
    Diagram,
    Face,
    Item,
    Panel,
    Scene,
    Square,
    Zone,
    as_json,
    pile,
)
from rules.text.words import CORE, Who, Words, literal, t

WORDS = Words({"of": ("{who}’s", "{who}の"), "hand": ("Hand", "手札")}, CORE)
CARD = Face(
    "card", "fox", "2", t("hand"), "てふだ", (literal("quick"), t("hand")), 1, True,
    Diagram(2, 1, ((0, 0, "c"), (1, 0, "h"))),
)  # fmt: skip
CARD_JSON = {
    "shape": "card", "symbol": "fox", "text": "2", "title": "手札", "reading": "てふだ",
    "notes": ["quick", "手札"], "owner": 1, "back": True,
    "diagram": {"columns": 2, "rows": 1, "cells": [[0, 0, "c"], [1, 0, "h"]]},
}  # fmt: skip
DIE = Face("die")
DIE_JSON = {
    "shape": "die", "symbol": "", "text": "", "title": "", "reading": "", "notes": [],
    "owner": None, "back": False, "diagram": None,
}  # fmt: skip


def shown(*zones, names=(), **more):
    return as_json(Scene(zones, **more), WORDS, "ja", names)


def test_things():
    items = (
        Item("1.a", CARD, t("of", who=Who(1)), "1.fox", turn=90, amount=3, x=4, y=5, tag=t("hand")),
        Item("d", DIE, literal("6"), tag=t("hand"), short=literal("6")),
    )
    [zone] = shown(Zone("1.hand", "hand", t("hand"), 1, items), names=("Aiko", "Ben"))["zones"]
    assert zone["items"] == [
        {"id": "1.a", "ref": "1.fox", "face": CARD_JSON, "label": "Benの", "turn": 90, "count": 3,
         "x": 4, "y": 5, "tag": "手札", "short": "手札"},
        {"id": "d", "ref": "d", "face": DIE_JSON, "label": "6", "turn": 0, "count": 1,
         "x": 0, "y": 0, "tag": "手札", "short": "6"},
    ]  # fmt: skip
    assert (zone["id"], zone["kind"], zone["seat"], zone["label"], zone["ref"], zone["count"]) == (
        "1.hand", "hand", 1, "手札", "1.hand", 2,
    )  # fmt: skip


def test_grids():
    squares = (
        Square(1, 0, "b1", literal("b1"), "red", t("hand")),
        Square(0, 1, "a2", literal("a2")),
    )
    board = Zone("board", "grid", literal("Board"), None, columns=2, rows=3, holes=((0, 0),),
                 squares=squares, on="table")  # fmt: skip
    [zone] = shown(board)["zones"]
    assert zone == {
        "id": "board", "kind": "grid", "seat": None, "label": "Board", "ref": "table",
        "items": [], "count": 0, "detail": [], "columns": 2, "rows": 3,
        "turns": False, "holes": [[0, 0]],
        "squares": [
            {"x": 1, "y": 0, "ref": "b1", "label": "b1", "mark": "red", "said": "手札"},
            {"x": 0, "y": 1, "ref": "a2", "label": "a2", "mark": "", "said": ""},
        ],
    }  # fmt: skip


def test_piles():
    detail = (Detail(literal("Fox"), 2, DIE), Detail(literal("Hare"), 0))
    full = pile("gone", t("hand"), 7, CARD, literal("Fox"), top="first", seat=1, detail=detail)
    zone, empty = shown(full, pile("deck", t("hand"), 0, CARD, literal("Fox")))["zones"]
    assert (zone["id"], zone["kind"], zone["seat"], zone["count"]) == ("gone", "pile", 1, 7)
    [item] = zone["items"]
    assert (item["id"], item["face"], item["label"]) == ("gone.first", CARD_JSON, "Fox")
    assert zone["detail"] == [
        {"label": "Fox", "value": 2, "face": DIE_JSON}, {"label": "Hare", "value": 0, "face": None},
    ]  # fmt: skip
    assert (empty["items"], empty["count"], empty["seat"], empty["detail"]) == ([], 0, None, [])
    assert pile("deck", t("hand"), 1, CARD, literal("Fox")).items[0].id == "deck.top"


def test_panels_and_the_rest():
    panels = (
        Panel(
            0,
            "A",
            ((t("hand"), 3), (literal("class"), t("hand"), literal("in words"))),
            True,
            t("hand"),
            1,
        ),
        Panel(1, "B", brief=(t("hand"),)),
    )
    got = shown(panels=panels, arrows=(("a", "b", "attack"),), layout="board")
    assert got == {
        "zones": [],
        "panels": [
            {"seat": 0, "letter": "A", "on_turn": True, "tag": "手札", "about": "", "colour": 1,
             "facts": [{"label": "手札", "value": "3", "said": ""},
                       {"label": "class", "value": "手札", "said": "in words"}],
             "brief": ["3"]},
            {"seat": 1, "letter": "B", "on_turn": False, "tag": "", "about": "", "colour": 1,
             "facts": [], "brief": ["手札"]},
        ],
        "arrows": [["a", "b", "attack"]],
        "layout": "board",
    }  # fmt: skip
    assert shown()["layout"] == "rows"


def test_other_words_are_said_beside_each_other():
    one, two = Words({"x": ("one", "一")}), Words({"x": ("two", "二")})
    scene = Scene((Zone("a", "hand", t("x")),))
    for _ in range(2):
        assert as_json(scene, one, "en")["zones"][0]["label"] == "one"
        assert as_json(scene, two, "en")["zones"][0]["label"] == "two"


def told(*zones, panels=(), lang="en"):
    """Each part as its title and the lines of plain text."""
    parts = picture.told(Scene(zones, panels), WORDS, lang)
    return [(p.title, *(line.text for line in p.lines + p.beside)) for p in parts]


def test_a_board_in_words():
    """Square by square in plain text; as a grid with headings, and without missing squares."""
    names = {(0, 0): "a1", (1, 0): "b1", (2, 0): "c1", (0, 1): "a2", (2, 1): "c2"}
    board = Zone(
        "b", "grid", literal("Board"), columns=3, rows=2, holes=((1, 1),),
        squares=tuple(
            Square(x, y, name, literal(name), said=literal("red") if x == 2 else None)
            for (x, y), name in names.items()
        ),
        items=(
            Item("p", Face("piece", "pawn", owner=1), literal("the pawn of B"), x=2, y=0,
                 name=literal("B’s pawn")),
            Item("q", Face("piece", "queen", "Q"), literal("queen"), x=0, y=1),
            Item("r", Face("piece"), literal("rook"), x=0, y=1),
        ),
    )  # fmt: skip
    [part] = picture.told(Scene((board,)), WORDS, "en")
    assert [line.text for line in part.lines] == ["c1 B’s pawn", "a2 queen; rook"]
    assert part.grid == picture.Grid(
        ("a", "b", "c"), (("1", ("", "", "B’s pawn")), ("2", ("queen; rook", None, "")))
    )
    assert told(board) == [("Board", "c1 B’s pawn", "a2 queen; rook", "Red: c1, c2")]
    empty = board._replace(items=())
    assert told(empty) == [("Board", "Nothing lies on it.", "Red: c1, c2")]
    nameless = board._replace(squares=())
    assert told(nameless) == [("Board", "31 B’s pawn", "12 queen; rook")]


def test_piles_and_hands_in_words():
    zones = (
        pile("d", t("hand"), 4, CARD._replace(back=False), literal("Fox")),
        pile("e", t("hand"), 0, CARD, literal("Fox")),
        pile("f", t("hand"), 1, CARD, literal("a back")),
        Zone("h", "hand", t("of", who=Who(1)), items=(Item("i", DIE, t("of", who=Who(0))),) * 2),
        Zone("j", "hand", t("hand")),
        Zone("k", "row", t("hand"), items=tuple(Item(n, DIE, literal(n)) for n in "112")),
    )
    panels = (Panel(0, "B"), Panel(1, "A", ((literal("points"), 3),), tag=literal("fox")))
    assert told(*zones, panels=panels) == [
        ("Player B",),
        ("Player A (fox)", "Points: 3"),
        (
            "For all",
            "Hand: 4 cards, Fox on top. Hand: none. Hand: 1 card.",
            "Player A’s: Player B’s ×2",
            "Hand: none",
            "Hand: 1 ×2; 2",
        ),
    ]


def test_cards_are_told_once_in_words():
    card = Item("i", CARD, literal("Fox: runs."), name=literal("Fox"), about=literal("Fox: runs."))
    hands = [Zone(str(n), "hand", t("hand"), n, (card,)) for n in (0, 1)]
    panels = (Panel(0, "A"), Panel(1, "B"))
    assert told(*hands, panels=panels)[2:] == [("What the cards say", "Fox: runs.")]


def test_sheets_in_words():
    """A tag stands once: beside the name, and not in a queue again."""
    head = Item("a", CARD, literal("x"), part="head", tag=literal("next"), sub=literal("quick"),
                counters=(Counter(literal("HP"), -3, 9),))  # fmt: skip
    line = Item("l", CARD, literal("y"), part="table", name=literal("Bite"),
                counters=(Counter(literal("Cost"), 2),))  # fmt: skip
    change = Item("c", CARD, literal("asleep"), part="changes")
    sheet = Zone("s", "sheet", literal("Hare"), 0, (head, line, change))
    queue = Zone("q", "queue", literal("Order"), items=(
        head._replace(id="q.a", on="a", name=literal("1. Hare"), counters=()),
        head._replace(id="q.b", name=literal("2. Fox"), tag=literal("asleep"), counters=()),
    ))  # fmt: skip
    mine, shared = picture.told(Scene((sheet, queue), (Panel(0, "A"),)), WORDS, "en")
    assert mine.lines == (
        picture.Line("Hare (next): HP −3 of 9; quick", ("Bite (cost 2)", "asleep")),
    )
    assert [line.text for line in shared.lines] == ["Order: 1. Hare; 2. Fox (asleep)"]
