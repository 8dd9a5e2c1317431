"""What happens.

decision        who is asked what
turn            actions, summonings, flares
end_of_turn     a task, the score, the draws, the next turn
"""
