"""The words in which packs say what cards do, and what they read in English and Japanese.

terms        elements, targets, amounts, conditions: their form
reading      how they are written in a pack
amounts      what an amount comes to
conditions   whether a condition holds
targets      who is meant
parts        what the parts of a text read: targets, amounts, changes, conditions
book         the book of effects, and how an effect finds those it means
effects      what effects do to characters
place        to cards, to the order and to the place of battle
control      how effects are put together
wording      the sentence of each effect
printing     what stands on a card
form         what a pack may say
references   which other cards a card speaks of
"""
