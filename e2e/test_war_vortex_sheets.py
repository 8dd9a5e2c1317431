"""The sheets of War Vortex Night: what can be read on them, at every size, with two and with six
at the table.

    read(visitor, "war_vortex_night-6-later") == []
"""

from __future__ import annotations

import pytest
from cut import cut
from test_layout import ASTRAY, moments
from visitor import Visitor

from rules.core import registry

SIZES = ((1440, 900), (1280, 800), (1024, 768), (820, 1180), (390, 844), (360, 640), (640, 400))


def unread(visitor: Visitor, key: str) -> list[str]:
    """What of a save's table can't be read, at each size."""
    page, found = visitor.page, []
    page.goto(f"{visitor.site}#/help")
    page.locator(".keys").wait_for()  # no table is there
    page.goto(f"{visitor.site}#/game/{key}")
    page.locator(".ask .prompt").wait_for()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{key} {width}: {what}" for what in cut(page) + page.evaluate(ASTRAY)]
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_word_can_be_read(visitor: Visitor, lang: str) -> None:
    saves = moments(registry.game("war_vortex_night"))
    for key, save in saves.items():
        visitor.lay(key, save)
    visitor.open("#/help", lang=lang)
    found = [what for key in saves for what in unread(visitor, key)]
    assert not found, "\n".join(found)
