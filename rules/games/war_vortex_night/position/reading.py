"""A text as a state, checked line by line."""

from rules.core.model import GOING_ON, NOBODY
from rules.core.rng import DIE
from rules.core.stack import Frame, run
from rules.games.war_vortex_night import cards, library
from rules.games.war_vortex_night.battle import decision
from rules.games.war_vortex_night.cards import FACES, SHELF, Card, Ground
from rules.games.war_vortex_night.ongoing.settling import evaluated
from rules.games.war_vortex_night.ongoing.standing import is_at_its_limit
from rules.games.war_vortex_night.play.steps import FLOW, judged, noted
from rules.games.war_vortex_night.play.turns import SETUP
from rules.games.war_vortex_night.position.characters import characters
from rules.games.war_vortex_night.position.parts import MOST, anyone, some, someone
from rules.games.war_vortex_night.position.pending import DECLARED, FRAMES
from rules.games.war_vortex_night.state import Character, Field, Roll, Rules, Shift, State, ref
from rules.text.document import LETTERS, Document
from rules.text.words import t

SEATS = 6
STRUCK = ("struck",)  # when several have been struck at once, it is seen who retires (OP-30)
HOW = ("to_front", "to_back", "swap", "reroll_all")
PURPOSES = ("order", "action", "effect")
DICE = 101  # more than any die has faces
ROLLS = 10_000
_TOP = (
    *("game", "phase", "order", "to_move", "at", "face", "natural", "dice", "field"),
    *("shifts", "used", "doomed", "halted", "together", "rules", "moment", "serial", "mark"),
    *("reason", "chance", "character", "pending"),
)


def read(text: str) -> State:
    doc = Document.parse(text, SHELF.now().words)
    doc.formerly("acting", "to_move")
    doc.only("", _TOP)
    doc.one_of("game", ("war_vortex_night",), "war_vortex_night")
    cs = characters(doc, SEATS)
    _sides(doc, cs)
    known = {"seats": SEATS, "characters": cs}
    n = len(cs)
    order = some(doc, "order", n)
    if order and len(order) != n:
        raise doc.wrong("order", "impossible", why=t("position.order"))
    to_move = anyone(doc, "to_move", n)
    if to_move == NOBODY and order and not (doc.has("pending") or doc.has("reason")):
        to_move = next((i for i in order if not cs[i].is_retired), NOBODY)
    s = State(
        cs,
        order,
        doc.number("at", order.index(to_move) if to_move in order else NOBODY, low=-1, high=n),
        to_move,
        doc.number("phase", int(bool(order)), high=MOST),
        doc.number("face", 0, high=FACES),
        doc.number("natural", 0, high=FACES),
        doc.number("moment", _latest(cs) + 1, low=1, high=MOST),
        doc.number("serial", max([x.born for c in cs for x in c.statuses], default=0), high=MOST),
        doc.number("mark", 0, high=MOST),
        _field(doc),
        tuple(_shift(doc, f"shifts.{k}", n) for k in range(len(doc.list("shifts", [])))),
        DECLARED.read(doc, "used", known),
        some(doc, "doomed", n),
        tuple(doc.text(f"halted.{k}", limit=80) for k in range(len(doc.list("halted", [])))),
        doc.number("together", 0, low=0, high=len(doc.list("pending", []))),
        _dice(doc, n),
        (),
        _rules(doc),
        FRAMES.read(doc, "pending", known) if doc.has("pending") else (),
        chance=doc.chance("chance", DIE + 1, low=1),
    )
    return _possible(doc, _completed(doc, noted(s)))


def _sides(doc: Document, cs: tuple[Character, ...]) -> None:
    """At least two teams, seats without a gap, and each seat for one team (WVN-6.2)."""
    teams: dict[int, int] = {}
    for k, c in enumerate(cs):
        if teams.setdefault(c.player, c.team) != c.team:
            raise doc.wrong(f"character.{k}", "impossible", why=t("position.one_team"))
    if len(set(teams.values())) < 2:
        raise doc.wrong("character.0", "impossible", why=t("position.two_teams"))
    for seat in range(max(teams)):
        if seat not in teams:
            raise doc.wrong("character.0", "missing_key", name=f"seat = {LETTERS[seat]}")


def _latest(cs: tuple[Character, ...]) -> int:
    """The latest moment that anything on characters speaks of."""
    parts = [
        part.since
        for c in cs
        for group in (c.base, *(x.elements for x in c.statuses))
        for e in group
        for part in e.parts
    ]
    losses = [loss.since for c in cs for loss in (*c.disabled, *c.lost)]
    return max([*parts, *losses], default=0)


def _field(doc: Document) -> Field | None:
    if not doc.has("field"):
        return None
    known = cards.known(Ground)
    if isinstance(doc.value("field"), str):
        return Field(doc.one_of("field", known), 1)
    doc.only("field", ("card", "since"))
    return Field(doc.one_of("field.card", known), doc.number("field.since", 1, high=MOST))


def _shift(doc: Document, path: str, n: int) -> Shift:
    doc.only(path, ("how", "who", "other"))
    how = doc.one_of(f"{path}.how", HOW)
    other = someone if how == "swap" else anyone
    return Shift(how, someone(doc, f"{path}.who", n), other(doc, f"{path}.other", n))


def _dice(doc: Document, n: int) -> tuple[Roll, ...]:
    """Dice as `c1 action 4`."""
    out = []
    found = doc.list("dice", [])
    if len(found) > ROLLS:
        raise doc.wrong("dice", "too_big", size=len(found), limit=ROLLS)
    for k, line in enumerate(found):
        words = line.split() if isinstance(line, str) else []
        right = (
            len(words) == 3
            and words[0] in [ref(i) for i in range(n)]
            and words[1] in PURPOSES
            and words[2] in map(str, range(1, DICE))
        )
        if not right:
            expected = t("position.die")
            raise doc.wrong(f"dice.{k}", "wrong_type", expected=expected, found=line)
        out.append(Roll(int(words[0][1:]) - 1, words[1], int(words[2])))
    return tuple(out)


def _rules(doc: Document) -> Rules:
    standard = library.POOL
    if not doc.has("rules"):
        return standard
    doc.only("rules", Rules._fields)
    tokens = [name for name in cards.known(Card) if cards.character(name).is_token]
    return Rules(
        doc.number("rules.max_phases", standard.max_phases, low=1, high=MOST),
        doc.words("rules.tokens", tokens, standard.tokens),
        doc.words("rules.fields", cards.known(Ground), standard.fields),
    )


# -- what follows ----------------------------------------------------------------------------------


def _completed(doc: Document, s: State) -> State:
    """The state with what is not written: what arises, who won or is asked."""
    if doc.has("reason"):
        return _over(doc, s)
    if not doc.has("moment"):
        s, _ = evaluated(s)
        s = s._replace(moment=s.moment + 1)
    if not doc.has("pending"):
        ops = SETUP
        if s.order:
            i = s.to_move
            ops = (("act", i), ("end", i))
        s = s._replace(stack=(Frame(ops, 0),))
    return s


def _over(doc: Document, s: State) -> State:
    """A battle that is over, with whoever won it (WVN-6.4, OP-17, OP-32)."""
    reason = doc.one_of("reason", ("retired", "limit"))
    if doc.has("pending"):
        raise doc.wrong("pending", "impossible", why=t("position.over"))
    s = s._replace(winner=NOBODY, reason="limit") if reason == "limit" else judged(s)
    if s.winner == GOING_ON:
        raise doc.wrong("reason", "impossible", why=t("position.going_on"))
    return s


def _possible(doc: Document, s: State) -> State:
    """The state, if somebody can be asked something in it."""
    if s.winner != GOING_ON:
        return s
    if len({c.team for c in s.characters if not c.is_retired}) < 2:
        raise doc.wrong("character.0", "impossible", why=t("position.nobody_left"))
    strikes = any(STRUCK in frame.ops for frame in s.stack[s.together :])
    if strikes is not bool(s.together):
        raise doc.wrong("together", "impossible", why=t("position.pending"))
    for k, c in enumerate(s.characters):
        if is_at_its_limit(c) and k not in s.doomed and not strikes:
            raise doc.wrong(f"character.{k}.hp", "impossible", why=t("position.at_limit"))
    path = "pending.0" if doc.has("pending") else "order"
    try:
        s = run(FLOW, s).state
        d = decision(s)
    except (IndexError, KeyError, StopIteration, ValueError, TypeError, AssertionError):
        d = None
    if d is None or not d.options:
        raise doc.wrong(path, "impossible", why=t("position.pending"))
    return s
