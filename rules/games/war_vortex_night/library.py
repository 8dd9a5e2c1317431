"""The packs of War Vortex Night, the ready-made decks, and what may be called into a battle.

>>> text = (
...     'game = "war_vortex_night"\\nid = "demo"\\nkind = "fields"\\n'
...     'name = { en = "Demo", ja = "例" }\\n'
...     '[[card]]\\nid = "demo_bog"\\nname = { en = "Bog", ja = "沼" }\\nsteepness = 1\\n'
... )
>>> with extra(text):
...     cards.ground("demo_bog").steepness, WORDS.table["card.demo_bog"]
(1, ('Bog', '沼'))
"""

from rules.core.library import Library
from rules.core.pack import Card as Printed
from rules.core.pack import Pack
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.text.words import WORDS
from rules.games.war_vortex_night.vocabulary.form import FORM, names_of, of_pack
from rules.text.words import Plain


def _put(pack: Pack, printed: Printed) -> None:
    one = of_pack(pack.kind, printed)
    for ability, name in names_of(printed).items():
        WORDS.table[f"special.{printed.id}.{ability}"] = (Plain(name.en), Plain(name.ja))
    if isinstance(one, cards.Gift):
        cards.learn(**{printed.id: one})
    else:
        cards.learn(one)


def _drop(card: str) -> None:
    for key in [key for key in WORDS.table if key.startswith(f"special.{card}.")]:
        del WORDS.table[key]
    cards.forget(card)


LIBRARY = Library(FORM, WORDS, _put, _drop)
extra, learn = LIBRARY.extra, LIBRARY.learn
