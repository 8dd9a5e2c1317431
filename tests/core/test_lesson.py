"""Reading a lesson: its possible contents, and the places of errors."""

import pytest

from rules.core import registry
from rules.core.book import lesson
from rules.core.model import Option
from rules.text.errors import BadInput
from rules.text.words import Said, t

GAME = registry.game("edelweiss")
WHOLE = """\
title = { en = "Short", ja = "短い" }
intro = { en = "Hello.", ja = "こんにちは。" }
outro = { en = "Goodbye.", ja = "さようなら。" }
[[step]]
id = "attack"
position = '''
phase = "attack"
'''
accept = ["attack", "summon S"]
[step.say]
en = "Attack with {suit.S}."
ja = "{suit.S}で攻撃。"
[step.hint]
en = "Attack!"
ja = "攻撃を！"
"""


def test_a_whole_lesson():
    read = lesson.parse(WHOLE, GAME)
    assert (read.seat, read.seats, read.minutes, len(read.steps)) == (0, 2, 5, 1)
    step = read.steps[0]
    assert (step.reply, step.then, step.clause) == ((), (), "")
    assert lesson.say(step.say, GAME, "ja") == "スペードで攻撃。"
    assert lesson.say(step.then, GAME, "en") == ""


def test_an_entry_stands_for_every_option_that_begins_with_its_words():
    step = lesson.parse(WHOLE, GAME).steps[0]
    taken = ["attack", "attack S", "summon S", "summon S left"]
    assert all(step.accepts(Option.parse(n)) for n in taken)
    assert not any(step.accepts(Option.parse(n)) for n in ["attacks", "summon", "summon SS", "S"])


def test_what_is_meant_is_the_first_entry_that_fits():
    step = lesson.parse(WHOLE.replace('["attack",', '["attack now", "attack",'), GAME).steps[0]
    options = [Option.parse(n) for n in ("skip", "summon S", "attack", "attack S")]
    assert [str(o) for o in step.meant(options)] == ["attack", "attack S"]
    assert step.meant(options[:1]) == ()


PHASE = 'phase = "attack"'
PLACE = f"position = '''\n{PHASE}\n'''\n"


@pytest.mark.parametrize(
    "old, new, where",
    [
        ('phase = "attack"', 'phase = "attic"', "line 7, step.0.position.phase"),
        ('phase = "attack"', "phase =", "line 7, step.0.position"),
        ("{suit.S}で", "{suit.X}で", "line 12, step.0.say.ja"),
        ("{suit.S}で", "{}で", "line 12, step.0.say.ja"),
        ('ja = "攻撃を！"', "", "line 13, step.0.hint"),
        ('"攻撃を！"', '" "', "line 15, step.0.hint.ja"),
        ('ja = "攻撃を！"', 'ja = "攻撃を！"\nde = "Los!"', "line 16, step.0.hint.de"),
        ('accept = ["attack", "summon S"]', "accept = []", "line 9, step.0.accept"),
        ('["attack", "summon S"]', '["attack", " "]', "line 9, step.0.accept.1"),
        ('["attack", "summon S"]', '["attack", 3]', "line 9, step.0.accept.1"),
        ('id = "attack"', 'id = "attack"\nafter = 1', "line 6, step.0.after"),
        ("position = '''\nphase = \"attack\"\n'''\n", "", "line 4, step.0"),
        ("[[step]]", "seat = 2\n[[step]]", "line 4, seat"),
        ("[[step]]", "seats = 3\n[[step]]", "line 4, seats"),
        ("[[step]]", 'game = "chess"\n[[step]]', "line 4, game"),
        ('title = { en = "Short", ja = "短い" }', "", ""),
        ("こんにちは", "{suit.X}", "line 2, intro.ja"),
        (f"'''\n{PHASE}\n'''", "'phase = 1'", "line 6, step.0.position.phase"),
        (f"'''\n{PHASE}", f"'''{PHASE}\nodd = 1", "line 7, step.0.position.odd"),
        (PHASE, f"phase = 1{'0' * 100}", "line 7, step.0.position"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(old, new, where):
    text = WHOLE.replace(old, new, 1)
    assert text != WHOLE
    with pytest.raises(BadInput) as e:
        lesson.parse(text, GAME)
    assert e.value.where("en") == where
    assert e.value.say("en") and e.value.say("ja")


@pytest.mark.parametrize(
    "old, new, key, where, facts",
    [
        ('["attack", "summon S"]', "[]", "out_of_range", "step.0.accept",
         {"low": 1, "high": 99, "found": "0"}),
        ('"攻撃を！"', '" "', "missing_key", "step.0.hint.ja", {"name": "ja"}),
        ('"攻撃を！"', f'"{"攻" * 601}"', "too_big", "step.0.hint.ja", {"size": 601, "limit": 600}),
        ("{suit.S}で", "{suit.X}で", "unknown_word", "step.0.say.ja", {"name": "suit.X"}),
        (PLACE, "", "missing_key", "step.0", {"name": "position"}),
        (PLACE, f"position = '{' ' * 20_001}'\n", "too_big", "step.0.position",
         {"size": 20_001, "limit": 20_000}),
        (PHASE, f"phase = 1{'0' * 100}", "digits", "step.0.position", {"limit": 100}),
        ("[[step]]", "minutes = 61\n[[step]]", "out_of_range", "minutes",
         {"low": 1, "high": 60, "found": "61"}),
        ("[[step]]", "minutes = 0\n[[step]]", "out_of_range", "minutes",
         {"low": 1, "high": 60, "found": "0"}),
        ("[[step]]", "seat = 'A'\n[[step]]", "wrong_type", "seat",
         {"expected": Said(GAME.words, t("type.number")), "found": "A"}),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_facts(old, new, key, where, facts):
    assert old in WHOLE
    with pytest.raises(BadInput) as e:
        lesson.parse(WHOLE.replace(old, new, 1), GAME)
    assert (e.value.key, e.value.where_key, e.value.facts) == (key, where, facts)


def test_every_text_may_name_what_the_game_names():
    read = lesson.parse(WHOLE.replace("Hello", "{suit.S}"), GAME)
    assert lesson.say(read.intro, GAME, "en") == "Spade."


def test_a_lesson_has_sixty_steps_at_most():
    start, step = WHOLE[: WHOLE.index("[[step]]")], WHOLE[WHOLE.index("[[step]]") :]
    steps = [step.replace('"attack"\np', f'"step_{n}"\np') for n in range(lesson.STEPS + 1)]
    assert len(lesson.parse(start + "".join(steps[1:]), GAME).steps) == lesson.STEPS == 60
    with pytest.raises(BadInput, match=r"step: expected a number from 1 to 60, found 61"):
        lesson.parse(start + "".join(steps), GAME)


def test_what_else_a_step_may_have():
    more = """
[[step]]
id = "on"
clause = "ED-1.1"
accept = ["end"]
reply = ["draw", "skip"]
say = { en = "On.", ja = "次。" }
hint = { en = "On!", ja = "次！" }
then = { en = "Well.", ja = "よし。" }
"""
    table = f'seat = 1\nseats = 2\nminutes = 60\ngame = "{GAME.id}"\n'
    read = lesson.parse(table + WHOLE + more, GAME)
    assert (read.seat, read.seats, read.minutes) == (1, 2, 60)
    assert dict(read.outro)["ja"] == "さようなら。" and dict(read.title)["en"] == "Short"
    on, well = (("en", "On."), ("ja", "次。")), (("en", "Well."), ("ja", "よし。"))
    hint = (("en", "On!"), ("ja", "次！"))
    assert read.steps[1] == lesson.Step("on", on, hint, ("end",), ("draw", "skip"), well, "ED-1.1")
    assert read.steps[0].position == 'phase = "attack"\n'


def test_a_game_has_its_own():
    assert lesson.load(GAME).steps


def test_a_step_stands_for_itself():
    again = WHOLE + WHOLE[WHOLE.index("[[step]]") :]
    with pytest.raises(BadInput, match=r"line 17, step.1.id: “attack” stands here twice"):
        lesson.parse(again, GAME)


def test_a_lesson_without_steps():
    with pytest.raises(BadInput, match="step"):
        lesson.parse(WHOLE[: WHOLE.index("[[step]]")], GAME)
    with pytest.raises(BadInput, match=r"step: expected a number from 1 to 60, found 0"):
        lesson.parse("step = []\n" + WHOLE[: WHOLE.index("[[step]]")], GAME)
