"""Quest for the Grail: knights seek the Grail, quest by quest.

Modules of its own, besides those that every game has (docs/add-a-game.md):

vain  answers that can't help, so that players need not be asked
"""

from rules.games.quest_for_the_grail.game import QuestForTheGrail

GAME = QuestForTheGrail()
