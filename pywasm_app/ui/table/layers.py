"""What lies open over the table, layer on layer; Escape closes the top one.

| layer | is open while | holds |
|---|---|---|
| `menu` | the menu of the bar is open | |
| `orders` | it is shown what was ordered beforehand | |
| `typing` | a move is typed | `{"text", "error"}` |
| `confirm` | an option waits for a second yes | the option |
| `give_up` | giving up waits for a second yes | |
| `why_mode` | the next press asks why not | |
| `why` | the answer to "why not?" is shown | the answer |
| `analysis` | it is shown how well everybody stood | the curves and counts; nothing at first |
| `odds` | it is shown how likely everybody is to win | the odds; nothing while they are reckoned |

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
        self.stack: list[tuple[str, dict]] = []  # (name, what it holds), the last on top

    def lay(self, name: str, content: dict | None = None) -> None:
        """Opens a layer on top of the others; one that is open is laid anew."""
        self.close(name)
        self.stack.append((name, content or {}))

    def close(self, name: str) -> None:
        self.stack = [layer for layer in self.stack if layer[0] != name]

    def close_top(self) -> bool:
        """Whether there was a layer to be closed."""
        if not self.stack:
            return False
        self.stack.pop()
        return True

    def toggle(self, name: str) -> None:
        if name in self:
            self.close(name)
        else:
            self.lay(name)

    def get(self, name: str) -> dict:
        """What a layer holds; {} where it is not open."""
        for layer, content in self.stack:
            if layer == name:
                return content
        return {}

    def top(self, names: tuple) -> str:
        """Which of these layers lies highest; "" where none is open."""
        found = ""
        for layer, _ in self.stack:
            if layer in names:
                found = layer
        return found

    def __contains__(self, name: str) -> bool:
        return name in [layer for layer, _ in self.stack]
