"""The browser's storage: saves, settings, and which of several tabs may write."""
