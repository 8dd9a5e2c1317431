"""What is said of a battle.

naming       what characters are called
explaining   accounts as people read them
log          what has happened, and what it has left on the table
"""
