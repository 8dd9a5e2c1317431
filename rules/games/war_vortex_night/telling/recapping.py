"""The actions since the player last looked, in a few words: the actor, the cause, the target; and
the most important results.

>>> from rules.core.model import Option
>>> from rules.games.war_vortex_night.library import WORDS
>>> from rules.games.war_vortex_night.state import Character, Line
>>> from rules.games.war_vortex_night.telling import log
>>> s = State((Character("odo", hp=15), Character("abbess", 1)), to_move=0, order=(0, 1), at=0)
>>> lines = (Line(5, causes=((5, "c2.ability.penance"),)),)
>>> facts = (("who", 0), ("hp", 15), ("by", 1), ("amount", 5), ("parts", lines))
>>> one = Played(s, Option("roll"), log.told(s, (Event("damage_taken", 0, facts),)))
>>> [(part.seat, WORDS.say(part.text, "en")) for part in recap([one])]
[(1, 'Penance'), (1, '→ Gravel Saint Odo −5')]
>>> [WORDS.say(text, "en") for text in upshot([one], 0)]
['Gravel Saint Odo −5']
"""

from collections.abc import Iterator, Sequence
from typing import Any

from rules.core.model import NOBODY, Event, Part, Played
from rules.games.war_vortex_night.cards import SHELF
from rules.games.war_vortex_night.state import State, index
from rules.games.war_vortex_night.telling import causing
from rules.games.war_vortex_night.telling.naming import at
from rules.games.war_vortex_night.vocabulary import parts
from rules.text.words import Text, t

BEGINNINGS = ("performed", "token_performed", "triggered", "declared")  # a cause begins to act
LOSSES = {"hit": -1, "damage_taken": -1, "hp_lost": -1, "drained": -1, "healed": 1, "mended": 1}


def recap(played: Sequence[Played[State]]) -> list[Part]:
    """The results of a card follow its name, in its owner's colour; after something else, or long
    after its beginning, it is named again."""
    out: list[Part] = []
    at_work = ""
    for one in played:
        for e in one.events:
            if not SHELF.now().words.has(f"recap.{e.kind}"):
                continue
            facts = dict(e.facts)
            found = e.cause
            seat, key = e.seat, f"recap.{e.kind}"
            if found is None:
                at_work = ""
            elif e.kind in BEGINNINGS:
                seat, at_work = causing.seat(found), causing.key(found)
            else:
                seat = causing.seat(found)
                if causing.key(found) != at_work:
                    out.append(Part(seat, found, causing.seal(found)))
                    at_work = causing.key(found)
            if e.kind == "retired" and out and _struck(out[-1]) == at(facts["who"]):
                seat, key = out[-1].seat, "recap.retired.hit"
            seal = causing.seal(found) if found is not None and e.kind in BEGINNINGS else ""
            out.append(Part(seat, Text(key, e.facts), seal))
    return out


def _struck(part: Part) -> str:
    """The character that lost HP, if the part ends with that."""
    lost = part.text.key in ("recap.hit", "recap.damage_taken", "recap.drained", "recap.hp_lost")
    return at(dict(part.text.facts)["who"]) if lost else ""


def upshot(played: Sequence[Played[State]], seat: int | None) -> list[Text]:
    """The characters that have retired, and the total losses or gains of a seat's characters."""
    fell: list[Text] = []
    changed: dict[int, int] = {}
    called: dict[int, Text] = {}
    for one in played:
        for i, e, facts in _of_characters(one):
            if e.kind in ("retired", "revived"):
                fell.append(Text(f"recap.{e.kind}", e.facts))
            elif e.kind in LOSSES and _owner(one.state, i) == seat:
                changed[i] = changed.get(i, 0) + LOSSES[e.kind] * facts["n"]
                called[i] = facts["who"]
    mine = [t("upshot", who=called[i], n=parts.signed(n)) for i, n in changed.items() if n]
    return [*fell, *mine]


def _owner(s: State, i: int) -> int:
    """The owner of a character; NOBODY for one that has just been summoned."""
    return s.characters[i].player if i < len(s.characters) else NOBODY


def _of_characters(one: Played[State]) -> Iterator[tuple[int, Event, dict[str, Any]]]:
    for e in one.events:
        facts = dict(e.facts)
        if "who" in facts:
            yield index(at(facts["who"])), e, facts
