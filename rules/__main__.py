"""`python -m rules`: the door without a browser."""

import sys

from rules.cli.main import main

sys.exit(main(sys.argv[1:]))
