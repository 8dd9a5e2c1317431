"""War Vortex Night: characters fight by dice, each with six action cards for the faces of a die.

Its own rooms, beside those that every game has (docs/add-a-game.md):

battle    from beginning to end, question by question
foreseen  what a roll of the action die may do, face by face
ongoing   what lasts on characters, what characters are by them, and what follows by itself
"""

from rules.games.war_vortex_night.game import WarVortexNight

GAME = WarVortexNight()
