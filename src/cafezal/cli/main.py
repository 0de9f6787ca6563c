"""The command `cafezal`: reads the command line, runs a command, says how it went.

Exit codes: 0 it went well; 1 the answer is no (a deck that breaks rules, a record that does not replay); 2 the command
cannot be carried out as it was given; 130 stopped with Ctrl-C.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

import cafezal
from cafezal.cli.faults import Usage
from cafezal.cli.words import say

OK, NO, USAGE, STOPPED = 0, 1, 2, 130

# Every command with its room and its example. The rooms are only opened when they are needed: `--help` stays quick.
COMMANDS = {
    "play": ("play", "cafezal play cafe --players 3 --bots greedy,greedy --expresso"),
    "serve": ("serve", "cafezal serve --host 0.0.0.0 --port 8420"),
    "check": ("check", "cafezal check my-deck.toml --balance"),
    "replay": ("replay", "cafezal replay evening.cafezal --until 40"),
    "bench": ("bench", "cafezal bench --players 4 --json"),
    "rules": ("rules", "cafezal rules C4.2 CR.14"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code."""
    whole, helps = parsers()
    args = whole.parse_args(arguments)
    if args.command is None:
        whole.print_help()
        return OK
    try:
        return run(args, helps[args.command])
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED
    except BrokenPipeError:  # whoever read the output has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def run(args: argparse.Namespace, used: argparse.ArgumentParser) -> int:
    try:
        code: int = import_module(f"cafezal.cli.{COMMANDS[args.command][0]}").run(args)
        sys.stdout.flush()
    except Usage as error:
        used.error(str(error))
    except cafezal.CafezalError as error:
        print(f"cafezal {args.command}: {error}", file=sys.stderr)
        return NO
    return code


def parsers() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    """The parser of the whole command line, and that of each command."""
    whole = argparse.ArgumentParser(
        prog="cafezal",
        description=say("main.about"),
        epilog=f"{say('main.example')} {COMMANDS['play'][1]}",
    )
    whole.add_argument(
        "--version", action="version", version=f"cafezal {cafezal.__version__}", help=say("main.version")
    )
    rooms = whole.add_subparsers(dest="command", metavar=say("main.command"), title=say("main.commands"))
    helps = {}
    for name, (_, example) in COMMANDS.items():
        helps[name] = rooms.add_parser(
            name,
            help=say(f"{name}.about"),
            description=say(f"{name}.long"),
            epilog=f"{say('main.example')} {example}",
        )
        globals()[f"{name}_options"](helps[name])
    return whole, helps


def play_options(play: argparse.ArgumentParser) -> None:
    play.add_argument("game", nargs="?", default="cafe", choices=["cafe", "traders"], help=say("play.game"))
    play.add_argument("--players", type=int, choices=range(1, 6), metavar="N", help=say("play.players"))
    play.add_argument("--bots", metavar="NAMES", help=say("play.bots"))
    play.add_argument("--names", metavar="NAMES", help=say("play.names"))
    for name in ("expresso", "auction", "promo", "strict", "merciless", "experienced"):
        play.add_argument(f"--{name}", action="store_true", help=say(f"play.{name}"))
    play.add_argument("--handicap", metavar="NUMBERS", help=say("play.handicap"))
    play.add_argument("--seed", type=int, metavar="N", help=say("play.seed"))
    play.add_argument("--deck", metavar="FILE", help=say("play.deck"))
    play.add_argument("--board", metavar="FILE", help=say("play.board"))
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help=say("play.resume"))
    play.add_argument("--save", metavar="FILE", help=say("play.save"))
    play.add_argument("--no-color", "--no-colour", action="store_true", help=say("play.no_color"))
    play.add_argument("--ascii", action="store_true", help=say("play.ascii"))


def serve_options(serve: argparse.ArgumentParser) -> None:
    serve.add_argument("--host", metavar="ADDRESS", help=say("serve.host"))
    serve.add_argument("--port", type=natural, metavar="N", help=say("serve.port"))
    serve.add_argument("--database", metavar="URL", help=say("serve.database"))
    serve.add_argument("--public", metavar="URL", help=say("serve.public"))
    serve.add_argument("--proxy", metavar="ADDRESS", help=say("serve.proxy"))
    serve.add_argument("--workers", type=positive, metavar="N", help=say("serve.workers"))
    serve.add_argument("--bots", type=positive, metavar="N", help=say("serve.bots"))
    serve.add_argument("--pause", type=seconds, metavar="S", help=say("serve.pause"))
    serve.add_argument("--no-browser", action="store_true", help=say("serve.no_browser"))


def check_options(check: argparse.ArgumentParser) -> None:
    check.add_argument("file", metavar="FILE", help=say("check.file"))
    check.add_argument("--balance", action="store_true", help=say("check.balance"))
    check.add_argument("--games", type=positive, default=1000, metavar="N", help=say("check.games"))
    check.add_argument("--json", action="store_true", help=say("main.json"))


def replay_options(replay: argparse.ArgumentParser) -> None:
    replay.add_argument("file", metavar="FILE", help=say("replay.file"))
    replay.add_argument("--until", type=natural, metavar="N", help=say("replay.until"))
    replay.add_argument("--no-color", "--no-colour", action="store_true", help=say("play.no_color"))
    replay.add_argument("--ascii", action="store_true", help=say("play.ascii"))
    replay.add_argument("--json", action="store_true", help=say("main.json"))


def bench_options(bench: argparse.ArgumentParser) -> None:
    bench.add_argument("game", nargs="?", default="cafe", choices=["cafe"], help=say("bench.game"))
    bench.add_argument("--players", type=int, choices=range(1, 5), default=2, metavar="N", help=say("bench.players"))
    bench.add_argument("--seconds", type=float, default=2.0, metavar="S", help=say("bench.seconds"))
    bench.add_argument("--json", action="store_true", help=say("main.json"))


def rules_options(rules: argparse.ArgumentParser) -> None:
    rules.add_argument("ids", nargs="+", metavar="ID", help=say("rules.ids"))
    rules.add_argument("--json", action="store_true", help=say("main.json"))


def natural(text: str) -> int:
    """A whole number, at least 0."""
    number = int(text)
    if number < 0:
        raise ValueError
    return number


def positive(text: str) -> int:
    """A whole number, at least 1."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def seconds(text: str) -> float:
    """A time, at least 0."""
    number = float(text)
    if not 0 <= number < float("inf"):
        raise ValueError
    return number


if __name__ == "__main__":
    sys.exit(main())
