"""The page inside another page: its requests, and the events sent to it (docs/embed.md).

`static/boot/embed.js` checks origin and kind of each request.
"""

from pywasm_app.ui.base.calls import Act
from pywasm_app.ui.house import House
from pywasm_app.ui.table.linking import Linking
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.steps import Steps


class Embed:
    def __init__(self, app: House, play: Play, steps: Steps, linking: Linking, change: Act) -> None:
        """`change` changes a setting."""
        self.app = app
        self.play = play
        self.steps = steps
        self.linking = linking
        self.change = change
        self.asked = 0  # the number of the last request to open something else
        play.hearers.append(self.tell)

    def tell(self, old: dict, table: dict) -> None:
        """A table has come: reports its changes to the embedding page."""
        port = self.app.port
        place = {"ply": table["ply"], "plies": table["plies"], "live": table["live"]}
        if not old or old["table"] != table["table"]:
            between = "、" if self.app.t.lang == "ja" else ", "
            title = table["title"] + between + table["status"]
            port.tell("started", dict(place, game=table["game"], title=title))
        elif old["ply"] != table["ply"] or old["plies"] != table["plies"]:
            said = [line["text"] for line in table["log"]["lines"] if line["ply"] > old["ply"]]
            port.tell("move", dict(place, said=said))
        result = table.get("result")
        if result and not (old and old.get("result")):
            port.tell("over", {"winners": result["winners"], "text": result["text"]})
        puzzle = table.get("puzzle")
        if puzzle and old and puzzle["standing"] != (old.get("puzzle") or {}).get("standing"):
            port.tell("puzzle", {"standing": puzzle["standing"]})
        if table.get("save"):
            port.tell("save", {"save": table["save"]})

    def hear(self, name: str, value: str, more: str) -> None:
        """Handles a request of the embedding page."""
        s = self.app.session
        if name == "open":
            self.open(more, value)
        elif name in ("theme", "lang"):
            if self.app.settings[name] != value:
                self.change(name, value)
        elif s is None or not s.table:
            return
        elif name == "focus":
            self.app.port.focus("[data-home]")
        elif name == "seek":
            self.steps.go(int(value))
        elif name == "undo":
            self.steps.act_undo("")
        elif name == "redo":
            self.steps.act_redo("")
        elif name == "position":
            self.app.bridge.ask("link", {"table": s.table["table"]}, self.tell_position)
        self.app.render()

    def open(self, what: str, text: str) -> None:
        """Opens a `link` or a `save`. The current game stays on the table until then; if the game
        of the frame's own address has not come yet, it is opened again in case of an error."""
        app = self.app
        s = app.session
        first = s.linked if s is not None and not s.table else ""
        if first:
            self.play.leave()

        def then(answer: dict) -> None:
            if number != self.asked:  # something else has been asked for meanwhile
                app.bridge.dismiss(answer)
            elif "ok" in answer:
                key = app.saves.new_key(app.port.token) if what == "save" else ""
                self.play.sit(key, answer, linked=text if what == "link" else "")
                app.port.replace(app.at_table().address())
            else:
                self.refuse(answer["error"])
                if first:
                    self.linking.enter(first)

        number = self.asked = app.bridge.ask("open", {what: text}, then)

    def refuse(self, error: dict) -> None:
        """Reports what can't be opened, here and to the embedding page."""
        said = error["text"] or self.app.t("lost_answer")
        self.app.notice("missing", said)
        self.app.port.tell("error", {"text": said})

    def tell_position(self, answer: dict) -> None:
        s = self.app.session
        if "ok" in answer and s is not None and s.table:
            self.app.port.tell("position", {"link": answer["ok"]["link"], "ply": s.table["ply"]})
        elif "error" in answer:
            said = answer["error"]["text"] or self.app.t("lost_answer")
            self.app.port.tell("error", {"text": said})
