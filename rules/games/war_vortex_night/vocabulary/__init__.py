"""The words in which packs say what cards do, and what they read in English and Japanese.

terms        elements, targets, amounts, conditions: their form
reading      how they are written in a pack
parts        what the parts of a text read: targets, amounts, changes, conditions
effects      effects: their form, and the sentence of each
printing     what stands on a card
form         what a pack may say
sense        whether that can come true
references   which other cards a card speaks of
"""
