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

    parts       references, and ongoing changes by their parts
    characters  what lies before each seat
    pending     what is still to do
    whole       the whole of a state
"""

from rules.games.war_vortex_night.position.whole import read, write

__all__ = ["read", "write"]
