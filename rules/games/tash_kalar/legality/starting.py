"""The start pieces of a Duel and a Melee (TK-3.15, TK-3.18 to TK-3.20).

>>> from rules.games.tash_kalar import position
>>> s = position.read("mode = 'duel'\\n[table]\\nphase = 'start'")
>>> is_colour(s, Option("start", ("C", "c5"))).clause, is_icon(s, Option("start", ("A", "c5")))
('TK-3.15', None)
"""

from rules.core.model import Option, Reason
from rules.games.tash_kalar import setup
from rules.games.tash_kalar.board import square
from rules.games.tash_kalar.legality.moment import start_clause
from rules.games.tash_kalar.legality.rule import Rule, on_board, word
from rules.games.tash_kalar.state import LETTERS, State, occupied, sides
from rules.text.words import t


def is_colour(s: State, o: Option) -> Reason | None:
    """The colours of start pieces: both, all three, or all four except the second player's."""
    known = tuple(LETTERS[side] for side in setup.colours(s))
    if not o.args or word(o) in known:
        return None
    if s.mode == "duel":
        return Reason("TK-3.15", t("why.start_colours", known=known))
    if len(known) == sides(s):
        return Reason("TK-3.19", t("why.start_colours", known=known))
    [second] = (letter for letter in LETTERS if letter not in known)
    return Reason("TK-3.20", t("why.start_but_second", colour=second, known=known))


def is_first_of_colour(s: State, o: Option) -> Reason | None:
    """Only one piece of each colour."""
    colour = word(o)
    if colour not in LETTERS[: sides(s)] or not colour or not any(s.pieces[LETTERS.index(colour)]):
        return None
    return Reason(start_clause(s), t("why.start_colour", colour=colour))


def is_icon(s: State, o: Option) -> Reason | None:
    """Start pieces go only on start icons."""
    b = square(word(o, 1))
    if not b or any(b & icon for icon in setup.start_icons(s.mode)):
        return None
    return Reason(start_clause(s), t("why.start_square"))


def is_free_icon(s: State, o: Option) -> Reason | None:
    """Only one piece on each icon."""
    b = square(word(o, 1))
    for icon in setup.start_icons(s.mode):
        if b & icon and icon & occupied(s):
            return Reason(start_clause(s), t("why.start_icon_taken"))
    return None


START: tuple[Rule, ...] = (is_colour, is_first_of_colour, on_board(1), is_icon, is_free_icon)
