"""Rules not covered by the scenarios: cards and zones, each suit's actions, classes, invariants."""

import pytest
from line import GAME, do, golden, legal, new, state

from rules.core.model import Option
from rules.core.rng import Rng
from rules.games.edelweiss.state import CLASSES, PACK, State
from rules.text.errors import BadInput, Illegal

LETTERS = {"S", "H", "C", "D"}


def cards(s: State) -> str:
    """Every card in the game, in any zone, in order of suit (ED-3.10)."""
    return "".join(sorted("".join((*s.hands, *s.boards, s.deck, s.discard)).upper()))


def random_games(n: int, **config):
    """Random play: (state, option, state after, events) of every step of `n` games."""
    rng = Rng.of_seed(n)
    for seed in range(n):
        s = new(seed, **config)
        while (d := GAME.decision(s)) is not None:
            o = rng.choice(d.options)
            after, events = GAME.apply(s, o)
            yield s, o, after, events
            s = after


EVERYTHING = [
    {},
    {"diamond_dust": True},
    {"class_1": "guardian", "class_2": "buddy_summoner"},
    {"class_1": "wizard", "class_2": "guardian", "diamond_dust": True},
    {"class_1": "choose", "class_2": "choose"},
]


# -- cards, players, setup -----------------------------------------------------------------------


def test_two_players():
    """ED-1.1."""
    assert list(GAME.seats) == [2]
    with pytest.raises(BadInput):
        GAME.configure({"seats": 3})


def test_pack():
    """ED-1.2, ED-1.3: 13 of each suit and no joker."""
    assert {suit: PACK.count(suit) for suit in "SHCD"} == dict.fromkeys("SHCD", 13)
    assert len(PACK) == 52 and set(PACK) == LETTERS


def test_only_suits_count():
    """ED-1.4, ED-1.5: a position is counts per suit, in any order."""
    assert state("A main | A sSCh/DHS | B -/- | deck S") == state(
        "A main | A hCSs/SHD | B -/- | deck S"
    )
    with pytest.raises(BadInput):
        GAME.read('A = { hand = "S10" }')


def test_shuffle_is_fair_enough():
    """ED-2.1, ED-2.2: every seed deals from the same pack; both seats go first about as often."""
    decks, firsts = set(), [0, 0]
    for seed in range(400):
        s = new(seed)
        assert cards(s) == "".join(sorted(PACK))
        decks.add(s.deck)
        firsts[s.first] += 1
    assert len(decks) == 400
    assert min(firsts) > 150


def test_first_player_can_be_given():
    assert {new(seed, first="2").first for seed in range(20)} == {1}
    assert new(3, first="2").to_move == 1


def test_no_mulligan():
    """ED-2.7: the first action of the game is a draw."""
    assert legal(new()) == {"draw"}


def test_ways_to_win():
    """ED-1.6, ED-16.6: an unstopped attack or the empty deck, always exactly one winner."""
    reasons = set()
    for config in EVERYTHING:
        for _, _, after, _ in random_games(60, **config):
            if after.phase == "over":
                reasons.add(after.reason)
                assert len(GAME.result(after).winners) == 1
    assert reasons <= {"unblocked", "deck_out"} and "unblocked" in reasons


# -- zones ---------------------------------------------------------------------------------------


def test_own_boards_and_hands():
    """ED-3.1, ED-3.7: what a player does changes the own hand and board only."""
    s = state("A main | A H/SC | B H/SC | deck S")
    after = do(s, "summon S")
    assert (after.boards, after.hands) == (("sH", "H"), ("C", "SC"))


def test_one_deck_for_both():
    """ED-3.4: two draws, one from each player, take the two top cards."""
    s = state("A draw | A -/- | B -/- | deck SHCD")
    s = do(s, "draw; skip; end; draw")
    assert (s.hands, s.deck) == (("S", "H"), "CD")


def test_one_discard_pile_for_both():
    """ED-3.5, ED-11.7: one player's guard and the other's payment go to the same pile."""
    s = state("A attack | A S/- | B -/D | deck S")
    before = s.discard
    s = do(s, "attack; guard D; pay S")
    assert s.discard == before + "DS"


def test_layout():
    """ED-3.6: the deck is at the first player's left, the discard pile at the right."""
    for first in (0, 1):
        s = new(1, first=str(first + 1))
        middle = [z.id for z in GAME.scene(s).zones if z.seat is None]
        assert middle == (["deck", "discard"] if first == 0 else ["discard", "deck"])


def test_no_limit_to_a_hand():
    """ED-3.9: a hand can reach 26 cards if none is spent."""
    s = new(1)
    while s.phase != "over":
        s = do(s, "skip" if s.phase == "main" else str(GAME.decision(s).options[-1]))
    assert [len(h) for h in s.hands] == [26, 26]


def test_cards_are_conserved():
    """ED-3.10, ED-3.11, ED-3.12, ED-21.6 and INV-1 to INV-10, in random games of every kind."""
    for config in EVERYTHING:
        attacks, bound = 0, 0
        for s, o, after, events in random_games(80, **config):
            assert cards(after) == cards(s)  # INV-1
            assert "D" not in "".join(after.boards).upper()  # INV-2
            if s.phase != "class":
                grown = len(after.discard) - len(s.discard)
                left = s.discard
                for card in after.discard:  # INV-5: never shrinks, suit by suit
                    left = left.replace(card, "", 1)
                assert left == ""
                by = {"guard": 1, "field_guard": 1, "pay": 1}.get(o.verb, 0)
                broken = any(e.kind == "break" for e in events)
                assert grown == by + 2 * broken
                if broken:  # INV-7, ED-14.7
                    assert "C" in s.boards[s.to_move] and "h" in s.boards[s.defender]
            if after.phase == "main":
                assert len(after.deck) == 44 - after.half_turn  # INV-3
                assert after.hands[after.to_move]
                mine = after.boards[after.to_move]
                assert mine.isupper() or not mine  # INV-4
            if s.phase == "main":
                mine = after.boards[after.to_move]
                attacks = 0
                bound = mine.count("S") + mine.count("C")
            if o.verb == "attack":
                attacks += 1
                assert attacks <= bound  # INV-6
            if after.phase == "over":
                if after.reason == "deck_out":  # INV-8
                    assert (after.half_turn, after.to_move) == (45, after.first)
                else:
                    assert after.winner == after.to_move  # INV-10
            assert after.half_turn <= 45  # INV-9


# -- upright and sideways, suits -----------------------------------------------------------------

TURNS_SIDEWAYS = {"attack": "S", "block": "H", "lionheart": "C", "pursue": "C"}


def test_what_turns_a_card():
    """ED-4.1, ED-4.4, ED-4.6: besides drawing, only these four lay or stand a card."""
    for config in EVERYTHING:
        for s, o, after, _ in random_games(40, **config):
            if s.phase == "class" or o.verb in ("draw", "summon"):
                continue
            for seat in (0, 1):
                for suit in "SHC":
                    ups = after.boards[seat].count(suit) - s.boards[seat].count(suit)
                    downs = after.boards[seat].count(suit.lower()) - s.boards[seat].count(
                        suit.lower()
                    )
                    if TURNS_SIDEWAYS.get(o.verb) == suit and (seat == s.to_move) == (
                        o.verb in ("attack", "pursue")
                    ):
                        assert ups == -1
                    elif ups > 0:
                        assert (o.verb, suit) in (("lionheart", "H"), ("pursue", "S"))
                    elif ups < 0:
                        assert (o.verb, suit) == ("pay", "C")
                    elif downs > 0:
                        raise AssertionError(f"{o} laid a {suit}")


def test_what_enters_how():
    """ED-4.4: by class, suit and own Spades, how each summoned card enters."""
    for name in ("none", *CLASSES):
        for suit in "SHC":
            for own in ("-", "S"):
                line = f"A main | A {own}/{suit}H | B -/- | deck S"
                board = do(state(line, f"A={name}"), f"summon {suit}").boards[0]
                upright = suit == "H" or (name == "wizard" and suit == "C" and own == "-")
                expected = (own.strip("-")) + (suit if upright else suit.lower())
                if name == "buddy_summoner" and suit != "H":
                    expected += "h"
                assert sorted(board) == sorted(expected)


def test_suits():
    """ED-5.1, ED-5.2, ED-5.3, ED-5.4, ED-5.5: with a board of all suits, the actions of each."""
    attack = state("A attack | A SHC/SHCD | B SHhC/SHCD | deck S")
    assert legal(attack) == {"attack", "end"}  # Hearts, Clubs and cards in the hand do not attack
    s = do(attack, "attack")
    assert s.boards[0] == "sHC"
    assert legal(s) == {"lionheart", "no_lionheart"}
    s = do(s, "no_lionheart")
    assert legal(s) == {"guard S", "guard H", "guard C", "guard D", "block"}
    blocked = do(s, "block")
    assert blocked.boards[1] == "ShhC"
    assert legal(blocked) == {"pursue", "no_pursuit"}
    assert legal(do(s, "guard D")) == {"pay S", "pay C"}
    assert legal(do(s, "guard S")) == {"pursue", "no_pursuit"}


def test_cards_in_the_hand_do_nothing_else():
    """ED-5.8: a full hand and an empty board can neither attack nor block nor pursue."""
    s = state("A attack | A -/SHC | B S/- | deck S")
    assert legal(s) == {"end"}
    s = state("A attack | A S/SC | B h/HC | deck S")
    s = do(s, "attack")
    assert legal(s) == {"guard H", "guard C"}
    assert legal(do(s, "guard H")) == {"end"}


# -- turns ---------------------------------------------------------------------------------------


def test_turns_alternate():
    """ED-6.1, ED-6.2: the turn player keeps the role for the whole turn, then the other has it."""
    turns = {}
    for s, o, after, _ in random_games(20):
        turns.setdefault(s.half_turn, s.to_move)
        assert turns[s.half_turn] == s.to_move
        assert after.to_move == (s.defender if o.verb == "end" else s.to_move)
        turns = {} if after.phase == "over" else turns
        assert s.to_move == (s.first if s.half_turn % 2 else 1 - s.first)


ORDER = ["draw", "main", "attack", "interception", "defence", "counter", "pursuit"]


def test_steps_and_phases_come_in_order():
    """ED-6.3, ED-6.4, ED-6.5: forward, or after an attack back to the attack phase."""
    for s, o, after, _ in random_games(40):
        if after.phase == "over":
            continue
        here, there = ORDER.index(s.phase), ORDER.index(after.phase)
        if o.verb == "end":
            assert (s.phase, after.phase) == ("attack", "draw")
        elif there <= here:
            assert after.phase == "attack" and here > ORDER.index("attack")
        assert not (after.phase == "main" and s.phase != "draw")


def test_drawing_is_no_decision():
    """ED-7.5: one option, marked as one that a host may play by itself; it draws and stands."""
    s = state("A draw | A sc/- | B -/- | deck S")
    assert GAME.decision(s).auto and legal(s) == {"draw"}
    assert do(s, "draw").boards[0] == "SC"


def test_one_spade_an_attack():
    """ED-9.1, ED-9.7: an attack lays exactly one Spade and names no target."""
    s = state("A attack | A SSS/- | B HH/SS | deck S")
    assert do(s, "attack").boards[0] == "SSs"
    assert [str(o) for o in GAME.decision(s).options if o.verb == "attack"] == ["attack"]


def test_guard_or_block_but_not_both():
    """ED-11.3: after either of them the attack is over for the defender."""
    s = do(state("A attack | A SC/- | B HH/SS | deck S"), "attack")
    for answer in ("guard S", "block"):
        after = do(s, answer)
        assert GAME.decision(after).seat == 0
        for other in ("guard S", "block"):
            with pytest.raises(Illegal):
                do(after, other)


def test_one_pursuit_an_attack():
    """ED-13.5: after a pursuit the attack phase comes, whatever the number of upright Clubs."""
    s = do(state("A attack | A SSCC/- | B HH/- | deck S"), "attack; block; pursue")
    assert s.phase == "attack"
    with pytest.raises(Illegal):
        do(s, "pursue")


# -- classes -------------------------------------------------------------------------------------


def test_classes():
    """ED-17.2, ED-17.6: three of them, and both may take the same."""
    s = new(1, class_1="choose", class_2="choose")
    assert legal(s) == {f"class {name}" for name in CLASSES}
    for name in CLASSES:
        after = do(s, f"class {name}; class {name}")
        assert after.classes == (name, name)


def test_order_of_events_with_classes():
    """CS-67: ED-17.1, ED-17.3, ED-17.4, ED-17.5."""
    s = new(5, class_1="choose", class_2="choose")
    assert (s.phase, s.hands, s.first) == ("class", ("", ""), -1)
    s, first = GAME.apply(s, Option.parse("class wizard"))
    assert GAME.view(s, 1).classes == ("?", "choose")
    assert GAME.view(s, 0).classes == ("wizard", "choose")
    assert GAME.view(s, None).classes == ("?", "choose")
    assert first[0].seen_by(1).text.key == "log.choose_class"
    assert "wizard" not in str(first[0].seen_by(1))
    s, second = GAME.apply(s, Option.parse("class wizard"))
    assert [e.kind for e in second] == [
        "choose_class",
        "shuffle",
        "face_down",
        "face_down",
        "first",
        "take",
        "take",
        "class",
        "class",
    ]
    assert [second[i].seat for i in (4, 5, 6)] == [s.first, s.first, 1 - s.first]
    assert s.phase == "draw" and [len(h) for h in s.hands] == [4, 4] and len(s.deck) == 44
    for seat in (0, 1, None):
        assert GAME.view(s, seat).classes == ("wizard", "wizard")
    with pytest.raises(Illegal) as refused:
        do(s, "class guardian")
    assert "ED-17.3" in str(refused.value)


def test_deal_does_not_depend_on_classes():
    """ED-17.4: whatever classes are chosen, the cards and the turn order are the same."""
    s = new(9, class_1="choose", class_2="choose")
    deals = {do(s, f"class {a}; class {b}").deck for a in CLASSES for b in CLASSES}
    assert len(deals) == 1


def test_class_card_is_no_board_card():
    """ED-17.8: no option and no zone ever holds it."""
    s = state("A defence | A s/- | B h/- | deck S", "B=guardian")
    assert legal(s) == {"field_guard H"}
    for zone in GAME.scene(s).zones:
        assert all(item.face.symbol != "guardian" for item in zone.items)
    assert {o.args for o in GAME.decision(s).options} == {("H",)}


def test_buddy_is_automatic():
    """ED-19.3: after the summon there is nothing to decide about the Heart."""
    s = do(state("A main | A -/SH | B -/- | deck S", "A=buddy_summoner"), "summon S")
    assert (s.boards[0], s.hands[0], legal(s)) == ("sh", "", {"end"})


def test_wizard_has_no_choice():
    """ED-20.5, ED-20.8: one way to summon the Club; upright, it cannot pursue without a Spade."""
    s = state("A main | A -/C | B -/- | deck S", "A=wizard")
    assert legal(s) == {"summon C", "skip"}
    assert legal(do(s, "summon C")) == {"end"}


def test_wizard_looks_at_the_moment_of_the_summon():
    """ED-20.4: a Spade that left before does not count."""
    line = "A main | A S/C | B -/D | deck DDD"
    s = do(state(line, "A=wizard"), "skip; attack; guard D; pay S; end; draw; skip; end; draw")
    assert do(s, "summon C").boards[0] == "C"


def test_golden_deck_is_a_pack():
    assert cards(golden()) == "".join(sorted(PACK))
