"""The language in which packs define the effects of cards.

form        the form of packs, checked key by key
effects     the steps of effects
printing    the text on a card
"""
