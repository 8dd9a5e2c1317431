"""Computer players. They get a seat's view and the decision, never a state."""
