"""One exchange of blows after the other, with given dice."""

import pytest
from trial import at, fights, of, table

from rules.core.rng import Rng
from rules.games.quest_for_the_grail.play import blows, harm


def duel(mine, theirs, **how):
    s = table([mine], [theirs])
    return fights(s, "w1", f"w{s.warriors[1].id}", **how)


def struck(s, *dice):
    return blows.struck(s, dice)[0]


def damage(s):
    return [w.damage for w in s.warriors]


def test_dice_are_taken_in_order():
    """S-111, QG-11.7, QG-31.1"""
    s = duel("Alpha", "Beta")
    s = s._replace(chance=Rng.of_seed(1, 6, 5, 1, 2).chance)
    s, dice = blows.rolled(s)
    assert dice == (6, 5, 1, 2)
    told = dict(blows.struck(s, dice)[1][0].facts)
    assert told["totals"] == (6 + 11, 5 + 3)


def test_the_higher_total_hits():
    """S-58, QG-11.8, QG-11.10"""
    s = struck(duel("Alpha", "Spear"), 3, 3, 2, 2)  # 12:8
    assert damage(s) == [0, 5]
    s = struck(s, 1, 2, 3, 3)  # 9:10
    assert damage(s) == [4, 5]
    s = struck(s, 4, 4, 2, 3)  # 14:9
    assert damage(s) == [4, 10] and blows.is_over(s) and blows.result_of(s) == "0"


def test_equal_totals_hit_both_at_the_same_time():
    """S-13, QG-11.10, QG-11.11, QG-11.13"""
    s = duel("Alpha", "Alpha + Plain Sword, Mail", cause="title_challenge", kind="formal")
    s = struck(s, 6, 5, 3, 4)  # 17:13
    assert damage(s) == [0, 3]
    s = struck(s, 1, 2, 4, 4)  # 9:14
    assert damage(s) == [6, 3]
    s = struck(s, 2, 3, 2, 3)  # 11:11
    assert damage(s) == [12, 6]
    assert [w.is_wounded for w in s.warriors] == [True, False]
    assert blows.is_over(s) and blows.result_of(s) == "1"


def test_both_may_fall():
    """S-14, QG-11.17"""
    s = duel("King Rufus of Northmark", "King Red of Northmark", cause="title_challenge")
    s = struck(struck(s, 4, 4, 3, 4), 6, 1, 3, 3)
    assert damage(s) == [10, 10] and blows.result_of(s) == "draw"


def test_armor_keeps_damage_away_but_heals_nothing():
    """S-60, QG-11.11, OP-46"""
    s = duel("Spear", "Alpha + Mail, Buckler")
    s = struck(s, 6, 6, 2, 3)  # 16:11
    assert damage(s) == [0, 1]
    s = struck(struck(s, 1, 1, 1, 1), 1, 2, 3, 3)
    assert damage(s) == [10, 1] and blows.result_of(s) == "1"
    weak = struck(duel("Warlock", "Alpha + Plate"), 6, 6, 1, 1)
    assert damage(weak) == [0, 0] and blows.blow(weak, "w1", "w2").total == 0


def test_damage_from_before_the_combat_counts():
    """S-93, QG-11.5"""
    s = duel("Spear", "Beta")
    s, _ = harm.damaged(s, "w2", 4)
    s = struck(s, 5, 5, 2, 2)
    assert damage(s) == [0, 8] and s.warriors[1].is_wounded


def test_ten_engagements_without_damage_are_a_stalemate():
    """S-70, QG-11.16, QG-11.17, OP-45"""
    s = duel("Bow + Mail, Buckler", "Warlock + Plate")
    for n in range(10):
        assert not blows.is_over(s), n
        s = struck(s, 6, 5, 4, 3)
    assert blows.is_over(s) and blows.result_of(s) == "draw" and damage(s) == [0, 0]


def test_a_harmless_engagement_counts_only_in_a_row():
    """QG-11.16"""
    s = struck(duel("Alpha", "Alpha + Mail, Plate"), 6, 6, 1, 1)  # armor 5 against strength 5
    assert s.combat.idle == 1
    s = struck(s, 1, 1, 6, 6)
    assert s.combat.idle == 0 and damage(s) == [5, 0]


def test_a_fight_quest_is_wounded_like_anybody():
    """S-75, QG-14.1, QG-14.4, QG-14.7"""
    s = (table(["Gamma"], [])).with_side(1, quest=of("Ogre"))
    s = fights(s, "w1", "q1", cause="fight_quest")
    s = struck(s, 4, 4, 5, 5)  # 15:15
    assert s.combat.damage == 6 and damage(s) == [5]
    s = struck(s, 6, 1, 1, 2)  # 14:8
    assert s.combat.damage == 12 and s.combat.wounded and blows.result_of(s) == "0"


@pytest.mark.parametrize(("yielded", "result"), [(0, "1"), (1, "0")])
def test_whoever_has_yielded_has_lost(yielded, result):
    """QG-11.17, QG-13.10"""
    s = struck(duel("Alpha", "Beta"), 3, 3, 2, 2)
    s = s._replace(combat=s.combat._replace(yielded=yielded))
    assert blows.result_of(s) == result


def test_whoever_has_left_play_has_lost():
    """S-67, QG-11.23, OP-44"""
    s = duel("Alpha", "Delta")
    gone, _ = harm.destroyed(s, at(s, "Delta", 1))
    assert blows.is_over(gone) and blows.result_of(gone) == "0"
    assert gone.warrior(at(gone, "Alpha"))
