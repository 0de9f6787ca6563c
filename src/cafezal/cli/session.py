"""A game in the terminal: the table, who sits at it, and where it is kept."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import cafezal
from cafezal import bots
from cafezal.cli import room, saves
from cafezal.cli.faults import Usage
from cafezal.cli.words import say
from cafezal.table import Table

SECONDS = 2.0  # what a bot may take for a decision
CHANCE = -1
LONGEST = 40  # letters of a name


class Player(NamedTuple):
    name: str
    bot: str  # "" for a person


class Session:
    """A table whose seats are taken by people and bots."""

    def __init__(self, table: Table, players: Sequence[Player], seed: int | None, path: Path) -> None:
        self.table = table
        self.players = list(players)
        self.path = path
        self.room = room.of(table.record().kind)
        self.names = screen_names(self.players)
        self.bots = [bots.make(player.bot) if player.bot else None for player in players]
        self.seeds = random.Random(seed)
        seating = saves.seating([player.bot for player in players])
        if saves.seated(table.record()) != [player.bot for player in players]:
            table.history.add(cafezal.Entry("note", text=seating))
        self.begun = table.version

    @property
    def game(self) -> cafezal.Game:
        return self.table.game

    @property
    def moved(self) -> bool:
        """Whether anything has happened that is worth keeping."""
        return self.table.version > self.begun

    def keep(self, path: Path | None = None) -> None:
        saves.write(self.table.record(), path or self.path)

    # --- who decides ------------------------------------------------------------------------------------
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, player in enumerate(self.players) if not player.bot]

    def waiting(self) -> list[int]:
        """The people who must decide now."""
        return [seat for seat in self.game.waiting if not self.players[seat].bot]

    def bots_move(self) -> list[tuple[int, list[str]]]:
        """All that bots do before a person must decide: by seat, in words."""
        told: list[tuple[int, list[str]]] = []
        while (seat := self.next_bot()) is not None:
            if seat == CHANCE:
                self.table.act(seat, [self.seeds.choice(self.game.legal(seat))])
                continue
            move = self.decide(seat)
            if told and told[-1][0] == seat:
                told[-1][1].extend([] if move == told[-1][1][-1] == say("brief.secret") else [move])
            else:
                told.append((seat, [move]))
        return told

    def next_bot(self) -> int | None:
        """A bot that must decide; -1 for chance, in a game whose cards to come are not kept with it."""
        return next((seat for seat in self.game.waiting if seat == CHANCE or self.players[seat].bot), None)

    def decide(self, seat: int) -> str:
        """One decision of a bot, which is given what everybody at its seat would see; in words."""
        bot, game = self.bots[seat], self.game
        assert bot is not None
        view = game.view(seat)
        code = bot.decide(view, game.legal(seat), SECONDS, self.seeds.getrandbits(63))
        secret = self.room.secret(view["table"])
        told = say("brief.secret") if secret else self.room.brief(str(game.describe(code, seat)), view["table"])
        self.table.act(seat, [code])
        return told


# --- who plays ------------------------------------------------------------------------------------------
def players_of(kinds: Sequence[str], names: Sequence[str]) -> list[Player]:
    """A player for each seat: the name of a bot, '' for a person; who has no name gets one that nobody else has."""
    for kind in kinds:
        if kind and kind not in bots.names():
            raise Usage(say("usage.bot", name=kind, known=list(bots.names())))
    for name in names:
        if len(name) > LONGEST or not name.isprintable():
            raise Usage(say("usage.name", limit=LONGEST))
    if len(names) > len(kinds):
        raise Usage(say("usage.names", players=len(kinds)))
    found = list(names)
    for seat in range(len(names), len(kinds)):
        found.append(_name(seat, kinds, found))
    return [Player(name, kind) for name, kind in zip(found, kinds, strict=True)]


def screen_names(players: Sequence[Player]) -> list[str]:
    """The names as the screen shows them: a person alone who gave no name is simply you."""
    people = [seat for seat, player in enumerate(players) if not player.bot]
    names = [player.name for player in players]
    if len(people) == 1 and names[people[0]] == say("name.person"):
        names[people[0]] = say("name.you")
    return names


def _name(seat: int, kinds: Sequence[str], names: Sequence[str]) -> str:
    kind = kinds[seat]
    same = [other for other in range(len(kinds)) if kinds[other] == kind]
    if len(same) == 1:
        name = kind.capitalize() or say("name.person")
    else:
        number = same.index(seat) + 1
        name = f"{kind.capitalize()} {number}" if kind else say("name.player", number=number)
    while name in names:
        name += "*"
    return name
