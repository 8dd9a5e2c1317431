"""Many games of bots, on all cores of this machine or of a cluster."""
