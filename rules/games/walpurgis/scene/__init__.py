"""A view of Walpurgis laid out as a scene: the table, and the line under each card of a hand."""

from rules.games.walpurgis.scene.table import (
    face,
    is_told,
    known_icon,
    label,
    numeral,
    outcome,
    said,
    scene,
    shown,
    status,
)

__all__ = [
    "face",
    "is_told",
    "known_icon",
    "label",
    "numeral",
    "outcome",
    "said",
    "scene",
    "shown",
    "status",
]
