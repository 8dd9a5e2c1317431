"""`bench.own` with the rules of another checkout: this build's calls, that build's games.

    python -m bench.against.guest CHECKOUT [--processor]

`--processor`: every clock in it is the processor time of this process, so that a bot with some
seconds for a decision thinks as much on a busy machine as on an idle one.
"""

import importlib
import sys
import time
from pathlib import Path


def main() -> None:
    checkout, *more = sys.argv[1:]
    sys.path.insert(0, checkout)  # before the first import from `rules` or `pywasm_app`
    if more:
        time.perf_counter = time.process_time
    rules = importlib.import_module("rules")
    if not Path(str(rules.__file__)).is_relative_to(checkout):
        sys.exit(f"the rules of {rules.__file__} are not those of {checkout}")
    importlib.import_module("bench.own").serve()


if __name__ == "__main__":
    main()
