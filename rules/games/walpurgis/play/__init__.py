"""What happens: turns, activations, and the settling of a chain.

turns       a turn from its draw to its end, and the end of the game
activation  a card is activated, and others answer
settling    barrages, destruction, after-effects
changes     cards that go from one place to another
"""
