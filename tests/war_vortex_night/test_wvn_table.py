"""The scene, the log, and why not."""

import pytest
from duel import element, make, passive
from reference import DECKS, fight

from rules.core.model import Option, Played
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.scene import Trace
from rules.games.war_vortex_night import battle as engine
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.state import Character, State
from rules.games.war_vortex_night.telling.log import told
from rules.games.war_vortex_night.telling.naming import who
from rules.text.document import toml
from rules.text.words import LANGUAGES, Text

G = game("war_vortex_night")
LAID = """
phase = 2
order = ["c2", "c1", "c3"]
to_move = "c1"
field = "loam"
dice = ["c2 action 5", "c1 action 3", "c1 effect 6"]
character = [
  { card = "mossback", seat = "A", hp = 13, disabled = [3], deck = DECK, base = [
    { kind = "direct_loss", value = -1 },
  ], statuses = [
    { kind = "damage_dealt", value = 2, turns = 2 },
    { status = "creeping_rime" }, { status = "creeping_rime" },
  ] },
  { card = "stag", seat = "B", hp = -1, retired = true },
  { card = "rag_doll", seat = "B" },
]
""".replace("DECK", toml(DECKS["mossback"]))


def scene(text=LAID):
    return G.scene(G.read(text))


def zone(name, text=LAID):
    return next(z for z in scene(text).zones if z.id == name)


def of_part(part, name="c1.sheet", text=LAID):
    return [item for item in zone(name, text).items if item.part == part]


def en(text):
    return SHELF.now().words.say(text, "en")


def test_a_character_and_what_is_in_force_on_it():
    """WVN-11.7, WVN-12.1, WVN-14.2: each status change is a thing, the base modification one"""
    mine = zone("c1.sheet")
    changes = of_part("changes")
    refs = [item.ref for item in changes]
    assert mine.items[0].ref == "c1" and refs[-1] == "c1.base"
    assert refs[:3] == ["c1.s1", "c1.s2", "c1.s3"]
    titles = [en(item.face.title) for item in changes[:3]]
    assert titles == ["damage dealt +2", "Creeping Rime", "Creeping Rime"]
    assert [en(item.sub) for item in changes[1:3]] == ["at turn start loses 1 HP directly"] * 2
    assert mine.items[0].face.text == "13" and mine.seat == 0
    [hp] = mine.items[0].counters
    assert (hp.value, hp.most) == (13, 20)
    assert [item.face.symbol for item in changes[:3]] == ["status", "named", "named"]
    base = en(changes[-1].label)
    assert "direct HP loss −1" in base and "damage taken −2" in base


def test_what_arises_continuously_says_by_what():
    """WVN-13.1: as long as its cause lasts"""
    notes = [en(n) for item in zone("c1.sheet").items for n in item.face.notes]
    assert any("as long as special ability of Mossback lasts" in note for note in notes)
    assert any("as long as Keystone of Mossback lasts" in note for note in notes)
    assert any("as long as the field Loam lasts" in note for note in notes)


def test_parts_of_what_has_integrated():
    """OP-52: +2 for two turns and +1 for good are one status change of two parts"""
    text = LAID.replace(
        '{ kind = "damage_dealt", value = 2, turns = 2 }',
        '{ parts = [{ kind = "damage_dealt", value = 2, turns = 2 }, '
        '{ kind = "damage_dealt", value = 1 }] }',
    )
    item = of_part("changes", text=text)[0]
    assert en(item.face.title) == "damage dealt +3"
    assert en(item.short) == "2 t, ∞"
    assert [en(note) for note in item.face.notes] == [
        "damage dealt +2 (2 turns left)",
        "damage dealt +1 (until the battle ends)",
    ]


def test_a_deck_by_faces():
    """WVN-2.2, WVN-16.1, OP-73: a card that is turned face down can be read by all"""
    deck = of_part("table")
    assert [item.ref for item in deck] == [f"c1.f{n}" for n in range(1, 7)]
    assert [item.face.text for item in deck] == list("123456")
    down = [item.state == "down" for item in deck]
    assert down == [n == 3 for n in range(1, 7)]
    assert deck[2].face.notes and not deck[2].face.back
    assert en(deck[2].tag) == "disabled" and deck[1].tag is None
    assert "disabled" in en(deck[2].label)
    assert [item.counters[0].value for item in deck] == sorted(
        item.counters[0].value for item in deck
    )


def test_a_token_has_no_deck():
    """WVN-8.2, WVN-8.3: its table is on it"""
    rows = of_part("table", "c3.sheet")
    assert [en(row.tag) for row in rows] == ["1–2", "3–5", "6"]
    assert en(rows[1].label).startswith("3–5: ") and not any(row.face.text for row in rows)


def test_the_middle():
    """WVN-3.7, WVN-9.4, OP-72: the order, the dice, the field"""
    order = zone("order")
    assert [item.ref for item in order.items] == ["c2", "c1", "c3"]
    assert [en(item.tag) for item in order.items] == ["retired", "acts now", "next"]
    dice = zone("dice")
    assert [item.face.text for item in dice.items] == ["5", "3", "6", ""]  # the last is due
    assert [item.ref for item in dice.items] == ["die.0", "die.1", "die.2", "die"]
    assert dice.items[3].face.owner == 0
    assert en(zone("field").items[0].face.title) == "Loam"
    assert "field" not in [z.id for z in scene(LAID.replace('field = "loam"', "")).zones]


def test_after_the_end_nobody_acts_or_is_next():
    for seed in range(4):
        s, rng = fight(["mossback"], ["rimewright"], seed=seed), Rng.of_seed(seed)
        while (d := engine.decision(s)) is not None:
            s, _ = engine.step(s, rng.choice(d.options))
        [order] = [zone for zone in G.scene(s).zones if zone.id == "order"]
        assert {en(item.tag) for item in order.items} <= {"retired", "still fighting"}


def test_dice_are_cleared_for_the_next_action_die():
    """Those for the turn order first; then those rolled between the start of a turn and its die"""
    s = G.setup(5, G.configure({}))
    s = G.apply(s, Option("roll")).state
    assert {one.purpose for one in s.dice} == {"order"}
    for _ in range(4):
        who_rolls = s.to_move
        s = G.apply(s, Option("roll")).state
        assert (s.dice[0].purpose, s.dice[0].who) == ("action", who_rolls)
        while (d := G.decision(s)) is not None and d.kind != "roll":
            s = G.apply(s, d.options[0]).state
        assert [one.purpose for one in s.dice].count("action") == 1


def test_a_dormant_status_is_not_there():
    """OP-52: at ±0 with a cause that lasts"""
    text = LAID.replace(
        '{ kind = "damage_dealt", value = 2, turns = 2 }',
        '{ parts = [{ kind = "ap", value = 1, source = "9.card.1.0" }, '
        '{ kind = "ap", value = -1 }] }',
    ).replace("phase = 2", "phase = 2\nmoment = 9")
    assert "c1.s1" not in [item.ref for item in zone("c1.sheet", text).items]


def test_panels_and_status():
    a, b = scene().panels
    assert [en(fact[1]) for fact in a.facts] == ["13", "1 of 1"]
    assert [en(fact[1]) for fact in b.facts] == ["5", "1 of 2"]
    assert a.on_turn and not b.on_turn and a.tag is None
    assert en(G.status(G.read(LAID))) == "Phase 2 · Mossback’s turn"
    assert G.turn(G.read(LAID)).seat == 0
    assert G.turn(G.setup(1, G.configure({}))) is None
    four = G.scene(G.setup(1, G.configure({"seats": 4})))
    assert [en(panel.tag) for panel in four.panels] == ["Team 1", "Team 2", "Team 1", "Team 2"]


def test_a_panel_says_no_other_hp_than_the_sheets():
    """OP-33: HP stay as they were calculated; of several that have all retired there is no sum"""
    text = """order = ["c1", "c2", "c3"]
reason = "retired"
character = [
  { card = "odo", seat = "A", hp = -2, retired = true },
  { card = "moth", seat = "B", hp = -7, retired = true },
  { card = "stag", seat = "B", hp = -1, retired = true },
]"""
    a, b = scene(text).panels
    assert [en(fact[1]) for fact in a.facts] == ["−2", "0 of 1"]
    assert zone("c1.sheet", text).items[0].face.text == "-2"
    assert [en(fact[1]) for fact in b.facts] == ["0 of 2"]
    assert [en(panel.brief[0]) for panel in (a, b)] == ["HP −2", "all retired"]


def test_names_are_told_apart():
    s = State((Character("rag_doll"), Character("odo"), Character("rag_doll")))
    assert [en(who(s, i)) for i in range(3)] == ["Rag Doll", "Gravel Saint Odo", "Rag Doll 2"]


# -- the log ---------------------------------------------------------------------------------------


def battle(seed, seats=3):
    """A battle by random answers: (events, state after them) of each step."""
    s, rng = G.setup(seed, G.configure({"seats": seats, "three": seed % 2 == 0})), Rng.of_seed(seed)
    yield G.opening(s), s
    while (d := G.decision(s)) is not None:
        step = G.apply(s, rng.choice(d.options))
        s = step.state
        yield step.events, s


def test_the_layout_is_told_before_all():
    """WVN-3.1, WVN-3.2, CS-90: characters and decks, then order dice, then the first action die"""
    told = [e.kind for events, _ in battle(1, 2) for e in events]
    assert told[:2] == ["laid_out", "laid_out"]
    assert told.index("die_order") < told.index("order") < told.index("phase_start")
    assert told.index("phase_start") < told.index("die_action")


@pytest.mark.parametrize("seed", range(6))
def test_everything_that_happens_can_be_said(seed):
    """In both languages, with traces of things on the table"""
    names = ("Aiko", "You", "Ben")
    for events, s in battle(seed):
        there = {i.ref for z in G.scene(s).zones for i in z.items}
        for e in events:
            said = [SHELF.now().words.say(e.text, lang, names) for lang in LANGUAGES]
            assert all(said) and "(('" not in said[0]
            last = e is events[-1]
            assert not last or {trace.ref for trace in G.traces(e)} <= there


def test_whatever_the_rules_tell_has_words():
    """Every kind of the reference set’s battles, which use every effect there is"""
    kinds = set()
    cast = ("mossback", "rimewright", "lantern_moth", "quarry_king", "gale_runner", "five_finger")
    for seed in range(24):
        pair = [cast[seed % 6]], [cast[(seed // 6 + seed + 1) % 6], cast[(seed + 3) % 6]]
        s, rng = fight(*pair, seed=seed), Rng.of_seed(seed)
        while (d := engine.decision(s)) is not None:
            s, events = engine.step(s, rng.choice(d.options))
            for e in told(s, events):
                kinds.add(e.kind)
                assert all(SHELF.now().words.say(e.text, lang) for lang in LANGUAGES)
    wanted = {key.removeprefix("log.") for key in SHELF.now().words.table if key.startswith("log.")}
    missing = wanted - kinds - {"laid_out", "resign", "turn", "order_reroll_all", "die_set"}
    assert missing <= {"base_removed", "spared", "revived", "status_refused", "order_to_back",
                       "order_to_front", "order_swap", "ability_restored", "card_enabled",
                       "no_loss", "no_healing", "field_discarded", "picked",
                       "endless"}, missing  # fmt: skip


def test_an_account_says_what_made_a_number():
    """OP-22: the amount, and its changes class by class; WVN-5.4 for direct losses"""
    s = G.read(
        LAID
        + """
[[pending]]
source = "c3.table.4"
by = { who = "c3", dealer = "c3" }
steps = [
  { op = "damage", target = { who = "all", species = "golem" }, amount = 6 },
  { op = "lose_hp", target = { who = "all", species = "golem" }, amount = 3 },
  { op = "heal", target = { who = "all", species = "golem" }, amount = 0 },
  { op = "choose", options = [[], []] },
]
"""
    )
    assert G.decision(s).kind == "before_damage"
    step = G.apply(s, Option("pass"))
    said = [en(e.text) for e in step.events]
    by_field = "base modification “damage taken −2” from the field Loam"
    by_card = "status change “damage taken −1” from Keystone of Mossback"
    lines = f"6 from face 4 of Rag Doll, {by_field}, {by_card}; OP-22, WVN-14.5, WVN-11.1"
    assert said[0] == "Rag Doll dealt Mossback 3 damage (6 −2 −1): HP 10."
    more = [en(Text(f"more.{e.kind}", e.facts)) for e in step.events[:2]]
    assert more[0] == f" ({lines})"
    lost = "3 from face 4 of Rag Doll, base modification “direct HP loss −1”; WVN-5.4, WVN-14.5"
    assert said[1] == "Rag Doll made Mossback lose 2 HP directly (3 −1): HP 8."
    assert more[1] == f" ({lost})"
    assert said[2] == "Mossback was not healed."
    assert G.traces(step.events[0]) == (Trace("changed", "c1"),)
    assert G.strikes(Played(s, Option("pass"), step.events)) == [("c3", "c1")]


def test_nothing_is_not_explained_by_itself():
    """OP-22: a removal of everything is told, and not that nothing is less than 0"""
    step = '{ op = "damage", target = "one_enemy", amount = 1 }, { op = "do_nothing" }'
    s = G.read(LAID.replace("hp = 13", 'lost = ["thick_bark"], hp = 13') + (
        f'\n[[pending]]\nby = {{ who = "c3", dealer = "c3" }}\nsteps = [{{ op = "choose", '
        f"options = [[{step}], []] }}]\n"
    ))  # fmt: skip
    events = G.apply(s, Option("choose", ("1",))).events
    assert en(events[0].text) == (
        "Mossback took no damage (1, base modification “damage taken −2” from the field Loam, "
        "status change “damage taken −1” from Keystone of Mossback; OP-22, WVN-14.5, WVN-11.1)."
    )


# -- why not ---------------------------------------------------------------------------------------

TWO = LAID.replace("retired = true", "deck = []").replace("hp = -1", "hp = 5")
AIM = '\n[[pending]]\nby = { who = "c1", dealer = "c1" }\nsteps = [%s]\n'


def why(text, option):
    s = G.read(text)
    d = G.decision(s)
    o = Option.parse(option)
    assert o not in d.options
    return [(r.clause, en(r.text)) for r in G.objections(G.view(s, d.seat), d.seat, o)]


@pytest.mark.parametrize(
    ("step", "option", "clause", "words"),
    [
        ('{ op = "damage", target = "one_enemy", amount = 1 }', "target c1", "OP-20", "same team"),
        ('{ op = "heal", target = "one_ally", amount = 1 }', "target c2", "OP-20", "another team"),
        (
            '{ op = "damage", target = { who = "one", attribute = "earth" }, amount = 1 }',
            "target c2",
            "OP-20",
            "does not have earth",
        ),
        (
            '{ op = "damage", target = { who = "one", species = "beast, construct" }, amount = 1 }',
            "target c4",
            "OP-20",
            "not have the species beast or construct",
        ),
        (
            '{ op = "damage", target = { who = "one", token = "no" }, amount = 1 }',
            "target c3",
            "WVN-8.4",
            "is a token",
        ),
        ('{ op = "damage", target = "one_enemy", amount = 1 }', "target c5", "WVN-1.3", "retired"),
        ('{ op = "revive", target = "one" }', "target c1", "WVN-5.9", "has not retired"),
        (
            '{ op = "remove", who = "c1", left = 1, before = 9, wanted = { influence_max = 1 } }',
            "remove c1 s2",
            "OP-58",
            "influence is 2",
        ),
        (
            '{ op = "remove", who = "c1", left = 1, before = 9, wanted = { named = "yes" } }',
            "remove c1 s1",
            "OP-58",
            "a different kind",
        ),
        (
            '{ op = "remove", who = "c1", left = 1, before = 2, wanted = {} }',
            "remove c1 s3",
            "OP-60",
            "received after",
        ),
        (
            '{ op = "remove", who = "c1", left = 1, before = 9, wanted = {} }',
            "remove c1 base",
            "WVN-14.6",
            "base modification",
        ),
        (
            '{ op = "remove", who = "c1", left = 1, before = 9, wanted = {} }',
            "remove c4 s9",
            "OP-20",
            "Only what belongs to Mossback",
        ),
        (
            '{ op = "turn_over", who = "c1", how = "disable", which = "one" }',
            "disable c1 3",
            "OP-67",
            "disabled already",
        ),
        (
            '{ op = "turn_over", who = "c1", how = "disable", which = "one" }',
            "disable c4 1",
            "OP-20",
            "Only what belongs to Mossback",
        ),
    ],
)
def test_why_not(step, option, clause, words):
    """Each rule by itself: targets, removals, cards to turn over"""
    more = '{ card = "sexton", seat = "C", team = 1, statuses = [{ kind = "ap", value = 1 }] },'
    more += '{ card = "nell", seat = "C", team = 1, retired = true },'
    more += '{ card = "heron", seat = "B", retired = true },]'
    text = TWO.rstrip()[:-1] + more + AIM % step
    text = text.replace('["c2", "c1", "c3"]', '["c2", "c1", "c3", "c4", "c5", "c6"]')
    found = why(text, option)
    assert (clause, True) in [(c, words in said) for c, said in found], found


def test_the_die_chooses():
    """WVN-4.4: pointing at a card of one’s deck is answered by the die"""
    s = G.read(TWO)
    assert G.attempts(s, 0, "c1.f3") == (Option("perform", ("c1", "3")),)
    assert why(TWO, "perform c1 3")[0][0] == "WVN-4.4"


def test_not_asked():
    s = G.read(TWO)
    [reason] = G.objections(s, 1, Option("roll"))
    assert reason.clause == "WVN-4.1"


def answering(**more):
    return {"type": "declared", "when": "before_damage", "effects": [], **more}


GUARD = make(
    "characters",
    id="guard",
    abilities=[
        answering(id="always"),
        answering(id="once", limit="once_per_battle"),
        answering(id="late", **{"if": [{"is": "hp", "at_most": 3}]}),
        answering(id="last", when="before_retire"),
        passive("skin", element("ap", 1)),
    ],
)


@pytest.mark.parametrize(
    ("ability", "more", "clause", "words"),
    [
        ("once", 'used = ["once"]', "WVN-7.2", "cannot be used again"),
        ("once", 'lost = ["once"]', "WVN-7.4", "is lost"),
        ("once", 'declared = ["c2 once"]', "OP-66", "declared here already"),
        ("late", "", "WVN-7.2", "condition"),
        ("last", "", "WVN-7.2", "another moment: when this character is about to retire"),
        ("skin", "", "WVN-7.2", "not an ability that you declare"),
    ],
)
def test_what_may_not_be_declared(ability, more, clause, words):
    """WVN-7.2, WVN-7.4, OP-66"""
    declared = more if more.startswith("declared") else ""
    own = "" if declared or not more else f", {more}"
    text = f"""
order = ["c1", "c2"]
character = [
  {{ card = "odo", seat = "A" }},
  {{ card = "{GUARD}", seat = "B"{own} }},
]
[[pending]]
by = {{ who = "c1", dealer = "c1" }}
blows = [{{ target = "c2", amount = 3 }}]
[[pending.steps]]
op = "window"
hook = "before_damage"
concerned = "c2"
attacker = "c1"
blow = 0
{declared}
[[pending.steps]]
op = "strike"
"""
    s = G.read(text)
    assert Option("declare", ("always",)) in G.decision(s).options
    assert Option("declare", (ability,)) in G.attempts(s, 1, "c2")
    [(found, said)] = why(text, f"declare {ability}")
    assert (found, True) == (clause, words in said), said
