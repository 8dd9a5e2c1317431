"""Links: made of what is on the table or of a deck, and followed to what another has made.

A game that a link leads to lies on the table without a key, and nothing of it is kept, until
somebody plays on.
"""

from pywasm_app.ui.house import House
from pywasm_app.ui.table.play import Play
from pywasm_app.ui.table.state import TableState


class Linking:
    def __init__(self, app: House, play: Play) -> None:
        self.app = app
        self.play = play

    # following one

    def enter(self, link: str) -> None:
        """The address of a link was opened."""
        s = self.app.session
        if s is not None and s.linked == link:
            s.layers.close("menu")
        else:
            self.play.leave()
            self.ask(TableState("", linked=link))

    def ask(self, s: TableState) -> None:
        """Asks for the game that a link leads to; also a new worker for the one on the table."""
        app = self.app
        app.session = s

        def then(answer: dict) -> None:
            is_first = not s.table
            if self.play.opened(s, answer) and is_first and not app.port.embedded:
                words = "linked_position" if s.table["live"] else "linked_game"
                app.notice("linked", app.t(words))

        s.open(app.bridge.ask("open", {"link": s.linked}, then))

    # making one

    def act_share(self, arg: str) -> None:
        is_over = self.app.at_table().table["can"]["all"]
        self.begin({"what": "game" if is_over else "position", "both": is_over})

    def share_deck(self, text: str) -> None:
        self.begin({"deck": text})

    def begin(self, about: dict) -> None:
        """Opens the dialog with a link to what is spoken of."""
        self.app.dialog = {"kind": "share", "link": "", "error": "", "said": ""}
        self.app.dialog.update(about)
        self.seek()

    def set_share(self, name: str, value: str) -> None:
        self.app.dialog["what"] = value
        self.seek()

    def seek(self) -> None:
        """Asks for the link that the dialog speaks of."""
        app, dialog = self.app, self.app.dialog
        dialog["link"] = dialog["error"] = dialog["said"] = ""
        what = dialog.get("what")
        fields = {"deck": dialog["deck"]} if "deck" in dialog else {
            "what": what, "table": app.at_table().table["table"]}

        def then(answer: dict) -> None:
            if app.dialog is not dialog or dialog.get("what") != what:
                return
            if "error" in answer:
                dialog["error"] = answer["error"]["text"] or app.t("lost_answer")
            else:
                dialog["link"] = app.port.page() + "#/link/" + answer["ok"]["link"]

        app.bridge.ask("link", fields, then)

    def submit_share(self) -> None:
        app, dialog = self.app, self.app.dialog
        if dialog["link"]:
            app.port.copy(dialog["link"], lambda done: self.copied(dialog, done))

    def copied(self, dialog: dict, done: bool) -> None:
        dialog["said"] = self.app.t("link_copied" if done else "link_copy_yourself")
        if not done:
            self.app.port.focus("#link")
        self.app.render()
