"""The engine that all games share. It knows no game by name.

    game, model, settings               what a game is, and the types that it speaks in
    rng, cards, tuples                  chance, hidden cards, states changed by one entry
    stack, pack                         effects that wait for one another, and card sets
    history, record, registry           games as they are played, kept and found
    scene, picture                      what a table shows
    rulebook, lesson                    what a game's folder holds to be read

It stands on `rules.text`: what is said, and what is read from outside.
"""

import sys
from importlib import import_module

from rules import text

# Games that lie elsewhere (`build --games`) may import by the names of version 0.1.
for _name in ("codec", "document", "errors", "nesting", "sentences", "vocabulary", "words"):
    sys.modules[f"{__name__}.{_name}"] = import_module(f"{text.__name__}.{_name}")
