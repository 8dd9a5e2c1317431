"""The start of the front end: reads the manifest, enters the first room, starts to listen."""

import asyncio

import js
from pyscript.ffi import create_proxy

from pywasm_app.ui import manifest
from pywasm_app.ui.app import App
from pywasm_app.ui.browser import Port
from pywasm_app.ui.events import listen


async def start() -> None:
    """Starts in parts, between which the browser handles presses."""
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
        wishes = js.window.yutaku.asked  # requests from before this program ran
        for i in range(wishes.length):
            app.embed.hear(wishes[i][0], wishes[i][1], wishes[i][2])
    pressed = js.window.yutaku.pressed  # presses from before this program ran
    for i in range(pressed.length):
        app.act(pressed[i][0], pressed[i][1])
