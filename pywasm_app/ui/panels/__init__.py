"""The table drawn from its state, and the panels around its zones."""
