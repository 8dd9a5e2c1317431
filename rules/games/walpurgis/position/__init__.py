r"""Positions as text that a person can type, and back.

Each square that holds something is named with what lies there, the lowest card first; whatever is
left out has a sensible default. A deck that is not written out is what is left of the list.

>>> s = read('''
... to_move = "A"
... board = { c1 = "A ready bell_shot", c4 = ["B dormant fire_poker"] }
... A = { hand = ["evensong"], list = "bell" }
... ''')
>>> s.hands, len(s.decks[0]), read(write(s)) == s
((('evensong',), ()), 28, True)

    reading     a text, checked line by line
    board       what lies on the squares, and the cards of a chain
    piles       hands, decks, barrages, discard piles, lists
    pending     what is still to do
    writing     a state as text
"""

from rules.games.walpurgis.position.reading import read
from rules.games.walpurgis.position.writing import write

__all__ = ["read", "write"]
