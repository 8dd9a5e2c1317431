"""What a pack may say: the room of a card author.

terms       the words: targets, areas, counts
patterns    grids of beings, made into shifts
finding     patterns found on the board
effects     the steps of effects, with what they do and ask
tasks       the conditions of tasks
"""
