"""What a card says, part by part."""


def _without(found, n):
    return (*found[:n], *found[n + 1 :])


def abilities(card):
    """What a card says, each with the card without it, or with None where it is resolved."""
    for n, one in enumerate(card.statics):
        for i, term in enumerate(one.terms):
            fewer = one._replace(terms=_without(one.terms, i))
            yield (
                f"static {term}",
                card._replace(statics=(*card.statics[:n], fewer, *card.statics[n + 1 :])),
            )
    for n, one in enumerate(card.triggers):
        for i, effect in enumerate(one.effects):
            fewer = one._replace(effects=_without(one.effects, i))
            yield (
                f"{one.when} {effect}",
                card._replace(triggers=(*card.triggers[:n], fewer, *card.triggers[n + 1 :])),
            )
    if card.support:
        yield f"support {card.support}", None
    for n, mode in enumerate(card.modes):
        if len(mode.effects) == len(card.modes) == 1:
            yield f"effect {mode.effects[0]}", None
            continue
        for i, effect in enumerate(mode.effects):
            fewer = mode._replace(effects=_without(mode.effects, i))
            yield (
                f"effect {effect}",
                card._replace(modes=(*card.modes[:n], fewer, *card.modes[n + 1 :])),
            )
    for name in ("victory", "condition", "costs", "by"):
        for n, term in enumerate(getattr(card, name)):
            yield f"{name} {term}", card._replace(**{name: _without(getattr(card, name), n)})
    if card.rating:
        yield f"rating {card.rating}", card._replace(rating=0)
    if card.lasting:
        yield "lasting", card._replace(lasting=False)
