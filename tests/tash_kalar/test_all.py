"""“All” of them at the same time; and where pieces lack, which of them the resolver says."""

import pytest
from arena import GAME, card, given, pieces, refused

ROW = "Acf5 Acg5"  # shows the pattern of `card` for e5
ALL = ', count = "all"'


def downgrade(target, more=ALL):
    return card(f'op = "downgrade", target = {{ {target} }}{more}')


def convert(target, more=ALL):
    return card(f'op = "convert", target = {{ {target} }}{more}')


def squares(verb, text):
    return {f"{verb} {square}" for square in text.split()}


def test_pieces_for_all_are_changed_at_once():
    """TK-10.7: the supply has enough pieces, and nobody is asked."""
    with downgrade('owner = "enemy"'):
        t = given(f"{ROW} BLa5 BLb5 Bhc5", "x", pool=3).do("summon x e5")
        assert t.board == pieces(f"{ROW} Ahe5 Bha5 Bhb5 Bcc5") and t.actions == 1


def test_downgrading_all_with_too_few_pieces():
    """TK-10.5, TK-10.8, TK-11.24: a two-sided piece is available for one of three legendary pieces.
    Changes that need none are made (TK-11.23); the resolver chooses the piece that gets it."""
    with downgrade('owner = "enemy"'):
        t = given(f"{ROW} BLa5 BLb5 BLc5 Bhd3 Bcd4", "x", pool=3).do("summon x e5")
        assert "Bcd3" in t.board and t.asked == 0
        assert t.options == squares("downgrade", "a5 b5 c5")
        t = t.illegal("pass", "TK-10.4").illegal("downgrade d3", "TK-10.9")
        t = t.illegal("downgrade all").do("downgrade b5")
        assert t.board == pieces(f"{ROW} Ahe5 BLa5 Bhb5 BLc5 Bcd3 Bcd4") and t.actions == 1


def test_as_many_as_there_are_pieces_for():
    """TK-10.5, TK-10.4: two of three, one after the other, and the second is due as well."""
    with downgrade('owner = "enemy"'):
        t = given(f"{ROW} BLa5 BLb5 BLc5 Bcd4", "x", pool=3).do("summon x e5; downgrade c5")
        assert t.options == squares("downgrade", "a5 b5")
        t = t.illegal("pass", "TK-10.4").do("downgrade a5")
        assert t.board == pieces(f"{ROW} Ahe5 Bha5 BLb5 Bhc5 Bcd4")


def test_every_colour_has_its_own_supply():
    """TK-11.24, TK-10.5: B has a two-sided piece for one of two, C enough, A none at all."""
    board = f"{ROW} Ace1 BLa5 BLb5 BLc5 Bcg1 Bcf1 CLa6 Chb6 Cch5"
    with downgrade('owner = "any"'):
        t = given(board, "x", "melee", pool=4).do("summon x e5")
        assert t.options == squares("downgrade", "a5 b5 c5")
        assert {"Cha6", "Ccb6", "Ace5"} <= t.board  # the being was heroic
        t = t.do("downgrade a5; downgrade c5")
        assert {"Bha5", "BLb5", "Bhc5"} <= t.board and not t.state.stack


def test_upgrading_all_with_too_few_pieces():
    """TK-11.21, TK-10.5: common pieces are turned, and as many heroic ones upgraded as there are
    legendary pieces; former common pieces are not upgraded twice (TK-10.7)."""
    with card('op = "upgrade", target = { owner = "enemy" }, count = "all"'):
        t = given(f"{ROW} Bha5 Bhb5 Bcc5 BLd3 BLd4", "x").do("summon x e5")
        assert "Bhc5" in t.board and t.options == squares("upgrade", "a5 b5")
        assert t.do("upgrade b5").board == pieces(f"{ROW} Ahe5 Bha5 BLb5 Bhc5 BLd3 BLd4")


@pytest.mark.parametrize("to_rank, asked, at_once", [
    ("same", "a5 b5 c5", {"ALd3"}),  # three of two-sided pieces, one of the legendary
    ("heroic", "a5 b5 c5 d3", set()),
    ("legendary", "a5 b5 c5 d3", set()),
])  # fmt: skip
def test_converting_all_with_too_few_pieces(to_rank, asked, at_once):
    """TK-11.27, TK-11.28, TK-10.5: destroyed pieces go to another supply and are of no use."""
    with convert('owner = "enemy"', f', to_rank = "{to_rank}"{ALL}'):
        t = given(f"{ROW} Bca5 Bhb5 Bcc5 BLd3 ALi5", "x", pool=5).do("summon x e5")
        assert t.options == squares("convert", asked) and at_once <= t.board
        t = t.do("convert a5; convert c5")
        assert not t.state.stack and "Bhb5" in t.board and t.tally()[0] == "2"


def test_all_are_those_of_the_moment_when_it_begins():
    """TK-10.7: a piece that is next to a converted one was not next to an own one before."""
    with convert('owner = "enemy", where = "adjacent own"'):
        t = given(f"{ROW} Bch4 Bch5 Bch6 Bci5", "x", pool=5).do("summon x e5")
        assert t.options == squares("convert", "h4 h5 h6")
        t = t.do("convert h5").illegal("convert i5", "TK-10.9")  # next to h5, but only now
        assert t.options == squares("convert", "h4 h6")
    with convert('owner = "enemy", where = "adjacent own"'):
        t = given(f"{ROW} Bch5 Bci5", "x", pool=5).do("summon x e5")
        assert t.board == pieces(f"{ROW} Ahe5 Ach5 Bci5")


def test_all_that_may_be_declined():
    """TK-10.2, TK-10.4: all or none; who begins goes on as far as the pieces reach."""
    with downgrade('owner = "enemy"', f"{ALL}, may = true"):
        t = given(f"{ROW} BLa5 BLb5 Bca6 Bca4", "x", pool=3).do("summon x e5")
        assert t.options == {"downgrade all", "pass"}
        t = t.do("downgrade all")
        assert t.options == squares("downgrade", "a5 b5")
        t.illegal("pass", "TK-10.4")


def test_what_depends_on_it_is_due():
    """TK-10.7: the part before did something."""
    step = 'op = "downgrade", target = { owner = "enemy" }, count = "all"'
    then = 'op = "if", condition = "previous_done", then = [{ op = "gain_action" }]'
    with card(f"{step}; {then}"):
        t = given(f"{ROW} BLa5 BLb5 Bca6", "x", pool=3).do("summon x e5")
        assert t.actions == 2  # pieces for both: two in supply
        t = given(f"{ROW} BLa5 BLb5 Bca6 Bca4", "x", pool=3).do("summon x e5; downgrade a5")
        assert t.actions == 2


def test_the_teammate_may_choose():
    """TK-18.4, TK-18.6: the turn can be handed over in the middle of it."""
    with downgrade('owner = "enemy"'):
        t = given(f"{ROW} BLa5 BLb5 Bca6 Bca4", "x", pool=3, teams=True, to_move=0).do(
            "summon x e5"
        )
        assert t.options == {*squares("downgrade", "a5 b5"), "hand_over"}
        t = t.do("hand_over")
        assert t.asked == 2 and t.options == squares("downgrade", "a5 b5")


LAID_OUT = {  # two legendary pieces of B within reach, and the pattern laid out
    "long_drought": ("Acc4 Ahe4 Acg4 Ahd6", "e5", "BLe7 BLg6"),
    "plumb_line": ("Acd4 Ace4 Acf4", "e5", "BLe6 BLe8"),
}


@pytest.mark.parametrize("being", LAID_OUT)
def test_beings_of_the_set(being):
    """TK-10.5, TK-10.8: those whose text speaks of all, with one piece for two."""
    own, where, theirs = LAID_OUT[being]
    t = given(f"{own} {theirs} Bca5 Bca6 Bca4 Bcb4", being, pool=5).do(f"summon {being} {where}")
    assert t.options == {f"downgrade {piece[2:]}" for piece in theirs.split()}
    first, second = (piece[2:] for piece in theirs.split())
    assert {f"BL{first}", f"Bh{second}"} <= t.do(f"downgrade {second}").board


REST = '{ op = "downgrade", squares = ["a5", "b5"], due = 1 }'


@pytest.mark.parametrize("old, new, key", [
    ('["a5", "b5"]', "[]", ".squares"),
    ('["a5", "b5"]', '["a5", "a1"]', ".squares"),
    ('["a5", "b5"]', '"a5"', ".squares"),
    ("due = 1", "due = 0", ".due"),
    ("due = 1", "due = [1, 1]", ".due"),
    (", due = 1", "", ".due"),
    ("due = 1", "due = 1, may = true", ""),
    ("due = 1", 'due = 1, to_rank = "common"', ""),
    ('"downgrade"', '"destroy"', ".op"),
])  # fmt: skip
def test_what_is_left_of_all_as_it_cannot_be(old, new, key):
    """In a position written by hand."""
    with downgrade('owner = "enemy"'):
        t = given(f"{ROW} BLa5 BLb5 Bca6 Bca4", "x", pool=3).do("summon x e5")
        text = GAME.write(t.state)
        assert GAME.read(text) == t.state and text.count(REST) == 1
        wrong = text.replace(REST, REST.replace(old, new))
        refused(GAME.read, wrong, f"table.pending.0.steps.0{key}")


def test_what_is_left_of_converting_all():
    """Names the result."""
    with convert('owner = "enemy"', f', to_rank = "common"{ALL}'):
        t = given(f"{ROW} Bca5 Bhb5", "x", pool=4).do("summon x e5")
        assert 'due = 1, to_rank = "common" }' in GAME.write(t.state)
        assert GAME.read(GAME.write(t.state)) == t.state
