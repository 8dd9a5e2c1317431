"""What every room stands on: trees of elements and what becomes of them, words, time."""
