"""A position may use cards of a pack that is named beside it, in every game that has packs."""

import re

import pytest

from rules.cli.main import main
from rules.core.registry import folder, game, ids

WITH_PACKS = [name for name in ids() if game(name).packs]


def own(name):
    """A shipped pack of a game with ids of its own, and one of its cards."""
    for path in sorted((folder(name) / "packs").glob("*.toml")):
        text = re.sub(r'^id = "', 'id = "own_', path.read_text("utf-8"), flags=re.M)
        for card in re.findall(r'^id = "own_(\w+)"', text, re.M)[1:]:
            yield text, card


def position(name):
    """A position with a card of a pack of ours, and that pack."""
    g = game(name)
    laid = g.write(g.setup(1, g.configure({})))
    for text, card in own(name):
        with_own = laid.replace(f'"{card}"', f'"own_{card}"', 1)
        if with_own != laid:
            return with_own, text, f"own_{card}"
    raise AssertionError(name)


@pytest.fixture
def files(tmp_path):
    def write(**texts):
        for name, text in texts.items():
            (tmp_path / f"{name}.toml").write_text(text, "utf-8")
        return [str(tmp_path / f"{name}.toml") for name in texts]

    return write


@pytest.mark.parametrize("name", WITH_PACKS)
@pytest.mark.parametrize("call", ["show", "legal", "apply"])
def test_cards_of_a_pack_beside_it(name, call, files, capsys):
    text, pack, card = position(name)
    laid, beside = files(laid=text, pack=pack)
    g = game(name).with_packs(pack)
    option = str(g.decision(g.read(text)).options[0])
    more = [option] if call == "apply" else []
    assert main([call, name, laid, *more]) == 2 and card in capsys.readouterr().err
    assert main([call, name, laid, *more, "--pack", beside]) == 0
    out = capsys.readouterr().out
    assert call != "show" or "_" not in out  # its cards by their names
    assert main([call, name, laid, *more]) == 2  # it is forgotten again


@pytest.mark.parametrize("name", WITH_PACKS)
def test_a_pack_that_is_wrong_is_told_with_its_file(name, files, capsys):
    text, pack, _ = position(name)
    laid, beside = files(laid=text, pack=pack.replace("[[card]]", "[[card]]\nnaem = 1", 2))
    assert main(["show", name, laid, "--pack", beside]) == 2
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 2 and all(f"{beside}: line" in one and "naem" in one for one in told)


def test_a_game_without_packs_says_so(files, capsys):
    [laid] = files(laid='phase = "main"')
    assert main(["show", "edelweiss", laid, "--pack", laid]) == 2
    assert "card packs" in capsys.readouterr().err


def test_all_that_is_wrong_with_a_position_is_told_with_its_file(files, capsys):
    [laid] = files(laid='phase = "nap"\nblokced = true\nhalf_turn = 0.5')
    assert main(["show", "edelweiss", laid, "--lang", "ja"]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [one.partition("行目")[0] for one in told] == [f"{laid}: {n}" for n in (1, 2, 3)]
    assert "blocked" in told[1]
