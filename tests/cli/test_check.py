"""`python -m rules check`: files of all kinds in one call, reported as `file:line: error`."""

import json
import re

import pytest

from rules.cli.main import main
from rules.core import link
from rules.core.cards import deck
from rules.core.record import Record
from rules.core.registry import data, folder, game, ids
from rules.text.words import card_names

G = game("edelweiss")
LINK = link.of_game(Record(G.id, G.version, 1, G.configure({}), moves=("draw", "skip")))
DECK = 'game = "walpurgis"\nname = "x"\n[cards]\nbell_shot = 20\n'


@pytest.fixture
def check(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)

    def run(*flags, **texts):
        names = []
        for name, text in texts.items():
            stem, _, kind = name.rpartition("_")
            names.append(f"{stem}.{kind}")
            (tmp_path / names[-1]).write_text(text, "utf-8")
        status = main(["check", *names, *flags])
        return status, capsys.readouterr().out.splitlines()

    return run


def test_all_that_is_shipped_is_right(check, tmp_path):
    packs = [path for name in ids() for path in sorted((folder(name) / "packs").glob("*.toml"))[:1]]
    texts = {f"pack{n}_toml": path.read_text("utf-8") for n, path in enumerate(packs)}
    texts |= {
        f"cover{n}_toml": _named(data(name, "cover.toml"), name) for n, name in enumerate(ids())
    }
    ready = [
        (name, next(iter(game(name).decks.ready().values()))) for name in ids() if game(name).decks
    ]
    for n, (name, cards) in enumerate(ready):
        form = game(name).decks
        texts[f"deck{n}_toml"] = form.write(deck.Deck("", form.counted(cards)))
    texts["links_txt"] = (
        f"{LINK}\nhttps://example.org/y/#/link/{LINK}\n{link.of_deck(texts['deck0_toml'])}"
    )
    texts["page_md"] = (
        f"```yutaku\n{LINK}\n```\n\n- a\n\n    ```yutaku edelweiss puzzle=muster\n    ```\n"
    )
    texts["page_wiki"] = (
        f"== A ==\n<yutaku game='edelweiss' puzzle='muster' height=500 />\n<yutaku>{LINK}</yutaku>"
    )
    assert check(**texts) == (0, [])


def _named(text, name):
    return text if text.startswith("game") else f'game = "{name}"\n{text}'


@pytest.mark.parametrize(
    ("name", "text", "wrong"),
    [
        ("a_toml", 'game = "edelweiss"\nphase = "nap"\nblokced = true',
         [(2, "phase"), (3, "blocked")]),
        ("a_toml", 'phase = "main"', [(1, "game")]),
        ("a_toml", 'game = "edelwiess"', [(1, "edelweiss")]),
        ("a_toml", 'game = "edelweiss"\nphase = main', [(2, "TOML")]),
        ("a_toml", 'game = "walpurgis"\nid = "own"\nnaem = 1\n[[card]]',
         [(1, "name"), (3, "naem"), (4, "icon")]),
        ("a_toml", DECK.replace("bell_shot", "bell_shto"), [(4, "bell_shot")]),
        ("a_toml", DECK.replace("bell_shot", "evensong"), [(3, "deck")]),
        ("a_json", '{"game": "walpurgis",\n"cards": {"bell_shto": 1}}', [(2, "bell_shot")]),
        ("a_txt", f"{LINK}\n{LINK[:-5]}", [(2, "link")]),
        ("a_md", "# A\n\n- b\n\n    ```yutaku edelweiss\n    phase = 'nap'\n    x = 1\n    ```",
         [(6, "phase"), (7, "x")]),
        ("a_md", "---\nt: 1\n---\n```yutaku chess\n```\n```yutaku edelweiss\n",
         [(4, "chess"), (6, "end")]),
        ("a_wiki", "A\n\n<yutaku game='edelweiss' levle='expert'>\nphase = 'nap'\nx = 1</yutaku>",
         [(3, "level"), (4, "phase"), (5, "x")]),
        ("a_txt", "A <yutaku game=chess></yutaku>\n<yutaku game=edelweiss>",
         [(1, "chess"), (2, "end")]),
        ("a_txt", "Words", [(1, "position")]),
        ("a_json", json.dumps({"yutaku": 1}), [(1, "game")]),
    ],
)  # fmt: skip
def test_each_kind_of_file_tells_its_mistakes(check, name, text, wrong):
    status, told = check(**{name: text})
    file = name.replace("_", ".")
    assert status == 1
    lines = {int(re.match(rf"{re.escape(file)}:(\d+): ", one)[1]) for one in told}
    assert lines == {n for n, _ in wrong}, told
    for n, word in wrong:
        assert any(one.startswith(f"{file}:{n}: ") and word in one for one in told), told
    assert not any(re.search(r"line \d", one) for one in told)


def test_in_japanese_and_as_json(check):
    text = 'game = "edelweiss"\nphase = "nap"\n[A]\nbaord = "S"'
    status, told = check("--lang", "ja", a_toml=text)
    assert status == 1 and told[1].startswith("a.toml:4: A.baord: 「baord」というキーはありません")
    status, [told] = check("--json", a_toml=text)
    assert [(one["line"], one["key"], one["error"], one["near"]) for one in json.loads(told)] == [
        (2, "phase", "not_one_of", ""), (4, "A.baord", "unknown_key", "board")
    ]  # fmt: skip
    assert check("--json", a_toml='game = "edelweiss"\nphase = "attack"\nA = { board = "S" }') == (
        0,
        ["[]"],
    )


def test_what_a_template_fills_in_and_what_is_hidden_is_left_alone(check):
    page = "<nowiki><yutaku game=chess></yutaku></nowiki><!-- <yutaku game=chess> -->\n"
    page += "<yutaku game={{{game}}}>{{{1}}}</yutaku>"
    page += '<yutaku game="walpurgis" pack="Project:Mine">[board]\nc1 = "A ready mine"</yutaku>'
    assert check(a_wiki=page) == (0, [])


def test_packs_beside_the_files(check, tmp_path):
    text = (folder("walpurgis") / "packs" / "bell.toml").read_text("utf-8")
    own = re.sub(r'^id = "', 'id = "own_', text, flags=re.M)
    (tmp_path / "own.toml").write_text(own, "utf-8")
    laid = 'game = "walpurgis"\n[board]\nc1 = "A ready own_bell_shot"\n'
    page = f"```yutaku walpurgis\n{laid}```\n"
    assert check(a_toml=laid, b_md=page)[0] == 1
    assert check("--pack", "own.toml", a_toml=laid, b_md=page) == (0, [])
    assert check(a_toml=laid)[0] == 1
    assert check(b_md=f"```yutaku pack\n{own}```\n\n{page}") == (0, [])


def test_a_file_that_is_not_there_is_told_and_the_others_too(check, capsys):
    assert main(["check", "none.toml", "none.md"]) == 1
    assert capsys.readouterr().out.count("there is no file") == 2


def test_no_file_knows_the_cards_of_another(check):
    """A pack on a page, in a link or in a save applies only there."""
    [pack] = [path.read_text("utf-8") for path in (folder("walpurgis") / "packs").glob("bell.toml")]
    pack = re.sub(r'^id = "', 'id = "own_', pack, flags=re.M)
    g = game("walpurgis").with_packs(pack)
    s = g.setup(1, g.configure({"packs": [pack]}))
    kept = Record(g.id, g.version, 1, g.configure({"packs": [pack]}), position=g.write(s))
    own = 'game = "walpurgis"\nname = "x"\n[cards]\nown_evensong = 1\n'
    beside = (
        f"```yutaku pack\n{pack}```\n\n```yutaku walpurgis\n[A]\nhand = ['own_evensong']\n```\n"
    )
    for name, text in (("page_md", beside), ("links_txt", link.of_game(kept))):
        assert check(**{name: text}) == (0, [])
        status, told = check(**{name: text, "z_toml": own})
        assert status == 1 and "own_evensong" in told[0], name
        assert "own_evensong" not in card_names(game("walpurgis").words), name
