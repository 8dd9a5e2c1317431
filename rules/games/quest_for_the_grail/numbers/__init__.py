"""Current numbers: effects in force, and sums with the source of each part.

matching   whether a card fits a filter, and a condition holds
accounts   stats, upkeep, power, awards, prices, prohibitions
chances    the chances of dice
"""
