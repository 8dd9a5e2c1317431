"""Texts name the real cause of an event: the right card, ability or status; whole games are walked
through, and the rules' notes are compared with the recap, the log and the number in the middle of
the table."""

import pytest
from reference import DECKS, fight

from rules.core.model import NOBODY, Played
from rules.core.registry import game
from rules.core.rng import Rng
from rules.games.war_vortex_night import battle
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.numbers.accounts import cause
from rules.games.war_vortex_night.state import Part, index
from rules.games.war_vortex_night.telling.log import heard, told
from rules.games.war_vortex_night.telling.naming import at

G = game("war_vortex_night")
NUMBERS = ("damage_taken", "hp_lost", "healed")
CHANGES = (*NUMBERS, "status_gained", "status_removed", "base_changed", "base_removed")
WORDS = SHELF.now().words


def played(seed):
    """(state before, state after, option, the rules' notes) of each step of a random battle."""
    cast, rng = [*DECKS], Rng.of_seed(seed)
    rng.shuffle(cast)
    s = fight(cast[:3], cast[3:6], seed=seed)
    while (d := battle.decision(s)) is not None:
        o = rng.choice(d.options)
        after, events = battle.step(s, o)
        yield s, after, o, heard(events)
        s = after


def noted(s, facts):
    """The cause as the rules noted it, without the words “rule.” before it."""
    if "parts" in facts:
        [by, *_] = [by for _, by in facts["parts"][0].causes if by] or [""]
    elif facts.get("source"):
        by = cause(s, Part(source=facts["source"]))
    else:
        by = facts["origin"]
    return by.rpartition("rule.")[2]


def owner(s, by):
    return s.characters[index(by.partition(".")[0])].player if by[:1] == "c" else None


@pytest.mark.parametrize("seed", range(8))
def test_what_is_told_names_whose_it_was(seed):
    compared = 0
    for _, s, _, events in played(seed):
        for e, said in zip(events, told(s, events), strict=True):
            if e.kind not in CHANGES:
                continue
            facts = dict(e.facts)
            by = noted(s, facts)
            if facts.get("by", NOBODY) != NOBODY:  # its dealer is its owner
                assert index(by.partition(".")[0]) == facts["by"], e
            if not by:
                continue
            found = said.cause
            named = dict(found.facts)
            assert named["of"].startswith(by) and named["seat"] == owner(s, by), e
            assert said.seat == owner(s, by), e
            if said.sum is not None:
                assert said.sum.seat == owner(s, by), e
                title = WORDS.say(said.sum.title, "en")
                assert title.startswith(WORDS.say(found, "en")), title
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("seed", range(8))
def test_the_recap_tells_of_each_loss_after_what_it_came_of(seed):
    """A part that begins with an arrow follows its own cause, in the colour of whose it is."""
    compared = 0
    steps = [(before, s, o, told(s, events), events) for before, s, o, events in played(seed)]
    for n in range(0, len(steps), 3):  # as people look: now and then, also within an action
        some = steps[n : n + 7]
        at_work, parts = None, iter(G.recap([Played(b, o, said) for b, _, o, said, _ in some]))
        due = [
            (s, e, one)
            for _, s, _, said, events in some
            for e, one in zip(events, said, strict=True)
            if WORDS.has(f"recap.{one.kind}") and one.kind != "retired"
        ]
        for s, e, one in due:
            part = next(p for p in parts if not p.text.key.startswith("recap.retired"))
            while part.text.key == "cause":
                at_work = dict(part.text.facts)["of"]
                assert part.seat == owner(s, at_work)
                part = next(parts)
            assert part.text.key == f"recap.{one.kind}"
            facts = dict(one.facts)
            if one.kind in ("performed", "token_performed", "triggered", "declared"):
                at_work = dict(one.cause.facts)["of"]
                assert at_work.startswith(at(facts["who"])) and part.seat == e.seat
            elif e.kind in CHANGES and noted(s, dict(e.facts)):
                assert at_work.startswith(noted(s, dict(e.facts))), (e, at_work)
                assert part.seat == owner(s, noted(s, dict(e.facts)))
                compared += 1
    assert compared > 20


def test_a_status_that_bites_at_the_start_of_a_turn_is_its_givers():
    """It is not attributed to the card performed just before."""
    found = 0
    for seed in range(8):
        for _, s, _, events in played(seed):
            cards = [dict(e.facts)["card"] for e in events if e.kind == "performed"]
            for e, said in zip(events, told(s, events), strict=True):
                facts = dict(e.facts)
                if e.kind == "hp_lost" and facts["parts"][0].what == "turn_start_lose_hp" and cards:
                    title = WORDS.say(said.sum.title, "ja", ("あなた", "コンピュータ"))
                    assert title.startswith(WORDS.say(said.cause, "ja")), title
                    found += 1
    assert found > 3


@pytest.mark.parametrize("seed", range(4))
def test_the_upshot_counts_what_a_seat_lost_and_who_fell(seed):
    steps = [(b, s, o, told(s, events)) for b, s, o, events in played(seed)]
    for n in range(0, len(steps), 5):
        some = steps[n : n + 5]
        first, last = some[0][0], some[-1][1]
        for seat in (0, 1):
            said = G.upshot([Played(b, o, events) for b, _, o, events in some], seat)
            fell = [one for one in said if one.key == "recap.retired"]
            mine = {at(dict(x.facts)["who"]) for x in said if x.key == "upshot"}
            lost = {
                f"c{i + 1}"
                for i, c in enumerate(first.characters)
                if c.player == seat and last.characters[i].hp != c.hp
            }
            assert lost == mine, (n, seat)
            out = sum(c.is_retired for c in last.characters)
            assert len(fell) == out - sum(c.is_retired for c in first.characters)
