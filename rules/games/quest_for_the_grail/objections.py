"""Why something can't be done now, and what somebody pointing at a thing may have in mind."""

from collections.abc import Callable

from rules.core.model import Decision, Option, Reason
from rules.games.quest_for_the_grail import asked, cards
from rules.games.quest_for_the_grail.legality import acting, attaching, placing, playing
from rules.games.quest_for_the_grail.legality.paying import payable
from rules.games.quest_for_the_grail.state import State, number_of
from rules.games.quest_for_the_grail.text.words import name_of
from rules.text.words import t

# What is done with a card of the hand, by the question that is asked.
OF_HAND = {
    "window": "play",
    "build": "build",
    "deploy": "deploy",
    "assign": "attach",
    "reward": "attach",
    "discard": "discard",
}
# What is done with something in play, by the question and the kind of its ref.
_IN_PLAY = {
    ("onto", "w"): "to",
    ("pay", "w"): "pay",
    ("champion", "w"): "champion",
    ("window", "w"): "support",
    ("caster", "w"): "caster",
    ("caster", "c"): "caster",
    ("assign", "c"): "give",
    ("back", "c"): "back",
    ("lost_reward", "c"): "take",
    ("cost", "c"): "pay",
    ("stage", "q"): "quest",
    **{(kind, "w"): "target" for kind in ("honor", "mortal", "target")},
    **{("target", kind): "target" for kind in "cdqlipkr"},
    ("quest", "q"): "target",
}
ACTIONS = ("quest", "honor", "mortal", "grail", "victory")


def attempts(v: State, d: Decision | None, seat: int, at: str) -> tuple[Option, ...]:
    """What somebody pointing there may mean, legal or not."""
    if d is None or seat != d.seat:
        return ()
    mine = f"{seat}.hand."
    if at.startswith(mine):
        verb = OF_HAND.get(d.kind)
        return (Option(verb, (at.removeprefix(mine),)),) if verb else ()
    if d.kind == "act" and at[:1] == "w" and at[1:].isdigit():
        w = v.warrior(at)
        mine_too = w is not None and w.controller == seat
        return tuple([Option(verb, (at,)) for verb in ACTIONS]) if mine_too else ()
    found = _IN_PLAY.get((d.kind, at[:1]))
    number, _, card = at[1:].partition(".")
    is_ref = number.isdigit() and (not card or at[:1] in "kr")
    return (Option(found, (at,)),) if found and is_ref else ()


def of(s: State, d: Decision, o: Option) -> list[Reason]:
    """Every rule against an option that is not one of those of the question."""
    find = _RULES.get((d.kind, o.verb))
    found = find(s, d, o.args[0]) if find and o.args else _PAYOUTS.get((d.kind, o.verb), [])
    return found or [Reason("QG-3.2", t("why.other"))]


def _held(v: State, d: Decision, card: str) -> list[Reason]:
    if card in v.sides[d.seat].hand:
        return []
    said = name_of(card) if cards.is_known(card) else t("back")
    return [Reason("QG-2.8", t("why.not_held", card=said))]


def _play(v: State, d: Decision, card: str) -> list[Reason]:
    return _held(v, d, card) or playing.against_playing(v, d.seat, card, asked.window(v))


def _support(v: State, d: Decision, at: str) -> list[Reason]:
    w = v.warrior(at)
    if w is None or w.controller != d.seat:
        return [Reason("QG-27.1", t("why.no_side"))]
    return playing.against_supporting(v, at) or [Reason("QG-27.1", t("why.mortal_only"))]


def _build(v: State, d: Decision, card: str) -> list[Reason]:
    found = _held(v, d, card)
    if not found and cards.card(card).type != "domain":
        return [Reason("QG-4.1", t("why.phase", phase=t(f"phase.{v.phase}")))]
    return found or placing.against_domain(v, card)


def _deploy(v: State, d: Decision, card: str) -> list[Reason]:
    found = _held(v, d, card)
    if not found and cards.card(card).type != "warrior":
        return [Reason("QG-4.2", t("why.phase", phase=t(f"phase.{v.phase}")))]
    return found or placing.against_warrior(v, d.seat, card)


def _assign(v: State, d: Decision, card: str) -> list[Reason]:
    """Against each of the warriors that have their action left."""
    found = _held(v, d, card) or attaching.against_assigning(card)
    if found:
        return found
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
    found = _held(v, d, card) or attaching.against_payout(card)
    if found:
        return found
    if cards.card(card).value > args["n"]:
        said = t("why.too_dear", card=name_of(card), n=args["n"])
        return [Reason("QG-9.3", said)]
    return attaching.against_attaching(v, args["at"], card)


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


def _act(rule: Callable[[State, str], list[Reason]]) -> Callable[..., list[Reason]]:
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


def _challenge(rule: Callable[[State, str, str], list[Reason]]) -> Callable[..., list[Reason]]:
    def find(v: State, at: str) -> list[Reason]:
        mine = v.warrior(at)
        others = [w.at for w in v.warriors if mine and w.controller != mine.controller]
        if not others:
            return [*rule(v, at, at)]
        found = [rule(v, at, other) for other in others]
        return [] if not all(found) else found[0]

    return find


def _target(v: State, d: Decision, at: str) -> list[Reason]:
    """Of a challenge, of a quest that is attempted, of a card that is played."""
    if d.kind == "quest":
        return acting.against_quest(v, d.source, number_of(at))
    if d.kind == "honor":
        return acting.against_honor_challenge(v, d.source, at)
    if d.kind == "mortal":
        return acting.against_mortal_challenge(v, d.source, at)
    return [Reason("QG-24.5", t("why.not_target", card=name_of(d.source)))]


def _champion(v: State, d: Decision, at: str) -> list[Reason]:
    return [Reason("QG-19.1", t("why.own_champion"))]


def _stage(v: State, d: Decision, at: str) -> list[Reason]:
    found = acting.against_quest(v, d.source, number_of(at))
    return found or [Reason("QG-10.4", t("why.came_later"))]


def _caster(v: State, d: Decision, at: str) -> list[Reason]:
    n = cards.card(d.source).rating
    return [Reason("QG-25.2", t("why.no_caster", n=n))]


def _reward_of(clause: str) -> Callable[..., list[Reason]]:
    return lambda v, d, at: [Reason(clause, t("why.not_losable"))]


# Ways to take an award that are no options.
_PAYOUTS = {
    ("payout", "card"): [Reason("QG-9.5", t("why.no_court"))],
    ("payout", "rewards"): [Reason("QG-9.4", t("why.no_payout"))],
}
_RULES: dict[tuple[str, str], Callable[..., list[Reason]]] = {
    ("window", "play"): _play,
    ("window", "support"): _support,
    ("build", "build"): _build,
    ("deploy", "deploy"): _deploy,
    ("assign", "attach"): _assign,
    ("assign", "give"): _give,
    ("onto", "to"): _to,
    ("back", "back"): _back,
    ("reward", "attach"): _reward,
    ("discard", "discard"): _held,
    ("pay", "pay"): _pay,
    ("act", "quest"): _act(_quest),
    ("act", "honor"): _act(_challenge(acting.against_honor_challenge)),
    ("act", "mortal"): _act(_challenge(acting.against_mortal_challenge)),
    ("act", "grail"): _act(acting.against_grail_quest),
    ("act", "victory"): _act(acting.against_victory_challenge),
    **{(kind, "target"): _target for kind in ("quest", "honor", "mortal", "target")},
    ("champion", "champion"): _champion,
    ("stage", "quest"): _stage,
    ("caster", "caster"): _caster,
    ("lost_reward", "take"): _reward_of("QG-16.13"),
    ("cost", "pay"): _reward_of("QG-8.6"),
}
