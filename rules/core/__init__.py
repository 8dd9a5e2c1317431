"""The engine that all games share. It knows no game by name.

    game, model, settings               what a game is, and the types that it speaks in
    rng, tuples                         chance, states changed by one entry
    cards                               hidden cards, card sets, all that are known, decks
    stack, frames                       effects that wait for one another
    history, record, registry           games as they are played, kept and found
    scene, picture                      what a table shows
    book                                what a game has to be read and tried

It stands on `rules.text`: what is said, and what is read from outside.
"""

import sys
from importlib import import_module

from rules import text

# Games that lie elsewhere (`build --games`) may import by the names of version 0.1.
MOVED = {
    text.__name__: ("codec", "document", "errors", "nesting", "sentences", "vocabulary", "words"),
    f"{__name__}.cards": ("deck", "library", "pack"),
    f"{__name__}.book": ("lesson", "puzzle", "rulebook", "task"),
}
for _place, _names in MOVED.items():
    for _name in _names:
        sys.modules[f"{__name__}.{_name}"] = import_module(f"{_place}.{_name}")
