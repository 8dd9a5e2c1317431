"""The words in which packs say what cards do. What they read in English and Japanese is a matter of
a later slice: each term is registered at one place, which is where its sentences will stand.

terms        elements, targets, amounts, conditions: their form
reading      how they are written in a pack
amounts      what an amount comes to
conditions   whether a condition holds
targets      who is meant
book         the book of effects, and how an effect finds those it means
effects      what effects do to characters
place        to cards, to the order and to the place of battle
control      how effects are put together
form         what a pack may say
references   which other cards a card speaks of
"""
