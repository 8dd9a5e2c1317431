"""Numbers at the table, and their parts.

accounts   the parts of a number
damage     damage, direct loss, healing
amounts    the value of an effect's amount
"""
