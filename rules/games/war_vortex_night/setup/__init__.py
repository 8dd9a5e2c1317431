"""What is chosen before a battle.

seating   who fights against whom, with which characters
brought   what a seat brings: a character and its deck
decks     what may be a deck (WVN-2)
"""
