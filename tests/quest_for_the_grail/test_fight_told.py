"""A fight tells the results of its earlier engagements, and a finished game how it was won."""

import pytest
from test_grail_table import FIGHT, GAME, fought, said, zones
from tourney import Arena

from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.faces import label


def ja(text):
    return SHELF.now().words.say(text, "ja", ("あき", "べん"))


def fought_again():
    """The same fight in its second engagement."""
    s = fought(lambda combat: combat.dice)
    while s.combat.engagement < 2:
        wanted = ("fight_on", "pass")
        s = GAME.after(s, next(o for o in GAME.decision(s).options if str(o) in wanted))
    return s


def test_earlier_engagements_stand_on_the_table_the_last_first():
    """QG-11.10, QG-11.11"""
    assert "past" not in zones(fought(lambda combat: combat.dice))
    found = zones(fought_again())["past"].items
    assert [said(item.face.title) for item in found] == ["Engagement 1"]
    (one,) = found
    assert (one.face.text, one.face.owner) == ("7", 0)
    assert said(one.face.notes[0]) == "damage, 14 against 9"
    assert said(one.label) == "Engagement 1: Sir Gawain 7 damage, 14 against 9"
    assert ja(one.label) == "1回目の交戦：「ガウェイン卿」7ダメージ（14対9）"


def test_both_may_have_hit():
    """QG-11.10: equal totals; of a quest as of a warrior"""
    a = Arena(["Alpha"], [], quests=("", "Ogre")).begin().dice("3+4 2+3 2+1 1+3 1+1 1+1")
    a.do("quest P1.Alpha", "target P2.quest")
    found = []
    while a.s.combat:
        found = a.s.combat.blows
        a.do(str(a.d.options[0] if a.d.kind != "yield" else "fight_on"))
    assert found[:1] == (((13, 10), (5, -1)),) and found[1].totals == (9, 9)
    assert -1 not in found[1].dealt


def test_a_position_keeps_them():
    s = fought_again()
    assert s.combat.blows and GAME.read(GAME.write(s)).combat == s.combat


@pytest.mark.parametrize(
    ("reason", "more", "en"),
    [
        (
            "grail",
            '[grail]\nknight = "w1"\nstage = 3\ndone = ["vigil", "wild_boar", "damsel"]\n',
            "Ann won the Grail: Sir Gawain completed three quests in a row.",
        ),
        ("grail", "", "Ann won the Grail."),
        ("deck", "", "Ann won: nobody else could draw a card."),
        ("conceded", "", "Ann won: all others gave up."),
    ],
)
def test_how_a_game_was_won(reason, more, en):
    """QG-29.1, QG-29.3, QG-29.8"""
    won = FIGHT.replace("[A]", f'winner = "A"\nreason = "{reason}"\n{more}[A]', 1)
    s = GAME.read(won)
    assert said(GAME.result(s).text) == en
    (plate,) = zones(s)["ending"].items
    assert plate.face.owner == 0 and plate.face.art == f"art_won_{reason}"
    if more:
        told = [said(note) for note in plate.face.notes]
        assert told[0].endswith("Vigil in the Chapel, Wild Boar of the Marsh, Damsel in the Tower")
        assert told[1] == "Valor 8"


def test_a_king_who_has_conquered_is_named():
    """QG-18.9, QG-29.2"""
    won = FIGHT.replace('"kay"]', '"kay", "arthur"]').replace(
        "[A]", 'winner = "A"\nreason = "victory"\nclaims = ["w4"]\n[A]', 1
    )
    s = GAME.read(won)
    assert "King Arthur of Logres" in said(GAME.result(s).text)
    assert said(zones(s)["ending"].items[0].face.title) == "King Arthur of Logres has conquered"


def test_whose_dice_they_were():
    """QG-11.7"""
    s = fought(lambda combat: combat.engagement)
    (told,) = [
        said(e.text)
        for e in GAME.apply(s, next(o for o in GAME.decision(s).options if str(o) == "pass")).events
        if e.kind == "blows"
    ]
    assert told == "Sir Gawain 14 (dice 4+3), Sir Gareth 9 (1+1)."


def test_a_quest_without_words_is_said_without_a_lone_comma():
    text = FIGHT.replace("[B]", '[B]\nquest = "wild_boar"').replace("[A]", '[A]\nquest = "vigil"')
    for item in zones(GAME.read(text))["quests"].items:
        assert ". ," not in said(item.label) and ".," not in said(item.label)
        assert said(item.label).endswith((" This is Ann’s quest.", " This is Ben’s quest."))
    assert said(label("wild_boar")).endswith("Award 1.")
