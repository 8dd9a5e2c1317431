"""A position as a picture for any page: HTML that needs no program, and its text.

The picture is drawn by the page's own front end, which runs on this Python too; it is styled by
`picture.css` of the built site.

>>> from rules.core.registry import game
>>> g = game("edelweiss")
>>> still = of(g, g.setup(1, g.configure({})), "en")
>>> still.html[:21], still.label
('<svg class="symbols">', 'Edelweiss, Turn 1A · draw step.')
"""

from typing import Any, NamedTuple

from pywasm_app.host.rooms import manifest
from pywasm_app.ui.base.tree import Node, find, to_html
from pywasm_app.ui.base.words import Words
from pywasm_app.ui.scene.face_view import dress, sprite
from pywasm_app.ui.scene.scene_view import picture, task_below
from pywasm_app.wiki import words
from pywasm_app.wiki.measures import plain
from rules.core.game import Game
from rules.core.link import of_picture
from rules.core.picture import described, text
from rules.core.scene import as_json


class Still(NamedTuple):
    """`html` holds the symbols that it uses. `label` says which board it is, and the task of a
    puzzle; `words` (HTML) and `text` say all that it shows, for whoever does not see it."""

    html: str
    label: str
    words: str
    text: str

    @property
    def link(self) -> str:
        """The picture as it travels in an address."""
        return of_picture(self.html, self.text)


def of(
    g: Game[Any],
    view: Any,
    lang: str,
    bottom: int = 0,
    task: tuple[str, str] = ("", ""),
    to_move: int | None = None,
) -> Still:
    """A view of a game as a picture, with `bottom`'s side nearest; of a puzzle with the title and
    the text of its `task`. `to_move`: who is to decide."""
    skin = manifest.skin(g)
    scene = as_json(g.scene(view), g.words, lang)
    tree = picture(scene, g.id, Words(lang), dress(skin), bottom)
    html = f'<svg class="symbols">{_symbols(g.id, skin, tree)}</svg>{to_html(plain(tree))}'
    if task[1]:
        html += to_html(task_below(*task))
    said = described(g, view, lang, to_move, task)
    label = "\n".join(filter(None, (said.first, said.task)))
    return Still(html, label, words.html(said), text(said))


def _symbols(game: str, skin: dict[str, Any], tree: Node) -> str:
    """The drawings that a picture uses: it brings them along."""
    used = {node.attrs["href"].removeprefix(f"#{game}.") for node in find(tree, _uses)}
    drawn = {name: body for name, body in skin.get("symbols", {}).items() if name in used}
    return sprite({**skin, "symbols": drawn, "vars": {}}, game)


def _uses(node: Node) -> bool:
    return node.tag == "use"
