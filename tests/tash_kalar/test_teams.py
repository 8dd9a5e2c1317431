"""Conformance scenarios CS-89 to CS-94: team play, and its clauses.

The seats are A1, B1, A2 and B2; P1 of the scenarios is seat 0, his teammate P2 seat 2.
"""

from arena import GAME, card, flare, given, pieces

from rules.core.model import Option
from rules.games.tash_kalar.cards import SHELF

UPRIGHT, SIDEWAYS = "s1 s2 s3", "s4 s5 s6 s7 s8 s9"


def team(board="", hand="", mode="duel", **more):
    return given(board, hand, mode, teams=True, **more)


def test_cs_89_end_by_sideways_cards():
    """TK-16.2, TK-16.6, TK-18.13"""
    t = team("", "s10", "classic", actions=0, deck={0: f"s1 {SIDEWAYS}"}, sideways={0: 6})
    t = t.do("end")
    assert t.held("school") == ["s1", "s10", "s4"]
    assert t.held("deck") == SIDEWAYS.split()[1:] and t.held("sideways") == 5
    turns = []
    while t.decision:
        turns.append(t["to_move"])
        t = t.idle()
    assert turns == [1, 2, 3, 0]


def test_sideways_cards_remain():
    """TK-16.2: with upright ones left nothing ends; the last of them in the refill does it."""
    for upright, met in (("s1 s2 s3", False), ("s1 s2", True), ("s1", True)):
        deck = {0: f"{upright} {SIDEWAYS}"}
        t = team("", "s10", actions=0, deck=deck, sideways={0: 6}).do("end")
        assert (t["last_turns"] >= 0) == met, upright


def test_sideways_cards_may_be_drawn_later():
    """TK-16.2, TK-16.7"""
    t = team("", "s10", actions=0, deck={0: SIDEWAYS}, sideways={0: 6}, last_turns=2).do("end")
    assert t.held("school") == ["s10", "s4", "s5"]
    assert t.held("sideways") == 4 and t.idle(3).decision is None


def test_cs_90_sideways_bookkeeping_when_returning_cards():
    """TK-5.12, TK-3.25"""
    deck = {0: f"{UPRIGHT} {SIDEWAYS}"}
    t = team("", "s10 s11 s12", "classic", deck=deck, sideways={0: 6})
    t = t.do("discard s10; return s11; return s12")
    assert t.held("deck") == [*UPRIGHT.split(), *SIDEWAYS.split(), "s11", "s12"]
    assert t.held("sideways") == 6  # s6 to s9 and the two returned ones
    t = t.do("place a5; end")
    assert t.held("school") == UPRIGHT.split() and t["last_turns"] == -1
    assert t.held("deck") == [*SIDEWAYS.split(), "s11", "s12"] and t.held("sideways") == 6


def test_a_hand_over_is_a_choice_beside_the_only_answer():
    """TK-18.4, TK-10.5: so it is not answered automatically."""
    board = "Acf5 Acg5 Bce4"
    with card('op = "destroy", target = { owner = "enemy" }'):
        alone = given(board, "x").do("summon x e5")
        assert alone.options == {"destroy e4"} and alone.decision.auto
        t = team(board, "x").do("summon x e5")
        assert t.options == {"destroy e4", "hand_over"} and t.decision.auto is False


def test_what_kind_of_answer_is_asked_for():
    """TK-4.1, TK-4.8, TK-18.6: an action, of either teammate; then that the turn is over."""
    t = team("", "s1")
    for asks in (t, t.do("hand_over"), t.do("place a5")):
        assert (asks.decision.kind, asks.asked) == ("action", asks.state.resolver)
    done = t.do("place a5; place a6").decision
    assert (done.kind, done.seat) == ("done", 0)


def test_cs_91_hand_over_during_an_effect():
    """TK-18.4, TK-18.5, TK-18.6, TK-18.7, TK-18.8, TK-18.9, TK-18.10, TK-18.11, TK-15.5, TK-15.6"""
    t = team(
        "Acd5 Acf5 Bce4 Bcd4 Bhi5", "fx_sting l1 l2 fl_two", hands={2: "s1 fl_one fx_post"},
        deck={0: "s2 s3 s4 s5", 2: "s6"}, flare_deck="f1", legend_deck="l3",
    ).do("summon fx_sting e5; hand_over")  # fmt: skip
    assert t.asked == 2 and t["to_move"] == 0
    assert t.held("legend", 0) == [] and t.held("legend", 2) == ["l1", "l2"]
    assert t.options == {"destroy e4", "destroy d4", "pass"}
    t.illegal("hand_over", "TK-18.9")
    t = t.do("destroy e4; destroy d4")
    assert t.asked == 2 and t.actions == 1
    assert {option.split()[0] for option in t.options} == {"place"}
    t.illegal("summon fx_post d5", "TK-18.7").illegal("discard s1", "TK-18.7")
    t.illegal("flare fl_one", "TK-18.8").illegal("flare fl_two", "TK-18.8")
    t.illegal("hand_over", "TK-18.9").illegal("end", "TK-4.6")
    t = t.do("place a5")
    assert t.asked == 0 and t.options == {"end"}
    t.illegal("flare fl_two", "TK-18.8")
    t = t.do("end")
    assert t.held("school", 0) == ["s2", "s3", "s4"] and t.held("flare", 0) == ["fl_two"]
    assert t.held("school", 2) == ["fx_post", "s1"] and t.held("flare", 2) == ["fl_one"]
    assert t.held("legend", 2) == ["l1", "l2"] and t["legend_deck"] == ["l3"]
    assert t["scores"] == [1, 0] and t["to_move"] == 1
    assert t.held("discard", 0) == ["fx_sting"]


def test_handing_over_before_an_action():
    """TK-18.4, TK-18.5, TK-18.7: at the very beginning, or with one action left."""
    for script in ("hand_over", "place a5; hand_over"):
        t = team("", "l1", hands={2: "s1"}).do(script)
        assert t.asked == 2 and {o.split()[0] for o in t.options} == {"place"}
        assert t.held("legend", 2) == ["l1"]
    over = team("", "s1 l1", actions=0)
    over.illegal("hand_over", "TK-18.4")


def test_nobody_else_hands_over():
    """TK-18.4: in team play only."""
    given("", "l1").illegal("hand_over", "TK-18.4")


def test_the_next_turn_is_a_full_one_again():
    """TK-18.8, TK-18.9: the restrictions of the hand-over were for that turn."""
    t = team("", "", hands={2: "s1 fl_two"}).do("hand_over; place a5; place a6; end").idle()
    assert t["to_move"] == 2 and t.asked == 2 and t.legal("discard s1") and t.legal("hand_over")


def test_a_flare_is_finished_by_the_teammate():
    """TK-18.6, TK-9.6: both halves of it."""
    t = team("Bhe5 Bcf6", "fl_two", hands={2: "fl_none"}).do("flare fl_two; hand_over")
    assert t.asked == 2 and t.options == {"destroy e5"}
    t = t.do("destroy e5")
    assert t.asked == 2 and t.legal("place i5")
    assert t.do("place i5").actions == 2 and t.do("place i5")["scores"] == [0, 1]


def test_an_action_gained_after_the_hand_over():
    """TK-18.12, TK-18.7"""
    steps = 'op = "destroy", target = { owner = "enemy" }; op = "gain_action"'
    with card(steps):
        t = team("Acf5 Acg5 Bca5", "x", hands={2: "s1"}).do("summon x e5; hand_over; destroy a5")
        assert t.actions == 2 and {o.split()[0] for o in t.options} == {"place"}


def test_lack_of_pieces_after_the_hand_over():
    """TK-18.7, TK-5.2: placing for lack of pieces is a place action too."""
    t = team("Aca5 Ahb5", "", pool=2).do("hand_over")
    assert t.options == {"lift a5", "lift b5"}
    assert t.do("lift b5; place b5").board == pieces("Aca5 Acb5")


def test_the_task_goes_to_the_active_players_side():
    """TK-18.11, TK-18.1"""
    t = team(
        "Acd4 Ace4 Acf4", "", "classic", actions=1, tasks="tk_mid tb1 tc1",
        next_task="td1", task_deck="",
    ).do("hand_over; place a5; end")  # fmt: skip
    assert t.asked == 0
    t = t.do("claim tk_mid")
    assert t["claimed"] == [["tk_mid"], []] and t.points == [2, 0]


def test_one_side():
    """TK-18.1, TK-3.24: teammates summon with the same pieces, from one supply, for one score."""
    t = team("Acd5 Acf5 Bce4 Bcd4", "", to_move=2, hands={2: "fx_sting"}, actions=1, pool=4)
    t = t.do("summon fx_sting e5; destroy e4; destroy d4")
    assert t.supply("A") == (1, 3) and t.supply("B") == (4, 3)
    t = t.do("end")
    assert t["scores"] == [1, 0] and t["to_move"] == 3
    assert len(GAME.scene(t.state).panels) == 4


def test_each_has_a_hand_of_his_own():
    """TK-18.2, TK-3.23"""
    t = team("", "s1 f1", hands={2: "s2 f2"}).illegal("discard s2")
    assert t.legal("discard *") == {"discard s1"}
    t = t.do("discard s1; keep")
    assert t.held("discard", 0) == ["s1"] and t.held("discard", 2) == []


def test_cs_92_legends_pass_at_the_end_of_a_normal_turn():
    """TK-15.5, TK-18.3"""
    t = team("Ahd5 Ahf5 Ace6", "fx_wyrm l2", "classic", legend_deck="l3 l4", actions=1)
    t = t.do("summon fx_wyrm e5; end")
    assert t.held("legend", 0) == [] and t.held("legend", 2) == ["l2", "l3"]
    assert t["legend_deck"] == ["l4"]
    back = t.idle(2)
    assert back.held("legend", 0) == ["l2", "l3"] and back.held("legend", 2) == []


def test_the_shared_hand_is_two():
    """TK-18.2, TK-15.5: the teammate draws up to two, not the active player."""
    t = team("", "", actions=0, legend_deck="l1 l2 l3").do("end")
    assert t.held("legend", 0) == [] and t.held("legend", 2) == ["l1", "l2"]
    t = team("", "", actions=1, legend_deck="l1 l2 l3").do("hand_over; place a5; end")
    assert t.held("legend", 0) == [] and t.held("legend", 2) == ["l1", "l2"]


def test_both_of_a_team_learn_which_legends_were_drawn():
    """TK-18.2: they share them; so neither takes a turn back after that."""
    t = team("", "s1", actions=0, legend_deck="l1 l2 l3")
    step = GAME.apply(t.state, Option.parse("end"))
    (drawn,) = [e for e in step.events if e.kind == "draw" and e.reveals_to(2)]
    assert [drawn.reveals_to(seat) for seat in range(4)] == [True, False, True, False]
    told = [SHELF.now().words.say(drawn.seen_by(seat).text, "en") for seat in range(3)]
    assert told[0] == told[2] != told[1]


def test_cs_93_extra_legend_card_goes_to_the_teammate():
    """TK-11.6, TK-15.5"""
    t = team("Acf5 Ace6", "fx_seer l1 l2", "classic", legend_deck="l3 l4", actions=1)
    t = t.do("summon fx_seer e5; end")
    assert t.held("legend", 2) == ["l1", "l2", "l3"] and t.held("legend", 0) == []


def test_other_extra_cards_stay_with_the_active_player():
    """TK-11.6, TK-15.6"""
    with card('op = "draw_extra", deck = "flare"'):
        t = team("Acf5 Acg5", "x f1", actions=1, flare_deck="f2 f3").do("summon x e5; end")
        assert t.held("flare", 0) == ["f1", "f2"] and t.held("flare", 2) == []


def test_cs_94_team_flare():
    """TK-9.10, TK-9.14, TK-18.8"""
    board = "Aca5 Aca6 Aca7 Bci5 Bci6 Bci7 Bch6 Bch7 Bch5"
    t = team(board, "", to_move=2, hands={2: "fl_one"}).do("flare fl_one")
    assert t["scores"] == [0, 1]
    assert t.do("upgrade a5").board == pieces(board.replace("Aca5", "Aha5"))
    t = team(board, "", hands={2: "fl_one"}).do("hand_over")
    t.illegal("flare fl_one", "TK-18.8")
    with flare('op = "gain_action"', more=(20, 3)):
        assert team(board, "f_x").legal("flare f_x")


def test_team_points_end_the_game_for_all_four():
    """TK-18.1, TK-18.13, TK-16.4"""
    t = team("", "", to_move=3, actions=0, scores=[0, 16], tally=[0, 0, 1]).do("end")
    turns = []
    while t.decision:
        turns.append(t["to_move"])
        t = t.idle()
    assert turns == [0, 1, 2, 3] and t.winners == (1, 3)
