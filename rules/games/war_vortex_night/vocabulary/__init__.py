"""The language in which packs define the effects of cards, and their texts in English and Japanese.

terms        the form of elements, targets, amounts, conditions
reading      their notation in packs
parts        the pieces of a text: targets, amounts, changes, conditions
effects      the form of effects, and the sentence of each
printing     the text on a card
form         the keys of packs
sense        impossible effects
references   the cards that a card names
"""
