"""War Vortex Night: characters fight by dice, each with six action cards for the faces of a die.

state, statuses     what there is, and how ongoing changes integrate
standing, damage    what a character is at the moment, and what numbers come to
settling            what follows by itself: continuous effects, disabled cards
cards, library      cards, and the packs that they come from
decks, order        what may be a deck, and who acts when
vocabulary          the words in which packs say what cards do, and what they read
play, battle        what happens, step by step; a battle from beginning to end
seating, brought    what is chosen before a battle, and what a seat brings
position            positions as text
table, faces        the table, and how things look on it
asked, offers       questions and answers as people read them
objections          why not
naming, telling     what characters are called, and what has happened
value, because      how well a seat stands, and what speaks for an answer
text                every sentence
"""

from rules.games.war_vortex_night.game import WarVortexNight

GAME = WarVortexNight()
