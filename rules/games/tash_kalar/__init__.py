"""Tash-Kalar, Arena of Legends: patterns of pieces call beings into an arena.

Its own rooms, beside those that every game has (docs/add-a-game.md):

board     squares as masks of bits
notation  what an attempt leaves open, or says beyond need
scoring   points, and who has won
"""

from rules.games.tash_kalar.game import TashKalar

GAME = TashKalar()
