"""What the page leaves out."""

from pathlib import Path

from pywasm_app.host import manifest
from pywasm_app.tools import bundle
from rules.core import registry

ROOT = Path(__file__).parents[2]


def test_a_game_that_is_not_listed_stays_out_of_the_page(tmp_path):
    listed = {name for name in registry.ids() if registry.game(name).is_listed}
    assert {game["id"] for game in manifest.games("en")} == listed != set(registry.ids())
    bundle.host(ROOT, tmp_path)
    folders = {
        folder.name for folder in (tmp_path / "rules" / "games").iterdir() if folder.is_dir()
    }
    assert folders - {"__pycache__"} == listed
