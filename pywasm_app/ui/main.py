"""Where the front end starts: reads the manifest, sits down, listens."""

import asyncio

import js
from pyscript.ffi import create_proxy

from pywasm_app.ui import manifest
from pywasm_app.ui.app import App
from pywasm_app.ui.browser import Port
from pywasm_app.ui.events import listen


async def start() -> None:
    """Between its parts the browser answers what was pressed meanwhile."""
    document = js.document
    await asyncio.sleep(0)
    games = manifest.read(document.querySelector("body > script#manifest").textContent)
    await asyncio.sleep(0)
    port = Port(document.querySelector("body > div#app"))
    app = App(port, games)
    await asyncio.sleep(0)
    listen(app, port)
    app.start()
    if port.embedded:
        js.window.yutaku.command = create_proxy(app.embed.hear)
        wishes = js.window.yutaku.asked  # before this program was there
        for i in range(wishes.length):
            app.embed.hear(wishes[i][0], wishes[i][1], wishes[i][2])
    pressed = js.window.yutaku.pressed  # before this program was there
    for i in range(pressed.length):
        app.act(pressed[i][0], pressed[i][1])
