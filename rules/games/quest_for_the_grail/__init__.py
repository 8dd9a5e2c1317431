"""Quest for the Grail: knights seek the Grail, quest by quest. It is still being written.

state            what there is
cards, library   cards, and the packs and decks that they come from
vocabulary       the words in which packs say what cards do
numbers          stats, power, awards and prices as they are now
setup            what is brought to a game
text             every sentence
"""
