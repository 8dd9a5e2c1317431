"""Texts: sentences of the program, and input. It knows no game at all.

words, sentences     all sentences, in both languages
errors               errors in input: the place and the reason
document, nesting    TOML and JSON, read field by field
vocabulary           sentences about a game, written as trees
codec                states as plain JSON values and back
seal                 an emblem as a path
"""
