"""Why not: the reasons for an impossible attempt, and the seats that get none."""

import pytest
from arena import GAME, card, given, new, said
from test_invariants import played

from rules.core.model import Option
from rules.core.rng import Rng
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.cards import SHELF

HOOK = "Acf5 Acg5 Acg6"  # one rank short of fx_hook for e5


def reasons(table, attempt, seat=0):
    """The clause of each reason, and all that they say."""
    found = GAME.explain(table.state, seat, attempt)
    return [r.clause for r in found], " ".join(said(r)[0] for r in found)


ACTIONS = [
    ("Ace5", "s1", {}, "place e5", "TK-5.7", "e5"),
    ("Ace5", "s1", {}, "place k5", "TK-2.1", "k5"),
    ("Ace5", "s1", {}, "place " + 11 * "e", "TK-2.1", f"square {10 * 'e'}."),
    ("Ace5", "s1", {"actions": 0}, "place e6", "TK-4.2", ""),
    ("Ace5 Ace6", "", {"pool": 2}, "place e7", "TK-5.2", ""),
    ("Ace5", "s1", {}, "lift e5", "TK-5.4", ""),
    ("Ace5 Bce6", "", {"pool": 1}, "lift e6", "TK-5.2", "e6"),
    ("Ace5 ALe6", "", {"pool": 1}, "lift e6", "TK-5.3", ""),
    ("", "s1", {}, "discard s2", "TK-5.8", "hold"),
    ("", "s1 l1 f1", {}, "discard l1", "TK-5.8", "school"),
    ("", "s1 l1 f1", {}, "discard f1", "TK-5.8", "school"),
    ("", "l1 f1", {}, "discard", "TK-5.8", "no school card"),
    ("", "s1", {"discarded": True}, "discard s1", "TK-4.5", ""),
    ("", "s1", {"actions": 0}, "discard s1", "TK-4.2", ""),
    ("", "s1", {"actions": 1}, "end", "TK-4.6", "1 action"),
    ("", "s1", {}, "end", "TK-4.6", "2 actions"),
    ("", "s1", {}, "hand_over", "TK-18.4", ""),
    ("", "s1", {}, "start A c5", "TK-3.15", ""),
    ("", "s1", {}, "claim tk_mid", "TK-1.5", ""),
    ("Bhe5", "s1", {}, "flare fl_two", "TK-9.1", "hold"),
    ("Ace5 Bce6", "fl_two", {}, "flare fl_two", "TK-9.2", "0"),
]
SUMMONINGS = [
    ("", "s1", "summon fx_hook e5", "TK-6.1", "hold"),
    ("", "fx_hook", "summon fx_hook", "TK-6.2", "heroic"),
    (HOOK, "fx_hook", "summon fx_hook", "TK-6.2", "heroic"),
    (HOOK, "fx_hook", "summon fx_hook k9", "TK-6.6", "k9"),
    (HOOK, "fx_hook", "summon fx_hook e5", "TK-6.3", "heroic"),
    (HOOK, "fx_hook", "summon fx_hook e5 r0", "TK-6.3", "g6"),
    (HOOK, "fx_hook", "summon fx_hook e5 r9", "TK-6.4", "m3"),
    (HOOK, "fx_hook", "summon fx_hook e5 r2", "TK-6.2", "d5"),
    (f"{HOOK} BLe5", "fx_hook", "summon fx_hook e5 r0", "TK-6.11", "e5"),
    ("Acf5", "fx_rise", "summon fx_rise e5 r0", "TK-6.8", "e5"),
    ("Ach5 Aci5", "fx_hook", "summon fx_hook g5 r3", "TK-6.2", ""),
    ("Acd4 Acf6 BLe5", "twin_zephyrs", "summon twin_zephyrs", "TK-6.11", "outranks"),
    ("Acd1 Ace1 Ahe4", "the_uncrowned", "summon the_uncrowned", "TK-6.2", "form"),
]


@pytest.mark.parametrize("board, hand, more, attempt, clause, fact", ACTIONS)
def test_actions(board, hand, more, attempt, clause, fact):
    """Each reason names its clause and its subject."""
    clauses, told = reasons(given(board, hand, **more), attempt)
    assert clause in clauses and fact in told, (clauses, told)


def test_a_flare_says_who_has_to_be_behind():
    """TK-9.2 to TK-9.4: the one who invokes it, and by how much."""
    t = given("Ace5 Bhe6 Bce7", "fl_one")
    [reason] = GAME.explain(t.state, 0, "flare fl_one")
    told = [
        SHELF.now().words.say(x, lang) for lang in ("en", "ja") for x in (reason.text, reason.need)
    ]
    assert told == [
        "You are not far enough behind. B has 1 more upgraded piece and 1 more in all.",
        "being behind by 2 or more upgraded pieces, or by 3 or more in all",
        "相手との差が足りません。Bとの差は、アップグレードされたユニットが1体、全体では1体です。",
        "アップグレードされたユニットで2体以上、または全体で3体以上、相手より少ないこと",
    ]
    upper, lower = (SHELF.now().words.say(half, "ja") for half in cards.halves_of("fl_one"))
    assert upper.startswith("▲ アップグレードされたユニットが相手より2体以上少ない：")
    assert lower.startswith("▼ ユニットが相手より3体以上少ない：")


@pytest.mark.parametrize("board, hand, attempt, clause, fact", SUMMONINGS)
def test_summonings(board, hand, attempt, clause, fact):
    """Also where the attempt leaves square or orientation open."""
    clauses, told = reasons(given(board, hand), attempt)
    assert clause in clauses and fact in told, (clauses, told)


def test_what_is_needed_is_marked():
    """TK-6.2, TK-6.3: the goal, the present parts of the pattern, and the missing ones."""
    [reason] = GAME.explain(given(HOOK, "fx_hook").state, 0, "summon fx_hook e5 r0")
    roles = {}
    for square, role in reason.highlights:
        roles.setdefault(role, set()).add(square)
    assert roles == {"goal": {"e5"}, "uses": {"f5", "g5"}, "missing": {"g6"}}


@pytest.mark.parametrize(
    "attempt, clause",
    [
        ("start A c5", "TK-3.18"),  # stands already
        ("start B f2", "TK-3.18"),  # the icon is taken
        ("start C e5", "TK-3.18"),
        ("start D b7", "TK-3.19"),
        ("start A b7 c7", "TK-3.18"),
        ("start B k9", "TK-2.1"),
        ("start", "TK-3.18"),
        ("place e5", "TK-3.18"),
        ("end", "TK-3.18"),
    ],
)
def test_start_pieces(attempt, clause):
    t = new("melee", 3).do("start A g2")
    assert clause in reasons(t, attempt, 2)[0]


def test_start_pieces_of_four():
    """TK-3.20: the colour of the second player is left out, whichever it is."""
    for first, letter in ((1, "B"), (3, "D")):
        t = new("melee", 4, first=first)
        clauses, told = reasons(t, f"start {letter} g2", t.asked)
        assert clauses == ["TK-3.20"] and f"except {letter}" in told


def test_no_start_pieces():
    """TK-3.13, TK-3.15, TK-3.18: who places them, if anybody, and when."""
    assert reasons(given(mode="classic"), "start A c5")[0] == ["TK-3.13"]
    assert reasons(given(mode="melee"), "start A g2")[0] == ["TK-3.18"]
    assert reasons(new("duel"), "start A c5", 0)[0] == ["", "TK-3.15"]


def test_tasks():
    """TK-13.1, TK-13.3"""
    more = {"tasks": "ta1 tk_mid tb1", "next_task": "tc1", "task_deck": "td1"}
    t = given("Acd4 Ace4 Acf4", "", "classic", **more)
    for attempt, fact in (("claim tk_mid", "end"), ("claim ta1", "red"), ("claim td1", "")):
        clauses, told = reasons(t, attempt)
        assert set(clauses) == {"TK-13.1"} and fact in told
    assert "TK-13.3" in reasons(t, "claim tc1")[0]
    assert "TK-1.7" in reasons(given(mode="melee"), "claim tc1")[0]


def test_a_claim_that_names_no_task():
    """TK-13.1: also where there is no next one that it could be taken for."""
    for more in ({}, {"tasks": "ta1", "next_task": "", "task_deck": ""}):
        t = given("", "", "classic", actions=0, **more)
        assert reasons(t, "claim")[0] == ["TK-13.1"]


def test_taking_for_lack_of_pieces():
    """TK-7.3, TK-7.8"""
    t = given("Acd5 Acf5 Aha5 Bca6", "fx_sting", pool=3).do("summon fx_sting e5")
    assert "TK-7.3" in reasons(t, "take d5")[0] and "TK-7.8" in reasons(t, "take a6")[0]
    assert reasons(t, "take e9")[0] == ["TK-7.3"] and reasons(t, "take d9")[0] == ["TK-7.3"]
    t = given("Ahd5 ALf5 Ace6 ALb5 ALh5", "fx_wyrm").do("summon fx_wyrm e5")
    assert reasons(t, "take e6")[0] == ["TK-7.4", "TK-7.3"]
    assert reasons(t, "take d5")[0] == ["TK-7.4", "TK-7.3"] and t.legal("take h5")


# -- what an attempt leaves open -------------------------------------------------------------------

READY = "Acf5 Acg5 Ahg6 Bhb5 Bhb6 Bhb7"  # shows fx_hook for e5; A is behind by 2 and by 0
MELEE = "Acd5 Bcf5 Cce4 Chb5"  # shows fx_sting for e5 with f5; C is ahead by 1
OPEN = [
    ("summon", "TK-6.1", "fx_hook e5 r0"),
    ("summon fx_hook", "TK-6.7", "e5 r0"),
    ("summon fx_hook e5", "TK-6.13", "r0"),
    ("place", "TK-5.1", "c1, d1, e1, f1, g1, b2, …"),
    ("discard", "TK-5.8", "fx_hook, s1"),
    ("flare", "TK-9.1", "fl_one"),
]


@pytest.mark.parametrize("attempt, clause, known", OPEN)
def test_what_is_left_open(attempt, clause, known):
    """TK-6.13: if a choice is missing, the possible ones, and no other reason."""
    t = given(READY, "fx_hook s1 l1 fl_one")
    assert reasons(t, attempt) == ([clause], f"Say which ({known}).")
    assert reasons(given(READY, "fx_hook s1 fl_one", to_move=1), attempt)[0][0] == ""  # not asked


@pytest.mark.parametrize(
    "attempt, clause, known",
    [
        ("summon fx_sting e5", "TK-6.13", "r0 f5"),
        ("summon fx_sting e5 r0", "TK-8.3", "f5"),
        ("flare", "TK-9.1", "fl_two C"),
        ("flare fl_two", "TK-9.5", "C"),
    ],
)
def test_what_is_left_open_in_a_melee(attempt, clause, known):
    """TK-8.3, TK-9.5: an enemy piece to improvise with, an opponent to compare with."""
    clauses, told = reasons(given(MELEE, "fx_sting fl_two", "melee"), attempt)
    assert clauses == [clause] and told.endswith((f": {known}.", f"({known})."))


def test_what_is_left_open_in_an_effect():
    """TK-10.8"""
    t = given("Acd5 Acf5 Bce4", "fx_blast").do("summon fx_blast e5")
    assert reasons(t, "destroy") == (["TK-10.8"], "Say which (e4, d5, f5).")
    t = given("Acf5 Acg5", "fx_shift").do("summon fx_shift e5")
    assert reasons(t, "piece") == (["TK-10.8"], "Say which (e5, f5, g5).")
    assert reasons(t.do("piece g5"), "move")[0] == ["TK-10.8"]
    assert reasons(given("Ace5 Acf5", "s1 s2").do("discard s1"), "return")[0] == ["TK-5.9"]
    t = given("Ahd5 Ahf5 Ace6", "fx_wyrm", "melee").do("summon fx_wyrm e5")
    assert reasons(t, "point") == (["TK-14.10"], "Say which (B, C).")
    with card('op = "place", owner = "enemy", where = "red"'):
        t = given("Acf5 Acg5", "x", "melee").do("summon x e5")
        assert reasons(t, "place d2")[0] == ["TK-10.8"]
        assert reasons(t, "place")[0] == ["TK-10.8"]
        assert reasons(t, "place C") == (["TK-11.19"], "Say which (d2, h6, c8).")
    with card('op = "place", owner = "own", where = "red"'):
        t = given("Acf5 Acg5", "x").do("summon x e5")
        assert reasons(t, "place") == (["TK-11.19"], "Say which (d2, h6, c8).")


def test_six_ways_are_told_in_full():
    """TK-5.8"""
    for hand, known in (("s1 s2 s3 s4 s5 s6", "s6"), ("s1 s2 s3 s4 s5 s6 s7", "s6, …")):
        told = reasons(given("", hand), "discard")[1]
        assert told == f"Say which (s1, s2, s3, s4, s5, {known})."


@pytest.mark.parametrize(
    "hand, attempt, clause",
    [
        ("fl_one", "discard", "TK-5.8"),
        ("fl_one", "summon", "TK-6.1"),
        ("s1", "flare", "TK-9.1"),
        ("fl_none", "flare", "TK-9.2"),
        ("s1", "summon", "TK-6.2"),
    ],
)
def test_nothing_to_choose_from(hand, attempt, clause):
    """TK-5.8, TK-6.1, TK-9.1: the missing part is not the word."""
    clauses, told = reasons(given("Ace5", hand), attempt)
    assert clauses == [clause] and "which" not in told


@pytest.mark.parametrize("attempt, clause, more", [
    ("place e5 e6", "TK-5.1", "e6"),
    ("place e5 e6 e7", "TK-5.1", "e6 e7"),
    ("place e5 " + "e6 " * 8, "TK-5.1", "e6 e6 e6 e6 e6 e6 e6"),
    ("discard s1 s2", "TK-5.8", "s2"),
    ("flare fl_one B", "TK-9.1", "B"),
])  # fmt: skip
def test_what_is_said_beyond_need(attempt, clause, more):
    """TK-6.14: it would be legal without."""
    t = given(READY, "fx_hook s1 s2 fl_one")
    assert reasons(t, attempt) == ([clause], f"The move is complete without “{more}”.")


def test_an_enemy_piece_that_is_named_in_a_summoning():
    """TK-8.1, TK-8.9: too much if nobody improvises, and more than one in a Melee."""
    assert reasons(given(READY, "fx_hook"), "summon fx_hook e5 r0 b5")[0] == ["TK-8.1"]
    t = given(MELEE, "fx_sting", "melee")
    assert reasons(t, "summon fx_sting e5 r0 e4")[0] == ["TK-8.9"]
    assert reasons(t, "summon fx_sting e5 r0 f5 e4")[0] == ["TK-6.13"]


def test_nonsense():
    """TK-4.3: the definition of an action."""
    for attempt in ("dance e5", "Place e5", "choose_one a", "?"):
        assert reasons(given("", "s1"), attempt)[0] == ["TK-4.3"]
    assert f"“{20 * 'x'}”" in reasons(given("", "s1"), 21 * "x")[1]


def test_after_the_end_that_is_the_only_reason():
    """TK-16.6: for any attempt of any seat."""
    over = given("", "s1", actions=0, last_turns=0).do("end")
    while over.decision:
        over = over.idle()
    for seat, attempt in ((0, "place e5"), (1, "flare fl_two"), (1, "dance e5")):
        found = GAME.objections(over.state, seat, Option.parse(attempt))
        assert [(r.clause, r.text.key) for r in found] == [("TK-16.6", "why.over")]


@pytest.mark.parametrize("attempt, clause", [
    ("place e5", "TK-4.1"), ("end", "TK-4.1"), ("return s1", "TK-4.1"), ("flare fl_two", "TK-9.1"),
    ("claim ta1", "TK-13.1"), ("hand_over", "TK-18.4"), ("destroy e5", "TK-10.8"),
    ("pass", "TK-10.8"),
])  # fmt: skip
def test_who_is_not_asked_learns_whose_that_is(attempt, clause):
    """TK-4.1, TK-9.1, TK-10.8, TK-13.1, TK-18.4: the player whose turn it is, by the same rule in
    every moment."""
    for t in (given("", "s1"), given("Acd5 Acf5 Bce4", "fx_blast").do("summon fx_blast e5")):
        assert reasons(t, attempt, 1)[0] == ["", clause]


# -- what is not asked for -------------------------------------------------------------------------


@pytest.mark.parametrize("attempt, clause", [
    ("place e9", "TK-10.1"), ("end", "TK-10.1"), ("flare fl_one", "TK-10.1"),
    ("move e4", "TK-10.7"), ("choose 1", "TK-10.7"), ("keep", "TK-10.7"), ("point B", "TK-10.7"),
    ("claim ta1", "TK-1.5"), ("hand_over", "TK-18.4"), ("start A c5", "TK-3.15"),
    ("pass", "TK-10.4"), ("destroy all", "TK-10.8"), ("destroy e5", "TK-10.9"),
])  # fmt: skip
def test_during_an_effect(attempt, clause):
    """TK-10.1, TK-10.7: the effect first, and its current question."""
    t = given("Acd5 Acf5 Bce4", "fx_blast fl_one").do("summon fx_blast e5")
    assert reasons(t, attempt)[0] == [clause]


@pytest.mark.parametrize("attempt, clause", [
    ("destroy e4", "TK-10.7"), ("choose 1", "TK-10.7"), ("take e5", "TK-7.1"), ("keep", "TK-5.9"),
    ("return s1", "TK-5.9"), ("pass", "TK-4.6"), ("point B", "TK-1.7"), ("end", "TK-4.6"),
])  # fmt: skip
def test_between_effects(attempt, clause):
    """TK-4.3, TK-6.16: an answer to a question that is not asked."""
    assert reasons(given("Acd5 Acf5 Bce4", "s1"), attempt)[0] == [clause]


def test_while_something_else_is_to_be_finished():
    """TK-5.2, TK-5.9, TK-6.14, TK-14.10: the reason names the thing to finish, which is no
    effect."""
    t = given("Ace5 Acf5", "s1", pool=2).do("lift e5")
    assert reasons(t, "end")[0] == ["TK-5.2"] and reasons(t, "place f5")[0] == ["TK-5.7"]
    t = given("Ace5 Acf5", "s1 s2").do("discard s1")
    assert reasons(t, "place e6")[0] == ["TK-5.9"]
    t = given("Acd5 Acf5 Aha5 Ahb5", "fx_sting", pool=4).do("summon fx_sting e5")
    assert reasons(t, "place e6")[0] == ["TK-7.3"]
    t = given("Ahd5 Ahf5 Ace6", "fx_wyrm", "melee").do("summon fx_wyrm e5")
    assert reasons(t, "place e9")[0] == ["TK-14.10"]
    assert reasons(t, "point A")[0] == ["TK-14.11"] and reasons(t, "point Z")[0] == ["TK-14.10"]
    tally = {"B": [1, 0, 0], "C": [1, 0, 0]}
    t = given("", "", "melee", seats=4, actions=0, tally=tally).do("end")
    assert reasons(t, "place e9")[0] == ["TK-4.9"] and reasons(t, "point D")[0] == ["TK-14.9"]


def test_a_teammate_in_an_effect_learns_that_it_is_never_for_them():
    """TK-18.7, TK-18.8, TK-18.11"""
    hands = {2: "twin_zephyrs fl_two"}
    for mode, attempt, clause in (
        ("duel", "flare fl_two", "TK-18.8"),
        ("duel", "summon twin_zephyrs", "TK-18.7"),
        ("classic", "claim tk_mid", "TK-18.11"),
    ):
        t = given("Acd4 Acf4 Bce4 Bcf5", "pickpocket_monkey", mode, teams=True, hands=hands)
        t = t.do("summon pickpocket_monkey e5 r0").do("hand_over")
        assert reasons(t, attempt, 2)[0] == [clause]


def test_the_end_of_a_turn_asks_before_it_ends():
    """TK-14.9: only colours with an odd common piece."""
    tally = {"B": [1, 0, 0], "C": [1, 0, 0], "D": [2, 0, 0]}
    t = given("Ace5", "s1", "melee", seats=4, actions=0, tally=tally).do("end")
    for attempt, fact in (
        ("point Z", "B, C."),
        ("point D", "D has no odd"),
        ("end", "First name the colour"),
        ("point", "Say which (B, C)."),
    ):
        clauses, told = reasons(t, attempt)
        assert clauses == ["TK-14.9"] and fact in told


def test_one_placing_is_proposed_wherever_it_would_do():
    """TK-6.2, TK-6.7: also where the nearest orientation lacks something harder."""
    t = given("Ahe5 Acd2", "shadow_tenant")
    found = GAME.nearest(t.state, Option.parse("summon shadow_tenant"))
    assert found and found.verb == "place"
    assert [o for o in t.do(str(found)).decision.options if o.verb == "summon"]


def test_after_a_hand_over():
    """TK-18.7 to TK-18.10: the remaining actions of each of the two, and nothing about their
    hands."""
    t = given("Ace5", "s1 fl_two", "duel", teams=True).do("hand_over")
    for attempt in ("place e6", "discard s1", "end", "hand_over"):
        assert reasons(t, attempt)[0] == ["", "TK-18.9"]
    assert reasons(t, "flare fl_two")[0] == ["", "TK-18.8"]
    for attempt, clause in (("summon s1", "TK-18.7"), ("discard s1", "TK-18.7"),
                            ("flare fl_two", "TK-18.8"), ("hand_over", "TK-18.9"),
                            ("end", "TK-4.6"), ("place e5", "TK-5.7")):  # fmt: skip
        assert reasons(t, attempt, 2)[0] == [clause]
    for attempt, clause in (("place e6", "TK-4.1"), ("flare fl_two", "TK-9.1")):
        assert reasons(t, attempt, 1)[0] == ["", clause]
    t = t.do("place a5; place a6")
    assert reasons(t, "end", 2)[0] == ["", "TK-18.10"] and t.asked == 0
    assert reasons(t, "flare fl_two")[0] == ["TK-18.8"]


def test_a_being_in_whose_way_somebody_stands():
    """TK-6.11: the pattern is there; so it is not the pattern that is missing."""
    for attempt in ("summon fx_hook e5", "summon fx_hook e5 r0"):
        assert reasons(given("Acf5 Acg5 Ahg6 BLe5", "fx_hook"), attempt)[0] == ["TK-6.11"]


def test_a_move_is_measured_from_what_moves():
    """TK-11.12: not from the being, though the text may move another piece."""
    with card('op = "upgrade", target = { owner = "own" }; op = "move", who = "previous"'):
        t = given("Acf5 Acg5", "x").do("summon x e5; upgrade g5")
        assert reasons(t, "move e4")[0] == ["TK-11.12"] and reasons(t, "move g5")[0] == ["TK-11.18"]


def test_nothing_speaks_against_what_is_legal():
    """TK-4.3, TK-10.4: in moments of every kind, declining among them."""
    with card('op = "destroy", target = { owner = "enemy" }, may = true'):
        t = given("Acf5 Acg5 Bce4", "x").do("summon x e5")
        assert t.options == {"destroy e4", "pass"}
        assert not any(GAME.objections(t.state, 0, o) for o in t.decision.options)
    with card('op = "place", owner = "enemy", where = "red"'):
        tables = (
            given(READY, "fx_hook s1 l1 fl_one"),
            given(MELEE, "fx_sting fl_two", "melee"),
            given(READY, "fx_hook s1", "classic", teams=True).do("hand_over"),
            new("melee", 3),
            given("Acf5 Acg5", "x", "melee").do("summon x e5"),
            given("Acd5 Acf5 Bce4", "fx_blast", teams=True).do("summon fx_blast e5"),
            given("", "", "melee", actions=0, tally={"B": [1, 0, 0], "C": [1, 0, 0]}).do("end"),
        )
        for t in tables:
            options = t.decision.options
            assert [o for o in options if GAME.objections(t.state, t.asked, o)] == []


# -- whatever is tried -----------------------------------------------------------------------------

KNOWN = ("start", "place", "lift", "summon", "take", "discard", "return", "keep", "flare", "end")
MORE = (
    "hand_over",
    "destroy",
    "upgrade",
    "downgrade",
    "convert",
    "piece",
    "move",
    "choose",
    "pass",
)
VERBS = (*KNOWN, *MORE, "claim", "point")
WORDS = ("e5", "a1", "k99", "A", "B", "Z", "r0", "m7", "1", "-1", "all", "fx_hook", "?", "{who}")


def attempts(s, rng, number):
    """Attempts of all sorts, legal ones among them."""
    hands = [card for hand in s.hands for card in hand.cards]
    words = (*WORDS, *hands, *s.tasks)
    for _ in range(number):
        args = tuple(filter(None, (rng.choice(words) for _ in range(rng.below(4)))))
        yield Option(rng.choice(VERBS), args)


def states(mode, seats, seed, every=9):
    """Some of the states of a random game."""
    for n, (s, _, _) in enumerate(played(new(mode, seats, seed).state, seed)):
        if n % every == 0:
            yield s


FORMS = [("classic", 2), ("duel", 4), ("melee", 3)]


@pytest.mark.parametrize("mode, seats", FORMS)
def test_any_attempt_is_legal_or_explained(mode, seats):
    rng = Rng.of_seed(seats)
    for s in states(mode, seats, 5):
        decision = GAME.decision(s)
        for o in attempts(s, rng, 12):
            for seat in range(seats):
                found = GAME.explain(s, seat, o)
                legal = seat == decision.seat and o in decision.options
                assert legal == (found == []), o
                assert all(said(r) for r in found)


@pytest.mark.parametrize("mode, seats", FORMS)
def test_reasons_tell_nothing_hidden(mode, seats):
    """TK-2.12: for any attempt of a seat, the answer is the same in every state that looks alike to
    it. Otherwise attempts could reveal the others' hands."""
    rng = Rng.of_seed(seats + 1)
    for s in states(mode, seats, 6):
        for seat in range(seats):
            other = GAME.sample(GAME.view(s, seat), rng)
            for o in attempts(s, rng, 12):
                assert GAME.explain(s, seat, o) == GAME.explain(other, seat, o), (seat, o)


def test_nobody_asks_his_way_through_a_hand():
    """TK-2.12, TK-9.1: in the other's turn, about cards that he holds and that he doesn't."""
    t = given("", "s1 fl_two", to_move=1, hands={1: "s3 fl_one l1"})
    for held, not_held in (("discard s3", "discard s4"), ("flare fl_one", "flare fl_none"),
                           ("summon l1", "summon l2"), ("return s3", "return s4")):  # fmt: skip
        assert reasons(t, held) == reasons(t, not_held)


@pytest.mark.parametrize(
    "board, more, instead",
    [
        ("Acf5 Ahg6", {}, "place f6"),  # one common piece is missing
        (HOOK, {}, "discard fx_hook"),  # a heroic piece is
        ("Acf5 Ahg6", {"pool": 2}, "discard fx_hook"),  # nothing is left to place
    ],
)
def test_what_is_proposed_for_a_being_that_lacks_a_piece(board, more, instead):
    """TK-6.2: the piece that it lacks is placed, if that is all and can be done now."""
    state = given(board, "fx_hook", **more).state
    assert str(GAME.nearest(state, Option("summon", ("fx_hook",)))) == instead


@pytest.mark.parametrize(
    "table, square, tried",
    [
        (lambda: new("melee", 3).do("start A g2"), "c7", ["start B c7", "start C c7"]),
        (lambda: given("Ace5", "s1"), "e5", ["place e5"]),
        (lambda: given("Acf5 Acg5", "fx_shift").do("summon fx_shift e5"), "a5", ["piece a5"]),
        (lambda: given("Acf5 Acg5", "fx_soar").do("summon fx_soar e5"), "e5", ["move e5"]),
        (lambda: given("Acd5 Acf5", "fx_blast").do("summon fx_blast e5"), "a5", ["destroy a5"]),
        (lambda: given("Ahd5 Ahf5 Ace6", "fx_wyrm", "melee").do("summon fx_wyrm e5"), "a5",
         ["place a5"]),
    ],
)  # fmt: skip
def test_what_is_meant_by_pointing_at_a_square(table, square, tried):
    """TK-3.18, TK-10.7: the expected answer, there; and the reason is not about a word."""
    t = table()
    assert [str(o) for o in GAME.attempts(t.state, t.asked, square)] == tried
    for attempt in tried:
        if not t.legal(attempt):
            assert "Say which" not in reasons(t, attempt, t.asked)[1]


def test_what_is_meant_by_pointing_where_a_colour_is_needed():
    """TK-10.8: an enemy piece of either colour."""
    with card('op = "place", owner = "enemy", where = "red"'):
        t = given("Acf5 Acg5", "x", "melee").do("summon x e5")
        assert [str(o) for o in GAME.attempts(t.state, 0, "a5")] == ["place B a5", "place C a5"]
