"""The state of a battle: characters with all that is in force on them, and how far it has come.

An ongoing change is kept as its parts (OP-52): what one card gave, or gives for as long as its
cause lasts. Parts of one kind make an element, and what they add up to is what is in force.

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
    """What a change acts on, without its value (OP-50). `only`: the attribute of damage that it is
    for. `sets`: what it sets, where that is not a number to be added."""

    what: str
    only: str = ""
    sets: Any = ""


class Part(NamedTuple):
    """What one cause has put into an element. `since`: the moment it came into force (OP-64).
    `turns`: how many of the bearer's turns are left, 0 where nothing is counted. `source`: the
    cause of a continuous one, empty for a one-off, of which `origin` says what gave it.
    `attributes` and `influence` are those of the status it belongs to; in a base modification the
    attributes are its cause's (WVN-10.14)."""

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
        """What its parts add up to."""
        if len(self.parts) == 1:
            return self.parts[0].value
        return sum([part.value for part in self.parts])

    @property
    def since(self) -> int:
        """When its latest part came (OP-50, OP-64)."""
        return max([part.since for part in self.parts])


@quick
class Status(NamedTuple):
    """A status change. A normal one has a single element and no name; a named one has its own name
    and however many elements (WVN-10.5). `born` numbers statuses by age."""

    elements: tuple[Element, ...]
    name: str = ""
    born: int = 0

    @property
    def is_in_force(self) -> bool:
        """Whether it counts; a normal one at ±0 is dormant (OP-52, OP-62)."""
        return bool(self.name) or self.elements[0].net != 0

    @property
    def attributes(self) -> tuple[str, ...]:
        """Those of its parts together (OP-51)."""
        found = [a for e in self.elements for part in e.parts for a in part.attributes]
        return tuple(dict.fromkeys(found))

    @property
    def influence(self) -> int:
        """The highest of its parts (OP-51)."""
        return max([part.influence for e in self.elements for part in e.parts])


class Loss(NamedTuple):
    """An action card disabled by an effect, or an ability lost (OP-67, OP-71): the face or the
    ability's id, since when, and for how many turns; 0 is to the end of the battle."""

    what: str
    since: int
    turns: int = 0


@quick
class Character(NamedTuple):
    """`deck`: an action card for each face from 1 on. `failing`: the faces, as bits, whose card
    does not meet its inclusion condition now (WVN-16.1). `spared`: the moment of a declaration that
    keeps it from retiring until the turn ends (OP-36), 0 for none. `used`: abilities used up."""

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
    """Who does an effect, and on what occasion. `who`: whose effect it is. `dealer`: who deals its
    damage, nobody for that of a status or a field (OP-24). `moment`: when it began (OP-64).
    `attributes`: those of its damage (OP-26). `face`: of the running card, 0 if it is none.
    `attacker`, `concerned`: of what it answers, who dealt the damage and whom it happened to.
    `target`: for whom an amount is asked."""

    who: int
    dealer: int = NOBODY
    moment: int = 0
    attributes: tuple[str, ...] = ()
    face: int = 0
    attacker: int = NOBODY
    concerned: int = NOBODY
    target: int = NOBODY


ANSWERS = ("prevented", "immune_damage", "always")


class Line(NamedTuple):
    """One part of a number at the table. `what`: "amount", "die", a kind of change, …; `clause`: by
    which it counts. `form`: of a change, "base", "status" or the name of a named status; `only`:
    the attribute of damage that it is for. `whose`: the character whose HP or status changes it
    counts. `causes`: what it came from, as (value, `c1.card.3`) pairs."""

    n: int
    what: str = "amount"
    clause: str = "OP-22"
    form: str = ""
    only: str = ""
    whose: int = NOBODY
    causes: tuple[tuple[int, str], ...] = ()


class Blow(NamedTuple):
    """Damage that is about to be dealt to one. `amount`: what it is made of before what is in force
    changes it, then (ANSWERS) what prevents some of it, and what says always or never. `always`:
    since when it always deals damage, `never` since when it does not, 0 for neither (OP-64).
    `least`: what it comes to at least (OP-29)."""

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
    """A change of the turn order that waits for the next phase (OP-16)."""

    how: str
    who: int
    other: int = NOBODY


@quick
class Roll(NamedTuple):
    """A die as it was rolled: for whom, for what (order, action or effect; OP-72), and its face."""

    who: int
    purpose: str
    face: int


class Rules(NamedTuple):
    """What was agreed before the battle: the phases after which it is drawn (OP-17), and the tokens
    and fields that may be called in (OP-43)."""

    max_phases: int = 300
    tokens: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()


@quick
class State(NamedTuple):
    """Everything there is; nothing is hidden (OP-73).

    `order`: characters in turn order, `at`: the place in it that the phase has come to. `to_move`:
    whose turn it is, a character. `face`: of the action die; `natural`: the face as it was rolled,
    0 where it was set (OP-13). `moment` and `serial` number what comes into force and every status;
    `mark` is the moment at which T3 of this turn was reached (OP-12). `used`: abilities used in it.
    `doomed`: those whose retirement is under way. `halted`: causes that give nothing any more,
    because they went on and off without end (OP-30). `together`: the frames below what is striking
    several at once, on top of which everything waits meanwhile; 0 for nothing. `dice`: what has
    been rolled since a turn last came to its die, as it lies on the table. `watchers`: for each
    hook the characters whose cards answer it when it is about another; `heard`: the hooks that
    somebody's card answers at all. So no step looks through all.
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
    """The state with other characters. Most steps do this, so it is made to be quick."""
    return tuple.__new__(State, (characters, *s[1:]))


def with_character(s: State, i: int, c: Character) -> State:
    old = s.characters
    return with_characters(s, (*old[:i], c, *old[i + 1 :]))


def later(s: State, n: int = 1) -> State:
    """The state so many moments later; quick, too."""
    return tuple.__new__(State, (*s[:_MOMENT], s.moment + n, *s[_MOMENT + 1 :]))


def ref(i: int) -> str:
    """How options name a character.

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
