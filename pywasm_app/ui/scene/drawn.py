"""What the views have drawn of a table, so that what looks as before is not drawn again."""


class Drawn:
    """Written by the views alone; a curtain throws it away with all that it shows."""

    def __init__(self) -> None:
        # By `log_view`: {number of a line: (line, how it looks, its node)}.
        self.lines: dict[int, tuple] = {}
        # By `Look.kept`: {zone, or square of a grid, or its traces, or part of a sheet: (how it
        # looks, its node)}.
        self.zones: dict[object, tuple] = {}
        # By `question_view`: {notation: (how it looks, its button)}.
        self.options: dict[str, tuple] = {}
        # By `table_view`: {a panel's view: (the table, how it looks, its node)}.
        self.panels: dict[object, tuple] = {}
