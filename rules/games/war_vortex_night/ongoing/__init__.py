"""Ongoing changes of characters (WVN-10 to WVN-16).

statuses     how received changes integrate, end and are counted
standing     a character's current traits
conditions   whether a condition holds
targets      the characters of a target
settling     continuous effects, and disabled cards
still        the last state without automatic consequences
"""
