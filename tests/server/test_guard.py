"""At the door: cookies, CSRF, Origin, Host, limits, and what a browser is told."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from cafezal.server.guard import address
from cafezal.server.limits import MOST, Buckets
from cafezal.server.settings import Limits, Rate
from tests.server.house import FREE, Guest, House, Screen, company, first, house


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("guard")) as opened:
        yield opened


def table(guest: Guest) -> str:
    return str(guest.open("me", "open")["id"])


# --- cookies ----------------------------------------------------------------------------------------------
def test_the_cookie_is_for_this_server_alone(opened: House) -> None:
    cookie = httpx.get(f"{opened.address}/api/me").headers["set-cookie"]
    assert re.fullmatch(r"cafezal=[\w-]{32}\.[0-9a-f]{40}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax", cookie)


def test_the_cookie_is_secure_exactly_when_people_come_by_https(tmp_path: Path) -> None:
    for public, secure in (("https://cafe.example", True), ("http://cafe.example", False)):
        with house(tmp_path, public=public) as opened:
            answer = httpx.get(f"{opened.address}/api/me", headers={"Host": "cafe.example"})
            assert answer.status_code == 200 and ("; Secure" in answer.headers["set-cookie"]) == secure


def test_a_cookie_that_is_not_ours_is_nobody(opened: House) -> None:
    """Nobody can be made to use a cookie that somebody else has thought of; others of the same host do no harm."""
    with opened.guest("Ana") as ana:
        number, _, sign = ana.cookie.partition(".")
        for wrong in ("x", number, f"{number}.", f"{number}.{sign[:-1]}", f"{number}x.{sign}", "é.é"):
            answer = httpx.get(f"{opened.address}/api/me", headers=[(b"Cookie", f"cafezal={wrong}".encode())])
            assert answer.json()["name"] is None and "set-cookie" in answer.headers
        many = f'a="b c; d"; session=@@@=; cafezal={ana.cookie}; {{}}; z'
        assert httpx.get(f"{opened.address}/api/me", headers={"Cookie": many}).json()["name"] == "Ana"


# --- CSRF -------------------------------------------------------------------------------------------------
def test_a_post_needs_the_word_of_the_page(opened: House) -> None:
    with opened.guest("Ana") as ana, opened.guest("Rui") as rui:
        wish = {"game": "cafe", "options": {}, "seats": [{"kind": "me"}]}
        for headers in ({}, {"X-CSRF-Token": ""}, {"X-CSRF-Token": "x" * 40}, {"X-CSRF-Token": rui.me["csrf"]}):
            for path in ("/api/tables", "/api/me", "/api/tokens", "/api/tables/x/sit", "/api/nothing"):
                answer = ana.http.post(path, json=wish, headers=headers)
                assert (answer.status_code, answer.json()["error"]["key"]) == (403, "server.csrf")
        assert ana.get("/api/lobby")["mine"] == []
        answer = httpx.post(f"{opened.address}/api/tables", json=wish, headers={"X-CSRF-Token": ana.me["csrf"]})
        assert (answer.status_code, answer.json()["error"]["key"]) == (401, "server.login")


# --- Origin -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost", "http://127.0.0.1:1", "", "x"])
def test_another_site_may_not_post_nor_look(opened: House, origin: str) -> None:
    with opened.guest("Ana") as ana:
        answer = ana.post("/api/me", {"name": "Eva"}, Origin=origin)
        assert (answer.status_code, answer.json()["error"]["key"]) == (403, "server.origin")
        headers = {"Cookie": f"cafezal={ana.cookie}", "Origin": origin}
        with pytest.raises(InvalidStatus) as error:
            Screen(opened.address, table(ana), headers)
        assert error.value.response.status_code == 403
        assert ana.get("/api/me")["name"] == "Ana"


def test_a_request_that_a_browser_calls_foreign_is_refused(opened: House) -> None:
    with opened.guest("Ana") as ana:
        for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 200), ("none", 200)):
            assert ana.post("/api/me", {"name": "Ana"}, **{"Sec-Fetch-Site": site}).status_code == status


def test_our_own_pages_may(opened: House) -> None:
    with opened.guest("Ana") as ana:
        assert ana.post("/api/me", {"name": "Eva"}, Origin=opened.address).status_code == 200
        headers = {"Cookie": f"cafezal={ana.cookie}", "Origin": opened.address}
        with Screen(opened.address, table(ana), headers) as screen:
            screen.send(type="join")
            assert screen.until("state")["seat"] == 0


def test_pages_at_the_public_address_may(tmp_path: Path) -> None:
    with house(tmp_path, public="https://cafe.example") as opened, opened.guest() as guest:
        for host in ("cafe.example", f"127.0.0.1:{opened.port}"):
            kept = f"cafezal={guest.cookie}"  # a secure one, which is not sent by http of itself
            answer = guest.post("/api/me", {"name": "Ana"}, Origin="https://cafe.example", Host=host, Cookie=kept)
            assert answer.status_code == 200
        assert guest.post("/api/me", {"name": "Ana"}, Origin="https://evil.example").status_code == 403


# --- Host -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil", "", "a b", "192.0.2.7", "<b>"]
)
def test_a_name_that_is_not_ours_is_refused(opened: House, host: str) -> None:
    """Else a name that leads here (DNS rebinding) would make a foreign page one of ours."""
    answer = httpx.get(f"{opened.address}/api/me", headers={"Host": host})
    assert answer.status_code == 421 and answer.json()["error"]["key"] == "server.host"
    assert "<" not in answer.text and "set-cookie" not in answer.headers
    assert httpx.get(opened.address, headers={"Host": host}).status_code == 421
    with pytest.raises(InvalidStatus):
        Screen(opened.address, "x", {"Host": host})


@pytest.mark.parametrize("host", ["localhost", "localhost:8420", "127.0.0.1", "[::1]:80", "LOCALHOST"])
def test_names_of_this_computer(opened: House, host: str) -> None:
    assert httpx.get(f"{opened.address}/api/me", headers={"Host": host}).status_code == 200


def test_a_server_for_the_whole_house_is_reached_by_its_addresses(tmp_path: Path) -> None:
    with house(tmp_path, host="0.0.0.0") as opened:
        for host, status in (
            ("192.0.2.7:8420", 200),
            ("[2001:db8::1]", 200),
            (socket.gethostname().lower(), 200),
            ("evil.example", 421),
        ):
            assert httpx.get(f"{opened.address}/api/me", headers={"Host": host}).status_code == status


# --- limits -----------------------------------------------------------------------------------------------
def test_a_bucket_fills_at_a_steady_rate() -> None:
    now = 0.0
    buckets = Buckets(Rate(3, 0.5), lambda: now)
    assert [buckets.take("Ana") for _ in range(4)] == [True, True, True, False]
    assert buckets.take("Rui")
    now = 2.0
    assert [buckets.take("Ana") for _ in range(2)] == [True, False]
    now = 100.0
    assert [buckets.take("Ana") for _ in range(4)] == [True, True, True, False]
    for number in range(MOST + 10):
        buckets.take(f"{number}")
    assert len(buckets.levels) == MOST


def few(**rates: Rate | int) -> Limits:
    return replace(FREE, **rates)  # type: ignore[arg-type]


def test_calls_of_an_address_are_limited(tmp_path: Path) -> None:
    with house(tmp_path, limits=few(requests=Rate(5, 0.001))) as opened:
        codes = [httpx.get(f"{opened.address}/api/rules/C4.2").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert httpx.get(opened.address).status_code == 429


def test_new_people_tables_and_tokens_are_limited(tmp_path: Path) -> None:
    limits = few(people=Rate(2, 0.001), tables=Rate(2, 0.001))
    with house(tmp_path, limits=limits) as opened, opened.guest("Ana") as ana, opened.guest("Rui"):
        with opened.guest() as eva:
            assert eva.call("/api/me", 429, name="Eva")["error"]["key"] == "server.rate"
            assert eva.call(f"/api/tables/{table(ana)}/sit", 429, name="Eva")["error"]["key"] == "server.rate"
        assert ana.call("/api/me", name="Ana Maria")["name"] == "Ana Maria"
        assert ana.call("/api/tokens")["token"]
        wish = {"game": "cafe", "options": {}, "seats": [{"kind": "me"}]}
        assert ana.post("/api/tables", wish).status_code == 429 and ana.post("/api/tokens").status_code == 429


def test_actions_questions_and_words_are_limited_by_person(tmp_path: Path) -> None:
    """Not by socket; and what others do is their own affair."""
    limits = few(actions=Rate(3, 0.001), tries=Rate(3, 0.001), chat=Rate(3, 0.001))
    with house(tmp_path, limits=limits) as opened, company(opened, "Ana", "Rui") as (ana, rui):
        assert ana.guest
        other = ana.guest.look(ana.state["table"]["id"])
        for message in (
            {"type": "undo", "seat": 0, "at": 0},
            {"type": "why", "seat": 0, "move": "end"},
            {"type": "chat", "text": "x"},
        ):
            answers = [screen.ask(**message) for screen in (ana, other, ana, other)]
            assert [answer.get("reason") == "rate" for answer in answers] == [False, False, False, True]
            assert rui.ask(**{**message, "seat": 1}).get("reason") != "rate"


def test_who_sends_too_much_is_read_slowly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not refused, which would cost an answer each; nobody else waits."""
    monkeypatch.setattr("cafezal.server.live.HOLD", 0.1)
    with house(tmp_path, limits=few(messages=Rate(4, 0.001))) as opened, company(opened, "Ana", "Rui") as (ana, rui):
        started = time.monotonic()
        for number in range(8):
            ana.socket.send("nonsense" if number % 2 else '{"type": "seat", "seat": 0}')
        ana.until("refused")
        assert rui.ask(type="why", seat=1, move="end")["type"] in ("because", "refused")
        for _ in range(3):
            ana.until("refused")
        assert time.monotonic() - started > 0.4


def test_sockets_of_an_address_are_limited(tmp_path: Path) -> None:
    with house(tmp_path, limits=few(sockets=2)) as opened, opened.guest("Ana") as ana:
        id = table(ana)
        ana.look(id)
        second = ana.look(id)
        third = ana.connect(id)
        assert third.gone()[0] == 1013
        second.close()
        while opened.app.hub.sockets["127.0.0.1"] > 1:
            pass
        assert ana.look(id).state


def test_who_does_not_join_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cafezal.server.live.JOIN_WITHIN", 0.2)
    with house(tmp_path) as opened, opened.guest("Ana") as ana:
        id = table(ana)
        lazy, eager = ana.connect(id), ana.look(id)
        assert lazy.gone()[0] == 1008
        assert eager.quiet(0.4) is not None and eager.ask(type="chat", text="still here")["type"] == "done"


def test_addresses_of_one_household_count_as_one() -> None:
    def of(host: str) -> str:
        return address({"client": (host, 5)})

    assert of("192.0.2.7") == "192.0.2.7" != of("192.0.2.8")
    assert of("2001:db8::1") == of("2001:db8::2") != of("2001:db8:0:1::1")
    assert of("fe80::1%eth0") == of("fe80::2") and address({"client": None}) == "?"


def test_only_a_proxy_that_is_named_is_believed(tmp_path: Path) -> None:
    for proxy, codes in ((None, [200, 200, 429]), ("127.0.0.1", [200, 200, 200])):
        with house(tmp_path, limits=few(requests=Rate(2, 0.001)), proxy=proxy) as opened:
            headers = [{"X-Forwarded-For": f"192.0.2.{number}"} for number in range(3)]
            assert [httpx.get(f"{opened.address}/api/me", headers=one).status_code for one in headers] == codes


# --- what is shown ----------------------------------------------------------------------------------------
def test_a_browser_is_told_to_be_careful(opened: House) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/t/x"):
        headers = httpx.get(f"{opened.address}{path}").headers
        assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["referrer-policy"] == "same-origin" and "server" not in headers


def test_html_in_names_and_words_stays_text(opened: House) -> None:
    """It is sent as JSON, which no browser takes for a page, and is not changed on the way."""
    name, word = "<img src=x onerror=1>", "<script>alert(1)</script> & \" '"
    with opened.guest() as guest:
        guest.call("/api/me", name=name)
        id = table(guest)
        answer = guest.http.get(f"/api/tables/{id}")
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["seats"][0]["name"] == name and name in answer.json()["name"]
        screen = guest.look(id)
        screen.ask(type="chat", text=word)
        said = next((one for one in screen.told if one["type"] == "said"), None) or screen.until("said")
        assert (said["name"], said["text"]) == (name, word)
        assert guest.http.get(f"/t/{id}").text.count(name) == 0


def test_a_token_does_not_stand_in_for_a_cookie(opened: House) -> None:
    with opened.guest("Ana") as ana:
        token = ana.call("/api/tokens")["token"]
        answer = httpx.get(f"{opened.address}/api/me", headers={"Cookie": f"cafezal={token}"})
        assert answer.json()["name"] is None


def test_first_decisions_of_a_stranger_are_refused(opened: House) -> None:
    """Whoever only has the link may look, and no more."""
    with company(opened, "Ana") as (ana,):
        assert ana.turn() and ana.aids
        headers: dict[str, str] = {}
        with Screen(opened.address, ana.state["table"]["id"], headers) as stranger:
            stranger.send(type="join", seat=0)
            assert stranger.until("state")["seat"] is None
            answer = stranger.ask(type="act", seat=0, at=ana.state["at"], codes=first(ana.aids))
            assert answer["reason"] == "seat"
