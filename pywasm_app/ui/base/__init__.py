"""The basis of every room: trees of elements, their display, words, time."""
