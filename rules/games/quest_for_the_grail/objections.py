"""Why something can't be done now, and the options that pointing at a thing may mean."""

from collections.abc import Callable

from rules.core.model import Decision, Option, Reason
from rules.games.quest_for_the_grail import asked, cards
from rules.games.quest_for_the_grail.legality import acting, attaching, placing, playing
from rules.games.quest_for_the_grail.legality.leading import leading_to
from rules.games.quest_for_the_grail.legality.paying import payable
from rules.games.quest_for_the_grail.legality.uses import use
from rules.games.quest_for_the_grail.state import State, number_of
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import Text, joined, t

Rule = Callable[[State, Decision, str], list[Reason]]


def attempts(v: State, d: Decision | None, seat: int, at: str) -> tuple[Option, ...]:
    """The options that pointing there may mean, legal or not."""
    if d is None or seat != d.seat:
        return ()
    mine, (number, _, card) = f"{seat}.hand.", at[1:].partition(".")
    if at.startswith(mine):
        kind, at = HAND, at.removeprefix(mine)
    elif number.isdigit() and (not card or at[:1] in "kr"):
        kind = at[:1]
    else:
        return ()
    if d.kind == "act" and kind == "w":
        w = v.warrior(at)
        if w and w.controller == seat:
            return tuple([Option(verb, (at,)) for verb in _ACTS])
    if kind == HAND and not cards.is_known(at):
        return ()
    if kind != HAND and d.kind in _SAID_FIRST and leading_to(v, d, at):
        return (Option(FIRST, (at,)),)
    if (d.kind, kind) in _AT:
        return (Option(_AT[d.kind, kind][0], (at,)),)
    return (Option(USED.get(cards.card(at).type, "play"), (at,)),) if kind == HAND else ()


def of(s: State, d: Decision, o: Option) -> list[Reason]:
    """Every rule against an option that the question does not offer."""
    rule = _RULES.get((d.kind, o.verb))
    found = rule(s, d, o.args[0]) if rule and o.args else _PAYOUTS.get((d.kind, o.verb), [])
    if not found and o.args and o.args[0] in s.sides[d.seat].hand:
        found = [use(o.args[0])]
    return found or [Reason("QG-3.2", t("why.other"))]


def _held(v: State, d: Decision, card: str) -> list[Reason]:
    if card in v.sides[d.seat].hand:
        return []
    said = name_of(card) if cards.is_known(card) else t("back")
    return [Reason("QG-2.8", t("why.not_held", card=said))]


def _play(v: State, d: Decision, card: str) -> list[Reason]:
    if found := _held(v, d, card):
        return found
    if cards.card(card).type not in playing.PLAYED:
        return [use(card)]
    return playing.against_playing(v, d.seat, card, asked.window(v))


def _support(v: State, d: Decision, at: str) -> list[Reason]:
    w = v.warrior(at)
    if w is None or w.controller != d.seat:
        return [Reason("QG-27.1", t("why.no_side"))]
    return playing.against_supporting(v, at) or [Reason("QG-27.1", t("why.mortal_only"))]


def _placing(type_: str) -> Rule:
    """Reasons against placing a card in the phase of its type."""

    def find(v: State, d: Decision, card: str) -> list[Reason]:
        found = _held(v, d, card)
        if not found and cards.card(card).type != type_:
            return [use(card)]
        return found or placing.against(v, d.seat, card)

    return find


def _assign(v: State, d: Decision, card: str) -> list[Reason]:
    """Reasons for each of the warriors with an unused action."""
    if found := _held(v, d, card):
        return found
    if attaching.against_assigning(card):
        return [use(card)]
    idle = [w.at for w in v.warriors_of(d.seat) if not w.assigned]
    if not idle:
        return [Reason("QG-5.1", t("why.all_assigned"))]
    reasons = [r for at in idle for r in attaching.against_attaching(v, at, card)]
    return list(dict.fromkeys(reasons))


def _give(v: State, d: Decision, at: str) -> list[Reason]:
    host = v.host_of(at)
    if host is None or host.controller != d.seat:
        return [Reason("QG-5.10", t("why.own_only"))]
    if host.assigned:
        return [Reason("QG-5.1", t("why.assigned", who=name_of(host.card)))]
    found = attaching.against_giving(cards.card(playing.card_at(v, at)))
    if found:
        return found
    others = [w.at for w in v.warriors_of(d.seat) if w.id != host.id]
    reasons = [r for to in others for r in attaching.against_hand_over(v, at, to)]
    return list(dict.fromkeys(reasons)) or [Reason("QG-5.5", t("why.nobody_else"))]


def _to(v: State, d: Decision, at: str) -> list[Reason]:
    args = asked.args(v)
    w = v.warrior(at)
    if w is None or w.controller != d.seat:
        return [Reason("QG-5.10", t("why.own_only"))]
    if args["verb"] == "give":
        return attaching.against_hand_over(v, args["what"], at)
    if w.assigned:
        return [Reason("QG-5.1", t("why.assigned", who=name_of(w.card)))]
    return attaching.against_attaching(v, at, args["what"])


def _back(v: State, d: Decision, at: str) -> list[Reason]:
    args = asked.args(v)
    host = v.host_of(at)
    if host is None or host.at != args["to"]:
        return [Reason("QG-5.6", t("why.rewards_only"))]
    return attaching.against_hand_over(v, args["thing"], args["to"], at)


def _reward(v: State, d: Decision, card: str) -> list[Reason]:
    args = asked.args(v)
    if found := _held(v, d, card):
        return found
    if attaching.against_payout(card):
        return [use(card)]
    if cards.card(card).value > args["n"]:
        said = t("why.too_dear", card=name_of(card), n=args["n"])
        return [Reason("QG-9.3", said)]
    return attaching.against_attaching(v, args["at"], card)


def _payout(v: State, d: Decision, card: str) -> list[Reason]:
    """Reasons against a reward that is pressed before the choice of a payout."""
    first = [Reason("QG-9.3", t("first.rewards", card=name_of(card)))]
    return _reward(v, d, card) or first


def _pay(v: State, d: Decision, at: str) -> list[Reason]:
    args = asked.args(v)
    w = v.warrior(at)
    if w is None or w.controller != d.seat:
        return [Reason("QG-6.1", t("why.own_warriors"))]
    if at in args["paid"]:
        return [Reason("QG-6.8", t("why.paid", who=name_of(w.card)))]
    if at not in payable(v, d.seat, args["left"], args["paid"]):
        return [Reason("QG-6.8", t("why.too_little", who=name_of(w.card), n=args["left"]))]
    return []


def _act(rule: Callable[[State, str], list[Reason]]) -> Rule:
    def find(v: State, d: Decision, at: str) -> list[Reason]:
        w = v.warrior(at)
        if w is None or w.controller != d.seat:
            return [Reason("QG-7.1", t("why.own_warriors"))]
        return [*acting.against_acting(v, at), *rule(v, at)]

    return find


def _quest(v: State, at: str) -> list[Reason]:
    if acting.attemptable(v, at):
        return []
    return [r for seat in range(v.seats) for r in acting.against_quest(v, at, seat)]


def _challenge(
    rule: Callable[[State, str, str], list[Reason]],
) -> Callable[[State, str], list[Reason]]:
    def find(v: State, at: str) -> list[Reason]:
        mine = v.the(at)
        others = [w.at for w in v.warriors if w.controller != mine.controller]
        found = [rule(v, at, other) for other in others or [at]]
        return [] if not all(found) else found[0]

    return find


def _target(v: State, d: Decision, at: str) -> list[Reason]:
    """Reasons against the target of a challenge, a quest or a card."""
    if d.kind == "quest":
        return acting.against_quest(v, d.source, number_of(at))
    if d.kind == "honor":
        return acting.against_honor_challenge(v, d.source, at)
    if d.kind == "mortal":
        return acting.against_mortal_challenge(v, d.source, at)
    return [Reason("QG-24.5", t("why.not_target", card=name_of(d.source)))]


def _stage(v: State, d: Decision, at: str) -> list[Reason]:
    found = acting.against_quest(v, d.source, number_of(at))
    return found or [Reason("QG-10.4", t("why.came_later"))]


def _caster(v: State, d: Decision, at: str) -> list[Reason]:
    return [Reason("QG-25.2", t("why.no_caster", n=cards.card(d.source).rating))]


def _always(clause: str, key: str) -> Rule:
    return lambda v, d, at: [Reason(clause, t(key))]


# -- destinations pressed first --------------------------------------------------------------------


def _going_there(v: State, d: Decision, at: str) -> list[Reason]:
    found = leading_to(v, d, at)
    if not found:
        return []
    called = joined([_called(v, one) for one in found], "realm.and")
    key, clause = _SAID_FIRST[d.kind]
    marks = tuple([(one, "marked") for one in found])
    return [Reason(clause, t(f"first.{key}", who=_called(v, at), what=called), None, marks)]


def _called(v: State, at: str) -> Text:
    card = at.rpartition(".")[2] if f".{HAND}." in at else playing.card_at(v, at)
    return name_of(card)


_SAID_FIRST = {
    "assign": ("attach", "QG-5.2"),
    "act": ("act", "QG-7.1"),
    "window": ("play", "QG-24.5"),
}

# Payouts that are no options.
_PAYOUTS = {
    ("payout", "card"): [Reason("QG-9.5", t("why.no_court"))],
    ("payout", "rewards"): [Reason("QG-9.4", t("why.no_payout"))],
}
HAND, FIRST = "hand", "first"
USED = {"domain": "build", "warrior": "deploy", "companion": "attach", "reward": "attach"}
# The action for a thing, by the question and the kind of its ref, with the rules against it.
_AT: dict[tuple[str, str], tuple[str, Rule]] = {
    ("window", HAND): ("play", _play),
    ("window", "w"): ("support", _support),
    ("build", HAND): ("build", _placing("domain")),
    ("deploy", HAND): ("deploy", _placing("warrior")),
    ("assign", HAND): ("attach", _assign),
    ("assign", "c"): ("give", _give),
    ("onto", "w"): ("to", _to),
    ("back", "c"): ("back", _back),
    ("payout", HAND): ("attach", _payout),
    ("reward", HAND): ("attach", _reward),
    ("discard", HAND): ("discard", _held),
    ("pay", "w"): ("pay", _pay),
    ("champion", "w"): ("champion", _always("QG-19.1", "why.own_champion")),
    ("stage", "q"): ("quest", _stage),
    ("caster", "w"): ("caster", _caster),
    ("caster", "c"): ("caster", _caster),
    ("lost_reward", "c"): ("take", _always("QG-16.13", "why.not_losable")),
    ("cost", "c"): ("pay", _always("QG-8.6", "why.not_losable")),
    ("honor", "w"): ("target", _target),
    ("mortal", "w"): ("target", _target),
    ("quest", "q"): ("target", _target),
    **{("target", kind): ("target", _target) for kind in "wcdqlipkr"},
}
_ACTS: dict[str, Callable[[State, str], list[Reason]]] = {
    "quest": _quest,
    "honor": _challenge(acting.against_honor_challenge),
    "mortal": _challenge(acting.against_mortal_challenge),
    "grail": acting.against_grail_quest,
    "victory": acting.against_victory_challenge,
}
_RULES = {
    **{(kind, FIRST): _going_there for kind in _SAID_FIRST},
    **{(kind, verb): rule for (kind, _), (verb, rule) in _AT.items()},
    **{("act", verb): _act(rule) for verb, rule in _ACTS.items()},
}
