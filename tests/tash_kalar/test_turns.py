"""Conformance scenarios CS-10 to CS-19: turns, placing and discarding, and their clauses."""

import pytest
from arena import GAME, HOLES, SQUARES, card, given, new, pieces

from rules.core.history import History
from rules.core.model import Option
from rules.core.scene import as_json
from rules.games.tash_kalar.cards import SHELF

# -- turns -----------------------------------------------------------------------------------------


def test_cs_10_one_action_on_the_very_first_turn():
    """TK-4.1, TK-4.2"""
    t = new("classic")
    seen = []
    for _ in range(3):
        seen.append((t["to_move"], t.actions, t["first_turn"]))
        t = t.idle()
    assert seen == [(0, 1, True), (1, 2, False), (0, 2, False)]
    t = new("classic", first=2)
    assert [(t["to_move"], t.actions), (t.idle()["to_move"], t.idle().actions)] == [(1, 1), (0, 2)]
    t = new("melee", 3).do("start A f2; start B g7; start C c7")
    assert [(t["to_move"], t.actions), (t.idle()["to_move"], t.idle().actions)] == [(0, 1), (1, 2)]


def test_cs_11_extra_action_on_the_very_first_turn():
    """TK-4.2, TK-11.1, TK-11.2: the gained action is a full one."""
    t = given("Ace5 Ace6", "fx_spur fx_rise s1", actions=1, first_turn=True)
    t = t.do("summon fx_spur d5")
    assert (t.actions, t["to_move"]) == (1, 0)
    assert t.legal("place a5") and t.legal("discard s1") and t.legal("summon fx_rise d5")
    t.illegal("end", "TK-4.6")


def test_actions_in_any_order_and_repeatedly():
    """TK-4.3, TK-4.4: placing twice, summoning twice, any of the three first."""
    t = given("Ace5 Acf5", "fx_rise fx_peer s1")
    for script in (
        "place a5; place a6",
        "summon fx_peer e5; summon fx_rise f5",
        "discard s1; keep; summon fx_rise e5",
        "summon fx_rise e5; discard s1; keep",
        "place a5; discard s1; keep",
        "summon fx_peer e5; place a5",
    ):
        after = t.do(script)
        assert after.actions == 0 and "end" in after.options, script
        assert not after.legal("place *") and not after.legal("summon *"), script
        assert not after.legal("discard *"), script


@pytest.mark.parametrize("script", ["place a5", "discard s1; keep", "summon fx_rise e5"])
def test_cs_13_turn_cannot_end_early(script):
    """TK-4.6"""
    t = given("Ace5 Acf5", "fx_rise s1", actions=1)
    t.illegal("end", "TK-4.6")
    assert t.do(script).legal("end")
    given("Ace5 Acf5", "fx_rise s1").illegal("end", "TK-4.6").do(script).illegal("end", "TK-4.6")


def test_a_gained_action_lapses():
    """TK-11.2: it must be used this turn, and the next turn has two actions again."""
    t = given("Ace5 Ace6 Ach5 Ach6", "fx_spur", actions=1).do("summon fx_spur d5")
    assert t.illegal("end").do("place a5; end").idle().actions == 2


def test_clockwise():
    """TK-4.1: seat after seat, round and round."""
    t = given(mode="melee", seats=4, to_move=2, actions=0)
    turns = []
    for _ in range(5):
        turns.append(t["to_move"])
        t = t.idle()
    assert turns == [2, 3, 0, 1, 2]


def test_the_end_of_a_turn_in_order():
    """TK-4.8, TK-4.9: claiming comes before drawing and the end of the game; nothing else goes."""
    t = given(
        "Acd4 Ace4 Acf4 Bha5", "s1 fl_two", "classic", actions=0, tally=[2, 0, 0],
        tasks="tk_mid tb1 tc1", next_task="td1", task_deck="",
        claimed=[["ta1", "ta2", "ta_high"], []], deck={0: "s2 s3 s4"},
    ).do("end")  # fmt: skip
    assert t.options == {"claim tk_mid", "pass"}
    assert t.held("school") == ["s1"] and t["last_turns"] == -1
    for notation in ("place a6", "flare fl_two", "discard s1"):
        t.illegal(notation, "TK-4.9")
    t.illegal("end", "TK-13.1")
    t = t.do("claim tk_mid")
    assert t.held("school") == ["s1", "s2", "s3"]
    assert t["last_turns"] > 0  # 9 points with the claimed task
    assert t["to_move"] == 1


def test_scoring_comes_before_drawing_and_the_end():
    """TK-4.8: the points of the tally are there when the end condition is checked."""
    t = given(mode="duel", actions=0, tally=[0, 0, 1], scores=[16, 0], deck={0: "s1 s2 s3 s4"})
    t = t.do("end")
    assert t["scores"] == [18, 0] and t["last_turns"] > 0
    assert t.held("school") == ["s1", "s2", "s3"]
    melee = given(
        mode="melee", actions=0, deck={0: "s1 s2 s3 s4"}, tally={"B": [1, 0, 0], "C": [1, 0, 0]}
    ).do("end")
    assert melee.options == {"point B", "point C"} and melee.held("school") == []


@pytest.mark.parametrize(
    ("more", "idle"), [({}, True), ({"owed": ("legend",)}, False), ({"last": 0}, False)]
)
def test_nobody_is_asked_whether_to_end_what_can_only_end(more, idle):
    """TK-4.7, TK-4.8: unless cards are drawn, or the game ends, which nobody can take back."""
    s = new("classic").do("place e5").state._replace(**more)
    assert ends(s) is idle
    h = History(GAME, s)
    h.play("end")
    assert any(e.reveals for e in h.events[1]) is ("owed" in more)
    if idle:  # undo reaches back, as long as nobody answered
        assert h.undo_to(0, is_open=False) == 0


def test_whoever_will_draw_says_when_the_turn_is_over():
    """TK-4.8, TK-15.1"""
    t = new("classic")
    card = t.held("school")[0]
    assert not ends(t.do(f"discard {card}; keep").state)


def ends(s):
    """Whether the turn is over without a question."""
    d = GAME.decision(s)
    assert d.options == (Option("end"),)
    idle = GAME.offer(GAME.view(s, 0), d, d.options[0]).idle
    assert (GAME.prompt(s, d).key == "prompt.done.idle") is idle
    return idle


# -- placing ---------------------------------------------------------------------------------------


def test_cs_12_where_placing_is_possible():
    """TK-5.1, TK-5.7, TK-2.1"""
    t = given("Ace5 BLe6 Ahe7")
    empty = set(SQUARES) - pieces("e5 e6 e7")
    assert {o for o in t.options if o.startswith("place")} == {f"place {q}" for q in empty}
    assert pieces("b2 a3 g1 i7") <= empty
    for hole in (*HOLES, "e0", "e10", "j5"):
        t.illegal(f"place {hole}")
    for square in ("e5", "e6", "e7"):
        t.illegal(f"place {square}", "TK-5.7")
    after = t.do("place b2")
    assert after.board == t.board | {"Acb2"}
    assert after.actions == 1 and after.supply("A") == (13, 3)


def test_cs_14_lack_of_pieces_when_placing_same_square():
    """TK-5.2, TK-5.5, TK-5.6, TK-4.6"""
    t = given("Acc5 Ahe5 Bca5", pool=2)
    assert {o for o in t.options if not o.startswith("summon")} == {"lift c5", "lift e5"}
    t = t.do("lift e5")
    empty = set(SQUARES) - pieces("c5 a5")
    assert t.options == {f"place {square}" for square in empty}
    t = t.do("place e5")
    assert t.board == pieces("Acc5 Ace5 Bca5")
    assert (t.actions, t.tally()) == (1, "0/0/0")
    assert t.do("lift c5; place i5").board == pieces("Ace5 Aci5 Bca5")


def test_cs_15_no_lifting_while_the_supply_has_pieces():
    """TK-5.4"""
    given("Acc5 Ahe5", pool=3).illegal("lift e5", "TK-5.4").illegal("lift c5", "TK-5.4")


def test_cs_16_legendary_piece_cannot_be_lifted():
    """TK-5.3, TK-5.2: nor a piece of somebody else's."""
    t = given("ALe5 Acc5 Bca5", pool=1)
    assert {o for o in t.options if o.startswith("lift")} == {"lift c5"}
    t.illegal("lift e5", "TK-5.3").illegal("lift a5")


def supplies(table):
    """The panels' numbers: two-sided and legendary pieces off the board, by seat."""
    found = []
    for panel in GAME.scene(table.state).panels:
        facts = {label.key: value for label, value, *_ in panel.facts}
        found.append(tuple(n for _, n in facts["fact.supply"].facts))
    return found


def said(table, lang):
    """The words read out for abbreviated numbers: {label: words} of seat A."""
    told = as_json(GAME.scene(table.state), SHELF.now().words, lang)["panels"][0]["facts"]
    return {fact["label"]: fact["said"] for fact in told if fact["said"]}


def test_numbers_for_the_ear():
    """No signs: TK-2.4's two pools, TK-1.3's points, and a spent colour (TK-8.2)."""
    classic = given("Ace5 Ahe6 ALe7 Bha5", mode="classic")
    assert said(classic, "en") == {
        "points": "1 (0 for tasks, 1 for legendary pieces)",
        "supply": "15 two-sided pieces, 2 legendary",
    }
    assert said(classic, "ja")["手元"] == "両面のユニット15個、伝説級2個"
    melee = given("Ace5", mode="melee", seats=3)
    melee.state = melee.state._replace(spent=(0b10, 0, 0))
    assert said(melee, "en")["points"] == (
        "0, the lowest colour – B: 0 (already used to improvise), C: 0"
    )
    assert (
        said(melee, "ja")["得点"] == "0点（最も少ない色の点数）　B 0点（即興召喚に使用済み）、C 0点"
    )


def test_two_pools():
    """TK-2.3, TK-2.4: common and heroic pieces come from one pool, legendary ones from another."""
    t = given("Ace5 Ahe6 ALe7 Bha5", mode="classic")
    assert supplies(t) == [(15, 2), (16, 3)] == [t.supply("A"), t.supply("B")]
    assert supplies(given("ALe7", pool=1)) == [(1, 2), (1, 3)]
    with card('op = "upgrade", target = { owner = "own", where = "adjacent" }'):
        t = given("Acf5 Acg5", "x", pool=3).do("summon x e5")
        assert supplies(t)[0] == (0, 3)
        assert supplies(t.do("upgrade f5"))[0] == (0, 3)  # the same piece, turned
        t = given("Ahf5 Acg5", "x", pool=3).do("summon x e5; upgrade f5")
        assert supplies(t)[0] == (1, 2)  # another piece
        assert t.legal("place a5")


def test_markers_are_not_for_play():
    """TK-2.4, TK-3.14, TK-3.17: the pieces left for play, by mode and number of players."""
    for mode, seats, pool in (("classic", 2, 17), ("duel", 2, 16), ("melee", 3, 15),
                              ("melee", 4, 14), ("classic", 4, 17), ("duel", 4, 16)):  # fmt: skip
        assert set(supplies(new(mode, seats))) == {(pool, 3)}
        teams = mode != "melee" and seats == 4
        assert set(supplies(given(mode=mode, seats=seats, teams=teams))) == {(pool, 3)}


# -- discarding ------------------------------------------------------------------------------------


def test_cs_17_discard_with_returns():
    """TK-5.8, TK-5.9, TK-5.10, TK-5.11, TK-15.1, TK-2.6"""
    t = given(
        "", "s1 s2 s3 l1 l2 f1", deck={0: "s4 s5 s6"}, legend_deck="l3 l4", flare_deck="f2 f3"
    ).do("discard s1")
    assert t.options == {"keep", *(f"return {card}" for card in ("s2", "s3", "l1", "l2", "f1"))}
    t = t.do("return s2; return l1; return f1; keep")
    assert t.held("discard") == ["s1"]
    assert t.held("deck") == ["s4", "s5", "s6", "s2"]
    assert t["legend_deck"] == ["l3", "l4", "l1"] and t["flare_deck"] == ["f2", "f3", "f1"]
    assert [t.held(k) for k in ("school", "legend", "flare")] == [["s3"], ["l2"], []]
    assert t.actions == 1
    t = t.do("place e5; end")
    assert t.held("school") == ["s3", "s4", "s5"]
    assert t.held("legend") == ["l2", "l3"] and t.held("flare") == ["f2"]


def test_returned_cards_lie_in_the_order_chosen():
    """TK-5.10"""
    t = given("", "s1 s2 s3", deck={0: "s4"}).do("discard s1")
    assert t.do("return s2; return s3").held("deck") == ["s4", "s2", "s3"]
    assert t.do("return s3; return s2").held("deck") == ["s4", "s3", "s2"]


def test_returned_cards_lie_face_down():
    """TK-5.10, TK-2.12: the other player learns the number of each kind, not the cards."""
    t = given("", "s1 s2 l1", deck={0: "s4"}).do("discard s1")
    event = GAME.apply(t.state, Option.parse("return s2")).events[0]
    for seat in (1, None):
        assert "s2" not in SHELF.now().words.say(event.seen_by(seat).text, "en", ("Aiko", "Ben"))
        assert "s2" not in repr(event.seen_by(seat))
    assert "s2" in SHELF.now().words.say(event.seen_by(0).text, "en", ("Aiko", "Ben"))


def test_cs_18_only_one_discard_action_per_turn():
    """TK-4.5"""
    t = given("Ace5 Ace6", "s1 s2 fx_spur").do("discard s1; keep").illegal("discard s2", "TK-4.5")
    t = t.do("summon fx_spur d5").illegal("discard s2", "TK-4.5")
    assert t.do("place a5; end").idle().legal("discard s2")


def test_cs_19_what_can_be_discarded():
    """TK-5.8"""
    t = given("", "l1 l2 f1")
    assert not t.legal("discard *")
    for other in ("l1", "f1"):
        t.illegal(f"discard {other}", "TK-5.8")
    t.illegal("discard s1")  # not in his hand
    assert given("", "s1 l1 f1").legal("discard *") == {"discard s1"}


# -- what is hidden --------------------------------------------------------------------------------


def test_hidden_hands_and_decks():
    """TK-2.12: of the others' hands one knows how many cards of which kind, of decks how many."""
    t = given("Ace5", "s1 s2 l1 f1", hands={1: "s3 l2"}, deck={0: "s4", 1: "s5"},
              legend_deck="l3 l4", flare_deck="f2", discard={1: "s6"})  # fmt: skip
    hidden = {0: "s3 l2 s4 s5 l3 l4 f2", 1: "s1 s2 l1 f1 s4 s5 l3 l4 f2"}
    hidden[None] = hidden[0] + " " + hidden[1]
    for seat, cards in hidden.items():
        view = GAME.view(t.state, seat)
        assert not set(cards.split()) & set(repr(view).replace("'", " ").split()), seat
        assert "'s6'" in repr(view)
        zones = {zone.id: zone for zone in GAME.scene(view).zones}
        assert len(zones["0.hand"].items) == 4 and len(zones["1.hand"].items) == 2
        backs = [item.face.symbol for item in zones["0.hand"].items if item.face.back]
        if seat != 0:
            assert backs == ["back_school", "back_school", "back_legend", "back_flare"]


def test_teammates_hands():
    """TK-2.12, TK-18.2: a teammate's school cards and flare are hidden, the shared legends not."""
    t = given("", "s1 l1 f1", teams=True, hands={2: "s2 f2", 1: "s3 l2 f3"})
    mate = repr(GAME.view(t.state, 2))
    assert "'l1'" in mate and "'s2'" in mate
    assert not any(f"'{card}'" in mate for card in ("s1", "f1", "s3", "l2", "f3"))
