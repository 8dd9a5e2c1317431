"""Positions: writing and reading back, defaults of missing keys, errors."""

import random

import pytest
from reference import DECKS, fight

from rules.games.war_vortex_night import battle, library
from rules.games.war_vortex_night.ongoing.standing import attributes, is_disabled
from rules.games.war_vortex_night.ongoing.statuses import in_force, number
from rules.games.war_vortex_night.position import read, write
from rules.text.errors import BadInput

CAST = tuple(DECKS)
TWO = """
order = ["c1", "c2"]
[[character]]
card = "odo"
seat = "A"
[[character]]
card = "abbess"
seat = "B"
"""


def of(text):
    """The reference deck of each character: it is not one that is shipped."""
    s = read(text)
    assert read(write(s)) == s
    return s


@pytest.mark.parametrize("seed", range(8))
def test_every_state_is_read_back(seed):
    """In mid-effect too; with all statuses, losses, disabled cards and pending effects (OP-73)"""
    rng = random.Random(seed)
    cast = rng.sample(CAST, 4)
    s = fight(*[[one] for one in cast], seed=seed)
    seen = set()
    while (d := battle.decision(s)) is not None:
        seen.add(d.kind)
        text = write(s)
        assert read(text) == s, text
        assert write(read(text)) == text
        assert battle.decision(read(text)) == d
        s, _ = battle.step(s, rng.choice(d.options))
    assert read(write(s)) == s and s.winner != -2
    assert {"order", "roll", "target"} <= seen


def test_windows_are_read_back():
    """OP-66: the asked seat, the declaration, the pending damage"""
    kinds = set()
    for seed in range(20):
        rng = random.Random(seed)
        s = fight(["gale_runner", "mossback"], ["lantern_moth"], seed=seed)
        while (d := battle.decision(s)) is not None:
            if d.kind not in kinds:
                assert read(write(s)) == s
            kinds.add(d.kind)
            s, _ = battle.step(s, rng.choice(d.options))
    assert {"before_damage", "before_retire", "action_die_rolled", "disable"} <= kinds


def test_what_is_left_out():
    """Initial HP, the ready-made deck, a team of one's own (WVN-6.3), the first character is to
    roll; continuous statuses are present (WVN-13.1)"""
    s = of(TWO)
    assert [c.hp for c in s.characters] == [20, 20]
    assert [c.deck for c in s.characters] == [library.deck("odo"), library.deck("abbess")]
    assert [c.team for c in s.characters] == [0, 1]
    assert (s.to_move, s.phase, battle.decision(s).kind) == (0, 1, "roll")
    s = of(TWO.replace('"odo"', '"mossback"'))
    assert [e.net for _, e in in_force(s.characters[0], "turn_order_die")] == [1]
    assert battle.decision(of(TWO.replace('order = ["c1", "c2"]', ""))).kind == "order"


def test_inability_is_asked_as_such():
    """OP-12: a character that can't act is asked to lose the turn"""
    s = of(TWO + 'statuses = [{ kind = "inability", value = 2 }]\n')
    assert battle.decision(s).kind == "roll"
    s = of(TWO.replace('["c1", "c2"]', '["c2", "c1"]') + 'base = [{ kind = "cannot_act" }]\n')
    assert battle.decision(s).kind == "lose"


def test_statuses():
    """WVN-11.1, WVN-12.1: by card, as one part, as parts; a card of two kinds would be two"""
    s = of(
        TWO
        + """statuses = [
  { status = "creeping_rime" },
  { status = "creeping_rime" },
  { kind = "damage_dealt", value = 2, turns = 3 },
  { name = "pact", parts = [{ kind = "ap", value = 1 }, { kind = "cannot_be_healed" }] },
]
"""
    )
    c = s.characters[1]
    assert number(c) == 4 and [x.name for x in c.statuses] == [
        "creeping_rime",
        "creeping_rime",
        "",
        "pact",
    ]
    assert [x.born for x in c.statuses] == [1, 2, 3, 4]
    assert s.serial == max(x.born for c in s.characters for x in c.statuses)
    assert c.statuses[0].influence == 2 and c.statuses[2].elements[0].parts[0].turns == 3


def test_what_cards_can_not_do():
    """WVN-16.1, OP-67, OP-71: a lost ability takes the cards with it that it had let in"""
    text = TWO.replace("odo", "oskar") + 'lost = ["white_ash"]\n'
    s = of(text.replace('seat = "A"', 'seat = "A"\ndisabled = [1, { face = 2, turns = 3 }]'))
    assert is_disabled(s.characters[0], 1) and is_disabled(s.characters[0], 2)
    assert not is_disabled(s.characters[0], 3)
    assert [loss.what for loss in s.characters[1].lost] == ["white_ash"]
    earthless = 'seat = "A"\nbase = [{ kind = "without_attribute", value = "earth" }]'
    s = of(text.replace('seat = "A"', earthless))
    assert "earth" not in attributes(s.characters[0])
    assert [face for face in range(1, 6) if is_disabled(s.characters[0], face)] == [5]


def test_a_battle_that_is_over():
    """WVN-6.4, OP-32, OP-17"""
    gone = TWO.replace('order = ["c1", "c2"]', 'reason = "retired"') + "hp = -2\nretired = true\n"
    assert of(gone).winner == 0
    assert of(gone.replace('seat = "A"', 'seat = "A"\nretired = true')).winner == -1
    assert of(gone.replace('"retired"', '"limit"')).winner == -1


@pytest.mark.parametrize(
    ("more", "line", "key"),
    [
        ('hp = "many"', 9, "character.1.hp"),
        ("hp = 0", 9, "character.1.hp"),
        ('card = "odo"', 9, ""),
        ('team = "x"', 9, "character.1.team"),
        ("team = 1", 3, "character.0"),
        ('deck = ["no_such"]', 9, "character.1.deck.0"),
        ("statuses = 3", 9, "character.1.statuses"),
        ('statuses = [{ status = "no_such" }]', 9, "character.1.statuses.0.status"),
        ('statuses = [{ kind = "luck" }]', 9, "character.1.statuses.0"),
        ('statuses = [{ kind = "ap", value = 0 }]', 9, "character.1.statuses.0"),
        ('statuses = [{ kind = "ap", value = 1, since = -1 }]', 9, "character.1.statuses.0.since"),
        (
            'statuses = [{ kind = "ap", value = 1 }, { kind = "ap", value = 2 }]',
            9,
            "character.1.statuses.1",
        ),
        (
            'base = [{ kind = "inability", value = -1 }]',
            9,
            "character.1.base: that cannot be: a change that adds up",
        ),
        (
            'base = [{ kind = "inability", value = 1 }, { kind = "inability", value = 2 }]',
            9,
            "character.1.base: that cannot be: inability is one number",
        ),
        ("disabled = [7]", 9, "character.1.disabled.0"),
        ('lost = ["bedrock"]', 9, "character.1.lost.0"),
        ("lost = [{ turns = 2 }]", 9, "character.1.lost.0"),
        ('used = ["bedrock"]', 9, "character.1.used.0"),
        ("retired = true", 3, "character.0"),
        ("luck = 3", 9, "character.1.luck"),
        ('[[pending]]\nsteps = [{ op = "roll", who = "c9" }]', 10, "pending.0.steps.0.who"),
        ('[[pending]]\nsteps = [{ op = "waltz" }]', 10, "pending.0.steps.0"),
        ('[[pending]]\nsteps = [{ op = "do_nothing" }]', 9, "pending.0"),
        (
            '[[pending]]\nsteps = [{ op = "choose", options = [[], []] }]',
            9,
            "pending.0: the key “by”",
        ),
        ('[[pending]]\nsteps = [{ op = "strike" }]', 9, "pending.0"),
        ('[[pending]]\nsteps = [{ op = "ability", who = "c1", name = "x" }]', 10, "pending.0"),
        ("[[pending]]\nsteps = []", 9, "pending.0"),
        ('[[pending]]\nby = { who = "c3" }\nsteps = []', 10, "pending.0.by.who"),
        ('[[pending]]\nseat = "G"\nsteps = []', 10, "pending.0.seat"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(more, line, key):
    with pytest.raises(BadInput) as e:
        read(TWO + more)
    assert e.value.say("ja")
    assert str(e.value).startswith(f"line {line}, {key}" if key else "line")


@pytest.mark.parametrize(
    ("top", "key"),
    [
        ('order = ["c1"]', "order"),
        ('order = ["c1", "c1"]', "order.1"),
        ('to_move = "c3"', "to_move"),
        ('field = "no_such"', "field"),
        ('field = { card = "mirror_lake", since = "x" }', "field.since"),
        ('dice = ["c1 action"]', "dice.0"),
        ('dice = ["c1 action 0"]', "dice.0"),
        ('shifts = [{ how = "swap", who = "c1" }]', "shifts.0"),
        ('used = ["c1 waltz"]', "used.0"),
        ('reason = "boredom"', "reason"),
        ('reason = "retired"', "reason"),
        ("rules = { max_phases = 0 }", "rules.max_phases"),
        ('rules = { tokens = ["odo"] }', "rules.tokens.0"),
        ("chance = [1, 101]", "chance.1"),
        ("face = 7", "face"),
        ('game = "tash_kalar"', "game"),
    ],
)
def test_what_is_wrong_above_all(top, key):
    text = TWO if top.startswith("order") else top + TWO
    text = text.replace('order = ["c1", "c2"]', top) if top.startswith("order") else text
    with pytest.raises(BadInput) as e:
        read(text)
    assert "line " in str(e.value) and key in str(e.value) and e.value.say("ja")


@pytest.mark.parametrize("seats", ["AC", "AA"])
def test_seats_and_teams(seats):
    """WVN-6.2: seats without a gap; at least two teams"""
    text = TWO.replace('"A"', f'"{seats[0]}"').replace('"B"', f'"{seats[1]}"')
    with pytest.raises(BadInput):
        read(text)


def test_many_characters():
    """200 are allowed in a position, tokens among them; one more is an error, and nothing hangs"""
    one = '[[character]]\ncard = "odo"\nseat = "A"\n'
    text = TWO.replace('order = ["c1", "c2"]', "") + 198 * one
    assert len(read(text).characters) == 200
    with pytest.raises(BadInput) as e:
        read(text + one)
    assert (e.value.key, e.value.where_key) == ("too_big", "character.200")
    assert e.value.line
