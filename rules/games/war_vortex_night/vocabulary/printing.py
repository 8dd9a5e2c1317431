"""The text on a card, generated from its effects.

>>> from rules.games.war_vortex_night.cards import expression
>>> hit = effects.EFFECTS.read([{"op": "damage", "target": "one_enemy", "amount": "1D"}])
>>> ember = Action("ember", "Ember", 2, expression("fire"), effects=hit)
>>> [SHELF.now().words.say(note, "en") for note in notes(ember)]
['Cost 2', 'Attribute: fire', 'Deal 1D damage to 1 enemy.']
"""

from rules.games.war_vortex_night.cards import (
    SHELF,
    Ability,
    Action,
    Card,
    Continuous,
    Gift,
    Ground,
)
from rules.games.war_vortex_night.text.words import ability_name
from rules.games.war_vortex_night.vocabulary import effects, parts
from rules.games.war_vortex_night.vocabulary.references import spoken_of
from rules.text.words import NOTHING, Text, joined, t

Known = Card | Action | Ground | Gift
Notes = tuple[Text, ...]


def text(card: Known) -> Text:
    """The whole text on a card."""
    return t("all_notes", all=notes(card))


@SHELF.worked_out(1 << 10)  # other packs may change the names in it
def notes(card: Known) -> Notes:
    """The text on a card, line by line."""
    if isinstance(card, Gift):
        return (parts.status_text(card),)
    if isinstance(card, Action):
        own = _of_action(card)
    else:
        own = _of_character(card) if isinstance(card, Card) else _of_field(card)
    named = dict.fromkeys(name for kind, name in spoken_of(card) if kind == "status")
    return (*own, *map(parts.status_note, named))  # the texts of the status cards that it names


def _of_action(a: Action) -> list[Text]:
    own = parts.expr("attribute", a.attributes, "printed.")
    out = [
        t("note.cost", cost=parts.number(a.cost)),
        t("note.attributes", expr=own) if a.attributes else t("note.no_attribute"),
    ]
    for on, wanted in a.conditions:
        out.append(t(f"note.needs.{on}", expr=parts.expr(on, wanted, "printed.")))
    for n, one in enumerate(_does(a)):
        out.append(t("note.effect.more" if n else "note.effect", text=one))
    return out


def _does(a: Action) -> list[Text]:
    said = [parts.ops((op,)) for op in a.effects]
    said += [keeps(one, "keeps.card") for one in a.continuous]
    return said or [t("no_effect")]


def _of_character(c: Card) -> list[Text]:
    if c.is_token:
        out = [t("note.token", threat=c.threat, hp=c.initial_hp)]
    else:
        out = [t("note.hp", hp=c.initial_hp, ap=c.ap)]
    out += _traits(c)
    if c.table:
        out += rows(c)
    return out + [of_ability(c, ability) for ability in c.abilities]


def _traits(c: Card) -> list[Text]:
    own = parts.listed("attribute", c.attributes)
    out = [t("note.attributes", expr=own) if c.attributes else t("note.no_attribute")]
    if c.species:
        out.append(t("note.species", expr=parts.listed("species", c.species)))
    return out


def traits(attributes: tuple[str, ...], species: tuple[str, ...]) -> Text:
    """Attributes and species, as below a name."""
    own = parts.listed("attribute", attributes) if attributes else t("trait.none")
    if not species:
        return t("trait", attributes=own)
    return t("trait.both", attributes=own, species=parts.listed("species", species))


def effect(a: Action) -> Text:
    """The effect of an action, without the other lines of the card."""
    return joined(_does(a))


def rows(c: Card) -> list[Text]:
    """A token's action table (OP-42)."""
    return effects.rows(tuple(entry.effects for entry in c.table))


def _of_field(g: Ground) -> list[Text]:
    out = [t("note.steepness", n=g.steepness)]
    if g.attributes:
        out.append(t("note.attributes", expr=parts.listed("attribute", g.attributes)))
    for one in g.continuous:  # evaluated for each of its bearers
        out.append(keeps(one._replace(conditions=parts.as_bearers(one.conditions)), "keeps"))
    if not g.continuous:
        out.append(t("no_effect"))
    return out


def keeps(one: Continuous, key: str) -> Text:
    """A continuous change while something lasts (WVN-13.1); an added rule has no subject
    (WVN-9.6)."""
    end = ".while" if one.conditions else ""
    facts = {"target": parts.target(one.on)}
    if end:
        facts["condition"] = parts.conditions(one.conditions)
    said = []
    rules = [x for x in one.gift.given if x.kind.what == "rule" and one.gift.form == "base"]
    others = tuple(x for x in one.gift.given if x not in rules)
    if others or not rules:
        what = parts.gift(one.gift._replace(given=others))
        said.append(t(f"{key}{end}", what=what, **facts))
    said += [parts.rule(rule.kind, f"keeps.rule{end}", **facts) for rule in rules]
    return joined(said)


# -- abilities -------------------------------------------------------------------------------------


def of_ability(c: Card, ability: Ability) -> Text:
    """A special ability with its name, if it has one."""
    said = ability_text(ability)
    if SHELF.now().words.has(f"special.{c.id}.{ability.id}"):
        return t("ability.note.named", name=ability_name(c.id, ability.id), text=said)
    return t("ability.note", text=said)


def ability_text(ability: Ability) -> Text:
    """The effect and the hook of an ability (WVN-7.2)."""
    if ability.type == "passive":
        return joined([keeps(one, "keeps") for one in ability.continuous])
    key = f"ability.{ability.type}"
    facts = {
        "when": parts.hook(ability.when, ability.whose),
        "limit": t(f"limit.{ability.limit}") if ability.limit else NOTHING,
        "text": parts.ops(ability.effects),
    }
    if ability.conditions:
        return t(f"{key}.if", condition=parts.conditions(ability.conditions), **facts)
    return t(key, **facts)
