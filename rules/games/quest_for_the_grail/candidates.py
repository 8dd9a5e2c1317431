"""The options that a searcher looks at, the best guess first.

In a window it passes unless a card suggests itself; it places only cards that it can pay for.
"""

from collections.abc import Callable, Sequence

from rules.core.model import Decision, Option
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.numbers.accounts import power, stat, upkeep
from rules.games.quest_for_the_grail.state import State, Warrior, number_of
from rules.games.quest_for_the_grail.vocabulary.terms import EFFECTS

MOST = 8  # options of one kind
HELPS = (
    *("gain_valor", "heal_damage", "heal_permanent", "heal_fatal", "draw_cards", "add_power"),
    "put_into_play",
)
HARMS = ("lose_valor", "deal_damage", "deal_permanent_damage", "destroy", "gain_control")


def candidates(s: State, d: Decision) -> Sequence[Option]:
    find = _KINDS.get(d.kind)
    found = find(s, d) if find else d.options
    return found or d.options[:1]


def _window(s: State, d: Decision) -> list[Option]:
    """Cards that are useful now, and passing."""
    out = [o for o in d.options if o.verb != "pass" and suggests_itself(s, d, o)]
    return [*out[:MOST], next(o for o in d.options if o.verb == "pass")]


def suggests_itself(s: State, d: Decision, o: Option) -> bool:
    """Whether an option in a window is worth trying."""
    if o.verb == "support":
        return _is_close(s)
    card = cards.card(o.args[0])
    if card.type == "combat_action":
        return _is_close(s)
    names = {effect[0] for effect in card.effects}
    if "cancel" in names:
        return bool(s.chain) and s.chain[-1].seat != d.seat
    if s.chain:  # the chain is resolved first
        return False
    if "add_power" in names:
        return power(s, d.seat).total < sum(upkeep(s, w).total for w in s.warriors_of(d.seat))
    if names & {"heal_damage", "heal_fatal", "heal_permanent"}:
        return any(w.suffered > 3 for w in s.warriors_of(d.seat))
    if "draw_cards" in names:
        return len(s.sides[d.seat].court) > 3
    if "return_to_hand" in names or "replace_quest" in names or "remove_from_game" in names:
        return False
    if s.combat is not None:
        return _is_close(s) or bool(names & {*HARMS})
    return bool(names & {*HARMS, "put_into_play", "attach"}) or card.lasting


def _is_close(s: State) -> bool:
    """Whether help may decide the engagement that begins."""
    if s.combat is None:
        return False
    one, other = (party.fighter for party in s.combat.parties)
    for at in (one, other):
        if at[:1] == "w" and s.warrior(at) is None:
            return False
    return abs(stat(s, one, "prowess").total - stat(s, other, "prowess").total) <= 5


def _deploy(s: State, d: Decision) -> list[Option]:
    """The warriors that can be paid for, the strongest first."""
    left = power(s, d.seat).total - sum(upkeep(s, w).total for w in s.warriors_of(d.seat))
    options = [o for o in d.options if o.verb == "deploy"]
    payable = [o for o in options if cards.card(o.args[0]).upkeep <= left]
    payable.sort(key=lambda o: -cards.card(o.args[0]).prowess)
    return [*payable[:MOST], d.options[-1]]


def _act(s: State, d: Decision) -> list[Option]:
    """The options by kind of action, the likeliest first."""
    order = ("victory", "grail", "quest", "honor", "mortal")
    out = sorted([o for o in d.options if o.verb in order], key=lambda o: order.index(o.verb))
    return [*out[: 2 * MOST], d.options[-1]]


def _target(s: State, d: Decision) -> list[Option]:
    """Others' targets for harmful effects, the player's own for helpful ones."""
    if not cards.is_known(d.source):
        return list(d.options)
    card = cards.card(d.source)
    names = {effect[0] for effect in card.effects}
    changes = [one for one in card.effects if one[0].startswith("mod_")]
    total = sum(EFFECTS.args(one).get("amount", 0) for one in changes)
    harms = bool(names & {*HARMS, "forbid"}) or total < 0
    helps = bool(names & {*HELPS}) or total > 0

    def fits(o: Option) -> bool:
        at = o.args[0] if o.args else ""
        whose = _whose(s, at)
        return whose is None or (whose != d.seat if harms else whose == d.seat if helps else True)

    return [o for o in d.options if fits(o)][: 2 * MOST]


def _whose(s: State, at: str) -> int | None:
    w = s.warrior(at)
    if w is not None:
        return w.controller
    return number_of(at) if at[:1] == "p" else None


def _attach(s: State, d: Decision) -> list[Option]:
    """The cards that can be attached; no hand-overs."""
    out = [o for o in d.options if o.verb == "attach"]
    return [*out[:MOST], d.options[-1]]


def _onto(s: State, d: Decision) -> list[Option]:
    """The receiving warriors, the strongest first."""

    def strength(o: Option) -> float:
        w: Warrior | None = s.warrior(o.args[0])
        return -(w.valor + cards.card(w.card).prowess) if w else 0.0

    return sorted(d.options, key=strength)[:MOST]


_KINDS: dict[str, Callable[[State, Decision], list[Option]]] = {
    "window": _window,
    "deploy": _deploy,
    "act": _act,
    "target": _target,
    "assign": _attach,
    "onto": _onto,
}
