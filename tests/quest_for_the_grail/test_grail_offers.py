"""The text of an answer before it is given: its result in the current situation."""

from rules.core.model import Option
from rules.core.registry import game
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.scene import who

GAME = game("quest_for_the_grail")
QUEST = """to_move = "A"
phase = "challenge"
turn = 5
chance = [{chance}]
[A]
quest = "{quest}"
warriors = [{{ card = "gawain", valor = {valor} }}]
domains = ["logres", "logres", "logres"]
[B]
quest = "vigil"
warriors = ["kay"]
domains = ["cornwall", "cornwall"]
"""


def at_the_quest(quest="wild_boar", valor=7, chance="0, 1, 1, 3, 3"):
    """Gawain is to be sent on a quest."""
    return GAME.read(QUEST.format(quest=quest, valor=valor, chance=chance))


def played(s, *wanted):
    """Played on by options that begin so."""
    for one in wanted:
        s = GAME.after(s, next(o for o in GAME.decision(s).options if str(o).startswith(one)))
    return s


def until(s, kind):
    """Passed and fought on until this is asked."""
    while GAME.decision(s).kind != kind:
        options = {str(o): o for o in GAME.decision(s).options}
        s = GAME.after(s, next(options[n] for n in ("pass", "fight_on") if n in options))
    return s


def offers(s):
    """{notation: (text, warning)} of all that is asked now."""
    d = GAME.decision(s)
    found = {str(o): GAME.offer(GAME.view(s, d.seat), d, o) for o in d.options}
    say = lambda text: SHELF.now().words.say(text, "en", ("Ann", "Ben")) if text else ""  # noqa: E731
    return {n: (say(offer.text), say(offer.warn)) for n, offer in found.items()}


def test_yielding_to_a_quest_says_that_it_is_fatal():
    """QG-13.8, QG-13.6"""
    s = until(played(at_the_quest(), "quest", "target q0"), "yield")
    text, warning = offers(s)["yield"]
    assert text == "Yield (Sir Gawain is fatally wounded and the quest fails)"
    assert warning == "A quest always accepts a yield, and Sir Gawain is fatally wounded."
    found = offers(until(played(s, "yield"), "heal"))
    assert found["heal"] == ("Heal (lose 1 valor): Sir Gawain survives", "")
    assert found["keep"] == (
        "Do not heal: Sir Gawain dies",
        "Without healing, Sir Gawain dies.",
    )


def test_healing_that_decides_nothing_does_not_say_so():
    """QG-20.11: the fighter has damage, but no wound"""
    s = at_the_quest(chance="0, 6, 6, 1, 1, 6, 6, 1, 1")
    s = s._replace(warriors=tuple([w._replace(damage=1) for w in s.warriors]))
    s = until(played(s, "quest", "target q0"), "heal")
    assert offers(s)["heal"] == ("Heal (lose 1 valor)", "")
    assert offers(s)["keep"] == ("Do not heal", "")


def test_a_quest_says_whether_its_condition_is_met_now():
    """QG-8.5, QG-8.7; a fight has none, and in a grail quest there is no award (QG-10.6)"""
    found = offers(played(at_the_quest(quest="loathly_lady"), "quest"))
    assert (
        found["target q0"][0] == "Riddle of the Loathly Lady (award 2; condition currently not met)"
    )
    found = offers(played(at_the_quest(), "quest"))
    assert "not met" not in found["target q0"][0]
    met = offers(played(at_the_quest(valor=8), "quest"))
    assert "not met" not in met["target q1"][0] and "award" in met["target q1"][0]
    short = offers(played(at_the_quest(valor=7), "quest"))
    assert "not met" in short["target q1"][0]
    s = until(played(at_the_quest(valor=13), "grail"), "stage")
    assert [text for text, _ in offers(s).values()] == [
        "Wild Boar of the Marsh (if lost, −1 valor)",
        "Vigil in the Chapel (if lost, −1 valor)",
    ]


def test_short_names_tell_warriors_apart():
    """QG-7.1: where several may act, a short name says who does"""

    def short(*warriors):
        listed = ", ".join(f'"{name}"' for name in warriors)
        s = GAME.read(
            f'to_move = "A"\nphase = "challenge"\nturn = 5\n[A]\nwarriors = [{listed}]\n'
            'quest = "vigil"\n[B]\nwarriors = ["gawain"]\n'
        )
        d = GAME.decision(s)
        found = [GAME.offer(s, d, o).short for o in d.options if o.verb == "quest"]
        return [SHELF.now().words.say(text, "en") for text in found]

    assert short("bors") == ["Quest"]
    assert short("bors", "kay") == ["Sir Bors: Quest", "Sir Kay: Quest"]


def test_placing_says_where_not_all_can_be_paid_for():
    """QG-6.9: 3 power, and Gawain needs 3; a king of the realm adds the power of his domains"""
    s = GAME.read(
        'to_move = "A"\nphase = "deployment"\nturn = 5\n[A]\nhand = ["bors", "arthur"]\n'
        'warriors = ["gawain"]\ndomains = ["logres", "logres", "logres"]\n[B]\n'
    )
    found = offers(s)
    assert found["deploy bors"][0] == "Place Sir Bors (upkeep 3; 6 in all, but only 3 power)"
    assert found["deploy arthur"][0] == "Place King Arthur of Logres (upkeep 3)"


def test_domains_say_where_their_power_comes_from():
    """QG-6.2, QG-6.3"""
    s = GAME.read(
        'to_move = "A"\nphase = "deployment"\nturn = 5\n[A]\nwarriors = ["arthur"]\n'
        'domains = ["logres", "logres", "cornwall"]\n[B]\n'
    )
    heads = [zone.items[0] for zone in GAME.scene(s).zones if zone.id.endswith(".realm")]
    said = [SHELF.now().words.say(head.face.notes[0], "en", ("Ann", "Ben")) for head in heads]
    assert sorted(said) == [
        "Power 0: no domains.",
        "Power 5: Logres 2, King Arthur of Logres 2, Cornwall 1.",
    ]


TWINS = """to_move = "A"
phase = "challenge"
turn = 9
[A]
hand = ["ambush"]
quest = "vigil"
warriors = ["man_at_arms", { card = "man_at_arms", damage = 1, attached = ["kite_shield"] }]
domains = ["logres", "logres"]
[B]
quest = "questing_beast"
warriors = ["man_at_arms", { card = "kay", attached = ["kite_shield"] }]
domains = ["logres"]
"""


def test_what_has_the_same_name_is_told_apart():
    """Several equal lesser warriors, rewards and domains are on the table"""
    s = GAME.read(TWINS)
    d = GAME.decision(s)
    assert [
        SHELF.now().words.say(GAME.offer(s, d, o).text, "en")
        for o in d.options
        if o.verb == "quest"
    ] == [
        "Man-at-Arms (no. 1 of Player A): attempt a quest",
        "Man-at-Arms (no. 2 of Player A): attempt a quest",
    ]
    shield, other = s.warriors[1].attached[0].id, s.warriors[3].attached[0].id
    refs = [f"w{s.warriors[2].id}", f"w{s.warriors[3].id}", f"c{shield}", f"c{other}"]
    refs += [f"d{one.id}" for one in s.domains[1:]]
    assert [SHELF.now().words.say(who(s, at), "en") for at in refs] == [
        "Man-at-Arms of Player B",
        "Sir Kay",
        "Kite Shield on Man-at-Arms (no. 2 of Player A)",
        "Kite Shield on Sir Kay",
        "Logres of Player A",
        "Logres of Player B",
    ]
    assert (
        SHELF.now().words.say(who(s, refs[2]), "ja")
        == "凧形の盾（重装兵（プレイヤーAの2番目）に付いている）"
    )


# -- what a beginner is not left to guess ----------------------------------------------------------


def test_a_button_says_what_a_mortal_challenge_costs():
    """QG-15.2"""
    s = at_the_quest()
    d = GAME.decision(s)
    say = lambda text, lang="en": SHELF.now().words.say(text, lang, ("Ann", "Ben"))  # noqa: E731
    short = {o.verb: GAME.offer(GAME.view(s, d.seat), d, o).short for o in d.options}
    assert say(short["mortal"]) == "Mortal (−2 valor)" and say(short["honor"]) == "Honor"
    assert say(short["mortal"], "ja") == "抹殺（名声−2）"


def test_a_reward_pressed_while_an_award_is_paid_says_why_it_is_none_for_it():
    """QG-9.3, QG-23.6: Sir Gawain has a shield already."""
    text = QUEST.replace("valor = {valor} }}", 'valor = {valor}, attached = ["kite_shield"] }}')
    hand = 'quest = "{quest}"\nhand = ["shield_of_evalach", "galatine", "excalibur"]'
    text = text.replace('quest = "{quest}"', hand).format(
        quest="perilous_bridge", valor=8, chance="0, 6, 6"
    )
    s = until(played(GAME.read(text), "quest", "target q0"), "payout")
    say = SHELF.now().words.say

    def why(card):
        [o] = GAME.attempts(GAME.view(s, 0), 0, f"0.hand.{card}")
        return say(GAME.explain(s, 0, o)[0].text, "en", ("Ann", "Ben"))

    assert "already" in why("shield_of_evalach")
    assert "higher value" in why("excalibur")


def test_dice_that_decide_a_quest_are_told_as_a_sum():
    """QG-8.5"""
    s = played(at_the_quest(quest="perilous_bridge", chance="0, 5, 6"), "quest")
    step = GAME.apply(s, Option("target", ("q0",)))
    made = next(e.sum for e in step.events if e.kind == "tested")
    say = lambda text: SHELF.now().words.say(text, "en", ("Ann", "Ben"))  # noqa: E731
    assert say(made.n) == "18" and say(made.then) == "14 or more: met" and made.ref == "w1"
    assert [say(part.n) for part in made.parts] == ["5", "6", "7"]


def test_nobody_dies_in_a_duel():
    """QG-11.21"""
    s = at_the_quest(chance="0, 6, 6, 1, 1, 6, 6, 1, 1, 6, 6, 1, 1")
    told = []
    s = played(s, "honor", "target")
    while GAME.decision(s).kind != "act" and len(told) < 99:
        options = {str(o): o for o in GAME.decision(s).options}
        found = next((n for n in ("accept", "pass", "fight_on") if n in options), "")
        step = GAME.apply(s, options.get(found) or GAME.decision(s).options[0])
        s, told = step.state, [*told, *step.events]
    kinds = [e.kind for e in told]
    assert "beaten" in kinds and "wounded" not in kinds
