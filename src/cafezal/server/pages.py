"""The client: the files that a browser loads, held in memory, and what a browser may do with them."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path

from cafezal.server.faults import say
from cafezal.server.guard import Receive, Scope, Send, headers_of

INLINE = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
PACKED = (".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest")
KINDS = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}
FOREVER = "public, max-age=31536000, immutable"  # the name of an asset changes with what it holds
MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Cafezal</title><h1>Cafezal</h1><p>{text}</p></html>
"""


@dataclass(frozen=True)
class File:
    body: bytes
    packed: bytes | None
    kind: str
    tag: str

    @classmethod
    def of(cls, body: bytes, suffix: str) -> File:
        kind = KINDS.get(suffix) or mimetypes.guess_type(f"a{suffix}")[0] or "application/octet-stream"
        if kind.startswith("text/") or suffix == ".json":
            kind += "; charset=utf-8"
        packed = gzip.compress(body, 9, mtime=0) if suffix in PACKED else None
        return cls(body, packed, kind, f'"{hashlib.sha256(body).hexdigest()[:20]}"')


class Pages:
    """Every address that is not the API's shows the one page, which finds its way by the address."""

    def __init__(self, folder: Path) -> None:
        files = sorted(path for path in folder.rglob("*") if path.is_file()) if folder.is_dir() else []
        names = [f"/{path.relative_to(folder).as_posix()}" for path in files]
        self.files = {name: File.of(path.read_bytes(), path.suffix) for name, path in zip(names, files, strict=True)}
        missing = MISSING.format(text=say("client")).encode()
        self.built = "/index.html" in self.files
        self.page = self.files.pop("/index.html", File.of(missing, ".html"))
        self.policy = policy(self.page.body)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = headers_of(scope)
        path = scope["path"]
        file = self.files.get(path)
        status = 200
        if file is None:
            known = path == "/" or path.startswith("/t/")
            file, status = self.page, 200 if known else 404
        if scope["method"] not in ("GET", "HEAD"):
            return await answer(send, 405, [(b"allow", b"GET, HEAD")])
        out = [
            (b"content-type", file.kind.encode()),
            (b"etag", file.tag.encode()),
            (b"cache-control", (FOREVER if path.startswith("/assets/") and status == 200 else "no-cache").encode()),
            (b"vary", b"accept-encoding"),
        ]
        if file is self.page:
            out.append((b"content-security-policy", self.policy.encode()))
        if status == 200 and file.tag in headers.get("if-none-match", ""):
            return await answer(send, 304, out)
        body = file.body
        if file.packed is not None and "gzip" in headers.get("accept-encoding", ""):
            body = file.packed
            out.append((b"content-encoding", b"gzip"))
        await answer(send, status, out, body, scope["method"] == "HEAD")


def policy(page: bytes) -> str:
    """Nothing from elsewhere; of scripts in the page only those that are in it now."""
    hashes = [b64encode(hashlib.sha256(script).digest()).decode() for script in INLINE.findall(page)]
    scripts = " ".join(("'self'", *(f"'sha256-{one}'" for one in hashes)))
    return (
        f"default-src 'none'; script-src {scripts}; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; media-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    )


async def answer(
    send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes = b"", only_head: bool = False
) -> None:
    length = [(b"content-length", str(len(body)).encode())] if status != 304 else []
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *length]})
    await send({"type": "http.response.body", "body": b"" if only_head else body})
