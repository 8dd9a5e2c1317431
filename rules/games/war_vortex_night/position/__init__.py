r"""Positions as text that a person can type, and back.

Characters are tables in the order in which they came, called c1, c2 …; anything left out has a
sensible default. A text without `moment` is completed by all continuous changes.

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
    characters  the characters of each seat
    pending     the pending steps
    whole       a whole state
"""

from rules.games.war_vortex_night.position.whole import read, write

__all__ = ["read", "write"]
