"""Why not, and what is wrong with a deck or a position. {key: (English, Japanese)}."""

REASONS: dict[str, tuple[str, str]] = {}
