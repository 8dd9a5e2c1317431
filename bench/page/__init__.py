"""Figures of the page, measured in a browser."""
