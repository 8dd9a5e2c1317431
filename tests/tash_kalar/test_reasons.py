"""The right reason among several near ones: the clauses, all of them, and the marks."""

import pytest
from arena import GAME, card, given, new
from test_why import HOOK, reasons

from rules.core.model import Option
from rules.games.tash_kalar.cards import SHELF


def marked(table, attempt):
    """The squares of each role that the only reason marks."""
    [reason] = GAME.explain(table.state, table.asked, attempt)
    roles = {}
    for square, role in reason.highlights:
        roles.setdefault(role, set()).add(square)
    return roles


# -- the nearest way to summon ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "board, hand, more, attempt, missing",
    [
        ("Acf5 Acg5 Bcb2", "fx_hook", {}, "summon fx_hook", "g6"),  # one cell, and not three
        ("Acf5 Acg5", "fx_hook fx_sting", {}, "summon fx_hook", "g6"),
        ("Acf5 Acg5 Acg6", "fx_hook fx_wyrm", {}, "summon", "f6"),  # the being that lacks less
        ("Acf5 Acg5 Acg6", "fx_wyrm fx_hook", {}, "summon", "f6"),
        ("Acf5", "fx_hook fx_post", {}, "summon", "f4"),
        ("Acf5", "fx_post fx_hook", {}, "summon", "f4"),
    ],
)
def test_the_nearest_way_lacks_least(board, hand, more, attempt, missing):
    """TK-6.2"""
    assert marked(given(board, hand, **more), attempt)["missing"] == {missing}


def test_the_nearest_way_is_one_where_nobody_stands():
    """TK-6.11, TK-6.2: neither on the summon square nor where a piece of one's own has to be."""
    assert marked(given("Ace5", "fx_post"), "summon fx_post") == {
        "goal": {"e3"}, "uses": {"e5"}, "missing": {"e4"},
    }  # fmt: skip
    for board in ("Ace5 BLe3", "Ace5 Bce4"):
        assert marked(given(board, "fx_post"), "summon fx_post") == {
            "goal": {"e4"}, "uses": {"e5"}, "missing": {"e6"},
        }  # fmt: skip


def test_the_nearest_way_is_one_with_a_piece_for_the_being():
    """TK-7.2: on top of the only piece there is."""
    assert marked(given("Ace5", "fx_rise", pool=1), "summon fx_rise")["goal"] == {"e5"}


def test_a_pattern_that_leaves_the_board_is_marked_too():
    """TK-6.6"""
    t = given("Ach5 Aci5", "fx_hook")
    assert reasons(t, "summon fx_hook h5 r0")[0] == ["TK-6.6"]
    assert marked(t, "summon fx_hook h5 r0") == {"goal": {"h5"}, "uses": {"i5"}}


def test_no_square_is_the_only_reason():
    """TK-6.6: not also the parts missing elsewhere in the pattern."""
    assert reasons(given(HOOK, "fx_hook"), "summon fx_hook k9")[0] == ["TK-6.6"]


# -- a placing instead -----------------------------------------------------------------------------


def test_a_placing_is_proposed_for_a_summoning_alone():
    """TK-6.2, TK-4.5: and not for a discard that names a being."""
    t = given("Acf5 Ahg6", "fx_hook", discarded=True)
    assert str(GAME.nearest(t.state, Option("summon", ("fx_hook",)))) == "place f6"
    assert GAME.nearest(t.state, Option("discard", ("fx_hook",))) is None


@pytest.mark.parametrize(
    ("tried", "near"), [("f5", "f4"), ("g6", "g5"), ("c4", "d4"), ("b4", "d4")]
)
def test_the_nearest_square_is_proposed(tried, near):
    """TK-5.1: and not the first one of the board."""
    t = given("Acf5 Ahg6 Bcc4 Bcb4 Bcc3 Bcc5 Bcb3 Bcb5 Bca4 Bca3 Bca5 Bcb2 Bcc2 Bcb6 Bcc6")
    assert str(GAME.nearest(t.state, Option("place", (tried,)))) == f"place {near}"
    assert GAME.nearest(t.state, Option("place")).verb == "place"


@pytest.mark.parametrize("board", ["Acf5", "Ahg6", "Acf5 Acg5 Acg6"])
def test_no_placing_is_proposed_that_does_not_suffice(board):
    """TK-6.2: two pieces are missing, or one that no placing makes."""
    found = GAME.nearest(given(board, "fx_hook").state, Option("summon", ("fx_hook",)))
    assert str(found) == "discard fx_hook"


# -- improvising -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "board, clauses",
    [
        ("Acf5 Acg5 Bhg6 BLe5", ["TK-6.11"]),  # the enemy piece does, the summon square doesn't
        ("Acf5 Bcg6", ["TK-8.3"]),  # too weak; nothing about the other cell
        ("Acf5 Bhg6", ["TK-6.2"]),  # it does, but an own piece is missing
        ("Acf5 Bhg6 Ccg5", ["TK-8.6"]),  # a second enemy
        ("Acf5 Acg5 Acg6", ["TK-8.3"]),  # an own piece
    ],
)
def test_improvising(board, clauses):
    """TK-8.3, TK-8.6, TK-6.11: one reason, and not its consequences too."""
    assert reasons(given(board, "fx_hook", "melee"), "summon fx_hook e5 r0 g6")[0] == clauses


def test_what_is_missing_beside_the_enemy_piece():
    """TK-8.3: the enemy piece is used, the other cell is missing."""
    t = given("Acf5 Bhg6", "fx_hook", "melee")
    assert marked(t, "summon fx_hook e5 r0 g6") == {
        "goal": {"e5"}, "uses": {"f5", "g6"}, "missing": {"g5"},
    }  # fmt: skip


def test_nobody_improvises_in_a_duel():
    """TK-8.1: for any rank of the enemy piece."""
    for enemy in ("Bcg6", "Bhg6"):
        t = given(f"Acf5 Acg5 {enemy}", "fx_hook")
        assert reasons(t, "summon fx_hook e5 r0 g6")[0] == ["TK-8.1"]


# -- the piece that is taken -----------------------------------------------------------------------


def test_taking_a_piece_of_the_first_player():
    """TK-7.8: it is an enemy piece for the second."""
    t = given("Bcd5 Bcf5 Bha5 Aca6", to_move=1, hands={1: "fx_sting"}, pool=3)
    assert reasons(t.do("summon fx_sting e5"), "take a6", 1)[0] == ["TK-7.8"]


def test_taking_the_enemy_piece_that_was_used():
    """TK-7.8: not yours, and nothing about the pattern."""
    t = given("Acd5 Bcf5 Aha5 Cce4", "fx_sting", "melee", pool=2)
    assert reasons(t.do("summon fx_sting e5 r0 f5"), "take f5")[0] == ["TK-7.8"]


# -- flares ----------------------------------------------------------------------------------------


def test_a_flare_against_somebody_where_nobody_is_ahead():
    """TK-9.2: no other opponent would do; and who is behind is said to be so by nothing."""
    t = given("Ahe5", "fl_one", "melee")
    clauses, told = reasons(t, "flare fl_one B")
    assert clauses == ["TK-9.2"]
    assert "B has 0 more upgraded pieces and 0 more in all." in told


# -- effects ---------------------------------------------------------------------------------------


def test_squares_beside_pieces_of_a_kind():
    """TK-11.19, TK-11.16: what they are is said where one places."""
    with card('op = "place", where = "adjacent own heroic"'):
        t = given("Acf5 Acg5 Ahb5", "x").do("summon x e5")
        assert reasons(t, "place i5") == (
            ["TK-11.19"],
            "The card doesn’t allow i5. an empty square adjacent to any of your heroic pieces",
        )
    who = 'who = { owner = "own" }'
    with card(f'op = "move", {who}, reach = "leap", where = "adjacent own heroic"'):
        t = given("Acf5 Acg5 Ahb5", "x").do("summon x e5; piece f5")
        assert reasons(t, "move i5")[0] == ["TK-11.16"]


def test_pieces_of_two_colours_that_lack_others():
    """TK-10.5, TK-11.21: one of each may be upgraded, and they are chosen one by one."""
    with card('op = "upgrade", target = {}, count = "all"'):
        t = given("Ahf5 Ahg5 Bhb5 Bhb6", "x", legendary=1).do("summon x e5")
        assert t.options == {f"upgrade {square}" for square in ("b5", "b6", "e5", "f5", "g5")}
        assert t.do("upgrade e5").options == {"upgrade b5", "upgrade b6"}
        assert reasons(t.do("upgrade e5"), "upgrade f5")[0]


def test_the_piece_of_the_part_before_where_another_is_meant():
    """TK-10.9, TK-10.7: it is not one of the pieces that the text speaks of."""
    other = 'op = "destroy", target = { owner = "own", not = "previous" }'
    with card(f'op = "upgrade", target = {{ owner = "own" }}; {other}'):
        t = given("Acf5 Acg5", "x").do("summon x e5; upgrade g5")
        assert t.options == {"destroy e5", "destroy f5"}
        assert reasons(t, "destroy g5")[0] == ["TK-10.9"]


def test_one_branch_or_the_other():
    """TK-10.8"""
    with card('op = "choose_one", options = [[{ op = "gain_action" }], [{ op = "place" }]]'):
        t = given("Acf5 Acg5", "x").do("summon x e5")
        assert reasons(t, "choose 3") == (["TK-10.8"], "Say which (1, 2).")


# -- what is not asked for -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "mode, actions, attempt, clause, fact",
    [
        ("duel", 0, "pass", "TK-10.2", "nothing to decline"),
        ("duel", 2, "pass", "TK-4.6", "2 actions"),
        ("melee", 2, "point B", "TK-14.10", "A colour is named"),
        ("duel", 2, "point B", "TK-1.7", ""),
        ("melee", 2, "destroy e5", "TK-10.7", "No effect"),
    ],
)
def test_between_effects(mode, actions, attempt, clause, fact):
    """TK-4.6, TK-10.2, TK-10.7, TK-14.10"""
    clauses, told = reasons(given("Ace5", "s1", mode, actions=actions), attempt)
    assert clauses == [clause] and fact in told


def test_start_pieces_of_a_duel():
    """TK-3.15"""
    t = new("duel")
    told = "One piece of each colour is placed: A, B."
    assert reasons(t, "start C c5", t.asked) == (["TK-3.15"], told)


def test_a_task_is_not_for_the_teammate():
    """TK-18.11, TK-18.10: when the turn ends, and before it does."""
    more = {"tasks": "ta1 tk_mid tb1", "next_task": "tc1", "task_deck": "td1"}
    t = given("Acd4 Ace4 Acf4", "", "classic", actions=1, teams=True, **more)
    t = t.do("hand_over; place a5")
    assert reasons(t, "claim tk_mid", 2)[0] == ["", "TK-18.10"]
    assert reasons(t.do("end"), "claim tk_mid", 2)[0] == ["", "TK-18.11"]


def needed(table, attempt):
    """The condition in the only reason, in both languages."""
    [reason] = GAME.explain(table.state, table.asked, attempt)
    assert reason.clause == "TK-10.9"
    return reason.need and [SHELF.now().words.say(reason.need, lang) for lang in ("en", "ja")]


def test_what_an_effect_speaks_of_is_said():
    """TK-10.9: of one piece, as the text names it; a piece that is known already is not named."""
    with card('op = "destroy", target = { owner = "enemy", where = "adjacent" }'):
        t = given("Acf5 Acg5 Bce4 Bca5", "x").do("summon x e5")
        assert needed(t, "destroy a5") == ["1 adjacent enemy piece", "隣接する敵ユニット1体"]
    with card('op = "move", who = { owner = "own", ranks = "common" }, style = "normal"'):
        t = given("Acf5 Acg5", "x").do("summon x e5")
        assert needed(t, "piece e5") == ["1 of your common pieces", "自分の一般級ユニット1体"]


def test_of_all_or_none_no_piece_is_spoken_of():
    """TK-10.7: so it is no reason either that a piece is no target."""
    step = 'op = "destroy", target = { owner = "enemy", where = "adjacent" }'
    with card(f'{step}, count = "all", may = true'):
        t = given("Acf5 Acg5 Bce4 Bca5", "x").do("summon x e5")
        for square in ("e4", "a5", "f5"):
            assert reasons(t, f"destroy {square}")[0] == ["TK-10.7"]
