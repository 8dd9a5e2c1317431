"""Arcana Fight! Edelweiss: a duel with 52 playing cards of which only the suits count."""

from rules.games.edelweiss.game import Edelweiss

GAME = Edelweiss()
