"""The faces of things on the table, and their spoken labels.

>>> from rules.games.war_vortex_night.library import WORDS
>>> WORDS.say(card_face("odo").title, "en"), action_face("great_yawn", 1).text
('Gravel Saint Odo', '1')
"""

from collections.abc import Sequence

from rules.core.scene import Face
from rules.games.war_vortex_night import cards, library
from rules.games.war_vortex_night.cards import SHELF, Gift
from rules.games.war_vortex_night.numbers.accounts import cause
from rules.games.war_vortex_night.state import Element, Part, State, Status, index
from rules.games.war_vortex_night.telling.explaining import origin
from rules.games.war_vortex_night.text.words import name_of, word
from rules.games.war_vortex_night.vocabulary import parts, printing
from rules.text.words import Text, joined, t

Notes = tuple[Text, ...]
SIGNS = {"earth": "地", "ice": "氷", "fire": "炎", "wind": "風", "moon": "月", "shadow": "影"}


def card_face(name: str, owner: int | None = None, text: str = "") -> Face:
    """A character or a token."""
    card = cards.character(name)
    symbol = "token" if card.is_token else "character"
    return _face(symbol, name, printing.notes(card), owner, text)


def sign_face(attribute: str) -> Face:
    """The sign of an attribute; for an unknown one the first letter of its name."""
    text = SIGNS.get(attribute) or attribute[:1].upper()
    return Face("mark", attribute if attribute in SIGNS else "", text, word("attribute", attribute))


def abilities_face(name: str, ids: Sequence[str], owner: int | None = None) -> Face:
    """A character with some of its abilities."""
    card = cards.character(name)
    shown = [printing.of_ability(card, one) for one in card.abilities if one.id in ids]
    return card_face(name, owner)._replace(notes=tuple(shown))


def action_face(name: str, face: int = 0, owner: int | None = None) -> Face:
    """An action card with its face of the die."""
    text = str(face) if face else ""
    return _face("action", name, printing.notes(cards.action(name)), owner, text)


def field_face(name: str) -> Face:
    return _face("field", name, printing.notes(cards.ground(name)), None, "")


def status_card(name: str) -> Face:
    return _face("", name, printing.notes(cards.status(name)), None, "")


def _face(symbol: str, name: str, notes: Notes, owner: int | None, text: str) -> Face:
    reading = SHELF.now().reading(name)
    seal = library.seal(name)
    return Face("card", symbol, text, name_of(name), reading, notes, owner, seal=seal)


# -- ongoing changes -------------------------------------------------------------------------------


def status_face(s: State, status: Status, owner: int) -> Face:
    """A status change: its name, and its parts (OP-52)."""
    notes = (*_status_notes(s, status), *_marks(status))
    symbol = "named" if status.name else "status"
    first = status.elements[0]
    title = name_of(status.name) if status.name else parts.element(first.kind, first.net)
    seal = library.seal(status.name)
    return Face("line", symbol, title=title, notes=notes, owner=owner, seal=seal)


def giver(s: State, status: Status) -> tuple[Face, ...]:
    """The player whose characters gave all of a status, if there is one."""
    found = {cause(s, part).partition(".")[0] for e in status.elements for part in e.parts}
    if any(by[:1] != "c" or not by[1:].isdigit() for by in found):
        return ()
    players = {s.characters[index(by)].player for by in found if index(by) < len(s.characters)}
    return (Face("token", owner=players.pop()),) if len(players) == 1 else ()


def status_lasts(status: Status) -> Text:
    """The duration of a status, as a sign."""
    found = [part for e in status.elements for part in e.parts]
    turns = sorted({part.turns for part in found if part.turns and not part.source})
    said = (
        [t("lasts.turns", n=joined([parts.number(n) for n in turns], "lasts.or"))] if turns else []
    )
    if any(not part.turns and not part.source for part in found):
        said.append(t("lasts.always"))
    if any(part.source for part in found):
        said.append(t("lasts.while"))
    return joined(said, "lasts.or")


def status_said(s: State, status: Status) -> Text:
    """The spoken text after the name of a status: for one named by its effect, its origin and
    duration."""
    first, *others = status.elements
    said: Notes = _status_notes(s, status)
    if not status.name and not others and len(first.parts) == 1:
        [part] = first.parts
        by = cause(s, part)
        if part.source:
            said = (t("part.while", what=origin(s, by)),)
        else:
            why = _why(part)
            said = (t("said.made", by=origin(s, by), why=why) if by else why,)
    marks = _marks(status)
    return t("note.notation", text=said, all=marks) if marks else t("line.is", what=said)


def _status_notes(s: State, status: Status) -> Notes:
    return tuple(x for e in status.elements for x in _element_notes(s, e, bool(status.name)))


def base_face(s: State, base: tuple[Element, ...], owner: int) -> Face:
    """The base modification; a character has only one (WVN-14.1)."""
    notes = [said for e in base for said in _element_notes(s, e, True)]
    return Face("line", "base", title=t("face.base"), notes=tuple(notes), owner=owner)


def status_line(s: State, status: Status) -> Text | None:
    """A status in a line: the elements of a named one, and the origin of any."""
    said = tuple(map(_net, status.elements)) if status.name else ()
    found = [cause(s, part) for e in status.elements for part in e.parts]
    by = tuple(origin(s, one) for one in dict.fromkeys(found) if one)
    if said and by:
        return t("line.and.source", what=said, by=by)
    return t("line.is", what=said or by) if said or by else None


def base_line(base: tuple[Element, ...]) -> Text:
    return t("line.is", what=tuple(map(_net, base)))


def _net(e: Element) -> Text:
    """An element by the sum of its parts; one of a single part with its turns."""
    turns = e.parts[0].turns if len(e.parts) == 1 else 0
    return parts.element(e.kind, e.net, turns)


def _element_notes(s: State, e: Element, named: bool) -> list[Text]:
    """The notes on an element, unless its title says the same; each of several parts, or a single
    part with more to tell."""
    told = [part for part in e.parts if part.source or cause(s, part)]
    out = [_net(e)] if named and not len(e.parts) == len(told) == 1 else []
    for part in e.parts:
        value, by = parts.element(e.kind, part.value), cause(s, part)
        if part.source:
            out.append(t("part", value=value, why=t("part.while", what=origin(s, by))))
        elif by:
            out.append(t("part.by", value=value, by=origin(s, by), why=_why(part)))
        elif len(e.parts) > 1:
            out.append(t("part", value=value, why=_why(part)))
    return out


def _why(part: Part) -> Text:
    """The duration of a part."""
    return t("part.turns", n=part.turns) if part.turns else t("part.lasting")


def _marks(status: Status) -> Notes:
    """The notation after a status that is not as usual (WVN-10.13)."""
    form = "named" if status.name else "status"
    return parts.notation(Gift((), form, "", status.attributes, status.influence))
