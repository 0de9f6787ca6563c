"""JSON Schema of the JSON shapes that a game gives away, made from their types. Needs msgspec, which play does not."""

from __future__ import annotations

from typing import Any


def schema(shape: Any) -> dict[str, Any]:
    """The schema of a TypedDict; its objects have no fields but those named."""
    import msgspec

    made = msgspec.json.schema(shape)
    for definition in made["$defs"].values():
        if "properties" in definition:
            definition["additionalProperties"] = False
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
