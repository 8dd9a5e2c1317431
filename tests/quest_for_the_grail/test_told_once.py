"""Every event is told once: the log is kept as a book of its own, and agrees with the state.
`GRAIL_WALKS` keeps the books of more games than the few of every run."""

import os
from collections import Counter

import pytest
from fray import cards_of_the_fray, fray, walk
from tourney import Arena

from rules.games.quest_for_the_grail import cards

WALKS = int(os.environ.get("GRAIL_WALKS", "1"))
PLIES = 160
RESULTS = ("combat_won", "combat_drawn", "combat_ended")
OUTCOMES = ("quest_failed", "quest_completed", "attempt_ended", "stalemate")


class Book:
    """The contents of the log since a game began."""

    def __init__(self, s):
        self.valor = {w.at: w.valor for w in s.warriors}
        self.damage = {w.at: w.damage for w in s.warriors}
        self.permanent = {w.at: w.permanent for w in s.warriors}
        self.wounded = set()
        self.last = {"engagement": 0}  # of each: the number told since it began anew

    def once(self, group, begins=()):
        assert not self.last.get(group), f"{group}: told twice"
        self.last[group] = 1
        for other in begins:
            self.last[other] = 0

    def read(self, e):
        f = dict(e.facts)
        at = f.get("target")
        if e.kind in ("deploys", "placed"):
            self.valor[f["at"]], self.damage[f["at"]] = cards.card(f["card"]).valor, 0
            self.permanent[f["at"]] = 0
        elif e.kind in ("valor_gained", "valor_lost"):
            self.valor[at] += f["n"] if e.kind == "valor_gained" else -f["n"]
            assert self.valor[at] == f["valor"]
        elif e.kind in ("normal_damage", "struck", "healed") and at[0] == "w":
            self.damage[at] += -f["n"] if e.kind == "healed" else f["n"]
        elif e.kind in ("permanent_damage", "permanent_healed") and at[0] == "w":
            self.permanent[at] += f["n"] if e.kind == "permanent_damage" else -f["n"]
        elif e.kind == "wounded":
            assert at not in self.wounded, f"{at} is told to be wounded twice"
            self.wounded.add(at)
        elif e.kind == "saved":
            self.wounded.remove(at)
        elif e.kind == "knightly_healing":
            self.wounded.discard(at)
            self.damage[at] = 0
        elif e.kind == "engagement":
            if f["n"] == 1:
                self.wounded = set()
            assert f["n"] in (1, self.last["engagement"] + 1)
            self.last = {**self.last, "engagement": f["n"], "result": 0}
        elif e.kind in RESULTS:
            self.once("result")
        elif e.kind in ("attempts", "stage"):
            self.last["outcome"] = 0
        elif e.kind in OUTCOMES:
            self.once("outcome")
        elif e.kind == "grail_quest":
            self.last["grail"] = 0
        elif e.kind == "grail_failed":
            self.once("grail")

    def agrees(self, s):
        for w in s.warriors:
            at = w.at
            now = (self.valor[at], self.damage[at], self.permanent[at])
            assert now == (w.valor, w.damage, w.permanent), at


def _happened(s, after, events):
    """Every told event has changed the state, as often as it is told."""
    told = Counter((e.kind, e.seat) for e in events)
    of = {kind: sum(n for (k, _), n in told.items() if k == kind) for kind, _ in told}
    if after.winner >= 0 or any(kind.startswith("lost_") for kind in of):
        return
    ups = sum(dict(e.facts)["n"] for e in events if e.kind == "quests_shuffled")
    decks = [sum(len(side.quests) for side in x.sides) for x in (s, after)]
    assert decks[0] + ups - decks[1] == of.get("quest_turned_up", 0)
    drawn = sum(dict(e.facts)["n"] for e in events if e.kind == "draw")
    assert (
        sum(len(a.court) - len(b.court) for a, b in zip(s.sides, after.sides, strict=True)) == drawn
    )
    before, now = {w.id for w in s.warriors}, {w.id for w in after.warriors}
    assert after.next_id > max(now | {0})
    came = of.get("deploys", 0) + of.get("placed", 0)
    left = Counter(
        dict(e.facts)["card"]
        for e in events
        if e.kind in ("destroyed", "fell", "unpaid", "returned", "removed")
    )
    gone = sum(n for card, n in left.items() if cards.card(card).type == "warrior")
    assert len(before) + came - gone == len(now)
    claims = set(s.claims) - set(after.claims)
    fallen = [at for at in claims if int(at[1:]) not in now]
    assert of.get("claim_ended", 0) in range(len(claims) - len(fallen), len(claims) + 1)
    removed = sum(
        len(b.removed) - len(a.removed) for a, b in zip(s.sides, after.sides, strict=True)
    )
    assert removed == of.get("removed", 0)
    assert of.get("won", 0) <= 1


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("phase", ["challenge", "deployment"])
def test_the_log_tells_everything_once(seats, phase):
    with cards_of_the_fray():
        for n in range(3 * WALKS):
            s = fray(seats, phase, court=', "rally", "strike", "hush", "sway"' * 8)
            book = Book(s)
            for before, after, events in walk(s, 100 * seats + n, PLIES):
                _happened(before, after, events)
                for e in events:
                    book.read(e)
                if after.winner >= 0:
                    break
                book.agrees(after)


@pytest.mark.clause("QG-11.23", "QG-14.6")
def test_a_quest_that_is_hurt_when_its_combat_is_over_is_not_told_to_be_wounded():
    """Its result stands: later damage is told, and no wound, however often the state is checked."""
    hand = ["Bolt", "Salve", "Salve"]
    a = Arena(["Alpha + Sage", "Spear"], [], quests=("Vigil", "Ogre"), hands=(hand,)).begin()
    a.dice("6+6 1+1").do("quest P1.Alpha", "target P2.quest").until("yield").do("yield")
    a.window("w_combat_end", 1).do("play Bolt", "target P2.quest")
    for _ in range(2):
        a.window("w_combat_end", 1).do("play Salve", "target P1.Alpha")
    a.to_act()
    wounded = [e["target"] for e in a.events("wounded")]
    assert wounded == ["w1"] and a.s.combat is None


@pytest.mark.clause("QG-24.7")
def test_what_is_cancelled_twice_is_told_once():
    hands = (["Mishap"], ["Hush", "Hush"])
    a = Arena(["Alpha"], ["Beta"], hands=hands).begin("build")
    a.do("play Mishap", "target P2.Beta").window("w_build", 2)
    mishap = f"target i{a.s.chain[0].id}"
    a.do("play Hush", mishap).window("w_build", 2).do("play Hush", mishap).to_act()
    assert (
        len(a.events("cancelled")) == 1 and not a.events("normal_damage") and not a.events("struck")
    )
