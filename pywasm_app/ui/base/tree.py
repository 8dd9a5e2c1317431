"""Virtual nodes and the difference between two trees.

A view is a function that returns a tree of nodes; `diff` computes the changes from the tree on the
screen to the next one, as a list of small patches that need no browser. A node keeps its number
(`nid`) as long as it stays on the screen, so a patch finds its element directly. Children with a
`key` keep their node when their order changes.

>>> old = h("ul", {"class": "log"}, h("li", {"key": "a"}, "one"))
>>> to_html(old)
'<ul class="log"><li>one</li></ul>'
>>> start = create(old)
>>> diff(old, h("ul", {"class": "log"}, h("li", {"key": "a"}, "two")))
[('text', '3', 'two')]

Patches: ("new", nid, tag, "svg" or "", name, value, …), ("words", nid, text), ("text", nid, text),
("set", nid, name, value), ("unset", nid, name), ("put", parent, nid, before or ""), ("drop", nid).
All parts are texts, so that they can be joined into one (`packed`).
"""

from pywasm_app.ui.base.calls import Test

SVG_TAGS = ("svg", "use", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline")
PATCH, PART = "\x1e", "\x1f"  # the separators after a patch, and after a part of one
VOID_TAGS = ("input", "br", "hr", "img", "meta", "link")


class Node:
    """A tag with attributes and children; with `tag` "" a text node, whose text is in `words`."""

    def __init__(self, tag: str, attrs: dict[str, str], kids: "list[Node] | tuple[Node, ...]",
                 key: str | None, words: str = "") -> None:
        self.tag = tag
        self.attrs = attrs
        self.kids = kids
        self.key = key
        self.words = words
        self.nid = ""


class Numbers:
    """Hands out node numbers; a page needs one counter."""

    last = 0


def number() -> str:
    Numbers.last += 1
    return str(Numbers.last)


def _gather(children: list | tuple, out: list[Node]) -> None:
    for child in children:
        if isinstance(child, Node):
            out.append(child)
        elif isinstance(child, str):
            out.append(Node("", {}, (), None, child))
        elif isinstance(child, (list, tuple)):
            _gather(child, out)


def h(tag: str, attrs: dict | None = None, *children: object) -> Node:
    """A node. Attributes that are None or False are left out; True means present. Children are
    nodes, texts and lists of them; anything else is a condition, such as the 0 of `count and h(…)`,
    and is left out. A number to be displayed must be passed as a text."""
    kept = {}
    key = None
    if attrs:
        for name in attrs:
            value = attrs[name]
            if value is None or value is False:
                continue
            if name == "key":
                key = value
            else:
                kept[name] = "" if value is True else str(value)
    kids: list[Node] = []
    _gather(children, kids)
    return Node(tag, kept, kids, key)


def classes(*names: object) -> str:
    """The names that are not empty, joined: classes("item", False, "can") == "item can"."""
    kept: list = [name for name in names if name]
    return " ".join(kept)


def create(node: Node) -> list[tuple]:
    """The patches that create the whole tree; its root is not inserted yet."""
    out: list[tuple] = []
    _create(node, out)
    return out


def _create(node: Node, out: list[tuple]) -> None:
    nid = node.nid = number()
    if node.tag == "":
        out.append(("words", nid, node.words))
        return
    new = ["new", nid, node.tag, "svg" if node.tag in SVG_TAGS else ""]
    for name in _ordered(node.attrs):
        new.append(name)
        new.append(node.attrs[name])
    out.append(tuple(new))
    for kid in node.kids:
        _create(kid, out)
        out.append(("put", nid, kid.nid, ""))


def _ordered(attrs: dict[str, str]) -> list[str] | dict[str, str]:
    """The names of attributes, with a field's value after its bounds (`max`, `type`): a browser
    limits it to these when it is set. MicroPython's dicts have no order.

    >>> _ordered({"value": "140", "type": "range", "max": "140"})[-1]
    'value'
    """
    if "value" not in attrs:
        return attrs
    return [name for name in attrs if name != "value"] + ["value"]


def diff(old: Node, new: Node) -> list[tuple]:
    """The patches from `old` (numbered) to `new`, which takes over the numbers of nodes that stay.

    The roots must have the same tag.
    """
    out: list[tuple] = []
    _diff(old, new, out)
    return out


def _diff(old: Node, new: Node, out: list[tuple]) -> None:
    if old is new:
        return
    nid = new.nid = old.nid
    if new.tag == "":
        if old.words != new.words:
            out.append(("text", nid, new.words))
        return
    if old.attrs != new.attrs:
        for name in old.attrs:
            if name not in new.attrs:
                out.append(("unset", nid, name))
        for name in _ordered(new.attrs):
            if old.attrs.get(name) != new.attrs[name]:
                out.append(("set", nid, name, new.attrs[name]))
    if old.kids is not new.kids:
        _diff_kids(nid, old.kids, new.kids, out)


def _pair(olds: list[Node] | tuple[Node, ...],
          news: list[Node] | tuple[Node, ...]) -> tuple[list[Node | None], list[Node]]:
    """The old child that each new child continues, or None; and the remaining old ones."""
    keyed = {}
    plain = []
    for kid in olds:
        if kid.key is None:
            plain.append(kid)
        else:
            keyed[kid.key] = kid
    pairs = []
    at = 0
    for kid in news:
        match = None
        if kid.key is not None:
            match = keyed.get(kid.key)
            if match is not None and match.tag == kid.tag:
                del keyed[kid.key]
            else:
                match = None
        elif at < len(plain):
            if plain[at].tag == kid.tag:
                match = plain[at]
                at += 1
            else:
                for i in range(at + 1, len(plain)):
                    if plain[i].tag == kid.tag:
                        match = plain.pop(i)
                        break
        pairs.append(match)
    used = {}
    for match in pairs:
        if match is not None:
            used[match.nid] = True
    return pairs, [kid for kid in olds if kid.nid not in used]


def _diff_kids(nid: str, olds: list[Node] | tuple[Node, ...], news: list[Node] | tuple[Node, ...],
               out: list[tuple]) -> None:
    same = 0  # the number of children in unchanged places, usually all
    while same < len(olds) and same < len(news):
        here, coming = olds[same], news[same]
        if here is not coming:
            if coming.tag != here.tag or coming.key != here.key:
                break
            _diff(here, coming, out)
        same += 1
    if same == len(olds) == len(news):
        return
    olds, news = olds[same:], news[same:]
    pairs, left = _pair(olds, news)
    for kid in left:
        out.append(("drop", kid.nid))
    gone = [kid.nid for kid in left]
    order = [kid.nid for kid in olds if kid.nid not in gone]
    for i in range(len(news)):
        new, old = news[i], pairs[i]
        if old is None:
            _create(new, out)
        else:
            _diff(old, new, out)
        if i < len(order) and order[i] == new.nid:
            continue
        if old is not None:
            order.remove(new.nid)
        out.append(("put", nid, new.nid, order[i] if i < len(order) else ""))
        order.insert(i, new.nid)


def packed(patches: list[tuple]) -> str:
    r"""All patches as one text, for `static/boot/screen.js`. Separators are removed from texts.

    >>> packed([("drop", "3"), ("text", "4", "a\x1eb")])
    'drop\x1f3\x1etext\x1f4\x1fab'
    """
    text = PATCH.join([PART.join(patch) for patch in patches])
    if text.count(PATCH) + text.count(PART) >= sum([len(patch) for patch in patches]):
        bare = [[part.replace(PATCH, "").replace(PART, "") for part in patch] for patch in patches]
        text = PATCH.join([PART.join(patch) for patch in bare])
    return text


def escape(text: str) -> str:
    return (
        text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    )


def to_html(node: Node) -> str:
    """The tree as HTML text, attributes in alphabetical order (for the build, and for tests)."""
    out: list[str] = []
    _to_html(node, out)
    return "".join(out)


def _to_html(node: Node, out: list[str]) -> None:
    if node.tag == "":
        out.append(escape(node.words))
        return
    out.append("<" + node.tag)
    for name in sorted(node.attrs):
        out.append(' %s="%s"' % (name, escape(node.attrs[name])))
    out.append(">")
    if node.tag in VOID_TAGS:
        return
    for kid in node.kids:
        _to_html(kid, out)
    out.append("</%s>" % node.tag)


def find(node: Node, test: Test) -> list[Node]:
    """Every node of the tree for which `test(node)` holds, in document order."""
    out = [node] if node.tag and test(node) else []
    for kid in node.kids:
        out += find(kid, test)
    return out


def text_of(node: Node) -> str:
    """All words inside a node, as a reader would hear them."""
    if node.tag == "":
        return node.words
    return "".join([text_of(kid) for kid in node.kids])
