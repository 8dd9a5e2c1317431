"""Damage, wounds, valor, and what leaves play."""

from trial import at, fights, of, table

from rules.games.quest_for_the_grail import changes
from rules.games.quest_for_the_grail.play import harm
from rules.games.quest_for_the_grail.state import Lasting


def the(s, name, seat=0):
    found = s.warrior(at(s, name, seat))
    assert found
    return found


def test_valor_is_never_below_nothing_and_has_no_limit():
    """S-109, QG-20.2, QG-20.1"""
    s = table(["Alpha(1)", "Gamma"], [])
    s, (lost,) = harm.valor_changed(s, at(s, "Alpha"), -2)
    assert the(s, "Alpha").valor == 0 and dict(lost.facts)["n"] == 1
    s, _ = harm.valor_changed(s, at(s, "Gamma"), 5)
    assert the(s, "Gamma").valor == 18
    assert harm.fallen(s) == [at(s, "Alpha")]  # QG-20.3


def test_damage_adds_up_and_permanent_damage_is_apart():
    """QG-20.6, QG-20.7"""
    s = table(["Alpha"], [])
    for n in (2, 3):
        s, _ = harm.damaged(s, "w1", n)
    s, _ = harm.damaged(s, "w1", 4, permanent=True)
    assert (the(s, "Alpha").damage, the(s, "Alpha").permanent) == (5, 4)
    assert not harm.is_fatal(s, "w1")
    s, _ = harm.damaged(s, "w1", 1)
    assert harm.is_fatal(s, "w1") and not harm.is_lost(s, "w1")
    s, _ = harm.healed(s, "w1", 0)
    assert (the(s, "Alpha").damage, the(s, "Alpha").permanent) == (0, 4)
    s, _ = harm.healed(s, "w1", 3, permanent=True)
    assert the(s, "Alpha").permanent == 1


def test_endurance_that_cards_give_counts():
    """QG-20.8"""
    s = table(["Alpha + Belt"], [])
    s, _ = harm.damaged(s, "w1", 11)
    assert not harm.is_fatal(s, "w1")
    s, _ = harm.damaged(s, "w1", 1)
    assert harm.is_fatal(s, "w1")


def test_a_fatal_wound_outside_of_a_combat_destroys():
    """S-66, QG-20.10"""
    s = table(["Alpha"], ["Beta"])
    beta = at(s, "Beta", 1)
    s, _ = harm.damaged(s, beta, 8)
    assert harm.fallen(s) == [beta]
    assert harm.fallen(fights(s, at(s, "Alpha"), beta)) == []  # a fighter may yet be healed


def test_permanent_damage_that_reaches_the_endurance():
    """QG-20.14"""
    s, _ = harm.damaged(table(["Beta"], []), "w1", 8, permanent=True)
    assert harm.is_lost(s, "w1")


def test_no_permanent_damage_where_a_card_prevents_it():
    """QG-20.7"""
    s = table(["Percivale"], [])
    assert harm.damaged(s, "w1", 3, permanent=True) == (s, ())
    assert harm.damaged(s, "w1", 3)[0] != s


def test_whoever_leaves_play_leaves_everything():
    """S-30, QG-20.17, QG-6.10, QG-28.2"""
    s = table(["Alpha + Lady Rose, Page, Bright Sword, Vow of Silence", "Beta"], [])
    s, _ = harm.destroyed(s, at(s, "Alpha"))
    names = ("Lady Rose", "Page", "Bright Sword", "Vow of Silence", "Alpha")
    assert s.sides[0].court_discard == tuple(map(of, names))
    assert [w.card for w in s.warriors] == [of("Beta")]


def test_cards_go_to_their_owners():
    """S-19, QG-1.11"""
    s = table(["Alpha"], ["Beta + Page"])
    s, _ = harm.controlled(s, at(s, "Beta", 1), 0)
    assert at(s, "Beta", 0)
    s, _ = harm.destroyed(s, at(s, "Beta", 0))
    assert s.sides[0].court_discard == ()
    assert s.sides[1].court_discard == (of("Page"), of("Beta"))


def test_a_warrior_that_returns_loses_what_it_had():
    """S-89, QG-20.5, QG-4.4, OP-58"""
    s = table(["Alpha(3) + Page"], [])
    s, _ = harm.damaged(s, "w1", 3, permanent=True)
    s, _ = harm.returned(s, "w1")
    assert s.sides[0].hand == (of("Alpha"),) and s.sides[0].court_discard == (of("Page"),)
    s, new = changes.placed_warrior(s, 0, of("Alpha"))
    back = s.warrior(new)
    assert back and (back.valor, back.damage, back.permanent, back.attached) == (8, 0, 0, ())


def test_a_challenge_of_victory_ends_with_the_king():
    """QG-18.8"""
    s = table(["King Red of Northmark"], [])._replace(claims=("w1",))
    assert harm.controlled(s, "w1", 1)[0].claims == ()
    assert harm.destroyed(s, "w1")[0].claims == ()


def test_lasting_cards_end():
    """QG-24.9, QG-28.3"""
    mist = Lasting(50, of("Mail"), 1, "round", 1, (), True, "w1")
    s = table(["Alpha"], [])._replace(lasting=(mist,))
    gone, _ = harm.destroyed(s, "w1")
    assert gone.lasting == () and gone.sides[1].court_discard == (of("Mail"),)
    unlaid = mist._replace(lies=False)
    unseen = harm.ended(s._replace(lasting=(unlaid,)), unlaid)
    assert unseen.lasting == () and unseen.sides[1].court_discard == ()


def test_quests_are_turned_up_and_shuffled_when_they_run_out():
    """S-05, S-06, S-90, QG-3.7, QG-8.9, QG-8.10, QG-28.5"""
    ogre, riddle, vigil = of("Ogre"), of("Riddle"), of("Vigil")
    s = (table([], [])).with_side(0, quest=ogre, quests=(riddle,))
    s, _ = changes.replaced(s, 0)
    assert (s.sides[0].quest, s.sides[0].quest_discard) == (riddle, (ogre,))
    s = (table([], [])).with_side(0, quest=ogre, quest_discard=(riddle, vigil))
    s, _ = changes.replaced(s, 0)
    assert s.sides[0].quest and len(s.sides[0].quests) == 2 and not s.sides[0].quest_discard
    assert {s.sides[0].quest, *s.sides[0].quests} == {ogre, riddle, vigil}
    alone, _ = changes.replaced((table([], [])).with_side(0, quest=vigil), 0)
    assert alone.sides[0].quest == vigil
    none, events = changes.turned_up(table([], []), 0)
    assert none.sides[0].quest == "" and events == ()


def test_drawing_tells_its_cards_to_whoever_drew():
    """QG-2.8, QG-29.3"""
    s = (table([], [])).with_side(0, court=(of("Mail"), of("Page")))
    s, (event,), enough = changes.drawn(s, 0, 1)
    assert enough and s.sides[0].hand == (of("Mail"),) and s.sides[0].court == (of("Page"),)
    assert "cards" in dict(event.seen_by(0).facts) and "cards" not in dict(event.seen_by(1).facts)
    s, _, enough = changes.drawn(s, 0, 2)
    assert not enough and s.sides[0].court == ()


def test_what_is_on_a_warrior_can_be_handed_over():
    """QG-5.5"""
    s = table(["Alpha + Plain Sword, Page", "Beta"], [])
    alpha, beta = at(s, "Alpha"), at(s, "Beta")
    sword = the(s, "Alpha").attached[0]
    s = changes.handed_over(s, f"c{sword.id}", beta)
    assert [a.card for a in the(s, "Alpha").attached] == [of("Page")]
    assert the(s, "Beta").attached == (sword,)
    s, _ = harm.destroyed(s, f"c{sword.id}")
    assert the(s, "Beta").attached == () and s.sides[0].court_discard == (of("Plain Sword"),)
    assert s.with_warrior(alpha, acted=True).warriors[0].acted
    s, _ = changes.attached(s, alpha, of("Mail"), 0)
    assert the(s, "Alpha").attached[-1].card == of("Mail")
