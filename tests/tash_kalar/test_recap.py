"""A turn told being by being, and its traces on the board."""

from arena import GAME, Table, given

from rules.core.model import Option, Played
from rules.core.scene import Face
from rules.games.tash_kalar.cards import SHELF


def script_played(table, script):
    played = []
    for notation in script.split("; "):
        [found] = table.legal(notation)
        o = Option.parse(found)
        step = GAME.apply(table.state, o)
        played.append(Played(table.state, o, step.events))
        table = Table(step.state)
    return played


def told(table, script, lang="en"):
    """The result of a script, as (seat, words), and its traces."""
    played = script_played(table, script)
    names = ("Aiko", "Ben")
    said = [(p.seat, SHELF.now().words.say(p.text, lang, names)) for p in GAME.recap(played)]
    return said, [trace for one in played for e in one.events for trace in GAME.traces(e)]


def roles(traces):
    return [(trace.role, trace.ref, trace.start) for trace in traces]


def test_an_own_piece_that_gives_way_is_told_apart():
    """TK-6.10"""
    t = given("Acd4 Acd5 Ace5", "quarry_giant", actions=2)
    said, _ = told(t, "summon quarry_giant e5 r0")
    assert said == [(0, "Quarry Giant, e5, lost 1 own piece")]


def test_pieces_placed_one_after_the_other_are_told_together():
    said, traces = told(given(actions=2), "place d2; place e2; end")
    assert said == [(0, "pieces on d2, e2")]
    assert roles(traces) == [("placed", "d2", ""), ("placed", "e2", "")]
    assert told(given(actions=2), "place d2; place e2", "ja")[0] == [(0, "d2、e2に配置")]
    assert told(given(actions=1), "place d2")[0] == [(0, "piece on d2")]


BULL = "Ace3 Acg3 Acf5 Bcf6 Bcf7 Bcg7"


def test_a_being_is_told_with_its_way_and_all_that_it_did():
    """TK-6.14"""
    t = given(BULL, "furnace_bull", actions=2)
    said, traces = told(t, "summon furnace_bull f6; * f7; destroy g7; place a3; end")
    being = "Furnace Bull, f6 → f7, destroyed 3"
    assert said == [(0, being), (0, "piece on a3"), (0, "Aiko scored 1")]
    assert roles(traces) == [
        ("placed", "f6", ""),
        ("destroyed", "f6", ""),
        ("moved", "f7", "f6"),
        ("destroyed", "f7", ""),
        ("destroyed", "g7", ""),
        ("placed", "a3", ""),
    ]
    assert traces[1].face == Face("piece", "common", owner=1) and traces[0].face is None
    said, _ = told(t, "summon furnace_bull f6; pass; destroy f7; place a3; end", "ja")
    assert said[0] == (0, "「溶鉱炉の牡牛」、f6、2体を破壊")


def test_a_being_strikes_from_where_it_is_by_then():
    """TK-6.14: a leap onto a piece is no strike from afar."""
    played = script_played(given(BULL, "furnace_bull"), "summon furnace_bull f6; * f7; destroy g7")
    assert [GAME.strikes(one) for one in played] == [[], [], [("f7", "g7")]]
    t = given("Ahd5 Ahf5 Ace6 Bce5 Bcd4", "fx_wyrm")
    [one] = script_played(t, "summon fx_wyrm e5 r0")
    assert {start for start, _ in GAME.strikes(one)} == {"e5"}


def test_a_legend_s_point_comes_between_and_parts_nothing():
    """TK-14.4"""
    t = given("Ahd5 Ahf5 Ace6 Bce5 Bcd4", "fx_wyrm", actions=2)
    said, _ = told(t, "summon fx_wyrm e5 r0; place a3")
    ends = [words.partition(", e5, ")[2] or words for _, words in said]
    assert ends == ["destroyed 2, lost 1 own piece", "Aiko scored 1", "piece on a3"]


def test_what_else_is_done_in_a_turn():
    """TK-5.2, TK-5.8"""
    said, traces = told(given("Acd2", actions=1, pool=1), "lift d2; place e2; end")
    assert said == [(0, "returned the piece on d2"), (0, "piece on e2")]
    assert roles(traces) == [("removed", "d2", ""), ("placed", "e2", "")]
    assert traces[0].face == Face("piece", "common", owner=0)
    said, traces = told(given(hand="conjurer", actions=1), "discard conjurer")
    assert said == [(0, "discarded Conjurer")] and not traces
