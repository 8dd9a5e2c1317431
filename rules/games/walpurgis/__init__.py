"""Walpurgis: a duel of cards that are laid and fired on 25 squares, with chains of interception.

packs, vocabulary   cards, and the words in which packs say what they do
legality            what may be done, and why not
play                what happens
position            positions as text
text                every sentence
"""

from rules.games.walpurgis.game import Walpurgis

GAME = Walpurgis()
