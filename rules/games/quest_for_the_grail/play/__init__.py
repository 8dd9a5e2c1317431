"""What happens.

zones   cards that move: drawn, discarded, attached, turned up
harm    damage, wounds, valor, and warriors that leave play
blows   one exchange of blows in a combat
"""
