"""The front end: draws, takes input, stores; contains no rules. Runs on MicroPython in the page."""
