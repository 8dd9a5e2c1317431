"""Boards in other people's pages, as editors write them: finding and reading them.

It depends on `rules.core`, `rules.bots` and `rules.text`; it draws nothing.
"""
