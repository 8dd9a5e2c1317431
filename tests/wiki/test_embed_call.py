"""`python -m pywasm_app embed`: a board for a page, printed."""

import io

import pytest

from pywasm_app.__main__ import main

POSITION = 'to_move = "A"\nphase = "attack"\nA = { board = "S" }\n'


@pytest.fixture
def call(monkeypatch, capsys):
    def run(*args, text=POSITION):
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        status = main(["embed", *args])
        return status, *capsys.readouterr()

    return run


def test_an_element(call):
    status, out, _ = call("edelweiss", "-", "lang=ja", "--site", "/y/")
    assert status == 0 and out.startswith(
        '<script src="/y/board.js" defer></script>\n<yutaku-board'
    )


def test_a_frame_of_a_file(call, tmp_path):
    path = tmp_path / "position.toml"
    path.write_text(POSITION, "utf-8")
    status, out, _ = call("edelweiss", str(path), "--frame")
    assert status == 0 and out.startswith('<iframe src="/yutaku/embed.html#g1.')


def test_a_puzzle_is_named_without_a_position(call):
    status, out, _ = call("edelweiss", "puzzle=muster", "lang=ja", text="")
    assert status == 0 and "<yutaku-board" in out and "task-of" in out


def test_what_is_asked_may_stand_behind_an_option(call):
    status, out, _ = call("edelweiss", "--site", "/y/", "-", "lang=ja", "--frame", "show=bar")
    assert status == 0 and "lang=ja&amp;show=bar" in out
    with pytest.raises(SystemExit):
        call("edelweiss", "-", "--sight", "/y/")


@pytest.mark.parametrize(
    ("args", "text", "says"),
    [
        (("edelweiss", "-"), 'phase = "nap"', "line 1, phase"),
        (("edelweiss", "lang=ja"), POSITION, "“position” is missing"),
        (("edelweiss", "-", "other.toml"), POSITION, "no key “other.toml”"),
        (("chess", "-"), POSITION, "chess"),
        (("edelweiss", "-", "big"), POSITION, "big"),
        (("edelweiss", "nowhere.toml"), "", "nowhere.toml"),
        (("edelweiss", "-", "lng=ja"), POSITION, "did you mean “lang”?"),
    ],
)
def test_what_is_wrong_is_one_line_and_status_2(call, args, text, says):
    status, out, err = call(*args, text=text)
    assert status == 2 and out == "" and says in err and err.count("\n") == 1


def test_a_file_that_is_no_utf_8_is_told(call, tmp_path):
    path = tmp_path / "position.toml"
    path.write_text(POSITION, "utf-16")
    status, out, err = call("edelweiss", str(path))
    assert (status, out) == (2, "") and "position.toml" in err and "UTF-8" in err
