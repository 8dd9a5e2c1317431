"""Tash-Kalar, Arena of Legends: patterns of pieces call beings into an arena."""

from rules.games.tash_kalar.game import TashKalar

GAME = TashKalar()
