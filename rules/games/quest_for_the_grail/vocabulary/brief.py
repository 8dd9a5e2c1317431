"""The effect of a card that is played or supports, short enough for a button.

>>> from rules.games.quest_for_the_grail.cards import Mode
>>> from rules.games.quest_for_the_grail.vocabulary.terms import EFFECTS
>>> from rules.games.quest_for_the_grail.text.words import WORDS
>>> effects = EFFECTS.read([{"op": "draw_cards", "count": 2}, {"op": "lose_valor", "amount": 1,
...     "target": "t"}])
>>> card = Card("x", "X", "event", modes=(Mode((), effects),))
>>> [WORDS.say(played(card), lang) for lang in ("en", "ja")]
['draw 2, valor −1', 'カード2枚・名声−1']
"""

from rules.games.quest_for_the_grail.cards import Card
from rules.games.quest_for_the_grail.vocabulary import parts, printing
from rules.games.quest_for_the_grail.vocabulary.terms import ALL, CONTINUOUS, EFFECTS
from rules.text.vocabulary import Op
from rules.text.words import Text, joined, t


def played(card: Card, mode: int | None = None) -> Text:
    """The effect of one mode of a card, or of all."""
    modes = card.modes if mode is None else card.modes[mode : mode + 1]
    return joined([_all_of(one.effects) for one in modes], "brief.or")


def support(card: Card) -> Text:
    return _all_of(card.support)


def _all_of(effects: tuple[Op, ...]) -> Text:
    return joined([_one(effect) for effect in effects], "effect.and")


def _one(effect: Op) -> Text:
    name, args = effect[0], EFFECTS.args(effect)
    if name == "mod_stat":
        return t("brief.mod_stat", stat=parts.stat(args["stat"]), n=parts.signed(args["amount"]))
    if CONTINUOUS.knows(name):
        return printing.said((effect,))
    n = args.get("amount", args.get("count", 0))
    if name == "destroy_attached":
        return t("brief.destroy.attached", what=parts.which(args["what"]))
    return t(f"brief.{name}.all" if n == ALL else f"brief.{name}", n=n)
