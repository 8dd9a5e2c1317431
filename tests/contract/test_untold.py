"""Events become words when they are first read: bots, replay and soak make none."""

from rules.bots.bot import decided
from rules.bots.searcher import Searcher
from rules.core import registry
from rules.core.model import Untold
from rules.core.record import Record, start
from rules.core.rng import Rng
from rules.text.words import LANGUAGES

GAMES = [g for g in map(registry.game, registry.ids()) if hasattr(g, "told")]
PLIES = 60


def counted(monkeypatch, g):
    """How often the game is asked for words, from now on."""
    asked, tell = [], type(g).told

    def told(*args):
        asked.append(args[-1])
        return tell(*args)

    monkeypatch.setattr(type(g), "told", staticmethod(told))
    return asked


def pytest_generate_tests(metafunc):
    if "g" in metafunc.fixturenames:
        metafunc.parametrize("g", GAMES, ids=[g.id for g in GAMES])


def moves(g, plies=PLIES):
    """Notations of a random game."""
    s, rng, found = g.setup(3, g.configure({})), Rng.of_seed(3), []
    while len(found) < plies and (d := g.decision(s)):
        o = rng.choice(d.options)
        found.append(str(o))
        s = g.apply(s, o).state
    return tuple(found)


def test_there_are_games_that_tell():
    assert {g.id for g in GAMES} >= {"war_vortex_night", "quest_for_the_grail"}


def test_play_and_replay_make_no_words_until_the_log_is_read(g, monkeypatch):
    asked = counted(monkeypatch, g)
    played = moves(g)
    history = start(g, Record(g.id, g.version, 3, g.configure({}), ()))
    for move in played:
        history.play(move)
    assert history.plies == len(played) and not asked
    lines = [line.event.seen_by(None) for line in history.log if line.event]
    assert lines and len(asked) == len([events for events in history.events if events])
    for event in lines:
        assert not event.text or all(g.words.say(event.text, lang) for lang in LANGUAGES)


def test_a_searcher_makes_no_words(g, monkeypatch):
    asked = counted(monkeypatch, g)
    s, rng = g.setup(5, g.configure({})), Rng.of_seed(5)
    bot = Searcher(iterations=12)
    for _ in range(6):
        d = g.decision(s)
        s = g.after(s, decided(bot, g, g.view(s, d.seat), d, rng))
    assert not asked


def test_what_is_read_is_told_once():
    read = []

    def tell(events):
        read.append(events)
        return [e * 2 for e in events]

    told = Untold(tell, (1, 2, 3))
    assert (len(told), read) == (3, [])
    assert ([*told], told[1], told[1:], told == (2, 4, 6), read) == (
        [2, 4, 6], 4, [4, 6], True, [(1, 2, 3)]
    )  # fmt: skip
    assert told + (8,) == (2, 4, 6, 8) and (0,) + told == (0, 2, 4, 6)
    assert told != (2, 4) and hash(told) == hash((2, 4, 6)) and repr(told) == "(2, 4, 6)"
