"""The conditions of tasks: each kind met and just missed, when a seat may claim it."""

import pytest
from arena import claims

ON = '{ is = "on", where = "%s", least = %d, ranks = "%s" }'


@pytest.mark.parametrize(
    "condition, met, missed",
    [
        (ON % ("red", 2, "any"), "Acd2 Ahe5", "Acd2 Bce5 Ace4"),
        (ON % ("green", 2, "any"), "Aca5 ALg3", "Aca5 Acd2"),
        (ON % ("coloured", 2, "any"), "Acd2 Acc3", "Acd2 Acd3"),
        (ON % ("central", 3, "any"), "Acd4 Acf6 Ace5", "Acd4 Acf6 Acc4 Acd3"),
        (ON % ("edge", 2, "any"), "Aca5 Ace1", "Aca5 Acb5 Ace2"),
        (ON % ("central", 2, "upgraded"), "Ahd4 ALf6", "Ahd4 Acf6 Ace5"),
        (ON % ("central", 2, "common"), "Acd4 Acf6", "Acd4"),
        ('{ is = "all", where = "red" }', "Acd2 Ahe5 ALh6 Acc8", "Acd2 Ahe5 ALh6 Bcc8"),
        ('{ is = "all", where = "green" }', "Acc3 Acg3 Aci4 Aca5 Acf8", "Acc3 Acg3 Aci4 Aca5"),
    ],
)
def test_pieces_on_squares(condition, met, missed):
    """TK-13.7, TK-2.11"""
    assert claims(condition, met) and not claims(condition, missed)


LINE = '{ is = "line", length = 3, direction = "%s", ranks = "%s" }'
ACROSS, DOWN = "Acd5 Ace5 Acf5", "Acd4 Acd5 Acd6"
FALLING, RISING = "Acd4 Ace5 Acf6", "Acd6 Ace5 Acf4"


@pytest.mark.parametrize(
    "direction, met",
    [
        ("straight", (ACROSS, DOWN)),
        ("diagonal", (FALLING, RISING)),
        ("any", (ACROSS, DOWN, FALLING, RISING)),
    ],
)
def test_lines(direction, met):
    """TK-13.7"""
    for board in (ACROSS, DOWN, FALLING, RISING):
        assert claims(LINE % (direction, "any"), board) == (board in met), board
    gap = "Acd5 Acf5 Acg5 Ace6 Bce5"
    assert not claims(LINE % (direction, "any"), gap)


def test_lines_end_at_the_edge_and_need_their_rank():
    """TK-13.7, TK-2.1"""
    for board in ("Ach4 Aci4 Aca5", "Aci4 Aca5 Acb5", "Aci3 Aca5 Acb6", "Aca4 Aci4 Ach5"):
        assert not claims(LINE % ("any", "any"), board), board
    assert claims(LINE % ("any", "upgraded"), "Ahd5 ALe5 Ahf5")
    assert not claims(LINE % ("any", "upgraded"), "Ahd5 Ace5 Ahf5")
    longer = '{ is = "line", length = 4 }'
    assert claims(longer, "Ahd5 ALe5 Ahf5 Acg5") and not claims(longer, "Ahd5 ALe5 Ahf5")


def test_shapes():
    """TK-13.7: in any orientation, mirrored too; a higher rank serves, a lower one does not."""
    hook = '{ is = "shape", grid = ["c c", "h ."] }'
    for board in ("Acd4 Ace4 Ahd5", "Acd4 Ace4 Ahe5", "Ahd4 Acd5 Ace5", "Ahe4 Ace5 Acd5"):
        assert claims(hook, board), board
    assert claims(hook, "ALd4 Ahe4 ALd5 BLe5")
    for board in ("Acd4 Ace4 Acd5", "Ahd4 Ace4 Acd5", "Acd4 Ace4 Bhd5", "Aca5 Aci4 Ahi5"):
        assert not claims(hook, board), board
    long = '{ is = "shape", grid = ["c c c", "c . ."] }'
    for board in ("Acd4 Ace4 Acf4 Acd5", "Acd4 Ace4 Acf4 Acf5", "Acd4 Acd5 Acd6 Ace6"):
        assert claims(long, board), board
    assert not claims(long, "Acd4 Ace4 Acf4 Ace5")
    lone = '{ is = "shape", grid = [". c", "c ."] }'
    assert claims(lone, "Acd4 Ace5") and claims(lone, "Acd5 Ace4") and not claims(lone, ACROSS)


def test_groups():
    """TK-13.7: joined by sides and corners."""
    four = '{ is = "group", least = 4 }'
    assert claims(four, "Acd4 Ace5 Acf5 Acg4")
    assert claims(four, "Acd4 Acc5 Acd6 Ace5 Bha5")
    assert not claims(four, "Acd4 Ace5 Acf5 Ach5 Bcg5")
    assert not claims(four, "Ach4 Aci4 Aca5 Acb5")
    assert not claims(four, "Aca5 Aca6 Aca4 Aci4 Aci5 Aci6")


def test_spread():
    """TK-13.7: how many columns or rows have an own piece."""
    columns, rows = (
        f'{{ is = "spread", over = "{over}", least = 3 }}' for over in ("columns", "rows")
    )
    for board, wide, high in (
        ("Aca5 Ace5 Aci5", True, False),
        ("Ace1 Ace5 Ace9", False, True),
        ("Aca5 Ace5 Bci5", False, False),
        ("Ahd4 ALe5 Acf6", True, True),
    ):
        assert (claims(columns, board), claims(rows, board)) == (wide, high), board


def test_lead():
    """TK-13.7: compared with the enemy's pieces of the same ranks."""
    two = '{ is = "lead", ranks = "%s", by = 2 }'
    assert claims(two % "any", "Acd4 Ace4 Acf4 BLa5")
    assert not claims(two % "any", "Acd4 Ace4 Acf4 Bca5 Bca6")
    assert claims(two % "upgraded", "Ahd4 ALe4 Bca5 Bca6 Bca7")
    assert not claims(two % "upgraded", "Ahd4 ALe4 Acf4 Bha5")
    assert not claims(two % "legendary", "ALd4 Ahe4 Ahf4")


def test_beset():
    """TK-13.7: around one and the same enemy piece."""
    three = '{ is = "beset", least = 3 }'
    assert claims(three, "Bhe5 Acd4 Ahf5 Ace6")
    assert not claims(three, "Bhe5 Acd4 Ahf5 Bci6 Ach6 Ach5 Acg4")
    assert not claims(three, "Ahe5 Acd4 Ahf5 Ace6")


def test_destroyed_this_turn():
    """TK-13.7, TK-12.5"""
    for ranks, met, missed in (
        ("any", [1, 1, 0], [0, 1, 0]),
        ("upgraded", [0, 1, 1], [5, 1, 0]),
        ("common", [2, 0, 0], [1, 3, 3]),
    ):
        condition = f'{{ is = "destroyed", least = 2, ranks = "{ranks}" }}'
        assert claims(condition, tally=met) and not claims(condition, tally=missed), ranks


def test_summoned_this_turn():
    """TK-13.7: beings, not the pieces placed or upgraded; where they were summoned."""
    row = "Acf5 Acg5"
    for condition, script, met in (
        ('{ is = "summoned", least = 1 }', "summon fx_post e5", True),
        ('{ is = "summoned", least = 1 }', "place e5", False),
        ('{ is = "summoned", least = 1, ranks = "upgraded" }', "summon fx_post e5", False),
        ('{ is = "summoned", least = 1, ranks = "upgraded" }', "summon fx_vault e5; move b5", True),
        ('{ is = "summoned", least = 2 }', "summon fx_post e5", False),
        ('{ is = "summoned_on", where = "red" }', "summon fx_post e5", True),
        ('{ is = "summoned_on", where = "red" }', "summon fx_vault e5; move b5", True),
        ('{ is = "summoned_on", where = "green" }', "summon fx_post e5", False),
        ('{ is = "summoned_on", where = "red", least = 2 }', "summon fx_post e5", False),
    ):
        got = claims(condition, row, "fx_post fx_vault", script=script, actions=1)
        assert got == met, (condition, script)


def test_legends_on_the_board():
    """TK-13.7, TK-14.2"""
    two = '{ is = "legends", least = 2 }'
    assert claims(two, "ALd4 ALi5") and not claims(two, "ALd4 BLi5 Ahe5")
