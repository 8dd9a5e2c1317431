"""Ongoing changes of characters (WVN-10 to WVN-16).

statuses     how what is received integrates, ends and is counted
standing     what a character is at the moment
conditions   whether a condition holds
targets      who is meant
settling     what arises by itself, and which cards are disabled
"""
