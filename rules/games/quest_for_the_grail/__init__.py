"""Quest for the Grail: knights seek the Grail, quest by quest.

Its own rooms, beside those that every game has (docs/add-a-game.md):

fight     a combat as people see it: both parties and their sums
vain      answers that can do nobody any good, so that they need not be asked
"""

from rules.games.quest_for_the_grail.game import QuestForTheGrail

GAME = QuestForTheGrail()
