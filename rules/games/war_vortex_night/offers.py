"""Questions and answers in words, and the refs to be pointed at for each answer."""

from rules.core.model import NOBODY, Decision, Offer, Option
from rules.core.scene import Sum
from rules.games.war_vortex_night import asked, cards
from rules.games.war_vortex_night.play.steps import by_of
from rules.games.war_vortex_night.scene import DIE
from rules.games.war_vortex_night.state import State, Status, index, ref
from rules.games.war_vortex_night.telling import foretelling, sums
from rules.games.war_vortex_night.telling.log import status_words
from rules.games.war_vortex_night.telling.naming import who
from rules.games.war_vortex_night.text.words import ability_name, name_of
from rules.games.war_vortex_night.vocabulary import parts
from rules.games.war_vortex_night.vocabulary.effects import EFFECTS
from rules.games.war_vortex_night.vocabulary.terms import WINDOWS
from rules.text.words import Text, t


def prompt(v: State, d: Decision) -> Text:
    key, args, i = f"prompt.{d.kind}", asked.args(v), asked.asker(v, d)
    if d.kind == "order":
        return t(key)
    if d.kind == "roll":
        return foretelling.asked(v, t(key, who=who(v, i)))
    if d.kind == "lose":
        return t(key, who=who(v, i))
    if d.kind == "target":
        text = EFFECTS.said(v.stack[-1].ops[0])
        return t(key, source=asked.source(v, d), text=text)
    if d.kind in ("remove", "disable", "enable"):
        return t(key, source=asked.source(v, d), who=who(v, args["who"]))
    if d.kind in WINDOWS:
        facts = {"target": who(v, args["concerned"]), "who": who(v, i)}
        key = f"{key}.own" if args["concerned"] == i else key
        blow = asked.blow(v)
        return t(key, n=v.face if blow is None else asked.account(v, blow).total, **facts)
    return t(key, source=asked.source(v, d))


def stake(v: State, d: Decision) -> Sum | None:
    """The damage in the open window, at its current value."""
    blow = asked.blow(v) if d.kind in WINDOWS else None
    if blow is None:
        return None
    made, dealer = asked.account(v, blow), by_of(v.stack[-1]).dealer
    hp = v.characters[blow.target].hp - made.total
    facts = {"who": blow.target, "by": dealer, "hp": hp, "amount": made.total, "parts": made.parts}
    told = sums.came_to(v, facts, "damage_taken")
    return told._replace(then=t("sum.asked", then=told.then))


def offer(v: State, d: Decision, o: Option) -> Offer:
    if o.verb == "roll":
        return Offer(t(f"option.{d.kind}"), t(f"short.{d.kind}"), (DIE,))
    if o.verb == "target":
        return _target(v, o)
    if o.verb == "choose":
        branch = asked.args(v)["options"][int(o.args[0]) - 1]
        text = t("option.choose", text=parts.ops(branch)) if branch else t("option.choose.none")
        return Offer(text, text)
    if o.verb == "remove":
        return _removed(v, o)
    if o.verb in ("disable", "enable"):
        return _turned(v, o)
    if o.verb == "summon":
        return _called(o, cards.character(o.args[0]).threat)
    if o.verb == "set_field":
        return _called(o, cards.ground(o.args[0]).steepness)
    if o.verb == "declare":
        return _declared(v, d, o)
    short = f"short.{o.verb}.falls" if foretelling.falls(v, o) else f"short.{o.verb}"
    return Offer(_to_come(v, o, t(f"option.{o.verb}")), t(short), quiet=o.verb == "pass")


def _target(v: State, o: Option) -> Offer:
    (at,) = o.args
    facts = {"who": who(v, index(at)), "fate": foretelling.fate(v, index(at))}
    return Offer(
        t("option.target", **facts), t("short.target", **facts), (at,), None, ((at, "goal"),)
    )


def _removed(v: State, o: Option) -> Offer:
    at = ".".join(o.args)
    found = status_of(v, *o.args)
    assert found is not None
    what = status_words(found.name, found.elements)
    marks = ((at, "destroys"),)
    return Offer(t("option.remove", what=what), t("short.remove", what=what), (at,), None, marks)


def status_of(v: State, at: str, word: str) -> Status | None:
    """The status in an option."""
    statuses = v.characters[index(at)].statuses
    return next((one for one in statuses if f"s{one.born}" == word), None)


def _turned(v: State, o: Option) -> Offer:
    at, face = o.args
    card = name_of(v.characters[index(at)].deck[int(face) - 1])
    on = f"{at}.f{face}"
    text = t(f"option.{o.verb}", card=card, face=face)
    return Offer(text, t("short.face", card=card, face=face), (on,), None, ((on, "marked"),))


def _called(o: Option, level: int) -> Offer:
    card = name_of(o.args[0])
    return Offer(t(f"option.{o.verb}", card=card, n=level), t("short.card", card=card))


def _declared(v: State, d: Decision, o: Option) -> Offer:
    i = asked.asker(v, d)
    card = cards.character(v.characters[i].card)
    ability = next(one for one in card.abilities if one.id == o.args[0])
    name = ability_name(card.id, ability.id)
    text = t("option.declare", ability=name, text=parts.ops(ability.effects))
    short = t("short.declare", ability=name)
    told = _to_come(v, o, short)
    return Offer(text if told is short else told, told, (ref(i),))


def _to_come(v: State, o: Option, does: Text) -> Text:
    """An answer with the result for the character that the question is about."""
    fate = foretelling.at_stake(v, o)
    return does if fate is None else t("option.comes_to", does=does, fate=fate)


# -- possible intentions ---------------------------------------------------------------------------


def attempts(v: State, d: Decision | None, seat: int, at: str) -> tuple[Option, ...]:
    """The options that pointing there may mean, legal or not; none for questions answered by
    buttons."""
    if d is None or seat != d.seat:
        return ()
    character, _, thing = at.partition(".")
    known = [ref(i) for i in range(len(v.characters))]
    if character not in known:
        return ()
    is_status = thing == "base" or (thing[:1] == "s" and thing[1:].isdigit())
    is_card = thing[:1] == "f" and thing[1:].isdigit()
    if d.kind == "target" and not thing:
        return (Option("target", (at,)),)
    if d.kind == "remove" and is_status:
        return (Option("remove", (character, thing)),)
    if d.kind in ("disable", "enable") and is_card:
        return (Option(d.kind, (character, thing[1:])),)
    if d.kind == "roll" and is_card:
        return (Option("perform", (character, thing[1:])),)
    if d.kind in WINDOWS and not thing:
        i = asked.asker(v, d)
        if i != NOBODY and at == ref(i):
            abilities = cards.character(v.characters[i].card).abilities
            return tuple(Option("declare", (one.id,)) for one in abilities)
    return ()
