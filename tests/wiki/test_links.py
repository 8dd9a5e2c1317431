"""All mistakes in the position of a link are reported, wherever the link is."""

from pywasm_app.wiki.boards import answers
from rules.cli.check import check
from rules.core.link import of_game
from rules.core.record import Record
from rules.core.registry import game
from rules.pages import board
from rules.pages.check import page_mistakes, wiki_mistakes

G = game("edelweiss")


def linked(position, **table):
    return of_game(Record(G.id, G.version, 0, G.configure({}), position=position, table=table))


WRONG = linked('phase = "nap"\n\nblokced = true\n')
KEYS = {"phase", "blokced"}


def test_a_script_of_the_wiki_gets_them_with_the_lines_of_the_position():
    (told,) = answers([{"link": WRONG, "lang": "ja", "view": None}])
    assert [line for line, _ in told["wrong"]] == [1, 3]
    assert "「blocked」のことですか？" in told["wrong"][1][1]


def test_a_page_tells_them_where_the_link_stands():
    """With forbidden parts beside it; the lines inside the link don't count."""
    for found in (
        page_mistakes(f"Words\n\n```yutaku level=expert\n{WRONG}\n```"),
        wiki_mistakes(f'Words\n\n<yutaku level="expert">{WRONG}</yutaku>'),
    ):
        assert {e.where_key for e in found} == {"", *KEYS} and {e.line for e in found} == {3}
        assert {e.key for e in found} == {"beside_link", "not_one_of", "unknown_key"}


def test_a_file_of_links_tells_them_with_its_line(tmp_path):
    right = linked('phase = "main"')
    (tmp_path / "links.txt").write_text(f"{right}\n{WRONG}\n", "utf-8")
    found = check([str(tmp_path / "links.txt")], "en", [])
    assert [one.line for one in found] == [2, 2] and {w.error.where_key for w in found} == KEYS


def test_a_task_that_can_be_none_is_told_of_a_right_position():
    (e,) = board.mistakes("", linked('phase = "main"', task={"goal": "points", "by": 2}))
    assert (e.key, e.where_key, e.line) == ("not_one_of", "goal", None)
    (told,) = answers([{"link": linked('phase = "main"', task={"goal": "win", "by": 2})}])
    assert "“by” can’t stand" in told["wrong"][0][1]
