"""Actions about the table rather than in the game: its menu, the curtain, its end and what comes
then."""

from pywasm_app.ui.base.calls import Then
from pywasm_app.ui.house import House
from pywasm_app.ui.storage.results import SEVERAL
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.state import TableState


class Menu:
    def __init__(self, app: House, play: Play, begin: Then) -> None:
        """`begin` starts a new game from the fields of a request."""
        self.app = app
        self.play = play
        self.begin = begin
        play.hearers.append(self.hear)

    def act_menu(self, arg: str) -> None:
        s = self.app.at_table()
        s.layers.toggle("menu", {"cards": self.app.game(s.table["game"]).get("cards")})

    def act_orders(self, arg: str) -> None:
        self.app.at_table().layers.toggle("orders")

    def set_order(self, name: str, value: str) -> None:
        self.play.ask("order", {"name": name.split(".")[1], "chosen": value})

    def set_orders(self, name: str, value: bool) -> None:
        """Sets an order that allows several values."""
        _, name, choice = name.split(".")
        for order in self.app.at_table().table["orders"]:
            if order["name"] == name:
                others = [one for one in order["chosen"] if one != choice]
                chosen = others + [choice] if value else others
                self.play.ask("order", {"name": name, "chosen": chosen})

    def act_flip(self, arg: str) -> None:
        self.app.at_table().turn_round()

    def act_fold(self, arg: str) -> None:
        self.app.at_table().fold(int(arg), True)

    def act_unfold(self, arg: str) -> None:
        self.app.at_table().fold(int(arg), False)

    def act_lift(self, arg: str) -> None:
        self.play.ask("view_as", {"seat": int(arg)})

    def act_give_up(self, arg: str) -> None:
        s = self.app.at_table()
        if s.table["can"].get("resign"):
            s.layers.lay("give_up")
        self.app.port.focus("[data-home]")

    def act_give_up_not(self, arg: str) -> None:
        self.app.at_table().layers.close("give_up")

    def act_give_up_sure(self, arg: str) -> None:
        s = self.app.at_table()
        s.layers.close("give_up")
        decision = s.table["decision"]
        seat = s.table["perspective"]
        if not isinstance(seat, int):
            seat = decision["seat"] if decision else 0
        self.play.ask("resign", {"seat": seat})

    def act_cards(self, arg: str) -> None:
        self.app.port.go("#/cards/" + self.app.at_table().table["game"])

    def act_leave(self, arg: str) -> None:
        self.app.port.go("#/")

    # the end

    def hear(self, old: dict, table: dict) -> None:
        """Counts a game as soon as it is over, and asks for the prospects over time, for which
        nobody waits."""
        s = self.app.session
        if s is None or not table["result"]:
            return
        if s.alone_at() is not None and s.key and not s.reopening:
            self._count(s, bool(old) and old["live"] and not old["result"])
        if s.ending is None and table["live"] and not (s.learns or s.puzzle or s.reopening):
            s.take_ending({})
            self.app.bridge.ask("analysis", {"table": table["table"]},
                                lambda answer: s.take_ending(answer.get("ok")))

    def _count(self, s: TableState, is_new: bool) -> None:
        """Counts the result on the table, once for each save, whatever is taken back later."""
        app, game, rival = self.app, s.table["game"], s.rival()
        who = rival_name(rival) if rival else SEVERAL
        if is_new and not app.saves.about(s.key).get("counted"):
            app.results.add(game, who, s.verdict()[0], app.port.today())
            app.saves.note(s.key, counted=True)
        if is_new or not s.record:
            s.take_record(app.results.of(game, who))

    def act_rematch(self, arg: str) -> None:
        """The same players once more; two exchange their seats."""
        fields = self._fields()
        if fields:
            self.begin(turned(fields) if len(fields["seats"]) == 2 else fields)

    def act_next_opponent(self, arg: str) -> None:
        """The same game against a stronger opponent."""
        one = self.app.at_table().table["seats"][int(arg)]["opponent"]["next"]
        fields = self._fields()
        if fields:
            self.begin(against(fields, one))

    def _fields(self) -> dict:
        """The request that began this game, for another deal; {} if it is not known, after which
        the form for a new game is open."""
        app = self.app
        s = app.at_table()
        fields: dict = app.saves.about(s.key).get("new") or {}
        if fields:
            fields["seed"] = None
        else:
            app.port.go("#/new/" + s.table["game"])
        return fields


def rival_name(seat: dict) -> str:
    """The opponent on a seat, or else its level."""
    one = seat.get("opponent")
    return str(one["id"] if one else seat.get("level") or SEVERAL)


def against(fields: dict, one: dict) -> dict:
    """The request for a game against another opponent. Its seat in the request may differ from that
    at the table, which may have been drawn by lot.

    >>> one = {"id": "tome", "level": "expert", "settings": {"deck": "tome"}}
    >>> fields = {"seats": [{"who": "bot"}, {"who": "person"}], "config": {"deck_1": "bell"}}
    >>> found = against(fields, one)
    >>> found["seats"][0]["opponent"], found["seats"][0]["level"], found["config"]
    ('tome', 'expert', {'deck_1': 'tome'})
    """
    for n, seat in enumerate(fields["seats"]):
        if seat["who"] == "bot":
            seat["opponent"], seat["level"] = one["id"], one["level"]
            for setting, value in one["settings"].items():
                key = "%s_%d" % (setting, n + 1)
                if key in fields["config"]:
                    fields["config"][key] = value
    return fields


def turned(fields: dict) -> dict:
    """The request for a game of two with seats exchanged, and what belongs to each.

    >>> turned({"seats": ["a", "b"], "config": {"deck_1": "bell", "deck_2": "tome", "open": True}})
    {'seats': ['b', 'a'], 'config': {'deck_1': 'tome', 'deck_2': 'bell', 'open': True}}
    """
    config = fields["config"]
    other = {}
    for name in config:
        stem, _, number = name.rpartition("_")
        twin = stem + ("_2" if number == "1" else "_1")
        other[name] = config[twin] if number in ("1", "2") and twin in config else config[name]
    out = dict(fields)
    out["seats"], out["config"] = fields["seats"][::-1], other
    return out
