"""A “why not?” for a card says when it can be used; a place pressed first lists the cards for
it."""

import pytest

from rules.core.registry import game

GAME = game("quest_for_the_grail")
TABLE = """to_move = "A"
phase = "{phase}"
turn = 5
[A]
quest = "vigil"
hand = ["excalibur", "guinevere", "kay", "logres", "vow_of_mercy", "raised_guard"]
warriors = ["gawain", "man_at_arms"]
domains = ["logres", "logres", "logres"]
[B]
quest = "oath"
warriors = ["palomides"]
domains = ["cornwall", "cornwall"]
"""


def asked(kind, phase):
    s = GAME.read(TABLE.format(phase=phase))
    while GAME.decision(s).kind != kind:
        options = {str(o): o for o in GAME.decision(s).options}
        s = GAME.after(s, next(options[n] for n in ("keep", "pass", "end") if n in options))
    return s


def why(s, ref):
    """(clause, sentence, the refs that it shows) for each reason."""
    tried = GAME.attempts(GAME.view(s, 0), 0, ref)
    reasons = [r for o in tried for r in GAME.explain(s, 0, o)]
    say = lambda text: GAME.words.say(text, "en", ("Ann", "Ben"))  # noqa: E731
    return [(r.clause, say(r.text), [ref for ref, _ in r.highlights]) for r in reasons]


@pytest.mark.parametrize(
    "card, clause, said",
    [
        (
            "excalibur",
            "QG-9.3",
            "Excalibur is a reward of value 4: when a warrior of yours completes a quest, you can "
            "pay for it with the award.",
        ),
        ("kay", "QG-4.2", "Sir Kay (knight): place it in your Deployment phase."),
        (
            "guinevere",
            "QG-5.2",
            "Queen Guinevere (lady): attach it to a warrior of yours in your Assignment phase.",
        ),
        (
            "raised_guard",
            "QG-26.1",
            "Raised Guard is a combat action: "
            "play it in a combat of yours, before the dice are rolled.",
        ),
    ],
)
def test_a_card_says_when_it_can_be_used(card, clause, said):
    """QG-9.3, QG-4.2, QG-5.2, QG-26.1: at questions that have nothing to do with it"""
    for kind, phase in (("act", "challenge"), ("build", "build")):
        assert why(asked(kind, phase), f"0.hand.{card}") == [(clause, said, [])]


def test_a_domain_and_a_spell_say_it_too():
    """QG-4.1, QG-25.2, QG-24.1"""
    s = asked("act", "challenge")
    ((clause, said, _),) = why(s, "0.hand.logres")
    assert clause == "QG-4.1" and "in your Build phase" in said
    s = s._replace(sides=(s.sides[0]._replace(hand=("rich_harvest", "veil_of_mist")), s.sides[1]))
    ((clause, said, _),) = why(s, "0.hand.veil_of_mist")
    assert clause == "QG-25.2" and said.endswith("casts it. Play only in combat.")
    ((clause, said, _),) = why(s, "0.hand.rich_harvest")
    assert clause == "QG-24.1" and said.endswith("Play only in your Upkeep phase.")


def test_a_warrior_pressed_first_says_what_it_can_be_given():
    """QG-5.2"""
    s = asked("assign", "assignment")
    ((clause, said, shown),) = why(s, "w1")
    assert clause == "QG-5.2"
    assert said == (
        "Sir Gawain can get this: Queen Guinevere, Vow of Mercy. First choose the card."
    )
    assert shown == ["0.hand.guinevere", "0.hand.vow_of_mercy"]
    ((_, said, shown),) = why(s, "w2")  # no lady for a lesser warrior (QG-22.5)
    assert shown == ["0.hand.vow_of_mercy"]


def test_a_quest_or_a_foe_pressed_first_says_who_can_act_there():
    """QG-8.1, QG-15.1"""
    s = asked("act", "challenge")
    ((_, said, shown),) = why(s, "q1")
    assert said == "Who can do something here: Sir Gawain, Man-at-Arms. First choose the warrior."
    assert shown == ["w1", "w2"]
    foe = next(w.at for w in s.warriors if w.controller == 1)
    assert why(s, foe)[0][2] == ["w1", "w2"]


def test_answers_say_where_they_lead():
    """QG-5.2: so that a warrior can be pressed before its card"""
    s = asked("assign", "assignment")
    d, v = GAME.decision(s), GAME.view(s, 0)
    found = {str(o): GAME.offer(v, d, o).to for o in d.options}
    assert found["attach guinevere"] == ("w1",) and found["attach vow_of_mercy"] == ("w1", "w2")
    assert found["end"] == ()
