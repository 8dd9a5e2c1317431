"""The game on the table: its state on the page, and the player's actions on it."""
