"""Walpurgis: a duel of cards that are laid and fired on 25 squares, with chains of interception.

A module of its own, besides those that every game has (docs/add-a-game.md):

board     squares as bit masks
"""

from rules.games.walpurgis.game import Walpurgis

GAME = Walpurgis()
