"""The course of the game.

decision        the open question
turn            actions, summonings, flares
end_of_turn     a task, the score, the draws, the next turn
"""
