"""Seals: the allowed ones in packs, and those drawn for cards without one."""

import pytest

from rules.core.cards.pack import Field, PackForm
from rules.text import seal
from rules.text.errors import Unreadable


@pytest.mark.parametrize(
    "path", ["M4 4h16v16z", "m1.5,2 -3-4a2 2 0 1 0 4 0z", "M2 2C3 3 4 4 5 5S7 7 8 8"]
)
def test_a_path_may_be_a_seal(path):
    assert seal.checked(path) == path


@pytest.mark.parametrize(
    "value", ["", "4 4h16", "M4 4<script>", "M4 4 url(x)", "M" + "1 " * 200, 7, None, ["M4 4"]]
)
def test_nothing_else_may(value):
    with pytest.raises(Unreadable) as error:
        seal.checked(value)
    assert error.value.key == "seal"


def test_a_pack_with_a_spoiled_seal_says_where():
    form = PackForm("demo", {"seal": Field("seal", default="")}, None)
    text = 'game = "demo"\nid = "one"\nname = { en = "One", ja = "一" }\n[[card]]\nid = "lamp"\n'
    text += 'name = { en = "Lamp", ja = "灯" }\n'
    assert form.read(text).cards[0]["seal"] == ""
    assert form.read(text + 'seal = "M2 2h4"').cards[0]["seal"] == "M2 2h4"
    with pytest.raises(Unreadable, match=r"line 7, card\.0\.seal: a seal is one SVG path"):
        form.read(text + 'seal = "lamp"')


def test_what_is_drawn_for_a_card_hangs_on_its_name_and_its_points():
    corner = ((0, 0), (2, 0), (1, 1))
    assert seal.made("moth", corner) != seal.made("moth", ((0, 0), (2, 0), (1, 2)))
    assert len({seal.made(name, corner) for name in ("moth", "wasp", "gnat", "mite", "tick")}) > 2
    for path in (seal.made("moth", corner), seal.made("one", ((3, 3),)), seal.STAR):
        assert seal.checked(path)
