"""Boards in other people's pages, as editors write them: found in a page, and read.

It stands on `rules.core`, `rules.bots` and `rules.text`; it draws nothing.
"""
