"""Rare situations, played by hand: for each pack of `constructs` that no walk shows soon, one game
in which its card has a visible effect. `RARE`: the game, by pack."""

from constructs import GAIN, KNIGHT, LESSER, WEAPON, pack
from tourney import Arena

from rules.games.quest_for_the_grail import cards

RARE = {}
WON, LOST = "6+6 1+1 ", "1+1 6+6 "  # an engagement, for the attacker
LANDS = ["Northmark"] * 4


def of(*packs):
    """Says of which packs a game is."""

    def note(game):
        RARE.update(dict.fromkeys(packs, game))
        return game

    return note


def _with(carrier, **parts):
    kind, fields = carrier
    return pack(kind, {**fields, **parts})


def _forbids(what, **more):
    return {"op": "forbid", "what": what, "target": "own_fighter", **more}


# -- a second engagement ---------------------------------------------------------------------------


def _answers_late(when):
    late = {"when": when, "if": [{"is": "engagement", "n": 2}], "do": [GAIN]}
    return _with(KNIGHT, triggers=[late])


@of(_answers_late("on_quest_completed"))
def a_quest_is_completed_in_the_second():
    for dice, answers in ((WON * 2, 1), (LOST + WON * 2, 0)):
        a = Arena(["Invention of Logres", "Spear"], [], quests=("Vigil", "Ogre")).begin()
        a.dice(dice).do("quest P1.Invention", "target P2.quest").to_act(payout="valor")
        assert len(a.events("quest_completed")) == 1 and len(a.events("answers")) == answers


@of(_answers_late("on_yield_accepted"))
def a_yield_is_accepted_in_the_second():
    for engagement in (1, 2):
        a = Arena(["Invention of Logres", "Spear"], ["Gamma", "Bow"]).begin()
        a.dice(WON * engagement).do("mortal P1.Invention", "target P2.Gamma")
        if engagement == 2:
            a.until("yield").do("fight_on").until("yield").do("fight_on")
        a.until("yield", 2).do("yield", "accept").to_act()
        assert len(a.events("answers")) == engagement - 1


# -- who is helped in a fight ----------------------------------------------------------------------


def _helped(*effects, **more):
    return _with(LESSER, support=[{**one, "target": "own_fighter"} for one in effects], **more)


HEAL = "heal_permanent"


@of(_helped({"op": HEAL, "amount": 2}), _helped({"op": HEAL, "amount": "all"}))
def permanent_damage_is_healed():
    a = Arena(["Alpha", "Invention of Logres"], ["Beta"], hands=([], ["Deep Cut"])).begin()
    a.dice(WON + WON).do("mortal P1.Alpha", "target P2.Beta").window("w_commit", 2)
    a.do("play Deep_Cut", "target P1.Alpha").until("window", 1).do("pass")
    assert a.w("P1.Alpha").permanent == 3
    a.window("w_commit", 1).do("support P1.Invention").to_act()
    healed, left = a.events("permanent_healed")[0]["n"], a.w("P1.Alpha").permanent
    assert healed + left == 3 and healed in (2, 3)


@of(_helped({"op": "heal_fatal"}))
def a_wound_whose_damage_is_gone_is_healed():
    """QG-20.15: each is healed by itself"""
    hands = (["Salve"], ["Mishap"] * 3)
    a = Arena(["Spear", "Invention of Logres"], ["Beta"], hands=hands).begin()
    a.dice(WON + WON).do("mortal P1.Spear", "target P2.Beta").window("w_commit", 1)
    a.do("support P1.Invention")
    for _ in range(3):
        a.do("play Mishap", "target P1.Spear")
    a.until("window", 1)
    while not a.w("P1.Spear").is_wounded:
        a.do("pass").until("window", 1)
    a.do("play Salve", "target P1.Spear").to_act()
    assert len(a.events("saved")) == 1 and len(a.events("blows")) == 2


def _after_a_fight(*own, hands=(), quests=(), valor=10):
    """A warrior with this much valor is supported in a mortal fight, which costs 2, and wins it."""
    sides = [f"Alpha({valor})", "Invention of Logres", *own, *LANDS], ["Bow", "Beta", *LANDS]
    a = Arena(*sides, hands=hands, quests=quests).begin()
    a.dice(WON).do("mortal P1.Alpha", "target P2.Bow").window("w_commit", 1)
    return a.do("support P1.Invention").to_act()


@of(_helped({"op": "mod_award", "of": "condition", "amount": 2}, until="permanent"))
def more_is_awarded_later():
    a = _after_a_fight().do("end", "quest P1.Alpha", "target P2.quest").to_act(payout="valor")
    assert [(e["card"], e["n"]) for e in a.events("valor_gained")] == [("x_alpha", 1 + 2)]


@of(_helped(_forbids("grail_quest"), until="permanent"))
def the_grail_is_forbidden_later():
    a = Arena(["Alpha(13)"], [], quests=("Vigil",)).begin()
    assert a.offers("grail P1.Alpha")
    a = _after_a_fight(valor=15).do("end", "end").until("act", 1)
    assert a.offers("quest P1.Alpha") and not a.offers("grail P1.Alpha")


@of(_helped({"op": "valor_cost", "of": "refuse_honor", "amount": 4}, until="permanent"))
def a_refusal_costs_more_later():
    a = _after_a_fight().do("end", "honor P2.Beta", "target P1.Alpha", "refuse")
    assert a.valor("P1.Alpha") == 8 - 4  # else 2


@of(*[_helped(_forbids("cast"), until=until) for until in ("combat", "permanent")])
def whoever_fights_may_cast_no_more():
    hands = (["Bolt"],)
    a = Arena(["Warlock", "Invention of Logres"], ["Beta"], hands=hands).begin()
    a.dice(WON + LOST).do("mortal P1.Warlock", "target P2.Beta").window("w_commit", 1)
    assert a.offers("play Bolt")
    a.do("support P1.Invention").until("window", 1, "w_commit")
    assert a.offers("play Bolt")  # before it is resolved
    a.do("pass").until("window", 1, "w_commit")
    assert a.told_of("resolves") and not a.offers("play Bolt")


# -- what a victory or a defeat leaves -------------------------------------------------------------


def _answers(carrier, when, does, **more):
    return _with(carrier, triggers=[{"when": when, **more, "do": [does]}])


FIGHT_AWARD = {"op": "mod_award", "of": "fight", "amount": 2}


def _ogre_is_slain(a):
    """An ordinary quest of valor 3."""
    a.dice(WON * 2).do("quest P1.Invention", "target P2.quest").to_act(payout="valor")
    gained = [e["n"] for e in a.events("valor_gained") if e["card"] == "invented"]
    assert gained[-1:] == [3 + 2]


QUESTS = ("Vigil", "Ogre")


@of(_answers(KNIGHT, "on_combat_won", FIGHT_AWARD, until="permanent"))
def who_has_won_is_awarded_more():
    sides = ["Invention of Logres", "Spear", *LANDS], ["Bow", "Spear", *LANDS]
    a = Arena(*sides, quests=QUESTS).begin()
    a.dice(WON).do("mortal P1.Invention", "target P2.Bow").to_act()
    _ogre_is_slain(a.do("end"))


@of(_answers(KNIGHT, "on_combat_lost", FIGHT_AWARD, until="permanent"))
def who_has_lost_is_awarded_more():
    sides = ["Invention of Logres", "Spear", *LANDS], ["Gamma", "Spear", *LANDS]
    a = Arena(*sides, quests=QUESTS).begin()
    a.dice(LOST).do("honor P1.Invention", "target P2.Gamma").until("yield", 1).do("yield").to_act()
    _ogre_is_slain(a.do("end"))


@of(_answers(KNIGHT, "on_deploy", FIGHT_AWARD, until="permanent"))
def who_has_come_is_awarded_more():
    hands = (["Invention of Logres"],)
    a = Arena(["Spear", *LANDS], ["Spear", *LANDS], hands=hands, quests=QUESTS).begin("deployment")
    _ogre_is_slain(a.do("deploy Invention"))


_WEAPONS = [{"type": "reward", "kinds": ["weapon"]}]


def _breaks(whom):
    return {"op": "destroy_attached", "what": _WEAPONS, "target": whom}


@of(*[_answers(WEAPON, "on_combat_lost", _breaks(one)) for one in ("opponent", "opposing_fighter")])
def whoever_loses_breaks_a_weapon():
    """QG-16.13: a defeat without a yield costs the weapon itself first"""
    a = Arena(["Alpha + Invention of Logres"], ["Gamma + Plain Sword, Mail"]).begin()
    a.dice(LOST).do("honor P1.Alpha", "target P2.Gamma").until("yield", 1).do("yield").to_act()
    assert a.on("P2.Gamma") == ["Mail"]


def _heals_and_rests(whom):
    rests = {"op": "forbid", "what": "mortal_challenge", "target": whom}
    return _answers(KNIGHT, "on_healed", rests, until="turn")


@of(*map(_heals_and_rests, ("bearer", "self", "own_fighter")))
def who_was_healed_changes_sides_in_the_same_turn():
    for answer in ("heal", "keep"):
        sides = ["Invention of Logres", "Spear"], ["Bow", "Beta"]
        a = Arena(*sides, hands=([], ["Defect"]), first=1).begin()
        a.dice(WON + LOST).do("mortal P2.Bow", "target P1.Invention").until("heal", 1).do(answer)
        a.do("play Defect", "target P1.Invention").until("act", 2)
        assert a.offers("honor P2.Invention")
        assert a.offers("mortal P2.Invention") is (answer == "keep")


# -- what a card is good for now and then ----------------------------------------------------------


def _in_force(condition, term):
    return _with(KNIGHT, statics=[{"if": [condition], "do": [term]}])


def _against_a_quest(**which):
    endures = {"op": "mod_stat", "stat": "endurance", "amount": 3}
    return _in_force({"is": "opponent", "what": {"type": "quest", **which}}, endures)


@of(_against_a_quest(kind="creature"), _against_a_quest(whose="own"))
def more_is_endured_against_a_quest():
    a = Arena(["Invention of Logres", "Spear"], [], quests=("Ogre", "Vigil")).begin()
    a.dice(LOST * 2 + WON * 2).do("quest P1.Invention", "target P1.quest")
    a.to_act(payout="valor")
    assert len(a.events("blows")) == 4 and len(a.events("quest_completed")) == 1


FIRST = {"is": "engagement", "n": 1}


@of(_in_force({"is": "not", "condition": FIRST}, {"op": "prevent", "what": "permanent_damage"}))
def permanent_damage_comes_in_the_first_engagement_alone():
    sides = ["Invention of Logres"], ["Beta"]
    a = Arena(*sides, hands=([], ["Deep Cut", "Deep Cut"])).begin()
    a.window("w_challenge", 2).do("play Deep_Cut", "target P1.Invention").until("act")
    assert a.events("resolves") and a.w("P1.Invention").permanent == 0
    a.dice(WON * 2).do("mortal P1.Invention", "target P2.Beta").window("w_commit", 2)
    a.do("play Deep_Cut", "target P1.Invention").to_act()
    assert a.w("P1.Invention").permanent == 3


# -- other moments ---------------------------------------------------------------------------------

PHASES = ("draw", "build", "deployment", "assignment")


def _strengthens(phase):
    """An event for an engagement of a phase: one of a challenge of title."""
    change = {"op": "mod_stat", "stat": "prowess", "amount": 4, "target": "it"}
    named = {"id": "it", "what": [{"type": "warrior"}], "zone": "play"}
    fields = {"timing": f"own_{phase}", "until": "engagement", "lasting": False}
    return pack("events", {**fields, "targets": [named], "effects": [change]})


@of(*map(_strengthens, PHASES))
def an_event_lasts_for_an_engagement_of_a_title():
    phase = cards.card("invented").timing.removeprefix("own_")
    hands = (["Rising", "Invention of Logres"],)
    a = Arena(["Spear"], ["Alpha"], hands=hands, discards=(["Alpha"],)).begin(phase)
    a.dice("1+1 1+1").do("play Rising", "target k0.x_alpha").window("w_commit", 1)
    a.do("play Invention", "target P1.Alpha", "pass", "pass", "pass", "pass")
    totals = a.events("blows")[0]["totals"]
    assert totals[0] - totals[1] == 4


@of(pack("events", {
    "targets": [{"id": "it", "what": [{"type": "quest", "kind": "knight"}],
                 "zone": "quest_discard"}],
    "effects": [{"op": "remove_from_game", "target": "it"}],
}))  # fmt: skip
def a_knight_quest_is_removed():
    hands = (["Fresh News", "Invention of Logres"],)
    a = Arena(["Alpha"], ["Beta"], hands=hands, quests=("Rebel",), decks=(["Ogre"],)).begin()
    a.do("play Fresh_News", "target P1.quest").until("window", 1)
    while "x_rebel" not in a.s.sides[0].quest_discard:
        a.do("pass").until("window", 1)
    a.do("play Invention", "target r0.x_rebel").to_act()
    assert [e["card"] for e in a.events("removed")] == ["x_rebel"]
    assert not a.s.sides[0].quest_discard
