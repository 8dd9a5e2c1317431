"""The packs of War Vortex Night that are known. None is shipped yet.

>>> text = (
...     'game = "war_vortex_night"\\nid = "demo"\\nkind = "fields"\\n'
...     'name = { en = "Demo", ja = "例" }\\n'
...     '[[card]]\\nid = "demo_bog"\\nname = { en = "Bog", ja = "沼" }\\nsteepness = 1\\n'
... )
>>> with extra(text):
...     cards.ground("demo_bog").steepness
1
"""

from rules.core.library import Library
from rules.core.pack import Card as Printed
from rules.core.pack import Pack
from rules.games.war_vortex_night import cards
from rules.games.war_vortex_night.vocabulary.form import FORM, of_pack
from rules.text.words import CORE, Words

WORDS = Words({}, CORE)


def _put(pack: Pack, printed: Printed) -> None:
    one = of_pack(pack.kind, printed)
    if isinstance(one, cards.Gift):
        cards.learn(**{printed.id: one})
    else:
        cards.learn(one)


LIBRARY = Library(FORM, WORDS, _put, cards.forget)
extra, learn = LIBRARY.extra, LIBRARY.learn
