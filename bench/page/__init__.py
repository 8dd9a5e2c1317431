"""Figures of the page, taken in a browser."""
