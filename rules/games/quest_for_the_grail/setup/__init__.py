"""Choices before a game.

decks     the limits of a court deck and a quest deck
brought   a seat's deck: both decks, as one list
"""
