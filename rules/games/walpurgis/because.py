"""The argument for an option, in a few words: the numbers of formations after it, and activations
that it makes possible.

>>> from rules.games.walpurgis.library import WORDS
>>> from rules.games.walpurgis.position import read
>>> s = read('A = { hand = ["evensong"] }\\nboard = { c1 = "A ready bell_shot" }')
>>> WORDS.say(because(s, 0, Option.parse("activate evensong main c2")), "en")
'5 formations to 0 if nobody intercepts'
"""

from rules.core.model import Option
from rules.core.rng import Rng
from rules.games.walpurgis import observation
from rules.games.walpurgis.play.activation import DECLINE, by_hand
from rules.games.walpurgis.play.turns import step
from rules.games.walpurgis.state import State, counts
from rules.games.walpurgis.value import settled
from rules.text.words import Text, t


def because(v: State, seat: int, o: Option) -> Text | None:
    """The reasons for a seat to do `o`, if all barrages are laid and nobody intercepts any more."""
    s = observation.sample(v, Rng.of_seed(0))
    after = step(s, o).state
    said = []
    if after.chain:
        after = settled(after)
        mine, others = counts(after)[seat], counts(after)[1 - seat]
        if counts(after) != counts(s):
            key = "because.after" if o.verb == DECLINE.verb else "because.counts"
            said.append(t(key, n=mine, other=others))
    elif o.verb == "place":
        had = {option.args[0] for option in by_hand(s, seat)}
        new = {option.args[0] for option in by_hand(after, seat)} - had
        said += [t("because.ready", card=t(f"card.{one}")) for one in sorted(new)]
    elif (gained := counts(after)[seat] - counts(s)[seat]) > 0:
        said.append(t("because.gains", n=gained))
    return t("parts", all=tuple(said)) if said else None
