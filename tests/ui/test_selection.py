"""Pointing narrows the options until one is meant."""

from pywasm_app.ui.table.selection import Selection

MOVES = [
    {"n": "Na-b", "at": ["a", "b"]},
    {"n": "Na-c", "at": ["a", "c"]},
    {"n": "Nd-b", "at": ["d", "b"]},
    {"n": "drop e", "at": ["e"]},
    {"n": "pass", "at": []},
]


def test_one_press_is_enough_when_it_says_all():
    c = Selection(MOVES)
    assert c.point(["e"]) == ("act", MOVES[3])
    assert c.path == []


def test_two_presses():
    c = Selection(MOVES)
    assert c.point(["a"]) == ("narrow", None)
    assert sorted(c.targets()) == ["b", "c"]
    assert [o["n"] for o in c.fitting()] == ["Na-b", "Na-c"]
    assert c.point(["c"]) == ("act", MOVES[1])


def test_a_single_way_on_still_waits_for_its_end():
    c = Selection(MOVES)
    assert c.point(["d"]) == ("narrow", None)
    assert sorted(c.targets()) == ["b"]


def test_another_beginning_replaces_the_first():
    c = Selection(MOVES)
    c.point(["a"])
    assert c.point(["d"]) == ("narrow", None)
    assert c.path == ["d"]


def test_the_same_thing_again_takes_it_back():
    c = Selection(MOVES)
    c.point(["a"])
    assert c.point(["a"]) == ("back", None)
    assert c.path == []


def test_nothing_legal_there():
    c = Selection(MOVES)
    c.point(["a"])
    assert c.point(["z", "zone"]) == ("none", "z")
    assert c.path == ["a"]


def test_what_comes_later_is_known_but_not_pointed_at_first():
    c = Selection(MOVES)
    assert [o["n"] for o in c.later(["b"])] == ["Na-b", "Nd-b"]
    assert c.later(["a"]) == [] and c.point(["b"]) == ("none", "b")


def test_the_zone_counts_when_the_thing_does_not():
    c = Selection(MOVES)
    assert c.point(["item", "e"]) == ("act", MOVES[3])


def test_same_path_for_two_options_asks_by_list():
    c = Selection([{"n": "x1", "at": ["p"]}, {"n": "x2", "at": ["p"]}])
    assert c.point(["p"]) == ("narrow", None)
    assert len(c.fitting()) == 2


def test_complete_when_only_buttons_tell_options_apart():
    c = Selection([{"n": "x1", "at": ["p", "q"]}, {"n": "x2", "at": ["p", "q"]}])
    assert not c.complete()
    c.point(["p"])
    assert not c.complete()
    c.point(["q"])
    assert c.complete()
    c = Selection([{"n": "x1", "at": ["p"]}, {"n": "x2", "at": ["p", "q"]}])
    c.point(["p"])
    assert not c.complete()


def test_typed():
    c = Selection(MOVES)
    assert c.typed("  na-B ")["n"] == "Na-b"
    assert c.typed("Nz") is None


def test_what_leads_only_to_quiet_options_is_quiet():
    c = Selection(
        [
            {"n": "drop a", "at": ["a", "heap"], "quiet": True},
            {"n": "drop b", "at": ["b", "heap"], "quiet": True},
            {"n": "play b", "at": ["b", "x"]},
        ]
    )
    assert c.quiet() == ["a"]
    c.point(["b"])
    assert c.quiet() == ["heap"]


def test_an_answer_is_typed_by_what_it_is_called():
    """Its notation has inner names; the words on it do as well, with or without their brackets"""
    kay = {"n": "deploy kay_2", "text": "Place Sir Kay (upkeep 1)", "short": "Sir Kay", "at": []}
    tor = {"n": "deploy tor", "text": "Place Sir Tor", "short": "Sir Tor", "at": []}
    c = Selection([kay, tor, {"n": "end", "text": "End", "at": []}])
    assert c.called(2) == ["Place Sir Kay", "Place Sir Tor"]
    for typed in ("deploy kay_2", "place sir kay", "Sir Kay", "Place Sir Kay (upkeep 1)"):
        assert c.typed(typed) is kay
    assert c.typed("place") is None
    twice = Selection([dict(kay, short="Kay"), dict(tor, short="Kay")])
    assert twice.typed("kay") is None
