"""The language of packs, for authors of cards.

terms       the words: targets, areas, counts
patterns    grids of beings, as shifts
finding     patterns on the board
targets     the possible pieces and squares of an effect
effects     the steps of effects, with their actions and questions
tasks       the conditions of tasks
possible    effects and tasks that can never happen
"""
