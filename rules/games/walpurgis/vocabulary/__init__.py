"""The words in which packs say what cards do.

form        what a pack may say, checked key by key
effects     what its effects do
printing    what is printed on a card
"""
