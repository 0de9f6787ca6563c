"""`python -m cafezal.server`: the same as `cafezal serve`."""

import sys

from cafezal.cli.main import main

sys.exit(main(["serve", *sys.argv[1:]]))
