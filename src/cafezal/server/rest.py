"""What REST answers. OpenAPI is made from these signatures; docs/protocol.md says what the calls are for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import MediaType, Request, Response, WebSocket, delete, get, post, websocket
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

import cafezal
from cafezal.server import games, live, names
from cafezal.server.desk import Desk
from cafezal.server.faults import Fault, say
from cafezal.server.guard import address, bearer
from cafezal.server.messages import Bye, encoder
from cafezal.server.people import Who
from cafezal.server.schema import live_schema
from cafezal.server.shapes import (
    Failure,
    Lobby,
    Me,
    NewBots,
    NewName,
    NewTable,
    RuleText,
    Section,
    TableInfo,
    Token,
)

TheDesk = NamedDependency[Desk]
Asking = NamedDependency[Who]
TableId = Annotated[str, PathParameter(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
RuleId = Annotated[str, PathParameter(min_length=1, max_length=40)]
RuleSet = Annotated[str | None, QueryParameter(min_length=1, max_length=40)]
AtVersion = Annotated[int, PathParameter(ge=0, le=1_000_000)]
SeatShown = Annotated[int | None, QueryParameter(ge=0, le=9)]
Ask = Request[Any, Any, Any]
ANYBODY: Sequence[dict[str, list[str]]] = [{}, {"token": []}, {"cookie": []}]


def faults(*codes: int) -> dict[int, ResponseSpec]:
    told = {
        400: "not as described here", 401: "no cookie and no token, or one that nobody has", 403: "not yours to do",
        404: "there is no such thing", 409: "it is too late for that", 413: "too long",
        422: "it cannot be done that way", 429: "too often",
    }  # fmt: skip
    return {code: ResponseSpec(Failure, description=told[code], generate_examples=False) for code in (*codes, 429)}


# --- people -----------------------------------------------------------------------------------------------
def me_of(desk: Desk, who: Who) -> Me:
    key = who.key or ""
    csrf = "" if who.program else desk.hub.people.csrf(key)
    return Me(who.name, names.suggested(key), csrf, cafezal.__version__, list(games.KNOWN.values()))


@get(
    "/api/me",
    security=ANYBODY,
    responses=faults(401),
    summary="Who is asking, and what can be played here; sets the cookie",
)
async def get_me(desk: TheDesk, who: Asking) -> Response[Me]:
    fresh = who if who.key else Who(desk.hub.people.fresh())
    headers = {"Cache-Control": "no-store"}
    if fresh.key and not who.program:
        headers["Set-Cookie"] = desk.hub.people.header(fresh.key)
    return Response(me_of(desk, fresh), headers=headers)


@post("/api/me", status_code=200, responses=faults(400, 401, 403, 413, 422), summary="Take a name")
async def post_me(desk: TheDesk, who: Asking, data: JSONBody[NewName], request: Ask) -> Me:
    return me_of(desk, await desk.named(who, data.name, address(request.scope)))


@post("/api/tokens", responses=faults(401, 403), summary="A token for a program that plays this person's seats")
async def post_tokens(desk: TheDesk, who: Asking) -> Token:
    return Token(await desk.token(who))


@delete("/api/tokens", responses=faults(401, 403), summary="None of this person's tokens holds any more")
async def delete_tokens(desk: TheDesk, who: Asking) -> None:
    await desk.revoke(who)


# --- tables -----------------------------------------------------------------------------------------------
@get(
    "/api/lobby",
    security=ANYBODY,
    responses=faults(401),
    summary="The tables of this person, open ones, and running ones",
)
async def get_lobby(desk: TheDesk, who: Asking) -> Lobby:
    return await desk.lobby(who)


@post("/api/tables", responses=faults(400, 401, 403, 413, 422), summary="Open a table")
async def post_tables(desk: TheDesk, who: Asking, data: JSONBody[NewTable]) -> TableInfo:
    return (await desk.open(who, data)).info(who.person)


@get("/api/tables/{table:str}", security=ANYBODY, responses=faults(400, 401, 404), summary="A table")
async def get_table(desk: TheDesk, who: Asking, table: TableId) -> TableInfo:
    return (await desk.hub.room(table)).info(who.person)


@post(
    "/api/tables/{table:str}/sit",
    status_code=200,
    responses=faults(400, 401, 403, 404, 409, 413, 422),
    summary="Take the first open seat",
)
async def post_sit(desk: TheDesk, who: Asking, table: TableId, data: JSONBody[NewName], request: Ask) -> TableInfo:
    who, room = await desk.sit(who, table, data.name, address(request.scope))
    return room.info(who.person)


@post(
    "/api/tables/{table:str}/stand",
    status_code=200,
    responses=faults(400, 401, 403, 404, 409),
    summary="Leave a table before the game begins",
)
async def post_stand(desk: TheDesk, who: Asking, table: TableId) -> TableInfo:
    return (await desk.stand(who, table)).info(who.person)


@post(
    "/api/tables/{table:str}/bots",
    status_code=200,
    responses=faults(400, 401, 403, 404, 409, 413, 422),
    summary="Whoever opened the table lets bots take the open seats",
)
async def post_bots(desk: TheDesk, who: Asking, table: TableId, data: JSONBody[NewBots]) -> TableInfo:
    return (await desk.bots(who, table, data.bot)).info(who.person)


@get(
    "/api/tables/{table:str}/record",
    security=ANYBODY,
    media_type=MediaType.TEXT,
    responses=faults(400, 401, 404, 409),
    response_headers=[ResponseHeader("Content-Disposition", description="a name", documentation_only=True)],
    summary="The record of a game that is over, as text",
)
async def get_record(desk: TheDesk, table: TableId) -> Response[str]:
    name = f'attachment; filename="cafezal-{table}.txt"'
    return Response(await desk.record(table), media_type=MediaType.TEXT, headers={"Content-Disposition": name})


@get(
    "/api/tables/{table:str}/views/{at:int}",
    responses=faults(400, 401, 403, 404, 409),
    summary="What a seat of one's own, or everybody, saw of a game that is over at one of its versions",
)
async def get_view(
    desk: TheDesk, who: Asking, table: TableId, at: AtVersion, seat: SeatShown = None
) -> Response[dict[str, Any]]:
    found = await desk.view(who, table, at, seat)
    return Response(found, headers={"Cache-Control": "private, max-age=86400"})


# --- rules and shapes -------------------------------------------------------------------------------------
@get("/api/rules/{rule:str}", security=ANYBODY, responses=faults(400, 404), summary="The text of a rule")
async def get_rule(rule: RuleId) -> RuleText:
    try:
        return RuleText(rule, cafezal.rule(rule))
    except cafezal.Malformed as error:
        raise Fault(404, error.text) from None


@get(
    "/api/rules",
    security=ANYBODY,
    responses=faults(400, 404),
    summary="The rules of a game, or of one section, like C4",
)
async def get_rules(game: RuleSet = None, section: RuleSet = None) -> Sequence[Section]:
    try:
        found = cafezal.book(section or game or "")
    except cafezal.Malformed as error:
        raise Fault(404, error.text) from None
    return [Section(one.id, one.title, [RuleText(id, cafezal.rule(id)) for id in one.rules]) for one in found]


@get("/api/openapi.json", include_in_schema=False)
async def get_openapi(request: Ask) -> dict[str, Any]:
    return request.app.openapi_schema.to_schema()


@get(
    "/api/live.schema.json",
    security=ANYBODY,
    responses=faults(),
    summary="JSON Schema of the messages of the live channel",
)
async def get_live_schema() -> dict[str, Any]:
    return live_schema()


# --- the live channel -------------------------------------------------------------------------------------
@websocket("/api/tables/{table:str}/live")
async def live_table(socket: WebSocket[Any, Any, Any], desk: TheDesk, table: TableId) -> None:
    """Somebody looks at a table."""
    headers = dict(socket.headers)
    hub, place = desk.hub, address(socket.scope)
    await socket.accept()
    try:
        who = await hub.people.asking(headers.get("cookie", ""), bearer(headers))
        room = await hub.room(table)
        if hub.sockets[place] >= hub.settings.limits.sockets:
            raise Fault(429, "rate")
    except Fault as fault:
        await socket.send_data(encoder.encode(Bye(str(fault.text))).decode())
        return await socket.close({404: live.NO_TABLE, 401: live.NOBODY}.get(fault.status, live.TOO_MUCH))

    async def hear() -> str | None:
        try:
            return await socket.receive_text()
        except WebSocketDisconnect:
            return None

    async def emit(text: str) -> None:
        try:
            await socket.send_data(text)
        except WebSocketDisconnect as error:
            raise ConnectionResetError from error

    hub.sockets[place] += 1
    try:
        code, key = await live.attend(live.Screen(hub, room, who, place, emit), hear)
    finally:
        hub.sockets[place] -= 1
    if key:
        await socket.close(code, str(say(key)))


HANDLERS = [
    get_me, post_me, post_tokens, delete_tokens, get_lobby, post_tables, get_table, post_sit, post_stand, post_bots,
    get_record, get_view, get_rule, get_rules, get_openapi, get_live_schema, live_table,
]  # fmt: skip
