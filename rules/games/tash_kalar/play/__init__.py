"""What happens.

turn            actions, summonings, flares
end_of_turn     a task, the score, the draws, the next turn
changes         what happens to pieces
"""
