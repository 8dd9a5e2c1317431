"""Players that think. They are handed a seat's view and the decision, and never a state."""
