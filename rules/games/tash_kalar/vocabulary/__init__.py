"""What a pack may say: the room of a card author.

terms       the words: targets, areas, counts
patterns    grids of beings, made into shifts
finding     patterns found on the board
targets     the pieces and squares that an effect may touch now
effects     the steps of effects, with what they do and ask
tasks       the conditions of tasks
possible    whether what a pack says can ever happen
"""
