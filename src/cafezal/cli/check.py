"""`cafezal check FILE`: holds a deck or a board against the rules, and plays with it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from typing import Any

import cafezal
from cafezal.cli import balance, board_balance
from cafezal.cli.faults import Usage
from cafezal.cli.paint import of_terminal, wrap
from cafezal.cli.screen import Screen
from cafezal.cli.words import say

Json = Mapping[str, Any]
BALANCES = {"cafe": balance, "traders": board_balance}


def run(args: argparse.Namespace) -> int:
    """0 if the deck or board is accepted, 1 if not."""
    readable(args.file)
    report = cafezal.check(args.file)
    if args.balance and playable(report):
        report["balance"] = BALANCES[report["game"]].measure(args.file, args.games)
    if args.json:
        print(json.dumps(report, ensure_ascii=False, indent=2))
    else:
        tell(report, Screen(of_terminal(sys.stdout)))
    return 0 if report["ok"] else 1


def readable(path: str) -> None:
    """A file that is not there is a mistake in the command, not in the deck."""
    try:
        with open(path, "rb"):
            pass
    except OSError as error:
        raise Usage(say("usage.file", file=path, reason=error.strerror or str(error))) from None


def playable(report: Json) -> bool:
    """A deck is played with even if it breaks rules of content, as far as it can be read; a board must be whole."""
    return bool(report["deck"]) if report["game"] == "cafe" else bool(report["ok"])


def tell(report: Json, screen: Screen) -> None:
    board = report["game"] == "traders"
    for item in report["violations"]:
        tell_item(item["thing"] if board else item["card"] or say("check.whole"), item, screen)
    count = len(report["violations"])
    screen.lines([] if report["ok"] else [""])
    key = ("board_accepted" if board else "accepted") if report["ok"] else "board_refused" if board else "refused"
    screen.say(say(f"check.{key}", file=report["file"], count=count))
    if board and report["advice"]:
        screen.lines(["", say("check.advice")])
        for item in report["advice"]:
            tell_item(item["thing"], item, screen)
        screen.lines([""])
    if board and report["board"]:
        tell_board(report["board"], screen)
    if not board and report["deck"]:
        tell_deck(report["deck"], screen)
    if "balance" in report:
        screen.lines([""])
        for line in BALANCES[report["game"]].lines(report["balance"]):
            screen.say(line, "  ")


def tell_item(where: str, item: Json, screen: Screen) -> None:
    paint = screen.paint
    rule = f" {paint(item['rule'], 'rule')}" if item["rule"] else ""
    screen.lines(wrap(f"{where}{rule}  {item['text']}", paint.columns, "    "))


def tell_deck(deck: Json, screen: Screen) -> None:
    screen.say(say("check.deck", name=deck["name"], version=deck["version"], hash=deck["hash"]))
    for field in ("cards", "squares", "beans", "demands"):
        counts = ", ".join(f"{name} {count}" for name, count in deck[field].items())
        extra = say("check.more", stars=deck["stars"], shops=deck["shops"]) if field == "cards" else ""
        screen.say(f"  {say(f'check.{field}')}: {counts}{extra}", "    ")


def tell_board(board: Json, screen: Screen) -> None:
    screen.say(say("check.deck", name=board["name"], version=board["version"], hash=board["hash"]))
    for field in ("spaces", "sites", "tiles", "demand_3", "demand_45", "bars", "contracts"):
        counts = ", ".join(f"{name} {count:g}" for name, count in board[field].items())
        screen.say(f"  {say(f'check.{field}')}: {counts}", "    ")
    screen.say(f"  {say('check.track')}: {', '.join(map(str, board['track']))}", "    ")
