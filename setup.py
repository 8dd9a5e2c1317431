"""How the wheel is made: `rules`, `pywasm_app` and `lab` become `yutaku.rules` and so on
(docs/decisions/0009-one-name.md). All else is in pyproject.toml."""

import re
from pathlib import Path

from setuptools import find_namespace_packages, setup
from setuptools.command.build_py import build_py

NAME = "yutaku"
FOLDERS = ("lab", "rules", "pywasm_app")
# Only this form of import is used (tests/tools/test_one_name.py).
IMPORT = re.compile(rf"^(\s*(?:>>> |\.\.\. )?from )({'|'.join(FOLDERS)})(?=[. ])", re.M)


class Renamed(build_py):
    """Copies modules with the names that they have when they are installed."""

    def build_module(self, module, module_file, package):
        done = super().build_module(module, module_file, package)
        made = Path(done[0])
        text = made.read_text("utf-8")
        made.write_text(IMPORT.sub(rf"\1{NAME}.\2", text), "utf-8")
        return done


found = find_namespace_packages(
    include=[f"{folder}*" for folder in FOLDERS], exclude=["lab.tests*"]
)
setup(
    cmdclass={"build_py": Renamed},
    packages=[NAME, *(f"{NAME}.{one}" for one in found)],
    package_dir={NAME: NAME, **{f"{NAME}.{folder}": folder for folder in FOLDERS}},
)
