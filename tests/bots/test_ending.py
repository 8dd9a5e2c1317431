"""Exact endings: what is certain, whatever is hidden, is found and kept."""

from itertools import combinations_with_replacement as multisets
from pathlib import Path

import pytest

from bench import endings
from rules.bots.bot import decided
from rules.bots.deals import TooLong
from rules.bots.ending import Endgame, ending
from rules.bots.levels import make
from rules.core.history import finished
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.tuples import changed

G = game("edelweiss")
LAST_TURN = 'deck = ""\nto_move = "B"\nphase = "attack"\nhalf_turn = 44\n'
TEXTS = (Path(__file__).parent / "endings.txt").read_text("utf-8").split("\n\n")
WON = [endings.Ending(s, G.decision(s).seat) for s in map(G.read, TEXTS)]
"""Positions of games that `bench.endings` has proved to be won by force; in each, the searcher
without exact endings lost to the all-seeing defender."""


def told(s, nodes=20_000):
    """The thought about the certain result for whoever decides, if there is one."""
    d = G.decision(s)
    return finished(ending(G, G.view(s, d.seat), d, nodes))


def test_whoever_is_ahead_in_the_last_turn_keeps_the_hand():
    """ED-16.2 to ED-16.4: with a card less in hand a tie would be lost."""
    text = LAST_TURN.replace("attack", "main").replace("B", "A")
    last = told(G.read(text + 'A = {hand = "SHC"}\nB = {hand = "HH"}'))
    assert (str(last.option), last.win_probability) == ("skip", 1.0)


def test_an_attack_that_costs_the_other_a_card_wins_the_tie():
    """ED-16.3: after a guard both hands have two cards, and the second player wins."""
    s = G.read(LAST_TURN + 'A = {hand = "HHH"}\nB = {board = "S", hand = "HH"}')
    assert str(told(s).option) == "attack"


def test_nothing_is_said_of_a_certain_defeat():
    """ED-16.2"""
    assert told(G.read(LAST_TURN + 'A = {hand = "HHHH"}\nB = {board = "S", hand = "HH"}')) is None


def positions(games):
    """Those of random games in which the deals are listed, with the decisions."""
    for seed in range(games):
        rng = Rng.of_seed(seed)
        s = G.setup(seed, G.configure({"diamond_dust": seed % 2 == 0, "class_1": "buddy_summoner"}))
        while (d := G.decision(s)) is not None:
            if G.deals(G.view(s, d.seat)):
                yield s, d
            s = G.after(s, rng.choice(d.options))


def test_no_sample_is_missing_among_the_deals():
    """ED-3.10, ED-21.8, ED-19.7: everybody can count the 52 cards, and remembers what was shown."""
    rng = Rng.of_seed(3)
    for s, d in positions(12):
        v = G.view(s, d.seat)
        deals = G.deals(v)
        sampled = {G.sample(v, rng)._replace(chance=(0,)) for _ in range(40)}
        assert {*sampled, s._replace(chance=(0,))} <= set(deals)
        assert len(set(deals)) == len(deals)


def test_the_essence_leaves_every_result_as_it_is(monkeypatch):
    """ED-3.11, ED-5.7, ED-16.4: one search of many last turns, which takes states of one essence as
    one, finds what searches of each turn find, which do not."""
    held = [(a, b) for n in range(4) for a in multisets("SHD", n) for b in ("C", "D", "SD")]
    last = [
        G.read(
            LAST_TURN.replace("attack", phase)
            + f'A = {{board = "{theirs}", hand = "{"".join(a)}"}}\n'
            f'B = {{board = "{mine}", hand = "{b}"}}'
        )
        for phase in ("main", "attack")
        for mine in ("SC", "SSC", "SCC")
        for theirs in ("", "hC")
        for a, b in held
    ]
    asked = [(s, d) for s in last if (d := G.decision(s))]
    one = Endgame(G, 1, 10**7)
    found = [finished(one.best([s], d))[1] for s, d in asked]
    monkeypatch.setattr(type(G), "essence", staticmethod(lambda s: s))
    assert found == [finished(Endgame(G, 1, 10**6).best([s], d))[1] for s, d in asked]
    assert set(found) == {0.0, 1.0}


def test_the_essence_of_a_last_turn_of_tash_kalar_is_what_its_player_sees():
    """TK-16.6: all but the player's own hand may be dealt anew, and nothing of that."""
    g, rng, met = game("tash_kalar"), Rng.of_seed(2), 0
    for seed in range(6):
        s = g.setup(seed, g.configure({"seats": 2 + seed % 2, "mode": ("duel", "melee")[seed % 2]}))
        while (d := g.decision(s)) is not None:
            other = g.sample(g.view(s, d.seat), rng)
            mine = s.hands[s.to_move]
            if s.last == 0 and mine.school:
                met += other != s
                assert g.essence(other) == g.essence(s)
                less = changed(s.hands, s.to_move, mine._replace(school=mine.school[1:]))
                assert g.essence(s._replace(hands=less)) != g.essence(s)
            s = g.after(s, rng.choice(d.options))
    assert met


def test_a_search_keeps_to_its_number_of_states():
    one = WON[0]
    d = G.decision(one.s)
    search = Endgame(G, one.seat, 50)
    with pytest.raises(TooLong):
        finished(search.best(G.deals(G.view(one.s, d.seat)), d))
    assert search.nodes >= 0 and told(one.s, 50) is None


def test_a_searcher_with_a_clock_answers_in_time_and_in_slices():
    """The page stays alive: no slice of a long search is long."""
    one = WON[0]
    d = G.decision(one.s)
    search = ending(G, G.view(one.s, d.seat), d, 10**6, seconds=0.05, slice_s=0.0)
    thoughts = list(search)
    assert len(thoughts) > 10 and not any(t.done for t in thoughts)


def test_endings_won_by_force_are_kept():
    """ED-16: also against a defender that sees all cards."""
    kept, _ = endings.kept("edelweiss", WON, "searcher:60p", "all-seeing", True)
    assert kept == len(WON)


def test_the_last_turn_of_tash_kalar_is_won_if_it_can_be():
    """TK-16.6, TK-17.1, TK-17.2: a win that the search finds is not lost on the way to the end."""
    g, met = game("tash_kalar"), 0
    for seed in range(12):
        mode, rng = ("classic", "duel")[seed % 2], Rng.of_seed(seed)
        s, bot, won = g.setup(seed, g.configure({"seats": 2, "mode": mode})), make("quick"), False
        while (d := g.decision(s)) is not None:
            if s.last == 0 and s.actions and not won:
                bot = make("searcher:60p")
                found = finished(ending(g, g.view(s, d.seat), d, 1000))
                won = found is not None and found.win_probability == 1
            s = g.after(s, decided(bot, g, g.view(s, d.seat), d, rng))
            if won and g.result(s):
                met += 1
                assert g.result(s).winners == (d.seat,)
    assert met
