"""War Vortex Night: characters fight by dice, each with six action cards for the faces of a die.

state            what there is
changes          ongoing changes, what characters are by them, and what follows by itself
numbers          accounts; damage, losses, healing
cards, library   cards, and the packs that they come from
vocabulary       the words in which packs say what cards do, and what they read
play, battle     what happens, step by step; a battle from beginning to end
setup            what is chosen before a battle: seats, decks
position         positions as text
table, faces     the table, and how things look on it
questions        questions and answers as people read them, and why not
speech           what is said: names, accounts, what has happened, hints
value            how well a seat stands
text             every sentence
"""

from rules.games.war_vortex_night.game import WarVortexNight

GAME = WarVortexNight()
