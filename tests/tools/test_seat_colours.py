"""Six seats can be told apart, also by eyes that tell fewer colours apart, and read on what they
stand on; marks stand out for all eyes. The colours are read from the style sheets that ship.

What colour-blind eyes see is simulated by the matrices of Machado, Oliveira and Fernandes, “A
Physiologically-based Model for Simulation of Color Vision Deficiency” (IEEE Transactions on
Visualization and Computer Graphics 15, 2009), at full severity, on linear sRGB. Distances are
Euclidean in Björn Ottosson's OKLab (2020), where about 0.02 can just be noticed; contrast is that
of WCAG 2.2.
"""

from __future__ import annotations

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

from pywasm_app.ui.scene.face_view import SEAT_SHAPES, SEATS
from pywasm_app.ui.scene.highlights import ROLES, SIGNS

STYLE = Path(__file__).resolve().parents[2] / "static" / "style"
BASE, THINGS = ((STYLE / f"{name}.css").read_text("utf-8") for name in ("base", "things"))
APART = 0.08
TEXT, EDGE = 4.5, 3
THEMES = ("light", "dark")
EYES = {
    "all three cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

Colour = tuple[float, float, float]  # linear sRGB, from 0 to 1


# -- the colours in the style sheets ---------------------------------------------------------


def declared(css: str, selector: str, name: str, theme: str) -> Colour:
    """The colour that a rule gives a property, with variables of the root put in."""
    [body] = re.findall(rf"^{re.escape(selector)} \{{(.*?)\}}", css, re.M | re.S)
    [value] = re.findall(rf"(?<![\w-]){name}: ([^;]+);", body)
    if pair := re.fullmatch(r"light-dark\((.+), (.+)\)", value):
        value = pair[1 + THEMES.index(theme)]
    if variable := re.fullmatch(r"var\((--[\w-]+)\)", value):
        return declared(BASE, ":root", variable[1], theme)
    return linear(value)


def linear(value: str) -> Colour:
    """
    >>> linear("#fff")
    (1.0, 1.0, 1.0)
    """
    digits = value.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    r, g, b = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return expanded(r), expanded(g), expanded(b)


def expanded(c: float) -> float:
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def seats(name: str, theme: str) -> list[Colour]:
    """The colours of all seats: `--seat` is used on paper, `--stone` on a table's cloth."""
    return [declared(BASE, f".seat-{seat}", name, theme) for seat in range(SEATS)]


# -- colour vision ---------------------------------------------------------------------------


def seen(colour: Colour, eyes: str) -> Colour:
    r, g, b = (
        min(max(sum(k * c for k, c in zip(row, colour, strict=True)), 0.0), 1.0)
        for row in EYES[eyes]
    )
    return r, g, b


def oklab(colour: Colour) -> tuple[float, float, float]:
    """
    >>> [round(x, 3) for x in oklab((1, 1, 1))]
    [1.0, 0.0, 0.0]
    """
    r, g, b = colour
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    middle = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def contrast(one: Colour, other: Colour) -> float:
    """
    >>> round(contrast(linear("#000"), linear("#fff")), 2)
    21.0
    """
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05 for r, g, b in (one, other))
    return high / low


# -- requirements ----------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_a_seats_stands_out_on_the_table(theme: str) -> None:
    """A piece has a rim and a letter of paper, a badge is on paper: the cloth does not matter."""
    letter = declared(THINGS, ".piece-text", "color", theme)
    rim = declared(THINGS, ".piece .plain-shape, .token .plain-shape", "stroke", theme)
    paper = declared(THINGS, ".caption .badge svg, .owner .badge svg", "fill", theme)
    for seat, colour in enumerate(seats("--stone", theme)):
        assert contrast(letter, colour) >= TEXT, seat
        assert contrast(rim, colour) >= EDGE and contrast(paper, colour) >= EDGE, seat


def test_there_are_six_seats_and_each_has_a_shape_of_its_own() -> None:
    styled = {int(n) for n in re.findall(r"^\.seat-(\d)", BASE, re.M)}
    assert styled == set(range(6)) == set(range(SEATS))
    assert len({str(shape) for shape in SEAT_SHAPES}) == 6


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ["--seat", "--stone"])
def test_no_two_seats_look_alike(name: str, theme: str, eyes: str) -> None:
    found = [oklab(seen(colour, eyes)) for colour in seats(name, theme)]
    for (a, one), (b, other) in combinations(enumerate(found), 2):
        assert math.dist(one, other) >= APART, (a, b)


@pytest.mark.parametrize("theme", THEMES)
def test_a_seats_letter_can_be_read(theme: str) -> None:
    table = (STYLE / "table.css").read_text("utf-8")
    papers = [declared(BASE, ":root", f"--{name}", theme) for name in ("paper", "sheet", "sunk")]
    papers.append(declared(table, ".line.here", "background", theme))
    for seat, colour in enumerate(seats("--seat", theme)):
        for paper in papers:
            assert contrast(colour, paper) >= TEXT, seat
        assert contrast(declared(BASE, ":root", "--on-ink", theme), colour) >= TEXT, seat


@pytest.mark.parametrize("eyes", EYES)
def test_marks_stand_out_and_differ_in_shape(eyes: str) -> None:
    """A mark is a line over its halo, visible on any background; its shape tells its role."""
    assert len({str(SIGNS[role]) for role in ROLES}) == len(ROLES) == len(SIGNS)
    [usual] = re.findall(r"^\.halo \{ stroke: var\(--halo, (#\w+)\)", THINGS, re.M)
    for role in ROLES:
        [rule] = re.findall(rf"^\.sign-{role} \{{ --role: (.*?) \}}", THINGS, re.M)
        line, *own = re.findall(r"#\w+", rule)
        halo = linear(own[0] if own else usual)
        assert contrast(seen(linear(line), eyes), seen(halo, eyes)) >= EDGE, role
