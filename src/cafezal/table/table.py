"""A table: a game being played by its seats. What they decide goes into a log that only grows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from cafezal import Entry, Game, History, IllegalMove, Record, Text

JSON = dict[str, Any]


class Table:
    """A game, its seats and its log; its version is the length of the log.

    >>> import cafezal
    >>> table = Table.new(cafezal.new("cafe", players=1, seed=7), ["Ana"])
    >>> table.act(0, table.game.legal(0)[:1])
    >>> table.may_undo(0)
    1
    >>> table.undo(0)
    >>> [str(entry) for entry in table.log if entry.kind in ("move", "undo")]
    ['0 take 1 yellow', '0 undo 1']
    """

    def __init__(self, history: History, people: Collection[int] | None = None) -> None:
        """`people`: the seats of people, all by default; the others are bots, who are not asked whether they agree."""
        self.history = history
        self.people = frozenset(range(history.game.seats) if people is None else people)

    @classmethod
    def new(cls, game: Game, names: Iterable[str] = (), people: Collection[int] | None = None) -> Table:
        """A table at which this game begins, or goes on from where it stands."""
        return cls(History(game, names), people)

    @classmethod
    def resume(cls, record: Record, people: Collection[int] | None = None) -> Table:
        """The table of a record; `Malformed` if it cannot be replayed."""
        return cls(record.history(), people)

    # --- how it stands ------------------------------------------------------------------------------------
    @property
    def game(self) -> Game:
        """The game as it stands; a copy, so nothing that is done to it is played."""
        return self.history.game

    @property
    def names(self) -> tuple[str, ...]:
        return self.history.frame.names

    @property
    def log(self) -> Sequence[Entry]:
        """Everything that happened, in order."""
        return tuple(self.history.entries)

    @property
    def version(self) -> int:
        return len(self.history.entries)

    def record(self) -> Record:
        return self.history.record()

    def at(self, version: int) -> Game:
        """The game as it stood at an earlier version."""
        return self.record().replay(version)

    def view(self, seat: int | None = None, version: int | None = None) -> JSON:
        """What a seat saw at a version, by default what it sees now."""
        game = self.history.game if version is None else self.at(version)
        return game.view(seat)

    # --- what the seats do --------------------------------------------------------------------------------
    def act(self, seat: int, codes: Sequence[int]) -> None:
        """Decisions that a seat confirms at once, and takes back at once: if one is illegal, none is carried out."""
        self.history.play(seat, codes)

    def may_undo(self, seat: int) -> int:
        """How many decisions `undo` would take back; 0: it may not.

        Where seats decide in parallel and do not touch one another, each takes back its own, last first, whatever the
        others do meanwhile, until all are in; elsewhere until another seat decides. What brought hidden information
        stays (cafe C12.7).
        """
        return self.history.undoable(seat)

    def undos(self, seat: int) -> int:
        """How often in a row it may: acts, however many decisions each was confirmed with."""
        return self.history.undos(seat)

    def undo(self, seat: int) -> None:
        """A seat takes back what it confirmed last."""
        self.history.undo(seat)

    def copy(self) -> Table:
        """The same table, to find out what an action would write."""
        return Table(self.history.copy(), self.people)

    def follow(self, entry: Entry) -> None:
        """What was written elsewhere happens here, too; `Malformed` if it cannot."""
        self.history.follow(entry)

    def undo_to(self, steps: int, seat: int, agreed: Collection[int] = ()) -> None:
        """A seat takes the game back to its first `steps` decisions and reveals; all other people must have agreed."""
        asked = self.people - {seat}
        if missing := sorted(asked - set(agreed)):
            raise IllegalMove(Text(self.history.now.undo_rule, "undo.agree", {"seats": missing}))
        self.history.back(seat, steps, sorted(asked))

    # --- what the others did ------------------------------------------------------------------------------
    def since(self, seat: int) -> Sequence[Entry]:
        """What happened since a seat last decided something or took something back."""
        told = [self.history.entries[number] for number in self.history.since(seat)]
        return [entry for entry in told if entry.kind in ("move", "reveal", "undo", "back")]

    def hidden(self, seat: int | None) -> Collection[int]:
        """The numbers of the log's entries that a seat, or a spectator, must not see until all seats have decided."""
        return self.history.hidden(seat)

    def expected(self, seat: int) -> int:
        """The version at which what a seat decides now last changed: an action that expects an earlier one is stale.

        While seats decide in parallel, what the others do does not change it.
        """
        return self.history.versions[seat]
