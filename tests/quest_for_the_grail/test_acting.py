"""Who may take which challenge action, and what is a discourtesy."""

import pytest
from trial import at, of, table

from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.legality import acting
from rules.games.quest_for_the_grail.state import Lasting

FOUR = ["Northmark"] * 4
RED, RUFUS, BLUE = (
    "King Red of Northmark",
    "King Rufus of Northmark",
    "King Blue of Southmark",
)


def clauses(reasons):
    for reason in reasons:
        assert all(SHELF.now().words.both(reason.text).values())
    return [reason.clause for reason in reasons]


def with_quests(s, *quests):
    for seat, quest in enumerate(quests):
        s = s.with_side(seat, quest=of(quest) if quest else "")
    return s


def able(s, rule, names, *more):
    return [name for name in names if not rule(s, at(s, name), *more)]


def test_the_permission_table():
    """S-74, QG-7.6, QG-10.1, QG-16.1, QG-18.1, QG-15.1"""
    names = ("Spear", "Delta", "Gamma", RUFUS)
    mine = ["Spear(13)", "Delta(11)", "Gamma(13)", f"{RUFUS}(12)", *FOUR]
    s = with_quests(table(mine, ["Alpha"]), "Vigil", "Ogre")
    alpha = at(s, "Alpha", 1)
    assert able(s, acting.against_grail_quest, names) == ["Gamma", RUFUS]
    assert able(s, acting.against_honor_challenge, names, alpha) == ["Delta", "Gamma", RUFUS]
    assert able(s, acting.against_mortal_challenge, names, alpha) == list(names)
    assert able(s, acting.against_victory_challenge, names) == []
    three = table([RED, *FOUR[1:]], [])
    assert clauses(acting.against_victory_challenge(three, at(three, RED))) == ["QG-18.1"]
    four = table([RED, *FOUR], [])
    assert acting.against_victory_challenge(four, at(four, RED)) == []


def test_kings_count_as_knights():
    """QG-18.1, QG-21.4"""
    s = table([BLUE, "Alpha", "Beta"], [])
    assert acting.is_fulfilled(s, at(s, BLUE))
    assert not acting.is_fulfilled(table([BLUE, "Alpha", "Spear"], []), "w1")


@pytest.mark.parametrize(
    ("fields", "clause"), [({"acted": True}, "QG-7.1"), ({"supported": True}, "QG-7.5")]
)
def test_one_action_a_turn(fields, clause):
    """S-88, QG-7.1, QG-7.5"""
    s = table(["Alpha"], [])
    assert acting.against_acting(s, "w1") == []
    assert clauses(acting.against_acting(s.with_warrior("w1", **fields), "w1")) == [clause]


def test_a_spell_may_forbid_to_act():
    """QG-1.12"""
    asleep = ((("forbid", "challenge_action", "t", ()), ("w1",)),)
    s = table(["Alpha", "Beta"], [])
    s = s._replace(lasting=(Lasting(90, "sleep_of_avalon", 1, "round", 1, asleep),))
    assert clauses(acting.against_acting(s, "w1")) == ["QG-1.12"]
    assert acting.against_acting(s, "w2") == []


def test_any_active_quest_may_be_attempted():
    """QG-8.1, QG-8.5, QG-8.10"""
    s = with_quests(table(["Spear", "Alpha(3)"], []), "Vigil", "Ogre")
    for name in ("Spear", "Alpha"):  # whether or not its condition is met
        assert acting.attemptable(s, at(s, name)) == [0, 1]
    s = s.with_side(1, quest="")
    assert acting.attemptable(s, "w1") == [0]
    assert clauses(acting.against_quest(s, "w1", 1)) == ["QG-8.10"]


def test_a_quest_for_knights_alone():
    """QG-8.5"""
    s = (table(["Spear", "Alpha", BLUE], [])).with_side(0, quest="chapel_perilous")
    assert clauses(acting.against_quest(s, at(s, "Spear"), 0)) == ["QG-8.5"]
    for name in ("Alpha", BLUE):
        assert acting.against_quest(s, at(s, name), 0) == []


def test_a_vow_against_condition_quests():
    """QG-23.9"""
    s = with_quests(table(["Alpha + Vow of Vengeance"], []), "Vigil", "Ogre")
    assert acting.attemptable(s, "w1") == [1]
    assert clauses(acting.against_quest(s, "w1", 0)) == ["QG-1.12"]


def test_a_challenge_of_victory_binds_the_others():
    """S-79, S-110, QG-10.2, QG-18.2, QG-18.4, QG-30.5"""
    s = table(["Gamma", RED, *FOUR], [BLUE, "Alpha(12)", "Beta"], ["Delta(13)"])
    s = with_quests(s, "Vigil", "Ogre", "Ogre")
    s = s._replace(claims=(at(s, BLUE, 1),))
    assert clauses(acting.against_grail_quest(s, at(s, "Gamma"))) == ["QG-10.2"]
    assert clauses(acting.against_victory_challenge(s, at(s, RED))) == ["QG-18.2"]
    assert clauses(acting.against_grail_quest(s, at(s, "Delta", 2))) == ["QG-10.2"]
    assert acting.against_grail_quest(s, at(s, "Alpha", 1)) == []  # one's own does not


def test_two_kings_of_one_player_may_declare():
    """S-99, QG-18.10, QG-18.4"""
    s = table([RED, *FOUR, BLUE, "Alpha", "Beta"], [])
    s = s._replace(claims=(at(s, RED),))
    assert acting.against_victory_challenge(s, at(s, BLUE)) == []
    assert clauses(acting.against_victory_challenge(s, at(s, RED))) == ["QG-18.1"]


@pytest.mark.parametrize(
    ("mine", "theirs", "expected"),
    [
        ("Alpha(8)", "Spear(3)", True),  # QG-16.2
        ("Alpha(8)", "Beta(5)", True),  # QG-16.3
        ("Alpha(8)", "Beta(6)", False),
        ("Alpha(5)", "Beta(9)", False),
    ],
)
def test_what_is_a_discourtesy(mine, theirs, expected):
    """QG-16.2, QG-16.3, OP-25"""
    s = table([mine], [theirs])
    assert acting.is_discourtesy(s, "w1", "w2") is expected


def test_no_discourtesy_against_a_king_who_claims_victory():
    """S-83, QG-16.5, QG-18.6, OP-37"""
    s = table(["Gamma(13)"], [f"{RED}(9)"])
    assert acting.is_discourtesy(s, "w1", "w2")
    assert not acting.is_discourtesy(s._replace(claims=("w2",)), "w1", "w2")


def test_targets_are_other_players_warriors():
    """QG-15.1, QG-16.1, QG-22.2"""
    s = table(["Alpha", "Beta"], ["Delta + Page"])
    for rule in (acting.against_honor_challenge, acting.against_mortal_challenge):
        assert len(clauses(rule(s, "w1", "w2"))) == 1
        assert rule(s, "w1", at(s, "Delta", 1)) == []
        assert len(rule(s, "w1", "c4")) == 1  # the page


def test_champions():
    """S-95, S-103, QG-19.1, QG-19.2, QG-15.3, OP-32"""
    s = table([BLUE, "Gamma", "Spear + Page"], ["Alpha"])
    blue = at(s, BLUE)
    others = [at(s, "Gamma"), at(s, "Spear")]
    assert acting.may_name_champion(s, blue, "honor_challenge") == others
    assert acting.may_name_champion(s, blue, "title_challenge") == others
    assert acting.may_name_champion(s, blue, "mortal_challenge") == []
    assert acting.may_name_champion(s, at(s, "Gamma"), "honor_challenge") == []
