"""The parts of a card's text."""


def _with(found, n, *instead):
    """A tuple with this in the place of its nth; with nothing, one shorter."""
    return (*found[:n], *instead, *found[n + 1 :])


def abilities(card):
    """The parts of a card's text, each with the card without it, or with None if it is resolved."""
    for n, one in enumerate(card.statics):
        for i, term in enumerate(one.terms):
            fewer = one._replace(terms=_with(one.terms, i))
            yield (
                f"static {term}",
                card._replace(statics=_with(card.statics, n, fewer)),
            )
    for n, one in enumerate(card.triggers):
        for i, effect in enumerate(one.effects):
            fewer = one._replace(effects=_with(one.effects, i))
            yield (
                f"{one.when} {effect}",
                card._replace(triggers=_with(card.triggers, n, fewer)),
            )
    if card.support:
        yield f"support {card.support}", None
    for n, mode in enumerate(card.modes):
        if len(mode.effects) == len(card.modes) == 1:
            yield f"effect {mode.effects[0]}", None
            continue
        for i, effect in enumerate(mode.effects):
            fewer = mode._replace(effects=_with(mode.effects, i))
            yield (
                f"effect {effect}",
                card._replace(modes=_with(card.modes, n, fewer)),
            )
    for name in ("victory", "condition", "costs", "by"):
        for n, term in enumerate(getattr(card, name)):
            yield f"{name} {term}", card._replace(**{name: _with(getattr(card, name), n)})
    if card.rating:
        yield f"rating {card.rating}", card._replace(rating=0)
    if card.lasting:
        yield "lasting", card._replace(lasting=False)
