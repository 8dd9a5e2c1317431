"""Walpurgis: a duel of cards that are laid and fired on 25 squares, with chains of interception.

Its own rooms, beside those that every game has (docs/add-a-game.md):

board     squares as masks of bits
"""

from rules.games.walpurgis.game import Walpurgis

GAME = Walpurgis()
