"""What a person at the screen points at and looks at now. What was chosen by it is the `selection`.

>>> p = Pointing()
>>> p.put_away(); p.consider("hover", ("point", "a"), large=False)
>>> p.aims["hover"], p.readable(), p.unread
(('point', 'a'), [None, None], False)
"""


class Pointing:
    def __init__(self) -> None:
        # The aims of the pointer and of the focus; see `preview`.
        self.aims: dict[str, tuple[str, str] | None] = {"hover": None, "focus": None}
        self.large = True  # what the pointer is at may be shown large
        self.unread = False  # the card that was pointed at or chosen is put away
        self.unasked = False  # the card that asks is put away
        self.primed = ""  # the notation that a finger's next press plays

    def consider(self, way: str, aim: tuple[str, str] | None, large: bool) -> None:
        """The pointer ("hover") or the focus is on something now. `large`: what the pointer is at
        may be shown large."""
        self.aims[way] = aim
        if way == "hover":
            self.large = large
        self.unread = False

    def readable(self) -> list[tuple[str, str] | None]:
        """The aims at what may be shown large."""
        return [self.aims["hover"] if self.large else None, self.aims["focus"]]

    def put_away(self) -> None:
        """The card that was pointed at or chosen is read, and what is told of an option."""
        self.unread = True

    def put_asking_away(self) -> None:
        """The card that asks is read."""
        self.unasked = True

    def prime(self, notation: str) -> None:
        """What an option would use or destroy is shown; a finger's next press plays it."""
        self.primed = notation

    def unprime(self) -> None:
        self.primed = ""
