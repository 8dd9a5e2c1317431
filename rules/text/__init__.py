"""Texts: what is said, and what is read from outside. It knows no game at all.

words, sentences     everything that is said, in both languages
errors               what is wrong with a text from outside, where, and why
document, nesting    TOML and JSON, read field by field
vocabulary           sentences about a game, written as trees
codec                a list of moves as a short text
seal                 an emblem as a path
"""
