"""What people do about tables beside the game: open one, sit down, stand up, let bots take the open seats."""

from __future__ import annotations

import secrets
import time
from typing import Any

from cafezal import bots
from cafezal.server import games, names
from cafezal.server.faults import Fault, say
from cafezal.server.hub import Hub
from cafezal.server.people import Who
from cafezal.server.room import Room, info
from cafezal.server.shapes import Lobby, NewTable, TableInfo, Wish
from cafezal.store import Conflict, SeatRow, TableRow
from cafezal.store import NewTable as NewRow

LISTED_FOR = 1.0  # seconds
TRIES = 10  # when others are faster


class Desk:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store
        self.lists: dict[str, tuple[float, list[TableRow]]] = {}  # by state, and until when they are good

    # --- people -------------------------------------------------------------------------------------------
    async def named(self, who: Who, name: str, address: str) -> Who:
        if who.person is None:
            names.checked(name)
            if not self.hub.newcomers.take(address):
                raise Fault(429, "rate")
        return await self.hub.people.named(who, name)

    async def token(self, who: Who) -> str:
        self.pay(who)
        return await self.store.run(self.store.token, who.known)

    async def revoke(self, who: Who) -> None:
        await self.store.run(self.store.revoke, who.known)

    def pay(self, who: Who) -> None:
        if not self.hub.tables.take(who.known):
            raise Fault(429, "rate")

    # --- the lobby ----------------------------------------------------------------------------------------
    async def lobby(self, who: Who) -> Lobby:
        mine = await self.store.run(self.store.mine, who.person) if who.person else []
        known = {row.id for row in mine}
        free, running = [
            [row for row in await self.listed(state) if row.id not in known] for state in ("open", "running")
        ]
        return Lobby(*([self.told(row, who) for row in rows] for rows in (mine, free, running)))

    async def listed(self, state: str) -> list[TableRow]:
        """The public tables in a state, as everybody in the lobby asks every few seconds."""
        until, rows = self.lists.get(state, (0.0, []))
        if time.monotonic() > until:
            rows = await self.store.run(self.store.public, state)
            self.lists[state] = time.monotonic() + LISTED_FOR, rows
        return rows

    def told(self, row: TableRow, who: Who) -> TableInfo:
        room = self.hub.rooms.get(row.id)
        return info(row, who.person, room.online(), room.opened.stopped) if room else info(row, who.person, ())

    # --- tables -------------------------------------------------------------------------------------------
    async def open(self, who: Who, wish: NewTable) -> Room:
        games.checked(wish.game, len(wish.seats), wish.options)
        seats = seated(wish.seats, who)
        self.pay(who)
        id = secrets.token_urlsafe(12)
        name = str(say("table.name", who=who.name))
        row = NewRow(id, wish.game, name, who.known, wish.public, dict(wish.options), tuple(seats))
        await self.store.run(self.store.add, row)
        room = await self.hub.room(id)
        self.lists = {}
        return room

    async def sit(self, who: Who, id: str, name: str, address: str) -> tuple[Who, Room]:
        """Take the first open seat."""
        name = names.checked(name)
        room = await self.hub.room(id)
        for _ in range(TRIES):
            seats = room.row.seats
            if room.seats_of(who.person):
                raise Fault(409, "table.sitting")
            free = next((seat for seat in seats if seat.kind == "open"), None)
            if free is None:
                raise Fault(409, "table.full" if room.row.state == "open" else "table.begun")
            names.unique(name, [seat.name for seat in seats if seat.kind != "open"])
            who = await self.named(who, name, address)
            if await self.seat(room, [(free, free.taken(who.known, name))]):
                return who, room
        raise Fault(503, "broken")

    async def stand(self, who: Who, id: str) -> Room:
        """Leave a table before the game begins; when nobody is left it is cleared away."""
        room = await self.hub.room(id)
        for _ in range(TRIES):
            if room.row.state != "open":
                raise Fault(409, "table.begun")
            mine = [seat for seat in room.row.seats if seat.person == who.known]
            if not mine:
                raise Fault(403, "seat.other")
            if all(seat in mine for seat in room.row.seats if seat.kind == "person"):
                if await self.clear(room):
                    return room
            elif await self.seat(room, [(seat, SeatRow(seat.seat, "open")) for seat in mine]):
                return room
        raise Fault(503, "broken")

    async def bots(self, who: Who, id: str, bot: str) -> Room:
        """Bots take the open seats."""
        known(bot)
        room = await self.hub.room(id)
        for _ in range(TRIES):
            if room.row.host != who.known:
                raise Fault(403, "table.host")
            taken = [seat.name for seat in room.row.seats if seat.kind != "open"]
            pairs = []
            for seat in room.row.seats:
                if seat.kind == "open":
                    taken.append(names.bot(taken))
                    pairs.append((seat, SeatRow(seat.seat, "bot", None, taken[-1], bot)))
            if not pairs:
                raise Fault(409, "table.full" if room.row.state == "open" else "table.begun")
            if await self.seat(room, pairs):
                return room
        raise Fault(503, "broken")

    async def seat(self, room: Room, pairs: list[tuple[SeatRow, SeatRow]]) -> bool:
        """Change seats, unless somebody was faster; when all are taken the game begins."""
        try:
            await self.store.run(self.store.seat, room.id, pairs)
        except Conflict:
            await room.refresh()
            return False
        await room.refresh()
        await self.hub.begin(room)
        self.lists = {}
        return True

    async def clear(self, room: Room) -> bool:
        try:
            await self.store.run(self.store.remove, room.id)
        except Conflict:
            await room.refresh()
            return False
        await room.refresh()
        self.lists = {}
        return True

    async def record(self, id: str) -> str:
        room = await self.hub.room(id)
        if room.row.state != "over":
            raise Fault(409, "table.running")
        return room.table.record().text()

    async def view(self, who: Who, id: str, version: int, seat: int | None) -> Any:
        """What a seat, or everybody, saw of a game that is over at one of its versions."""
        room = await self.hub.room(id)
        if room.row.state != "over":
            raise Fault(409, "table.running")
        if seat is not None and seat not in room.seats_of(who.person):
            raise Fault(403, "seat.other")
        if not 0 <= version <= room.table.version:
            raise Fault(404, "missing")
        return await room.think(room.table.view, seat, version)


def known(bot: str) -> str:
    if bot not in bots.names():
        raise Fault(422, "bot.unknown", known=", ".join(bots.names()))
    return bot


def seated(wishes: list[Wish], who: Who) -> list[SeatRow]:
    """The seats of a new table, bots with names that nobody else has."""
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise Fault(422, "table.me")
    if not who.name:
        raise Fault(403, "me.first")
    rows: dict[int, SeatRow] = {}
    for i, wish in sorted(enumerate(wishes), key=lambda pair: pair[1].kind == "bot"):  # people choose names first
        taken = [row.name for row in rows.values() if row.kind != "open"]
        if wish.kind == "open":
            rows[i] = SeatRow(i, "open")
        elif wish.kind == "bot":
            name = names.unique(names.checked(wish.name), taken) if wish.name else names.bot(taken)
            rows[i] = SeatRow(i, "bot", None, name, known(wish.bot or ""))
        else:
            name = names.checked((wish.name or who.name) if wish.kind == "me" else wish.name or "")
            rows[i] = SeatRow(i, "person", who.known, names.unique(name, taken))
    return [rows[i] for i in range(len(wishes))]
