"""Choices before a battle.

seating   the teams, and the seats' characters
brought   a seat's deck: a character and its action cards
decks     the limits of a deck (WVN-2)
"""
