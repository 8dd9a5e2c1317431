"""Sixes: a small game for two to six, for tests of the page alone."""

from rules.games.sixes.game import Sixes

GAME = Sixes()
