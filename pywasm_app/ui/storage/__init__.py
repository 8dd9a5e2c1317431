"""What the browser keeps: saves, settings, and who of several tabs may write."""
