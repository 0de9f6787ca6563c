"""The live channel: one screen that looks at a table, what it asks and what it is told. docs/protocol.md says how."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from msgspec import Raw

import cafezal
from cafezal.server import aids, messages, names
from cafezal.server.faults import Fault, say
from cafezal.server.hub import Hub
from cafezal.server.messages import (
    Act,
    Agree,
    Ask,
    Because,
    Bye,
    Chat,
    Done,
    Join,
    Ping,
    Pong,
    Refused,
    Remark,
    Show,
    TableChanged,
    Tried,
    Try,
    Undo,
    Why,
    encoder,
)
from cafezal.server.people import Who
from cafezal.server.room import Room
from cafezal.store import Answer

Emit = Callable[[str], Awaitable[None]]
Hear = Callable[[], Awaitable[str | None]]

GOING_AWAY, NOBODY, TOO_MUCH, NO_TABLE = 1001, 1008, 1013, 4404
GONE = 1000, ""
JOIN_WITHIN = 20.0  # seconds
REASONS = {"stale": "stale", "over": "over", "rate": "rate", "seat.other": "seat", "me.first": "seat"}
HOLD = 0.5  # seconds that a message waits of somebody who sends too many
log = logging.getLogger("cafezal.live")


class Screen:
    """One socket. What is said to it waits in a queue; states are made when they can leave, so they never pile up."""

    def __init__(self, hub: Hub, room: Room, who: Who, address: str, emit: Emit) -> None:
        self.hub, self.room, self.who, self.emit = hub, room, who, emit
        self.payer = who.person or address  # whose limits are used up
        self.seat: int | None = None
        self.joined = False
        self.seen = 0  # the version it was shown last
        self.shown: Any = None  # the table as it was shown last
        self.sitting: Any = None  # the seats when it was last asked who this is
        self.fresh = True  # nothing has been shown to it, or another seat is to be
        self.words: deque[str] = deque()
        self.news = asyncio.Event()
        self.closing: tuple[int, str] | None = None

    @property
    def person(self) -> str | None:
        return self.who.person

    # --- what it is told ----------------------------------------------------------------------------------
    def wake(self) -> None:
        self.news.set()

    def hear(self, message: msgspec.Struct) -> None:
        if self.joined:
            self.say(message)

    def say(self, message: msgspec.Struct) -> None:
        if self.closing is not None:
            return
        self.words.append(encoder.encode(message).decode())
        if len(self.words) > self.hub.settings.limits.queue:
            self.end(TOO_MUCH, "bye.slow")
        self.wake()

    def end(self, code: int, key: str) -> None:
        """Say good-bye as soon as all else is said."""
        if self.closing is None:
            self.closing = code, key
            self.wake()

    async def tell(self) -> tuple[int, str]:
        """Tell all there is to tell, until it ends; the code and the reason."""
        patience = self.hub.settings.limits.patience
        while True:
            await self.news.wait()
            self.news.clear()
            try:
                async with asyncio.timeout(patience) as limit:
                    while self.words:
                        await self.emit(self.words.popleft())
                        limit.reschedule(asyncio.get_running_loop().time() + patience)
                    if self.joined and not self.closing:
                        await self.show()
                    if self.closing:
                        key = self.closing[1]
                        await self.emit(encoder.encode(Bye(str(say(key)))).decode())
                        return self.closing
            except TimeoutError:
                return TOO_MUCH, "bye.slow"

    async def show(self) -> None:
        """Show what is new."""
        room = self.room
        if room.gone:
            return self.end(NO_TABLE, "table.unknown")
        await self.find_seat()
        if self.fresh or room.version != self.seen:
            state = room.state(self.person, self.seat, self.seen)
            if self.fresh:
                state.chat = [Remark(*remark) for remark in room.talk.said]
            self.fresh, self.seen, self.shown = False, state.version, state.table
            await self.emit(encoder.encode(state).decode())
            await self.show_aids()
        elif (table := room.info(self.person)) != self.shown:
            self.shown = table
            await self.emit(encoder.encode(TableChanged(table)).decode())

    async def show_aids(self) -> None:
        if self.seat is None:
            return
        version, found = self.room.version, await self.room.help(self.seat)
        if found is not None and version == self.seen and not self.fresh:
            await self.emit(found)

    async def find_seat(self) -> None:
        """Whoever has just sat down sees the table from the own seat, whoever has just stood up does not any more."""
        if self.person is None and self.who.key and self.sitting is not self.room.row.seats:
            self.sitting = self.room.row.seats
            self.who = await self.hub.people.who(self.who)
        yours = self.room.seats_of(self.person)
        if self.seat not in yours:
            seat = next((seat for seat in yours if seat in self.room.waiting), next(iter(yours), None))
            self.fresh = self.fresh or seat != self.seat
            self.seat = seat

    # --- what it asks -------------------------------------------------------------------------------------
    async def listen(self, hear: Hear) -> tuple[int, str]:
        """Carry out what is asked, one thing after another, until the other side is gone or does not join."""
        try:
            async with asyncio.timeout(JOIN_WITHIN) as limit:
                while (text := await hear()) is not None:
                    if not self.hub.messages.take(self.payer):
                        await asyncio.sleep(HOLD)
                    await self.take(text)
                    if self.joined:
                        limit.reschedule(None)
        except TimeoutError:
            return NOBODY, "join"
        return GONE

    async def take(self, text: str) -> None:
        id = ""
        try:
            if len(text.encode()) > self.hub.settings.limits.body:
                raise Fault(413, "size")
            message = messages.read(text)
            id = getattr(message, "id", "")
            if not self.joined and not isinstance(message, Join):
                raise Fault(400, "join")
            await self.answer(message)
        except msgspec.ValidationError as error:
            self.refuse(id_of(text), "malformed", say("malformed", why=str(error)))
        except msgspec.DecodeError as error:
            self.refuse("", "malformed", say("malformed", why=str(error)))
        except cafezal.CafezalError as error:
            self.refuse(id, "illegal", error.text)
        except Fault as fault:
            key = fault.text.key.removeprefix("server.")
            self.refuse(id, REASONS.get(key, "malformed" if fault.status in (400, 413) else "illegal"), fault.text)

    async def answer(self, message: messages.ClientMessage) -> None:
        match message:
            case Join():
                await self.join(message)
            case Show(seat):
                self.own(seat)
                self.seat, self.fresh, self.seen = seat, True, 0
                self.wake()
            case Act(id, seat, at, codes):
                self.pay(self.hub.actions)
                await self.room.act(self.own(seat), at, codes, id, self.done(id))
            case Undo(id, seat, at):
                self.pay(self.hub.actions)
                await self.room.undo(self.own(seat), at, id, self.done(id))
            case Try(id, seat, at, codes):
                self.pay(self.hub.tries)
                await self.answer_try(id, self.own(seat), at, codes)
            case Why(id, seat, move, codes):
                self.pay(self.hub.tries)
                await self.answer_why(id, self.own(seat), move, codes)
            case Ask(id, seat):
                self.pay(self.hub.actions)
                await self.room.talk.ask(self.own(seat), self.done(id))
            case Agree(id, yes, seat):
                self.pay(self.hub.actions)
                seats = self.room.seats_of(self.person) if seat is None else [self.own(seat)]
                await self.room.talk.agree(seats, yes, self.done(id))
            case Chat(id, text, seat):
                self.pay(self.hub.chat)
                await self.chat(id, text, seat)
            case Pong():
                pass

    async def join(self, message: Join) -> None:
        if message.seat is not None and message.seat in self.room.seats_of(self.person):
            self.seat = message.seat
        self.seen = message.version or 0
        self.fresh = True
        if not self.joined:
            self.joined = True
            await self.hub.come(self.room, self)
        self.room.talk.remind(self)
        self.wake()

    async def answer_try(self, id: str, seat: int, at: int, codes: list[int]) -> None:
        room = self.room
        if at != room.at(seat):
            raise Fault(409, "stale")
        view, help, effects, stopped = await room.think(try_out, room.game.copy(), seat, codes, room.version, at)
        self.say(Tried(id, view, help, effects, stopped))

    async def answer_why(self, id: str, seat: int, move: str, codes: list[int]) -> None:
        room = self.room
        reason = await room.think(explain, room.game.copy(), seat, codes, move)
        self.say(Because(id, reason[0], str(reason[1])) if reason else Because(id, None, ""))

    async def chat(self, id: str, text: str, seat: int | None) -> None:
        if self.person is None:
            raise Fault(403, "me.first")
        row = self.room.row
        seat = self.seat if seat is None else self.own(seat)
        name = self.who.name if seat is None else row.seats[seat].name
        await self.room.talk.say(seat, name or "", names.clean(text))
        self.done(id)(Answer(self.room.version, self.room.at(seat)))

    # --- answers ------------------------------------------------------------------------------------------
    def pay(self, buckets: Any) -> None:
        if not buckets.take(self.payer):
            raise Fault(429, "rate")

    def own(self, seat: int) -> int:
        if seat not in self.room.seats_of(self.person):
            raise Fault(403, "seat.other")
        return seat

    def done(self, id: str) -> Callable[[Answer], None]:
        return lambda answer: self.say(Done(id, answer.version, answer.at))

    def refuse(self, id: str, reason: Any, text: cafezal.Text) -> None:
        data = text.data()
        state = None
        if reason == "stale" and self.joined:
            state = Raw(encoder.encode(self.room.state(self.person, self.seat, self.seen)))
        args: Any = data["args"]
        self.say(Refused(id, reason, text.rule, str(text), text.key, args, state))


def try_out(
    game: cafezal.Game, seat: int, codes: list[int], version: int, at: int
) -> tuple[Raw, messages.Aids | None, dict[str, Any], int]:
    """What a seat would see after some decisions."""
    trial = aids.tried(game, seat, codes)
    effects = game.consequences(codes[: trial.stopped], seat)
    help = aids.aids(trial.game, seat, version, at) if seat in trial.game.waiting else None
    return Raw(encoder.encode(trial.game.view(seat))), help, effects, trial.stopped


def explain(game: cafezal.Game, seat: int, codes: list[int], move: str) -> tuple[str, cafezal.Text] | None:
    return aids.tried(game, seat, codes).game.explain(move, seat)


def id_of(text: str) -> str:
    """The id of a message that is wrong otherwise."""
    with contextlib.suppress(msgspec.DecodeError, msgspec.ValidationError):
        return msgspec.json.decode(text, type=messages.Numbered).id
    return ""


async def attend(screen: Screen, hear: Hear) -> tuple[int, str]:
    """Be there for a screen until it is gone or has been told to go; the code and the reason to close with."""
    hub = screen.hub
    hub.screens.add(screen)
    tasks = [asyncio.ensure_future(task) for task in (screen.listen(hear), screen.tell())]
    asyncio.get_running_loop().call_later(hub.settings.ping, ping, screen)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        await hub.go(screen.room, screen)
        hub.screens.discard(screen)
    for fault in found:
        if isinstance(fault, Exception) and not isinstance(fault, OSError):  # one of those is somebody who is gone
            log.error("a screen failed", exc_info=fault)
    return next((one for one in found if isinstance(one, tuple)), GONE)


def ping(screen: Screen) -> None:
    """From now on, every now and then, as long as it is here."""
    if screen in screen.hub.screens:
        screen.say(Ping())
        asyncio.get_running_loop().call_later(screen.hub.settings.ping, ping, screen)
