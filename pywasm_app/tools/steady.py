"""Styles for a page in a frame that is as high as the page.

The layout of such a page must not depend on the height of its frame, or each would change the other
forever. So its styles are those of the page in a window of a fixed height: units of the window's
height become pixels, and rules for other heights are left out.

>>> steady(".a { height: calc(100dvh - 8px); }")
'.a { height: calc(720px - 8px); }'
>>> steady("@media (max-width: 699px) and (min-height: 700px) { .a { top: 0; } }")
'@media (max-width: 699px) { .a { top: 0; } }'
>>> steady("@media (min-height: 721px) { .a { top: 0; } } .b { top: 0; }")
'@media not all { .a { top: 0; } } .b { top: 0; }'
"""

import re

HEIGHT = 720  # CSS pixels, a laptop's window; below that a board becomes cramped

_LENGTH = re.compile(r"(?<![\w.#-])(\d*\.?\d+)[dls]?vh\b")
_MEDIA = re.compile(r"@media\s*([^{]+?)\s*\{")
_FEATURE = re.compile(r"\((min|max)-height:\s*(\d+)px\)")
_ALWAYS, _NEVER = "all", "not all"


def steady(css: str) -> str:
    """The styles for a window of height `HEIGHT`."""
    css = _MEDIA.sub(lambda found: f"@media {_queries(found[1])} {{", css)
    return _LENGTH.sub(lambda found: f"{float(found[1]) * HEIGHT / 100:g}px", css)


def _queries(text: str) -> str:
    """A list of media queries without those that never apply, unless no other is left.

    >>> _queries("(max-width: 9px), (min-width: 8px) and (max-height: 99px)")
    '(max-width: 9px)'
    """
    kept = [query for query in map(_query, text.split(",")) if query != _NEVER]
    return ", ".join(kept) or _NEVER


def _query(text: str) -> str:
    kept = []
    for feature in text.strip().split(" and "):
        height = _FEATURE.fullmatch(feature)
        if "height" in feature and not height:
            raise ValueError(f"in a style: {feature!r} is not told in whole pixels")
        if not height:
            kept.append(feature)
        elif not (int(height[2]) <= HEIGHT if height[1] == "min" else int(height[2]) >= HEIGHT):
            return _NEVER
    return " and ".join(kept) or _ALWAYS
