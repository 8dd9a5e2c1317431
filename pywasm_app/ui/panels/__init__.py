"""The table as it is drawn from its state, and what stands round its zones."""
