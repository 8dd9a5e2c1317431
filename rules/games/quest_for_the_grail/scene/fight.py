"""A combat on the table: its current step, and both sides' sums, each with its parts and their
sources.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.play.combat import sides
>>> from rules.games.quest_for_the_grail.state import Side, Warrior
>>> one, other = Warrior(1, "gareth", 0, 0, 6), Warrior(2, "kay", 1, 1, 5)
>>> s = State((Side(), Side()), warriors=(one, other))
>>> s = s._replace(combat=Combat("mortal", "mortal_challenge", sides(s, "w1", "w2"), 1))
>>> [zone.id for zone in zones(s)], [item.face.text for item in sums(s, s.combat)]
(['steps', 'combat'], ['7', '5', '6', '5', '0', '0'])
"""

from collections.abc import Iterator
from typing import Any

from rules.core.model import NOBODY
from rules.core.scene import Counter, Face, Item, Stat, Zone, steps
from rules.games.quest_for_the_grail.faces import card_face, card_item, stats
from rules.games.quest_for_the_grail.legality.playing import card_at
from rules.games.quest_for_the_grail.numbers.accounts import Account, stat
from rules.games.quest_for_the_grail.play.blows import DICE, blow, has_fallen, prowess
from rules.games.quest_for_the_grail.state import Combat, Party, State
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary import parts
from rules.text.words import Text, joined, t

SWORDS = "M5 4l12 12M19 4L7 16M4 14l6 6M20 14l-6 6M6 18l-3 3M18 18l3 3"  # of a fight quest
CLAUSES = {"prowess": "QG-11.8", "hit": "QG-11.11", "damage": "QG-11.13"}  # the clause of each sum
STEPS = ("step.commit", "step.blows", "step.yield", "step.over")


def is_on(s: State) -> bool:
    """Whether a combat is in progress, or an action of the Challenge phase that may lead to one."""
    return s.combat is not None or any(frame.source == "action" for frame in s.stack)


def zones(v: State) -> Iterator[Zone]:
    """The zones of the combat in progress, besides its fighters."""
    combat = v.combat
    if combat is None:
        return
    cause = t(f"cause.{combat.cause}")
    title = t("combat.title", cause=cause, n=max(combat.engagement, 1))
    yield steps("steps", title, {step: t(step) for step in STEPS}, _now(v, combat))
    yield Zone("combat", "ledger", t("zone.combat"), items=tuple(sums(v, combat)))
    if earlier := tuple(past(v, combat)):
        yield Zone("past", "ledger", t("zone.past"), items=earlier)
    if combat.dice:
        dice = []
        for n, face_up in enumerate(combat.dice):
            look = Face("die", text=str(face_up), owner=_colour(combat.parties[n // DICE]))
            key = f"die.{combat.engagement}.{n}"
            called = t("said.die.of", who=_fighter(v, combat, n // DICE), n=face_up)
            dice.append(Item(key, look, t("said.die", n=face_up), name=called))
        yield Zone("dice", "dice", t("zone.dice"), items=tuple(dice))


def foe(v: State, at: str) -> Zone:
    """The opposing quest, as a fighter."""
    combat = v.fight
    now = {name: stat(v, at, name).total for name in ("prowess", "strength", "armor", "endurance")}
    face = card_face(combat.quest)._replace(shape="head", text="", art="", seal=SWORDS)
    hit = ahead(v, at)
    counters = (Counter(t("fact.damage"), combat.damage, now["endurance"], 0, hit),)
    looks: dict[str, Any] = {
        "tag": t("state.wounded" if combat.wounded else "state.defender"),
        "sub": stats(now["prowess"], now["strength"], now["armor"]),
        "counters": counters,
        "stats": boxes(now["prowess"], now["strength"], now["endurance"], now["armor"]),
    }
    head = card_item(f"{at}.foe", combat.quest, face, at, part="head", state="now", **looks)
    title = t("zone.warrior", who=name_of(combat.quest))
    return Zone(f"{at}.sheet", "sheet", title, items=(head,), in_middle=True)


def boxes(pro: int, str: int, end: int, arm: int, val: int | None = None) -> tuple[Stat, ...]:
    """The combat stats of a fighter, each in a box of its own; armor only if there is any."""
    worn = arm or None
    found = {"prowess": pro, "strength": str, "endurance": end, "armor": worn, "valor": val}
    return tuple(
        Stat(t(f"stat.{name}.short"), n, t(f"stat.{name}"), gilt=name == "valor")
        for name, n in found.items()
        if n is not None
    )


def ahead(v: State, at: str) -> int:
    """The damage that a hit by the opponent would add, while dice may bring one."""
    combat = v.combat
    if combat is None or combat.dice or combat.result:
        return 0
    one, other = [party.fighter for party in combat.parties]
    by = other if at == one else one
    is_there = by[:1] == "q" or v.warrior(by) is not None
    return blow(v, by, at).total if is_there else 0


def names(v: State, combat: Combat) -> list[Text]:
    """Both fighters' names, while both are in play."""
    at = [party.fighter for party in combat.parties]
    if any(one[:1] == "w" and v.warrior(one) is None for one in at):
        return []
    return [_fighter(v, combat, n) for n in (0, 1)]


def _now(v: State, combat: Combat) -> int:
    """The number of the current step (QG-11.6 to QG-11.19). The steps from the dice to the wounds
    are one, because nothing can be played between them (QG-11.12)."""
    is_over = bool(combat.result) or has_fallen(v)
    return STEPS.index("step.over" if is_over else "step.yield" if combat.dice else "step.commit")


def sums(v: State, combat: Combat) -> Iterator[Item]:
    """The sums of each side: its prowess, the damage of its hit, and the damage that it has
    suffered."""
    at = [party.fighter for party in combat.parties]
    if any(one[:1] == "w" and v.warrior(one) is None for one in at):
        return
    dice = combat.dice
    rolls = (dice[:DICE], dice[DICE:])
    bare = [stat(v, one, "prowess") for one in at]
    totals = [prowess(v, one, rolls[n]).total for n, one in enumerate(at)]
    hits = [blow(v, at[n], at[1 - n]) for n in (0, 1)]
    for n in (0, 1):
        said = t("combat.equals", parts=account(bare[n]))
        parts_ = chips(bare[n], "prowess")
        if dice:
            said = t("combat.rolled", parts=account(bare[n]), one=rolls[n][0], two=rolls[n][1])
            called = t("zone.dice")
            parts_ += tuple([Stat(called, face_up, called, gilt=True) for face_up in rolls[n]])
        tag = t("state.hits") if dice and totals[n] >= totals[1 - n] else None
        yield _sum(v, combat, n, "prowess", totals[n], said, tag)._replace(stats=parts_)
    for n in (0, 1):
        said = t("combat.equals", parts=account(hits[n]))
        one = _sum(v, combat, n, "hit", hits[n].total, said)
        yield one._replace(stats=chips(hits[n], "strength"))
    for n in (0, 1):
        w = v.warrior(at[n])
        suffered = w.suffered if w else combat.damage
        endures = stat(v, at[n], "endurance").total
        has_fallen = suffered >= endures
        is_formal = combat.kind == "formal"
        left = t("combat.left.formal" if is_formal else "combat.left", n=endures - suffered)
        if has_fallen:
            left = t("state.down" if is_formal else "state.wounded")
        is_fatal = suffered < endures <= suffered + hits[1 - n].total
        said_of_it = "state.beaten" if is_formal else "state.fatal"
        tag = t(said_of_it) if is_fatal else None
        yield _sum(v, combat, n, "damage", suffered, left, tag)


def past(v: State, combat: Combat) -> Iterator[Item]:
    """The result of each earlier engagement, the last first: the sides that hit, and the damage."""
    if not names(v, combat):
        return
    for nth in range(min(combat.engagement - 1, len(combat.blows)), 0, -1):
        found = combat.blows[nth - 1]
        title = t("combat.past", n=nth)
        for n in [n for n in (0, 1) if found.dealt[n] != NOBODY]:
            said = t("combat.dealt", one=found.totals[n], two=found.totals[1 - n])
            party, who = combat.parties[n], _fighter(v, combat, n)
            label = t("said.dealt", who=who, what=title, n=found.dealt[n], parts=said)
            seal = SWORDS if party.seat == NOBODY else ""
            text = str(found.dealt[n])
            face = Face("sum", "", text, title, notes=(said,), owner=_colour(party), seal=seal)
            yield Item(f"past.{nth}.{n}", face, label, name=label)


def _sum(
    v: State, combat: Combat, n: int, row: str, total: int, said: Text, tag: Text | None = None
) -> Item:
    """A line of the ledger: its side, the total, and a text."""
    party, name = combat.parties[n], _fighter(v, combat, n)
    title = t(f"combat.{row}")
    seal = SWORDS if party.seat == NOBODY else ""
    face = Face("sum", "", str(total), title, notes=(said,), owner=_colour(party), seal=seal)
    label = t("said.sum", who=name, what=title, n=total, parts=said)
    return Item(f"{row}.{n}", face, label, tag=tag, name=label, clause=CLAUSES[row])


def _fighter(v: State, combat: Combat, n: int) -> Text:
    at = combat.parties[n].fighter
    return name_of(card_at(v, at) if at[:1] == "w" else combat.quest)


def _colour(party: Party) -> int | None:
    return None if party.seat == NOBODY else party.seat


def chips(found: Account, of: str) -> tuple[Stat, ...]:
    """A sum by its parts, each with its source; the first is what the sum is `of`."""
    own = t(f"stat.{of}")
    called = [name_of(line.card) if line.card and n else own for n, line in enumerate(found.lines)]
    return tuple([Stat(name, line.n, name) for name, line in zip(called, found.lines, strict=True)])


def account(found: Account) -> Text:
    """A sum by its parts: the first without a sign, the others with theirs."""
    said = []
    for n, line in enumerate(found.lines):
        number = parts.signed(line.n) if n else str(line.n)
        plain = not line.card or not n
        said.append(
            t("combat.plain", n=number)
            if plain
            else t("combat.part", n=number, card=name_of(line.card))
        )
    return joined(said, "combat.and") if said else t("combat.plain", n="0")
