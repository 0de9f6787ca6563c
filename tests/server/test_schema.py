"""OpenAPI and JSON Schema say what is so: made from the server's types, held against what the server says."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast, get_args

import jsonschema  # type: ignore[import-untyped]
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import CHECKS

from cafezal.server import messages
from tests.server.house import JSON, House, company, decide, first, house, phase

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("schema")) as opened:
        yield opened


@cache
def validator(side: str) -> Any:
    schema = messages_schema()
    return jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{side}"})


def messages_schema() -> JSON:
    from cafezal.server.schema import live_schema

    schema: JSON = json.loads(json.dumps(live_schema()))
    jsonschema.Draft202012Validator.check_schema(schema)
    return schema


# --- the live channel -------------------------------------------------------------------------------------
def test_the_schema_of_messages_is_served(opened: House) -> None:
    with opened.guest() as guest:
        assert guest.get("/api/live.schema.json") == messages_schema()


def test_every_message_of_the_server_is_as_the_schema_says(opened: House) -> None:
    """All kinds but `bye` and `ping` come up in a game with trials, refusals, questions and talk."""
    with company(opened, "Ana", "Rui") as (ana, rui):
        decide([ana, rui], phase("turn"))
        for screen in (ana, rui):
            assert screen.turn() and screen.aids
            seat = screen.state["seat"]
            screen.ask(type="try", seat=seat, at=screen.state["at"], codes=first(screen.aids))
            screen.ask(type="why", seat=seat, move="end")
            screen.ask(type="act", seat=seat, at=0, codes=[1])
        ana.ask(type="chat", text="Olá")
        ana.ask(type="ask", seat=0)
        rui.until("asked")
        rui.ask(type="agree", yes=False)
        ana.until("answered")
        assert rui.guest
        rui.guest.look(ana.state["table"]["id"]).close()
        rui.close()
        ana.until("table")
        kinds = set()
        for message in [*ana.told, *rui.told]:
            validator("server").validate(message)
            kinds.add(message["type"])
    known = {kind.__struct_config__.tag for kind in get_args(messages.ServerMessage)}
    assert kinds >= known - {"bye", "ping"}
    with pytest.raises(jsonschema.ValidationError):
        validator("server").validate({"type": "said", "text": "Olá"})


TEXTS = st.text(max_size=70)
NUMBERS = st.integers(-2, 70_000)
FIELDS = {
    "type": st.sampled_from([*(kind.__struct_config__.tag for kind in get_args(messages.ClientMessage)), "x", None]),
    "id": TEXTS | NUMBERS,
    "seat": st.integers(-1, 11) | st.none() | TEXTS,
    "at": NUMBERS | st.none(),
    "version": NUMBERS | st.none(),
    "codes": st.lists(NUMBERS, max_size=4) | st.none(),
    "move": TEXTS,
    "yes": st.booleans() | NUMBERS,
    "text": TEXTS,
    "more": TEXTS,
}
SOME = st.fixed_dictionaries({}, optional=FIELDS)


@settings(max_examples=400)
@given(SOME)
def test_the_server_takes_what_the_schema_allows_and_nothing_else(message: JSON) -> None:
    allowed = validator("client").is_valid(message)
    try:
        messages.read(json.dumps(message))
        taken = True
    except msgspec.ValidationError:
        taken = False
    assert taken == allowed


# --- REST -------------------------------------------------------------------------------------------------
def test_the_page_tells_of_every_call_and_of_no_other(opened: House) -> None:
    """docs/protocol.md and OpenAPI name the same addresses; every answer has a shape, every failure the same one."""
    with opened.guest() as guest:
        schema = guest.get("/api/openapi.json")
    page = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    calls = {
        (kind.lower(), re.sub(r"\{\w+\}", "{id}", path))
        for kind, path in re.findall(r"`(GET|POST|DELETE) (/api/[\w/{}.]*)", page)
    }
    served = {(kind, re.sub(r"\{\w+\}", "{id}", path)) for path, kinds in schema["paths"].items() for kind in kinds} - {
        ("get", "/api/live.schema.json")
    }
    assert served == calls and "/api/live.schema.json" in page and "/api/openapi.json" in page
    for kinds in schema["paths"].values():
        for call in kinds.values():
            good = [code for code in call["responses"] if code.startswith("2")]
            assert len(good) == 1 and "429" in call["responses"] and call["summary"]
            for code, answer in call["responses"].items():
                if code == "204":
                    assert "content" not in answer
                    continue
                shape = next(iter(answer["content"].values()))["schema"]
                assert shape and (code in good) == (shape.get("$ref") != "#/components/schemas/Failure")


def test_nothing_that_is_asked_breaks_the_server(opened: House) -> None:
    """Schemathesis asks everything that OpenAPI describes, as described and otherwise; all answers are as described."""
    with opened.guest("Ana") as ana:
        token = ana.call("/api/tokens")["token"]
        table = ana.open("me", "open")["id"]
        finished = ana.open("me")["id"]
        screen = ana.look(finished)
        decide([screen], lambda state: state["table"]["state"] == "over")
    schema = schemathesis.openapi.from_url(f"{opened.address}/api/openapi.json")
    headers = {"Authorization": f"Bearer {token}"}
    asked: set[tuple[str, int]] = set()
    checks: list[Any] = [check for check in CHECKS.get_all() if check.__name__ not in NOT_CHECKED]

    for found in schema.get_all_operations():
        operation: Any = cast(Any, found).ok()

        @settings(
            max_examples=25,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
        )
        @given(
            case=operation.as_strategy() | operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)
        )
        def ask(case: schemathesis.Case[Any]) -> None:
            if case.path_parameters and "table" in case.path_parameters and len(asked) % 2:
                case.path_parameters["table"] = finished if case.method == "GET" else table
            answer = case.call_and_validate(headers=headers, checks=checks)
            asked.add((f"{case.method} {case.path}", answer.status_code))

        ask()
    codes = {code for _, code in asked}
    assert not [one for one in asked if one[1] >= 500], asked
    assert {200, 201, 400, 404} <= codes and len({call for call, _ in asked}) == len(schema)


NOT_CHECKED = {
    "ignored_auth",  # who brings no token is taken for a visitor, who may read what is public
    "positive_data_acceptance",  # names can be taken and tables be full
    "use_after_free",
    "ensure_resource_availability",
    "max_response_time",
}
