"""A card that was played and is not resolved yet names its effect and its target."""

from test_short_answers import say

from rules.core.registry import game

G = game("quest_for_the_grail")
TABLE = """to_move = "A"
phase = "challenge"
turn = 5
[A]
quest = "vigil"
hand = ["slander", "pentecost", "ambush"]
warriors = ["gawain", "man_at_arms"]
[B]
quest = "oath"
hand = ["broken_enchantment"]
warriors = ["kay"]
"""


def on_the_chain(s):
    found = [zone for zone in G.scene(s).zones if zone.id == "chain"]
    return [(say(item.name, "en"), say(item.tag, "en")) for item in found[0].items]


def played(*steps):
    s = G.read(TABLE)
    for step in ("quest w1", "target q0", *steps):
        s = G.after(s, next(o for o in G.decision(s).options if str(o) == step))
    return s


def test_the_chain_and_the_question_say_what_was_played_and_at_whom():
    s = played("play slander", "target w3")
    assert on_the_chain(s) == [("Slander at Court of Ann", "Valor −2 → Sir Kay")]
    d = G.decision(s)
    asks = "Play something in response to Slander at Court (valor −2 → Sir Kay)?"
    assert say(G.prompt(s, d), "en") == asks


def test_what_is_aimed_at_nobody_says_only_what_it_does():
    s = played("play pentecost")
    assert [tag for _, tag in on_the_chain(s)] == ["Draw 2"]


def test_of_two_uses_the_one_that_was_chosen_is_told():
    """Broken Enchantment cancels, or destroys"""
    s = played("play slander", "target w3", "play broken_enchantment")
    while G.decision(s).kind in ("mode", "target"):
        s = G.after(s, G.decision(s).options[0])
    assert on_the_chain(s)[0][1].startswith("Cancels")
    assert "destroys" not in on_the_chain(s)[0][1]
