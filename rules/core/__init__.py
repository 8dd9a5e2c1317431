"""The engine that all games share. It knows no game by name.

    game, model, settings               what a game is, and the types that it speaks in
    rng, cards, tuples                  chance, hidden cards, states changed by one entry
    vocabulary, stack, pack             effects as data, and card sets
    document, nesting, codec, errors    texts from outside, and what is wrong with them
    history, record, registry           games as they are played, kept and found
    words, sentences                    everything that is said
    scene, picture                      what a table shows
    rulebook, lesson                    what a game's folder holds to be read

The folder is flat because whoever writes a game imports from most of it, one name at a time.
"""
