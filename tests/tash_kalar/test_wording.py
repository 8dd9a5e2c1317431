"""Questions and answers in words: prompts, long and short forms, the asked seat."""

import pytest
from arena import GAME, card, given, new
from test_invariants import FORMS, played

from rules.games.tash_kalar.cards import SHELF
from rules.games.tash_kalar.vocabulary.effects import EFFECTS

NAMES = ("Aiko", "Ben", "Chie", "Dan")


def said(text, lang="en"):
    return SHELF.now().words.say(text, lang, NAMES)


def prompt(table, lang="en"):
    return said(GAME.prompt(table.state, table.decision), lang)


def offers(table, lang="en", verb=""):
    """{notation: (long, short)} of the possible answers."""
    found = {}
    for o in table.decision.options:
        if o.verb.startswith(verb):
            offer = GAME.offer(table.state, table.decision, o)
            found[str(o)] = (said(offer.text, lang), said(offer.short, lang))
    return found


def shorts(table, lang="en", verb=""):
    return {short for _, short in offers(table, lang, verb).values()}


def status(table, lang="en"):
    return said(GAME.status(table.state), lang)


def on_turn(table):
    return [panel.seat for panel in GAME.scene(table.state).panels if panel.on_turn]


# -- long and short ------------------------------------------------------------------------------


def test_short_words_name_the_card():
    """TK-5.8, TK-6.4, TK-9.6, TK-9.10: in a list of all options a button names its card."""
    t = given("Acd4 Acd5 Ace5 Bhb4 Bhh4", "quarry_giant wildfire fl_two")
    assert shorts(t, verb="discard") == {"Discard Quarry Giant", "Discard Wildfire"}
    assert "Quarry Giant on e5 (d4, d5)" in shorts(t, verb="summon")
    assert shorts(t, verb="flare") == {"Invoke fl_two, upper half: 1 point for Ben"}
    assert "「石切場の巨人」をe5に召喚（d4、d5）" in shorts(t, "ja", "summon")
    assert shorts(t, "ja", "discard") == {"「石切場の巨人」を捨てる", "「野火」を捨てる"}
    assert shorts(t, "ja", "flare") == {"「fl_two」を発動（上段）：Benに1点"}


def test_short_words_tell_an_improvised_summoning():
    """TK-8.2: it costs something."""
    t = given("Ace5 Bcf5", "apprentice_mason", "melee")
    assert "Apprentice Mason on g5 (e5, f5), improvised" in shorts(t, verb="summon")
    assert all("即興" in short for short in shorts(t, "ja", "summon"))
    t = given("Ace5 Bhf5 Bhf6", "fl_two", "melee")
    assert shorts(t, verb="flare") == {"fl_two against B, both halves"}


@pytest.mark.parametrize("foes, pointed", [("Bhf5 Bhf6", 2), ("Bhf5 Bhf6 Chd7 Chd8", 1)])
def test_the_pile_is_pointed_at_only_where_that_says_all(foes, pointed):
    """TK-9.6: against one of several, which a button says."""
    t = given(f"Ace5 {foes}", "fl_two", "melee")
    flares = [o for o in t.decision.options if o.verb == "flare"]
    assert flares
    assert {len(GAME.offer(t.state, t.decision, o).at) for o in flares} == {pointed}


@pytest.mark.parametrize("mode, seats", FORMS)
def test_short_words_tell_answers_apart(mode, seats):
    """Except for two orientations with the same squares, which a sketch tells apart (TK-6.13)."""
    for s, _, _ in played(new(mode, seats, 3).state, 3):
        d = GAME.decision(s)
        for lang in ("en", "ja"):
            found = [said(GAME.offer(s, d, o).short, lang) for o in d.options if o.verb != "summon"]
            assert len(set(found)) == len(found), found


def test_short_words_name_the_colour_that_is_placed():
    """TK-11.19: in a Melee each square may be offered for two colours."""
    with card('op = "place", owner = "enemy", where = "adjacent"'):
        t = given("Acf5 Acg5", "x", "melee").do("summon x e5")
        assert {"B on e4", "C on e4"} <= shorts(t)
        assert {"Bをe4へ", "Cをe4へ"} <= shorts(t, "ja")


def test_the_way_out_of_an_effect_has_one_name():
    """TK-10.3"""
    t = given("Acd5 Acf5 Bce4 Bcd4", "fx_sting").do("summon fx_sting e5")
    for table in (t, t.do("destroy e4")):
        long, short = offers(table)["pass"]
        assert (long, short) == ("Stop here", "Stop here")
        long, short = offers(table, "ja")["pass"]
        assert (long, short) == ("ここまでにする", "ここまで")


@pytest.mark.parametrize("where, en, ja", [
    ("anywhere", "leap.", "は通常跳躍"),
    ("adjacent", "leap to an adjacent square.", "は隣接するスクエアへの"),
    ("red", "leap to a red square.", "は赤いスクエアへの"),
    ("marked 1", "leap to a marked square.", "はマークされたスクエアへの"),
    ("marked 2", "leap to a marked 2 square.", "はマーク2のスクエアへの"),
    ("within 2", "leap to a square within distance 2.", "は距離2以内のスクエアへの"),
])  # fmt: skip
def test_where_a_move_may_end(where, en, ja):
    """TK-11.16: worded as on a card."""
    [step] = EFFECTS.read([{"op": "move", "reach": "leap", "where": where}])
    assert EFFECTS.text((step,), "en").endswith(en) and ja in EFFECTS.text((step,), "ja")


def test_all_of_them_in_short():
    """TK-10.7"""
    with card('op = "destroy", target = { owner = "enemy" }, count = "all", may = true'):
        t = given("Acf5 Acg5 Bca5 Bca6", "x").do("summon x e5")
        assert shorts(t) == {"Destroy all", "Stop here"}
        assert shorts(t, "ja") == {"すべて破壊", "ここまで"}


def test_one_task_or_two_are_claimed_in_the_same_words():
    """TK-13.1"""
    two = {"actions": 0, "tally": [2, 0, 0], "tasks": "tk_mid tk_kill tb1", "next_task": "tc1"}
    for board in ("", "Acd4 Ace4 Acf4"):
        t = given(board, "", "classic", task_deck="", **two).do("end")
        assert offers(t)["claim tk_kill"] == ("Claim tk_kill for 1 point", "Claim tk_kill (1)")
        assert offers(t)["pass"] == ("Claim no task", "Claim none")
        assert offers(t, "ja")["pass"] == ("タスクを獲得しない", "獲得しない")
        assert "「tk_kill」を獲得（1点）" in shorts(t, "ja")


# -- questions -----------------------------------------------------------------------------------


def test_an_empty_supply_is_told():
    """TK-5.2, TK-18.7"""
    full, empty = given("Ace5", "s1"), given("Ace5", "s1", pool=1)
    assert "place a piece" in prompt(full) and "supply" not in prompt(full)
    assert "no two-sided piece in your supply: return" in prompt(empty)
    said = prompt(empty, "ja")
    assert "手元に両面のユニットがありません" in said and "戻して" in said
    anew = empty.do("lift e5")
    assert prompt(anew) == "On which square do you place the piece again?"
    assert prompt(anew, "ja").startswith("戻したユニット")


def test_a_teammate_is_asked_for_no_more_than_to_place():
    """TK-18.7"""
    lack = "no two-sided piece in your supply: return"
    for pool, fact in ((9, "left: place a piece."), (1, lack)):
        t = given("Ace5", "s1", teams=True, pool=pool).do("hand_over")
        assert fact in prompt(t) and "summon" not in prompt(t)
        assert "召喚" not in prompt(t, "ja")


def test_returning_cards_is_asked_plainly():
    """TK-5.9"""
    t = given("", "s1 s2").do("discard s1")
    assert prompt(t) == "Put another card from your hand under its deck?"
    assert prompt(t, "ja") == "ほかの手札も、山札の底に戻しますか？"
    assert offers(t) == {
        "return s2": ("Put s2 under its deck", "s2"),
        "keep": ("Keep the rest", "Keep the rest"),
    }
    assert offers(t, "ja")["keep"] == ("残りは手札に残す",) * 2


def test_the_question_names_the_piece_that_is_placed():
    """TK-11.19: its owner and rank, which the board does not show before."""
    with card('op = "place", owner = "enemy", rank = "heroic", where = "adjacent"'):
        duel = given("Acf5 Acg5", "x").do("summon x e5")
        melee = given("Acf5 Acg5", "x", "melee").do("summon x e5")
        assert prompt(duel).endswith(": on which square do you place B’s heroic piece?")
        assert prompt(duel, "ja").endswith(
            "：Bの英雄級ユニットを配置するスクエアを選んでください。"
        )
        assert prompt(melee).endswith(
            ": of which colour is the heroic enemy piece, and on which square do you place it?"
        )
        assert prompt(melee, "ja").endswith(
            "：配置する敵の英雄級ユニットの色と、配置先のスクエアを選んでください。"
        )


def test_after_a_card_the_question_goes_on_in_small_letters():
    """TK-10.7"""
    t = given("Acf5 Ace6", "fx_nest").do("summon fx_nest e5")
    assert prompt(t) == "fx_nest: on which square do you place your common piece?"
    assert prompt(t, "ja").endswith("：自分の一般級ユニットを配置するスクエアを選んでください。")
    for mode, seats in FORMS:
        for s, _, _ in played(new(mode, seats, 4).state, 4):
            d = GAME.decision(s)
            asked = said(GAME.prompt(s, d))
            start = asked.partition(": ")[2] if d.source else asked
            assert start[0].islower() == bool(d.source), asked


def test_what_moves_is_named():
    """TK-11.12: the being, the piece that was chosen, and after a move the square it is on now."""
    t = given("Ace6 Ace7", "fx_strider").do("summon fx_strider e5")
    assert prompt(t) == "fx_strider: where does the piece on e5 move?"
    assert prompt(t, "ja") == "fx_strider：e5のユニットの移動先を選んでください。"
    assert "the piece on e4 move" in prompt(t.do("move e4"))
    t = given("Acf5 Acg5", "fx_shift").do("summon fx_shift e5; piece g5")
    assert prompt(t) == "fx_shift: where does the piece on g5 move?"
    with card('op = "upgrade", target = { owner = "own" }; op = "move", who = "previous"'):
        t = given("Acf5 Acg5", "x").do("summon x e5; upgrade g5")
        assert "the piece on g5 move" in prompt(t)


# -- who is asked --------------------------------------------------------------------------------


def test_whoever_took_the_turn_over_is_said_to_choose():
    """TK-18.6, TK-18.9, TK-18.10: while the turn stays the active player's."""
    t = given("Acd5 Acf5 Bce4", "fx_sting", teams=True, actions=1)
    assert status(t) == "Deathmatch Duel · Aiko · 1 action left"
    t = t.do("summon fx_sting e5; hand_over")
    assert status(t) == "Deathmatch Duel · Aiko · Chie to choose · 0 actions left"
    assert status(t, "ja") == "デスマッチ対戦・Aiko・Chieが選択・残り0アクション"
    assert t.asked == 2 and on_turn(t) == [0]
    t = t.do("pass")
    assert t.asked == 0 and "Chie" not in status(t), "the active player ends the turn"


def test_who_is_said_to_choose_is_who_is_asked():
    """TK-18.10, TK-18.11: in the last turns too, and when the turn ends with a task."""
    more = {"tasks": "tk_mid tb1 tc1", "next_task": "td1", "task_deck": "", "last_turns": 2}
    t = given("Acd4 Ace4 Acf4", "", "classic", teams=True, **more).do("place a5; hand_over")
    assert status(t) == "Classic · last turns · Aiko · Chie to choose · 1 action left"
    assert "Chieが選択" in status(t, "ja")
    t = t.do("place a6")
    assert t.asked == 0 and "Chie" not in status(t)
    t = t.do("end")
    assert t.decision.kind == "claim" and t.asked == 0 and "Chie" not in status(t)


def test_whoever_places_the_start_pieces_is_on_turn():
    """TK-3.19, TK-3.20"""
    for mode, seats in (("duel", 2), ("melee", 3), ("melee", 4)):
        t = new(mode, seats)
        while t.state.phase == "start":
            assert on_turn(t) == [t.asked] != [t.state.start]
            t = t.do(str(t.decision.options[0]))
        assert on_turn(t) == [t.state.start]


def test_nobody_is_on_turn_when_the_game_is_over():
    """TK-16.6"""
    t = given("Ace5", actions=0, last_turns=1)
    assert on_turn(t) == [0]
    t = t.do("end")
    assert on_turn(t) == [1]
    assert on_turn(t.idle()) == [] and t.idle().decision is None
