"""The sheets before a seat: each warrior with the cards on it, and the domains with the warriors
that they pay for.

>>> from rules.games.quest_for_the_grail import library
>>> from rules.games.quest_for_the_grail.state import Domain, Side
>>> w = Warrior(1, "kay", 0, 0, 5)
>>> s = State((Side(), Side()), warriors=(w,), domains=(Domain(2, "cornwall", 0, 0),))
>>> [one.value for one in sheet(s, w).items[0].stats], realm(s, 0).id
([5, 5, 9, 5], '0.realm')
"""

from collections import Counter as Counted
from typing import Any

from rules.core.scene import Counter, Face, Item, Zone
from rules.games.quest_for_the_grail import cards
from rules.games.quest_for_the_grail.cards import SHELF
from rules.games.quest_for_the_grail.faces import card_face, card_item, label, stats
from rules.games.quest_for_the_grail.legality.paying import paid_for
from rules.games.quest_for_the_grail.numbers.accounts import Account, power, stat, upkeep
from rules.games.quest_for_the_grail.scene import fight
from rules.games.quest_for_the_grail.state import State, Warrior
from rules.games.quest_for_the_grail.text.words import name_of
from rules.games.quest_for_the_grail.vocabulary import printing
from rules.games.quest_for_the_grail.vocabulary.parts import joined, signed
from rules.games.quest_for_the_grail.vocabulary.terms import BEARER, CONTINUOUS
from rules.text.words import Text, Who, t

CASTLE = "M4 21V8h3v3h3V8h4v3h3V8h3v13zM10 21v-5h4v5"  # the seal of domains
EFFECTS = ("prowess", "strength", "endurance", "armor", "mod_upkeep", "mod_power")


def sheet(v: State, w: Warrior) -> Zone:
    """A warrior with the cards on it."""
    at = w.at
    items = [_head(v, w)]
    items += [_change(a.at, a.card, w.controller) for a in w.attached]
    for one in v.lasting:  # lasting effects on it
        if one.on == at or any(at in refs for _, refs in one.terms):
            on = one.at if one.lies and one.on == at else ""
            items.append(_change(f"{at}.l{one.id}", one.card, one.owner, on))
    title = t("zone.warrior", who=name_of(w.card))
    return Zone(f"{at}.sheet", "sheet", title, w.controller, tuple(items), team=w.controller)


def _change(key: str, card: str, owner: int, on: str = "") -> Item:
    sub, short = printing.text(cards.card(card)), effect(card)
    return card_item(key, card, _line(card, owner), on, part="changes", sub=sub, short=short)


@SHELF.worked_out(1 << 11)
def effect(name: str) -> Text | None:
    """The continuous effect of an attached card in a few letters; None if that is not enough."""
    card = cards.card(name)
    found = [t("effect.armor", n=card.armor)] if card.armor and card.type == "reward" else []
    found += [t("effect.rating", n=card.rating)] if card.rating and card.type != "spell" else []
    for one in card.statics:
        for term in () if one.conditions else one.terms:
            args = CONTINUOUS.args(term)
            of = args["stat"] if term[0] == "mod_stat" else term[0]
            if of in EFFECTS and args["target"] in (BEARER, "controller"):
                found.append(t(f"effect.{of}", n=signed(args["amount"])))
    return joined(found, "effect.and") if found else None


def _line(card: str, owner: int) -> Face:
    return card_face(card, owner)._replace(shape="line", symbol=sign(card), text="", art="")


SIGNS = {"domain": "land", "spell": "magic", "event": "bell", "combat_action": "weapon"}


def sign(name: str) -> str:
    """The drawing before a line."""
    card = cards.card(name)
    return SIGNS.get(card.type, card.kind)


def _head(v: State, w: Warrior) -> Item:
    at = w.at
    card = cards.card(w.card)
    names = {"pro": "prowess", "str": "strength", "arm": "armor"}
    facts = {key: stat(v, at, name).total for key, name in names.items()}
    endurance = stat(v, at, "endurance").total
    due = upkeep(v, w).total
    more = {"end": endurance, "val": w.valor, "dam": w.suffered, "up": due}
    said = t("said.warrior", who=name_of(w.card), text=printing.text(card), **facts, **more)
    face = card_face(w.card, w.controller)._replace(shape="head", text="", art="")
    ahead = fight.ahead(v, at) if v.is_fighting(at) else 0
    hurt = Counter(t("fact.damage"), w.suffered, endurance, w.permanent, ahead)
    counters = (hurt, Counter(t("fact.upkeep"), due))
    tag, state = _state(v, w)
    line = t("line.valor", val=w.valor, stats=stats(**facts))
    if w.permanent:
        line = t("line.permanent", line=line, n=w.permanent)
    looks: dict[str, Any] = {"tag": tag, "state": state, "sub": line, "counters": counters}
    boxes = fight.boxes(facts["pro"], facts["str"], endurance, facts["arm"], w.valor)
    return card_item(at, w.card, face, label=said, part="head", stats=boxes, **looks)


def _state(v: State, w: Warrior) -> tuple[Text | None, str]:
    """A warrior's state in a word, and the page's name for it."""
    at = w.at
    if w.is_wounded:  # after a formal combat, not fatal (QG-11.21)
        is_formal = v.is_fighting(at) and v.fight.kind == "formal"
        return t("state.down" if is_formal else "state.wounded"), "stuck"
    for party in v.parties:
        if party.fighter == at:
            is_champion = party.principal != at
            return t("state.champion" if is_champion else f"state.{party.role}"), "now"
    if v.grail is not None and v.grail.knight == at:
        return t("state.seeks"), "now"
    if at in v.claims:
        return t("state.claims"), ""
    if at in paid_for(v):
        return t("state.paid"), "done"
    if w.acted and w.controller == v.to_move:
        return t("state.acted"), "done"
    return (t("state.supported"), "done") if w.supported else (None, "")


def realm(v: State, seat: int) -> Zone:
    """A player's domains and their power; equal ones are one line."""
    account = power(v, seat)
    found = account.total
    needs = sum(upkeep(v, w).total for w in v.warriors_of(seat))
    notes = (_by_card(account),)
    face = Face("head", "domain", title=t("zone.domains"), notes=notes, owner=seat, seal=CASTLE)
    said = t("said.realm", whose=Who(seat), n=found, needs=needs)
    counters = (Counter(t("fact.power"), found),)
    head = Item(f"{seat}.realm.head", face, said, f"p{seat}", part="head", counters=counters)
    items = [head._replace(sub=t("line.upkeep", n=needs))]
    alike: dict[tuple[str, int], list[int]] = {}
    for d in v.domains_of(seat):
        alike.setdefault((d.card, d.owner), []).append(d.id)
    payees = _payees(v, seat, account)
    for (card, _), ids in alike.items():
        at = f"d{ids[0]}"
        many = (Counter(t("fact.power"), len(ids)),) if len(ids) > 1 else ()
        goes = tuple(card_face(w.card, seat) for w in payees.get(card, ()))
        line = t("said.many", what=label(card), n=len(ids)) if many else label(card)
        if goes:
            names = joined([f.title for f in goes if f.title], "realm.and")
            line = t("said.pays", what=line, who=names)
        more: dict[str, Any] = {"label": line, "counters": many, "goes": goes}
        items.append(card_item(at, card, _line(card, seat), part="table", **more))
    return Zone(
        f"{seat}.realm", "sheet", t("zone.domains"), seat, tuple(items), team=seat, aside=True
    )


def _payees(v: State, seat: int, account: Account) -> dict[str, list[Warrior]]:
    """The warriors that each domain pays for, by its card. Power is one sum (QG-6.8); here it is
    distributed in the order of domains and warriors, to those paid for first."""
    domains = {d.card for d in v.domains_of(seat)}
    coins: list[str] = []
    last = ""
    for line in account.lines:  # a king's addition comes with the domain that it is for
        last = line.card if line.card in domains else last
        coins += [last] * line.n
    paid = paid_for(v)
    found: dict[str, list[Warrior]] = {}
    for w in sorted(v.warriors_of(seat), key=lambda w: w.at not in paid):
        needs = upkeep(v, w).total
        if needs <= len(coins):
            for card in dict.fromkeys(coins[:needs]):
                found.setdefault(card, []).append(w)
            coins = coins[needs:]
    return found


def _by_card(found: Account) -> Text:
    """The contribution of each card to a power: domains of a name together."""
    added = Counted[str]()
    for line in found.lines:
        added[line.card] += line.n
    said = [
        t("realm.part", n=n, card=name_of(card)) if card else t("realm.more", n=n)
        for card, n in added.items()
    ]
    if not said:
        return t("realm.none")
    return t("realm.power", n=found.total, parts=joined(said, "realm.and"))
