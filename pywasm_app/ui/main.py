"""Where the front end starts: reads the manifest, sits down, listens."""

import json

import js

from pywasm_app.ui.app import App
from pywasm_app.ui.browser import Port
from pywasm_app.ui.events import listen


def start() -> None:
    document = js.document
    games = json.loads(document.getElementById("manifest").textContent)["games"]
    port = Port(document.getElementById("app"))
    app = App(port, games)
    listen(app, port)
    app.start()
    pressed = js.window.yutaku.pressed  # before this program was there
    for i in range(pressed.length):
        app.act(pressed[i][0], pressed[i][1])
    document.documentElement.setAttribute("data-ui", "ready")
