"""Positions as text that a person can type, and back.

The board is a picture; anything left out has a sensible default. Unnamed cards are in their decks,
shuffled by `seed`.

    reading     a text as a state, checked line by line
    piles       its cards: hands, decks, discard piles, tasks
    drawing     the board
    pending     effects in progress
    older       effects in progress in the form of versions 1 and 2
    writing     a state as text

>>> s = read("mode = 'duel'\\nactions = 1\\nboard = '.. Ac .. .. ..'")
>>> s.mode, s.actions, s.pieces[0][0].bit_count(), read(write(s)) == s
('duel', 1, 1, True)
"""

from rules.games.tash_kalar.position.reading import read
from rules.games.tash_kalar.position.writing import write

__all__ = ["read", "write"]
