"""War Vortex Night: characters fight by dice, each with six action cards for the faces of a die.

state, statuses     what there is, and how ongoing changes integrate
standing, damage    what a character is at the moment, and what numbers come to
settling            what follows by itself: continuous effects, disabled cards
cards, library      cards, and the packs that they come from
decks, order        what may be a deck, and who acts when
vocabulary          the words in which packs say what cards do
play, battle        what happens, step by step; a battle from beginning to end

There is no `game.py` yet, so nobody lists it as a game: this is its rules engine alone.
"""
