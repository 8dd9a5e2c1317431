"""Legality: the requirements of a mode, and the squares where an interception meets a chain."""
