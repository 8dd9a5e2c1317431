"""Movement on the table: what moves between two scenes, in which order, and how."""
