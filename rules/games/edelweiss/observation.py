"""A seat's view (ED-15), and deals of the hidden cards that agree with it."""

from rules.core.cards import left_over
from rules.core.rng import Rng
from rules.games.edelweiss.state import CLASSES, PACK, State, heap, kinds, take

FEW = 2  # cards in the deck: sixteen orders at most


def view(s: State, seat: int | None) -> State:
    """The view of `seat` (None: a spectator)."""
    hands, classes = s.hands, s.classes
    if not s.is_open:  # ED-15.1, ED-15.2
        hands = (_hidden(s.hands[0], seat != 0), _hidden(s.hands[1], seat != 1))
    if s.phase == "class":  # ED-17.5
        classes = (_hidden_class(classes[0], seat != 0), _hidden_class(classes[1], seat != 1))
    deck = "?" * len(s.deck)  # ED-15.6
    return s._replace(hands=hands, classes=classes, deck=deck, chance=(0,))


def sample(v: State, rng: Rng) -> State:
    """Every card that the view does not show, dealt at random, in agreement with what both
    players know of the hands."""
    seen = v.discard + "".join(v.hands).replace("?", "") + "".join(v.boards).upper()
    unknown = left_over(PACK, seen)
    rng.shuffle(unknown)
    hands = tuple(
        _dealt(hand, unknown, known) for hand, known in zip(v.hands, v.known, strict=True)
    )
    classes = tuple(CLASSES[rng.below(3)] if c == "?" else c for c in v.classes)
    return v._replace(
        hands=(hands[0], hands[1]),
        classes=(classes[0], classes[1]),
        deck="".join(unknown),
        chance=(rng.word(),),
    )


def deals(v: State) -> list[State]:
    """All hands and decks that agree with a view, once at most `FEW` cards are left in the deck:
    of the 52 cards everybody can count those that are elsewhere (ED-3.10)."""
    if len(v.deck) > FEW or all("?" in hand for hand in v.hands) or "?" in v.classes:
        return []
    seen = v.discard + "".join(v.hands).replace("?", "") + "".join(v.boards).upper()
    unknown = heap("".join(left_over(PACK, seen)))
    decks = [("", unknown)]
    for _ in v.deck:
        decks = [(deck + card, take(left, card)) for deck, left in decks for card in kinds(left)]
    found = []
    for deck, left in decks:
        hands = tuple(left if "?" in hand else hand for hand in v.hands)
        if all(_agrees(hand, known) for hand, known in zip(hands, v.known, strict=True)):
            found.append(v._replace(hands=(hands[0], hands[1]), deck=deck))
    return found


def _agrees(hand: str, known: tuple[int, int]) -> bool:
    diamonds, no_hearts = known
    return hand.count("D") >= diamonds and len(hand) - hand.count("H") >= no_hearts


def _dealt(hand: str, unknown: list[str], known: tuple[int, int]) -> str:
    """The hand with its hidden cards taken from the end of `unknown`, known ones first."""
    hidden = hand.count("?")
    if not hidden:
        return hand
    diamonds, no_hearts = known
    cards = []
    for nth in range(hidden):
        at = len(unknown) - 1
        if nth < diamonds:
            at = unknown.index("D")
        elif nth < no_hearts:
            while unknown[at] == "H":
                at -= 1
        cards.append(unknown.pop(at))
    return heap("".join(cards))


def _hidden(hand: str, hide: bool) -> str:
    return "?" * len(hand) if hide else hand


def _hidden_class(name: str, hide: bool) -> str:
    return "?" if hide and name not in ("none", "choose") else name
