"""Whether something may be done: each rule is a predicate that gives a reason or nothing.

placing    domains and warriors
attaching  rewards and companions: given, handed over, as a payout
paying     upkeep
acting     challenge actions
"""
