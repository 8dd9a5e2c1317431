"""The shipped set: its requirements in the rules (CS-1 to CS-15); every card of it is played."""

from itertools import combinations

import pytest

from rules.core.cards.pack import check
from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.walpurgis import cards, decks, library
from rules.games.walpurgis.cards import PLAIN, SHELF, placed
from rules.games.walpurgis.vocabulary import printing
from rules.games.walpurgis.vocabulary.effects import EFFECTS
from rules.text.words import LANGUAGES

G = game("walpurgis")
SHIPPED = [card.id for pack in SHELF.now().shipped for card in pack.cards]
MODES = [(one, mode) for one in SHIPPED for mode in cards.card(one).modes]


def having(wanted):
    """The cards with a mode that is so."""
    return {one for one, mode in MODES if wanted(mode)}


def ops(mode):
    return [op[0] for op in (*mode.before, *mode.after)]


def test_five_characters_each_with_a_plain_shot_and_a_deck():
    """CS-1, WP-1.3, WP-1.6, CD-6"""
    packs = SHELF.now().shipped
    assert len(packs) >= 5 and sorted(pack.id for pack in packs) == sorted(library.deck_names())
    for pack in packs:
        of = [cards.card(card.id) for card in pack.cards]
        assert {c.icon for c in of} == {pack.id}
        assert [c.name for c in of if c.plain] == [PLAIN]


@pytest.mark.parametrize("name", library.deck_names())
def test_a_ready_made_deck_is_legal(name):
    """WP-1.2, WP-1.4"""
    deck = library.deck(name)
    assert decks.faults(deck, 6) == [] and len(deck) == 30
    assert {cards.card(one).icon for one in deck} == {name}
    assert set(deck) == {card.id for card in SHELF.now().packs[name].cards}


def test_what_the_set_must_contain():
    """CS-2 to CS-14"""
    assert having(lambda m: m.face_up)  # CS-2
    assert having(lambda m: m.pattern.charge)  # CS-3
    assert having(lambda m: m.others == 7)  # CS-4
    assert having(lambda m: len(m.pattern.hits) == 5)  # CS-5
    assert having(lambda m: m.both and not m.to_hand and (0, 0) in m.pattern.hits)  # CS-6
    vee = {frozenset({(-1, 1), (1, 1)}), frozenset({(-1, -1), (1, -1)})}
    assert having(lambda m: m.both and m.to_hand and frozenset(m.pattern.conditions) in vee)
    assert having(lambda m: set(m.pattern.conditions) & set(m.pattern.barrages))  # CS-8
    assert [one for one in SHIPPED if len(cards.card(one).modes) > 1]  # CS-9
    assert having(lambda m: len(m.pattern.barrages) == 3 and not ops(m))  # CS-10
    assert having(lambda m: "destroy_own_other" in ops(m))  # CS-11
    assert having(lambda m: any(op[0] == "draw" and op[2] for op in m.before))  # CS-12
    assert len(having(lambda m: m.after)) >= 3  # CS-13
    assert having(lambda m: "return_activated" in ops(m))
    assert having(lambda m: m.lasting and m.ongoing and m.after)  # CS-14


def test_nothing_is_a_card_of_the_scenarios_unchanged():
    """mirror_01, bell_03 and ember_01 reproduce what the source describes."""
    patterns = {
        frozenset(((0, 1), (0, 2), (0, 3), (-1, 2), (1, 2))),
        frozenset(((0, 1),)),
    }
    five = having(lambda m: len(m.pattern.hits) == 5 and frozenset(m.pattern.hits) in patterns)
    seven = having(
        lambda m: (
            m.others == 7
            and frozenset(m.pattern.hits) in patterns
            and set(m.pattern.barrages) == {(-1, 1), (1, 1)}
        )
    )
    glass = having(
        lambda m: m.both and m.to_hand and not m.pattern.barrages and len(m.pattern.hits) == 1
    )
    assert not five and not seven and not glass


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_says_what_it_does(lang):
    for one in SHIPPED:
        c = cards.card(one)
        said = [library.WORDS.say(text, lang) for text in printing.notes(c)]
        assert all(said) and len(set(said)) == len(said), one
        for op in (op for mode in c.modes for op in (*mode.before, *mode.after)):
            assert library.WORDS.say(EFFECTS.said(op), lang) in " ".join(said), one


def test_no_two_cards_look_or_are_called_alike():
    seals = [cards.card(one).seal for one in SHIPPED]
    assert len(set(seals)) == len(seals)
    for lang in LANGUAGES:
        names = [library.WORDS.table[f"card.{one}"][LANGUAGES.index(lang)] for one in SHIPPED]
        special = [name for name in names if name not in ("Plain Shot", "通常弾")]
        assert len(set(special)) == len(special) == len(names) - 5


def test_a_diagram_shows_every_square_of_every_mode():
    for one in SHIPPED:
        drawn = printing.diagram(cards.card(one))
        signs = [sign for _, _, sign in drawn.cells]
        for part, sign in (("conditions", "cond"), ("barrages", "fire"), ("hits", "hit")):
            squares = sum(len(getattr(m.pattern, part)) for m in cards.card(one).modes)
            assert signs.count(sign) == squares, one
        assert all(0 <= x < drawn.columns and 0 <= y < drawn.rows for x, y, _ in drawn.cells)
        assert max(drawn.columns, drawn.rows) <= 7, one  # or its squares were too small to read


def test_every_card_and_every_mode_is_played_at_random():
    """In games between all decks; cards are played where they have an effect."""
    left = {(one, mode.id) for one, mode in MODES}
    pairs = list(combinations(library.deck_names(), 2))
    rng = Rng.of_seed(4)
    for k in range(400):
        first, second = pairs[k % len(pairs)]
        s = G.setup(k, G.configure({"deck_1": first, "deck_2": second}))
        while (d := G.decision(s)) is not None:
            acts = [o for o in d.options if o.verb in ("activate", "turn")]
            o = rng.choice(acts or d.options)
            s = G.step(s, o).state
            left -= {(a.card, a.mode) for a in s.chain}
            if o.verb == "activate":
                left.discard(o.args[:2])
        if not left:
            return
    assert not left


def test_cards_are_conserved_and_games_end():
    """WP-2.9: in every zone together each player has the list that was brought, at every step."""
    for k, (first, second) in enumerate(combinations(library.deck_names(), 2)):
        rng = Rng.of_seed(k)
        s = G.setup(k, G.configure({"deck_1": first, "deck_2": second}))
        while (d := G.decision(s)) is not None:
            s = G.step(s, rng.choice(d.options)).state
            for seat in (0, 1):
                aside = [one for f in s.stack for op in f.ops if op[0] == "pile" and op[1] == seat
                         for one in op[2]]  # fmt: skip
                board = [x.card for pile in s.board for x in pile if x.owner == seat]
                zones = (s.hands, s.decks, s.barrages, s.discards)
                all_ = [*aside, *board, *(one for zone in zones for one in zone[seat])]
                assert sorted(all_) == sorted(s.lists[seat])
        assert G.result(s) is not None


def test_no_card_reaches_out_of_its_window():
    """CD-2, WP-2.3: in the middle of the board nothing of a card is off it."""
    for one, mode in MODES:
        if max((abs(n) for at in mode.pattern for place in at for n in place), default=0) <= 2:
            for seat in (0, 1):
                p = placed(one, mode.id, seat, 12)
                assert p.conditions >= 0
                assert p.barrages.bit_count() == len(mode.pattern.barrages)
                assert p.hits.bit_count() == len(mode.pattern.hits)


TRIED = """
game = "walpurgis"
id = "owl"
name = { en = "Owls", ja = "梟" }
[[card]]
id = "owl_shot"
name = { en = "Plain Shot", ja = "通常弾" }
icon = "owl"
plain_shot = true
[[card]]
id = "swoop"
name = { en = "Swoop", ja = "急降下" }
icon = "owl"
[[card.modes]]
grid = ["b", "@", "c"]
"""


def test_a_pack_that_is_tried_is_a_deck():
    config = G.configure({"packs": [TRIED], "deck_1": "owl"})
    g = G.of(config)
    s = g.setup(1, config)
    assert sorted(set(s.lists[0])) == ["owl_shot", "swoop"] and len(s.lists[0]) == 10
    assert g.read(g.write(s)) == s
    with SHELF.using(SHELF.with_packs(TRIED)):
        assert g.words.say(library.icon_name("owl"), "ja") == "梟"
    assert "owl" not in library.deck_names() and G.settings[0].default == "bell"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_pack_is_checked_with_what_its_cards_say(lang):
    rows = {row[0]: row[2] for row in check(TRIED).rows(lang)}
    assert rows["swoop"] == {"en": "Barrages only.", "ja": "弾幕のみ。"}[lang]
