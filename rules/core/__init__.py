"""The engine that all games share. It knows no game by name.

    game, model, settings               the interface of a game, and its types
    rng, tuples                         chance, states changed by one entry
    cards                               hidden cards, card sets, libraries of cards, decks
    stack, frames                       effects that wait for one another
    history, record, registry           games played, games saved, the list of games
    scene, picture                      the contents of a table, as data and in words
    book                                rulebooks, lessons, puzzles and their tasks

It uses `rules.text` for sentences and input.
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
