"""Conformance scenarios CS-47 to CS-53: flares, and their clauses."""

from arena import GAME, flare, given, pieces

from rules.games.tash_kalar.cards import SHELF

LEAD = "Acb5 Ahc5 Bhe2 Bhf2 BLe8 Bcg7"  # B leads by two upgraded pieces, and by two in all
PLACE = 'op = "place", owner = "own", rank = "common"'


def test_cs_47_exactly_n_and_n_less_1():
    """TK-9.2, TK-9.3, TK-9.6, TK-9.10, TK-9.12"""
    t = given(LEAD, "fl_one").do("flare fl_one")
    assert t["scores"] == [0, 1]  # at once, before the effect
    t = t.do("place e5")
    assert t.board == pieces(LEAD) | {"Ace5"} and t["scores"] == [0, 1]
    assert (t.actions, t["flare_discard"], t.held("flare")) == (2, ["fl_one"], [])
    less = LEAD.replace("BLe8", "")
    given(less, "fl_one").illegal("flare fl_one", "TK-9.2")


def test_the_lower_condition():
    """TK-9.4, TK-9.6: three pieces more, of any rank; then the lower half alone."""
    t = given("Aca5 Bca6 Bcb6 Bcc6 Bcd6", "fl_one").do("flare fl_one")
    assert t.options == {"upgrade a5"}
    t = t.do("upgrade a5")
    assert t.board == pieces("Aha5 Bca6 Bcb6 Bcc6 Bcd6") and t["scores"] == [0, 1]
    given("Aca5 Bca6 Bcb6 Bcc6", "fl_one").illegal("flare fl_one", "TK-9.2")


def test_cs_48_both_halves_no_recheck():
    """TK-9.6, TK-9.7, TK-9.10"""
    t = given("Acb5 Bhe5 Bcf6", "fl_two").do("flare fl_two")
    assert t.options == {"destroy e5"}
    t.illegal("pass")
    t = t.do("destroy e5").illegal("pass")
    assert "place a5" in t.options and not t.legal("flare *")
    t = t.do("place e5")
    assert t.board == pieces("Acb5 Ace5 Bcf6")
    assert (t["scores"], t.tally(), t.actions) == ([0, 1], "0/1/0", 2)


def test_a_half_that_was_not_met_stays_out():
    """TK-9.7: also when the upper half makes the lower condition true."""
    with flare('op = "destroy", target = { owner = "own" }', PLACE, more=(1, 1)):
        t = given("Acb5 Acb6 Bhe5 Bhe6", "f_x").do("flare f_x; destroy b5")
        assert t.board == pieces("Acb6 Bhe5 Bhe6") and t["flare_discard"] == ["f_x"]
        assert t.legal("end") == set() and t.actions == 2


def test_a_part_of_a_half_may_be_declined():
    """TK-9.7, TK-10.2: a “may” inside of it is one still."""
    with flare(f"{PLACE}, may = true", PLACE, more=(1, 20)):
        t = given("Bhe5", "f_x").do("flare f_x; pass")
        assert t.board == pieces("Bhe5") and t["flare_discard"] == ["f_x"]


def test_cs_49_impossible_mandatory_half():
    """TK-9.8, TK-9.10, TK-10.5"""
    t = given("Acb5 Bhe5", "fl_none").do("flare fl_none")
    assert t.board == pieces("Acb5 Bhe5") and t.actions == 2
    assert t["flare_discard"] == ["fl_none"] and t["scores"] == [0, 1]


def test_the_flare_waits_for_its_effects():
    """TK-9.8"""
    t = given("Bhe5", "fl_two").do("flare fl_two")
    assert t["flare_discard"] == [] and t.held("flare") == []


def test_cs_50_timing():
    """TK-4.7, TK-9.1, TK-10.1"""
    t = given("Acd5 Acf5 Bhe4 Bhe3 Bhe2", "fl_two fx_sting", hands={1: "fl_one s1"})
    assert t.legal("flare fl_two")
    after = t.do("place a5")
    assert after.legal("flare fl_two")
    assert after.do("place a6").options == {"flare fl_two", "end"}
    pending = t.do("summon fx_sting e5").illegal("flare fl_two", "TK-10.1")
    assert pending.do("pass").legal("flare fl_two")
    assert t.do("flare fl_two; destroy e4").actions == 2  # no action was used
    theirs = t.do("place a5; place a6; end")
    assert theirs.asked == 1
    theirs.illegal("flare fl_two", "TK-9.1", by=0)
    t.illegal("flare fl_one", "TK-9.1", by=1)
    for reason in GAME.explain(theirs.state, 0, "flare fl_two"):
        assert "hold" not in SHELF.now().words.say(reason.text, "en")  # he holds it


def test_no_flare_at_the_end_of_the_turn():
    """TK-9.1, TK-4.9"""
    t = given("Acd4 Ace4 Acf4 Bhe5", "fl_two", "classic", actions=0,
              tasks="tk_mid tb1 tc1", next_task="td1", task_deck="")  # fmt: skip
    t.do("end").illegal("flare fl_two", "TK-4.9")


def test_cs_51_melee_one_opponent_is_compared_and_rewarded():
    """TK-9.5, TK-9.11, TK-9.12"""
    t = given("Bhe5 Ccf6", "fl_two", "melee")
    assert t.legal("flare *") == {"flare fl_two B", "flare fl_two C"}
    t = t.do("flare fl_two C")
    assert t["scores"] == [[0, 0, 0], [0, 0, 0], [1, 0, 0]]
    t = t.do("place a5")
    assert t.board == pieces("Bhe5 Ccf6 Aca5") and t["flare_discard"] == ["fl_two"]
    assert t["scores"] == [[0, 0, 0], [0, 0, 0], [1, 0, 0]] and t.actions == 2


def test_cs_52_melee_conditions_cannot_be_mixed():
    """TK-9.5, TK-9.3, TK-9.4"""
    t = given("Aca5 Aca6 Bhe5 Ccf6 Ccg6 Cch6", "fl_two", "melee")
    b = t.do("flare fl_two B; destroy e5")
    assert b["flare_discard"] == ["fl_two"] and b.actions == 2 and b.legal("place e5")
    c = t.do("flare fl_two C").illegal("destroy e5").do("place e4")
    assert c["flare_discard"] == ["fl_two"] and "Bhe5" in c.board and c.actions == 2
    given("Aca5 Aca6 Bhe5 Ccf6", "fl_two", "melee").illegal("flare fl_two C", "TK-9.5")


def test_a_melee_point_of_both_halves_is_one():
    """TK-9.11: in the invoker's colour, whichever it is."""
    t = given("Ahe5 Acf6", "", "melee", to_move=1, hands={1: "fl_two"})
    t = t.do("flare fl_two A; destroy e5; place e5")
    assert t["scores"] == [[0, 1, 0], [0, 0, 0], [0, 0, 0]]
    assert (t.tally("A"), t.board) == ("0/1/0", pieces("Acf6 Bce5"))


def test_cs_53_flare_changes_the_end_of_turn_score():
    """TK-12.5, TK-14.3, TK-4.8"""
    t = given("Aca5 Aca6 Bhe5", "fl_two", actions=0, tally=[1, 0, 0])
    t = t.do("flare fl_two; destroy e5")
    assert t.tally() == "1/1/0"
    assert t.do("end")["scores"] == [1, 1]


def test_classic_flares_are_free():
    """TK-9.9, TK-1.3"""
    t = given("Bhe5", "fl_two", "classic").do("flare fl_two; destroy e5; place a5")
    assert t.points == [0, 0]


def test_several_flares():
    """TK-9.13, TK-9.10: each is paid for."""
    t = given("Aca5 Aca6 Aca7 Bhe5 Bhe6 Bhe7", "fl_two fl_none")
    t = t.do("flare fl_none; flare fl_two; destroy e5")
    assert t["flare_discard"] == ["fl_none", "fl_two"]
    assert t["scores"] == [0, 2] and t.actions == 2


def test_a_flare_speaks_of_no_being():
    """TK-10.6, TK-11.10: areas next to other pieces are fine in it."""
    near = 'op = "destroy", target = { owner = "enemy", where = "adjacent own heroic" }'
    with flare(near):
        t = given("Ahe5 Bhe6 Bhf7 BLi5", "f_x").do("flare f_x")
        assert t.options == {"destroy e6"}


def test_what_a_flare_touched_before():
    """TK-10.7: “previous” works without a being too, and not from one half to the other."""
    lift = 'op = "upgrade", target = { owner = "own" }'
    move = 'op = "move", who = "previous", style = "normal", reach = "move"'
    with flare(f"{lift}; {move}"):
        t = given("Acb5 Bhe5 Bhe6", "f_x").do("flare f_x; upgrade b5; move b6")
        assert t.board == pieces("Ahb6 Bhe5 Bhe6")
    with flare(lift, move, more=(1, 1)):
        t = given("Acb5 Bhe5 Bhe6", "f_x").do("flare f_x; upgrade b5")
        assert t.actions == 2 and t.legal("place a5")
