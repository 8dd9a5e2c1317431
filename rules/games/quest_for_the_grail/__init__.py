"""Quest for the Grail: knights seek the Grail, quest by quest.

Modules of its own, besides those that every game has (docs/add-a-game.md):

fight     a combat as it is displayed: both parties and their sums
vain      answers that can't help, so that players need not be asked
"""

from rules.games.quest_for_the_grail.game import QuestForTheGrail

GAME = QuestForTheGrail()
