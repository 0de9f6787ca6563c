"""Records: a game as text, for saves, examples, export and the arena. docs/records.md shows the form.

A record is what happened, line by line; nothing in it is ever taken out again. It can be read and written without
knowing the rules; `History` plays it.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from cafezal.core.chance import is_seed
from cafezal.core.errors import Malformed
from cafezal.core.texts import Text

if TYPE_CHECKING:
    from cafezal.core.game import Game
    from cafezal.core.history import History

JSON = dict[str, Any]

HEAD = "cafezal record"
FORM = 1  # version of this form
MOST = 4 << 20  # characters of a record
MOST_LINES = 50_000
MOST_TEXT = 1000  # characters of a line that is not JSON
MOST_NAMES = 10
MOST_OF = {"kept": 1000, "back": 1000, "sum": 1000}
EXACT = 1 << 53  # larger numbers are not exact everywhere

FIELDS = ("game", "rules", "options", "content", "names", "secrets", "seed")
NEEDED = ("game", "rules", "options", "content", "secrets")
MOVE = re.compile(r"(?P<seat>[0-9])(?P<joined>\+)? (?P<text>[a-z][!-~]*(?: [!-~]+)*)")
UNDO = re.compile(r"undo (?P<count>[1-9][0-9]{0,5})")
BACK = re.compile(r"back (?P<count>0|[1-9][0-9]{0,5})(?: agreed(?P<agreed>(?: [0-9])+))?")
REVEAL = re.compile(r"- (?P<text>[a-z][!-~]*(?: [!-~]+)*)")
SUM = re.compile(r"= (?P<text>[a-z]+(?: [!-~]+)*)")

SIGNS = {"reveal": "-", "sum": "=", "note": "#"}


class Entry(NamedTuple):
    """One thing that happened.

    move     a decision of a seat in notation; `joined` to the one before it: both were confirmed at once
    reveal   what chance brought, in notation
    undo     a seat takes its last `number` decisions back
    back     a seat asks, the seats `agreed`: only the first `number` decisions and reveals of the game stay
    kept     the position at this point, without the fields that are as at the start
    sum      what can be checked here: scores, winners, sheets, digests
    note     a comment or heading
    """

    kind: str
    seat: int = -1
    text: str = ""
    number: int = 0
    joined: bool = False
    agreed: tuple[int, ...] = ()
    position: JSON | None = None

    def __str__(self) -> str:
        if self.kind == "move":
            return f"{self.seat}{'+' if self.joined else ''} {self.text}"
        if self.kind == "undo":
            return f"{self.seat} undo {self.number}"
        if self.kind == "back":
            agreed = " agreed " + " ".join(map(str, self.agreed)) if self.agreed else ""
            return f"{self.seat} back {self.number}{agreed}"
        if self.kind == "kept":
            return f"@ {_json(self.position)}"
        return f"{SIGNS[self.kind]} {self.text}".rstrip()


@dataclass(frozen=True)
class Record:
    """A game as it went: what it was made of, and everything that happened."""

    kind: str  # which game, as `cafezal.new` takes it
    rules: int
    options: JSON
    content: str
    entries: tuple[Entry, ...]
    names: tuple[str, ...] = ()
    seed: int | None = None
    secrets: bool = True  # whether the positions hold what nobody may see while the game goes on
    lines: tuple[int, ...] = field(default=(), compare=False)  # where the entries stand in the text that was read

    def __post_init__(self) -> None:
        if not _are_names(self.names):
            _refuse("names", 0)

    # --- text ---------------------------------------------------------------------------------------------
    @staticmethod
    def read(text: str) -> Record:
        """The record of a text; `Malformed` says what is wrong with it, and in which line."""
        return _Reader(text).record()

    @staticmethod
    def open(path: str | os.PathLike[str]) -> Record:
        """The record of a file."""
        with open(os.fspath(path), "rb") as file:
            raw = file.read(4 * MOST + 1)
        try:
            return Record.read(raw.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            _refuse("utf8", raw.count(b"\n", 0, error.start) + 1)

    def text(self, secrets: bool | None = None) -> str:
        """The record as text. Without `secrets` it holds what everybody knows: the default until the game is over."""
        if not (self.over if secrets is None else secrets) and self.secrets:
            return self.without_secrets().text(True)
        head: JSON = {"game": self.kind, "rules": self.rules, "options": _json(self.options), "content": self.content}
        if self.names:
            head["names"] = _json(list(self.names))
        head["secrets"] = "yes" if self.secrets else "no"
        if self.seed is not None:
            head["seed"] = self.seed if self.seed < EXACT else hex(self.seed)
        lines = [f"{HEAD} {FORM}", *(f"{key} {value}" for key, value in head.items()), ""]
        for entry in self.entries:
            lines += ["", str(entry)] if entry.kind == "note" else [str(entry)]
        return "\n".join(lines) + "\n"

    @property
    def over(self) -> bool:
        """Whether the game has been played to its end."""
        return any(entry.kind == "sum" and entry.text.startswith("scores ") for entry in self.entries)

    # --- positions ----------------------------------------------------------------------------------------
    @property
    def start_position(self) -> JSON | None:
        """The position kept before anything happened; None if the seed alone says how the game began."""
        first = next((entry for entry in self.entries if entry.kind != "note"), None)
        return first.position if first and first.kind == "kept" else None

    def whole(self, position: JSON) -> JSON:
        """A kept position as `cafezal.load` takes it: with the fields that are as at the start, under today's rules."""
        whole = {**(self.start_position or {}), **position, "rules": rules_today(self.kind)}
        if not self.secrets:  # what is hidden is told by the record
            options = whole.get("options")
            whole["options"] = {**(options if isinstance(options, dict) else {}), "chance": "explicit"}
            whole["seed"] = None
        return whole

    def start(self) -> Game:
        """The game as it was at the start."""
        from cafezal import load, new

        if self.rules > rules_today(self.kind):
            _refuse("newer", 1, rules=self.rules, today=rules_today(self.kind))
        if self.start_position is not None:
            game = load(self.whole(self.start_position))
        elif self.seed is not None and self.options.keys() <= new(self.kind, seed=0).options.keys():
            game = new(self.kind, seed=self.seed, **self.options)
        else:
            _refuse("start", 1)
        found = game.position()
        if found["content"] != self.content:
            _refuse("content", 1, found=found["content"], content=self.content)
        same = found["options"] | ({} if self.secrets else {"chance": self.options.get("chance")})
        if not self.options.items() <= same.items() or (self.seed is not None and self.seed != game.seed):
            _refuse("other", 1)
        return game

    @property
    def older(self) -> bool:
        """Whether it was played by an older version of the rules."""
        return self.rules < rules_today(self.kind)

    def without_secrets(self) -> Record:
        """The record as anybody may see it; it can be replayed all the same."""
        from cafezal.core.history import published

        return published(self)

    # --- replay -------------------------------------------------------------------------------------------
    def history(self, until: int | None = None) -> History:
        """The game after so many entries, each of which is checked, and how it came there; it can be played on."""
        from cafezal.core.history import History

        history = History.opened(self)
        for number, entry in enumerate(self.entries[:until]):
            try:
                history.follow(entry)
            except Malformed as error:
                raise Malformed(error.text, self.place(number)) from None
        return history

    def replay(self, until: int | None = None) -> Game:
        """The game after so many entries, after all by default. `Malformed` names the line that does not fit."""
        return self.history(until).game

    def game(self, at: int | None = None) -> Game:
        """The game after so many entries, for looking at: as far as today's rules agree with those it was played by.

        From there on the last kept position before; `disagreement` says so.
        """
        from cafezal import load

        entries = self.entries[:at]
        fault = self._fault
        if fault is None or len(entries) <= fault[0]:
            return self.replay(at)
        if not self.older:
            raise Malformed(fault[1].text, self.place(fault[0]))
        for entry in reversed(entries[fault[0] :]):
            if entry.position is not None:
                try:
                    return load(self.whole(entry.position))
                except Malformed:
                    continue  # not even a state of today's rules
        return self.replay(fault[0])

    @property
    def disagreement(self) -> Text | None:
        """None if the whole record can be replayed; else from where it cannot, and why."""
        if self._fault is None:
            return None
        at, error = self._fault
        key = "core.record.older" if self.older else "core.record.broken"
        return Text("", key, {"where": self.place(at), "why": error.text})

    @cached_property
    def _fault(self) -> tuple[int, Malformed] | None:
        """The first entry that cannot be replayed, and why."""
        from cafezal.core.history import History

        number = 0
        try:
            history = History.opened(self)
            for number, entry in enumerate(self.entries):  # noqa: B007 (the number is for the error)
                history.follow(entry)
        except Malformed as error:
            return number, error
        return None

    def place(self, number: int) -> str:
        """Where an entry stands, for messages."""
        return f"line {self.lines[number]}" if number < len(self.lines) else f"entries[{number}]"


def changes(start: JSON, position: JSON) -> JSON:
    """The fields of a position that are not as at the start."""
    return {key: value for key, value in position.items() if key not in start or start[key] != value}


@cache
def rules_today(game: str) -> int:
    """The version of the rules that this program plays by."""
    from cafezal import new

    return int(new(game, seed=0).position()["rules"])


# --- reading ----------------------------------------------------------------------------------------------
class _Reader:
    """Reads a record line by line; nothing is played."""

    def __init__(self, text: object) -> None:
        if not isinstance(text, str):
            _refuse("type", 0, found=type(text).__name__)
        if len(text) > MOST:
            _refuse("long", 0, limit=MOST >> 20)
        if text.count("\n") > MOST_LINES:
            _refuse("lines", 0, limit=MOST_LINES)
        self.rows = text.removeprefix("\ufeff").split("\n")
        self.counts: Counter[str] = Counter()
        self.speaker = -1  # the seat whose decision was the last thing
        self.entries: list[Entry] = []
        self.lines: list[int] = []
        self.head: dict[str, str] = {}

    def record(self) -> Record:
        numbered = enumerate((row.rstrip("\r") for row in self.rows), 1)
        if next(numbered)[1] != f"{HEAD} {FORM}":
            _refuse("head", 1, head=f"{HEAD} {FORM}")
        for number, row in numbered:
            if not row:
                break
            self.field(row, number)
        for key in NEEDED:
            if key not in self.head:
                _refuse("missing", 1, field=key)
        for number, row in numbered:
            if row:
                self.entry(row, number)
        return self.made()

    def field(self, row: str, number: int) -> None:
        key, _, value = row.partition(" ")
        if key not in FIELDS or key in self.head:
            _refuse("field", number, found=key[:40] if key.isprintable() else "?", known=", ".join(FIELDS))
        self.head[key] = value
        self.lines.append(number)

    def made(self) -> Record:
        where = dict(zip(self.head, self.lines, strict=False))
        head = self.head
        options = _object(head["options"], where["options"])
        names = _value(head.get("names", "[]"), where.get("names", 0))
        if not _are_names(names):
            _refuse("names", where["names"])
        if not re.fullmatch("0|[1-9][0-9]{0,5}", head["rules"]):
            _refuse("rules", where["rules"])
        if head["secrets"] not in ("yes", "no"):
            _refuse("secrets", where["secrets"])
        for key, limit in (("game", 40), ("content", 64)):
            if not re.fullmatch(f"[a-z0-9-]{{1,{limit}}}", head[key]):
                _refuse("word", where[key], field=key)
        return Record(
            head["game"],
            int(head["rules"]),
            options,
            head["content"],
            tuple(self.entries),
            tuple(names),
            _seed(head["seed"], where["seed"]) if "seed" in head else None,
            head["secrets"] == "yes",
            tuple(self.lines[len(head) :]),
        )

    def entry(self, row: str, number: int) -> None:
        entry = _entry(row, number)
        self.counts[entry.kind] += 1
        if self.counts[entry.kind] > MOST_OF.get(entry.kind, MOST_LINES):
            _refuse("many", number, limit=MOST_OF[entry.kind])
        if entry.joined and entry.seat != self.speaker:
            _refuse("joined", number)
        if entry.kind in ("move", "undo", "back"):
            self.speaker = entry.seat if entry.kind == "move" else -1
        self.entries.append(entry)
        self.lines.append(number)


def _entry(row: str, number: int) -> Entry:
    """What a line says."""
    if row.startswith("@ "):
        return Entry("kept", position=_object(row[2:], number))
    if len(row) > MOST_TEXT or not row.isprintable():
        _refuse("line", number)
    if row[0] == "#" and row[1:2] in ("", " "):
        return Entry("note", text=row[2:])
    if found := REVEAL.fullmatch(row):
        return Entry("reveal", text=found["text"])
    if found := SUM.fullmatch(row):
        return Entry("sum", text=found["text"])
    found = MOVE.fullmatch(row)
    if found is None:
        _refuse("line", number)
    seat = int(found["seat"])
    if undo := UNDO.fullmatch(found["text"]):
        return Entry("undo", seat, number=int(undo["count"]))
    if back := BACK.fullmatch(found["text"]):
        agreed = tuple(map(int, (back["agreed"] or "").split()))
        return Entry("back", seat, number=int(back["count"]), agreed=agreed)
    return Entry("move", seat, found["text"], joined=bool(found["joined"]))


def _value(text: str, number: int) -> Any:
    try:
        return json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError):
        _refuse("json", number)


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _object(text: str, number: int) -> JSON:
    value = _value(text, number)
    if not isinstance(value, dict):
        _refuse("object", number)
    return value


def _are_names(names: object) -> bool:
    if not isinstance(names, list | tuple) or len(names) > MOST_NAMES:
        return False
    return all(isinstance(name, str) and len(name) <= MOST_TEXT and name.isprintable() for name in names)


def _seed(text: str, number: int) -> int:
    if not re.fullmatch("0x[0-9a-f]{1,64}|0|[1-9][0-9]{0,77}", text) or not is_seed(int(text, 0)):
        _refuse("seed", number)
    return int(text, 0)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _refuse(key: str, line: int, **args: object) -> NoReturn:
    raise Malformed(Text("", f"core.record.{key}", args), f"line {line}" if line else "")
