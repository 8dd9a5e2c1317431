"""The opponents of every game: who they are, what they say, and that their way to play is felt."""

import re

import pytest

from rules.bots import opponents
from rules.bots.bot import GreedyBot, decided
from rules.bots.levels import LEVELS
from rules.bots.searcher import Searcher
from rules.core.registry import data, game, ids
from rules.core.rng import Rng
from rules.text.errors import Unreadable
from rules.text.words import LANGUAGES

FELT = 6  # games in which a manner should show
STRAIGHT = "intermediate"  # the level of the postman, who has no manner
FORMS = {"war_vortex_night": {"three": True}}  # where one against one leaves no choice
LONGEST = {"en": 90, "ja": 45}  # characters of a line
EACH = [(name, one.id) for name in ids() for one in opponents.load(game(name))]


def text(name):
    return data(name, opponents.FILE)


@pytest.mark.parametrize("name", ids())
def test_there_is_one_for_each_level(name):
    assert [one.level for one in opponents.load(game(name))] == list(LEVELS)


@pytest.mark.parametrize(("name", "who"), EACH)
def test_all_is_said_in_both_languages(name, who):
    one = opponents.find(game(name), who)
    said = [one.name, one.manner, *one.lines.values()]
    for lang in LANGUAGES:
        words = [dict(texts)[lang] for texts in said]
        assert all(words) and len(set(words)) == len(words)
        assert max(map(len, words)) <= LONGEST[lang]
        assert all(bool(re.search("[ぁ-ん]|[ァ-ン]|[一-龠]", w)) == (lang == "ja") for w in words)


def test_lines_are_nobody_elses():
    every = [
        dict(texts)["ja"]
        for name in ids()
        for one in opponents.load(game(name))
        for texts in one.lines.values()
    ]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize(("name", "who"), EACH)
def test_its_choices_fit_either_seat(name, who):
    g = game(name)
    settings = opponents.find(g, who).settings
    for seat in 1, 2:
        chosen = {f"{setting}_{seat}": value for setting, value in settings.items()}
        g.setup(1, g.configure(chosen))


@pytest.mark.parametrize(("name", "who"), EACH)
def test_its_manner_is_felt(name, who):
    """In its own games it makes a choice that others would not, one step ahead."""
    g = game(name)
    one = opponents.find(g, who)
    if not (one.weights or one.likes):  # plays as well as it can
        assert one.level in (STRAIGHT, max(LEVELS, key=list(LEVELS).index))
        return
    for seed in range(FELT):
        config = g.configure(FORMS.get(name, {}))
        s, rng = g.setup(seed, config), Rng.of_seed(seed)
        for _ in range(400):
            d = g.decision(s)
            if d is None:
                break
            o = d.options[0]
            if len(d.options) > 1:
                view, dice = g.view(s, d.seat), rng.word()
                o, plain = (
                    decided(bot, g, view, d, Rng.of_seed(dice))
                    for bot in (one.bot(GreedyBot(4)), GreedyBot(4))
                )
                if o != plain:
                    return
            s = g.after(s, o)
    pytest.fail("it plays like everybody")


@pytest.mark.parametrize("name", ids())
def test_what_they_like_is_a_verb_of_the_game(name):
    g, rng = game(name), Rng.of_seed(1)
    missing = {verb for one in opponents.load(g) for verb in one.likes}
    for seed in range(60):
        s = g.setup(seed, g.configure({}))
        while missing and (d := g.decision(s)):
            missing -= {o.verb for o in d.options}
            s = g.after(s, rng.choice(d.options))
    assert not missing


def test_likes_tip_the_scale():
    g = game("quest_for_the_grail")
    s, rng = g.setup(1, g.configure({})), Rng.of_seed(1)
    while (d := g.decision(s)).kind != "build":
        s = g.after(s, rng.choice(d.options))
    for bot in (GreedyBot(2), Searcher(iterations=8)):
        for verb in ("build", "end"):
            bot.likes = {verb: 1.0}
            assert decided(bot, g, g.view(s, d.seat), d, Rng.of_seed(1)).verb == verb


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('level = "beginner"', 'level = "hard"', "level"),
        ('id = "bell"', 'id = "broom"', "opponent.1.id"),
        ("hello =", "greeting =", "greeting"),
        ('settings = { deck = "broom" }', 'settings = { deck = "spoon" }', "settings.deck"),
        ('settings = { deck = "broom" }', 'settings = { cape = "red" }', "settings"),
        ("awake = 1.6", "awake = 60", "weights.awake"),
        ("awake = 1.6", "courage = 1.6", "weights"),
        ("held = 0.6 }", "held = 0.6 }\nlikes = { charge = 1 }", "likes.charge"),
        ('hue = "#5d7c3f"', 'hue = "green"', "portrait.hue"),
        ('["glow", "M48 14', '["blue", "M48 14', "layers.0.0"),
        ('"M48 14a30', '"M48 14url(x)a30', "layers.0.1"),
    ],
)
def test_faults_are_told_with_their_place(old, new, said):
    whole = text("walpurgis")
    assert old in whole
    with pytest.raises(Unreadable) as e:
        opponents.parse(whole.replace(old, new, 1), game("walpurgis"))
    assert re.match("line [0-9]+", str(e.value)) and said in str(e.value)
