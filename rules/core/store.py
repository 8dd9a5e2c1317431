"""The cards that the rules of a game know, each by its id.

>>> from typing import NamedTuple
>>> class Lamp(NamedTuple):
...     id: str
>>> store = CardStore[Lamp]()
>>> store.learn(Lamp("first"), Lamp("second"))
>>> store.forget("second")
>>> store.card("first"), store.known(), store.is_known("second")
(Lamp(id='first'), ('first',), False)
"""

from typing import Generic, Protocol, TypeVar

from rules.core.memo import forget_worked_out


class _Named(Protocol):
    @property
    def id(self) -> str: ...


C = TypeVar("C", bound=_Named)


class CardStore(Generic[C]):
    """Whatever was worked out from the cards is forgotten when others are known."""

    def __init__(self) -> None:
        self._cards: dict[str, C] = {}

    def card(self, name: str) -> C:
        return self._cards[name]

    def is_known(self, name: str) -> bool:
        return name in self._cards

    def known(self) -> tuple[str, ...]:
        """Every card there is, by id."""
        return tuple(self._cards)

    def learn(self, *cards: C) -> None:
        self._cards.update({one.id: one for one in cards})
        forget_worked_out()

    def forget(self, *names: str) -> None:
        for name in names:
            del self._cards[name]
        forget_worked_out()
