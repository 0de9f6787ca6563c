"""JSON Schema of the live channel, made from its types."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from cafezal.server.messages import ClientMessage, ServerMessage

TEMPLATE = "#/$defs/{name}"


@cache
def live_schema() -> dict[str, Any]:
    (client, server), parts = msgspec.json.schema_components((ClientMessage, ServerMessage), ref_template=TEMPLATE)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The live channel of a table",
        "description": "What a client sends and what the server answers: the definitions `client` and `server`",
        "$defs": {**parts, "client": client, "server": server},
    }
