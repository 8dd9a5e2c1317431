"""The knowledge of each seat (CS-62 to CS-66), and its conclusions."""

from line import GAME, play, state

from rules.core.rng import Rng


def told(events, seat):
    """The log as `seat` reads it."""
    return [GAME.words.say(e.seen_by(seat).text, "en") for e in events]


def test_what_the_opponent_sees():
    """CS-62: ED-15.1, ED-15.2, ED-15.4, ED-15.5, ED-15.6, ED-15.7."""
    s, events = play(state("A draw | A s/HD | B h/SSC | deck DHC"), "draw")
    b = GAME.view(s, 1)
    assert b.boards == ("S", "h")
    assert (b.hands[0], b.hands[1], b.deck) == ("???", "SSC", "??")
    assert {suit: b.discard.count(suit) for suit in "SHCD"} == {"S": 10, "H": 10, "C": 11, "D": 11}
    assert "Diamond" not in told(events, 1)[0] and "Diamond" not in told(events, None)[0]
    a = GAME.view(s, 0)
    assert (a.hands[0], a.hands[1], a.deck) == ("HDD", "???", "??")
    assert told(events, 0)[0] == "Player A drew a Diamond."


def test_scene_of_a_view_hides_what_the_view_hides():
    s = state("A draw | A s/HD | B h/SSC | deck DHC")
    scene = str(GAME.scene(GAME.view(s, 1)))
    assert "0.hand.?" in scene and "0.hand.H" not in scene and "0.hand.D" not in scene


def test_skipping_does_not_leak():
    """CS-63: ED-15.8."""
    one, events_one = play(state("A main | A S/DD | B -/- | deck H"), "skip")
    two, events_two = play(state("A main | A S/HD | B -/- | deck D"), "skip")
    assert GAME.view(one, 1) == GAME.view(two, 1)
    assert told(events_one, 1) == told(events_two, 1)
    only_skip = GAME.decision(state("A main | A S/DD | B -/- | deck H"))
    assert len(only_skip.options) == 1 and not only_skip.auto  # a host must not hurry it


def test_guard_card_is_public():
    """CS-64: ED-11.7, ED-15.5."""
    before = state("A attack | A S/- | B -/CH | deck S")
    s, events = play(before, "attack; guard C")
    v = GAME.view(s, 0)
    assert v.discard.count("C") == before.discard.count("C") + 1
    assert v.hands[1] == "?"
    assert "Player B guarded with a Club." in told(events, 0)


def test_diamond_dust_shows_the_hand_once():
    """CS-65: ED-21.4, ED-21.8."""
    s, events = play(
        state("A main | A -/DD | B -/S | deck SH", "dust"),
        "dust; end; draw; summon S; end; draw",
    )
    assert "Player A declared Diamond Dust and showed 2 Diamonds." in told(events, 1)
    v = GAME.view(s, 1)
    assert v.hands[0] == "???"
    for seed in range(30):  # two Diamonds and one unknown card
        assert GAME.sample(v, Rng.of_seed(seed)).hands[0].count("D") >= 2


def test_silent_buddy_summoner():
    """CS-66: ED-19.7, ED-19.3."""
    s, events = play(
        state("A main | A -/SCD | B -/- | deck SHHHCC", "A=buddy_summoner"), "summon S; end"
    )
    assert "Player A had no Heart in hand, so none was special summoned." in told(events, 1)
    for seed in range(30):
        assert "H" not in GAME.sample(GAME.view(s, 1), Rng.of_seed(seed)).hands[0]
    s, _ = play(s, "draw; skip; end; draw")
    counts = [
        GAME.sample(GAME.view(s, 1), Rng.of_seed(seed)).hands[0].count("H") for seed in range(200)
    ]
    assert set(counts) == {0, 1}


def test_knowledge_goes_with_the_cards():
    """The hand shown by Diamond Dust is forgotten card by card, as the cards leave it."""
    s, _ = play(state("A main | A -/DD | B S/- | deck SCH", "dust"), "dust; end; draw")
    assert s.known == ((2, 2), (0, 0))
    s, _ = play(s, "summon S; attack; guard D; pay S")
    assert s.known == ((1, 1), (0, 0))
