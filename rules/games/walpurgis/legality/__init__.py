"""What may be done, and why not.

conditions  what a mode asks of the board, and where an interception meets a chain
objections  why a card can't be laid or activated
"""
