"""The game on the table: its state on the page, what a person does, and how it is drawn."""
