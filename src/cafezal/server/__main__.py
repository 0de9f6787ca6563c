"""`python -m cafezal.server`: the same as `cafezal serve`."""

import sys

from cafezal.server.main import main

sys.exit(main())
