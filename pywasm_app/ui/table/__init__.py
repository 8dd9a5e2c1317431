"""The game on the table: its state on the page, and what a person does with it."""
