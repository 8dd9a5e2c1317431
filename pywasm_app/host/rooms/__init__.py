"""What other rooms of the page than the table ask: lobby, decks, puzzles, rulebooks."""
