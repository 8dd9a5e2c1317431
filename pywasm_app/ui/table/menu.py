"""Actions about the table rather than in the game: its menu, the curtain, another game."""

from pywasm_app.ui.base.calls import Then
from pywasm_app.ui.house import House
from pywasm_app.ui.table.play import Play


class Menu:
    def __init__(self, app: House, play: Play, begin: Then) -> None:
        """`begin` starts a new game from the fields of a request."""
        self.app = app
        self.play = play
        self.begin = begin

    def act_menu(self, arg: str) -> None:
        self.app.at_table().layers.toggle("menu")

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

    def act_leave(self, arg: str) -> None:
        self.app.port.go("#/")

    def act_rematch(self, arg: str) -> None:
        app = self.app
        s = app.at_table()
        fields = app.saves.about(s.key).get("new")
        if fields:
            fields["seed"] = None
            self.begin(fields)
        else:
            app.port.go("#/new/" + s.table["game"])
