"""Helpers for the tests of this folder: positions of one line, as the scenarios write them,
comparisons with states, and scripts of notations.

>>> s = state("A attack | A SC/- | B HH/- | deck S")
>>> s.boards, s.deck, differences(s, "A attack | A SC/D")
(('SC', 'HH'), 'S', ["A's hand is '-', not 'D'"])
"""

from rules.core.model import Event, Option
from rules.core.registry import game
from rules.games.edelweiss.play import deal
from rules.games.edelweiss.state import PACK, State, heap
from rules.text.document import quote

GAME = game("edelweiss")
GOLDEN = "SCDSHDCHCDSHCCDCSDHSSSHSCHSHSSSSHHHHHHCCCCCCDDDDDDDD"


def state(line: str, rules: str = "") -> State:
    """The state of a line; `rules` like "dust, open, A=guardian"."""
    if line == "new GOLDEN":
        return golden(rules)
    to_move, phase, sides, deck = _parts(line)
    toml = [f'to_move = "{to_move}"', f'phase = "{phase}"', f"deck = {quote(deck or '')}"]
    classes = dict(r.split("=") for r in rules.split(", ") if "=" in r)
    if "dust" in rules.split(", "):
        toml.append("diamond_dust = true")
    if "open" in rules.split(", "):
        toml.append("open_hands = true")
    for side, (board, hand) in sides.items():
        toml += [f"[{side}]", f"board = {quote(board)}", f"hand = {quote(hand)}"]
        if side in classes:
            toml.append(f"class = {quote(classes[side])}")
    return GAME.read("\n".join(toml))


def golden(rules: str = "", is_open: bool = False) -> State:
    empty = State("class", 0, 0, 0, ("", ""), ("", ""), PACK, "", is_open=is_open)
    return deal(empty._replace(dust="dust" in rules), GOLDEN, 0).state


def differences(s: State, line: str) -> list[str]:
    """The differences between a state and a line; parts missing in the line are not compared."""
    to_move, phase, sides, deck = _parts(line)
    asked = GAME.decision(s)
    found = []
    if phase != s.phase:
        found.append(f"the phase is {s.phase}, not {phase}")
    if "AB".index(to_move) != s.to_move:
        found.append(f"the turn player is {'AB'[s.to_move]}, not {to_move}")
    if asked and (asked.seat != s.to_move) != (s.phase in ("interception", "defence")):
        found.append(f"seat {asked.seat} is asked in {s.phase}")
    for side, expected in sides.items():
        seat = "AB".index(side)
        for what, is_, should in (
            ("board", s.boards[seat], expected[0]),
            ("hand", s.hands[seat], expected[1]),
        ):
            same = len(is_) == int(should[1:]) if should[:1] == "@" else is_ == heap(should)
            if not same:
                found.append(f"{side}'s {what} is {is_ or '-'!r}, not {should or '-'!r}")
    if deck is not None and (len(s.deck) != int(deck) if deck.isdigit() else s.deck != deck):
        found.append(f"the deck is {s.deck!r}, not {deck!r}")
    return found


def _parts(line: str) -> tuple[str, str, dict[str, tuple[str, str]], str | None]:
    head, *rest = [part.strip() for part in line.split("|")]
    to_move, phase = head.split()
    sides, deck = {}, None
    for part in rest:
        name, _, value = part.partition(" ")
        if name == "deck":
            deck = value.replace("-", "")
        else:
            board, hand = value.split("/")
            sides[name] = (board.replace("-", ""), hand.replace("-", ""))
    return to_move, phase, sides, deck


def new(seed: int = 1, **config: object) -> State:
    """A new game."""
    return GAME.setup(seed, GAME.configure(config))


def play(s: State, script: str) -> tuple[State, list[Event]]:
    """The state after a script like "draw; skip; end", and every event on the way."""
    events: list[Event] = []
    for notation in script.split("; "):
        s, happened = GAME.apply(s, Option.parse(notation))
        events += happened
    return s, events


def do(s: State, script: str) -> State:
    """The state after a script."""
    return play(s, script)[0]


def legal(s: State) -> set[str]:
    """The notations of every option."""
    return {str(o) for o in GAME.decision(s).options}
