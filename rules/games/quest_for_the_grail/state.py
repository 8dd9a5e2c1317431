"""The complete state of a game, and the refs of the things in it.

Refs: `w3` a warrior, `c4` a card attached to one, `d5` a domain, `q0` the active quest of a seat,
`l6` a lasting card, `i7` an item on the chain, `p1` a player, `k0` a seat's court discard, `r0` its
quest discard, `k0.kay` a card there. Numbers are not reused.

>>> s = State((Side(), Side()), warriors=(Warrior(3, "gawain", 0, 0, 7),))
>>> s.the("w3").card, s.warriors[0].at, s.seats
('gawain', 'w3', 2)
>>> s.warrior("w4") is None, s.with_warrior("w3", valor=9).warriors[0].valor
(True, 9)
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.core.cards import HIDDEN, Cards
from rules.core.model import GOING_ON
from rules.core.stack import Frame
from rules.core.tuples import quick
from rules.text.vocabulary import Op

ORDERS = ("turn", "aimed")  # pass until the next own turn; or unless concerned


class Attached(NamedTuple):
    """A reward or a companion on a warrior, whose controller controls it (QG-1.11). `has_cast`: it
    has cast a spell in this round (QG-25.5)."""

    id: int
    card: str
    owner: int
    has_cast: bool = False

    @property
    def at(self) -> str:
        return f"c{self.id}"


@quick
class Warrior(NamedTuple):
    """A warrior in play. `damage` is cleared at the end of a turn, `permanent` damage is not
    (QG-20.6, QG-20.7). `acted`, `assigned`: in this turn (QG-5.1, QG-7.1); `supported`: likewise,
    also in others' turns (QG-27.3); `has_cast`: in this round."""

    id: int
    card: str
    owner: int
    controller: int
    valor: int
    damage: int = 0
    permanent: int = 0
    is_wounded: bool = False  # fatally (QG-20.8)
    acted: bool = False
    assigned: bool = False
    supported: bool = False
    has_cast: bool = False
    attached: tuple[Attached, ...] = ()

    @property
    def at(self) -> str:
        return f"w{self.id}"

    @property
    def suffered(self) -> int:
        """Its total damage."""
        return self.damage + self.permanent


class Domain(NamedTuple):
    id: int
    card: str
    owner: int
    controller: int

    @property
    def at(self) -> str:
        return f"d{self.id}"


@quick
class Side(NamedTuple):
    """A player's own things (QG-28.1). `brought`: all their cards, in order. `quest`: the active
    one, "" for none (QG-8.10); `quest_id`: its number since it was turned up, to distinguish it
    from a later one of the same name. `order`: for windows, see ORDERS."""

    brought: Cards = ()
    hand: Cards = ()
    court: Cards = ()
    quests: Cards = ()
    court_discard: Cards = ()
    quest_discard: Cards = ()
    removed: Cards = ()
    quest: str = ""
    quest_id: int = 0
    order: str = ""
    is_out: bool = False  # has lost (QG-30.3)


class Lasting(NamedTuple):
    """Changes that last: `terms`, each with the refs of its targets. `until`: the duration;
    `whose`: the seat whose turn ends a round. `lies`: the card is in play for that time (QG-24.9),
    attached to `on`, if that is not ""."""

    id: int
    card: str
    owner: int
    until: str
    whose: int
    terms: tuple[tuple[Op, tuple[str, ...]], ...]
    lies: bool = False
    on: str = ""

    @property
    def at(self) -> str:
        return f"l{self.id}"


class Item(NamedTuple):
    """A card or an ability on the chain (QG-24.5). `mode`: the card's mode, −1 for the support
    ability of `by`; `targets`: the refs of each target; `by`: the caster of a spell, or the
    supporter; `quests`: the ids of the quests among the targets, in order."""

    id: int
    seat: int
    card: str
    mode: int
    targets: tuple[tuple[str, ...], ...]
    by: str = ""
    is_cancelled: bool = False
    quests: tuple[int, ...] = ()

    @property
    def at(self) -> str:
        return f"i{self.id}"

    @property
    def is_support(self) -> bool:
        """Whether it is a support ability of a warrior in play, not a card (QG-27.1)."""
        return self.mode < 0


class Doing(NamedTuple):
    """The source of effects: a card that was played, or one in play that responds. `targets`: the
    refs of each target by its id; `bearer`: the warrior that the card is or is on; `at`: the card
    itself; `other`: the opponent in its text."""

    card: str
    seat: int
    targets: tuple[tuple[str, tuple[str, ...]], ...] = ()
    bearer: str = ""
    at: str = ""
    other: str = ""


@quick
class Party(NamedTuple):
    """A side of a combat (QG-11.1). `principal` bears the result, `fighter` fights; for a fight
    quest both are its ref. `seat`: its controller, NOBODY for a quest."""

    principal: str
    fighter: str
    seat: int
    role: str
    offered: bool = False  # whether it has offered to yield; once per combat (QG-13.1)


class Blow(NamedTuple):
    """The result of an engagement's dice: both prowess totals, and the damage of each party's hit,
    −1 for none."""

    totals: tuple[int, ...]
    dealt: tuple[int, ...]


@quick
class Combat(NamedTuple):
    """The combat in progress. `damage`, `wounded`: of the quest being fought, whose card is
    `quest`. `idle`: engagements in a row without damage (QG-11.16). `yielded`: the party that has,
    −1 for none. `gone`: fighters that have left play since it began, in their last state. `blows`:
    of each engagement with dice, in order."""

    kind: str
    cause: str
    parties: tuple[Party, Party]
    engagement: int = 0
    dice: tuple[int, ...] = ()
    damage: int = 0
    wounded: bool = False
    idle: int = 0
    yielded: int = -1
    result: str = ""  # "0", "1": that party won; "draw"; "none": the quest is gone
    quest: str = ""
    quest_id: int = 0
    gone: tuple[Warrior, ...] = ()
    blows: tuple[Blow, ...] = ()


class Grail(NamedTuple):
    """A grail quest (QG-10.3). `allowed`: the ids of the quests that may be chosen (QG-10.4).
    `wounded`: the knight has suffered a fatal wound (QG-10.8). `fights`: the quest of the stage is
    a fight quest; `outcome` of the stage: "completed", "lost", "stalemate", or "ended" if the quest
    is gone. `done`: the completed quests, in order."""

    knight: str
    allowed: tuple[int, ...]
    stage: int = 1
    wounded: bool = False
    fights: bool = False
    outcome: str = ""
    done: Cards = ()


@quick
class State(NamedTuple):
    sides: tuple[Side, ...]
    warriors: tuple[Warrior, ...] = ()
    domains: tuple[Domain, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    chain: tuple[Item, ...] = ()
    claims: tuple[str, ...] = ()  # kings with a challenge of victory (QG-18.3)
    combat: Combat | None = None
    grail: Grail | None = None
    first: int = 0
    to_move: int = 0
    turn: int = 0
    phase: str = ""
    built: bool = False  # whether a domain was placed in this turn (QG-4.1)
    added: int = 0  # power added by events in this turn (QG-6.5)
    next_id: int = 1
    stack: tuple[Frame, ...] = ()
    winner: int = GOING_ON
    reason: str = ""
    chance: tuple[int, ...] = (0,)

    @property
    def seats(self) -> int:
        return len(self.sides)

    @property
    def playing(self) -> list[int]:
        """The seats that have not lost, in order."""
        return [seat for seat, side in enumerate(self.sides) if not side.is_out]

    def held(self, seat: int) -> list[str]:
        """The distinct cards of a hand, as far as they are known."""
        return [card for card in dict.fromkeys(self.sides[seat].hand) if card != HIDDEN]

    def with_side(self, seat: int, **fields: Any) -> "State":
        side = self.sides[seat]._replace(**fields)
        return self._replace(sides=(*self.sides[:seat], side, *self.sides[seat + 1 :]))

    def with_grail(self, **fields: Any) -> "State":
        """The state with some fields of the grail quest replaced, if there is one."""
        return self._replace(grail=self.grail._replace(**fields)) if self.grail else self

    # -- things in play ------------------------------------------------------------------------

    def warrior(self, at: str) -> Warrior | None:
        """The warrior with this ref, if it is in play."""
        if at[:1] != "w":
            return None
        n = int(at[1:])
        for w in self.warriors:
            if w.id == n:
                return w
        return None

    def the(self, at: str) -> Warrior:
        """The warrior with this ref, which must be in play."""
        w = self.warrior(at)
        assert w is not None
        return w

    def with_warrior(self, at: str, **fields: Any) -> "State":
        """The state with some of a warrior's fields replaced."""
        n = number_of(at)
        found = tuple([w._replace(**fields) if w.id == n else w for w in self.warriors])
        return self._replace(warriors=found)

    def warriors_of(self, seat: int) -> list[Warrior]:
        return [w for w in self.warriors if w.controller == seat]

    def thing(self, at: str) -> "Warrior | Attached | Domain | Lasting | Item | None":
        """The thing in play or on the chain with this ref."""
        if at[:1] == "w":
            return self.warrior(at)
        things: dict[str, Iterable[Any]] = {
            "c": (a for w in self.warriors for a in w.attached),
            "d": self.domains,
            "l": self.lasting,
            "i": self.chain,
        }
        return next((one for one in things.get(at[:1], ()) if one.id == int(at[1:])), None)

    def host_of(self, at: str) -> Warrior | None:
        """The warrior that an attached card is on."""
        n = number_of(at)
        return next((w for w in self.warriors if any(a.id == n for a in w.attached)), None)

    def domains_of(self, seat: int) -> list[Domain]:
        return [d for d in self.domains if d.controller == seat]

    # -- the combat in progress ----------------------------------------------------------------

    @property
    def parties(self) -> tuple[Party, ...]:
        """Both sides of the combat in progress, if there is one."""
        return self.combat.parties if self.combat is not None else ()

    @property
    def fight(self) -> Combat:
        """The combat, which must be in progress."""
        assert self.combat is not None
        return self.combat

    def with_fight(self, **fields: Any) -> "State":
        """The state with some fields of the combat in progress replaced."""
        return self._replace(combat=self.fight._replace(**fields))

    def is_fighting(self, at: str) -> bool:
        if self.combat is None:
            return False
        one, other = self.combat.parties
        return at in (one.fighter, other.fighter)

    def takes_part(self, seat: int) -> bool:
        """Whether a player controls a side of the combat in progress."""
        return any(party.seat == seat for party in self.parties)


def number_of(at: str) -> int:
    """The number in a ref."""
    return int(at[1:])
