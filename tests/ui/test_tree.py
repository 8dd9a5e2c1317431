"""The difference between two trees, applied to a screen of paper, gives the second tree."""

from pywasm_app.ui.base.tree import Node, create, diff, find, h, text_of, to_html


class Paper:
    """A screen that applies patches and can be read as HTML."""

    def __init__(self, tree):
        self.nodes = {}
        self.puts = 0
        self.apply(create(tree))
        self.root = tree.nid

    def apply(self, patches):
        for patch in patches:
            kind, nid = patch[0], patch[1]
            if kind == "new":
                attrs = {patch[i]: patch[i + 1] for i in range(4, len(patch), 2)}
                self.nodes[nid] = Node(patch[2], attrs, [], None)
            elif kind == "words":
                self.nodes[nid] = Node("", {}, (), None, patch[2])
            elif kind == "text":
                self.nodes[nid].words = patch[2]
            elif kind == "set":
                self.nodes[nid].attrs[patch[2]] = patch[3]
            elif kind == "unset":
                del self.nodes[nid].attrs[patch[2]]
            elif kind == "put":
                self.puts += 1
                child = self.nodes[patch[2]]
                self._out(child)
                kids = self.nodes[nid].kids
                kids.insert(kids.index(self.nodes[patch[3]]) if patch[3] else len(kids), child)
            elif kind == "drop":
                self._out(self.nodes[nid])

    def _out(self, child):
        for node in self.nodes.values():
            if node.tag and child in node.kids:
                node.kids.remove(child)

    def html(self):
        return to_html(self.nodes[self.root])


def follow(*trees):
    paper = Paper(trees[0])
    old = trees[0]
    for new in trees[1:]:
        paper.apply(diff(old, new))
        assert paper.html() == to_html(new)
        old = new
    return paper


def row(*names):
    return h("ul", None, [h("li", {"key": n, "class": "x"}, n) for n in names])


def test_texts_and_attributes():
    follow(
        h("p", {"class": "a", "id": "p"}, "one"),
        h("p", {"class": "b"}, "two"),
        h("p", {"class": "b", "title": "t"}, h("b", None, "three"), "four"),
        h("p", None),
        h("p", None, None, False, "x", "3"),
    )


def test_what_is_not_there_leaves_nothing():
    for absent in ({}, (), [], "", 0, 0.0, None, False):
        assert to_html(h("p", None, absent and h("b"), [absent, "x"])) == "<p>x</p>"
    for there in (True, 3, {"a": 1}):
        assert to_html(h("p", None, there, there and h("b"), there or h("i"))) == "<p><b></b></p>"
    assert to_html(h("p", None, str(0))) == "<p>0</p>"


def test_keyed_children_keep_their_nodes():
    old, new = row("a", "b", "c"), row("c", "a", "d", "b")
    follow(old, new)
    kept = {}
    for kid in old.kids:
        kept[kid.key] = kid.nid
    assert [kept.get(kid.key) == kid.nid for kid in new.kids] == [True, True, False, True]


def test_every_order_of_four():
    names = ["a", "b", "c", "d"]
    orders = [[]]
    for _ in names:
        orders += [o + [n] for o in orders for n in names if n not in o]
    for start in (["a", "b", "c", "d"], ["d", "b"], []):
        for order in orders:
            follow(row(*start), row(*order))


def test_appending_touches_nothing_else():
    old, new = row("a", "b"), row("a", "b", "c")
    create(old)
    patches = diff(old, new)
    assert [p[0] for p in patches] == ["new", "words", "put", "put"]


def test_unkeyed_and_keyed_mix():
    follow(
        h("div", None, "t", h("p", {"key": "p"}, "1"), h("b", None), h("p", None, "2")),
        h("div", None, h("b", None, "x"), h("p", None, "2"), h("p", {"key": "p"}, "1"), "t"),
        h("div", None, h("p", {"key": "p"}, "9")),
    )


def test_same_tree_is_no_work():
    tree = row("a", "b")
    create(tree)
    assert diff(tree, tree) == []
    assert diff(tree, row("a", "b")) == []


def test_html_is_only_text():
    bad = '<img src=x onerror="alert(1)">&'
    html = to_html(h("p", {"title": bad}, bad))
    assert "<img" not in html and html.count("&lt;img") == 2 and "&amp;" in html


def test_find_and_text():
    tree = row("a", "b")
    assert len(find(tree, lambda n: n.tag == "li")) == 2
    assert text_of(tree) == "ab"
