"""The lesson's numbers are the results."""

from rules.core.book import lesson
from rules.core.model import Option
from rules.core.registry import game
from rules.games.war_vortex_night import asked, battle

SAID = {"en": "deal you 5 damage, and you have 5 HP", "ja": "ダメージは5点、残りHPも5"}


def test_the_damage_before_which_one_declares_is_told_by_the_lesson_itself():
    """On a phone the question is below the lesson's words."""
    g = game("war_vortex_night")
    steps = {step.id: step for step in lesson.load(g).steps}
    for lang, said in SAID.items():
        assert said in dict(steps["declare"].say)[lang]
    s = steps["yawn"].position
    for _ in range(2):
        s, _ = battle.step(s if not isinstance(s, str) else g.read(s), Option("roll"))
    d = battle.decision(s)
    assert d.kind == "before_damage"
    assert asked.account(s, asked.blow(s)).total == s.characters[0].hp == 5
