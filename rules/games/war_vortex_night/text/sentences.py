"""What is on the table and in the log. {key: (English, Japanese)}."""

SENTENCES: dict[str, tuple[str, str]] = {
    "log.retired": ("{who} retired.", "{who}はリタイアした。"),
}
