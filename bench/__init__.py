"""Figures: `python -m bench`; long random games: `python -m bench.soak`."""
