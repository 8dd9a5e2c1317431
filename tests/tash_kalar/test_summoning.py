"""Conformance scenarios CS-20 to CS-46: summoning, lack of pieces, improvising."""

import pytest
from arena import card, given, pieces

HOOK = "Acf5 Acg5 Ahg6"  # shows fx_hook for e5


# -- patterns --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line, name",
    [
        ("Acf5 Acg5 Ahg6", "r0"),
        ("Acf5 Acg5 Ahg4", "m2"),
        ("Acd5 Acc5 Ahc4", "r2"),
        ("Acd5 Acc5 Ahc6", "m0"),
        ("Ace6 Ace7 Ahd7", "r1"),
        ("Ace6 Ace7 Ahf7", "m3"),
        ("Ace4 Ace3 Ahf3", "r3"),
        ("Ace4 Ace3 Ahd3", "m1"),
    ],
)
def test_cs_20_all_eight_orientations(line, name):
    """TK-6.4, TK-6.7"""
    t = given(line, "fx_hook")
    assert t.legal("summon fx_hook e5") == {f"summon fx_hook e5 {name}"}
    assert t.do("summon fx_hook e5").board == pieces(line) | {"Ahe5"}


def test_cs_20_no_ninth_orientation():
    """TK-6.4, TK-6.2"""
    given("Acf5 Acg5 Ahf6", "fx_hook").illegal("summon fx_hook e5", "TK-6.2")


def test_cs_21_higher_rank_serves_lower_does_not():
    """TK-6.3, TK-2.2"""
    assert given("ALf5 Ahg5 ALg6", "fx_hook").legal("summon fx_hook e5")
    given("Acf5 Acg5 Acg6", "fx_hook").illegal("summon fx_hook e5", "TK-6.3")


def test_cs_22_enemy_pieces_do_not_serve_blank_cells_do_not_matter():
    """TK-6.2, TK-6.5, TK-2.9"""
    assert given(f"{HOOK} BLf6 Bce6", "fx_hook").legal("summon fx_hook e5")
    given("Bcf5 Acg5 Ahg6 BLf6 Bce6", "fx_hook").illegal("summon fx_hook e5", "TK-6.2")


def test_a_summoning_costs_an_action_and_a_card_in_hand():
    """TK-6.1, TK-4.3"""
    t = given(HOOK, "fx_hook l1").illegal("summon fx_post e5").do("summon fx_hook e5")
    assert t.actions == 1 and t.held("discard") == ["fx_hook"] and t.held("school") == []
    given(HOOK, "fx_hook", actions=0).illegal("summon fx_hook e5", "TK-4.2")


@pytest.mark.parametrize("rank, made", [("common", "Ac"), ("heroic", "Ah"), ("legendary", "AL")])
def test_the_new_piece_has_the_printed_rank(rank, made):
    """TK-6.7, TK-6.1: for any rank of the pieces shown."""
    with card("", rank=rank) as x:
        t = given("Ahf5 ALg5", x).do(f"summon {x} e5")
        assert t.board == pieces(f"Ahf5 ALg5 {made}e5")


# -- the summon square -----------------------------------------------------------------------------


def test_cs_23_enemy_piece_of_equal_rank_on_the_summon_square():
    """TK-6.9, TK-6.10, TK-12.1, TK-12.3, TK-6.12"""
    t = given(f"{HOOK} Bhe5", "fx_hook").do("summon fx_hook e5")
    assert t.board == pieces(f"{HOOK} Ahe5")
    assert t.tally() == "0/1/0" and t.supply("B") == (16, 3)


def test_cs_24_higher_rank_on_the_summon_square():
    """TK-6.11"""
    for higher in ("BLe5", "ALe5"):
        given(f"{HOOK} {higher}", "fx_hook").illegal("summon fx_hook e5", "TK-6.11")
    given("Acf5 Acg5 Bhe5", "fx_post").illegal("summon fx_post e5", "TK-6.11")
    t = given("Acf5 Acg5 Bce5", "fx_post").do("summon fx_post e5")
    assert t.board == pieces("Acf5 Acg5 Ace5")


def test_cs_25_own_lower_piece_on_a_blank_summon_square():
    """TK-6.10, TK-14.6, TK-12.3"""
    t = given(f"{HOOK} Ace5", "fx_hook").do("summon fx_hook e5")
    assert t.board == pieces(f"{HOOK} Ahe5")
    assert t.tally() == "0/0/0" and t.supply("A") == (12, 3)
    assert t.do("place a5; end")["scores"] == [0, 0]


def test_cs_26_pattern_requires_a_piece_on_the_summon_square():
    """TK-6.8, TK-6.12"""
    t = given("Ace5 Acf5", "fx_rise").illegal("summon fx_rise d5", "TK-6.8")
    assert t.do("summon fx_rise e5").board == pieces("Ahe5 Acf5")
    given("Bce5 Acf5", "fx_rise").illegal("summon fx_rise e5", "TK-6.8")


def test_cs_27_required_own_piece_outranks_the_being():
    """TK-6.3, TK-6.11"""
    t = given("Ahe5 Acf5", "fx_peer fx_rise").illegal("summon fx_peer e5", "TK-6.11")
    assert t.legal("summon fx_rise e5")
    assert t.do("summon fx_peer f5").board == pieces("Ahe5 Acf5")


def test_any_piece_may_be_on_the_summon_square():
    """TK-6.9, TK-6.10: empty, own, the enemy's, part of the pattern or not."""
    for there in ("", "Ace5", "Ahe5", "Bce5", "Bhe5"):
        assert given(f"{HOOK} {there}", "fx_hook").legal("summon fx_hook e5"), there


# -- orientation, marks, edges ---------------------------------------------------------------------


def test_cs_28_pattern_at_the_cut_corner():
    """TK-6.6"""
    assert given("Acb7 Acc7 Ahc8", "fx_hook").legal("summon fx_hook a7")
    given("Acb8 Acc8", "fx_post").illegal("summon fx_post a8", "TK-6.6")


def test_patterns_do_not_reach_round_the_edge():
    """TK-6.6: squares at the end of one row and the beginning of the next are not side by side."""
    given("Ach5 Aca6", "fx_post").illegal("summon fx_post i5")
    given("Aca5 Acb5", "fx_post").illegal("summon fx_post i4")
    given("Ace1 Ace9", "fx_rise").illegal("summon fx_rise e1")


def test_cs_29_two_orientations_different_marks():
    """TK-6.13, TK-11.7, TK-11.8, TK-10.7"""
    t = given("Acf5 Ahg5 Bch4 Bch6", "fx_mark")
    assert t.legal("summon fx_mark e5") == {"summon fx_mark e5 r0", "summon fx_mark e5 m2"}
    assert t.do("summon fx_mark e5 r0").board == pieces("Acf5 Ahg5 Ahe5 Bch4")
    assert t.do("summon fx_mark e5 m2").board == pieces("Acf5 Ahg5 Ahe5 Bch6")


def test_cs_30_marks_off_the_board():
    """TK-6.6, TK-11.8"""
    t = given("Ach5 Ahi5 Bch6 Bca5 Bca6", "fx_mark").do("summon fx_mark g5 r0")
    assert t.board == pieces("Ach5 Ahi5 Ahg5 Bch6 Bca5 Bca6") and t.actions == 1


def test_marks_without_meaning():
    """TK-11.7: the effect doesn't speak of the colouring."""
    with card('op = "destroy", target = { owner = "enemy" }', marks="1:3,0"):
        t = given("Acf5 Acg5 Bch5 Bca5", "x").do("summon x e5 r0")
        assert t.options == {"destroy h5", "destroy a5"}


# -- order of a summoning --------------------------------------------------------------------------


def test_cs_31_card_leaves_after_its_effect():
    """TK-6.15, TK-10.1, TK-11.1, TK-4.7, TK-6.14"""
    t = given("Ace5 Ace6 Bha5", "fx_spur fl_two", actions=1).do("summon fx_spur d5")
    assert t.held("discard") == ["fx_spur"] and t.actions == 1
    assert t.legal("flare fl_two")


def test_the_card_waits_for_its_effect():
    """TK-6.15, TK-6.14: in neither pile while a choice is open, and no flare then."""
    t = given("Acd5 Acf5 Bhe4", "fx_sting fl_two").do("summon fx_sting e5")
    assert t.held("discard") == [] and t.held("school") == []
    t.illegal("flare fl_two", "TK-10.1")
    assert t.do("pass").held("discard") == ["fx_sting"]


def test_the_effect_happens_once():
    """TK-6.16: later the piece has no text; the same turn and the next nothing is asked for it."""
    t = given("Acd5 Acf5 Bce4 Bcf4", "fx_sting").do("summon fx_sting e5; pass")
    assert t.options == {o for o in t.options if o.split()[0] in ("place", "discard")}
    t = t.do("place a5; end").idle()
    assert not t.legal("destroy *") and t.legal("place a6")


def test_cs_32_legends_are_summoned_like_other_beings():
    """TK-6.1, TK-14.1, TK-2.6"""
    t = given("Ahd5 Ahf5 Ace6", "fx_wyrm", "classic").do("summon fx_wyrm e5")
    assert t.board == pieces("Ahd5 Ahf5 ALe5")
    assert t.points == [1, 0] and t["legend_discard"] == ["fx_wyrm"]
    assert t.held("discard") == [] and t.actions == 1


# -- lack of pieces --------------------------------------------------------------------------------


def test_cs_33_destroyed_own_piece_is_reused():
    """TK-7.2, TK-7.6, TK-10.4"""
    t = given("Acd5 Acf5 Ace5 Aca5", "fx_blast", pool=4).do("summon fx_blast e5")
    t.illegal("take a5")
    assert t.board == pieces("Acd5 Acf5 Ahe5 Aca5")
    assert t.options == {"destroy d5", "destroy f5"}


def test_a_destroyed_piece_of_the_pattern_is_reused_too():
    """TK-7.2, TK-6.8"""
    t = given("Ace5 Acf5 Aca5", "fx_rise", pool=3).do("summon fx_rise e5")
    assert t.board == pieces("Ahe5 Acf5 Aca5") and t.actions == 1
    t = given("Ace5 Acf5", "fx_rise", pool=2).do("summon fx_rise e5")  # nothing else to take
    assert t.board == pieces("Ahe5 Acf5") and t.actions == 1


def test_cs_34_a_piece_outside_the_pattern_is_taken():
    """TK-7.1, TK-7.3, TK-7.7"""
    t = given("Acd5 Acf5 Aha5", "fx_sting", pool=3).do("summon fx_sting e5")
    assert t.options == {"take a5"}
    t = t.do("take a5")
    assert t.board == pieces("Acd5 Ahe5 Acf5") and t.tally() == "0/0/0"


def test_no_taking_while_there_are_pieces():
    """TK-7.1: with a piece in the supply nothing is taken off the board."""
    t = given("Acd5 Acf5 Aha5", "fx_sting", pool=4).do("summon fx_sting e5")
    assert t.board == pieces("Acd5 Acf5 Aha5 Ahe5")


def test_cs_35_no_piece_can_be_freed():
    """TK-7.5, TK-7.8"""
    t = given("Acd5 Acf5 Bce5", "fx_sting", pool=2)
    t.illegal("summon fx_sting e5", "TK-7.5")


def test_enemy_pieces_are_never_taken():
    """TK-7.8, TK-7.3"""
    t = given("Acd5 Acf5 Aca5 Bca6 Bhe5", "fx_sting", pool=3).do("summon fx_sting e5")
    assert t.options == {"take a5"}
    assert t.do("take a5").board == pieces("Acd5 Acf5 Ahe5 Bca6")


def test_cs_36_orientation_decides_what_is_outside_the_pattern():
    """TK-6.13, TK-7.3"""
    t = given("Acd5 Acf5 Ace4 Ace6", "fx_sting", pool=4)
    assert t.do("summon fx_sting e5 r0").options == {"take e4", "take e6"}
    assert t.do("summon fx_sting e5 r1").options == {"take d5", "take f5"}


def test_cs_37_fourth_legend_all_three_in_the_pattern():
    """TK-7.1, TK-7.4, TK-7.5"""
    given("ALd5 ALf5 ALe6", "fx_wyrm").illegal("summon fx_wyrm e5", "TK-7.5")


def test_cs_38_fourth_legend_one_outside_the_pattern():
    """TK-7.3, TK-7.4, TK-14.1"""
    t = given("Ahd5 ALf5 Ace6 ALb5 ALh5", "fx_wyrm", "classic").do("summon fx_wyrm e5")
    assert t.options == {"take b5", "take h5"}
    t = t.do("take b5")
    assert t.board == pieces("Ahd5 ALf5 ALe5 ALh5") and t.points == [3, 0]


def test_cs_39_fourth_legend_on_top_of_an_own_legendary_piece():
    """TK-6.10, TK-7.2, TK-14.4, TK-14.6"""
    t = given("Ahd5 Ahf5 Ace6 ALe5 ALa5 ALi5", "fx_wyrm").do("summon fx_wyrm e5")
    assert t.board == pieces("Ahd5 Ahf5 ALe5 ALa5 ALi5") and t["scores"] == [1, 0]
    assert t.do("place a4; end")["scores"] == [1, 0]


def test_cs_40_fourth_legend_on_top_of_an_own_heroic_piece():
    """TK-7.3, TK-7.4, TK-12.3"""
    t = given("Ahd5 Ahf5 Ace6 Ahe5 ALa5 ALi5 ALe9", "fx_wyrm").do("summon fx_wyrm e5")
    assert t.options == {"take a5", "take i5", "take e9"}
    t = t.do("take a5")
    assert t.board == pieces("Ahd5 Ahf5 ALe5 ALi5 ALe9") and t.supply("A") == (14, 0)


def test_a_legendary_piece_never_becomes_a_heroic_being():
    """TK-7.4"""
    given("Acd5 Acf5 ALa5", "fx_sting", pool=2).illegal("summon fx_sting e5", "TK-7.5")


# -- improvising (Melee) ---------------------------------------------------------------------------


def melee(board, hand="fx_hook", **more):
    return given(board, hand, "melee", **more)


def test_cs_41_use_and_spend_a_colour():
    """TK-8.1, TK-8.2, TK-8.3, TK-8.4, TK-8.7"""
    t = melee("Acf5 Acg5 Bhg6 Acc2 Bcd2 Acc7 Ccd7 Acd9 Cce9", "fx_hook fx_shift fx_post")
    assert t["spent"] == [[], [], []]
    t = t.do("summon fx_hook e5 * g6")
    assert t["spent"] == [["B"], [], []] and "Bhg6" in t.board
    t.illegal("summon fx_shift b2", "TK-6.2").illegal("summon fx_shift b2 r0 d2", "TK-8.2")
    later = t.do("place a5; end").idle(2)
    assert later["to_move"] == 0 and later["spent"] == [["B"], [], []]
    later.illegal("summon fx_shift b2 r0 d2", "TK-8.2")
    t = t.do("summon fx_post b7 * d7")
    assert t["spent"] == [["B", "C"], [], []] and pieces("Acb7 Ccd7") <= t.board
    t.do("end").idle(2).illegal("summon fx_shift c9 r0 e9", "TK-8.2")


def test_each_player_has_markers_of_his_own():
    """TK-8.1, TK-3.17: A's spent markers are not spent for B; the own colour has no marker."""
    board = "Bcf5 Bcg5 Ahg6"
    t = melee(board, "", hands={1: "fx_hook"}, to_move=1, spent=[["B", "C"], [], ["A", "B"]])
    t = t.do("summon fx_hook e5 * g6")
    assert t["spent"] == [["B", "C"], ["A"], ["A", "B"]]


def test_the_permission_is_for_one_summoning():
    """TK-8.4: the piece that served is an enemy's again for the next pattern."""
    t = melee("Acf5 Acg5 Bhg6", "fx_hook fx_rise").do("summon fx_hook e5 * g6")
    t.illegal("summon fx_rise g5 r1", "TK-6.2")


def test_no_improvising_elsewhere():
    """TK-8.1: Melee only."""
    given("Acf5 Acg5 Bhg6", "fx_hook").illegal("summon fx_hook e5 r0 g6")


def test_cs_42_two_enemy_pieces():
    """TK-8.6"""
    for board in ("Acf5 Bcg5 Chg6", "Acf5 Bcg5 Bhg6"):
        t = melee(board).illegal("summon fx_hook e5")
        t.illegal("summon fx_hook e5 r0 g5", "TK-8.6").illegal("summon fx_hook e5 r0 g6", "TK-8.6")


def test_cs_43_rank_still_matters():
    """TK-6.3, TK-8.3"""
    t = melee("Acf5 Acg5 Bcg6").illegal("summon fx_hook e5 r0 g6", "TK-8.3")
    assert t["spent"] == [[], [], []]


@pytest.mark.parametrize("rank", "chL")
def test_nobody_serves_off_the_board(rank):
    """TK-6.6, TK-8.3: here beside the corner that the rows are counted from."""
    with card("", f"1,0,c -2,-2,{rank}") as x:
        t = melee("Acc2 BLe9", x)
        assert not t.legal(f"summon {x} b2") and not t.legal(f"summon {x} b2 *")


def test_an_enemy_piece_serves_by_its_rank():
    """TK-8.3, TK-6.3: like an own piece of the same rank, for all its uses."""
    for cell, serves in (("c", "chL"), ("h", "hL"), ("L", "L")):
        with card("", f"1,0,c 2,0,{cell}") as x:
            for rank in "chL":
                fits = bool(melee(f"Acf5 B{rank}g5", x).legal(f"summon {x} e5 * g5"))
                assert fits == (rank in serves), (cell, rank)


def test_improvising_for_lack_of_pieces():
    """TK-7.3, TK-7.5, TK-7.8, TK-8.3: the enemy piece is in the pattern, and never taken."""
    board = "Acf5 Acg5 Bhg6"
    t = melee(f"{board} Aca5", pool=3).do("summon fx_hook e5 * g6")
    assert t.options == {"take a5"}
    assert t.do("take a5").board == pieces(f"{board} Ahe5")
    melee(board, pool=2).illegal("summon fx_hook e5 r0 g6", "TK-7.5")
    assert melee(f"{board} Ace5", pool=3).do("summon fx_hook e5 * g6").actions == 1


def test_cs_44_used_piece_is_an_enemy_for_the_effect():
    """TK-8.5, TK-12.1"""
    t = melee("Acd5 Bcf5 Cce4", "fx_sting").do("summon fx_sting e5 r0 f5; destroy f5; destroy e4")
    assert t.board == pieces("Acd5 Ahe5")
    assert (t.tally("B"), t.tally("C")) == ("1/0/0", "1/0/0")


def test_cs_45_used_piece_on_the_summon_square():
    """TK-8.8"""
    t = melee("Bce5 Acf5", "fx_rise").do("summon fx_rise e5 * e5")
    assert t.board == pieces("Ahe5 Acf5") and t.tally("B") == "1/0/0"
    melee("BLe5 Acf5", "fx_rise").illegal("summon fx_rise e5 r0 e5", "TK-6.11")


def test_cs_46_unneeded_improvisation_spends_nothing():
    """TK-8.9"""
    t = melee("Acd5 Acf5 Bce4 Bce6", "fx_sting")
    assert t.legal("summon fx_sting e5") == {"summon fx_sting e5 r0"}
    t.illegal("summon fx_sting e5 r0 e4", "TK-8.9").illegal("summon fx_sting e5 r1 e4", "TK-8.6")
    assert t.do("summon fx_sting e5")["spent"] == [[], [], []]
