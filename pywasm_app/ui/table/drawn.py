"""What the views have drawn of a table, so that what looks as before is not drawn again."""


class Drawn:
    """Written by the views alone; a curtain throws it away with all that it shows."""

    def __init__(self):
        self.lines = {}  # {number of a line: (line, how it looks, its node)}, by `log_view`
        self.zones = {}  # {zone, or square of a grid: (…, its node)}, by `scene_view`, `grid_view`
        self.options = {}  # {notation: (how it looks, its button)}, by `question_view`
