"""Closed deck lists, the default: nobody knows the other's list, and bots assume a possible one."""

import json
from collections import Counter

import pytest

from rules.core.cards import HIDDEN
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.scene import as_json
from rules.games.walpurgis import cards, decks
from rules.text.words import t

G = game("walpurgis")


def walk(config, seed, steps=60):
    """States of a random game."""
    rng = Rng.of_seed(seed)
    s = G.setup(seed, G.configure(config))
    for _ in range(steps):
        d = G.decision(s)
        if d is None:
            return
        yield s, d
        s = G.apply(s, d.options[rng.below(len(d.options))]).state


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_has_no_list_but_the_own_one(seat):
    for s, _ in walk({"open_lists": False, "deck_2": "tome"}, 4):
        v = G.view(s, seat)
        for other in (0, 1):
            if other != seat:
                assert set(v.lists[other]) == {HIDDEN} and len(v.lists[other]) == 30
            else:
                assert v.lists[other] == s.lists[other]


@pytest.mark.clause("WP-7.3", "WP-15.7")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_first_plain_shot_is_what_shows_the_character(lang):
    """By default: until then nothing that the other player gets names it or one of its cards."""
    s = G.setup(3, G.configure({"deck_1": "bell", "deck_2": "tome", "first": "1"}))
    own = set(s.lists[0])
    names = {G.words.say(t(f"card.{one}"), lang) for one in own if not cards.card(one).plain}
    telling = {*own, *names, cards.card(s.lists[0][0]).icon}
    shows = []
    while s.turn < 3:
        told = json.dumps(as_json(G.scene(G.view(s, 1)), G.words, lang), ensure_ascii=False)
        shows.append((s.turn, any(one in told for one in telling)))
        s = G.apply(s, G.decision(s).options[-1]).state
    assert {turns for turns, shown in shows if shown} == {2}
    assert {turns for turns, shown in shows if not shown} == {0, 1}


def test_open_lists_are_seen_by_all():
    s = G.setup(1, G.configure({"open_lists": True, "deck_2": "tome"}))
    assert all(G.view(s, seat).lists == s.lists for seat in (0, 1, None))


def test_a_bot_deals_a_deck_that_could_have_been_brought():
    for n, (s, _) in enumerate(walk({"open_lists": False, "deck_2": "tome"}, 5)):
        v = G.view(s, 0)
        dealt = G.sample(v, Rng.of_seed(n))
        assert G.view(dealt, 0) == v
        mine = dealt.lists[1]
        assert len(mine) == 30 and decks.faults(mine) == []
        shown = [x.card for pile in s.board for x in pile if x.owner == 1 and not x.is_down]
        assert not Counter([*shown, *s.discards[1]]) - Counter(mine)


def test_a_bot_thinks_first_of_the_characters_that_it_has_seen():
    s = next(s for s, _ in walk({"open_lists": False, "deck_2": "tome"}, 5) if s.turn == 3)
    mine = G.sample(G.view(s, 0), Rng.of_seed(1)).lists[1]
    assert all(cards.card(one).icon == "tome" for one in mine)
    other = G.setup(1, G.configure({"open_lists": False, "deck_2": "tome"}))
    guesses = {cards.card(G.sample(G.view(other, 0), Rng.of_seed(n)).lists[1][0]).icon
               for n in range(20)}  # fmt: skip
    assert len(guesses) > 2


def test_a_lone_plain_shot_is_asked_for_where_lists_are_closed():
    """A single option would reveal the list (WP-4.2); a player alone with bots is not asked."""
    for is_open in (True, False):
        s = G.setup(1, G.configure({"open_lists": is_open, "first": "1"}))
        d = G.decision(s)
        assert d.kind == "fetch" and len(d.options) == 1 and d.auto == is_open
        assert d.is_hollow != is_open


def test_a_closed_list_is_not_on_the_table():
    for is_open in (True, False):
        s = G.setup(1, G.configure({"open_lists": is_open}))
        scene = G.scene(G.view(s, 0))
        piles = {zone.id: zone.detail for zone in scene.zones}
        assert piles["0.deck"] and bool(piles["1.deck"]) == is_open
        assert bool(scene.panels[1].tag) == is_open
