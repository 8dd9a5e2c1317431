"""The language in which packs define the effects of cards.

terms      the form of filters, conditions, continuous terms, effects and costs
form       packs, checked key by key
parts      the pieces of a card's sentences
printing   the text on a card
brief      a card's effect, on a button
"""
