"""Conformance scenarios CS-54 to CS-70: effects and their possible targets."""

import pytest
from arena import card, given, pieces

STRIDER = "Ace6 Ace7 Bcf4 Bch3 Bcd4"
LEGENDS = "ALa5 ALi5 ALe9"  # all that A has
ROW = "Acf5 Acg5"  # shows the pattern of `card` for e5


def squares(verb, *where):
    return {f"{verb} {square}" for square in where}


# -- must and may ----------------------------------------------------------------------------------


def test_cs_54_mandatory_effect_hits_the_own_side():
    """TK-10.4, TK-2.10, TK-14.6"""
    t = given("Acd5 Acf5", "fx_blast").do("summon fx_blast e5")
    assert t.options == {"destroy d5", "destroy f5"}
    t = t.illegal("pass", "TK-10.4").do("destroy d5")
    assert t.tally() == "0/0/0" and t.board == pieces("Ahe5 Acf5")


def test_cs_55_adjacent_piece_never_means_the_being_itself():
    """TK-11.9, TK-11.10"""
    given("Acd5 Acf5", "fx_blast").do("summon fx_blast e5").illegal("destroy e5")


def test_adjacent_squares():
    """TK-11.9, TK-2.10: the eight around, own and enemy pieces alike, at the edge fewer."""
    around = ["d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"]
    board = " ".join(f"{'A' if q in ('d5', 'f5') else 'B'}c{q}" for q in around)
    t = given(f"{board} Bcc5 Bce3 Ace7", "fx_blast").do("summon fx_blast e5")
    assert t.options == squares("destroy", *around)
    t = given("Acb7 Acb6 Bca6 Bcc8 Bcb8", "fx_post").do("summon fx_post b8")
    with card('op = "destroy", target = { where = "adjacent" }', "0,-1,c 0,-2,c"):
        t = given("Acb7 Acb6 Bca7 Bcc7 Bcc8 Bcc9 Bcd8", "x").do("summon x b8")
        assert t.options == squares("destroy", "b7", "a7", "c7", "c8", "c9")


def test_cs_56_up_to_includes_zero():
    """TK-10.3"""
    t = given("Acd5 Acf5 Bce4", "fx_sting").do("summon fx_sting e5")
    assert t.options == {"destroy e4", "pass"}
    assert t.do("pass").board == pieces("Acd5 Acf5 Ahe5 Bce4")
    assert t.do("destroy e4").board == pieces("Acd5 Acf5 Ahe5")


def test_up_to_n_is_n_at_most():
    """TK-10.3: three enemies about, two may be destroyed, one is enough, none twice."""
    t = given("Acd5 Acf5 Bce4 Bcd4 Bcf4", "fx_sting").do("summon fx_sting e5; destroy e4")
    assert t.options == {"destroy d4", "destroy f4", "pass"}
    assert "Bcf4" in t.do("pass").board
    assert t.do("destroy d4").actions == 1 and not t.do("destroy d4").legal("destroy *")


def test_cs_57_partial_resolution_fewer_pieces_than_asked():
    """TK-10.5, TK-11.19"""
    t = given("Acf5 Ace6", "fx_nest", pool=4, actions=1).do("summon fx_nest e5")
    assert t.options == squares("place", "d4", "e4", "f4", "d5", "d6", "f6")
    t = t.illegal("pass", "TK-10.4").do("place d4")
    assert t.board == pieces("Acf5 Ace6 Ahe5 Acd4")
    assert t.options == {"end"}
    t.illegal("lift d4")


def test_partial_resolution_fewer_targets_than_asked():
    """TK-10.5: two are asked for, one is there; none is there."""
    with card('op = "destroy", target = { owner = "enemy" }, count = 2'):
        t = given(f"{ROW} Bca5", "x").do("summon x e5; destroy a5")
        assert t.board == pieces(f"{ROW} Ahe5") and t.actions == 1
        assert given(ROW, "x").do("summon x e5").actions == 1
        t = given(f"{ROW} Bca5 Bca6 Bca7", "x").do("summon x e5; destroy a5")
        assert t.options == squares("destroy", "a6", "a7")


def test_cs_58_first_part_impossible_second_part_still_due():
    """TK-10.5, TK-11.21, TK-11.23"""
    board = f"Acd5 Acf5 Ace6 Ahb5 {LEGENDS} Bhg3 Bcc3"
    t = given(board, "fx_forge").do("summon fx_forge e5")
    assert t.options == {"downgrade g3"}
    t = t.illegal("downgrade c3", "TK-11.25").illegal("upgrade b5").do("downgrade g3")
    assert t.board == pieces(board.replace("Bhg3", "Bcg3")) | {"Ahe5"}


def test_cs_67_choosing_no_move_keeps_the_second_part_mandatory():
    """TK-10.3, TK-10.4"""
    t = given(STRIDER, "fx_strider").do("summon fx_strider e5; pass")
    assert t.options == squares("destroy", "f4", "d4")
    t.illegal("pass", "TK-10.4")


def test_cs_68_may():
    """TK-10.2, TK-11.18"""
    t = given("Acf5 Acg5", "fx_shift").do("summon fx_shift e5")
    assert t.do("pass").board == pieces("Acf5 Acg5 Ahe5")
    t = t.do("piece e5").illegal("move e5", "TK-11.18")
    assert t.do("move d5").board == pieces("Acf5 Acg5 Ahd5")


def test_a_choice_is_made_when_its_part_is_reached():
    """TK-10.7: the place first, then the piece to destroy, the one just placed included."""
    steps = 'op = "place", owner = "own", rank = "common", where = "adjacent"; '
    with card(f'{steps}op = "destroy", target = {{ where = "adjacent", ranks = "common" }}'):
        t = given("Acf5 Acg5 Bcd5", "x").do("summon x e5; place e4")
        assert t.options == squares("destroy", "e4", "f5", "d5")


def test_all_at_the_same_time():
    """TK-10.7: every target there is, without asking."""
    steps = 'op = "downgrade", target = { where = "adjacent" }, count = "all"'
    with card(steps):
        t = given("Ahf5 Acg5 Bhd5 Bce4 BLe6 Bha5", "x").do("summon x e5")
        assert t.board == pieces("Acf5 Acg5 Bcd5 Bce4 Bhe6 Bha5 Ahe5")


def test_a_target_must_be_legal():
    """TK-10.9"""
    t = given("Acd5 Acf5 Bce4 Bca5", "fx_blast").do("summon fx_blast e5")
    t.illegal("destroy a5").illegal("destroy e3").illegal("destroy i5")
    assert t.legal("destroy e4")


def test_the_resolver_chooses_also_for_enemy_pieces():
    """TK-10.8: whose piece, and of which colour, is his choice."""
    with card('op = "move", who = { owner = "enemy" }, style = "normal", reach = "move"'):
        t = given(f"{ROW} Bca5 Bhi5", "x").do("summon x e5")
        assert t.asked == 0 and t.options == {"piece a5", "piece i5"}
        assert t.do("piece a5; move a6").board == pieces(f"{ROW} Ahe5 Bca6 Bhi5")
    with card('op = "place", owner = "enemy", rank = "common", where = "central"'):
        t = given(ROW, "x", "melee").do("summon x e5")
        free = pieces("d4 e4 f4 d5 d6 e6 f6")
        assert t.options == {f"place {c} {square}" for c in "BC" for square in free}
        assert "Ccd4" in t.do("place C d4").board
        assert given(ROW, "x").do("summon x e5; place d4").board == pieces(f"{ROW} Ahe5 Bcd4")
        t = given("Bcf5 Bcg5", to_move=1, hands={1: "x"}).do("summon x e5; place d4")
        assert t.board == pieces("Bcf5 Bcg5 Bhe5 Acd4")
    with card('op = "destroy", target = { owner = "enemy" }'):
        t = given(f"{ROW} Bca5 Cci5", "x", "melee").do("summon x e5")
        assert t.options == {"destroy a5", "destroy i5"}


def test_one_of_two_effects():
    """TK-10.7, TK-10.4: a choice between two is to be made."""
    steps = 'op = "choose_one", options = [[{ op = "gain_action" }], [{ op = "destroy" }]]'
    steps = steps.replace('"destroy"', '"destroy", target = { owner = "enemy" }')
    with card(steps):
        t = given(f"{ROW} Bca5", "x").do("summon x e5")
        assert t.options == {"choose 1", "choose 2"}
        assert t.do("choose 1").actions == 2
        assert t.do("choose 2; destroy a5").actions == 1


@pytest.mark.parametrize(
    "board, script, gained",
    [
        (f"{ROW} Bcd5", "summon x e5; destroy d5", 1),
        (f"{ROW} Bcd5", "summon x e5; pass", 0),
        (ROW, "summon x e5", 0),
    ],
)
def test_a_part_that_depends_on_the_one_before(board, script, gained):
    """TK-10.7, TK-10.5"""
    first = 'op = "destroy", target = { owner = "enemy", where = "adjacent" }, may = true'
    then = 'op = "if", condition = "previous_done", then = [{ op = "gain_action" }]'
    with card(f"{first}; {then}"):
        assert given(board, "x").do(script).actions == 1 + gained


def test_a_part_that_depends_on_what_the_being_destroyed():
    """TK-10.6, TK-6.10"""
    then = 'op = "if", condition = "self_destroyed_piece", then = [{ op = "gain_action" }]'
    with card(then):
        assert given(ROW, "x").do("summon x e5").actions == 1
        assert given(f"{ROW} Bce5", "x").do("summon x e5").actions == 2
    with card(f'op = "move", who = "self", style = "combat", reach = "move"; {then}'):
        t = given(f"{ROW} Bhe4", "x").do("summon x e5")
        assert t.do("move e4").actions == 2 and t.do("move e6").actions == 1


@pytest.mark.parametrize("where, on, off", [("red", "e5", "f6"), ("green", "c3", "e5"),
                                            ("central", "d5", "c5")])  # fmt: skip
def test_a_part_that_depends_on_where_the_being_stands(where, on, off):
    """TK-2.11, TK-10.6"""
    then = f'op = "if", condition = "self_on {where}", then = [{{ op = "gain_action" }}]'
    with card(then, "1,0,c 1,1,c"):
        for square, actions in ((on, 2), (off, 1)):
            x, y = "abcdefghi".index(square[0]), int(square[1])
            row = f"Ac{'abcdefghi'[x + 1]}{y} Ac{'abcdefghi'[x + 1]}{y + 1}"
            assert given(row, "x").do(f"summon x {square}").actions == actions


# -- the being itself ------------------------------------------------------------------------------


def test_a_card_that_names_itself():
    """TK-10.6: means the piece of this summoning, not another one of the same card."""
    with card('op = "upgrade", target = "self"'):
        t = given("Acf5 Acg5 Ahc5", "x").do("summon x e5")
        assert t.do("upgrade e5").board == pieces("Acf5 Acg5 Ahc5 ALe5")


def test_a_being_that_left_the_board():
    """TK-11.10, TK-10.6, TK-10.5: adjacent to its last square; the rest of its effect is lost."""
    gone = 'op = "destroy", target = "self"'
    near = 'op = "destroy", target = { owner = "enemy", where = "adjacent" }'
    with card(f"{gone}; {near}"):
        t = given(f"{ROW} Bce4 Bca5", "x").do("summon x e5; destroy e5")
        assert t.options == {"destroy e4"}
    with card(f'{gone}; op = "move", who = "self", style = "normal", reach = "leap"; {near}'):
        t = given(f"{ROW} Bce4 Bca5", "x").do("summon x e5; destroy e5")
        assert t.options == {"destroy e4"} and "Ahe5" not in t.board


@pytest.mark.parametrize("where", ["self_on red", "self_survives", "self_destroyed_piece"])
def test_conditions_about_a_being_that_left_the_board(where):
    """TK-10.6: it is on no square any more; its earlier destructions count."""
    gain = f'op = "if", condition = "{where}", then = [{{ op = "gain_action" }}]'
    for steps, board, script in (
        (gain, f"{ROW} Bce5", "summon x e5"),
        (f'op = "destroy", target = "self"; {gain}', f"{ROW} Bce5", "summon x e5; destroy e5"),
    ):
        with card(steps):
            gone = "destroy" in steps
            expected = 2 if where == "self_destroyed_piece" or not gone else 1
            assert given(board, "x").do(script).actions == expected, gone


def test_another_piece_where_the_being_was():
    """TK-10.6, TK-11.10: it is not the being, whatever happens to it."""
    near_red = 'op = "destroy", target = { owner = "enemy", where = "red" }'
    gone = 'op = "destroy", target = "self"; op = "place", owner = "own", rank = "common"'
    with card(f'{gone}; op = "upgrade", target = {{ owner = "own", not = "self" }}'):
        t = given(ROW, "x").do("summon x e5; destroy e5; place e5")
        assert t.options == squares("upgrade", "e5", "f5", "g5")
    with card(f'{gone}; op = "upgrade", target = "self"; {near_red}'):
        t = given(f"{ROW} Bcd2", "x").do("summon x e5; destroy e5; place e5")
        assert t.options == {"destroy d2"}
    move = 'op = "move", who = "previous", style = "normal", reach = "leap"'
    with card(
        f'{gone}; {move}; op = "destroy", target = {{ owner = "enemy", where = "adjacent" }}'
    ):
        t = given(f"{ROW} Bca5 Bcd4", "x").do("summon x e5; destroy e5; place e5; move a6")
        assert t.options == {"destroy d4"}


def test_cs_66_adjacent_follows_the_moved_being():
    """TK-10.6, TK-11.10, TK-11.17"""
    t = given(STRIDER, "fx_strider").do("summon fx_strider e5; move f4")
    assert t.tally() == "1/0/0"
    t = t.do("move g3")
    assert t.options == {"destroy h3"}
    t = t.do("destroy h3")
    assert t.tally() == "2/0/0" and t.board == pieces("Ace6 Ace7 Ahg3 Bcd4")
    assert t.do("place a5; end")["scores"] == [1, 0]


def test_adjacent_after_a_single_move():
    """TK-11.10, TK-10.6: from the being's current square, not from that of its summoning."""
    t = given(STRIDER, "fx_strider").do("summon fx_strider e5; move d5; pass")
    assert t.options == squares("destroy", "d4")
    t = given(f"{STRIDER} Bcc3", "fx_strider").do("summon fx_strider e5; move d4; pass")
    assert t.options == squares("destroy", "c3")


def test_adjacent_does_not_follow_another_piece():
    """TK-11.10, TK-10.6: nor has the being destroyed what another piece destroyed."""
    first = 'op = "move", who = { owner = "own", not = "self" }, style = "combat", reach = "leap"'
    near = 'op = "destroy", target = { owner = "enemy", where = "adjacent" }'
    gain = 'op = "if", condition = "self_destroyed_piece", then = [{ op = "gain_action" }]'
    with card(f"{first}; {near}"):
        t = given(f"{ROW} Bca5 Bcb5 Bcd4", "x").do("summon x e5; piece f5; move a5")
        assert t.options == {"destroy d4"}
    with card(f"{first}; {gain}"):
        t = given(f"{ROW} Bca5", "x").do("summon x e5; piece f5; move a5")
        assert t.actions == 1


def test_each_move_has_its_own_mover():
    """TK-11.17, TK-10.7: two parts that move a piece each ask which one."""
    step = 'op = "move", who = { owner = "own" }, style = "normal", reach = "move"'
    with card(f"{step}; {step}"):
        t = given(ROW, "x").do("summon x e5; piece e5; move d5")
        assert t.options == squares("piece", "d5", "f5", "g5")
        assert t.do("piece g5; move h5").board == pieces("Ahd5 Acf5 Ach5")


def test_the_pieces_of_the_part_before():
    """TK-10.7, TK-10.5: “previous” is all that part touched, as far as it is still there."""
    place = 'op = "place", owner = "own", rank = "common", count = 2'
    near = 'op = "destroy", target = { owner = "enemy", where = "adjacent previous" }'
    with card(f"{place}; {near}"):
        t = given(f"{ROW} Bca5 Bci5 Bce9", "x").do("summon x e5; place a6; place i6")
        assert t.options == squares("destroy", "a5", "i5")
    gone = 'op = "destroy", target = { owner = "enemy" }; op = "upgrade", target = "previous"'
    with card(gone):
        t = given(f"{ROW} Bca5 Bci5", "x").do("summon x e5; destroy a5")
        assert t.actions == 1 and t.board == pieces(f"{ROW} Ahe5 Bci5")
    twice = 'op = "upgrade", target = { owner = "own" }; op = "move", who = "previous"'
    with card(f'{twice}, style = "normal", reach = "move"'):
        t = given(ROW, "x").do("summon x e5; upgrade g5")
        assert t.legal("move h5") and not t.legal("move e4")
        assert t.do("move h5").board == pieces("Acf5 Ahh5 Ahe5")


def test_which_of_two_pieces_moves():
    """TK-10.8, TK-11.12: where the step before touched two pieces, “that piece” is one of them,
    and the resolver says which; the other one stays where it is."""
    upgrade = 'op = "upgrade", target = { owner = "own", ranks = "common" }, count = 2'
    move = 'op = "move", who = "previous", steps = { up_to = 2 }'
    with card(f"{upgrade}; {move}"):
        t = given(ROW, "x").do("summon x e5; upgrade f5; upgrade g5")
        assert t.options == {"piece f5", "piece g5", "pass"}
        t = t.do("piece f5; move f4")
        assert t.board == pieces("Ahe5 Ahf4 Ahg5") and "move f3" in t.options  # TK-11.17: the same
        assert t.do("move f3").board == pieces("Ahe5 Ahf3 Ahg5")
        one = given(f"{ROW} Bca5", "x").do("summon x e5; upgrade f5; upgrade g5; piece g5")
        assert one.legal("move h5") and not one.legal("move e4")


def test_of_two_pieces_one_that_cannot_move_is_no_choice():
    """TK-10.9, TK-10.5: it cannot be avoided by choosing a piece that has nowhere to go."""
    place = 'op = "place", owner = "own", rank = "common", count = 2'
    move = 'op = "move", who = "previous", where = "central"'
    with card(f"{place}; {move}"):
        t = given(ROW, "x").do("summon x e5; place a5; place d3")
        assert t.options == {"piece d3"} and t.decision.auto
        assert given(ROW, "x").do("summon x e5; place a5; place i5").options >= {"place b5"}


def test_may_is_for_the_whole_part():
    """TK-10.2, TK-10.4: none, or as many as it says."""
    with card('op = "destroy", target = { owner = "enemy" }, count = 2, may = true'):
        t = given(f"{ROW} Bca5 Bca6 Bca7", "x").do("summon x e5")
        assert "pass" in t.options and t.do("pass").actions == 1
        assert t.do("destroy a5").options == squares("destroy", "a6", "a7")
    with card('op = "destroy", target = { owner = "enemy" }, count = "all", may = true'):
        t = given(f"{ROW} Bca5 Bca6", "x").do("summon x e5")
        assert len(t.options) == 2
        assert t.do("pass").board == pieces(f"{ROW} Ahe5 Bca5 Bca6")
        assert t.do("destroy all").board == pieces(f"{ROW} Ahe5")


def test_what_is_forced_may_be_played_for_one():
    """TK-10.4: a single legal answer is marked as such, and only that."""
    with card('op = "destroy", target = { owner = "enemy" }'):
        assert given(f"{ROW} Bca5", "x").do("summon x e5").decision.auto
        assert not given(f"{ROW} Bca5 Bca6", "x").do("summon x e5").decision.auto


def test_several_moves_are_checked_one_by_one():
    """TK-11.17, TK-11.12: each starts where the one before ended."""
    with card('op = "move", who = "self", style = "combat", reach = "move", steps = 2'):
        t = given(f"{ROW} Bce4 BLe3 Bhd3", "x").do("summon x e5; move e4").illegal("pass")
        assert t.legal("move d3") and t.legal("move e5")
        t.illegal("move e3", "TK-11.15").illegal("move e2", "TK-11.12")
        assert t.do("move d3").tally() == "1/1/0"


# -- actions and cards -----------------------------------------------------------------------------


def test_gaining_an_action():
    """TK-11.1, TK-10.1: the effect is finished before the action is used."""
    steps = 'op = "gain_action"; op = "destroy", target = { owner = "enemy" }'
    with card(steps):
        t = given(f"{ROW} Bca5", "x").do("summon x e5")
        assert t.options == {"destroy a5"}
        t.illegal("place a6", "TK-10.1").illegal("end", "TK-10.1")
        assert t.do("destroy a5").actions == 2


def test_cs_69_extra_school_card_beyond_the_limit():
    """TK-11.3, TK-11.4, TK-11.5, TK-15.1, TK-2.7"""
    t = given("Acf5 Ace6", "fx_scout s1 s2", deck={0: "s3 s4 s5"})
    t = t.do("summon fx_scout e5; place a5; end")
    assert t.held("school") == ["s1", "s2", "s3", "s4"]
    hand, more = "fx_peer fx_rise s1 s2", {"deck": {0: "s3 s4"}}
    board = "Ace5 Acf5"
    none = given(board, hand, **more).do("place a5; place a6; end")
    assert none.held("school") == ["fx_peer", "fx_rise", "s1", "s2"]
    one = given(board, hand, **more).do("discard s1; keep; place a5; end")
    assert one.held("school") == ["fx_peer", "fx_rise", "s2"]
    two = given(board, hand, **more).do("summon fx_peer e5; summon fx_rise f5; end")
    assert two.held("school") == ["s1", "s2", "s3"]


@pytest.mark.parametrize("deck, script", [("school", "s3 s4"), ("legend", "l3"), ("flare", "f2")])
def test_an_extra_card_of_each_kind(deck, script):
    """TK-11.3, TK-15.4: the refill first, then the extra one; owed once only."""
    with card(f'op = "draw_extra", deck = "{deck}"'):
        t = given(ROW, "x s1 s2 l1 l2 f1", deck={0: "s3 s4 s5 s6"}, legend_deck="l3 l4",
                  flare_deck="f2 f3")  # fmt: skip
        t = t.do("summon x e5; place a5; end")
        before = {"school": ["s1", "s2", "s3"], "legend": ["l1", "l2"], "flare": ["f1"]}
        assert t.held(deck) == sorted({*before[deck], *script.split()})
        others = [kind for kind in before if kind != deck]
        assert [t.held(kind) for kind in others] == [before[kind] for kind in others]
        held = t.held(deck)
        assert t.idle(2).held(deck) == held


def test_nothing_is_drawn_before_the_end_of_the_turn():
    """TK-11.3, TK-5.11"""
    t = given("Acf5 Ace6", "fx_scout s1", deck={0: "s3 s4 s5"}).do("summon fx_scout e5; place a5")
    assert t.held("school") == ["s1"]


def test_extra_draws_come_in_the_order_they_were_earned():
    """TK-15.4, TK-11.3: with one flare left and two owed, the refill goes before."""
    steps = 'op = "draw_extra", deck = "flare"; op = "draw_extra", deck = "legend"'
    with card(steps):
        t = given(ROW, "x", flare_deck="f1", flare_discard="", legend_deck="l1 l2 l3")
        t = t.do("summon x e5; place a5; end")
        assert t.held("flare") == ["f1"] and t.held("legend") == ["l1", "l2", "l3"]


def test_cs_70_extra_draw_from_a_school_deck_that_runs_out():
    """TK-11.3, TK-15.3, TK-16.1"""
    t = given("Acf5 Ace6", "fx_scout s1 s2", deck={0: "s3"})
    t = t.do("summon fx_scout e5; place a5; end")
    assert t.held("school") == ["s1", "s2", "s3"] and t["last_turns"] >= 0
    t = given("Acf5 Ace6", "fx_scout s1 s2 s4", deck={0: "s3"})
    t = t.do("summon fx_scout e5; place a5; end")
    assert t.held("school") == ["s1", "s2", "s3", "s4"] and t["last_turns"] >= 0
