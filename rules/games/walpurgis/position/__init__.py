r"""Positions as text that a person can type, and back.

Each occupied square is named with its cards, the lowest first; anything left out has a sensible
default. A deck that is not written out is the rest of the list.

>>> s = read('''
... to_move = "A"
... board = { c1 = "A ready bell_shot", c4 = ["B dormant fire_poker"] }
... A = { hand = ["evensong"], list = "bell" }
... ''')
>>> s.hands, len(s.decks[0]), read(write(s)) == s
((('evensong',), ()), 28, True)

    reading     a text as a state, checked line by line
    board       the cards on the squares, and those of a chain
    piles       hands, decks, barrages, discard piles, lists
    pending     the pending steps
    writing     a state as text
"""

from rules.games.walpurgis.position.reading import read
from rules.games.walpurgis.position.writing import write

__all__ = ["read", "write"]
