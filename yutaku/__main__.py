"""The command `yutaku`: the calls of `python -m rules`, and `embed` and `boards` of
`python -m pywasm_app`. What makes the page needs a checkout, and is not installed."""

import sys

from pywasm_app.__main__ import main as page
from rules.cli.main import main as rules

OF_PAGES = {
    "embed": "a board for a page, as its HTML",
    "boards": "what the rules say of a wiki's boards, JSON in and out",
}


def main(args: list[str] | None = None) -> int:
    given = sys.argv[1:] if args is None else args
    if given[:1] and given[0] in OF_PAGES:
        return page(given, "yutaku")
    return rules(given, "yutaku", OF_PAGES)


if __name__ == "__main__":
    sys.exit(main())
