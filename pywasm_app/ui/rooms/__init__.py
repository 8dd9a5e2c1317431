"""The other rooms: lobby, new game, rulebooks, settings."""
