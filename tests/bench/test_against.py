"""`python -m bench --against COMMIT`: both builds asked in turn, ratios, bars, unknown commits."""

import json
import shutil
import subprocess
import sys

import pytest

from bench import bars, own, table
from bench.against import digests, games, guest, match, report, speed, tree
from bench.against.match import Score
from bench.against.tree import Tree
from bench.engines import Unanswered, running
from pywasm_app.tools.node import ROOT
from rules.core import registry

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="no processes in a browser")
HERE = Tree("itself", ROOT)


def run(*command):
    """A finished process, to which nothing was said."""
    command = list(map(str, command))
    return subprocess.run(command, cwd=ROOT, input="", capture_output=True, text=True, check=False)


def test_both_are_asked_in_turn_and_take_turns_in_beginning():
    asked = []

    def measured(who, n):
        asked.append((who, n))
        return len(asked)

    assert speed.in_turn(("here", "there"), 3, measured) == ([1, 4, 5], [2, 3, 6])
    assert [who for who, _ in asked] == ["here", "there", "there", "here", "here", "there"]
    assert [n for _, n in asked] == [0, 0, 1, 1, 2, 2]


def test_a_ratio_is_that_of_the_rounds():
    """A round in which the machine was slow does not count more than others."""
    assert speed.times([20.0, 2.0, 18.0], [10.0, 1.0, 10.0]) == 2.0
    row = table.gain("random play", "a game", 1.99, 2.0, "")
    assert row.holds is False and row.figure == "1.99 ×" and row.bar == "≥ 2 ×"
    assert table.gain("random play", "a game", 2.0, 2.0, "").holds
    assert table.gain("random play", "a game", 9.0, None, "").holds is None


@pytest.mark.parametrize("name", registry.ids())
def test_every_game_has_its_bars(name):
    assert set(bars.of(name).times) == {"CPython", "Pyodide"}


@pytest.mark.parametrize("commit", ["0000000", "no-such-branch", "--help", ""])
def test_a_commit_that_does_not_exist(commit):
    with pytest.raises(tree.NoCommit, match=f"this repository has no commit “{commit}”"):
        tree.checked_out(commit)


def test_it_is_said_in_one_sentence():
    done = run(sys.executable, "-m", "bench", "--against", "0000000")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "bench: this repository has no commit “0000000”\n"


def test_a_commit_is_checked_out_once_and_again_if_it_was_deleted(tmp_path, monkeypatch):
    repository, trees = tmp_path / "repository", tmp_path / "trees"
    git = ["git", "-C", repository, "-c", "user.name=A", "-c", "user.email=a@example.org"]
    run("git", "init", "-q", repository)
    for text in ("one", "two"):
        (repository / "file").write_text(text)
        run(*git, "add", "file")
        run(*git, "commit", "-qm", text)
    monkeypatch.setattr(tree, "ROOT", repository)
    monkeypatch.setattr(tree, "TREES", trees)
    first = tree.checked_out("HEAD~1")
    assert first.folder == trees / first.name and len(first.name) >= 7
    assert (first.folder / "file").read_text() == "one"
    assert tree.checked_out(first.name) == first
    assert tree.checked_out("HEAD").folder != first.folder
    shutil.rmtree(trees)
    assert tree.checked_out("HEAD~1") == first and (first.folder / "file").exists()


@pytest.fixture
def other(tmp_path):
    """A checkout with rules of its own, which know nothing."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "__init__.py").write_text("raise SystemExit('the other rules')")
    return Tree("other", tmp_path)


def test_the_rules_are_those_of_the_other_checkout(other):
    assert run(*speed.guest(other.folder)).stderr == "the other rules\n"


def test_a_checkout_without_rules_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["guest", str(tmp_path)])
    monkeypatch.setattr(sys, "path", list(sys.path))
    with pytest.raises(SystemExit, match=f"are not those of {tmp_path}"):
        guest.main()


def test_what_a_build_can_not_answer_is_no_bar_kept():
    with running(*speed.guest(ROOT)) as engine:
        with pytest.raises(Unanswered, match="KeyError: 'no such call'"):
            engine.ask("no such call")
        assert engine.ask("engine", 0.01, "edelweiss")["done"] > 0  # and it still answers others
    row = speed.unanswered("random play", "edelweiss", Unanswered("KeyError"))
    assert row.holds is False and "KeyError" in row.note


def test_rows_of_two_processes(monkeypatch):
    monkeypatch.setattr(speed, "PLAYOUTS", 4)
    rows = speed.measure("edelweiss", HERE, 1, 0.05)
    assert [row.what for row in rows] == [
        *[f"edelweiss, {python}, against itself" for python in ("CPython", "Pyodide")] * 2,
        "edelweiss, a decision's options, p95, against itself",
        "edelweiss, who is asked next, p95, against itself",
        "edelweiss, from a choice to the next options, p95, against itself",
    ]
    assert all(0.01 < row.value < 100 and row.bar for row in rows)


def test_options_are_read_where_listing_is_timed(monkeypatch):
    """A game may list them when they are read."""
    g = registry.game("edelweiss")
    clock = [0.0]

    class Late(tuple):
        def __iter__(self):
            clock[0] += 1
            return super().__iter__()

    class Lazy(type(g)):
        def decision(self, s):
            d = super().decision(s)
            return d and d._replace(options=Late(d.options))

    monkeypatch.setattr(own, "processor_time", lambda: clock[0])
    monkeypatch.setattr(registry, "game", lambda name: Lazy())
    times = own.answering("edelweiss", 1)
    assert set(times["options"]) == {1000.0} and set(times["next"]) == {0.0}
    assert times["both"] == [1000.0] * (len(times["both"]) - 1) + [0.0]  # the end has none


def test_equal_games_are_equal():
    row = digests.measure("edelweiss", HERE, 3)
    assert row.what == "edelweiss, digests of 3 against itself: equal"
    assert (row.figure, row.holds) == ("3 equal", True)


def test_games_that_differ_have_no_bar():
    row = digests.row("quest", "2a83846", ["a", "b", "c", None], ["a", "x", "y", "d"], "at ply 7")
    assert row.what == "quest, digests of 3 against 2a83846: differ from game 1 on"
    assert (row.value, row.holds) == (1, None)
    assert row.note == "at ply 7; 1 more can't be played by both"
    assert digests.row("quest", "2a83846", [None], ["a"]).holds is None


@pytest.mark.parametrize("name", registry.ids())
def test_a_digest_is_of_choices_and_result_alone(name, monkeypatch):
    """The order in which options are listed does not matter, and neither do names of fields."""
    g = registry.game(name)
    config = g.configure({})
    found = games.digests(name, [[5, config]])

    class Otherwise(type(g)):
        def decision(self, s):
            d = super().decision(s)
            return d and d._replace(options=tuple(d.options[::-1]))

    monkeypatch.setattr(registry, "game", lambda name: Otherwise())
    assert games.digests(name, [[5, config]]) == found
    assert games.digests(name, [[6, config]]) != found


def asked_of(log, who, choice):
    """A build's bot that always makes the first or the last of the options."""

    def ask(call, game, position, seat, bot, luck):
        g = registry.game(game)
        log.append((who, seat))
        return str(g.decision(g.read(position)).options[choice]) if choice is not None else "no"

    return ask


def table_of(call, *given):
    return json.loads(own.answer(json.dumps([call, *given])))


def test_seats_change_between_the_games_of_a_deal():
    for n in (0, 1):
        log = []
        bots = asked_of(log, "here", 0), asked_of(log, "there", -1)
        score = match.play("edelweiss", {}, n, table_of, *bots)
        assert {seat for who, seat in log if who == "here"} == {n}
        assert {seat for who, seat in log if who == "there"} == {1 - n}
        assert score.won + score.lost + score.drawn == 1
        assert score.choices == sum(who == "here" for who, _ in log) and not score.lent


def test_a_choice_that_the_other_rules_do_not_have_is_left_to_the_other():
    log = []
    bots = asked_of(log, "here", None), asked_of(log, "there", 0)
    score = match.play("edelweiss", {}, 0, table_of, *bots)
    assert score.lent == score.choices > 0
    assert "left to the other" in match.row("edelweiss", "2a83846", score).note


def test_a_bot_thinks_for_processor_time():
    """A clock that runs while others work would be ahead of the processor's after a sleep."""
    program = """import sys, time
from bench.against import guest
guest.main()
began = time.perf_counter()
time.sleep(0.3)
print(time.perf_counter() - began < 0.2)
"""
    for more, counted in (["--processor"], "True\n"), ([], "False\n"):
        assert run(sys.executable, "-c", program, ROOT, *more).stdout == counted


def test_a_whole_match_between_processes(monkeypatch):
    monkeypatch.setattr(match, "BOT", "searcher:2p")
    score = match.measure("edelweiss", HERE, 4, jobs=2)
    assert score.won + score.lost + score.drawn == 4 and score.choices > 10 and not score.lent


def test_the_interval_decides():
    row = match.row("edelweiss", "2a83846", Score(won=130, lost=70, drawn=3))
    assert row.what == (
        "edelweiss: searcher:0.1 here won 130 of 200 against searcher:0.1 of 2a83846, lower end"
    )
    assert row.figure == "58.2 %" and row.holds and row.note == "up to 71.3%; 3 more drawn"
    assert match.row("edelweiss", "2a83846", Score(won=100, lost=100)).holds is False
    better, equal = Score(won=130, lost=70), Score(won=100, lost=100)
    assert match.clear([better] * 4 + [equal]).holds
    assert not match.clear([better] * 3 + [equal] * 2).holds


def test_the_page_is_built_only_for_its_own_parts(monkeypatch, tmp_path):
    monkeypatch.setattr(digests, "measure", lambda *_: table.Row("games", "", 1, ""))
    monkeypatch.setattr(tree, "built", lambda _: pytest.fail("built"))
    assert report.measure(HERE, ["edelweiss"], ["digests"], True, 2, None, tmp_path)
