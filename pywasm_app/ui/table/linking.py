"""Links: to the game on the table or to a deck; and opening those of others.

A linked game has no key and is not stored until the player continues it.
"""

from pywasm_app.ui.base.calls import Say
from pywasm_app.ui.base.tree import find, h, to_html
from pywasm_app.ui.house import House
from pywasm_app.ui.scene.face_view import dress
from pywasm_app.ui.scene.scene_view import picture, task_below
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.state import TableState


class Linking:
    def __init__(self, app: House, play: Play, tried: Say) -> None:
        """`tried` returns a text about the position of a game's clause."""
        self.app = app
        self.play = play
        self.tried = tried

    # following a link

    def enter(self, link: str) -> None:
        """The address of a link was opened."""
        s = self.app.session
        if s is not None and s.linked == link:
            s.layers.close("menu")
        else:
            self.play.leave()
            self.ask(TableState("", linked=link))

    def ask(self, s: TableState) -> None:
        """Asks for the linked game; also a new worker for the one on the table."""
        app = self.app
        app.session = s

        def then(answer: dict) -> None:
            is_first = not s.table
            if self.play.opened(s, answer) and is_first and not app.port.embedded:
                self.say(s)

        s.open(app.bridge.ask("open", {"link": s.linked}, then))

    def say(self, s: TableState) -> None:
        """Reports what a link has opened."""
        app, clause, game = self.app, self.app.route.get("clause"), s.table["game"]
        if clause:
            text = app.t("tried_clause", id=clause, text=self.tried(game, clause, s.table))
            app.notice("linked", text, [("clause", game + "#" + clause, app.t("rulebook"))], "game")
        else:
            app.notice("linked", app.t("linked_position" if s.table["live"] else "linked_game"))

    # making a link

    def act_share(self, arg: str) -> None:
        is_over = self.app.at_table().table["can"]["all"]
        self.begin({"what": "game" if is_over else "position", "both": is_over, "as": "link"})

    def share_deck(self, text: str) -> None:
        self.begin({"deck": text})

    def begin(self, about: dict) -> None:
        """Opens the dialog with a link, with these entries."""
        self.app.dialog = {"kind": "share", "link": "", "error": "", "said": ""}
        self.app.dialog.update(about)
        self.seek()

    def set_share(self, name: str, value: str) -> None:
        """Sets the content (`share.what`) or the form (`share.as`) of the link."""
        self.app.dialog[name[len("share."):]] = value
        self.seek()

    def seek(self) -> None:
        """Asks for the dialog's link, and for an embed's picture."""
        app, dialog = self.app, self.app.dialog
        dialog["link"] = dialog["error"] = dialog["said"] = ""
        wish = (dialog.get("what"), dialog.get("as"))
        page = app.port.page()
        found: dict[str, str] = {}

        def take(name: str, answer: dict) -> None:
            if app.dialog is not dialog or wish != (dialog.get("what"), dialog.get("as")):
                return
            if "error" in answer:
                dialog["error"] = answer["error"]["text"] or app.t("lost_answer")
                return
            found[name] = answer["ok"]["link"]
            if wish[1] in (None, "link"):
                dialog["link"] = page + "#/link/" + found["link"]
            elif len(found) == 2:
                dialog["link"] = self.embedded(page, wish[1], found["link"], found["picture"])

        if "deck" in dialog:
            app.bridge.ask("link", {"deck": dialog["deck"]}, lambda a: take("link", a))
            return
        s = app.at_table()
        fields = {"what": wish[0], "table": s.table["table"]}
        app.bridge.ask("link", fields, lambda a: take("link", a))
        if wish[1] != "link":
            fields = {"table": s.table["table"], "picture": self.picture(s)}
            app.bridge.ask("link", fields, lambda a: take("picture", a))

    def picture(self, s: TableState) -> dict:
        """The table as a picture: {"html"}."""
        t, table = self.app.t, s.table
        skin = self.app.game(table["game"]).get("skin")
        tree = picture(table["scene"], table["game"], t, dress(skin), s.bottom())
        used = {node.attrs["href"][1:]: True for node in find(tree, lambda n: n.tag == "use")}
        symbols = "".join([self.app.port.symbol(name) for name in sorted(used)])
        puzzle = table.get("puzzle")
        drawn = '<svg class="symbols">%s</svg>%s' % (symbols, to_html(tree))
        if puzzle:
            drawn += to_html(task_below(puzzle["title"], puzzle["text"]))
        return {"html": drawn}

    def embedded(self, page: str, way: str, link: str, drawn: str) -> str:
        """The markup for an editor's page; without inline script or style, as strict policies
        require."""
        is_whole = self.app.dialog["what"] == "game"
        lang, title = self.app.settings["lang"], self.app.at_table().table["title"]
        folder = page[:page.rfind("/") + 1]
        if way == "board":
            script = h("script", {"src": folder + "board.js", "defer": ""})
            asked = {"link": link, "picture": drawn, "lang": lang}
            if is_whole:
                asked["start"] = "replay"
            return to_html(script) + "\n" + to_html(h("yutaku-board", asked, title))
        address = "%sembed.html#%s?lang=%s%s&picture=%s" % (
            folder, link, lang, "&start=replay" if is_whole else "", drawn)
        if way == "wiki":
            return "<yutaku>%s</yutaku>" % address
        frame = {"src": address, "title": title, "loading": "lazy", "frameborder": "0"}
        frame["width"], frame["height"] = "100%", "640"
        return to_html(h("iframe", frame))

    def submit_share(self) -> None:
        app, dialog = self.app, self.app.dialog
        if dialog["link"]:
            app.port.copy(dialog["link"], lambda done: self.copied(dialog, done))

    def copied(self, dialog: dict, done: bool) -> None:
        dialog["said"] = self.app.t("link_copied" if done else "link_copy_yourself")
        if not done:
            self.app.port.focus("#link")
        self.app.render()
