"""War Vortex Night: characters fight by dice, each with six action cards for the faces of a die.

state, statuses    what there is, and how ongoing changes integrate
standing, damage   what a character is at the moment, and what numbers come to
cards, vocabulary  cards, and the words in which packs say what they do
decks, order       what may be a deck, and who acts when
settling, play     what happens

There is no `game.py` yet, so nobody lists it as a game: this is its rules engine alone.
"""
