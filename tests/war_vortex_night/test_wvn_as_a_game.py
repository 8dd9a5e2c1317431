"""The game's answers to the table: seats, settings, giving up, questions and offers, hints."""

import pytest

from pywasm_app.host.desk import Desk
from rules.bots.bot import GreedyBot, decided
from rules.bots.searcher import Searcher
from rules.core.model import Option
from rules.core.registry import game, ids
from rules.core.rng import Rng
from rules.games.war_vortex_night import library
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.setup import brought, decks, seating
from rules.text.errors import BadInput
from rules.text.words import LANGUAGES

G = game("war_vortex_night")
THREE = """
order = ["c1", "c2", "c3"]
character = [
  { card = "odo", seat = "A", hp = 9 },
  { card = "heron", seat = "B", hp = 4 },
  { card = "moth", seat = "C" },
]
"""
HIT = (
    THREE
    + """
[[pending]]
by = { who = "c1", dealer = "c1" }
source = "c1.card.6"
steps = [{ op = "damage", target = "one_enemy", amount = 4 }, { op = "discard_field" }]
"""
)


def offers(s):
    d = G.decision(s)
    return {str(o): G.offer(s, d, o) for o in d.options}


def played(s, *moves):
    events = []
    for move in moves:
        s, more = G.apply(s, Option.parse(move))
        events += more
    return s, [SHELF.now().words.say(e.text, "en") for e in events]


def test_it_is_known_by_its_id():
    assert "war_vortex_night" in ids() and list(G.seats) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("seats", "shape", "teams"),
    [
        (2, None, [0, 1]),
        (3, None, [0, 1, 2]),
        (4, None, [0, 1, 0, 1]),
        (4, "free", [0, 1, 2, 3]),
        (5, None, [0, 1, 2, 3, 4]),
        (6, None, [0, 1, 0, 1, 0, 1]),
        (6, "three_teams", [0, 1, 2, 0, 1, 2]),
        (6, "free", [0, 1, 2, 3, 4, 5]),
    ],
)
def test_shapes(seats, shape, teams):
    """WVN-6.2, WVN-6.3"""
    chosen = {"seats": seats, **({"shape": shape} if shape else {})}
    s = G.setup(1, G.configure(chosen))
    assert [c.team for c in s.characters] == teams
    assert [c.player for c in s.characters] == list(range(seats))


def test_a_shape_needs_its_seats():
    with pytest.raises(BadInput):
        G.configure({"seats": 3, "shape": "two_teams"})
    with pytest.raises(BadInput):
        G.configure({"seats": 7})


def test_characters_are_chosen_for_each_seat():
    """WVN-6.1: one or three, each by itself; up to four seats nobody is there twice at first"""
    named = {"deck_1": "judge", "second_1": "nell", "third_1": "moth", "second_2": "nell"}
    s = G.setup(1, G.configure(named | {"three": True}))
    assert [c.card for c in s.characters][:3] == ["judge", "nell", "moth"]
    assert [c.player for c in s.characters] == [0, 0, 0, 1, 1, 1]
    assert s.characters[4].card == "nell"  # OP-08
    for seats in (2, 3, 4):
        usual = G.setup(1, G.configure({"seats": seats, "three": True}))
        assert len({c.card for c in usual.characters}) == 3 * seats
    assert len(G.setup(1, G.configure(named)).characters) == 2
    assert all(c.deck == library.deck(c.card) for c in s.characters)
    with pytest.raises(BadInput):
        G.configure({"deck_1": "nobody_at_all"})


def test_a_save_of_before_brings_those_who_followed_in_the_list():
    """Round its end, and beside a character with a deck of its own those after it"""
    own = brought.FORM.chosen("nell", SHELF.now().words)
    old = {"seats": 2, "three": True, "deck_1": "judge", "deck_2": own}
    s = G.setup(1, G.configure(G.migrated(old, 5)))
    cast = list(library.READY_MADE)
    at = cast.index("nell")
    assert [c.card for c in s.characters] == [
        *(cast[-1], cast[0], cast[1]),
        *(cast[at], cast[at + 1], cast[at + 2]),
    ]
    assert G.migrated(old, 6) == old
    alone = {**old, "three": False, "deck_1": "broken"}
    assert G.migrated(alone, 5) == alone
    assert G.migrated({**old, "deck_2": "broken"}, 5)["second_1"] == cast[0]


def test_whoever_changes_places_takes_the_character_along():
    config = G.configure({"deck_1": "nell", "deck_2": "moth"})
    after = G.setup(1, G.reseated(config, (1, 0)))
    assert [c.card for c in after.characters] == ["moth", "nell"]


def test_a_deck_of_ones_own():
    """WVN-2.6, WVN-2.7: by cost, and as they are listed; WVN-6.1: with one character. A save keeps
    the cards, whatever becomes of a ready-made deck."""
    text = 'game = "war_vortex_night"\n[cards]\nodo = 1\nknuckle_plus = 2\nfeint = 2\n'
    text += "great_yawn = 2\n"
    config = G.configure({"deck_1": text})
    deck = G.setup(1, config).characters[0].deck
    assert deck == ("great_yawn", "great_yawn", "feint", "feint", "knuckle_plus", "knuckle_plus")
    assert "great_yawn = 1" in G.configure({})["deck_1"]
    for wrong, clause in (
        (text.replace("odo = 1\n", ""), "WVN-6.1"),
        (text.replace("odo = 1", "odo = 1\nnell = 1"), "WVN-6.1"),
        (text.replace("yawn = 2", "yawn = 3"), "WVN-2.1"),
        (text.replace("feint = 2", "feint = 1\nwhite_pyre = 1"), "WVN-2.8"),
    ):
        with pytest.raises(BadInput) as e:
            G.configure({"deck_1": wrong})
        assert clause in str(e.value) and e.value.say("ja")


def test_the_ready_made_decks_as_decks():
    """Each is what its list says, face by face"""
    for name, deck in library.READY_MADE.items():
        found = brought.apart(brought.FORM.read(brought.FORM.chosen(name, SHELF.now().words)).cards)
        assert found == (name, deck)
    asked = Desk().answer({"op": "catalogue", "game": G.id})
    assert len(asked["cards"]) == len(brought.catalogue()) and len(asked["ready"]) == 12
    groups = {entry.group for entry in brought.catalogue()}
    assert groups == {p.id for p in SHELF.now().shipped if p.kind in ("characters", "actions")}
    for entry in brought.catalogue():
        for lang in LANGUAGES:
            assert SHELF.now().words.say(entry.label, lang)
            assert all(SHELF.now().words.has(f"tag.{tag}") for tag in entry.tags)


def test_every_ready_made_deck_is_legal():
    """WVN-2; and every one can be chosen"""
    for name, deck in library.READY_MADE.items():
        assert decks.faults(name, deck) == []
    choices = {c.value for setting in G.settings if setting.seats for c in setting.choices}
    assert choices == set(library.READY_MADE) == set(library.CHARACTERS)


def test_what_may_be_called_in():
    """OP-43: the tokens and fields of all packs at the table"""
    assert seating.pool() == library.POOL
    pack = """
game = "war_vortex_night"
id = "extra"
name = { en = "x", ja = "x" }
kind = "fields"
[[card]]
id = "salt_pan"
name = { en = "Salt Pan", ja = "塩田" }
steepness = 0
"""
    config = G.configure({"packs": [pack]})
    s = G.of(config).setup(1, config)
    assert set(s.rules.fields) - set(library.FIELDS) == {"salt_pan"}
    assert "salt_pan" not in seating.pool().fields


def test_the_catalogue_of_the_packs_at_the_table():
    """OP-43's packs bring action cards, too; they may be in decks for as long as they are tried"""
    pack = """
game = "war_vortex_night"
id = "extra"
name = { en = "x", ja = "x" }
kind = "actions"
[[card]]
id = "salt_wind"
name = { en = "Salt Wind", ja = "塩風" }
cost = 0
"""
    before = brought.catalogue()
    found = G.with_packs(pack).decks.entries()
    assert {e.id for e in found} - {e.id for e in before} == {"salt_wind"}
    assert brought.catalogue() == before


def test_giving_up():
    """OP-75: a team gives up together; among several others the best team has won"""
    s = G.setup(1, G.configure({"seats": 4}))
    assert G.resigned(s, 0, 4).winners == (1, 3)
    s = G.read(THREE)
    assert G.resigned(s, 0, 3).winners == (2,)
    assert G.resigned(s, 2, 3).winners in ((0,), (1,))


def test_the_end():
    """WVN-6.4, OP-32, OP-17"""
    text = 'reason = "retired"\ncharacter = [\n{ card = "odo", seat = "A", team = 1 },\n'
    text += '{ card = "moth", seat = "B", team = 2, retired = true },\n'
    text += '{ card = "moth", seat = "C", team = 1, retired = true }]'
    s = G.read(text)
    over = G.result(s)
    assert (over.winners, over.clause) == ((0, 2), "WVN-6.4") and G.decision(s) is None
    assert [G.evaluate(s, seat) for seat in range(3)] == [1.0, 0.0, 1.0]
    drawn = G.result(G.read(text.replace("team = 1 },", "team = 1, retired = true },")))
    assert (drawn.winners, drawn.clause) == ((), "OP-32")
    limit = G.result(G.read(text.replace('"retired"', '"limit"', 1)))
    assert (limit.winners, limit.clause) == ((), "OP-17")


def test_nothing_is_hidden_but_dice():
    """OP-73: everybody sees the same, and nobody the next dice"""
    s = G.setup(7, G.configure({"seats": 3}))
    assert not G.keeps_secrets(s)
    views = {G.view(s, seat) for seat in (0, 1, 2, None)}
    assert views == {s._replace(chance=(0,))}
    samples = {G.sample(G.view(s, 0), Rng.of_seed(n)).chance for n in range(5)}
    assert len(samples) == 5


def test_the_same_options_from_a_view():
    s = G.setup(3, G.configure({"seats": 2}))
    for _ in range(30):
        d = G.decision(s)
        if d is None:
            break
        assert G.decision(G.view(s, 1 - d.seat)) == d
        s = G.apply(s, d.options[0]).state


# -- questions, answers ----------------------------------------------------------------------------


def test_a_target_is_pointed_at():
    """OP-20: the source, the effect, and the possible targets"""
    s = G.read(HIT)
    d = G.decision(s)
    assert (
        SHELF.now().words.say(G.prompt(s, d), "en")
        == "Landslip: Deal 4 damage to 1 enemy. Choose a target."
    )
    assert SHELF.now().words.say(G.asking(s, d).title, "en") == "Landslip"
    found = offers(s)
    assert [offer.at for offer in found.values()] == [("c2",), ("c3",)]
    said = SHELF.now().words.say(found["target c2"].text, "ja")
    assert " ".join(said.split()) == "時計鷺：HP 4 → リタイア"


def test_a_hint_says_what_it_comes_to():
    s = G.read(HIT)
    d = G.decision(s)
    said = [SHELF.now().words.say(G.because(s, d, o), "en") for o in d.options]
    assert said == ["Clock Heron would retire", "Duchess Moth would lose 4 HP"]
    tough = 'seat = "C", base = [{ kind = "damage_taken", value = -1 }]'
    s = G.read(HIT.replace('seat = "C"', tough))
    said = SHELF.now().words.say(G.because(s, G.decision(s), d.options[1]), "en")
    assert said.startswith("Duchess Moth would lose 3 HP (4 from Landslip") and "WVN-14.5" in said
    rolled = G.read(HIT.replace("amount = 4", 'amount = "1D"'))
    assert all(G.because(rolled, G.decision(rolled), o) is None for o in d.options)


def test_a_greedy_bot_brings_down_whom_it_can():
    s = G.read(HIT.replace('seat = "C"', 'seat = "C", team = 2'))
    assert str(decided(GreedyBot(), G, G.view(s, 0), G.decision(s), Rng.of_seed(1))) == "target c2"


def test_a_status_is_pointed_at():
    """OP-58"""
    s = G.read(
        THREE.replace('hp = 4 }', 'hp = 4, statuses = [{ kind = "damage_dealt", value = 2 }, '
                      '{ status = "creeping_rime" }] }')
        + """
[[pending]]
by = { who = "c1" }
source = "c1.card.2"
steps = [{ op = "remove", who = "c2", left = 1, before = 9, wanted = {} }]
"""
    )  # fmt: skip
    found = offers(s)
    assert [offer.at for offer in found.values()] == [("c2.s1",), ("c2.s2",)]
    assert [SHELF.now().words.say(o.short, "en") for o in found.values()] == [
        "“damage dealt +2”",
        "“Creeping Rime”",
    ]
    assert "Clock Heron" in SHELF.now().words.say(G.prompt(s, G.decision(s)), "en")
    _, said = played(s, "remove c2 s2")
    assert said[0] == (
        "Clock Heron’s status change “Creeping Rime” was removed"
        " through Oil the Joints of Gravel Saint Odo."
    )


def test_an_action_card_is_pointed_at():
    """OP-67, WVN-16.1"""
    step = '{ op = "turn_over", who = "c2", how = "disable", which = "one" }'
    s = G.read(THREE + f'\n[[pending]]\nby = {{ who = "c1" }}\nsteps = [{step}]\n')
    found = offers(s)
    assert [offer.at for offer in found.values()] == [(f"c2.f{n}",) for n in range(1, 7)]
    after, said = played(s, "disable c2 6")
    assert said[0] == "Clock Heron’s Twelve Bells, face 6, was turned face down and disabled."
    assert SHELF.now().words.say(G.status(after), "en")


def test_a_window_says_what_it_is_about():
    """OP-66: whom it concerns, how much it would be now; passing is one of the answers"""
    s = G.read(HIT.replace('"moth", seat = "C"', '"piper", seat = "C"'))
    s, _ = played(s, "target c3")
    d = G.decision(s)
    assert (d.kind, d.seat) == ("before_damage", 2)
    assert "Brine Piper is about to take 4 damage." in SHELF.now().words.say(G.prompt(s, d), "en")
    found = offers(s)
    assert [o.verb for o in d.options] == ["declare", "pass"] and found["pass"].quiet
    declared = str(d.options[0])
    assert found[declared].at == ("c3",)
    face = G.asking(s, d)
    assert SHELF.now().words.say(face.title, "en") == "Brine Piper" and len(face.notes) == 1
    assert "That damage is not dealt." in SHELF.now().words.say(face.notes[0], "en")
    assert SHELF.now().words.say(found[declared].text, "en").endswith("HP stays 17")
    _, said = played(s, declared)
    assert (
        "Brine Piper took no damage (4 from Landslip of Gravel Saint Odo, “takes no damage” from "
        "Carried Out to Sea of Brine Piper; OP-22, WVN-15.1)."
    ) in said


def test_every_question_has_words():
    """In battles of every shape; each kind of decision is met"""
    kinds = set()
    for seed in range(10):
        chosen = {"seats": 2 + seed % 5, "three": True}
        cast = list(library.READY_MADE)
        chosen |= {f"deck_{n}": cast[(seed + n) % len(cast)] for n in range(1, 7)}
        s, rng = G.setup(seed, G.configure(chosen)), Rng.of_seed(seed)
        while (d := G.decision(s)) is not None:
            if d.kind not in kinds:
                kinds.add(d.kind)
                for lang in LANGUAGES:
                    assert SHELF.now().words.say(G.prompt(s, d), lang)
                    assert all(
                        SHELF.now().words.say(G.offer(s, d, o).text, lang) for o in d.options
                    )
            s = G.apply(s, rng.choice(d.options)).state
    assert {"order", "roll", "lose", "target", "choose", "remove", "disable"} <= kinds
    assert {"before_damage", "before_retire", "action_die_rolled"} <= kinds


def test_partners_want_the_same():
    """WVN-6.4: a seat's worth is its team's chance, whichever of them is asked"""
    for seats, shape, partners in ((4, "two_teams", 2), (6, "three_teams", 3), (6, "two_teams", 2)):
        s, rng = G.setup(2, G.configure({"seats": seats, "shape": shape})), Rng.of_seed(seats)
        while (d := G.decision(s)) is not None:
            worth = [G.evaluate(s, seat) for seat in range(seats)]
            assert worth == worth[:partners] * (seats // partners)
            assert sum(worth[:partners]) == pytest.approx(1)
            s = G.after(s, rng.choice(d.options))


def test_a_searcher_saves_its_partner():
    """It is asked whom to heal: itself, who is well, or its partner, whom the next blow fells"""
    hits = ", ".join(['"landslip"'] * 6)
    text = f"""
order = ["c1", "c2", "c3"]
character = [
  {{ card = "odo", seat = "A", team = 1, hp = 15 }},
  {{ card = "abbess", seat = "B", team = 2, hp = 12, deck = [{hits}] }},
  {{ card = "moth", seat = "C", team = 1, hp = 4 }},
]
[[pending]]
by = {{ who = "c1", dealer = "c1" }}
source = "c1.card.6"
steps = [{{ op = "heal", target = "one_ally", amount = 9 }}]
"""
    s = G.read(text)
    d = G.decision(s)
    assert {str(o) for o in d.options} == {"target c1", "target c3"}
    found = decided(Searcher(iterations=60), G, G.view(s, 0), d, Rng.of_seed(4))
    assert str(found) == "target c3"
