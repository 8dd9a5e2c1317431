"""The possible results of a roll, in a few words: on the line of each face, and in the question.

>>> from fractions import Fraction
>>> from rules.games.war_vortex_night.library import WORDS
>>> from rules.games.war_vortex_night.state import Character
>>> s = State((Character("odo"), Character("abbess", team=1)), to_move=0)
>>> row = Row(Fraction(1, 6), (Hit(1, 2, 7, Fraction(1, 3), False),))
>>> WORDS.say(line(s, row), "en")
'2 to 7 damage, retires about 33%'
>>> WORDS.say(brief(s, row), "en")
'2 to 7, retires 33%'
"""

from fractions import Fraction

from rules.core.model import Option
from rules.games.war_vortex_night import foreseen
from rules.games.war_vortex_night.cards import FACES
from rules.games.war_vortex_night.foreseen import Fate, Hit, Row
from rules.games.war_vortex_night.state import State
from rules.games.war_vortex_night.telling.naming import who
from rules.games.war_vortex_night.vocabulary import parts
from rules.text.chances import chance, percent
from rules.text.words import Text, literal, t

FEW = 2  # possible retirements in one line


def line(s: State, row: Row) -> Text | None:
    """The result of a face."""
    said: list[Text] = []
    if row.share != Fraction(1, FACES):
        said.append(t("odds.share", chance=chance(row.share)))
    team = s.characters[s.to_move].team
    foes = [hit for hit in row.hits if s.characters[hit.who].team != team]
    all_foes = [c for c in s.characters if c.team != team and not c.is_retired]
    changed = [hit for hit in foes if hit.low or hit.high]
    if changed:
        key = "odds.one" if any(hit.is_picked for hit in changed) else "odds.all"
        if len(all_foes) == 1:
            key = "odds.enemy"
        elif key == "odds.all" and len(changed) < len(all_foes):
            key = ""
        if key:
            said.append(t(key, n=_span(changed)))
        else:
            said += [_of_one(s, hit) for hit in changed[:FEW]]
    said += _fells(s, foes, len(all_foes) == 1)
    for hit in row.hits:
        if hit not in foes:
            if hit.low or hit.high:
                said.append(_of_one(s, hit))
            said += _fells(s, [hit], hit.who == s.to_move and hit.low == hit.high == 0)
    return t("line.is", what=tuple(said)) if said else None


def brief(s: State, row: Row) -> Text | None:
    """The same in few words, for a line among many: the enemies' losses, and one probability of
    retiring; for a face without effect on them, its effect on the own side."""
    team = s.characters[s.to_move].team
    hits = [hit for hit in row.hits if hit.low or hit.high or hit.fells]
    foes = [hit for hit in hits if s.characters[hit.who].team != team]
    if not foes:
        hits = sorted(hits, key=lambda hit: -hit.fells)[:1]
        return _named(s, hits[0], _in_brief(hits)) if hits else None
    return _in_brief(foes)


def _in_brief(hits: list[Hit]) -> Text:
    """The losses; of the characters that may retire, the likeliest."""
    changed = [hit for hit in hits if hit.low or hit.high]
    fells = max([hit.fells for hit in hits])
    if not fells:
        return _span(changed)
    likely = t("chance", n=percent(fells))
    falls = t("odds.surely") if fells == 1 else t("odds.fells", chance=likely)
    least = min([hit.low for hit in changed], default=0)
    if not changed or least < 0:
        return falls
    high = max([hit.high for hit in changed])
    n = literal(high) if least == high else t("odds.span", low=least, high=high)
    return t("odds.brief", n=n, falls=falls)


def fate(s: State, i: int) -> Text:
    """The HP of a possible target, and its result."""
    return _fate(s, i, foreseen.fates(s).get(i))


def at_stake(s: State, o: Option) -> Text | None:
    """The result for the character in the open window, after the answer `o`."""
    i, found = foreseen.at_stake(s)
    if o not in found:
        return None
    now, fate = parts.number(s.characters[i].hp), found[o]
    stays = not fate.maybe and _range(fate) == now
    return t("sum.still", hp=now) if stays else _fate(s, i, fate)


def falls(s: State, o: Option) -> bool:
    """Whether that character retires for certain."""
    _, found = foreseen.at_stake(s)
    return o in found and found[o].surely


def _fate(s: State, i: int, found: Fate | None) -> Text:
    now = parts.number(s.characters[i].hp)
    if found is None:
        return t("fate", hp=now)
    if found.surely:
        return t("fate.retires", hp=now)
    then = t("fate.maybe", then=_range(found)) if found.maybe else _range(found)
    return t("fate", hp=now) if now == then else t("fate.then", hp=now, then=then)


def goes(s: State, i: int) -> Text | None:
    """The same in the fewest words, beside the HP."""
    now, found = parts.number(s.characters[i].hp), foreseen.fates(s).get(i)
    if found is None or _range(found) == now:
        return None
    if found.surely:
        return t("goes.retires")
    return t("goes.maybe" if found.maybe else "goes", then=_range(found))


def _range(found: Fate) -> Text:
    low, high = parts.number(found.low), parts.number(found.high)
    return low if low == high else t("fate.range", low=low, high=high)


def asked(s: State, asks: Text) -> Text:
    """A question with the characters that may retire by the roll, the likeliest first."""
    found = sorted(foreseen.falls(s).items(), key=lambda pair: (-pair[1], pair[0]))
    if not found:
        return asks
    odds = [t("odds.fells.who", who=who(s, i), chance=chance(share)) for i, share in found[:FEW]]
    return t("prompt.roll.odds", asks=asks, odds=tuple(odds))


def _of_one(s: State, hit: Hit) -> Text:
    return _named(s, hit, _span([hit]))


def _named(s: State, hit: Hit, n: Text) -> Text:
    if hit.who == s.to_move:
        return t("odds.self", n=n)
    return t("odds.who", who=who(s, hit.who), n=n)


def _span(hits: list[Hit]) -> Text:
    """The losses or gains, with their kind."""
    least, most = min([hit.low for hit in hits]), max([hit.high for hit in hits])
    if least < 0 < most:
        return t("odds.either", low=parts.signed(-least), high=parts.signed(-most))
    low, high = sorted((abs(least), abs(most)))
    n = literal(low) if low == high else t("odds.span", low=low, high=high)
    if most <= 0:
        return t("odds.heals", n=n)
    return t("odds.loss" if any(hit.is_direct for hit in hits) else "odds.damage", n=n)


def _fells(s: State, hits: list[Hit], is_clear: bool) -> list[Text]:
    """The characters that may retire; `is_clear`: the text names the character already."""
    found = sorted([hit for hit in hits if hit.fells], key=lambda hit: -hit.fells)[:FEW]
    out = []
    for hit in found:
        key = "odds.surely" if hit.fells == 1 else "odds.fells"
        facts = {} if is_clear else {"who": who(s, hit.who)}
        if hit.fells != 1:
            facts["chance"] = chance(hit.fells)
        out.append(t(key if is_clear else f"{key}.who", **facts))
    return out
