"""REST: people, tables before the game, the lobby, records, tokens, rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import cafezal
from cafezal.server import names
from cafezal.server.faults import Fault
from tests.server.house import Guest, House, Screen, done, first, house, play


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("rest")) as opened:
        yield opened


# --- people -----------------------------------------------------------------------------------------------
def test_who_comes_is_offered_a_name_and_games(opened: House) -> None:
    with opened.guest() as guest:
        me = guest.me
        assert me["name"] is None and names.checked(me["suggested"]) == me["suggested"]
        assert me["version"] == cafezal.__version__
        (cafe,) = [game for game in me["games"] if game["game"] == "cafe"]
        assert cafe["players"] == [1, 4] and cafe["bots"] == ["random", "greedy"]
        for switch in cafe["switches"]:
            assert cafezal.rule(switch["rule"]) and switch["key"] in cafezal.new("cafe", seed=1).options
        assert guest.get("/api/me")["suggested"] == me["suggested"]


def test_a_name_is_kept_with_the_cookie(opened: House) -> None:
    with opened.guest("Ana") as ana, opened.guest() as other:
        assert ana.get("/api/me")["name"] == "Ana" and other.get("/api/me")["name"] is None
        assert ana.call("/api/me", name="  Ana   Maria ")["name"] == "Ana Maria"


@pytest.mark.parametrize("name", ["Ana", "Zoë", "李小龍", "Åse-Marie O’Neill", "م", "ana2", "<b>Ana</b>", "x" * 24])
def test_names_that_may_be(name: str) -> None:
    assert names.checked(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "x" * 25,
        "a\u202eb",
        "a\u200bb",
        "a\nb",
        "a\x00b",
        "\u2066a",
        "a\u3164",
        "\ue000",
        "e" + "\u0301" * 9,
        "\u0301",
    ],
)
def test_names_that_may_not_be(opened: House, name: str) -> None:
    with pytest.raises(Fault):
        names.checked(name)
    with opened.guest() as guest:
        answer = guest.post("/api/me", {"name": name})
        assert answer.status_code == 422 and answer.json()["error"]["key"].startswith("server.name.")
        assert guest.get("/api/me")["name"] is None


# --- tables -----------------------------------------------------------------------------------------------
def test_a_table_with_everything(opened: House) -> None:
    """Options, seats of all kinds; it begins when the last seat is taken."""
    with opened.guest("Ana") as ana, opened.guest("Rui") as rui:
        seats: list[Any] = ["me", {"kind": "here", "name": "Eva"}, {"kind": "bot", "bot": "greedy"}, "open"]
        table = ana.open(*seats, expresso=True)
        assert (table["state"], table["yours"], table["host"], table["round"]) == ("open", [0, 1], True, 0)
        assert [seat["kind"] for seat in table["seats"]] == ["person", "person", "bot", "open"]
        assert [seat["name"] for seat in table["seats"]][:2] == ["Ana", "Eva"] and table["seats"][2]["name"]
        assert table["seats"][2]["bot"] == "greedy" and table["options"] == {"expresso": True}
        assert table["name"] == "Ana’s table" and re.fullmatch(r"[\w-]{16}", table["id"])
        seen = rui.get(f"/api/tables/{table['id']}")
        assert (seen["yours"], seen["host"]) == ([], False)
        sat = rui.call(f"/api/tables/{table['id']}/sit", name="Rui")
        assert (sat["state"], sat["yours"], sat["round"]) == ("running", [3], 1) and sat["waiting"]
        with rui.look(table["id"]) as screen:
            assert screen.state["view"]["table"]["position"]["options"]["expresso"] is True


def test_opening_a_link_takes_no_seat(opened: House) -> None:
    with opened.guest("Ana") as ana, opened.guest() as visitor:
        table = ana.open("me", "open", public=False)
        assert visitor.get(f"/api/tables/{table['id']}")["seats"][1]["kind"] == "open"
        assert visitor.look(table["id"]).state["table"]["seats"][1]["kind"] == "open"
        assert visitor.get("/api/me")["name"] is None
        visitor.call(f"/api/tables/{table['id']}/sit", name="Rui")
        assert visitor.get("/api/me")["name"] == "Rui"


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"game": "chess"}, "game.unknown"),
        ({"seats": [{"kind": "me"}] * 5}, "game.players"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "table.me"),
        ({"options": {"dragons": True}}, "game.option"),
        ({"options": {"auction": True}}, "game.alone"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]}, "bot.unknown"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "bot.unknown"),
        ({"seats": [{"kind": "me"}, {"kind": "here"}]}, "name.empty"),
        ({"seats": [{"kind": "me"}, {"kind": "here", "name": "ＡＮＡ"}]}, "name.taken"),
        ({"seats": [{"kind": "bot", "bot": "greedy", "name": "Ana"}, {"kind": "me"}]}, "name.taken"),
        ({"seats": []}, "malformed"),
        ({"seats": [{"kind": "king"}]}, "malformed"),
        ({"options": {"seed": 7}}, "malformed"),
        ({"seed": 7}, "malformed"),
    ],
)
def test_tables_that_cannot_be(opened: House, body: dict[str, object], key: str) -> None:
    with opened.guest("Ana") as ana:
        answer = ana.post("/api/tables", {"game": "cafe", "options": {}, "seats": [{"kind": "me"}], **body})
        assert answer.status_code in (400, 409, 422) and answer.json()["error"]["key"] == f"server.{key}"
        assert ana.get("/api/lobby")["mine"] == []


def test_first_a_name_then_a_table(opened: House) -> None:
    with opened.guest() as guest:
        answer = guest.post("/api/tables", {"game": "cafe", "options": {}, "seats": [{"kind": "me"}]})
        assert answer.status_code == 403 and answer.json()["error"]["key"] == "server.me.first"


def test_sitting_down(opened: House) -> None:
    """One seat a person, names that differ, no seat that is taken, none when the game has begun."""
    with opened.guest("Ana") as ana, opened.guest() as rui, opened.guest("Eva") as eva:
        table = f"/api/tables/{ana.open('me', 'open', 'open')['id']}"
        assert ana.call(f"{table}/sit", 409, name="Bea")["error"]["key"] == "server.table.sitting"
        assert rui.call(f"{table}/sit", 409, name=" ana ")["error"]["key"] == "server.name.taken"
        assert rui.call(f"{table}/sit", 422, name="")["error"]["key"] == "server.name.empty"
        assert rui.get("/api/me")["name"] is None
        assert rui.call(f"{table}/sit", name="Rui")["yours"] == [1]
        assert eva.call(f"{table}/sit", name="Eva")["state"] == "running"
        with opened.guest("Tom") as tom:
            assert tom.call(f"{table}/sit", 409, name="Tom")["error"]["key"] == "server.table.begun"
            assert tom.call("/api/tables/nowhere/sit", 404, name="Tom")["error"]["key"] == "server.table.unknown"
        assert rui.call(f"{table}/stand", 409)["error"]["key"] == "server.table.begun"


def test_standing_up(opened: House) -> None:
    """The seat is open again; a table that all have left is cleared away."""
    with opened.guest("Ana") as ana, opened.guest("Rui") as rui:
        id = ana.open("me", "open", "open")["id"]
        table = f"/api/tables/{id}"
        assert rui.call(f"{table}/stand", 403)["error"]["key"] == "server.seat.other"
        rui.call(f"{table}/sit", name="Rui")
        watch = rui.look(id)
        left = ana.call(f"{table}/stand")
        assert (left["yours"], left["seats"][0]["kind"], left["host"]) == ([], "open", True)
        rui.call(f"{table}/stand")
        rui.get(table, 404)
        assert watch.gone()[0] == 4404
        assert not [one for one in ana.get("/api/lobby")["mine"] if one["id"] == id]


def test_bots_take_the_open_seats(opened: House) -> None:
    with opened.guest("Ana") as ana, opened.guest("Rui") as rui:
        table = f"/api/tables/{ana.open('me', 'open', 'open')['id']}"
        rui.call(f"{table}/sit", name="Rui")
        assert rui.call(f"{table}/bots", 403, bot="greedy")["error"]["key"] == "server.table.host"
        assert ana.call(f"{table}/bots", 422, bot="genius")["error"]["key"] == "server.bot.unknown"
        full = ana.call(f"{table}/bots", bot="random")
        assert full["state"] == "running" and full["seats"][2]["bot"] == "random"
        assert len({seat["name"] for seat in full["seats"]}) == 3
        assert ana.call(f"{table}/bots", 409, bot="random")["error"]["key"] == "server.table.begun"


def test_the_lobby(opened: House) -> None:
    """Mine wherever they are; open and running ones of others, if they are public."""
    with opened.guest("Ana") as ana, opened.guest("Rui") as rui:
        open_one, hidden = ana.open("me", "open")["id"], ana.open("me", "open", public=False)["id"]
        running = ana.open("me")["id"]

        def found(guest: Guest) -> dict[str, set[str]]:
            return {kind: {table["id"] for table in tables} for kind, tables in guest.get("/api/lobby").items()}

        assert found(ana)["mine"] >= {open_one, hidden, running}
        assert not (found(ana)["open"] | found(ana)["running"]) & {open_one, hidden, running}
        other = found(rui)
        assert open_one in other["open"] and running in other["running"] and not other["mine"]
        assert hidden not in other["open"] | other["running"]
        (mine,) = [table for table in ana.get("/api/lobby")["mine"] if table["id"] == running]
        assert mine["waiting"] == [0] and mine["yours"] == [0] and mine["changed"].endswith("Z")


# --- records ----------------------------------------------------------------------------------------------
def test_the_record_of_a_game(opened: House) -> None:
    """Not before it is over; then it replays to the same end."""
    with opened.guest("Ana") as ana:
        table = ana.open("me")["id"]
        assert ana.get(f"/api/tables/{table}/record", 409)["error"]["key"] == "server.table.running"
        screen = ana.look(table)
        play(screen)
        answer = ana.http.get(f"/api/tables/{table}/record")
        assert answer.headers["content-type"].startswith("text/plain")
        assert f"cafezal-{table}.txt" in answer.headers["content-disposition"]
        game = cafezal.Record.read(answer.text).replay()
        assert game.over and game.scores() == screen.state["view"]["table"]["scores"]
        assert game.view(0) == screen.state["view"]
        assert ana.get("/api/tables/nowhere/record", 404)["error"]["key"] == "server.table.unknown"


# --- programs ---------------------------------------------------------------------------------------------
def test_tokens_can_be_revoked(opened: House) -> None:
    """By their owner, all at once; nobody else's, and the browser stays known."""
    with opened.guest("Ana") as ana, opened.guest("Rui") as rui:
        mine, other = ana.call("/api/tokens")["token"], rui.call("/api/tokens")["token"]

        def asked(token: str) -> int:
            return httpx.get(f"{opened.address}/api/me", headers={"Authorization": f"Bearer {token}"}).status_code

        assert (asked(mine), asked(other)) == (200, 200)
        assert ana.http.delete("/api/tokens").status_code == 403  # without the word that only our page knows
        assert asked(mine) == 200
        answer = ana.http.delete("/api/tokens", headers={"X-CSRF-Token": ana.me["csrf"]})
        assert answer.status_code == 204
        assert (asked(mine), asked(other)) == (401, 200)
        assert ana.get("/api/me")["name"] == "Ana"


def test_a_program_plays_with_a_token(opened: House) -> None:
    """It needs neither cookie nor CSRF word, opens a table, plays a whole game, and can be nobody else."""
    with opened.guest("Ana") as ana:
        token = ana.call("/api/tokens")["token"]
        headers = {"Authorization": f"Bearer {token}"}
        with httpx.Client(base_url=opened.address, headers=headers) as http:
            me = http.get("/api/me")
            assert me.json()["name"] == "Ana" and "set-cookie" not in me.headers and me.json()["csrf"] == ""
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
            table = http.post("/api/tables", json={"game": "cafe", "options": {}, "seats": seats}).json()
            with Screen(opened.address, table["id"], headers) as screen:
                screen.send(type="join")
                screen.until("state")
                assert screen.turn() and screen.aids
                done(screen, screen.act(first(screen.aids)))
                play(screen)
        for wrong in ("x", "x" * 43, ana.cookie):
            answer = httpx.get(f"{opened.address}/api/lobby", headers={"Authorization": f"Bearer {wrong}"})
            assert answer.status_code == 401, wrong
        with Screen(opened.address, table["id"], {"Authorization": "Bearer nonsense"}) as screen:
            assert screen.gone()[0] == 1008


# --- rules ------------------------------------------------------------------------------------------------
def test_rules_open_by_id_section_and_game(opened: House) -> None:
    with opened.guest() as guest:
        assert guest.get("/api/rules/C2.3") == {"id": "C2.3", "text": cafezal.rule("C2.3")}
        (section,) = guest.get("/api/rules?section=C4")
        assert section["id"] == "C4" and section["title"] == "Placing a card"
        assert {"id": "C4.2", "text": cafezal.rule("C4.2")} in section["rules"]
        book = guest.get("/api/rules?game=cafe")
        assert section in book and [one["id"] for one in book][:3] == ["C1", "C2", "C3"]
        for path in ("/C99.9", "?game=chess", "?section=C99", ""):
            assert guest.get(f"/api/rules{path}", 404)["error"]["text"]


# --- failures ---------------------------------------------------------------------------------------------
def test_every_failure_has_the_same_shape(opened: House) -> None:
    with opened.guest("Ana") as ana:
        answers = [
            (404, ana.http.get("/api/nothing")),
            (405, ana.http.get("/api/tables")),
            (400, ana.post("/api/tables", {"seats": 7})),
            (400, ana.http.post("/api/me", content=b"{", headers={"X-CSRF-Token": ana.me["csrf"]})),
            (413, ana.post("/api/me", {"name": "x" * 20_000})),
            (400, ana.http.get(f"/api/tables/{'x' * 65}")),
        ]
        for status, answer in answers:
            assert answer.status_code == status, answer.text
            error = answer.json()["error"]
            assert (
                error["key"].startswith("server.") and error["text"] and set(error) == {"key", "rule", "args", "text"}
            )


def test_what_goes_wrong_here_tells_nothing(opened: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("the secret")

    monkeypatch.setattr(opened.app.desk, "lobby", broken)
    with opened.guest("Ana") as ana:
        answer = ana.http.get("/api/lobby")
        assert answer.status_code == 500 and answer.json()["error"]["key"] == "server.broken"
        assert "secret" not in answer.text


# --- the client -------------------------------------------------------------------------------------------
def test_without_a_client_there_is_a_page_that_says_so(opened: House) -> None:
    answer = httpx.get(opened.address)
    assert answer.status_code == 200 and "has not been built" in answer.text


def test_the_client_is_served(tmp_path: Path) -> None:
    """Every page is the one page; assets are kept for ever, the page never; scripts in it are known by their hash."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><script>let a = 1</script><script src='/assets/a.js'></script>")
    (client / "assets" / "a.js").write_text("let b = 2\n" * 1000)
    with house(tmp_path) as opened, httpx.Client(base_url=opened.address) as http:
        page = http.get("/")
        policy = page.headers["content-security-policy"]
        assert "script-src 'self' 'sha256-" in policy and "unsafe" not in policy and "default-src 'none'" in policy
        assert "http:" not in policy and "https:" not in policy and "*" not in policy
        assert http.get("/t/abc").text == page.text and page.headers["cache-control"] == "no-cache"
        lost = http.get("/no/such/page")
        assert lost.status_code == 404 and lost.text == page.text
        script = http.get("/assets/a.js")
        assert (
            script.headers["content-type"].startswith("text/javascript")
            and "immutable" in script.headers["cache-control"]
        )
        assert script.headers["content-encoding"] == "gzip" and len(script.content) == 10_000
        assert http.get("/assets/a.js", headers={"If-None-Match": script.headers["etag"]}).status_code == 304
        assert http.get("/assets/../../tables.db").status_code == 404
        assert http.get("/assets/%2e%2e/%2e%2e/tables.db").status_code == 404
        assert http.get("/assets/b.js").status_code == 404
        assert http.head("/").content == b""
        assert http.put("/", headers={"Authorization": "Bearer x"}).status_code == 405
