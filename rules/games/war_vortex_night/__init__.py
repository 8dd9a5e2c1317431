"""War Vortex Night: characters fight by dice, each with six action cards for the faces of a die.

Modules of its own, besides those that every game has (docs/add-a-game.md):

battle    a battle from beginning to end, question by question
foreseen  the possible results of an action die, face by face
ongoing   lasting changes of characters, a character's current traits, and automatic consequences
"""

from rules.games.war_vortex_night.game import WarVortexNight

GAME = WarVortexNight()
