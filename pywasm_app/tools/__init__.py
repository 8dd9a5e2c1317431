"""For the developer's own Python: building the page and serving it."""
