"""`cafezal rules ID`: prints numbered rules."""

from __future__ import annotations

import argparse
import json
import re
import sys

import cafezal
from cafezal.cli.paint import of_terminal, wrap
from cafezal.cli.screen import Screen


def run(args: argparse.Namespace) -> int:
    """Print each rule asked for; 1 if one of them does not exist."""
    names = [re.sub("^[a-z]+", lambda letters: letters[0].upper(), name.lower()) for name in args.ids]
    texts = {name: cafezal.rule(name) for name in names}
    if args.json:
        print(json.dumps([{"rule": name, "text": text} for name, text in texts.items()], ensure_ascii=False, indent=2))
        return 0
    paint = of_terminal(sys.stdout)
    screen = Screen(paint)
    for name, text in texts.items():
        screen.lines(wrap(f"{paint(name, 'rule')}  {text}", paint.columns, " " * (len(name) + 2)))
    return 0
