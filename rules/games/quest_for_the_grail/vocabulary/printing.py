"""The text on a card, generated from its terms, so that it always agrees with the effects.

>>> from rules.games.quest_for_the_grail.vocabulary.terms import continuous
>>> from rules.games.quest_for_the_grail.text.words import WORDS
>>> attacks = continuous([{"op": "mod_stat", "stat": "prowess", "amount": 1}])
>>> card = Card("x", "X", "warrior", "king", statics=(Static((("role", "attacker"),), attacks),))
>>> [WORDS.say(line, lang) for line in notes(card) for lang in ("en", "ja")]
['+1 prowess while attacking.', '攻撃側のとき、武術力+1。']
"""

from rules.games.quest_for_the_grail.cards import Card, Mode, Static, Target, Trigger
from rules.games.quest_for_the_grail.vocabulary import parts
from rules.games.quest_for_the_grail.vocabulary.terms import ALL, BEARER, CONTINUOUS, EFFECTS
from rules.text.vocabulary import Op
from rules.text.words import NOTHING, Text, joined, t

Ops = tuple[Op, ...]
EVERYBODY = ("each_player", "all_players")
Named = dict[str, Target]  # a card's targets by their ids


def type_line(card: Card) -> Text:
    """A card's type and kind."""
    if card.type == "reward" and card.kind == "other":
        return t("type.reward.other")
    if card.type == "reward":
        return t("type.reward", kind=t(f"kind.{card.kind}", n=1))
    return t(f"type.{card.type}.{card.kind}" if card.kind else f"type.{card.type}")


def text(card: Card) -> Text:
    """All lines joined."""
    return joined([note for note in notes(card) if note != NOTHING])


def notes(card: Card) -> tuple[Text, ...]:
    """The lines of a card, in printed order."""
    out: list[Text] = []
    if card.type == "domain":
        out.append(t("line.power", n=card.power) if card.power != 1 else NOTHING)
        out.append(_realm(card))
    if card.printed_unique:
        out.append(t("line.unique"))
    if card.type == "reward" and card.armor:
        out.append(t("line.armor", n=card.armor))
    if card.type == "quest":
        out += _quest(card)
    if card.rating:
        out.append(t("line.rating" if card.type == "spell" else "line.enchanter", n=card.rating))
    if card.timing != "any":
        out.append(parts.timing(card.timing))
    out += [line for one in card.statics for line in _static(card, one)]
    out += [_trigger(card, one) for one in card.triggers]
    out += deeds(card)
    if card.victory:
        out.append(t("line.victory", what=parts.condition(card.victory)))
    return tuple(line for line in out if line != NOTHING)


def deeds(card: Card) -> list[Text]:
    """The lines about a card's effects when it supports or is played."""
    out = []
    if card.support:
        out.append(t("line.support", what=_effects(card, card.support, {}, card.until)))
    out += [_mode(card, mode, n) for n, mode in enumerate(card.modes)]
    if card.lasting:
        out.append(t("line.lasting", until=t(f"until.{card.until}")))
    return out


def _realm(card: Card) -> Text:
    if not card.realm:
        return t("line.no_realm")
    if card.realm == card.name:
        return NOTHING
    return t("line.realm", realm=parts.realm(card.realm))


def _quest(card: Card) -> list[Text]:
    out = []
    if card.armor:
        out.append(t("line.armor", n=card.armor))
    if card.by:
        out.append(t("line.by", what=parts.which(card.by, 2)))
    if card.condition:
        out.append(t("line.condition", what=parts.condition(card.condition)))
    if card.costs:
        ways = [t(f"cost.{cost[0]}", n=cost[1] if cost[1:] else 1) for cost in card.costs]
        out.append(t("line.cost", what=joined(ways, "need.any_of")))
    return out


# -- lines -----------------------------------------------------------------------------------------


def _static(card: Card, one: Static) -> list[Text]:
    """Numbers in one line, prohibitions in one, every other term in its own."""
    key = "line"
    if one.conditions:
        key = "line.except" if one.conditions[0][0] == "not" else "line.if"
    when = _when(one.conditions)
    return [t(key, what=_terms(card, group), when=when) for group in _grouped(one.terms)]


def _terms(card: Card, terms: Ops) -> Text:
    target = CONTINUOUS.args(terms[0])["target"]
    if target == BEARER or terms[0][0] == "mod_power":
        return said(terms)
    return _of(card, terms, target, {})


def said(terms: Ops) -> Text:
    """Continuous terms without a subject."""
    if terms[0][0] == "forbid":
        return t("forbid", deed=_deeds(terms))
    return joined([_continuous(term) for term in terms], "and")


def _when(conditions: Ops) -> Text:
    return parts.when(conditions) if conditions else NOTHING


_NAMED_WITH = {"on_combat_won": "cause", "on_combat_lost": "cause", "on_quest_completed": "quest"}


def _trigger(card: Card, one: Trigger) -> Text:
    event = t(f"event.{one.when}")
    alone = one.conditions[0] if len(one.conditions) == 1 else ("",)
    if alone[0] == _NAMED_WITH.get(one.when):  # “after completing a fight quest”
        key = "cause.of" if alone[0] == "cause" else "what.quest"
        event = t(f"event.{one.when}.of", what=t(f"{key}.{alone[1]}", n=1))
    elif one.conditions:
        key = "event.except" if one.conditions[0][0] == "not" else "event.if"
        event = t(key, event=event, when=_when(one.conditions))
    return t("line.trigger", event=event, what=_effects(card, one.effects, {}, one.until))


def of_mode(card: Card, n: int) -> Text:
    """The text of one mode of a card."""
    return _mode(card, card.modes[n], 0)


def _mode(card: Card, mode: Mode, n: int) -> Text:
    named = {target.id: target for target in mode.targets}
    target = mode.targets[0] if card.lasting and named else None
    if target and target.zone == "play" and target.what[0][0] == "warrior":  # attached to it
        line = t("line", what=_effects(card, mode.effects, named, card.until, first=False))
        return t("both", a=t("line.attach", who=parts.one(target)), b=line)
    return t("line.or" if n else "line", what=_effects(card, mode.effects, named, card.until))


def _effects(card: Card, effects: Ops, named: Named, until: str = "", first: bool = True) -> Text:
    """`until`: the duration of changes; for a card that stays in play it has a line of its own."""
    does = any(not CONTINUOUS.knows(effect[0]) for effect in effects)
    has_time = bool(until) and not card.lasting
    lines = []
    for n, group in enumerate(_grouped(effects)):
        one = _effect(card, group, named, first=first and not n)
        is_timed = has_time and does and CONTINUOUS.knows(group[0][0])
        lines.append(_for_a_time(one, until) if is_timed else one)
    whole = joined(lines, "do.both" if does else "do.and")
    return _for_a_time(whole, until) if has_time and not does else whole


def _for_a_time(what: Text, until: str) -> Text:
    return t("do.for_a_time", what=what, until=t(f"until.{until}"))


def _grouped(terms: Ops) -> list[Ops]:
    """Changes of numbers with one subject form a group, and so do prohibitions."""
    out: list[Ops] = []
    for term in terms:
        if out and _kind(term) and _kind(out[-1][0]) == _kind(term):
            out[-1] = (*out[-1], term)
        else:
            out.append((term,))
    return out


def _kind(term: Op) -> tuple[str, str] | None:
    """The group of a term; None for a term on its own."""
    if term[0] == "forbid" or (term[0].startswith("mod_") and term[0] != "mod_power"):
        return term[0][:4], CONTINUOUS.args(term)["target"]
    return None


def _who(card: Card, target: str, named: Named, first: bool = True) -> Text:
    if target in named:
        return parts.one(named[target]) if first else parts.that(named[target])
    if target == BEARER and card.type != "warrior":
        return t("who.host")
    return t("who.each_player" if target in EVERYBODY else f"who.{target}")


def _of(card: Card, terms: Ops, target: str, named: Named, first: bool = True) -> Text:
    """Continuous terms on a target."""
    name = terms[0][0]
    if name == "forbid" and target in EVERYBODY:
        return t("forbid.all", deed=_deeds(terms))
    if name == "mod_power" and target == "controller":
        return said(terms)
    who = _who(card, target, named, first)
    if name == "forbid":
        return t("forbid.of", who=who, deed=_deeds(terms))
    key = f"do.of.{name}" if name in ("prevent", "valor_cost", "mod_award") else "do.of"
    return t(key, who=who, what=said(terms))


def _continuous(term: Op) -> Text:
    """A continuous term, except a prohibition."""
    args = CONTINUOUS.args(term)
    name, n = term[0], args.get("amount", 0)
    if name == "prevent":
        return t(f"prevent.{args['what']}")
    if name == "valor_cost":
        return t(name if n else f"{name}.none", what=t(f"price.{args['of']}"), n=n)
    if name == "mod_stat":
        return t(name, stat=parts.stat(args["stat"]), n=parts.signed(n))
    more = args.get("of", "any")
    if name == "mod_power" and args["target"] == "controller":
        more = "own"
    return t(name if more == "any" else f"{name}.{more}", n=parts.signed(n))


def _deeds(terms: Ops) -> Text:
    """Several terms in one sentence: all but the last have a form of their own."""
    said = [_deed(term, ".more" if n < len(terms) else "") for n, term in enumerate(terms, 1)]
    return joined(said, "deeds")


def _deed(term: Op, form: str) -> Text:
    args = CONTINUOUS.args(term)
    if args["what"] == "attach":
        return t(f"deed.attach{form}", what=parts.which(args["cards"]))
    return t(f"deed.{args['what']}{form}")


def _effect(card: Card, group: Ops, named: Named, first: bool) -> Text:
    """`first`: a target is named in full; later it is referred to."""
    effect = group[0]
    name, args = effect[0], EFFECTS.args(effect)
    if CONTINUOUS.knows(name):
        return _of(card, group, args["target"], named, first)
    n = args.get("amount", args.get("count", 0))
    if args.get("target", "controller") == "controller":
        return t(name, n=n)
    if name in ("draw_cards", "discard_from_hand"):
        return t(f"{name}.of", who=_who(card, args["target"], named, first), n=n)
    who = _who(card, args["target"], named, first)
    if name == "destroy_attached":
        return t("destroy.attached", who=who, what=parts.which(args["what"]))
    if name == "attach":
        return t(name, who=who, to=_who(card, args["to"], named))
    if name in ("heal_damage", "heal_permanent") and n == ALL:
        return t(f"{name}.all", who=who)
    return t(name, who=who, n=n)
