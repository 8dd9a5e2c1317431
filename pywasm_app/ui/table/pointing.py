"""The player's current aims. The choices made by pointing are the `selection`.

>>> p = Pointing()
>>> p.put_away(); p.consider("hover", ("point", "a"), large=False)
>>> p.aims["hover"], p.readable(), p.unread
(('point', 'a'), [None, None], False)
"""


class Pointing:
    def __init__(self) -> None:
        # The aims of the pointer and of the focus; see `preview`.
        self.aims: dict[str, tuple[str, str] | None] = {"hover": None, "focus": None}
        self.large = True  # the thing under the pointer may be shown large
        self.unread = False  # the card that was pointed at or chosen is closed
        self.unasked = False  # the card that asks is closed
        self.primed = ""  # the notation that a finger's next press plays

    def consider(self, way: str, aim: tuple[str, str] | None, large: bool) -> None:
        """Sets the aim of the pointer ("hover") or the focus. `large`: the thing under the pointer
        may be shown large."""
        self.aims[way] = aim
        if way == "hover":
            self.large = large
        self.unread = False

    def readable(self) -> list[tuple[str, str] | None]:
        """The aims at things that may be shown large."""
        return [self.aims["hover"] if self.large else None, self.aims["focus"]]

    def put_away(self) -> None:
        """Closes the card that was pointed at or chosen, and the consequences of an option."""
        self.unread = True

    def put_asking_away(self) -> None:
        """Closes the card that asks."""
        self.unasked = True

    def prime(self, notation: str) -> None:
        """Marks an option as shown; a finger's next press plays it."""
        self.primed = notation

    def unprime(self) -> None:
        self.primed = ""
