"""The worker's side: tables, undo, bots in slices; JSON in, JSON out (docs/protocol.md)."""
