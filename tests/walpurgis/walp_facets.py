"""All effects of a card of Walpurgis, one facet at a time, and boards on which they happen.

A facet is ("hand", mode), ("lays", mode, (right, forward)), ("before", mode, 0), …; `Trial` makes a
board for a card, plays it, and returns the facets that happened. Every effect is compared with the
card (CD-1 to CD-10), by the states before and after.
"""

from pathlib import Path

from witness import watched

from rules.core.model import Option
from rules.core.stack import Frame
from rules.games.walpurgis import cards
from rules.games.walpurgis.board import each, name, shifted, square
from rules.games.walpurgis.cards import SHELF
from rules.games.walpurgis.legality.conditions import exposed
from rules.games.walpurgis.play import turns
from rules.games.walpurgis.play.settling import BOOK
from rules.games.walpurgis.state import (
    ACTIVATED,
    ACTIVE,
    BARRAGE_DOWN,
    BARRAGE_UP,
    DORMANT,
    READY,
    Lying,
    State,
)
from rules.games.walpurgis.vocabulary.effects import PASS

FILLERS = ("evensong", "matins", "spark_fan", "ripples", "index", "clean_sweep")  # no effects
ANSWERS = ("pealing_row", "undertow", "bell_rope", *FILLERS)  # face-up barrages, after-effects
SHOTS = ("bell_shot", "ember_shot")
DECK = ("bell_shot",) * 14
MOST = 60  # steps of one chain
BESIDE = ((0, 1), (0, -1), (1, 0), (-1, 0))
# A card that lays a face-up barrage beside itself, wherever it is.
BESIEGER = (Path(__file__).parent / "besieger.toml").read_text("utf-8")


def facets(card):
    """Everything that is to be seen of a card."""
    c = cards.card(card)
    if c.plain:
        return {("plain", "hand"), ("plain", "board"), ("plain", "down")}
    out = set()
    for m in c.modes:
        out |= {("hand", m.id), ("board", m.id)}
        out |= {("needs", m.id, place) for place in m.pattern.conditions}
        out |= {("lays", m.id, place) for place in m.pattern.barrages}
        out |= {("hits", m.id, place) for place in m.pattern.hits}
        out |= {
            (part, m.id, i) for part in ("before", "after") for i in range(len(getattr(m, part)))
        }
        for i, op in enumerate(m.after):
            if op[0] == "return_activated":
                out.add(("itself", m.id, i))
                answered = any(m.pattern[:3])  # else nothing else is activated then
                if answered and not m.lasting:  # and there another one would have to last, too
                    out.add(("another", m.id, i))
        if m.others >= 0:
            out.add(("others", m.id))
        if m.pattern.charge:
            out.add(("charge", m.id))
        if m.both:
            out.add(("hits own", m.id))
        if m.lasting:
            out.add(("lasting", m.id))
        if m.ongoing:
            out.add(("ongoing", m.id))
    return out


class Trial:
    """One board for one card, which a seat activates in a mode."""

    def __init__(self, card, mode, from_board, rng):
        self.card = cards.card(card)
        self.mode = self.card.mode(mode)
        self.from_board, self.rng = from_board, rng
        self.seat = rng.below(2)
        self.eager = rng.choice((8, 8, 2))  # once in this many times, that one thing is left undone
        self.answers = rng.choice((1, 1, 1, 6))  # of eight chances to answer
        self.seen = set()

    def run(self):
        """The facets that happened; none where the board had no room for it."""
        m, rng = self.mode, self.rng
        if not self._lay_out():
            return self.seen
        word = name(self.at)
        args = (word, m.id) if self.from_board else (self.card.id, m.id, word)
        o = Option("turn" if self.from_board else "activate", args)
        self._asks_for_no_less(o)
        with watched(BOOK) as did:
            self._play(o)
            self._see("board" if self.from_board else "hand")
            for _ in range(MOST):
                d = turns.decision(self.s)
                if d is None or (d.kind == "act" and not self.s.chain):
                    break
                self._play(self._answer(d))
            if m.lasting and turns.decision(self.s):
                self._lasts()
        self._done(did)
        assert rng is self.rng
        return self.seen

    def _see(self, kind, *what):
        self.seen.add((kind, self.mode.id, *what))

    # -- the board ---------------------------------------------------------------------------------

    def _lay_out(self):
        """A state whose turn player can activate the card; False where the numbers don't fit."""
        m, rng, seat = self.mode, self.rng, self.seat
        [places] = [w.placed for w in cards.ways(self.card.id, seat) if w.mode.id == m.id]
        fits = [at for at, p in enumerate(places) if p.conditions >= 0]
        offsets = [place for part in m.pattern for place in part]
        wide = [at for at in fits if all(shifted(at, *place, seat) >= 0 for place in offsets)]
        self.at = at = rng.choice(wide if rng.below(4) else fits)
        p = places[at]
        own = {sq: self._own() for sq in each(p.conditions)}
        both = list(each(p.hits & max(p.conditions, 0)))
        siege = self._besieged(rng.choice(both), own) if both and self.answers > 1 else {}
        left = [sq for sq in range(25) if sq not in own and sq != at and sq not in siege]
        rng.shuffle(left)
        left.sort(key=lambda sq: p.hits >> sq & 1)  # those for others, as far as can be
        n = m.others if m.others >= 0 else min(len(own) + rng.below(6), 23)
        if n < len(own) or n > len(own) + len(left):
            return False
        for _ in range(n - len(own)):
            own[left.pop(-1 if m.both and rng.below(2) else 0)] = self._own()
        asked = [op[2] for op in (*m.before, *m.after) if op[0] == "draw" and op[2]]
        free = [sq for sq in own if not p.conditions >> sq & 1]
        if asked and free and rng.below(4):
            one = rng.choice(SHOTS) if asked[0] == "plain_shot" else rng.choice(asked)
            own[rng.choice(free)] = Lying(seat, one, READY)
        if self.from_board:
            own[at] = Lying(seat, self.card.id, ACTIVE)
        other = {
            sq: self._other()
            for sq in left
            if rng.below(10) < (8 if p.hits >> sq & 1 else 2 + self.answers)
        }
        piles = {**own, **other, **siege}
        hand = [rng.choice(FILLERS) for _ in range(rng.below(2 + self.answers))]
        if not self.from_board:
            hand.append(self.card.id)
        hands = [
            tuple(sorted(hand)),
            tuple(rng.choice(ANSWERS) for _ in range(0 if self.eager == 1 else 4)),
        ]
        deck = DECK if rng.below(8) else DECK[: rng.below(4)]
        self.s = State(
            hands=tuple(hands if seat == 0 else hands[::-1]),
            decks=(deck, deck),
            board=tuple((piles[sq],) if sq in piles else () for sq in range(25)),
            to_move=seat,
            turn=7 + seat,
            stack=(Frame((("act",),), seat),),
        )
        return True

    def _besieged(self, sq, own):
        """The opponent's cards for an answer with a face-up barrage there, by which the square with
        an own formation becomes the opponent's (WP-10.7)."""
        seat = 1 - self.seat
        at = shifted(sq, *self.rng.choice(BESIDE), seat)
        if at in (-1, self.at) or at in own:
            return {}
        self.eager = 1
        return {at: Lying(seat, "besieger", ACTIVE)}

    def _own(self):
        state = self.rng.choice((ACTIVE, DORMANT, DORMANT))
        return Lying(self.seat, self.rng.choice(FILLERS), state)

    def _other(self):
        state = self.rng.choice((ACTIVE, ACTIVE, DORMANT, READY))
        return Lying(1 - self.seat, self.rng.choice(FILLERS), state)

    def _asks_for_no_less(self, o):
        """WP-8.4, WP-8.8: without one of its conditions, or with another number, it is illegal."""
        m, s = self.mode, self.s
        assert o in turns.decision(s).options, (str(o), s)
        for place in m.pattern.conditions:
            sq = shifted(self.at, *place, self.seat)
            for pile in ((), (Lying(1 - self.seat, FILLERS[0], DORMANT),)):
                changed = s._replace(board=(*s.board[:sq], pile, *s.board[sq + 1 :]))
                assert o not in turns.decision(changed).options
            self._see("needs", place)
        if m.others >= 0:
            free = [sq for sq in range(25) if not s.board[sq] and sq != self.at]
            if free:
                more = (Lying(self.seat, FILLERS[0], DORMANT),)
                changed = s._replace(board=(*s.board[: free[0]], more, *s.board[free[0] + 1 :]))
                assert o not in turns.decision(changed).options
            self._see("others")

    # -- actions -----------------------------------------------------------------------------------

    def _answer(self, d):
        rng = self.rng
        if d.kind == "respond":
            answers = [o for o in d.options if o.verb != "decline"]
            is_answered = answers and rng.below(8) < self.answers
            return rng.choice(answers) if is_answered else Option("decline")
        wanted = [o for o in d.options if o.verb not in ("stop", "stay") and o != PASS]
        return rng.choice(wanted) if wanted and rng.below(self.eager) else rng.choice(d.options)

    def _play(self, o):
        self.s = turns.step(self.s, o).state
        if self.s.chain and exposed(self.s) >> self.at & 1 and (0, 0) in self.mode.pattern.hits:
            self._see("hits", (0, 0))  # with no other use, it lets others answer (WP-9.5)

    def _is_its(self, link):
        return link[:4] == (self.seat, self.card.id, self.mode.id, self.at)

    def _laid(self, one):
        """The effects of the first link of the chain before anybody could answer."""
        m, o = self.mode, one.option
        if not o.args or not one.before.chain or not self._is_its(one.before.chain[0]):
            return
        at = square(o.args[0])
        if len(one.before.chain) > 1:
            still = any(x.chain == 1 and x.state == ACTIVATED for p in one.before.board for x in p)
            if (
                m.ongoing
                and still
                and one.frame.seat == one.before.chain[-1].seat == self.seat
                and o.verb == "lay"
            ):
                assert one.after.board[at][-1].state == BARRAGE_UP
                self._see("ongoing")
            return
        if o.verb == "charge":
            assert at == shifted(self.at, *m.pattern.charge[0], self.seat)
            assert any(x.chain == 1 for x in one.after.board[at])
            assert not any(x.chain for x in one.after.board[self.at]) or at == self.at
            self._see("charge")
        if o.verb == "lay":
            is_up = m.face_up or bool(m.ongoing)
            state = BARRAGE_UP if is_up else BARRAGE_DOWN
            assert one.after.board[at][-1] == Lying(self.seat, DECK[0], state)
            self._see("lays", self._offset(at, m.pattern.barrages))
            if m.ongoing and not m.face_up:
                self._see("ongoing")

    def _hit(self, one):
        """WP-11: cards of the target side there have gone to its pile, or to its hand."""
        m, before = self.mode, one.before
        still = any(x.chain == 1 and x.state == ACTIVATED for pile in before.board for x in pile)
        if not still or not self._is_its(before.chain[0]):
            return
        kind = "sent_back" if m.to_hand else "destroy"
        told = {dict(e.facts)["square"] for e in one.events if e.kind == kind}
        for place in m.pattern.hits:
            at = shifted(self.at, *place, self.seat)
            for x in before.board[at] if at >= 0 else ():
                if m.both or x.owner != self.seat:
                    assert not one.after.board[at]
                    if name(at) in told:
                        self._see("hits", place)
                        if x.owner == self.seat:
                            self._see("hits own")

    def _offset(self, at, offsets):
        return next(place for place in offsets if shifted(self.at, *place, self.seat) == at)

    def _lasts(self):
        """WP-12.6, WP-13.2: activated when its chain is over, and ready when the turn is."""

        def lies(state):
            return any(
                (x.owner, x.card, x.state) == (self.seat, self.card.id, state)
                for pile in self.s.board
                for x in pile
            )

        if not lies(ACTIVATED) or turns.decision(self.s).kind != "act":
            return
        was = self.s.turn
        if self.mode.ongoing:
            self._another()
        if turns.decision(self.s) is None or not lies(ACTIVATED):
            return
        while (d := turns.decision(self.s)) and self.s.turn == was:
            end = Option("end")
            self._play(end if end in d.options else self._answer(d))
        assert not lies(ACTIVATED)
        self._see("lasting")

    def _another(self):
        """Another card is activated while this one lasts: its barrages are open (WP-3.8)."""
        acts = [o for o in turns.decision(self.s).options if o.verb in ("activate", "turn")]
        if not acts:
            return
        self._play(self.rng.choice(acts))
        while (d := turns.decision(self.s)) and self.s.chain:
            o = Option("decline") if d.kind == "respond" else self._answer(d)
            with watched(BOOK) as did:
                self._play(o)
            if o.verb == "lay" and d.seat == self.seat:
                (laid,) = (one for one in did if one.option == o)
                assert laid.after.board[square(o.args[0])][-1].state == BARRAGE_UP
                self._see("ongoing")

    def _done(self, did):
        """Its effects, each by the states before and after."""
        m = self.mode
        for one in did:
            if one.op[0] in ("charge", "lay"):
                self._laid(one)
            if one.op[0] == "destroy":
                self._hit(one)
            if one.op[0] not in _EFFECTS or one.frame.seat != self.seat:
                continue
            part = (
                "before"
                if any(op[0] == "lay" for f in one.before.stack for op in f.ops)
                else "after"
            )
            ops = getattr(m, part)
            i = len(ops) - len(one.frame.ops)
            if not 0 <= i < len(ops) or ops[i:] != one.frame.ops:
                continue
            found = _EFFECTS[one.op[0]](self.seat, one)
            if found:
                self._see(part, i)
            if isinstance(found, str):
                self._see(found, i)


def plain(card, rng):
    """The facets of a Plain Shot (WP-7.5): ready at once, unanswered; or placed face down."""
    seat, at = rng.below(2), rng.below(25)
    hand = ((card,), ())
    s = State(
        hands=hand if seat == 0 else hand[::-1],
        to_move=seat,
        turn=7 + seat,
        decks=(DECK, DECK),
        stack=(Frame((("act",),), seat),),
    )
    mode = cards.card(card).modes[0].id
    up = turns.step(s, Option("activate", (card, mode, name(at)))).state
    assert up.board[at] == (Lying(seat, card, READY),) and not up.chain
    down = turns.step(s, Option("place", (card, name(at)))).state
    assert down.board[at] == (Lying(seat, card, ACTIVE),)
    turned = turns.step(down, Option("turn", (name(at), mode))).state
    assert turned.board[at] == (Lying(seat, card, READY),) and not turned.chain
    return {("plain", "hand"), ("plain", "board"), ("plain", "down")}


# -- effects, by their results (CD-10) -----------------------------------------------------------


def _lying(s, seat, state):
    return sum(x.owner == seat and x.state == state for pile in s.board for x in pile)


def _draws(seat, one):
    _, count, named = one.op
    got = len(one.after.hands[seat]) - len(one.before.hands[seat])
    up = {
        x.card
        for pile in one.before.board
        for x in pile
        if x.owner == seat and x.state in (READY, ACTIVATED)
    }
    fits = not named or any(
        x == named or (named == "plain_shot" and cards.card(x).plain) for x in up
    )
    assert got == (min(count, len(one.before.decks[seat])) if fits else 0)
    return got == count


def _destroys(seat, one):
    gone = [x for pile in one.before.board for x in pile]
    for x in (x for pile in one.after.board for x in pile):
        gone.remove(x)
    (x,) = gone
    assert x.owner == seat and not x.is_barrage and x.chain != len(one.before.chain)
    assert one.after.discards[seat][-1] == x.card
    return True


def _turns(whose, old, new):
    def turned(seat, one):
        who = whose(seat)
        n = _lying(one.after, who, new) - _lying(one.before, who, new)
        assert n == _lying(one.before, who, old) - _lying(one.after, who, old)
        assert n == (one.option != PASS)
        return n == 1

    return turned


def _returns(seat, one):
    if one.option == PASS:
        return False
    at = square(one.option.args[0])
    (x,) = one.before.board[at]
    itself = name(at) == one.frame.source
    assert x.state == (READY if itself else ACTIVATED) and not one.after.board[at]
    assert one.after.hands[x.owner] == tuple(sorted((*one.before.hands[x.owner], x.card)))
    return "itself" if itself else "another"


_EFFECTS = {
    "draw": _draws,
    "destroy_own_other": _destroys,
    "sleep_opposing": _turns(lambda seat: 1 - seat, ACTIVE, DORMANT),
    "wake_own": _turns(lambda seat: seat, DORMANT, ACTIVE),
    "return_activated": _returns,
}


def unseen(card, rng, most=2000):
    """The facets of a card that didn't happen on this many boards of each mode."""
    c = cards.card(card)
    left = facets(card)
    if c.plain:
        return left - plain(card, rng)
    with SHELF.beside(BESIEGER):
        for m in c.modes:
            for n in range(most):
                if not any(f[1] == m.id for f in left):
                    break
                left -= Trial(card, m.id, bool(n % 2), rng).run()
    return left
