"""What is said of a battle.

naming       what characters are called
explaining   accounts as people read them
foretelling  what a roll may do
log          what has happened, and what it has left on the table
"""
