"""The cards of a position: hands, decks and discard piles, tasks.

A deck that is not written out contains every unnamed card, shuffled.

>>> from rules.games.tash_kalar import position
>>> text = "mode = 'duel'\\nschools = ['ember', 'dusk']\\n[[seat]]\\nschool = ['ash_hound']"
>>> s = position.read(text)
>>> s.hands[0].school, len(s.school_piles[0].deck)
(('ash_hound',), 17)
"""

from collections.abc import Callable, Iterator

from rules.core.cards import Cards, each_once, left_over, shuffled
from rules.core.rng import Rng
from rules.games.tash_kalar import cards, setup
from rules.games.tash_kalar.state import Hand, Pile, State, with_pile
from rules.text.document import Document
from rules.text.words import t

_IS = {"school": cards.is_school, "legend": cards.is_legend, "flare": cards.is_flare}


def read(doc: Document, s: State, rng: Rng) -> State:
    """The state with every card in its place."""
    s = _with_shared(doc, _with_hands(doc, s, rng), rng)
    for places in _places(s):
        each_once(doc, places)
    return s


def _cards(doc: Document, path: str, known: Callable[[str], bool]) -> Cards:
    for i, card in enumerate(doc.list(path, [])):
        if not isinstance(card, str) or not known(card):
            raise doc.wrong(f"{path}.{i}", "not_a", expected=t("position.card"), found=card)
    return tuple(doc.list(path, []))


def _with_hands(doc: Document, s: State, rng: Rng) -> State:
    """Hands, school decks and their discard piles, by seat."""
    hands, piles, sideways = [], [], []
    for seat in range(s.seats):
        path = f"seat.{seat}"
        held = (_cards(doc, f"{path}.{kind}", known) for kind, known in _IS.items())
        hand = Hand(*(tuple(sorted(of_kind)) for of_kind in held))
        discard = _cards(doc, f"{path}.discard", cards.is_school)
        if doc.has(f"{path}.deck"):
            deck = _cards(doc, f"{path}.deck", cards.is_school)
        else:
            pack = cards.cards_of(s.schools[seat])
            deck = shuffled(left_over(pack, (*hand.school, *discard)), rng)
        default = min(setup.SIDEWAYS, len(deck)) if s.teams else 0
        sideways.append(doc.number(f"{path}.sideways", default, high=len(deck)))
        hands.append(hand)
        piles.append(Pile(deck, discard))
    return s._replace(hands=tuple(hands), school_piles=tuple(piles), sideways=tuple(sideways))


def _with_shared(doc: Document, s: State, rng: Rng) -> State:
    """Legends, flares and tasks. A deck that is not written out contains every unnamed card,
    shuffled."""

    def deck(path: str, known: Callable[[str], bool], pack: Cards, used: Cards) -> Cards:
        return _cards(doc, path, known) if doc.has(path) else shuffled(left_over(pack, used), rng)

    for kind in ("legend", "flare"):
        discard = _cards(doc, f"table.{kind}_discard", _IS[kind])
        held = (card for hand in s.hands for card in getattr(hand, kind))
        used = (*discard, *held)
        left = deck(f"table.{kind}_deck", _IS[kind], setup.shared(f"{kind}s"), used)
        s = with_pile(s, kind, 0, Pile(left, discard))
    if s.mode != "classic":
        return s
    rows = doc.list("table.claimed", [[]] * len(s.pieces))
    for side in range(len(rows)):
        doc.list(f"table.claimed.{side}", [])
    if len(rows) != len(s.pieces):
        raise doc.wrong("table.claimed", "seat_count", range=len(s.pieces), n=len(rows))
    claimed = tuple(
        _cards(doc, f"table.claimed.{side}", cards.is_task) for side in range(len(rows))
    )
    current = _cards(doc, "table.tasks", lambda card: not card or cards.is_task(card))
    if len(current) > 3:
        what = t("position.tasks")
        raise doc.wrong("table.tasks", "too_many", what=what, n=len(current), limit=3)
    following = doc.text("table.next_task", "")
    if following and not cards.is_task(following):
        expected = t("position.card")
        raise doc.wrong("table.next_task", "not_a", expected=expected, found=following)
    used = (*current, following, *(card for pile in claimed for card in pile))
    task_deck = deck("table.task_deck", cards.is_task, setup.shared("tasks"), used)
    if not doc.has("table.tasks") and not doc.has("table.task_deck"):
        current, task_deck = setup.first_tasks(task_deck)
        following, task_deck = setup.next_of(current, task_deck)
    return s._replace(
        tasks=(*current, "", "", "")[:3], next_task=following, task_deck=task_deck, claimed=claimed
    )


def _places(s: State) -> Iterator[list[tuple[str, Cards]]]:
    """The places of the cards of each deck."""
    for seat, (hand, pile) in enumerate(zip(s.hands, s.school_piles, strict=True)):
        path = f"seat.{seat}"
        yield [
            (f"{path}.school", hand.school),
            (f"{path}.discard", pile.discard),
            (f"{path}.deck", pile.deck),
        ]
    for kind, pile in (("legend", s.legends), ("flare", s.flares)):
        yield [
            *((f"seat.{i}.{kind}", getattr(hand, kind)) for i, hand in enumerate(s.hands)),
            (f"table.{kind}_discard", pile.discard),
            (f"table.{kind}_deck", pile.deck),
        ]
    yield [
        ("table.tasks", s.tasks),
        ("table.next_task", (s.next_task,)),
        *((f"table.claimed.{side}", claimed) for side, claimed in enumerate(s.claimed)),
        ("table.task_deck", s.task_deck),
    ]
