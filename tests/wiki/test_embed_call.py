"""`python -m pywasm_app embed`: a board for a page, printed."""

import io

import pytest

from pywasm_app.__main__ import main
from yutaku.__main__ import OF_PAGES
from yutaku.__main__ import main as yutaku

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
        '<link rel="stylesheet" href="/y/words.css"><script src="/y/board.js" defer></script>\n'
        "<yutaku-board"
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
        (("edelweiss", "lang=ja"), POSITION, "キー「position」がありません"),
        (("edelweiss",), POSITION, "“position” is missing"),
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


PACK = """game = "walpurgis"
id = "own"
name = { en = "Own", ja = "自作" }
[[card]]
id = "own_shot"
name = { en = "Plain Shot", ja = "通常弾" }
icon = "bell"
plain_shot = true
"""
OWN = "[board]\nc1 = 'A ready own_shot'\n"


def test_a_board_may_use_a_pack(call, tmp_path):
    (tmp_path / "own.toml").write_text(PACK, "utf-8")
    args = ("walpurgis", "-", "--pack", str(tmp_path / "own.toml"))
    assert call(*args, text=OWN)[:1] == (0,)
    status, _, err = call("walpurgis", "-", text=OWN)
    assert status == 2 and "“own_shot” is not a card" in err
    (tmp_path / "own.toml").write_text(PACK + "naem = 1\n", "utf-8")
    status, _, err = call(*args, "lang=ja", text=OWN)
    assert status == 2 and "own.toml: 9行目" in err and "「name」のことですか？" in err


def test_all_that_is_wrong_is_told_by_the_name_of_the_command(capsys, monkeypatch, tmp_path):
    path = tmp_path / "position.toml"
    path.write_text('phase = "nap"\n\nblokced = true\n', "utf-8")
    for main_, name in ((main, "pywasm_app"), (yutaku, "yutaku")):
        assert main_(["embed", "edelweiss", str(path), "level=grand"]) == 2
        lines = capsys.readouterr().err.splitlines()
        assert [line.split(": ")[:2] for line in lines] == [[name, str(path)]] * 3
        assert "level" in lines[0] and "line 1" in lines[1] and "line 3" in lines[2]


def test_the_command_lists_all_of_its_calls(capsys):
    """Each of them also lists its parameters."""
    with pytest.raises(SystemExit):
        yutaku(["--help"])
    out = capsys.readouterr().out
    for name in ("check", "show", *OF_PAGES):
        assert f"    {name} " in out
        with pytest.raises(SystemExit) as e:
            yutaku([name, "--help"])
        assert e.value.code == 0 and f"yutaku {name}" in capsys.readouterr().out
