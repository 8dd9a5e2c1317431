"""Numbers as they are now: what is in force, and sums with where each part comes from.

matching   whether a card fits a filter, and a condition holds
accounts   stats, upkeep, power, awards, prices, prohibitions
chances    how likely it is that dice come out well
"""
