"""Numbers at the table, and how they come about.

accounts   what a number is made of, part by part
damage     damage, direct loss, healing
amounts    what an effect's amount comes to
"""
