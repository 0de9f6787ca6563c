"""What people at a table say to one another: chat, questions to take the game back, and who is there."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from cafezal.server.faults import Fault
from cafezal.server.messages import Answered, Asked, Said
from cafezal.store import CHAT_KEPT, Answer, Ask, Conflict, Remark
from cafezal.table import Table

if TYPE_CHECKING:
    from cafezal.server.room import Answering, Looking, Room

TRIES = 20  # when others are faster


class Talk:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.store = room.store
        self.said: list[Remark] = []
        self.away: set[str] = set()  # who is here at other workers

    async def catch_up(self) -> None:
        """Read what has been said since, and who has come or gone."""
        if self.store.shared:
            self.away = await self.store.run(self.store.present, self.room.id, self.room.worker, time.time())
        last = self.said[-1].n if self.said else 0
        for remark in await self.store.run(self.store.said, self.room.id, last):
            self.said = [*self.said, remark][-CHAT_KEPT:]
            self.tell(Said(remark.n, remark.seat, remark.name, remark.text))

    def about(self, before: Ask | None, after: Ask | None) -> None:
        """Tell what became of a question to take back, or that there is one."""
        if before is not None and (after is None or (before.seat, before.version) != (after.seat, after.version)):
            self.tell(Answered(before.seat, self.went_back(before)))
        if after is not None and after != before:
            for one in self.room.looking:
                self.remind(one)

    def remind(self, one: Looking) -> None:
        """Somebody is asked whether they agree, if they are."""
        ask = self.room.row.ask
        if ask is not None and set(self.room.seats_of(one.person)) & set(self.missing(ask)):
            one.hear(Asked(ask.seat, ask.acts))

    def went_back(self, ask: Ask) -> bool:
        log = self.room.opened.table.log if self.room.opened.table else ()
        return len(log) > ask.version and log[ask.version].kind == "back"

    def tell(self, message: Said | Answered) -> None:
        for one in self.room.looking:
            one.hear(message)

    async def say(self, seat: int | None, name: str, text: str) -> None:
        await self.store.run(self.store.say, self.room.id, seat, name, text)
        await self.room.refresh()

    # --- taking back by agreement -------------------------------------------------------------------------
    def missing(self, ask: Ask) -> list[int]:
        """The seats that have yet to agree: other people's, not of bots."""
        people = {seat.seat: seat.person for seat in self.room.row.seats if seat.kind == "person"}
        asker = people.get(ask.seat)
        return [seat for seat, person in people.items() if person != asker and seat not in ask.agreed]

    async def ask(self, seat: int, answering: Answering) -> None:
        """A seat asks the others to take back to before its last act; with nobody to ask it goes back at once."""
        room = self.room
        for _ in range(TRIES):
            ask = self.question(seat)
            if not self.missing(ask):
                return await room.do(partial(self.at_once, seat), seat, None, None, answering)
            try:
                return await self.put(room.row.ask, ask, answering)
            except Conflict:  # something happened meanwhile
                await room.refresh()
        raise Fault(503, "broken")

    def at_once(self, seat: int, table: Table) -> None:
        go_back(table, self.question(seat))

    def question(self, seat: int) -> Ask:
        """What a seat would ask now."""
        found = self.room.opened.journal.before_last(seat)
        if self.room.row.state != "running" or found is None:
            raise Fault(409, "ask.none")
        return Ask(seat, *found, self.room.version)

    async def agree(self, seats: list[int], yes: bool, answering: Answering) -> None:
        """Some seats answer the question that is open."""
        for _ in range(TRIES):
            asked = self.room.row.ask
            if asked is None or asked.version != self.room.version:
                raise Fault(409, "ask.over")
            if not set(seats) & set(self.missing(asked)):
                raise Fault(403, "seat.other")
            try:
                if yes:
                    return await self.settle(asked, replace(asked, agreed=(*asked.agreed, *seats)), answering)
                return await self.put(asked, None, answering)
            except Conflict:  # somebody else answered
                await self.room.refresh()
        raise Fault(503, "broken")

    async def settle(self, before: Ask | None, ask: Ask, answering: Answering) -> None:
        """Take the game back if all have agreed, else keep the question."""
        if self.missing(ask):
            return await self.put(before, ask, answering)
        await self.room.do(partial(go_back, ask=ask), ask.seat, None, None, answering)

    async def put(self, before: Ask | None, after: Ask | None, answering: Answering) -> None:
        room = self.room
        await self.store.run(self.store.ask, room.id, room.version, before, after)
        answering(Answer(room.version, room.version))
        await room.refresh()


def go_back(table: Table, ask: Ask) -> None:
    if table.version != ask.version:
        raise Fault(409, "ask.over")
    table.undo_to(ask.steps, ask.seat, table.people)
