"""What is brought and chosen before a game.

decks     what a court deck and a quest deck may hold
brought   what a seat brings: both decks, as one list
"""
