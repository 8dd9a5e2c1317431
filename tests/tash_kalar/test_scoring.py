"""Conformance scenarios CS-71 to CS-88 but for tasks: points, drawing, the end, ties."""

import pytest
from arena import GAME, SQUARES, Table, card, flare, given, pieces

from rules.core.rng import Rng
from rules.games.tash_kalar.scoring import ranking

# -- points ----------------------------------------------------------------------------------------


def test_cs_71_duel_end_of_turn_score():
    """TK-14.3, TK-14.7, TK-12.6"""
    t = given("", actions=0, tally=[3, 1, 1]).do("end")
    assert t["scores"] == [4, 0]
    assert t.tally("A") == "0/0/0" and t.idle(3)["scores"] == [4, 0]


@pytest.mark.parametrize(
    "tally, points",
    [([0, 0, 0], 0), ([1, 0, 0], 0), ([2, 0, 0], 1), ([5, 0, 0], 2), ([0, 3, 0], 3),
     ([0, 0, 2], 4), ([1, 1, 1], 3)],
)  # fmt: skip
def test_what_destroyed_pieces_are_worth(tally, points):
    """TK-14.3, TK-14.7, TK-14.8: in a Melee the same in the colour they had."""
    for turn in (0, 1):
        scores = given("", actions=0, tally=tally, to_move=turn).do("end")["scores"]
        assert scores[turn] == points and scores[1 - turn] == 0
    melee = given("", mode="melee", actions=0, tally={"C": tally}).do("end")
    assert melee["scores"] == [[0, 0, points], [0, 0, 0], [0, 0, 0]]


def test_a_left_over_common_piece_is_not_kept():
    """TK-12.6, TK-14.7: one this turn and one the next are worth nothing together."""
    t = given("Acd5 Acf5 Bce4", "fx_sting", actions=1)
    t = t.do("summon fx_sting e5; destroy e4; end").idle()
    assert (t["to_move"], t.tally(), t["scores"]) == (0, "0/0/0", [0, 0])
    t = given("Acd5 Acf5 Bce4", "fx_sting", tally=[1, 0, 0], actions=1)
    assert t.do("summon fx_sting e5; destroy e4; end")["scores"] == [1, 0]
    t = given("Acd5 Acf5 Bce4", "fx_sting", actions=0, tally=[1, 0, 0]).do("end").idle()
    assert t.do("summon fx_sting e5; destroy e4; place a5; end")["scores"] == [0, 0]


def test_own_pieces_are_worth_nothing():
    """TK-14.6: also when they are heroic and destroyed by an effect, in Duel and Melee."""
    for mode in ("duel", "melee"):
        t = given("Acd5 Acf5 Ahe4", "fx_blast", mode, actions=1)
        t = t.do("summon fx_blast e5; destroy e4; end")
        assert set(map(str, t["scores"])) == ({"0"} if mode == "duel" else {"[0, 0, 0]"})


def test_a_tally_is_the_whole_turns():
    """TK-12.4, TK-12.5: summoning, effect and flare of the same turn together."""
    t = given("Acd5 Acf5 Aca5 Bce5 Bce4 Bhi5 Bhi4", "fx_sting fl_two", actions=1)
    t = t.do("summon fx_sting e5; destroy e4; flare fl_two; destroy i5")
    assert t.tally() == "2/1/0"
    assert t.do("end")["scores"] == [2, 1]


def test_cs_72_summoned_legend_scores_at_once_upgraded_one_never():
    """TK-14.4, TK-14.5, TK-1.5"""
    t = given("Ahd5 Ahf5 Ace6", "fx_wyrm", scores=[17, 0]).do("summon fx_wyrm e5")
    assert t["scores"] == [18, 0] and t["to_move"] == 0
    t = given("Acd5 Acf5 Ace6 Ahb5", "fx_forge", scores=[17, 0])
    t = t.do("summon fx_forge e5; upgrade b5")
    assert t["scores"] == [17, 0] and t.do("place a5; end")["scores"] == [17, 0]


def test_the_legend_point_comes_before_its_effect():
    """TK-14.4, TK-6.14: in a Duel it is scored while the effect still asks."""
    with card('op = "destroy", target = { owner = "enemy" }', rank="legendary") as x:
        t = given("Acf5 Acg5 Bca5", x).do(f"summon {x} e5")
        assert t.options == {"destroy a5"} and t["scores"] == [1, 0]


def test_cs_73_melee_left_over_commons_of_two_colours():
    """TK-14.9"""
    t = given(mode="melee", actions=0, tally={"B": [1, 0, 0], "C": [1, 0, 0]}).do("end")
    assert t.options == {"point B", "point C"} and t.asked == 0
    assert t.do("point B")["scores"][0] == [0, 1, 0]
    assert t.do("point C")["scores"][0] == [0, 0, 1]


def test_cs_74_melee_pairs_first_then_left_overs():
    """TK-14.8, TK-14.9"""
    tally = {"B": [3, 0, 0], "C": [1, 0, 0], "D": [1, 0, 0]}
    t = given(mode="melee", seats=4, actions=0, tally=tally).do("end")
    assert t.options == {"point B", "point C", "point D"}
    assert t.do("point B")["scores"][0] == [0, 2, 0, 0]
    assert t.do("point D")["scores"][0] == [0, 1, 0, 1]
    t = given(mode="melee", seats=4, actions=0, tally={"B": [2, 0, 0], "C": [1, 0, 0]}).do("end")
    assert t["scores"][0] == [0, 1, 0, 0] and t["to_move"] == 1


def test_cs_75_melee_legend_point():
    """TK-14.10, TK-14.11, TK-6.14, TK-1.7"""
    t = given("Ahd5 Ahf5 Ace6 Bcd4", "fx_wyrm", "melee").do("summon fx_wyrm e5")
    assert t.options == {"point B", "point C"}
    t.illegal("point A", "TK-14.11")
    assert "Bcd4" in t.board
    t = t.do("point C")
    assert t.board == pieces("Ahd5 Ahf5 ALe5") and t.tally("B") == "1/0/0"
    assert t["scores"] == [[0, 0, 1], [0, 0, 0], [0, 0, 0]]


def test_classic_has_no_other_points():
    """TK-1.3, TK-14.1: none for destroying, none for summoning as such."""
    t = given("Acd5 Acf5 Bhe5 BLe4", "fx_sting", "classic", actions=1)
    t = t.do("summon fx_sting e5; destroy e4; end")
    assert t.points == [0, 0]


def test_classic_points_stand_on_the_board():
    """TK-14.1, TK-14.2, TK-13.4: claimed tasks, and legendary pieces, however acquired."""
    claimed = [["ta1", "tk_mid"], ["tk_kill"]]
    t = given("ALe5 ALb5 Bhi5", "", "classic", claimed=claimed)
    assert t.points == [7, 1]
    with card('op = "place", owner = "own", rank = "legendary"'):
        t = given("Acf5 Acg5 BLi5", "x", "classic").do("summon x e5; place a5")
        assert t.points == [1, 1]
    with card('op = "downgrade", target = { owner = "enemy" }'):
        t = given("Acf5 Acg5 BLi5", "x", "classic").do("summon x e5; downgrade i5")
        assert t.points == [0, 0]


# -- drawing ---------------------------------------------------------------------------------------


def test_refilling_at_the_end_of_the_turn():
    """TK-15.1, TK-2.7: up to three, two and one; present cards stay."""
    decks = {"deck": {0: "s4 s5 s6 s7"}, "legend_deck": "l3 l4", "flare_deck": "f2 f3"}
    for hand, school, legend, flares in (
        ("", "s4 s5 s6", "l3 l4", "f2"),
        ("s1 l1", "s1 s4 s5", "l1 l3", "f2"),
        ("s1 s2 s3 l1 l2 f1", "s1 s2 s3", "l1 l2", "f1"),
        ("s1 s2 s3 s8 l1 f1", "s1 s2 s3 s8", "l1 l3", "f1"),
    ):
        t = given("", hand, actions=0, **decks).do("end")
        assert [t.held(k) for k in ("school", "legend", "flare")] == [
            school.split(), legend.split(), flares.split()
        ]  # fmt: skip
        assert t.held("school", 1) == []  # the other player draws nothing


def test_cs_84_shared_deck_runs_out():
    """TK-15.2"""
    t = given("Bhe5", "fl_none", flare_deck="f4", flare_discard="f1 f2")
    t = t.do("flare fl_none; place a5; place a6; end")
    assert t.held("flare") == ["f4"]
    assert sorted(t["flare_deck"]) == ["f1", "f2", "fl_none"] and t["flare_discard"] == []


def test_a_shared_deck_is_shuffled_when_it_is_rebuilt():
    """TK-15.2: also in the middle of a draw, and the legend deck likewise."""
    decks, hands = set(), set()
    for seed in range(30):
        t = given("", actions=0, legend_deck="l1", legend_discard="l2 l3 l4")
        t = Table(t.state._replace(chance=Rng.of_seed(seed).chance)).do("end")
        assert "l1" in t.held("legend") and t["legend_discard"] == []
        assert sorted(t.held("legend") + t["legend_deck"]) == ["l1", "l2", "l3", "l4"]
        decks.add(tuple(t["legend_deck"]))
        hands.add(tuple(t.held("legend")))
    assert len(decks) == 6 and len(hands) == 3
    t = given("", actions=0, legend_deck="", legend_discard="", flare_deck="").do("end")
    assert t.held("legend") == [] and t.held("flare") == []


def test_an_empty_shared_deck_is_rebuilt_before_a_draw():
    """TK-15.2: its pile may have got cards since."""
    t = given("", actions=0, flare_deck="", flare_discard="f1").do("end")
    assert t.held("flare") == ["f1"] and t["flare_discard"] == []


def test_cs_85_school_deck_is_never_rebuilt():
    """TK-15.3"""
    pile = " ".join(f"s{n}" for n in range(2, 19))
    t = given("", "s1", actions=0, deck={0: ""}, discard={0: pile}).do("end")
    assert t.held("school") == ["s1"] and t.held("deck") == []
    assert t.held("discard") == pile.split()


# -- the end ---------------------------------------------------------------------------------------


def test_cs_80_classic_end_condition_counts_legends_on_the_board():
    """TK-14.1, TK-14.2, TK-16.3, TK-16.7"""
    more = {"claimed": [["ta1", "ta2", "tk_kill"], []], "to_move": 1, "hands": {1: "fx_blast"}}
    t = given("ALe5 ALd4 Bcc3 Bcc5", "", "classic", actions=0, **more)
    assert t.points == [9, 0] and t["last_turns"] == -1
    t = t.do("end; place a5; place a6; end; summon fx_blast c4; destroy d4")
    assert t.points == [8, 0]
    over = t.do("place i5; end")
    assert over.winners == (0,) and over.decision is None
    fewer = given("ALe5 Bcc3 Bcc5", "", "classic", actions=0, **more).do("end")
    assert fewer["last_turns"] == -1


def test_cs_81_last_turns():
    """TK-16.1, TK-16.6, TK-16.7, TK-16.8"""
    t = given("", mode="melee", to_move=1, actions=0, hands={1: "s2 s3"},
              deck={1: "s1", 2: "s4 s5 s6"})  # fmt: skip
    t = t.do("end")
    seats = []
    while t.decision:
        seats.append((t["to_move"], t.actions))
        assert GAME.result(t.state) is None
        t = t.idle()
    assert seats == [(2, 2), (0, 2), (1, 2)]
    assert t.held("deck", 2) == [] and t.held("school", 2) == ["s4", "s5", "s6"]


@pytest.mark.parametrize(
    "deck, school, met", [("s1 s2", "s3", True), ("s1 s2 s4", "s3", False), ("s1", "", True),
                          ("", "s3", False)],
)  # fmt: skip
def test_the_last_school_card(deck, school, met):
    """TK-16.1: met by drawing the last card, not by an empty deck."""
    t = given("", school, actions=0, deck={0: deck}).do("end")
    assert (t["last_turns"] >= 0) == met


def test_last_turns_are_ordinary_turns():
    """TK-16.8, TK-16.6: with scoring and drawing; the last one of them too."""
    t = given("", actions=0, last_turns=0, to_move=1, tally=[2, 0, 0], scores=[0, 3],
              deck={1: "s1 s2 s3 s4"}).do("end")  # fmt: skip
    assert t["scores"] == [0, 4] and t.winners == (1,)
    assert t.held("school", 1) == ["s1", "s2", "s3"]
    t = given("Bhe5", "fl_two", last_turns=1).do("flare fl_two; destroy e5; place a5")
    t = t.do("place a6; place a7; end")
    assert t["scores"] == [1, 1] and t["to_move"] == 1 and t.decision


@pytest.mark.parametrize(
    "mode, scores, met",
    [("duel", [17, 17], False), ("duel", [18, 0], True), ("duel", [0, 18], True)],
)
def test_the_end_of_a_duel(mode, scores, met):
    """TK-16.4, TK-16.9: for either player, checked at the end of the turn."""
    t = given("", mode=mode, actions=0, scores=scores).do("end")
    assert (t["last_turns"] >= 0) == met
    assert (t.idle(2).decision is None) == met


def test_cs_82_threshold_reached_by_the_opponent_through_a_flare():
    """TK-9.10, TK-16.4, TK-16.9"""
    t = given("Bhe5", "fl_none", scores=[0, 17]).do("flare fl_none")
    assert t["scores"] == [0, 18] and t["to_move"] == 0 and t.actions == 2
    t = t.do("place a5; place a6; end")
    assert t["to_move"] == 1
    t = t.idle()
    assert t["to_move"] == 0 and t.decision
    assert t.idle().decision is None


def test_meeting_another_end_condition_changes_nothing():
    """TK-16.7"""
    t = given("", actions=0, last_turns=1, scores=[18, 0], deck={0: "s1"}).do("end")
    assert t.decision and t.idle().decision is None


@pytest.mark.parametrize(
    "seats, row, met",
    [(3, [0, 11, 11], False), (3, [0, 12, 0], True), (4, [0, 9, 9, 9], False),
     (4, [0, 0, 0, 10], True), (3, [0, 10, 10], False)],
)  # fmt: skip
def test_cs_83_melee_thresholds_are_per_colour(seats, row, met):
    """TK-16.5"""
    for owner in range(seats):
        own = row[-owner:] + row[:-owner] if owner else row
        scores = [own if seat == owner else [0] * seats for seat in range(seats)]
        t = given("", mode="melee", seats=seats, actions=0, scores=scores).do("end")
        assert (t["last_turns"] >= 0) == met


# -- who wins --------------------------------------------------------------------------------------


def crowd(colour, upgraded, total, start=0):
    squares = SQUARES[start : start + total]
    return " ".join(f"{colour}{'h' if i < upgraded else 'c'}{q}" for i, q in enumerate(squares))


def ended(board="", mode="classic", **more):
    """A game whose very last turn ends."""
    seats = more.get("seats", 3 if mode == "melee" else 2)
    return given(board, "", mode, actions=0, last_turns=0, to_move=seats - 1, **more).idle()


NINE = [["ta1", "ta2", "ta3"], ["tk_legend", "tk_mid", "ta4", "tb1", "tc1", "td1"]]


def test_the_most_points_win():
    """TK-17.1, TK-17.2: legendary pieces on the board included, whatever else is there."""
    t = ended(f"ALe9 {crowd('B', 3, 12)}", claimed=[["tk_mid"], ["tb1", "tc1"]])
    assert (t.winners, t.clause) == ((0,), "TK-17.1")
    t = ended(crowd("A", 4, 8), "duel", scores=[3, 4])
    assert (t.winners, t.clause) == ((1,), "TK-17.2")
    t = ended(crowd("B", 4, 8), "duel", scores=[5, 4])
    assert t.winners == (0,)


@pytest.mark.parametrize(
    "a, b, winners, clause",
    [((4, 8), (3, 12), (0,), "TK-17.5"), ((4, 8), (4, 12), (1,), "TK-17.6"),
     ((4, 8), (4, 8), (0, 1), "TK-17.7")],
)  # fmt: skip
def test_cs_86_classic_tie_breaks(a, b, winners, clause):
    """TK-17.1, TK-17.5, TK-17.6, TK-17.7"""
    board = f"{crowd('A', *a)} {crowd('B', *b, start=20)}"
    t = ended(board, claimed=NINE)
    assert (t.winners, t.clause) == (winners, clause)
    assert (ended(board, "duel", scores=[9, 9]).winners) == winners


def test_legendary_pieces_are_upgraded_ones():
    """TK-17.5, TK-2.8"""
    board = "ALe5 Ahe6 Bhb5 Bcb6 Bcb7"
    assert ended(board, "duel", scores=[2, 2]).winners == (0,)


def test_cs_87_melee_ranking_and_ties():
    """TK-17.3, TK-17.4, TK-17.5, TK-1.8"""
    t = ended("", "melee", scores=[[0, 5, 3], [3, 0, 7], [4, 4, 0]])
    assert t.winners == (2,) and ranking(t.state) == [[2], [1], [0]]
    scores = [[0, 2, 4, 6], [2, 0, 4, 5], [0] * 4, [0] * 4]
    t = ended("", "melee", seats=4, scores=scores)
    assert (t.winners, t.clause) == ((0,), "TK-17.4")
    assert ranking(t.state) == [[0], [1], [2, 3]]
    scores[1] = [2, 0, 4, 6]
    t = ended("Aca5 Aca6 Bha7", "melee", seats=4, scores=scores)
    assert (t.winners, t.clause) == ((1,), "TK-17.5")
    t = ended("Aca5 Aca6 Bca7", "melee", seats=4, scores=scores)
    assert (t.winners, t.clause) == ((0,), "TK-17.6")
    assert ended("Aca5 Bca7", "melee", seats=4, scores=scores).winners == (0, 1)


def test_the_own_colour_has_no_score():
    """TK-14.11, TK-17.3: the 0 in it is not the lowest score."""
    t = ended("", "melee", scores=[[0, 1, 1], [2, 0, 0], [0, 0, 0]])
    assert t.winners == (0,)


def test_cs_88_resigning():
    """TK-19.1, TK-19.2, TK-19.3"""
    for mode, turn in (("duel", 0), ("duel", 1), ("classic", 0)):
        over = GAME.resigned(given("", mode=mode, to_move=turn).state, 1, 2)
        assert over.winners == (0,) and over.clause == "TK-19.2"
    over = GAME.resigned(given("", teams=True, to_move=0).state, 3, 4)
    assert over.winners == (0, 2)
    assert GAME.resigned(given("", mode="melee").state, 1, 3) is None


def test_flares_of_the_last_turn_count():
    """TK-16.8, TK-14.3, TK-9.10"""
    with flare('op = "destroy", target = { owner = "enemy" }'):
        t = given("BLe5", "f_x", last_turns=0, actions=0).do("flare f_x; destroy e5; end")
        assert t["scores"] == [2, 1] and t.winners == (0,)
