"""Walpurgis: a duel of cards that are laid and fired on 25 squares, with chains of interception."""

from rules.games.walpurgis.game import Walpurgis

GAME = Walpurgis()
