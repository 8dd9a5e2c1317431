"""The course of the game: turns, activations, and the settling of a chain.

turns       a turn from its draw to its end, and the end of the game
activation  activating cards, and responses
settling    barrages, destruction, after-effects
changes     cards moving from one place to another
"""
