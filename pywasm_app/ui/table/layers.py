"""The open layers over the table, one on another; Escape closes the top one.

| layer | is open while | holds |
|---|---|---|
| `menu` | the menu of the bar is open | `{"cards"}`: whether its game has a gallery |
| `orders` | the standing orders are shown | |
| `typing` | a move is typed | `{"text", "error"}` |
| `confirm` | an option waits for confirmation | the option |
| `give_up` | giving up waits for confirmation | |
| `why_mode` | the next press asks why not | |
| `why` | the answer to "why not?" is shown | the answer |
| `analysis` | the prospects over time are shown | the curves and counts; nothing at first |
| `odds` | everybody's chances are shown | the odds; nothing while they are computed |

>>> layers = Layers()
>>> layers.lay("typing", {"text": "hop", "error": ""})
>>> layers.lay("why", {"reasons": []})
>>> "why" in layers, layers.top(("menu", "typing"))
(True, 'typing')
>>> layers.close_top(), "why" in layers, layers.get("typing")["text"]
(True, False, 'hop')
"""


class Layers:
    def __init__(self) -> None:
        self.stack: list[tuple[str, dict]] = []  # (name, content), the last on top

    def lay(self, name: str, content: dict | None = None) -> None:
        """Opens a layer on top of the others; an open one moves there, with the new content."""
        self.close(name)
        self.stack.append((name, content or {}))

    def close(self, name: str) -> None:
        self.stack = [layer for layer in self.stack if layer[0] != name]

    def close_top(self) -> bool:
        """Closes the top layer; False if there was none."""
        if not self.stack:
            return False
        self.stack.pop()
        return True

    def toggle(self, name: str, content: dict | None = None) -> None:
        if name in self:
            self.close(name)
        else:
            self.lay(name, content)

    def get(self, name: str) -> dict:
        """The content of a layer; {} if it is not open."""
        for layer, content in self.stack:
            if layer == name:
                return content
        return {}

    def top(self, names: tuple) -> str:
        """The highest of these layers; "" if none is open."""
        found = ""
        for layer, _ in self.stack:
            if layer in names:
                found = layer
        return found

    def __contains__(self, name: str) -> bool:
        return name in [layer for layer, _ in self.stack]
