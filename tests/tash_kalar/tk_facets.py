"""All effects of a card of Tash-Kalar, step by step, and boards on which they happen.

A facet is a step's place in the effect, "0" or "1.then.0"; of a choice each way, "0.choose 1"; of
an extra card, its draw. A step's effect is compared with its words: the owner and rank of the
pieces affected, and their squares.
"""

from test_every_card import crowded, finished, holding, laid_out
from witness import watched

from rules.core.model import Option
from rules.games.tash_kalar import cards
from rules.games.tash_kalar.board import MARKS, around, place, square
from rules.games.tash_kalar.game import TashKalar
from rules.games.tash_kalar.legality.options import flarings, halves
from rules.games.tash_kalar.play.turn import BOOK
from rules.games.tash_kalar.state import LETTERS, RANKS, at, pile_of, side_of, sides
from rules.games.tash_kalar.vocabulary.effects import EFFECTS, context_of
from rules.games.tash_kalar.vocabulary.terms import RANK_WORDS, parsed

GAME = TashKalar()
TOUCHING = ("destroy", "upgrade", "downgrade", "convert")


def facets(steps, at=""):
    """The facets of some steps."""
    out = set()
    for n, op in enumerate(steps):
        here, args = f"{at}{n}", EFFECTS.args(op)
        if op[0] == "choose_one":
            for way, inner in enumerate(args["options"], 1):
                out |= {f"{here}.choose {way}"} | facets(inner, f"{here}.options.{way - 1}.")
            continue
        out.add(here)
        if op[0] == "if":
            out |= facets(args["then"], f"{here}.then.")
        if op[0] == "draw_extra":
            out.add(f"{here}.drawn")
    return out


def places(steps, at=""):
    """(place, step) of every step, those inside of others too."""
    for n, op in enumerate(steps):
        yield f"{at}{n}", op
        args = EFFECTS.args(op)
        if op[0] == "if":
            yield from places(args["then"], f"{at}{n}.then.")
        if op[0] == "choose_one":
            for way, inner in enumerate(args["options"]):
                yield from places(inner, f"{at}{n}.options.{way}.")


def happened(did, card, steps):
    """The facets of a card's steps that these ops were."""
    out = set()
    known = list(places(steps))
    for one in did:
        if one.frame.source != card:
            continue
        for where, op in known:
            if op == one.op and does(one):
                if op[0] == "choose_one":
                    out.add(f"{where}.choose {one.option.args[0]}")
                else:
                    out.add(where)
    return out


def does(one):
    """Whether the op had its stated effect; any other effect is an error."""
    name, args = one.op[0], EFFECTS.args(one.op)
    before, after = one.before, one.after
    if name == "if":
        return one.led_on
    if name == "choose_one":
        return True
    if name == "gain_action":
        assert after.actions == before.actions + args["n"]
        return True
    if name == "draw_extra":
        assert after.owed == (*before.owed, *[args["deck"]] * args["n"])
        return True
    events = [e for e in one.events if e.kind == name]
    if not events:
        return False
    for e in events:
        facts = dict(e.facts)
        owner, rank = piece_of(facts["piece"])
        on = square(facts["square"])
        me = side_of(before, before.to_move)
        whose = "own" if owner == me else "enemy"
        if name == "place":
            assert (whose, RANKS[rank]) == (args["owner"], args["rank"])
            assert at(before, on) is None and at(after, on) == (owner, rank)
            assert near(before, one, args["where"], on)
            continue
        if name == "move":
            start = square(facts["start"])
            fits(before, one, args["who"], whose, rank, start)
            assert args["reach"] == "leap" or around(start) & on
            assert near(before, one, args["where"], on, start)
            continue
        was = {"upgrade": rank - 1, "downgrade": rank + 1}.get(name, rank)
        fits(before, one, args["target"], whose, was, on)
        if name == "convert":
            to = was if args["to_rank"] == "same" else RANKS.index(args["to_rank"])
            assert whose == "enemy" and at(after, on) == (me, to)
        elif name == "destroy":
            assert at(after, on) is None
        else:
            assert at(after, on) == (owner, rank)
    return True


def piece_of(said):
    return LETTERS.index(dict(said.facts)["side"]), RANKS.index(said.key.partition(".")[2])


def fits(s, one, target, whose, rank, on):
    """A piece is one of those that the target means."""
    context = context_of(one.frame)
    if target == "self":
        assert context.alive and on == context.square
    elif target == "previous":
        assert on & (context.mover or context.previous)
    elif not isinstance(target, int):
        owner, ranks, where, other = target
        assert owner in (whose, "any") and rank in RANK_WORDS[ranks], (target, whose, rank)
        if one.op[0] == "move" and context.made:
            return  # it is where its last step led it
        assert near(s, one, where, on)
        if other == "self":
            assert not (context.alive and on & context.square)
        if other == "previous":
            assert not on & context.previous


def near(s, one, where, on, origin=0):
    """Whether a square is one of an area's, by the distances of squares."""
    a, context = parsed(where), context_of(one.frame)
    if a.kind == "anywhere":
        return True
    if a.kind in MARKS:
        return bool(on & MARKS[a.kind])
    if a.kind == "marked":
        return any(group == a.n and on & mask for group, mask in context.marks)
    if a.ref == "pieces":
        me = side_of(s, s.to_move)
        refs = [
            place(1 << n)
            for k in range(sides(s))
            for rank in RANK_WORDS[a.ranks]
            for n in range(200)
            if s.pieces[k][rank] >> n & 1 and a.owner in ("any", "own" if k == me else "enemy")
        ]
    elif a.ref == "previous":
        refs = [place(1 << n) for n in range(200) if context.previous >> n & 1]
    else:
        ref = origin if origin and a.kind != "adjacent" else context.square
        refs = [place(ref)]
    x, y = place(on)
    apart = [max(abs(x - rx), abs(y - ry)) for rx, ry in refs]
    if a.kind == "within":
        return any(d <= a.n for d in apart)
    return any(d == (a.n if a.kind == "exactly" else 1) for d in apart)


def drawn(s, card, steps, rng):
    """The facets of extra cards that came into a hand at the end of the turn (TK-15.4)."""
    draws = [(op[1], where) for where, op in places(steps) if op[0] == "draw_extra"]
    owed = {kind for kind, _ in draws} & set(s.owed)
    if not owed:
        return set()
    seat = s.to_move
    s = s._replace(actions=0, resolver=seat)
    full = {kind: (*pile_of(s, kind, seat).deck, *pile_of(s, kind, seat).discard) for kind in owed}
    s = GAME.apply(s, Option("end")).state
    while s.phase == "turn" and s.to_move == seat and (d := GAME.decision(s)):
        s = GAME.apply(s, d.options[-1]).state
    return {
        f"{where}.drawn"
        for kind, where in draws
        if kind in owed
        and any(one in full[kind] for hand in s.hands for one in getattr(hand, kind))
    }


def unseen_of_being(card, rng, most=300):
    """The facets of a being that didn't happen on this many boards."""
    steps = cards.being(card).effect
    left = facets(steps)
    for _ in range(most):
        s, o = laid_out(card, rng)
        with watched(BOOK) as did:
            s = finished(GAME.apply(s, o).state, rng)
        left -= happened(did, card, steps)
        if any(f.endswith(".drawn") for f in left):
            left -= drawn(s, card, steps, rng)
        if not left:
            break
    return left


def unseen_of_flare(card, rng, begun, most=3000):
    """The same of a flare, by its halves."""
    f = cards.flare(card)
    left = {f"{half}: {x}" for half in ("upper", "lower") for x in facets(getattr(f, half).effect)}
    for _ in range(most):
        s = holding(crowded(begun(rng), rng, 15), card)
        ways = flarings(s, card)
        if not ways:
            continue
        o = rng.choice(ways)
        which = halves(s, card, LETTERS.index(o.args[1]) if len(o.args) > 1 else 1)
        if sum(which) != 1:  # one half alone, so that the effect is its
            continue
        half = ("upper", "lower")[which.index(True)]
        steps = getattr(f, half).effect
        with watched(BOOK) as did:
            s = finished(GAME.apply(s, o).state, rng)
        left -= {f"{half}: {x}" for x in happened(did, card, steps)}
        left -= {f"{half}: {x}" for x in drawn(s, card, steps, rng)}
        if not left:
            break
    return left
