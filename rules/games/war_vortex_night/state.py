"""The state of a battle: characters with all changes in force, and the progress of the battle.

An ongoing change is stored as its parts (OP-52): what one card gave, or gives while its cause
lasts. Parts of one kind make an element, and their sum is in force.

>>> plus = Element(Kind("damage_dealt"), (Part(2, 5), Part(-1, 7)))
>>> plus.net, Element(plus.kind, (Part(1, 3, source="0.card.1.0"), Part(-1, 7))).net
(1, 0)
>>> Character("warden", statuses=(Status((plus,), born=1),)).statuses[0].is_in_force
True
"""

from typing import Any, NamedTuple

from rules.core.model import GOING_ON, NOBODY
from rules.core.stack import Frame
from rules.core.tuples import quick


class Kind(NamedTuple):
    """The thing that a change acts on, without its value (OP-50). `only`: the attribute of the
    damage that it is for. `sets`: the setting, for kinds that are not numbers."""

    what: str
    only: str = ""
    sets: Any = ""


class Part(NamedTuple):
    """The contribution of one cause to an element. `since`: its moment (OP-64). `turns`: the
    bearer's turns left, 0 without a count. `source`: the cause of a continuous part, "" for a
    one-off, whose giver is `origin`. `attributes` and `influence` are those of its status; in a
    base modification the attributes are its cause's (WVN-10.14)."""

    value: int = 1
    since: int = 0
    turns: int = 0
    source: str = ""
    attributes: tuple[str, ...] = ()
    influence: int = 1
    origin: str = ""


@quick
class Element(NamedTuple):
    kind: Kind
    parts: tuple[Part, ...]

    @property
    def net(self) -> int:
        """The sum of its parts."""
        if len(self.parts) == 1:
            return self.parts[0].value
        return sum([part.value for part in self.parts])

    @property
    def since(self) -> int:
        """The moment of its latest part (OP-50, OP-64)."""
        return max([part.since for part in self.parts])


@quick
class Status(NamedTuple):
    """A status change. A normal one has a single element and no name; a named one has its own name
    and any number of elements (WVN-10.5). `born` numbers statuses by age."""

    elements: tuple[Element, ...]
    name: str = ""
    born: int = 0

    @property
    def is_in_force(self) -> bool:
        """Whether it counts; a normal one at ±0 is dormant (OP-52, OP-62)."""
        return bool(self.name) or self.elements[0].net != 0

    @property
    def attributes(self) -> tuple[str, ...]:
        """The attributes of all its parts (OP-51)."""
        found = [a for e in self.elements for part in e.parts for a in part.attributes]
        return tuple(dict.fromkeys(found))

    @property
    def influence(self) -> int:
        """The highest influence of its parts (OP-51)."""
        return max([part.influence for e in self.elements for part in e.parts])


class Loss(NamedTuple):
    """An action card disabled by an effect, or a lost ability (OP-67, OP-71): the face or the
    ability's id, the moment, and the number of turns; 0: for the rest of the battle."""

    what: str
    since: int
    turns: int = 0


@quick
class Character(NamedTuple):
    """`deck`: an action card for each face from 1 on. `failing`: the faces, as bits, of cards whose
    inclusion conditions fail (WVN-16.1). `spared`: the moment of a declaration that keeps it from
    retiring until the turn ends (OP-36), 0 for none. `used`: abilities used up."""

    card: str
    player: int = 0
    team: int = 0
    hp: int = 20
    deck: tuple[str, ...] = ()
    is_retired: bool = False
    base: tuple[Element, ...] = ()
    statuses: tuple[Status, ...] = ()
    failing: int = 0
    disabled: tuple[Loss, ...] = ()
    lost: tuple[Loss, ...] = ()
    spared: int = 0
    used: tuple[str, ...] = ()


@quick
class By(NamedTuple):
    """The context of an effect. `who`: its character. `dealer`: the dealer of its damage, NOBODY
    for a status or a field (OP-24). `moment`: its beginning (OP-64). `attributes`: those of its
    damage (OP-26). `face`: that of the running card, 0 for none. `attacker`, `concerned`: in the
    event it responds to, the dealer and the character affected. `target`: the character for whom an
    amount is computed."""

    who: int
    dealer: int = NOBODY
    moment: int = 0
    attributes: tuple[str, ...] = ()
    face: int = 0
    attacker: int = NOBODY
    concerned: int = NOBODY
    target: int = NOBODY


ANSWERS = ("prevented", "immune_damage", "always")


@quick
class Line(NamedTuple):
    """One part of a number. `what`: "amount", "die", a kind of change, …; `clause`: the rule for
    it. `form`: of a change, "base", "status" or the name of a named status; `only`: the attribute
    of the damage that it is for. `whose`: the character whose HP or status changes it counts.
    `causes`: its origins, as (value, `c1.card.3`) pairs."""

    n: int
    what: str = "amount"
    clause: str = "OP-22"
    form: str = ""
    only: str = ""
    whose: int = NOBODY
    causes: tuple[tuple[int, str], ...] = ()


@quick
class Blow(NamedTuple):
    """Damage about to be dealt to one target. `amount`: its parts before the changes in force
    apply, then those of the responses (ANSWERS): prevention, always and never. `always`, `never`:
    the moment since when it always, or never, deals damage, 0 for neither (OP-64). `least`: its
    minimum (OP-29)."""

    target: int
    amount: tuple[Line, ...]
    attributes: tuple[str, ...] = ()
    always: int = 0
    never: int = 0
    least: int = 0

    def answered(self, answer: Line, **changed: Any) -> "Blow":
        return self._replace(amount=(*self.amount, answer), **changed)


class Field(NamedTuple):
    """The field in place, and the moment it was set."""

    card: str
    since: int


class Shift(NamedTuple):
    """A change of the turn order, pending until the next phase (OP-16)."""

    how: str
    who: int
    other: int = NOBODY


@quick
class Roll(NamedTuple):
    """A rolled die: its character, its purpose (order, action or effect; OP-72), and its face."""

    who: int
    purpose: str
    face: int


class Rules(NamedTuple):
    """Agreements before the battle: the number of phases until a draw (OP-17), and the tokens and
    fields that may be called in (OP-43)."""

    max_phases: int = 300
    tokens: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()


@quick
class State(NamedTuple):
    """The complete state; nothing is hidden (OP-73).

    `order`: characters in turn order, `at`: the current place in it. `to_move`: the character whose
    turn it is. `face`: of the action die; `natural`: the face as rolled, 0 if it was set (OP-13).
    `moment` and `serial` number changes and statuses; `mark` is the moment of T3 of this turn
    (OP-12). `used`: abilities used in this turn. `doomed`: characters about to retire. `halted`:
    causes that have ended for good, because they alternated without end (OP-30). `together`: the
    number of frames below those that are striking several at once, above which everything waits
    meanwhile; 0 for none. `dice`: those rolled since the last action die was due, for the table.
    `watchers`: for each hook the characters whose cards respond when it concerns another; `heard`:
    the hooks that any card responds to. So no step needs to search all cards.
    """

    characters: tuple[Character, ...] = ()
    order: tuple[int, ...] = ()
    at: int = -1
    to_move: int = NOBODY
    phase: int = 0
    face: int = 0
    natural: int = 0
    moment: int = 1
    serial: int = 0
    mark: int = 0
    field: Field | None = None
    shifts: tuple[Shift, ...] = ()
    used: tuple[tuple[int, str], ...] = ()
    doomed: tuple[int, ...] = ()
    halted: tuple[str, ...] = ()
    together: int = 0
    dice: tuple[Roll, ...] = ()
    watchers: tuple[tuple[str, tuple[int, ...]], ...] = ()
    heard: tuple[str, ...] = ()
    rules: Rules = Rules()
    stack: tuple[Frame, ...] = ()
    winner: int = GOING_ON  # or the team, or NOBODY
    reason: str = ""  # retired, limit
    chance: tuple[int, ...] = (0,)


_MOMENT = State._fields.index("moment")


def with_characters(s: State, characters: tuple[Character, ...]) -> State:
    """The state with other characters. Most steps call it, so it is optimized."""
    return tuple.__new__(State, (characters, *s[1:]))


def with_character(s: State, i: int, c: Character) -> State:
    old = s.characters
    return with_characters(s, (*old[:i], c, *old[i + 1 :]))


def later(s: State, n: int = 1) -> State:
    """The state `n` moments later; also optimized."""
    return tuple.__new__(State, (*s[:_MOMENT], s.moment + n, *s[_MOMENT + 1 :]))


def ref(i: int) -> str:
    """A character's name in options.

    >>> ref(0), index("c2")
    ('c1', 1)
    """
    return f"c{i + 1}"


def index(word: str) -> int:
    return int(word[1:]) - 1


STATE_TYPES = (
    State,
    Character,
    Status,
    Element,
    Kind,
    Part,
    Loss,
    Field,
    Shift,
    Roll,
    Rules,
    By,
    Blow,
    Line,
    Frame,
)
