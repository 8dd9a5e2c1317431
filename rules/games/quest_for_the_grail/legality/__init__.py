"""Legality: each rule is a predicate that returns the reasons against an action, or none.

placing    domains and warriors
attaching  rewards and companions: given, handed over, as a payout
paying     upkeep
acting     challenge actions
"""
