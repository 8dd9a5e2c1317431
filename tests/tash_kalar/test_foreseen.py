"""Predictions: the result of an answer to an effect, and the cards that are nearly ready."""

import pytest
from arena import GAME, given, new
from test_invariants import FORMS, played

from rules.core.model import Option
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import SQUARES
from rules.games.tash_kalar.cards import SHELF
from rules.games.tash_kalar.legality.fitting import fit, is_outranked
from rules.games.tash_kalar.legality.options import lacks_one

GONE = {"destroy", "replace", "lift"}


def marked(s, d, o, role="destroys"):
    return {ref for ref, shown in GAME.offer(s, d, o).highlights if shown == role}


def test_star_eater_shows_who_dies_on_red_and_who_on_green():
    t = given("Ahd4 Ahf4 Acd5 Acf5 Ace6 Bcd2 Bhh6 Bcc3 Bcb4", "star_eater", actions=2)
    t = t.do("summon star_eater e8")
    found = [marked(t.state, t.decision, o) for o in t.decision.options]
    assert found == [{"d2", "h6"}, {"c3"}]


def test_a_combat_move_shows_what_it_destroys_and_where_it_ends():
    t = given("Ace3 Acg3 Acf5 Bcf7 Bcg7", "furnace_bull", actions=2).do("summon furnace_bull f6")
    [onto] = [o for o in t.decision.options if o.args == ("f7",)]
    assert marked(t.state, t.decision, onto) == {"f7"}
    assert marked(t.state, t.decision, onto, "goal") == {"f7"}
    [beside] = [o for o in t.decision.options if o.args == ("e6",)]
    assert not marked(t.state, t.decision, beside)


@pytest.mark.parametrize(("mode", "seats"), FORMS)
def test_what_is_marked_is_what_happens(mode, seats):
    asked = 0
    for seed in range(3):
        for s, o, _ in played(new(mode, seats, seed).state, seed):
            d = GAME.decision(s)
            if not s.stack or o.verb == "hand_over" or d.kind in ("claim", "left_over"):
                continue
            events = GAME.step(s, o).events
            gone = {dict(e.facts)["square"] for e in events if e.kind in GONE}
            assert marked(GAME.view(s, d.seat), d, o) == gone, (seed, d, o)
            asked += bool(gone)
    assert asked > 10


def tags(table, seat=0):
    [hand] = [z for z in GAME.scene(GAME.view(table.state, 0)).zones if z.id == f"{seat}.hand"]
    return {
        item.ref.split(".")[-1]: SHELF.now().words.say(item.tag, "en")
        for item in hand.items
        if item.tag
    }


def test_a_card_says_that_one_piece_is_missing():
    """TK-6.2, TK-6.11"""
    hand = "quarry_giant furnace_bull"
    assert tags(given("Acd4 Acd5 Bce8", hand)) == {"quarry_giant": "1 piece short"}
    assert tags(given("Acd4", hands={1: hand}), seat=1) == {}  # no other seat is told


def test_a_card_says_where_it_is_ready():
    """TK-6.2"""
    hand = "quarry_giant furnace_bull"
    ready = given("Acd4 Acd5 Ace5", hand)
    assert tags(ready) == {"quarry_giant": "summon on d4, e5"}
    found = {o.args[1] for o in ready.decision.options if o.verb == "summon"}
    assert found == {"d4", "e5"}
    many = given("Acd4 Acd5 Ace5 Ace4", hand)
    assert tags(many) == {"quarry_giant": "4 squares"}
    assert tags(given("Acd4 Acd5 Ace5", hand, actions=0)) == {}


def said(table, notation):
    d = table.decision
    why = GAME.because(GAME.view(table.state, d.seat), d, Option.parse(notation))
    return SHELF.now().words.say(why, "en") if why else ""


def test_what_speaks_for_an_option():
    t = given("Acd4 Acd5 Bce8", "quarry_giant")
    assert said(t, "place e5") == "completes the pattern of Quarry Giant"
    assert said(t, "place h2") == ""
    bull = given("Ace3 Acg3 Acf5 Bcf7 Bcg7", "furnace_bull", actions=2).do("summon furnace_bull f6")
    assert said(bull, "move f7") == "destroys 1 enemy piece"


def stands(table, notation):
    d = table.decision
    return GAME.offer(GAME.view(table.state, d.seat), d, Option.parse(notation)).stands


def test_what_will_stand_there_is_shown():
    t = given("Acd4 Acd5 Ace5", "quarry_giant")
    summon = next(o for o in t.decision.options if o.verb == "summon")
    place, giant = stands(t, "place h2"), stands(t, str(summon))
    assert (place.symbol, place.owner, giant.symbol) == ("common", 0, "heroic")
    bull = given("Ace3 Acg3 Acf5 Bcf7 Bcg7", "furnace_bull", actions=2).do("summon furnace_bull f6")
    assert stands(bull, "move f7").symbol == "heroic"


@pytest.mark.parametrize(("mode", "seats"), FORMS)
def test_what_lacks_one_piece_is_what_a_search_finds(mode, seats):
    found = {True: 0, False: 0}
    for k, (s, _, _) in enumerate(played(new(mode, seats, 5).state, 5)):
        if k % 9 or s.phase != "turn":
            continue
        for card in s.hands[s.to_move].school:
            being = cards.being(card)
            fits = [
                len(held.missing)
                for b in SQUARES
                for held in (fit(s, image, b) for image in being.pattern.images)
                if all(cell for cell, _ in held.missing) and not is_outranked(s, being, b)
            ]
            lacks = min(fits) == 1
            assert lacks_one(s, s.to_move, card) == lacks, (k, card)
            found[lacks] += 1
    assert min(found.values()) > 3


@pytest.mark.parametrize(("mode", "seats"), FORMS)
def test_an_effect_that_would_change_nothing_is_told(mode, seats):
    """TK-10.5"""
    idle = busy = 0
    for seed in range(4):
        for s, o, _ in played(new(mode, seats, seed).state, seed):
            d = GAME.decision(s)
            if o.verb != "summon":
                assert GAME.outlook(GAME.view(s, d.seat), d, o) == ()
                continue
            said = GAME.outlook(GAME.view(s, d.seat), d, o)
            step = GAME.step(s, o)
            asks = step.state.stack != ()
            told = {e.kind for e in step.events} - {"summon", "improvise", "replace", "lift"}
            effect = bool(cards.being(o.args[0]).effect)
            assert bool(said) == (effect and not asks and told <= {"score"}), (seed, d, o)
            idle += bool(said)
            busy += not said
    assert idle and busy


def test_a_hound_that_can_reach_nobody_is_told():
    """TK-10.5"""

    def told(board):
        t = given(board, "ash_hound")
        [hound] = [o for o in t.decision.options if o.args[:2] == ("ash_hound", "f6")]
        return [
            SHELF.now().words.say(text, "en") for text in GAME.outlook(t.state, t.decision, hound)
        ]

    assert told("Acc6 Acd5") == ["Its effect would change nothing here"]
    assert told("Acc6 Acd5 Bch6") == []
