"""This build and that of another commit, measured side by side in one run."""
