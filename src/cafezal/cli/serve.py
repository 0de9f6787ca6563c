"""`cafezal serve`: the table in the browser."""

from __future__ import annotations

import argparse

from cafezal.cli.faults import Usage
from cafezal.cli.words import say

SETTINGS = ("host", "port", "database", "public", "proxy", "workers", "bots", "pause")


def run(args: argparse.Namespace) -> int:
    try:
        from cafezal.server import main
    except ModuleNotFoundError as error:
        raise Usage(say("serve.missing", module=error.name)) from None
    settings = main.from_options({name: getattr(args, name) for name in SETTINGS})
    try:
        main.run(settings, browser=not args.no_browser, tell=lambda text: print(text, flush=True))
    except main.CannotServe as error:
        raise Usage(str(error)) from None
    return 0
