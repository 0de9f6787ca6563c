"""Names of people: what may be one, and what is suggested."""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Collection

from cafezal.server.faults import Fault

LONGEST = 24  # visible characters
MOST = 60  # characters with all their marks
INVISIBLE = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs by name, but nothing is seen
FIRST = (
    *("Amber", "Brave", "Calm", "Early", "Gentle", "Golden", "Happy", "Kind", "Lucky", "Merry", "Mild", "Patient"),
    *("Proud", "Quick", "Quiet", "Sunny", "Swift", "Velvet", "Warm", "Wise"),
)
SECOND = (
    *("Bee-eater", "Blackbird", "Finch", "Heron", "Hoopoe", "Kestrel", "Kingfisher", "Lark", "Magpie", "Nightingale"),
    *("Oriole", "Osprey", "Owl", "Plover", "Robin", "Sparrow", "Stork", "Swallow", "Tern", "Wren"),
)
BOTS = (
    *("Amélia", "Bento", "Carlota", "Duarte", "Eulália", "Florêncio", "Graciete", "Horácio", "Iolanda", "Jacinto"),
    *("Leocádia", "Martinho"),
)


def checked(name: str) -> str:
    """The name as it is kept; a Fault says what is wrong with it."""
    name = " ".join(unicodedata.normalize("NFC", name).split(" ")).strip()
    while "  " in name:
        name = name.replace("  ", " ")
    if not name:
        raise Fault(422, "name.empty")
    if any(not allowed(letter) for letter in name):
        raise Fault(422, "name.signs")
    if len(name) > MOST or visible(name) > LONGEST or marks(name) > 2:
        raise Fault(422, "name.long", most=LONGEST)
    return name


def allowed(letter: str) -> bool:
    """No control signs, no marks that turn the direction of writing, nothing that cannot be seen."""
    category = unicodedata.category(letter)
    return letter == " " or (category[0] not in "CZ" and letter not in INVISIBLE)


def clean(text: str) -> str:
    """What somebody says, in one line and without what may not stand in a name."""
    found = " ".join("".join(letter if allowed(letter) else " " for letter in text).split())
    if not found:
        raise Fault(422, "chat.empty")
    return found


def visible(name: str) -> int:
    return sum(not unicodedata.combining(letter) and unicodedata.category(letter)[0] != "M" for letter in name)


def marks(name: str) -> int:
    """The most marks on one letter; more than all on a name that begins with one."""
    most = row = 0 if unicodedata.category(name[0])[0] != "M" else LONGEST
    for letter in name:
        row = row + 1 if unicodedata.category(letter)[0] == "M" else 0
        most = max(most, row)
    return most


def same(name: str) -> str:
    """Names that read alike are the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def unique(name: str, others: Collection[str]) -> str:
    if same(name) in map(same, others):
        raise Fault(409, "name.taken", name=name)
    return name


def suggested(secret: str) -> str:
    """A name for somebody who has none; the same as long as the cookie is the same."""
    number = int.from_bytes(hashlib.sha256(f"name {secret}".encode()).digest()[:4])
    return f"{FIRST[number % len(FIRST)]} {SECOND[number // len(FIRST) % len(SECOND)]}"


def bot(others: Collection[str]) -> str:
    """A name for a bot that nobody else at the table has."""
    taken = set(map(same, others))
    names = (f"{name}{f' {round}' if round > 1 else ''}" for round in range(1, 100) for name in BOTS)
    return next(name for name in names if same(name) not in taken)
