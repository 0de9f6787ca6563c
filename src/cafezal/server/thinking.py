"""The process in which bots think: a question a line, an answer a line; it ends when nobody asks any more."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from cafezal import bots


def answer(question: dict[str, Any], known: dict[str, bots.Bot]) -> dict[str, Any]:
    name = question["bot"]
    bot = known.setdefault(name, bots.make(name))
    return {"code": bot.decide(question["view"], question["legal"], question["seconds"], question["seed"])}


def main() -> None:
    known: dict[str, bots.Bot] = {}
    answers = sys.stdout
    sys.stdout = sys.stderr  # what a bot prints is no answer
    print(json.dumps({"ready": True}), file=answers, flush=True)
    for line in sys.stdin:
        try:
            told = answer(json.loads(line), known)
        except Exception as error:
            told = {"error": f"{type(error).__name__}: {error}"[:500]}
        print(json.dumps(told), file=answers, flush=True)


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:  # whoever asked is gone
        os._exit(0)
