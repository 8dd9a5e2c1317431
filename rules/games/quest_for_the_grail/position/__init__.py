r"""Positions as text that a person can type, and back.

Each player has a table for their own things; anything left out has a sensible default. A deck that
is not written out is the rest of the first ready-made one.

>>> s = read('''
... [A]
... hand = ["slander"]
... quest = "vigil"
... warriors = [{ card = "gawain", valor = 9, attached = ["galatine"] }]
... [B]
... warriors = ["kay"]
... ''')
>>> [(w.card, w.valor) for w in s.warriors], len(s.sides[0].court), read(write(s)) == s
([('gawain', 9), ('kay', 5)], 60, True)

    reading   a text as a state, checked line by line
    parts     warriors and domains, lasting effects, the chain, a combat
    pending   the pending steps
    writing   a state as text
"""

from rules.games.quest_for_the_grail.position.reading import read
from rules.games.quest_for_the_grail.position.writing import write

__all__ = ["read", "write"]
