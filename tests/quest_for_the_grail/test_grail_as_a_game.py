"""Quest for the Grail as a `Game`: what is seen, asked, refused, written and read."""

import random

import pytest
from tourney import Arena
from trial import of

from rules.core.model import Option
from rules.core.rng import Rng
from rules.games.quest_for_the_grail import observation, position
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.game import QuestForTheGrail
from rules.games.quest_for_the_grail.play import match
from rules.text.errors import BadInput, Illegal

GAME = QuestForTheGrail()


def reached(seed, plies, seats=2):
    """A state after this many random choices."""
    rng = random.Random(seed)
    s = GAME.setup(seed, GAME.configure({"seats": seats}))
    for _ in range(plies):
        d = GAME.decision(s)
        if d is None:
            break
        s = GAME.after(s, rng.choice(d.options))
    return s


# -- what is seen ----------------------------------------------------------------------------------


def test_hands_and_decks_are_hidden():
    """S-112, QG-2.8, QG-1.10, OP-2"""
    s = reached(3, 60)
    v = GAME.view(s, 1)
    mine, theirs = v.sides[1], v.sides[0]
    assert mine.hand == s.sides[1].hand and set(theirs.hand) <= {"?"}
    for side, whole in zip(v.sides, s.sides, strict=True):
        assert {*side.court, *side.quests} <= {"?"}
        assert (len(side.hand), len(side.court)) == (len(whole.hand), len(whole.court))
        assert side.court_discard == whole.court_discard and side.quest == whole.quest
    assert v.warriors == s.warriors and v.domains == s.domains
    turned = [item.turn for zone in GAME.scene(v).zones for item in zone.items]
    assert set(turned) <= {0}  # QG-1.10


def test_samples_hold_what_was_brought():
    """QG-2.8: one's own deck is known, but for its order"""
    s = reached(5, 40)
    for n in range(5):
        other = GAME.sample(GAME.view(s, 0), Rng.of_seed(n))
        assert sorted(observation.owned(other, 0)) == list(s.sides[0].brought)
        assert other.sides[1].hand != s.sides[1].hand or n


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_lost(seats):
    """QG-1.11, QG-28.1, QG-28.2: every card is in one of its owner's zones"""
    rng = random.Random(seats)
    s = GAME.setup(seats, GAME.configure({"seats": seats}))
    for _ in range(900):
        d = GAME.decision(s)
        if d is None:
            break
        s = GAME.after(s, rng.choice(d.options))
        for seat, side in enumerate(s.sides):
            if not side.is_out:
                assert sorted(observation.owned(s, seat)) == list(side.brought)


# -- what is asked ---------------------------------------------------------------------------------


def test_windows_ask_by_what_everybody_sees():
    """QG-24.3: with any other hand of as many cards, the same seat is asked the same"""
    found = 0
    for seed in range(40):
        s = reached(seed, 30 + 7 * seed, 2 + seed % 3)
        d = GAME.decision(s)
        if d is None:
            continue
        for looker in (*range(len(s.sides)), None):
            other = GAME.sample(GAME.view(s, looker), Rng.of_seed(seed))
            there = GAME.decision(other)
            assert (there.seat, there.kind) == (d.seat, d.kind)
            found += 1
    assert found > 80


def test_a_lone_answer_is_nobodys_business():
    """QG-2.8: a seat without a domain is asked all the same, and nothing reveals it"""
    for hand in (["Northmark"], ["Spear"]):
        a = Arena([], [], hands=(hand,)).begin("build")
        assert (a.d.kind, a.d.secret, a.d.auto) == ("build", True, False)
    assert a.d.is_hollow and not a.d.is_forced


def test_what_is_listed_is_all_that_is_legal():
    """QG-31.2: anything else is refused, and nothing has changed"""
    s = reached(8, 50)
    before = repr(s)
    for text in ("deploy gawain", "mortal w999", "play no_such_card", "pay w1 w1", "concede"):
        if Option.parse(text) not in GAME.decision(s).options:
            with pytest.raises(Illegal):
                GAME.apply(s, Option.parse(text))
    assert repr(s) == before


DECISIONS = {
    *("refresh", "build", "deploy", "assign", "pay", "act", "stage", "window", "answer_honor"),
    *("champion", "yield", "answer_yield", "inflict", "heal", "payout", "reward", "cost", "target"),
}


def test_every_decision_point():
    """QG-31.3, QG-24.8: each of them is a question of its own, and none but those of cards that are
    played goes by the chain"""
    kinds = set()
    for seed in range(14):
        rng = random.Random(seed)
        s = GAME.setup(seed, GAME.configure({"seats": 2 + seed % 3}))
        for _ in range(1500):
            d = GAME.decision(s)
            if d is None:
                break
            kinds.add(d.kind)
            o = rng.choice(d.options)
            before = len(s.chain)
            s = GAME.after(s, o)
            if len(s.chain) > before:
                assert d.kind in ("window", "mode", "caster", "target")
    assert DECISIONS - {"stage", "pay", "cost"} <= kinds


def test_a_state_keeps_what_it_must():
    """QG-31.4, QG-1.9"""
    s = reached(2, 10)
    assert {"valor", "damage", "permanent", "is_wounded", "attached", "acted", "assigned",
            "supported", "has_cast"} <= set(s.warriors[0]._fields if s.warriors else
            Arena(["Alpha"], []).s.warriors[0]._fields)  # fmt: skip
    assert {"turn", "phase", "claims", "lasting", "chain", "combat"} <= set(s._fields)


def test_a_game_begins_anew_with_what_was_brought():
    """QG-2.9, QG-1.8: nothing of one game is in the next"""
    config = GAME.configure({})
    one, two = GAME.setup(1, config), GAME.setup(2, config)
    assert [side.brought for side in one.sides] == [side.brought for side in two.sides]


# -- positions -------------------------------------------------------------------------------------

BAD = {
    'phase = "noon"\n[A]\n[B]\n': "phase",
    '[A]\nwarriors = ["logres"]\n[B]\n': "A.warriors.0",
    '[A]\nwarriors = [{ card = "kay", valor = 0 }]\n[B]\n': "A.warriors.0.valor",
    '[A]\nwarriors = [{ id = 3, card = "kay" }]\n[B]\nwarriors = [{ id = 3, card = "bors" }]\n':
        "B.warriors.0.id",
    '[A]\nwarriors = ["kay"]\n[B]\nwarriors = ["kay"]\n': "B.warriors",
    '[A]\nwarriors = [{ card = "kay", attached = ["logres"] }]\n[B]\n': "A.warriors.0.attached.0",
    '[A]\nhand = ["vigil"]\n[B]\n': "A.hand.0",
    '[A]\nquest = "kay"\n[B]\n': "A.quest",
    'claims = ["w9"]\n[A]\n[B]\n': "claims.0",
    '[A]\n[B]\n[combat]\ncause = "mortal_challenge"\nsides = []\n': "combat.sides",
    '[A]\n[B]\n[[pending]]\nsteps = [{ op = "fly" }]\n': "pending.0.steps.0.op",
    '[A]\n[B]\n[[pending]]\nsteps = [{ op = "pay", left = 3, paid = ["w1", "w1"] }]\n':
        "pending.0.steps.0.paid.1",
    '[A]\n[B]\n[[pending]]\nsteps = [{ op = "strike" }]\n': "pending.0",
    "[A]\n": "2–4",
}  # fmt: skip


@pytest.mark.parametrize("text", BAD, ids=list(BAD.values()))
def test_a_bad_position_says_where(text):
    """One clear error with line and key: a phase that there is not, a warrior with two lords,
    upkeep paid twice, a combat in a step that cannot have come about"""
    with pytest.raises(BadInput) as e:
        GAME.read(text)
    said = e.value.say("en") if hasattr(e.value, "say") else str(e.value)
    assert BAD[text] in said


def test_positions_of_all_moments_come_back():
    """In mid-combat, on the chain, in a grail quest, after a player has left"""
    kinds = set()
    for seed in range(16):
        rng = random.Random(seed)
        s = GAME.setup(seed, GAME.configure({"seats": 2 + seed % 3}))
        for ply in range(700):
            d = GAME.decision(s)
            if d is None:
                break
            if ply % 23 == 0 or d.kind not in kinds:
                kinds.add(d.kind)
                text = GAME.write(s)
                assert GAME.read(text) == s, text
            s = GAME.after(s, rng.choice(d.options))
    assert len(kinds) > 16


def test_a_short_position():
    """Missing keys have sensible defaults"""
    s = position.read('[A]\nwarriors = ["gawain"]\n[B]\nwarriors = ["kay"]\n')
    assert match.decision(s).kind == "act" and len(s.sides[0].court) == 61
    assert s.warriors[0].valor == 7


# -- decks -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        ({"kay": 39, "wild_boar": 2, "vigil": 2, "oath": 2, "alms": 2, "counsel": 2}, "QG-1.2"),
        ({"kay": 40, "wild_boar": 3, "vigil": 2, "oath": 2, "alms": 2, "counsel": 2}, "QG-1.7"),
        ({"kay": 40, "wild_boar": 1}, "QG-1.5"),
    ],
)
def test_decks_that_break_a_limit(cards, clause):
    """QG-1.2, QG-1.5, QG-1.7: each limit is named"""
    lines = "\n".join(f"{card} = {n}" for card, n in cards.items())
    text = f'game = "quest_for_the_grail"\nname = "Mine"\n[cards]\n{lines}\n'
    with pytest.raises(BadInput) as e:
        GAME.configure({"deck_1": text})
    assert clause in str(e.value) and "deck_1" in str(e.value)


# -- packs -----------------------------------------------------------------------------------------

HEAD = """game = "quest_for_the_grail"
id = "own"
name = {{ en = "Own", ja = "自作" }}
kind = "{kind}"
[[card]]
id = "own_card"
name = {{ en = "Own", ja = "自作" }}
{fields}
"""


@pytest.mark.parametrize(
    ("kind", "fields", "where"),
    [
        ("warriors", 'rank = "knight"\nvalor = 3\nprowess = 3\nstrength = 3', "upkeep"),
        ("events", 'effects = [{ op = "mod_power", amount = 1 }]', "until"),
        (
            "events",
            'until = "round"\nlasting = true\neffects = [{ op = "draw_cards" }]',
            "lasting",
        ),
        (
            "companions",
            'statics = [{ do = [{ op = "prevent", what = "normal_damage" }] }]',
            "statics.0.do.0",
        ),
        (
            "rewards",
            'kind = "other"\nvalue = 0\n'
            'statics = [{ do = [{ op = "mod_stat", stat = "prowess", amount = 1,'
            ' target = "opponent" }] }]',
            "statics.0.do.0.target",
        ),
    ],
)
def test_packs_that_cannot_work(kind, fields, where):
    """QG-22.3, QG-24.9, QG-21.3: without effect, or endless; a warrior without upkeep"""
    with pytest.raises(BadInput) as e, SHELF.beside(HEAD.format(kind=kind, fields=fields)):
        pass
    assert where in str(e.value)


def test_a_card_may_say_that_it_is_unique():
    """QG-17.9, OP-57: also a lesser warrior"""
    numbers = "prowess = 3\nstrength = 3\nendurance = 5\nvalor = 2\nupkeep = 1\n"
    text = HEAD.format(kind="warriors", fields=f'rank = "lesser"\nunique = true\n{numbers}')
    with SHELF.beside(text):
        a = Arena([], ["Bow"], hands=(["Bow"],))
        s = a.s.with_side(0, hand=("own_card", of("Bow")))
        a.s = s._replace(warriors=(s.warriors[0]._replace(card="own_card"),))
        a.begin("deployment")
        assert a.options() == ["deploy x_bow", "end"]


def test_every_card_is_used_in_random_play():
    """Each card of the set is played, placed, attached, attempted or put down"""
    used = set()
    for seed in range(60):
        rng = random.Random(seed)
        s = GAME.setup(seed, GAME.configure({"seats": 2 + seed % 3, "deck_1": "table_round"}))
        for _ in range(5000):
            d = GAME.decision(s)
            if d is None:
                break
            was_ordered = d.is_forced and not d.auto
            o = d.options[0] if was_ordered else rng.choice(d.options)
            if o.verb in ("build", "deploy", "attach", "play", "discard") and o.args:
                used.add(o.args[0])
            if d.kind == "quest":
                used.add(s.sides[int(o.args[0][1:])].quest)
            s = GAME.after(s, o)
        if len(used) == len(every_card()):
            break
    assert every_card() - used == set()


def every_card():
    return {one.id for pack in SHELF.now().dealt for one in pack.cards}
