"""Why not: what is said to somebody who tries what can't be done, and to whom nothing is told."""

import pytest
from arena import GAME, given, new
from test_invariants import played

from rules.core.model import Option
from rules.core.rng import Rng
from rules.games.tash_kalar import cards

HOOK = "Acf5 Acg5 Acg6"  # one rank short of fx_hook for e5


def reasons(table, attempt, seat=0):
    """The clause of each reason, and all that they say."""
    found = GAME.explain(table.state, seat, attempt)
    texts = [text for r in found for text in (r.text, r.need) if text]
    return [r.clause for r in found], " ".join(GAME.words.say(text, "en") for text in texts)


ACTIONS = [
    ("Ace5", "s1", {}, "place e5", "TK-5.7", "e5"),
    ("Ace5", "s1", {}, "place k5", "TK-2.1", "k5"),
    ("Ace5", "s1", {"actions": 0}, "place e6", "TK-4.2", ""),
    ("Ace5 Ace6", "", {"pool": 2}, "place e7", "TK-5.2", ""),
    ("Ace5", "s1", {}, "lift e5", "TK-5.4", ""),
    ("Ace5 Bce6", "", {"pool": 1}, "lift e6", "TK-5.2", "e6"),
    ("Ace5 ALe6", "", {"pool": 1}, "lift e6", "TK-5.3", ""),
    ("", "s1", {}, "discard s2", "TK-5.8", "hold"),
    ("", "s1 l1 f1", {}, "discard l1", "TK-5.8", "school"),
    ("", "s1 l1 f1", {}, "discard f1", "TK-5.8", "school"),
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
]


@pytest.mark.parametrize("board, hand, more, attempt, clause, fact", ACTIONS)
def test_actions(board, hand, more, attempt, clause, fact):
    """Each reason names its clause and what it is about."""
    clauses, said = reasons(given(board, hand, **more), attempt)
    assert clause in clauses and fact in said, (clauses, said)


def test_a_flare_says_who_has_to_be_behind():
    """TK-9.2 to TK-9.4: the one who invokes it, and by how much."""
    t = given("Ace5 Bhe6 Bce7", "fl_one")
    [reason] = GAME.explain(t.state, 0, "flare fl_one")
    said = [GAME.words.say(x, lang) for lang in ("en", "ja") for x in (reason.text, reason.need)]
    assert said == [
        "You are behind by 1 upgraded piece and by 1 in all.",
        "being behind by 2 or more upgraded pieces, or by 3 or more in all",
        "自分のユニットは、相手よりアップグレードで1、総数で1少ない状態です。",
        "自分のユニットが、相手よりアップグレードで2以上、または総数で3以上少ないこと",
    ]
    upper, lower = (GAME.words.say(half, "ja") for half in cards.halves_of("fl_one"))
    assert upper.startswith("▲ アップグレードが2少ない") and lower.startswith("▼ ユニットが3少ない")


@pytest.mark.parametrize("board, hand, attempt, clause, fact", SUMMONINGS)
def test_summonings(board, hand, attempt, clause, fact):
    """Also where the attempt leaves square or orientation open."""
    clauses, said = reasons(given(board, hand), attempt)
    assert clause in clauses and fact in said, (clauses, said)


def test_what_is_needed_is_marked():
    """TK-6.2, TK-6.3: the goal, what is there of the pattern, and what is not."""
    [reason] = GAME.explain(given(HOOK, "fx_hook").state, 0, "summon fx_hook e5 r0")
    roles = {}
    for square, role in reason.shows:
        roles.setdefault(role, set()).add(square)
    assert roles == {"goal": {"e5"}, "uses": {"f5", "g5"}, "missing": {"g6"}}


@pytest.mark.parametrize(
    "attempt, clause",
    [
        ("start A c5", "TK-3.18"),  # stands already
        ("start B f2", "TK-3.18"),  # the icon is taken
        ("start C e5", "TK-3.18"),
        ("start D b7", "TK-3.18"),
        ("start", "TK-3.18"),
        ("place e5", "TK-3.18"),
        ("end", "TK-3.18"),
    ],
)
def test_start_pieces(attempt, clause):
    t = new("melee", 3).do("start A g2")
    assert clause in reasons(t, attempt, 2)[0]


def test_tasks():
    """TK-13.1, TK-13.3"""
    more = {"tasks": "ta1 tk_mid tb1", "next_task": "tc1", "task_deck": "td1"}
    t = given("Acd4 Ace4 Acf4", "", "classic", **more)
    for attempt, fact in (("claim tk_mid", "end"), ("claim ta1", "red"), ("claim td1", "")):
        clauses, said = reasons(t, attempt)
        assert set(clauses) == {"TK-13.1"} and fact in said
    assert "TK-13.3" in reasons(t, "claim tc1")[0]
    assert "TK-1.7" in reasons(given(mode="melee"), "claim tc1")[0]


def test_taking_for_lack_of_pieces():
    """TK-7.3, TK-7.8"""
    t = given("Acd5 Acf5 Aha5 Bca6", "fx_sting", pool=3).do("summon fx_sting e5")
    assert "TK-7.3" in reasons(t, "take d5")[0] and "TK-7.8" in reasons(t, "take a6")[0]
    assert "TK-7.8" in reasons(t, "take e9")[0]


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
    hands = [c for group in (s.hands, s.legends, s.flares) for hand in group for c in hand]
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
        decision = GAME.decide(s)
        for o in attempts(s, rng, 12):
            for seat in range(seats):
                found = GAME.explain(s, seat, o)
                legal = seat == decision.seat and o in decision.options
                assert legal == (found == []), o
                for lang in ("en", "ja"):
                    assert all(GAME.words.say(r.text, lang) for r in found)
                    assert all(GAME.words.say(r.need, lang) for r in found if r.need)


@pytest.mark.parametrize("mode, seats", FORMS)
def test_reasons_tell_nothing_hidden(mode, seats):
    """TK-2.12: whatever a seat asks, the answer is the same in every state that looks alike to
    it. Otherwise one could ask one's way through the others' hands."""
    rng = Rng.of_seed(seats + 1)
    for s in states(mode, seats, 6):
        for seat in range(seats):
            other = GAME.sample(GAME.view(s, seat), rng)
            for o in attempts(s, rng, 12):
                assert GAME.explain(s, seat, o) == GAME.explain(other, seat, o), (seat, o)


def test_nobody_asks_his_way_through_a_hand():
    """TK-2.12, TK-9.1: in the other's turn, about cards that he holds and that he doesn't."""
    t = given("", "s1 fl_two", turn=1, hands={1: "s3 fl_one l1"})
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
