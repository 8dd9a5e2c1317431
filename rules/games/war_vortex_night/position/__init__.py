r"""Positions as text that a person can type, and back.

Characters are tables in the order in which they came, called c1, c2 …; whatever is left out has a
sensible default. A text without `moment` is completed by what arises continuously by itself.

>>> s = read('''
... order = ["c2", "c1"]
... character = [
...   { card = "odo", seat = "A", hp = 7 },
...   { card = "abbess", seat = "B", statuses = [{ kind = "damage_dealt", value = 2 }] },
... ]
... ''')
>>> s.to_move, s.characters[0].hp, s.characters[1].statuses[0].elements[0].net
(1, 7, 2)
>>> read(write(s)) == s
True

    reading     a text, checked line by line
    parts       references, and ongoing changes by their parts
    characters  what lies before each seat
    pending     what is still to do
    writing     a state as text
"""

from rules.games.war_vortex_night.position.reading import read
from rules.games.war_vortex_night.position.writing import write

__all__ = ["read", "write"]
