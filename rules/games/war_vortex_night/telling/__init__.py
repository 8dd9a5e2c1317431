"""What is said of a battle.

naming       what characters are called
explaining   accounts as people read them
foretelling  what a roll may do
causing      by what it came about
sums         numbers in the middle of the table
log          what has happened, and what it has left on the table
recapping    what was done since somebody last looked
"""
