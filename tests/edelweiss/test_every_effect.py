"""Every card and every class of Edelweiss is played until each of its effects has been observed, by
comparing states. `pytest -s` prints the effects (`EFFECTS`), and when each was observed."""

from itertools import product

from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.edelweiss.state import CLASSES

GAME = game("edelweiss")
EFFECTS = {}
GAMES = 1000


def effect(*clauses):
    """Names an effect: a function of (seat that decides, state before, option, state after, kinds
    of events), which returns whether it happened."""

    def register(happened):
        EFFECTS[f"{happened.__name__} ({', '.join(clauses)})"] = happened
        return happened

    return register


def came(before, after, seat):
    """The cards that a seat's board has gained, and those it has lost."""
    more, less = list(after.boards[seat]), []
    for card in before.boards[seat]:
        if card in more:
            more.remove(card)
        else:
            less.append(card)
    return "".join(sorted(more)), "".join(sorted(less))


def summons(suit, lies, *, of=("none", "guardian", "buddy_summoner", "wizard")):
    def happened(seat, s, o, t, kinds):
        return (
            o.verb == "summon"
            and o.args == (suit,)
            and s.classes[seat] in of
            and came(s, t, seat)[0].strip("h" if suit != "H" else "") == lies
            and len(t.hands[seat]) < len(s.hands[seat])
        )

    return happened


def named(name, happened, *clauses):
    happened.__name__ = name
    effect(*clauses)(happened)


OTHERS = ("none", "guardian", "buddy_summoner")
named("a Spade comes sideways", summons("S", "s"), "ED-4.3")
named("a Heart comes upright", summons("H", "H"), "ED-4.2")
named("a Club comes sideways", summons("C", "c", of=OTHERS), "ED-4.3")
named("a Wizard's Club comes upright", summons("C", "C", of=("wizard",)), "ED-20.1")
named("a Wizard's Club beside a Spade does not", summons("C", "c", of=("wizard",)), "ED-20.2")
for suit in "SHC":
    named(
        f"a {suit} in the hand guards, and that is all",
        lambda seat, s, o, t, kinds, suit=suit: (
            str(o) == f"guard {suit}"
            and t.discard == s.discard + suit
            and t.boards == s.boards
            and t.phase in ("attack", "pursuit")
        ),
        "ED-5.6", "ED-5.7",
    )  # fmt: skip
for suit in "SHC":
    named(
        f"a Guardian guards with a sideways {suit}, with a Counter",
        lambda seat, s, o, t, kinds, suit=suit: (
            str(o) == f"field_guard {suit}"
            and s.hands[seat] == ""
            and came(s, t, seat) == ("", suit.lower())
            and t.discard == s.discard + suit
            and t.phase == "counter"
        ),
        "ED-18.1", "ED-18.4", "ED-18.5",
    )  # fmt: skip
for suit in "SC":
    named(
        f"a Buddy Summoner's Heart follows a {suit}, sideways",
        lambda seat, s, o, t, kinds, suit=suit: (
            str(o) == f"summon {suit}"
            and s.classes[seat] == "buddy_summoner"
            and "h" in came(s, t, seat)[0]
            and len(came(s, t, seat)[0]) == 2
            and s.hands[seat].count("H") == t.hands[seat].count("H") + 1
        ),
        "ED-19.1", "ED-19.2", "ED-19.4",
    )  # fmt: skip


@effect("ED-19.7")
def a_buddy_summoner_without_a_heart_tells(seat, s, o, t, kinds):
    return "no_buddy" in kinds and "H" not in t.hands[seat] and t.known[seat][1] >= 1


@effect("ED-19.6")
def a_buddy_summoner_s_own_heart_brings_none(seat, s, o, t, kinds):
    mine = s.classes[seat] == "buddy_summoner" and s.hands[seat].count("H") > 1
    return mine and str(o) == "summon H" and came(s, t, seat) == ("H", "")


@effect("ED-5.1", "ED-4.6")
def a_spade_attacks(seat, s, o, t, kinds):
    return o.verb == "attack" and came(s, t, seat) == ("s", "S")


@effect("ED-11.4", "ED-16.1")
def an_attack_that_is_not_stopped_wins(seat, s, o, t, kinds):
    return "unblocked" in kinds and t.winner == s.to_move and t.phase == "over"


@effect("ED-5.2")
def a_heart_blocks(seat, s, o, t, kinds):
    return o.verb == "block" and came(s, t, seat) == ("h", "H")


@effect("ED-10.1", "ED-10.3")
def a_club_is_a_lionheart(seat, s, o, t, kinds):
    return o.verb == "lionheart" and came(s, t, seat) == ("Hc", "Ch")


@effect("ED-13.6")
def a_club_pursues(seat, s, o, t, kinds):
    return o.verb == "pursue" and came(s, t, seat) == ("Sc", "Cs") and t.phase == "attack"


@effect("ED-14.2")
def a_break_takes_a_heart_and_a_club(seat, s, o, t, kinds):
    taken = came(s, t, seat) == ("S", "Cs") and came(s, t, 1 - seat) == ("", "h")
    return "break" in kinds and taken and t.discard == s.discard + "HC"


@effect("ED-5.5", "ED-12.1")
def a_diamond_guards_and_counters(seat, s, o, t, kinds):
    return str(o) == "guard D" and t.discard == s.discard + "D" and t.phase == "counter"


@effect("ED-12.3", "ED-13.4")
def a_counter_costs_the_spade_that_attacked(seat, s, o, t, kinds):
    return str(o) == "pay S" and came(s, t, seat) == ("", "s") and t.phase == "attack"


@effect("ED-5.4", "ED-12.3")
def a_counter_costs_an_upright_club(seat, s, o, t, kinds):
    return str(o) == "pay C" and came(s, t, seat) == ("", "C")


@effect("ED-7.2", "ED-7.3")
def a_turn_begins_with_a_card_and_stands_all(seat, s, o, t, kinds):
    drew = len(t.hands[seat]) == len(s.hands[seat]) + 1 and len(t.deck) == len(s.deck) - 1
    return o.verb == "draw" and drew and s.boards[seat] != s.boards[seat].upper() == t.boards[seat]


@effect("ED-16.2")
def an_empty_deck_is_won_by_the_larger_hand(seat, s, o, t, kinds):
    n = [len(hand) for hand in t.hands]
    return "deck_out" in kinds and n[t.winner] > n[1 - t.winner]


@effect("ED-16.3")
def of_equal_hands_the_second_player_s_wins(seat, s, o, t, kinds):
    n = [len(hand) for hand in t.hands]
    return "deck_out" in kinds and n[0] == n[1] and t.winner == 1 - t.first


@effect("ED-21.1")
def diamond_dust_makes_one_summon(seat, s, o, t, kinds):
    can = {x.verb for x in GAME.decision(s).options}
    return s.phase == "main" and s.dust and s.hands[seat].strip("D") != "" and can == {"summon"}


@effect("ED-21.4", "ED-21.7")
def diamonds_alone_are_shown(seat, s, o, t, kinds):
    n = len(s.hands[seat])
    return o.verb == "dust" and t.known[seat] == (n, n) and t.phase == "attack"


def careful(d, rng):
    """An option that lets games go on: attacks are rarer than in a game at random."""
    calm = [o for o in d.options if o.verb not in ("attack", "guard", "block")]
    return rng.choice(calm) if calm and rng.below(3) else rng.choice(d.options)


def test_every_effect_happens():
    """ED-4, ED-5, ED-7, ED-10 to ED-14, ED-16, ED-18 to ED-21"""
    left = dict(EFFECTS)
    pairs = list(product(CLASSES, CLASSES))
    for k in range(GAMES):
        rng = Rng.of_seed(k)
        one, two = pairs[k % len(pairs)]
        config = {"class_1": one, "class_2": two, "diamond_dust": k % 3 == 0}
        s = GAME.setup(k, GAME.configure(config))
        while (d := GAME.decision(s)) is not None:
            o = careful(d, rng) if k % 2 else rng.choice(d.options)
            after, events = GAME.apply(s, o)
            kinds = {e.kind for e in events}
            for name in [x for x, happened in left.items() if happened(d.seat, s, o, after, kinds)]:
                print(f"{name}: game {k}, {o}")
                del left[name]
            s = after
        if not left:
            return
    assert not left, sorted(left)
