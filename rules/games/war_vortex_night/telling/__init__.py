"""The texts about a battle.

naming       the names of characters
explaining   accounts in words
foretelling  the possible results of a roll
causing      the causes of events
sums         numbers in the middle of the table
log          events, and their marks on the table
flourishing  the great moment of a step
recapping    the actions since the player last looked
"""
