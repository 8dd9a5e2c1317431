"""Quest for the Grail: knights seek the Grail, quest by quest.

state            what there is
cards, library   cards, and the packs and decks that they come from
vocabulary       the words in which packs say what cards do
numbers          stats, power, awards and prices as they are now
legality         whether something may be done, and why not
play             what happens, step by step
setup            what is brought to a game
observation      what a seat may know
position         positions as text
table, faces     the table, and how things look on it
asked, offers    questions and answers as people read them
objections       why not, and what somebody pointing at a thing may mean
telling          what has happened, as the log tells of it
value            how well a seat stands
candidates       what is worth a searcher's look
because          what speaks for an option
text             every sentence
"""

from rules.games.quest_for_the_grail.game import QuestForTheGrail

GAME = QuestForTheGrail()
