"""Questions and answers in words, and the refs to be pointed at for each answer."""

from typing import Any

from rules.core.model import NOBODY, Decision, Offer, Option
from rules.core.scene import Face
from rules.games.quest_for_the_grail import asked, cards, vain
from rules.games.quest_for_the_grail.faces import card_face
from rules.games.quest_for_the_grail.legality.acting import attemptable, is_discourtesy
from rules.games.quest_for_the_grail.legality.leading import leads_to
from rules.games.quest_for_the_grail.legality.playing import card_at
from rules.games.quest_for_the_grail.numbers.accounts import (
    award,
    power,
    price,
    stage_loss,
    upkeep,
)
from rules.games.quest_for_the_grail.numbers.chances import chance
from rules.games.quest_for_the_grail.numbers.matching import About
from rules.games.quest_for_the_grail.play.harm import is_lost
from rules.games.quest_for_the_grail.play.quests import is_open_to
from rules.games.quest_for_the_grail.scene import does_at, who
from rules.games.quest_for_the_grail.state import State, Warrior, number_of
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary import brief, printing
from rules.text import chances
from rules.text.words import Text, Who, joined, literal, t

Fact = tuple[str, dict[str, Any]]  # a fact about an answer: its key, and numbers

# -- questions -------------------------------------------------------------------------------------


def prompt(v: State, d: Decision) -> Text:
    key, args = f"prompt.{d.kind}", asked.args(v)
    if d.kind == "refresh":
        quest = v.sides[d.seat].quest
        return t(key, quest=name_of(quest)) if quest else t("prompt.refresh.none")
    if d.kind == "window":
        when = t(f"window.{args['name']}")
        if v.chain:
            last = v.chain[-1]
            return t("prompt.window.answer", card=name_of(last.card), what=does_at(v, last))
        return t(key, when=when)
    if d.kind in ("mode", "caster", "target"):
        return t(key, card=name_of(args["card"]))
    if d.kind == "onto":
        card = args["what"] if args["verb"] == "attach" else card_at(v, args["what"])
        return t(key, card=name_of(card))
    if d.kind == "answer_honor":
        return t(key, other=who(v, args["at"]), who=who(v, args["target"]))
    if d.kind in ("yield", "answer_yield", "inflict", "heal") and "side" in args:
        fighter = who(v, v.parties[args["side"]].fighter)
        return t(key, who=fighter, other=fighter)
    if d.kind == "cost":
        return t(key, quest=who(v, d.source))
    if d.kind == "stage" and v.grail is not None:
        return t(key, n=v.grail.stage, who=who(v, v.grail.knight))
    facts = {"n": args["n"]} if "n" in args else {}
    if "left" in args:
        facts["left"] = args["left"]
    named = {"who": who(v, d.source)} if d.source[:1] == "w" and d.kind != "act" else {}
    return t(key, **facts, **named)


def asking(d: Decision) -> Face | None:
    """The card that asks."""
    return card_face(d.source) if cards.is_known(d.source) else None


# -- answers ---------------------------------------------------------------------------------------


def offer(v: State, d: Decision, o: Option) -> Offer:
    found = _OFFERS.get(o.verb)
    if found is not None:
        to = leads_to(v, d, o) if d.kind == "assign" else ()  # others are pressed to be read
        return found(v, d, o)._replace(to=to)
    key = _KEYS.get((o.verb, d.kind), o.verb)
    return Offer(t(f"option.{key}"), t(f"short.{o.verb}"), quiet=o.verb == "end")


_KEYS = {
    **{("end", kind): f"end.{kind}" for kind in ("build", "deploy", "assign", "act")},
    **{("accept", kind): f"accept.{kind}" for kind in ("answer_honor", "answer_yield")},
}


def _aside(short: Text, *found: Text) -> Text:
    """A few words, with the price or the effect in brackets."""
    return t("short.aside", what=short, aside=joined(found, "effect.and")) if found else short


def _of_hand(d: Decision, o: Option, key: str, *found: Text, **facts: Any) -> Offer:
    """An action on a card of the hand; `found`: additions to its name."""
    called = name_of(o.args[0])
    at = f"{d.seat}.hand.{o.args[0]}"
    short, deed = _aside(t("short.card_name", card=called), *found), t(f"deed.{o.verb}")
    return Offer(t(key, card=called, **facts), short, (at,), deed=deed)


def _of_thing(v: State, at: str, key: str, *found: Text, mark: str = "", **facts: Any) -> Offer:
    """An action on a thing on the table."""
    called = who(v, at)
    marks = ((at, mark),) if mark else ()
    short = _aside(t("short.who", who=called), *found)
    return Offer(t(key, who=called, **facts), short, (at,), None, marks)


def _with_facts(v: State, at: str, called: Text, *found: Fact) -> Offer:
    """An action on a thing on the table, with facts about it: keys and numbers."""
    if not found:
        return _of_thing(v, at, "option.target", mark="goal")
    told = joined([t(f"option.{key}", **facts) for key, facts in found], "option.and")
    short = _aside(t("short.who", who=called), *[t(f"aside.{key}", **n) for key, n in found])
    text = t("option.facts", who=called, facts=told)
    return Offer(text, short, (at,), None, ((at, "goal"),))


def _last_valor(v: State, at: str, n: int) -> Text | None:
    """A warning if a price would leave a warrior without valor."""
    w = v.warrior(at)
    return t("warn.last_valor", who=who(v, at)) if n and w and w.valor <= n else None


def _card(v: State, d: Decision, o: Option) -> Offer:
    return _of_hand(d, o, f"option.{o.verb}")


def _deploy(v: State, d: Decision, o: Option) -> Offer:
    """Placing a warrior, with a warning if not all warriors could be paid for then."""
    (name,) = o.args
    placed = Warrior(v.next_id, name, d.seat, d.seat, cards.card(name).valor)
    then = v._replace(warriors=(*v.warriors, placed))
    needs = sum(upkeep(then, w).total for w in then.warriors_of(d.seat))
    found = power(then, d.seat).total
    n = upkeep(then, placed).total
    asides = [t("aside.upkeep", n=n)]
    if needs > found:
        asides.append(t("aside.short", needs=needs, power=found))
    quiet = bool(vain.idle(v, d, o))
    key = "option.deploy.short" if needs > found else "option.deploy"
    return _of_hand(d, o, key, *asides, n=n, needs=needs, power=found)._replace(quiet=quiet)


def _play(v: State, d: Decision, o: Option) -> Offer:
    """Playing a card, with a warning if it would do nothing now."""
    card, why = cards.card(o.args[0]), vain.idle(v, d, o)
    told, lines = [brief.played(card)], printing.deeds(card)
    if why:
        told.append(t(f"aside.{why}"))
        lines.append(t(f"option.{why}"))
    found = _of_hand(d, o, "option.play", *told, text=joined(lines))
    return found._replace(quiet=bool(why))


def _support(v: State, d: Decision, o: Option) -> Offer:
    (at,) = o.args
    card = cards.card(card_at(v, at))
    text = joined(printing.deeds(card))
    return _of_thing(v, at, "option.support", brief.support(card), text=text)


def _pass(v: State, d: Decision, o: Option) -> Offer:
    key = ".".join(("pass", *o.args))
    return Offer(t(f"option.{key}"), t(f"short.{key}"), quiet=True)


def _mode(v: State, d: Decision, o: Option) -> Offer:
    card = cards.card(asked.args(v)["card"])
    said = printing.of_mode(card, int(o.args[0]))
    return Offer(t("option.mode", text=said), t("short.mode", text=said))


def _at(v: State, d: Decision, o: Option) -> Offer:
    mark = "" if o.verb == "caster" else "goal"
    return _of_thing(v, o.args[0], f"option.{o.verb}", mark=mark)


def _target(v: State, d: Decision, o: Option) -> Offer:
    (at,) = o.args
    kind = at[:1]
    if kind in "kr" and "." not in at:
        pile = t("zone.court_discard" if kind == "k" else "zone.quest_discard")
        text = t("option.target.pile", whose=Who(number_of(at)), pile=pile)
        return Offer(text, text, (at,), None, ((at, "goal"),))
    if kind == "q":
        return _quest(v, d, o)
    return _to_challenge(v, d.source, at) if d.kind == "honor" else _at(v, d, o)


def _to_challenge(v: State, at: str, target: str) -> Offer:
    """A target for a challenge of honor, with the price of a discourtesy (QG-16.3)."""
    n = price(v, at, "discourtesy") if is_discourtesy(v, at, target) else 0
    found = _with_facts(v, target, who(v, target), *[("discourtesy", {"n": n})] if n else [])
    usual = t("warn.discourtesy", who=who(v, at), n=n) if n else None
    return found._replace(warn=_last_valor(v, at, n) or usual)


def _quest(v: State, d: Decision, o: Option) -> Offer:
    """A quest to attempt, with its award, or the loss for a lost stage of a grail quest (QG-10.6,
    QG-10.9), and whether it would fail now."""
    (at,) = o.args
    quest = v.sides[number_of(at)].quest
    by = v.grail.knight if v.grail is not None else asked.args(v).get("at", "")
    if d.kind == "stage":
        found: list[Fact] = [("stage.loss", {"n": stage_loss(v, number_of(at))})]
    else:
        n = award(v, by, quest).total if by else cards.card(quest).valor
        found = [("award", {"n": n})]
    if d.kind in ("quest", "stage"):
        found += _outlook(v, by, d.seat, quest)
    called = name_of(quest)
    if sum(side.quest == quest for side in v.sides) > 1:
        called = t("said.quest", card=called, whose=Who(number_of(at)))
    return _with_facts(v, at, called, *found)


def _outlook(v: State, by: str, seat: int, quest: str) -> list[Fact]:
    """Whether an attempt would fail now, or its chance of success (QG-8.5)."""
    if not is_open_to(v, About(by, seat, quest)):
        return [("unmet", {})]
    share = chance(v, by, quest)
    return [("chance", {"chance": chances.chance(share)})] if share is not None else []


def _give(v: State, d: Decision, o: Option) -> Offer:
    (at,) = o.args
    host, card = v.host_of(at), name_of(card_at(v, at))
    by = name_of(host.card) if host else card
    return Offer(t("option.give", card=card, who=by), t("short.card_name", card=card), (at,))


def _thing(v: State, d: Decision, o: Option) -> Offer:
    """A card on a warrior, to be given in return, paid with or discarded."""
    (at,) = o.args
    card = name_of(card_at(v, at))
    mark = "destroys" if o.verb != "back" else "goal"
    text = t("option.pay_reward" if o.verb == "pay" else f"option.{o.verb}", card=card)
    return Offer(text, t("short.card_name", card=card), (at,), None, ((at, mark),))


def _pay(v: State, d: Decision, o: Option) -> Offer:
    if d.kind == "cost":
        return _thing(v, d, o)
    (at,) = o.args
    w = v.warrior(at)
    n = upkeep(v, w).total if w else 0
    return _of_thing(v, at, "option.pay", t("aside.power", n=n), n=n)


def _act(v: State, d: Decision, o: Option) -> Offer:
    if d.kind == "stage":
        return _quest(v, d, o)
    (at,) = o.args
    n = price(v, at, "mortal_challenge") if o.verb == "mortal" else 0
    costs = _stage_costs(v, at) if o.verb == "grail" else literal(n) if n else None
    facts = {"who": who(v, at)}
    if costs is None:
        text, short = t(f"option.{o.verb}", **facts), t(f"short.{o.verb}")
    else:
        text = t(f"option.{o.verb}.costs", n=costs, **facts)
        aside = t("aside.stage.loss" if o.verb == "grail" else "aside.valor", n=costs)
        short = _aside(t(f"short.{o.verb}"), aside)
    if len({other.args for other in d.options if other.args}) > 1:
        short = t("short.of", what=short, **facts)
    return Offer(text, short, (at,), _last_valor(v, at, n))


def _stage_costs(v: State, at: str) -> Text | None:
    """The losses for a lost stage, over the quests that may be chosen now (QG-10.9)."""
    found = [stage_loss(v, n) for n in attemptable(v, at)]
    if not found or min(found) == max(found):
        return literal(found[0]) if found else None
    return t("aside.range", low=min(found), high=max(found))


def _refuse(v: State, d: Decision, o: Option) -> Offer:
    if d.kind == "answer_honor":
        at, of = asked.args(v)["target"], "refuse_honor"
    else:
        at, of = v.parties[1 - asked.args(v)["side"]].principal, "refuse_yield"
    n, key = price(v, at, of), f"option.refuse.{d.kind}"
    text = t(f"{key}.costs", n=n) if n else t(key)
    short = _aside(t("short.refuse"), *[t("aside.valor", n=n)] if n else [])
    return Offer(text, short, (), _last_valor(v, at, n))


def _himself(v: State, d: Decision, o: Option) -> Offer:
    return _of_thing(v, d.source, "option.himself")._replace(short=t("short.himself"))


def _wound(v: State, d: Decision, o: Option) -> Offer:
    at = v.parties[asked.args(v)["side"]].fighter
    return Offer(t(f"option.{o.verb}", who=who(v, at)), t(f"short.{o.verb}"))


def _yield(v: State, d: Decision, o: Option) -> Offer:
    """Offering to yield, with the possible consequences (QG-13.6 to QG-13.8)."""
    side = asked.args(v)["side"]
    key, name = "option.yield", who(v, v.parties[side].fighter)
    if v.parties[1 - side].seat == NOBODY:
        warn = t("warn.yield", who=name)
        short = _aside(t("short.yield"), t("aside.fatal"))
        return Offer(t(f"{key}.quest", who=name), short, warn=warn)
    if v.fight.kind == "mortal":
        short = _aside(t("short.yield"), t("aside.fatal.maybe"))
        return Offer(t(f"{key}.mortal", who=name), short)
    return Offer(t(key), t("short.yield"))


def _is_saved(v: State, at: str) -> bool:
    """Whether healing decides if a warrior survives (QG-20.11, QG-20.14)."""
    w = v.warrior(at)
    return w is not None and w.is_wounded and not is_lost(v, at)


def _keep(v: State, d: Decision, o: Option) -> Offer:
    key, short = f"option.keep.{d.kind}", t(f"short.keep.{d.kind}")
    if d.kind != "heal" or not _is_saved(v, d.source):
        return Offer(t(key), short)
    name = who(v, d.source)
    short = _aside(short, t("aside.dies"))
    return Offer(t(f"{key}.dies", who=name), short, warn=t("warn.dies", who=name))


def _heal(v: State, d: Decision, o: Option) -> Offer:
    at = d.source
    n, w = price(v, at, "knightly_healing"), v.warrior(at)
    lives = _is_saved(v, at) and w is not None and w.valor > n
    key = "option.heal.saves" if lives else "option.heal"
    text = t(key if n else f"{key}.free", n=n, who=who(v, at))
    asides = [t("aside.valor", n=n) if n else t("aside.free")]
    if lives:
        asides.append(t("aside.survives"))
    return Offer(text, _aside(t("short.heal"), *asides), (at,), _last_valor(v, at, n))


def _amount(v: State, d: Decision, o: Option) -> Offer:
    n = o.args[0] if o.args else asked.args(v)["n"]
    return Offer(t(f"option.{o.verb}", n=n), t(f"short.{o.verb}", n=n))


def _give_up(v: State, d: Decision, o: Option) -> Offer:
    """Giving up an attempt, which fails then; in a grail quest with a price (QG-10.9)."""
    short, fails = t("short.give_up"), t("aside.fails")
    if v.grail is None:
        return Offer(t("option.give_up"), _aside(short, fails))
    n = stage_loss(v, number_of(d.source))
    return Offer(t("option.give_up.stage", n=n), _aside(short, fails, t("aside.valor", n=n)))


def _refresh(v: State, d: Decision, o: Option) -> Offer:
    there = (f"q{d.seat}",) if v.sides[d.seat].quest else ()
    return Offer(t("option.refresh"), t("short.refresh"), there)


_OFFERS = {
    **dict.fromkeys(("build", "attach", "discard"), _card),
    "deploy": _deploy,
    **dict.fromkeys(("to", "caster", "champion"), _at),
    **dict.fromkeys(("back", "take"), _thing),
    **dict.fromkeys(("quest", "honor", "mortal", "grail", "victory"), _act),
    **dict.fromkeys(("spare", "wound"), _wound),
    **dict.fromkeys(("pay_cards", "pay_valor", "valor", "rewards", "card"), _amount),
    "play": _play,
    "support": _support,
    "pass": _pass,
    "mode": _mode,
    "target": _target,
    "give": _give,
    "pay": _pay,
    "refuse": _refuse,
    "himself": _himself,
    "yield": _yield,
    "keep": _keep,
    "heal": _heal,
    "give_up": _give_up,
    "refresh": _refresh,
}
