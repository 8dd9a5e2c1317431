"""The contract of every game: checked for all registered games, and for the test-only Larder.

A sixth game gets all of this by being a folder under `rules/games`.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))
from larder import Larder

from pywasm_app.host import coaching
from pywasm_app.host.lesson_table import LessonTable
from pywasm_app.host.sight import seen
from rules.bots.bot import GreedyBot, RandomBot, decided
from rules.bots.levels import make
from rules.bots.searcher import Searcher
from rules.core import picture, registry
from rules.core.book import lesson, puzzle, rulebook, task
from rules.core.history import History, replay
from rules.core.model import GOING_ON, NOBODY, Option
from rules.core.rng import Rng
from rules.core.scene import KINDS, SHAPES, as_json
from rules.text.errors import BadInput, Illegal
from rules.text.words import LANGUAGES, t

GAMES = [*(registry.game(name) for name in registry.ids()), Larder()]
LONG, EVERY = 100, 7  # decisions; beyond these every seventh is checked, and fewer at length
SLOW = sys.platform == "emscripten"  # there half as much is played
N = int(os.environ.get("YUTAKU_CONTRACT_GAMES", "3" if SLOW else "6"))
REPLAYED = 500  # plies
PLAYED = {}  # (game, seed): (the checked states of each game, the dice of the next)
STATES = int(os.environ.get("YUTAKU_CONTRACT_STATES", "30" if SLOW else "60"))


def configs(game):
    """Every number of seats with the defaults, and every value of every setting at least once."""
    found = [game.configure({"seats": n}) for n in game.seats]
    for setting in game.settings:
        if not setting.choices:
            found.append(game.configure({setting.name: not setting.default}))
        for choice in setting.choices:
            for seats in choice.seats or game.seats[:1]:
                found.append(game.configure({setting.name: choice.value, "seats": seats}))
    return list({json.dumps(config): config for config in found}.values())


def played(game, games=N, seed=0):
    """(state, decision, option, step) of the decisions of random games over all settings."""
    for _, *rest in seated(game, games, seed):
        yield rest


def seated(game, games=N, seed=0):
    """The same with the seats of that game in front. Only some states of a long game are checked;
    the games played are kept for the next caller."""
    kept, rng = PLAYED.setdefault((game, seed), ([], Rng.of_seed(seed)))
    for k in range(games):
        if k == len(kept):
            whole = enumerate(nth(game, k, seed, rng))
            kept.append([found for n, found in whole if is_looked_at(n)])
        yield from kept[k]


def is_looked_at(n):
    return n < LONG or n % max(EVERY, n // 50) == 0


def nth(game, k, seed, rng):
    """The random game of that number: the configurations take turns."""
    options = configs(game)
    return one(game, options[k % len(options)], seed + k, rng)


def one(game, config, seed, rng):
    """One random game: seats, state, decision, option, step."""
    s = game.setup(seed, config)
    for _ in range(20_000):
        d = game.decision(s)
        if d is None:
            return
        o = rng.choice(d.options)
        step = game.apply(s, o)
        yield range(config["seats"]), s, d, o, step
        s = step.state
    raise AssertionError(f"{game.id} did not end with seed {seed}")


@pytest.fixture(params=GAMES, ids=lambda g: g.id)
def game(request):
    return request.param


def test_options(game):
    """Never empty, unique, stable, parsed back from their notation; the seat exists."""
    for s, d, _, _ in played(game):
        assert d.options
        assert len(set(d.options)) == len(d.options)
        assert game.decision(s) == d
        for o in d.options:
            assert Option.parse(str(o)) == o
        assert d.seat in range(game.seats[-1])
        assert not d.auto or len(d.options) == 1


def test_apply_leaves_its_input_untouched(game):
    for s, d, o, step in played(game):
        before = repr(s)
        hash(s)
        again = game.apply(s, o)
        assert repr(s) == before
        assert again == step and game.after(s, o) == step.state
        assert game.decision(s) == d


def test_json_round_trip_at_every_decision(game):
    """In mid-effect too, and play continues identically."""
    for s, d, o, step in played(game):
        text = json.dumps(game.codec.dump(s))
        back = game.codec.load(json.loads(text))
        assert back == s and type(back) is type(s)
        assert game.decision(back) == d
        assert game.apply(back, o) == step


def test_position_round_trip_at_every_decision(game):
    for s, *_ in played(game, max(N // 2, 1)):
        text = game.write(s)
        back = game.read(text)
        assert back == s, text
        assert game.write(back) == text


def test_replay(game):
    """Seed, configuration and notations give the same game again; of most configurations that much
    of it."""
    for k, config in enumerate(configs(game)[: N if SLOW else None]):
        history = History(game, game.setup(k, config))
        rng = Rng.of_seed(k)
        while (d := history.decision) is not None and (k == 0 or history.ply < REPLAYED):
            history.play(rng.choice(d.options))
        moves = tuple(str(o) for o in history.options)
        again, error = replay(game, game.setup(k, config), moves)
        assert error is None
        assert again.states == history.states and again.events == history.events


def test_undo_and_redo(game):
    """Back to any ply and forward again is the same game; another choice drops the undone plies."""
    history = History(game, game.setup(5, game.configure({})))
    rng = Rng.of_seed(5)
    while (d := history.decision) is not None:
        history.play(rng.choice(d.options))
    states = list(history.states)
    for ply in (0, history.plies // 2, history.plies):
        history.go(ply)
        assert history.state == states[ply]
    for ply in range(history.plies - 1, -1, -1):
        d = game.decision(states[ply])
        if len(d.options) > 1:
            history.go(ply)
            other = next(o for o in d.options if o != history.options[ply])
            history.play(other)
            assert history.plies == ply + 1
            break


def test_illegal_is_refused_with_a_reason(game):
    for s, d, *_ in played(game, min(N, 3)):
        wrong = Option("no-such-verb")
        with pytest.raises(Illegal):
            game.apply(s, wrong)
        reasons = game.explain(s, d.seat, wrong)
        assert reasons
        for r in reasons:
            for lang in LANGUAGES:
                assert game.words.say(r.text, lang)
        for o in d.options:
            assert game.explain(s, d.seat, o) == []


def sampled(game, number):
    """(seats, state, decision) of some states, two of each random game, over all settings."""
    rng = Rng.of_seed(number)
    options = configs(game)
    for k in range(0, number, 2):
        states = list(one(game, options[k // 2 % len(options)], k, rng))
        for seats, s, d, *_ in (rng.choice(states), rng.choice(states))[: number - k]:
            yield seats, s, d


def check_objections(game, number):
    """Counts (legal options, attempts that are not legal) in some states."""
    folder = registry.folder(game.id) if game.id in registry.ids() else None
    book = rulebook.load(game.id, "en") if folder else None
    clauses = {c.id for s in book.sections for c in s.clauses} if book else {""}
    legal, others = 0, 0
    for seats, s, d in sampled(game, number):
        v = game.view(s, d.seat)
        assert game.decision(v).options == d.options, game.write(s)
        for o in d.options:
            assert game.objections(v, d.seat, o) == [], (str(o), game.write(s))
        legal += len(d.options)
        for seat in seats:
            v = game.view(s, seat)
            meant = {(o, ref) for ref in refs(game.scene(v)) for o in game.attempts(v, seat, ref)}
            possible = {o for o, _ in meant if seat == d.seat and o in d.options}
            at = {o: game.offer(v, d, o).at for o in possible}
            for o, ref in meant:
                assert o not in possible or ref in at[o], (str(o), ref, game.write(s))
            for o in {o for o, _ in meant} - possible:
                found = game.objections(v, seat, o)
                assert found and found[0].clause in clauses, (str(o), seat, found, game.write(s))
                for r in found:
                    assert all(game.words.say(r.text, lang) for lang in LANGUAGES)
                others += 1
    return legal, others


def refs(scene):
    """The refs that can be pointed at."""
    zones = {z.ref for z in scene.zones}
    items = {i.ref for z in scene.zones for i in z.items}
    return sorted(zones | items | {q.ref for z in scene.zones for q in z.squares})


def test_objections(game):
    """The asked seat can tell legal options from its view, and no rule objects to them. Pointing at
    any ref yields a legal option or a clause against it. Number of states:
    `YUTAKU_CONTRACT_STATES`."""
    legal, others = check_objections(game, STATES)
    print(f"{game.id}: {STATES} states, {legal} legal options, {others} attempts that are not")


def test_view_of_a_sample_is_the_view(game):
    rng = Rng.of_seed(9)
    for seats, s, *_ in seated(game, N):
        for seat in seats:
            v = game.view(s, seat)
            assert game.view(v, seat) == v
            assert game.view(game.sample(v, rng), seat) == v


def test_every_seat_has_secrets_from_every_other(game):
    """If seats know different things, one seat's hidden cards can't be read from another's view:
    dealt anew in agreement with that view, they differ at some time."""
    rng = Rng.of_seed(7)
    for n in game.seats:
        s = game.setup(n, game.configure({"seats": n}))
        kept = {(i, j) for i in range(n) for j in range(n) if i != j}
        had_secrets = False
        while kept and (d := game.decision(s)) is not None:
            if game.keeps_secrets(s):
                had_secrets = True
                for i, j in set(kept):
                    other = game.sample(game.view(s, j), rng)
                    if game.view(other, i) != game.view(s, i):
                        kept.discard((i, j))
            s = game.apply(s, rng.choice(d.options)).state
        known = ", ".join(f"all of seat {i} is in the view of seat {j}" for i, j in sorted(kept))
        assert not (had_secrets and kept), known


def test_what_a_seat_cannot_see_changes_nothing_it_gets(game):
    """View, own options, events, scene, and the choice of a bot with the same seed."""
    rng = Rng.of_seed(2)
    for n, (s, d, *_) in enumerate(played(game, min(N, 4))):
        other = game.sample(game.view(s, d.seat), rng)
        assert game.decision(other) == d
        mine, theirs = game.view(s, d.seat), game.view(other, d.seat)
        assert mine == theirs
        if n % 3:
            continue
        assert game.scene(mine) == game.scene(theirs)
        for o in d.options:
            one, two = game.apply(s, o), game.apply(other, o)
            for a, b in zip(one.events, two.events, strict=False):
                if a.reveals or b.reveals:
                    break  # from here on chance or hidden cards may differ
                assert a.seen_by(d.seat) == b.seen_by(d.seat)
        if n % (96 if SLOW else 24) == 0:
            for bot in (
                RandomBot(),
                GreedyBot(2),
                make("beginner"),
                Searcher(iterations=20, rollout_depth=3),
            ):
                choices = {decided(bot, game, v, d, Rng.of_seed(n)) for v in (mine, theirs)}
                assert len(choices) == 1


def after_forced(game, s, looker):
    """The asked seat after all plies that play themselves, and the events of these for `looker`."""
    told = []
    while (d := game.decision(s)) is not None and d.auto:
        step = game.apply(s, d.options[0])
        told += [e.seen_by(looker) for e in step.events]
        s = step.state
    return d and (d.seat, d.kind), told


def check_who_is_asked_next(game, games):
    """Counts the pairs of worlds that look alike to a seat, before a choice and in all events of
    it, and asserts that the same seat is asked the same question in both."""
    rng = Rng.of_seed(3)
    pairs = 0
    for seats, s, d, o, step in seated(game, games):
        for looker in (*seats, None):
            other = game.sample(game.view(s, looker), rng)
            there = game.decision(other)
            assert (there.seat, there.kind, there.auto) == (d.seat, d.kind, d.auto), game.write(s)
            if o not in there.options:
                continue
            step_there = game.apply(other, o)
            one, told = after_forced(game, step.state, looker)
            two, told_there = after_forced(game, step_there.state, looker)
            told[:0] = [e.seen_by(looker) for e in step.events]
            told_there[:0] = [e.seen_by(looker) for e in step_there.events]
            if told == told_there:
                pairs += 1
                assert one == two, (str(o), looker, game.write(s), game.write(other))
    return pairs


def test_who_is_asked_next_does_not_depend_on_what_a_looker_cannot_see(game):
    assert check_who_is_asked_next(game, min(N, 4))


def test_bots_play_legally_from_views(game):
    for bot in (GreedyBot(2), make("beginner"), Searcher(iterations=15, rollout_depth=3)):
        s = game.setup(1, game.configure({}))
        rng = Rng.of_seed(1)
        for _ in range(10 if SLOW else 40):
            d = game.decision(s)
            if d is None:
                break
            o = decided(bot, game, game.view(s, d.seat), d, rng)
            assert o in d.options
            s = game.apply(s, o).state


def test_games_end_with_a_result(game):
    rng = Rng.of_seed(0)
    for k in range(N):
        for seats, s, _, _, step in nth(game, k, 0, rng):  # noqa: B007  # the last one is looked at
            assert game.result(s) is None
            assert getattr(s, "winner", GOING_ON) == GOING_ON
        assert game.decision(step.state) is None
        assert getattr(step.state, "winner", NOBODY) != GOING_ON
        over = game.result(step.state)
        assert over is not None
        assert all(w in seats for w in over.winners)
        for seat in seats:
            assert 0 <= game.evaluate(step.state, seat) <= 1


def test_scene(game):
    """Zones of known kinds, unique ids, refs for options, in both languages; unchanged zones are
    checked once."""
    drawn = set()
    for n, (seats, s, d, *_) in enumerate(seated(game, min(N, 4))):
        for seat in (None, d.seat):
            v = game.view(s, seat)
            scene = game.scene(v)
            assert [p.seat for p in scene.panels] == list(seats), "a panel for each seat"
            ids = [i.id for z in scene.zones for i in z.items] + [z.id for z in scene.zones]
            assert not [i for i, n in Counter(ids).items() if n > 1]
            assert not {z.ref for z in scene.zones} & {i.ref for z in scene.zones for i in z.items}
            new = scene._replace(zones=tuple(z for z in scene.zones if z not in drawn))
            drawn.update(new.zones)
            assert {z.kind for z in new.zones} <= set(KINDS)
            for face in (i.face for z in new.zones for i in z.items):
                assert face.shape in SHAPES
                assert face.shape == "card" or not face.back, "nothing else has a back"
            for lang in LANGUAGES:
                json.dumps(as_json(new, game.words, lang, ("Aiko", "Ben")))
                assert picture.told(new, game.words, lang)
                if n % 4 == 0:
                    assert picture.text(picture.described(game, v, lang, d.seat))
        if SLOW and n % 4:
            continue
        there = set(refs(scene))  # of the seat that is asked
        for o in d.options:
            offer = game.offer(v, d, o)
            assert set(offer.at) <= there, (str(o), offer.at)
            for lang in LANGUAGES:
                for text in (offer.text, offer.short, *filter(None, (offer.warn,))):
                    assert game.words.say(text, lang, ("Aiko", "Ben"))
        for item in (i for z in scene.zones for i in z.items):
            for o in game.attempts(v, d.seat, item.ref):
                game.explain(s, d.seat, o)


def test_words(game):
    """Every event, prompt, status, result and setting can be said in both languages."""
    for lang in LANGUAGES:
        for key in ("game.title", "game.subtitle", "game.blurb", "game.credit"):
            game.words.say(t(key), lang)
        for setting in game.settings:
            for text in (setting.label, setting.help, *(c.label for c in setting.choices)):
                assert game.words.say(text, lang)
        for s, d, _, step in played(game, N):
            game.words.say(game.prompt(s, d), lang)
            game.words.say(game.status(s), lang)
            for e in step.events:
                for seat in (0, 1, None):
                    game.words.say(e.seen_by(seat).text, lang, ("Aiko", "Ben"))
            over = game.result(step.state)
            if over:
                game.words.say(over.text, lang)


def test_sentences_have_the_same_slots_in_both_languages(game):
    for key, (en, ja) in game.words.table.items():
        slots = [set(_slots(text)) for text in (en, ja)]
        assert slots[1] <= slots[0], key


def _slots(sentence):
    return re.findall(r"\{(\w+)", sentence)


def test_configuration_is_checked(game):
    with pytest.raises(BadInput):
        game.configure({"no_such_setting": 1})
    with pytest.raises(BadInput):
        game.configure({"seats": 99})
    for setting in game.settings:
        with pytest.raises(BadInput):
            game.configure({setting.name: "nonsense"})


@pytest.mark.skipif(sys.platform == "emscripten", reason="no processes in a browser")
@pytest.mark.parametrize("name", registry.ids())
def test_hash_seeds_mean_nothing(name):
    """The same random game under another hash seed, in another process."""
    script = (
        "from rules.core.registry import game; from rules.core.rng import Rng\n"
        f"g, rng = game({name!r}), Rng.of_seed(4); s = g.setup(4, g.configure({{}}))\n"
        "while (d := g.decision(s)): o = rng.choice(d.options); s = g.apply(s, o).state; print(o)"
    )
    played = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
            cwd=Path(__file__).parents[2],
        ).stdout
        for seed in ("1", "2")
    }
    assert len(played) == 1 and played.pop()


@pytest.mark.parametrize("name", registry.ids())
def test_skin_has_every_symbol(name):
    g = registry.game(name)
    skin = tomllib.loads((registry.folder(name) / "skin.toml").read_text("utf-8"))
    for s, d, *_ in played(g, min(N, 4)):
        for seat in (d.seat, None):
            for zone in g.scene(g.view(s, seat)).zones:
                used = {i.face.symbol for i in zone.items if i.face.symbol}
                used |= {line.face.symbol for line in zone.detail if line.face}
                missing = used - set(skin.get("symbols", {}))
                assert not missing, zone.id
    # Elements inside an undisplayed one can't be referenced by `url(#id)`.
    assert not [name for name, drawn in skin.get("symbols", {}).items() if "url(#" in drawn]
    # Drawings as large as a card have its corners (8 % of the width): else the card's paper shows.
    cards = re.findall(r'<rect width="100" height="140" rx="([\d.]+)"', str(skin))
    assert not [corner for corner in cards if float(corner) > 8]


@pytest.mark.parametrize("name", registry.ids())
def test_folder(name):
    """The files of a game's folder besides code: rulebook in both languages, cover, skin."""
    books = [rulebook.load(name, lang) for lang in LANGUAGES]
    clauses = [[c.id for s in book.sections for c in s.clauses] for book in books]
    assert clauses[0] == clauses[1] and len(set(clauses[0])) == len(clauses[0])
    g = registry.game(name)
    for book in books:
        for section in book.sections:
            for clause in section.clauses:
                if clause.position:
                    assert g.decision(g.read(clause.position)) is not None, clause.id
    cover = registry.data(name, "cover.toml")
    assert g.scene(g.view(g.read(cover), None)).zones


def taught(game, chosen=()):
    """A game's lesson, played to its end; `chosen` {step: option} where it is not the intended one.
    Yields the session before each step of the learner."""
    s = LessonTable("t", game, lesson.load(game))
    while not s.is_done:
        yield s
        d, number = s.asked(), s.number
        assert d and d.seat == s.lesson.seat and not d.auto, s.step.id
        meant = s.step.meant(d.options)
        assert meant, f"{s.step.id}: nothing of {s.step.accept} in {d.options}"
        s.play(str(dict(chosen).get(number, meant[0])))
        while (forced := s.forced()) is not None:
            s.play(forced)
        if s.number == number and not s.is_done:
            s.next()


def test_puzzles(game):
    """Each can be read, its solution solves it and not before its end, and it is said."""
    for one in puzzle.load(game):
        h = History(game, game.read(one.position))
        asked = task.read(one.task, game, h.state)
        for n in one.solution:
            assert task.standing(asked, game, h.states) == "open", one.id
            h.play(n)
        assert task.standing(asked, game, h.states) == "solved", one.id
        for lang in LANGUAGES:
            said = game.words.say(task.text(asked), lang)
            assert said and "{" not in said + lesson.say(one.title, game, lang)


def test_lesson(game):
    """Can be played and said with any option of `accept`; its clauses exist, and its positions are
    for its number of seats."""
    found = lesson.load(game)
    if found is None:
        return
    books = [rulebook.load(game.id, lang) for lang in LANGUAGES]
    ways = []
    for step in found.steps:
        if step.position:
            panels = game.scene(game.view(game.read(step.position), found.seat)).panels
            assert {p.seat for p in panels} == set(range(found.seats)), step.id
    for s in taught(game):
        ways += [(s.number, o) for o in s.asked().options if s.step.accepts(o)]
        for lang, book in zip(LANGUAGES, books, strict=True):
            said = coaching.lesson(seen(s), lang)
            assert said["say"] and said["meant"] and not said["hint"]
            assert "{" not in said["say"] + said["then"]
            ids = [clause.id for section in book.sections for clause in section.clauses]
            assert not s.step.clause or s.step.clause in ids, s.step.id
    assert s.number == len(found.steps) and all(
        coaching.lesson(seen(s), lang)["say"] for lang in LANGUAGES
    )
    for way in ways:
        assert [s.number for s in taught(game, (way,))] == list(range(1, s.number + 1)), way
