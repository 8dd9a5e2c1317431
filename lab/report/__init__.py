"""A page of what has been played, one module for each of its parts."""
