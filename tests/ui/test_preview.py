"""Focus and pointer determine the marks and the texts."""

from pywasm_app.ui.table.preview import (
    considered,
    ending,
    has_words,
    listed,
    marked,
    readable,
    reading,
)
from pywasm_app.ui.table.selection import Selection


def summon(n, at, *highlights):
    return {"n": n, "at": at, "highlights": [list(pair) for pair in highlights]}


OPTIONS = [
    summon("bell e5 r0", ["bell", "e5"], ("e5", "goal"), ("d4", "uses")),
    summon("bell e5 r1", ["bell", "e5"], ("e5", "goal"), ("f4", "uses")),
    summon("bell c3", ["bell", "c3"], ("c3", "goal"), ("b2", "destroys")),
    summon("crow e5", ["crow", "e5"], ("e5", "goal"), ("a1", "uses")),
    summon("pass", []),
]


def after(*refs):
    choose = Selection(OPTIONS)
    for ref in refs:
        choose.point([ref])
    return choose


def test_a_button_shows_its_option_whole():
    shown = marked(considered(after(), ("option", "bell c3")))
    assert shown == {"c3": ["goal"], "b2": ["destroys"]}
    assert considered(after(), ("option", "gone")) == considered(after(), None) == []


def test_a_card_that_leaves_several_places_shows_where():
    shown = marked(considered(after(), ("point", "bell 0.hand")))
    assert shown == {"e5": ["goal"], "c3": ["goal"]}


def test_a_place_shows_all_that_is_used_there():
    shown = marked(considered(after("bell"), ("point", "e5 board")))
    assert shown == {"e5": ["goal"], "d4": ["uses"], "f4": ["uses"]}
    assert marked(considered(after("bell"), ("point", "h8 board"))) == {}


def test_another_beginning_is_considered_too():
    assert [o["n"] for o in considered(after("bell"), ("point", "crow"))] == ["crow e5"]
    assert [o["n"] for o in considered(after("bell"), ("point", "bell"))] == [
        "bell e5 r0",
        "bell e5 r1",
        "bell c3",
    ]


def test_what_ends_a_choice():
    ends = ending(after("bell"))
    assert sorted(ends) == ["c3", "e5"] and len(ends["e5"]) == 2
    assert ending(after()) == {}


CARD = {"shape": "card", "title": "Bell", "notes": ["Ring it."]}
HIDDEN = {"shape": "card", "back": True, "title": ""}
PLAIN = {"shape": "card", "symbol": "spade", "title": ""}


def zones():
    heap = [
        {"label": "Crow", "value": 1, "face": CARD},
        {"label": "Bell", "value": 2, "face": CARD},
    ]
    return [
        {
            "id": "0.hand",
            "kind": "hand",
            "ref": "0.hand",
            "items": [{"ref": "bell", "face": CARD}, {"ref": "spade", "face": PLAIN}],
        },
        {
            "id": "heap",
            "kind": "pile",
            "ref": "heap",
            "items": [{"ref": "heap.top", "face": HIDDEN}],
            "detail": heap,
        },
        {"id": "bare", "kind": "pile", "ref": "bare", "items": [{"ref": "b", "face": HIDDEN}]},
    ]


def test_what_can_be_read():
    assert readable(zones(), ["bell"])["item"]["face"] is CARD
    for ref in ("heap", "heap.top"):
        assert readable(zones(), [ref])["zone"]["id"] == "heap"
    for ref in ("spade", "b", "bare", "nowhere"):
        assert readable(zones(), [ref]) is None
    assert len(listed(zones()[1])) == 2 and listed(zones()[0]) == []
    assert not has_words({"title": {"en": "", "ja": ""}}) and has_words({"title": {"en": "Bell"}})


def test_a_queue_names_what_is_read_elsewhere():
    queue = {"id": "order", "kind": "queue", "items": [{"ref": "bell", "face": {"title": "Bell"}}]}
    assert readable([queue] + zones(), ["bell"])["item"]["face"] is CARD
    assert readable([queue], ["bell"])["item"]["face"]["title"] == "Bell"


def board():
    def lies(name, x, face=HIDDEN):
        return {"id": name, "ref": "ab"[x] + "1", "face": face, "x": x, "y": 0}

    return {
        "id": "board",
        "kind": "grid",
        "items": [lies("a1.01", 0), lies("b1.01", 1, CARD), lies("a1.11", 0, CARD)],
    }


def test_what_shares_a_square_is_read_as_a_heap_the_top_first():
    found = readable([board()], ["a1"])
    assert [item["id"] for item in found["heap"]] == ["a1.11", "a1.01"]
    assert found["item"]["id"] == "a1.11"
    assert "heap" not in readable([board()], ["b1"])
    low = reading([board()], [("read", "board|a1.01")], [], [])
    assert low["item"]["id"] == "a1.01" and len(low["heap"]) == 2
    assert reading([board()], [("read", "board|a1.99")], [], []) is None


def test_where_there_is_no_room_all_of_a_pile_is_read():
    plain = [{"label": "sideways", "value": 6, "face": None}]
    deck = {
        "id": "deck",
        "kind": "pile",
        "ref": "deck",
        "detail": plain,
        "items": [{"ref": "deck", "face": HIDDEN}],
    }
    assert readable([deck], ["deck"]) is None
    assert readable([deck], ["deck"], tight=True)["zone"] is deck


def test_the_first_aim_that_can_be_read_counts_then_what_is_chosen():
    def read(*pointed, path=()):
        found = reading(zones(), pointed, OPTIONS, path)
        return found and (found["zone"]["id"], found.get("line"))

    assert read(None, None) is None
    assert read(("point", "heap.top heap"), ("point", "bell 0.hand")) == ("heap", None)
    assert read(("point", "spade 0.hand"), ("point", "bell 0.hand")) == ("0.hand", None)
    assert read(("option", "bell c3"), None) == ("0.hand", None)
    assert read(("read", "heap|1"), None) == ("heap", 1)
    assert read(("read", "heap|9"), ("read", "gone|x")) is None
    assert read(("point", "e5 board"), None, path=["bell", "e5"]) == ("0.hand", None)
