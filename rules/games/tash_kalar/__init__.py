"""Tash-Kalar, Arena of Legends: patterns of pieces call beings into an arena.

packs, vocabulary   cards, and the words in which packs say what they do
legality            what may be done, and why not
play                what happens
position            positions as text
text                every sentence
"""

from rules.games.tash_kalar.game import TashKalar

GAME = TashKalar()
