"""Reads a text as a state, checked line by line."""

from rules.core.cards import left_over, shuffled
from rules.core.model import GOING_ON
from rules.core.rng import DIE, Rng
from rules.core.stack import Frame
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import COURT, SHELF
from rules.games.quest_for_the_grail.legality.placing import is_clash
from rules.games.quest_for_the_grail.library import READY_MADE, Decks
from rules.games.quest_for_the_grail.observation import owned
from rules.games.quest_for_the_grail.play import match
from rules.games.quest_for_the_grail.play.turns import TURN
from rules.games.quest_for_the_grail.position import parts, pending
from rules.games.quest_for_the_grail.setup.brought import SEATS
from rules.games.quest_for_the_grail.state import ORDERS, Domain, Side, State, Warrior
from rules.text.document import Document, letter
from rules.text.words import t

REASONS = ("grail", "victory", "deck", "conceded")
_TOP = (
    *("game", "to_move", "first", "turn", "phase", "built", "added", "claims", "combat", "grail"),
    *("lasting", "chain", "pending", "winner", "reason", "next_id", "chance", "seed"),
)
_SIDE = (
    *("hand", "court", "quests", "court_discard", "quest_discard", "removed", "quest"),
    *("quest_id", "order", "out", "brought", "warriors", "domains"),
)


def read(text: str) -> State:
    doc = Document.parse(text, SHELF.now().words)
    seats = doc.seats(SEATS)
    doc.formerly("turn", "to_move", str)
    doc.formerly("turns", "turn")
    doc.only("", (*_TOP, *map(letter, range(seats))))
    doc.one_of("game", ("quest_for_the_grail",), "quest_for_the_grail")
    numbers = parts.Numbers()
    known = {"seats": seats, "numbers": numbers}
    found: list[Warrior] = []
    places: list[Domain] = []
    for seat in range(seats):
        name = letter(seat)
        doc.only(name, _SIDE)
        mine = {**known, "controller": seat}
        if doc.has(f"{name}.warriors"):
            found += parts.warriors(doc, f"{name}.warriors", mine)
        if doc.has(f"{name}.domains"):
            places += parts.DOMAINS.read(doc, f"{name}.domains", mine)
    lasting = parts.LASTING.read(doc, "lasting", known) if doc.has("lasting") else ()
    chain = parts.CHAIN.read(doc, "chain", known) if doc.has("chain") else ()
    warriors, domains = parts.numbered(found, places, numbers)
    kept = [one._replace(id=one.id or numbers.free()) for one in lasting]
    stack = pending.FRAMES.read(doc, "pending", known) if doc.has("pending") else ()
    s = State(
        tuple([_side(doc, seat, numbers) for seat in range(seats)]),
        warriors,
        domains,
        tuple(sorted(kept, key=lambda one: one.id)),
        chain,
        parts.refs(doc, "claims"),
        parts.COMBAT.read(doc, "combat", known) if doc.has("combat") else None,
        parts.GRAIL.read(doc, "grail") if doc.has("grail") else None,
        doc.seat("first", seats, "A"),
        doc.seat("to_move", seats, "A"),
        doc.number("turn", 1, high=parts.NUMBER),
        doc.one_of("phase", pending.PHASES, "challenge"),
        doc.flag("built", False),
        doc.number("added", 0, high=parts.MOST),
        chance=doc.chance("chance", DIE + 1, low=1),
    )
    s = _with_decks(doc, s._replace(stack=stack))
    least = max(numbers.given, default=0) + 1
    s = s._replace(next_id=doc.number("next_id", least, low=least, high=parts.NUMBER))
    return _over(doc, s) if doc.has("reason") else _going_on(doc, s)


# -- sides -----------------------------------------------------------------------------------------


def _side(doc: Document, seat: int, numbers: parts.Numbers) -> Side:
    """A player's own things, without the decks that are not written out."""
    name = letter(seat)
    court, quest = COURT, ("quest",)
    active = parts.card(doc, f"{name}.quest", quest) if doc.has(f"{name}.quest") else ""
    number = 0
    if active:
        number = numbers.take(doc, f"{name}.quest_id") or numbers.free()
    return Side(
        parts.pile(doc, f"{name}.brought"),
        tuple(sorted(parts.pile(doc, f"{name}.hand", court))),
        parts.pile(doc, f"{name}.court", court),
        parts.pile(doc, f"{name}.quests", quest),
        parts.pile(doc, f"{name}.court_discard", court),
        parts.pile(doc, f"{name}.quest_discard", quest),
        parts.pile(doc, f"{name}.removed"),
        active,
        number,
        doc.one_of(f"{name}.order", ("", *ORDERS), ""),
        doc.flag(f"{name}.out", False),
    )


def _with_decks(doc: Document, s: State) -> State:
    """Decks that are not written out are the rest of a ready-made one; `brought` becomes all of a
    player's cards."""
    rng = Rng.of_seed(doc.number("seed", 0))
    sides = []
    for seat, side in enumerate(s.sides):
        name = letter(seat)
        deck = _nth(seat)
        used = owned(s, seat)
        if not doc.has(f"{name}.court") and not side.is_out:
            side = side._replace(court=shuffled(left_over(deck.court, used), rng))
        if not doc.has(f"{name}.quests") and not side.is_out:
            side = side._replace(quests=shuffled(left_over(deck.quests, used), rng))
        if not side.brought:
            s_now = s._replace(sides=(*s.sides[:seat], side, *s.sides[seat + 1 :]))
            side = side._replace(brought=tuple(sorted(owned(s_now, seat))))
        sides.append(side)
    return s._replace(sides=tuple(sides))


def _nth(seat: int) -> Decks:
    decks = tuple(READY_MADE.values())
    return decks[seat % len(decks)]


# -- consistency -----------------------------------------------------------------------------------


def _over(doc: Document, s: State) -> State:
    reason = doc.one_of("reason", REASONS)
    winner = doc.seat("winner", s.seats)
    if doc.has("pending"):
        raise doc.wrong("pending", "impossible", why=t("position.impossible"))
    return s._replace(winner=winner, reason=reason)


def _going_on(doc: Document, s: State) -> State:
    """The state, if the game can continue from it."""
    if doc.has("winner"):
        raise doc.wrong("winner", "impossible", why=t("position.impossible"))
    _check_refs(doc, s)
    _check_clashes(doc, s)
    where = "pending.0" if doc.has("pending") else ""
    if not s.stack:
        s = s._replace(stack=(Frame(_default(s.phase), s.to_move, "turn"),))
    combats = [n for n, frame in enumerate(s.stack) if frame.source == "combat" and frame.ops]
    if bool(combats) != (s.combat is not None):
        path = "combat" if doc.has("combat") else where
        raise doc.wrong(path, "impossible", why=t("position.impossible"))
    try:
        if not doc.has("pending"):
            s = match.begun(s).state
        d = match.decision(s)
    except (AssertionError, AttributeError, IndexError, KeyError, StopIteration, ValueError):
        d = None
    asks_nobody = d is None or not d.options or s.sides[d.seat].is_out
    if asks_nobody and s.winner == GOING_ON:
        raise doc.wrong(where, "impossible", why=t("position.impossible"))
    return s


def _default(phase: str) -> tuple[tuple[object, ...], ...]:
    """The steps from the first choice of a phase on."""
    at = TURN.index(("phase", phase)) + 1
    skips = 1 if TURN[at][0] == "window" and phase == "challenge" else 0
    return TURN[at + skips :]


def _check_refs(doc: Document, s: State) -> None:
    """Kings with a challenge of victory must be in play. The active player must be in the game,
    except while others' items are resolved (QG-30.3)."""
    for n, claim in enumerate(s.claims):
        if s.warrior(claim) is None:
            raise doc.wrong(f"claims.{n}", "impossible", why=t("position.impossible"))
    if s.to_move >= s.seats or (s.sides[s.to_move].is_out and not s.stack):
        raise doc.wrong("to_move", "impossible", why=t("position.impossible"))


def _check_clashes(doc: Document, s: State) -> None:
    """Only one warrior of a name may be in play, except while its title is fought for."""
    if doc.has("pending"):
        return
    for n, one in enumerate(s.warriors):
        for other in s.warriors[:n]:
            if is_clash(cards.card(one.card), cards.card(other.card)):
                path = f"{letter(one.controller)}.warriors"
                raise doc.wrong(path, "impossible", why=t("position.clash"))
