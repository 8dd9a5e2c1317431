"""The front end: draws, listens, stores; knows no rule. Runs on MicroPython in the page."""
