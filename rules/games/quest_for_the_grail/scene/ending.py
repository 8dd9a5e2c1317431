"""The victory, on a plate above the quests.

>>> from rules.games.quest_for_the_grail.state import Grail, Side, Warrior
>>> done = ("vigil", "wild_boar", "damsel")
>>> s = State((Side(), Side()), warriors=(Warrior(1, "galahad", 0, 0, 13),))
>>> s = s._replace(winner=0, reason="grail", grail=Grail("w1", (), 3, done=done))
>>> (plate,) = next(ending(s)).items
>>> winning_card(s), plate.face.art, len(plate.face.notes)
('galahad', 'art_won_grail', 2)
>>> list(ending(s._replace(winner=GOING_ON)))
[]
"""

from collections.abc import Iterator

from rules.core.model import GOING_ON
from rules.core.scene import Face, Item, Zone
from rules.games.quest_for_the_grail.play.grail import STAGES
from rules.games.quest_for_the_grail.play.losing import winner
from rules.games.quest_for_the_grail.state import State
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import Text, Who, joined, t

LAST = {"victory": "ending.stood", "deck": "ending.drawn", "conceded": "ending.gave_up"}


def winning_card(s: State) -> str:
    """The knight or king that won the game, if it was won by one."""
    w = winner(s, s.winner, s.reason)
    return w.card if w else ""


def ending(s: State) -> Iterator[Zone]:
    if s.winner == GOING_ON:
        return
    card = winning_card(s)
    title = t(f"ending.{s.reason}", card=name_of(card), whose=Who(s.winner))
    notes = tuple(_notes(s))
    face = Face("plate", f"won_{s.reason}", title=title, notes=notes, owner=s.winner)
    face = face._replace(art=f"art_won_{s.reason}")
    told = joined(list(notes), "ending.and")
    said = t("ending.said", title=title, notes=told, whose=Who(s.winner))
    yield Zone("ending", "row", t("zone.ending"), items=(Item("ending", face, said, name=said),))


def _notes(s: State) -> Iterator[Text]:
    if s.reason != "grail":
        yield t(LAST[s.reason])
        return
    done = s.grail.done if s.grail else ()
    if len(done) == STAGES:
        yield t("ending.quests", quests=joined([name_of(one) for one in done], "realm.and"))
    else:
        yield t("ending.quests.bare")
    if w := winner(s, s.winner, s.reason):
        yield t("ending.valor", n=w.valor)
