"""A playground for the drawings of both games: situations of the engine, and a server that answers as a table does.

    python web/dev/fixtures.py serve [PORT]     then, in web/: npx vite, and /dev/board.html?of=cafe/placing&port=PORT
    python web/dev/fixtures.py write FOLDER     the same situations as files; or only those named after it

It knows one seat and stores nothing; the other seats decide by chance.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec
from desk import JSON, Desk
from situations import cafe, traders

PORT = 8455
ROOMS = {"cafe": cafe, "traders": traders}
NAMES = [f"{game}/{name}" for game, room in ROOMS.items() for name in room.SITUATIONS]
DESKS: dict[str, Desk] = {}
LOCK = Lock()


@cache
def fresh(name: str) -> Desk:
    game, _, rest = name.partition("/")
    desk: Desk = ROOMS[game].situation(rest)
    return desk


def sat(name: str, again: bool = False) -> Desk:
    if again or name not in DESKS:
        DESKS[name] = fresh(name).copy()
    return DESKS[name]


class Handler(BaseHTTPRequestHandler):
    """GET: a situation as it is at the beginning; POST: what a seat asks. With `?alone` the others wait to be told."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # the end of an answer would wait until its beginning is acknowledged

    def do_GET(self) -> None:
        name, _, _ = self.path[1:].partition("?")
        with LOCK:
            try:
                self.say(sat(name, again=True).told())
            except KeyError:
                self.say({"error": NAMES}, 404)

    def do_POST(self) -> None:
        name, _, how = self.path[1:].partition("?")
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with LOCK:
            desk = sat(name)
            answer: JSON = {"answer": desk.answer(request)}
            if request["type"] == "act" and how != "alone":
                desk.others()
            if request["type"] not in ("try", "why"):
                answer |= desk.told()
        self.say(answer)

    def do_OPTIONS(self) -> None:
        self.say({})

    def say(self, answer: JSON, status: int = 200) -> None:
        body = msgspec.json.encode(answer)
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Allow-Headers", "content-type")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


def main() -> None:
    match sys.argv[1:]:
        case ["serve", *port]:
            ThreadingHTTPServer(("127.0.0.1", int(port[0]) if port else PORT), Handler).serve_forever()
        case ["write", folder, *names]:
            for name in names or NAMES:
                path = Path(folder) / f"{name}.json"
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(msgspec.json.encode(sat(name).told()) + b"\n")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
