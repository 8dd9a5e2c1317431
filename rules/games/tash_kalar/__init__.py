"""Tash-Kalar: patterns of pieces call beings into an arena.

Modules of its own, besides those that every game has (docs/add-a-game.md):

board     squares as bit masks
notation  missing or superfluous arguments of an attempt
scoring   points, and the winners
"""

from rules.games.tash_kalar.game import TashKalar

GAME = TashKalar()
