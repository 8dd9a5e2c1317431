"""The words in which packs say what cards do.

terms      filters, conditions, continuous terms, effects and costs: their form
form       packs, checked key by key
parts      the pieces of a card's sentences
printing   what is printed on a card
brief      what a card does, on a button
"""
