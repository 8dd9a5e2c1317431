"""The drawn nodes of a table, so that unchanged parts are not drawn again."""


class Drawn:
    """Written only by the views; a curtain discards it with its content."""

    def __init__(self) -> None:
        # By `log_view`: {number of a line: (line, state, node)}.
        self.lines: dict[int, tuple] = {}
        # By `Look.kept`: {zone, or square of a grid, or its traces, or part of a sheet: (state,
        # node)}.
        self.zones: dict[object, tuple] = {}
        # By `question_view`: {notation: (state, button)}.
        self.options: dict[str, tuple] = {}
        # By `table_view`: {a panel's view: (table, state, node)}.
        self.panels: dict[object, tuple] = {}
