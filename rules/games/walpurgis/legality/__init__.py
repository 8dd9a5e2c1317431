"""What may be done: what a mode asks of the board, and where an interception meets a chain."""
