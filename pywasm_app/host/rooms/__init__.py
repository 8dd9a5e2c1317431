"""Answers for rooms of the page other than the table: lobby, decks, puzzles, rulebooks."""
