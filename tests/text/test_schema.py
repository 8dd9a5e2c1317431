"""A record's fields, declared once: reading, writing, known keys."""

from typing import NamedTuple

import pytest

from rules.text.document import Document, written
from rules.text.errors import BadInput
from rules.text.schema import (
    FLAG,
    GIVEN,
    SEAT,
    Field,
    OneOfMany,
    Schema,
    checked,
    each,
    number,
    text,
)


class Page(NamedTuple):
    name: str
    lord: int
    owner: int
    is_late: bool = False


class Lord(NamedTuple):
    id: int
    lord: int
    pages: tuple[Page, ...] = ()


PAGE = Schema(
    Page,
    name=Field(text(9)),
    late=Field(FLAG, False, name="is_late"),
    lord=GIVEN,
    owner=Field(SEAT, lambda known: known["lord"]),
)
LORD = Schema(
    Lord, lord=Field(SEAT, 0), id=Field(number(1, 9)), pages=Field(each(PAGE, most=2), ())
)
KNOWN = {"seats": 3}


def read(said, kind=LORD):
    return kind.read(Document.parse(said), "x", KNOWN)


def wrong(said, kind=LORD):
    with pytest.raises(BadInput) as caught:
        read(said, kind)
    return str(caught.value)


@pytest.mark.parametrize(
    "said",
    [
        "x = { id = 1 }\n",
        'x = { lord = "C", id = 2 }\n',
        'x = { id = 3, pages = [{ name = "Tor" }, { name = "Ivo", late = true }] }\n',
        'x = { lord = "B", id = 2, pages = [{ name = "Tor", owner = "A" }] }\n',
    ],
)
def test_what_is_read_is_written_again(said):
    assert written({"x": LORD.write(read(said))}) == said


def test_what_follows_from_another_field_is_left_out():
    lord = read('x = { lord = "B", id = 2, pages = [{ name = "Tor", owner = "B" }] }')
    assert lord.pages == (Page("Tor", 1, 1),)
    assert LORD.write(lord)["pages"] == [{"name": "Tor"}]


def test_keys_are_told_in_the_order_of_the_record():
    assert LORD.keys == ("id", "lord", "pages") and PAGE.keys == ("name", "owner", "late")
    assert "known: id, lord, pages" in wrong("x = { ids = 1 }")


@pytest.mark.parametrize(
    "said, told",
    [
        ("x = {}", "line 1, x: the key “id” is missing"),
        ("x = { id = 0 }", "line 1, x.id: expected a number from 1 to 9, found 0"),
        ("x = { id = 1, pages = [{ name = 3 }] }", "line 1, x.pages.0.name: expected a text"),
        ("x = { id = 1, pages = [{}, {}, {}] }", "line 1, x.pages: "),
    ],
)
def test_what_is_wrong_is_told_with_its_place(said, told):
    assert wrong(said).startswith(told)


def test_a_record_is_looked_at_as_a_whole():
    def check(doc, path, lord):
        if lord.id == 5:
            raise doc.wrong(path, "duplicate", name="5")

    kind = checked(LORD, check)
    assert read("x = { id = 4 }", kind).id == 4
    assert wrong("x = { id = 5 }", kind).startswith("line 1, x: ")


def test_one_of_many_tells_its_keys_to_nobody(monkeypatch):
    one = OneOfMany(Lord, **LORD.fields)
    monkeypatch.setattr(Document, "only", None)
    assert read("x = { id = 4 }", one) == Lord(4, 0)
    assert "known: id, lord, pages" in wrong("x = { ids = 4 }", one)
