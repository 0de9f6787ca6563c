"""Moves as people write them: codes into words, words into codes (the notation of docs/traders-positions.md)."""

from __future__ import annotations

import re
from bisect import bisect_right

from cafezal.core import bits
from cafezal.core.errors import IllegalMove, Malformed
from cafezal.core.moves import Move, line
from cafezal.core.texts import Text
from cafezal.traders import codes, log, refusals, terms
from cafezal.traders.state import State
from cafezal.traders.terms import ANIMALS, COFFEES, COOPS, LETTERS, REWARDS

# kind, first code, what follows, the rules it stands on; a form "=word" is that word
KINDS: tuple[tuple[str, int, str, tuple[str, ...]], ...] = (
    ("setup.last", codes.SETUP, "space", ("T3.15",)),
    ("work.plant", codes.PLANT, "plant", ("T9.5", "T9.7")),
    ("work.workers", codes.WORKERS, "coop", ("T9.20", "T9.21")),
    ("work.workers", codes.SERVE, "space", ("T9.21", "T9.22")),
    ("andre.workers", codes.SERVE_ANDRE, "space", ("T17.9",)),
    ("work.donkey", codes.DONKEY, "path", ("T9.25",)),
    ("work.civet", codes.CIVET, "", ("T9.26",)),
    ("work.coins", codes.COINS, "", ("T9.26",)),
    ("work.animal", codes.ANIMAL, "animal", ("T9.16", "T7.1")),
    ("work.farm", codes.FARM, "site", ("T9.17",)),
    ("step.row", codes.STEP, "coop", ("T5.7", "T8.2")),
    ("staff.own", codes.STAFF, "space", ("T10.1",)),
    ("staff.rival", codes.RIVAL, "space", ("T10.2", "T10.3", "T10.4")),
    ("staff.pay", codes.PAY, "back", ("T10.6", "T8.9")),
    ("staff.lose", codes.LOSE, "space", ("T10.8",)),
    ("trade.open", codes.OPEN, "coop", ("T11.4", "T11.5")),
    ("trade.build", codes.BUILD, "place", ("T11.9", "T12.2")),
    ("trade.retire", codes.RETIRE, "", ("T11.12",)),
    ("pig.trade", codes.FOLLOW_TRADE, "=place", ("T11.6",)),
    ("pig.build", codes.FOLLOW_BUILD, "follow", ("T11.10", "T12.2")),
    ("build.coffee", codes.COFFEE, "coop", ("T12.8a",)),
    ("sell.contract", codes.CONTRACT, "contract", ("T14.3", "T14.23")),
    ("sell.contract", codes.SPLIT, "split", ("T14.23",)),
    ("sell.bonusSide", codes.SIDE, "side", ("T14.6",)),
    ("sell.build", codes.FREE_BUILD, "place", ("T14.11", "T12.2")),
    ("sell.reward", codes.REWARD, "reward", ("T14.13", "T14.7")),
    ("sell.bar", codes.BAR, "bar", ("T14.18", "T14.23")),
    ("sell.bar", codes.ANY, "any", ("T14.18", "T14.23")),
    ("sell.joker", codes.JOKER, "coop", ("T14.20",)),
    ("reset.store", codes.STORE, "tracks", ("T15.3",)),
    ("reset.jokers", codes.JOKERS, "coop", ("T15.4",)),
    ("free.bonusA", codes.BONUS_A, "", ("T5.9",)),
    ("free.bonusB", codes.BONUS_B, "", ("T5.9",)),
    ("free.bonusC", codes.BONUS_C, "", ("T5.9", "T5.11")),
    ("free.rechargeC", codes.RECHARGE_C, "", ("T5.10", "T5.11")),
    ("free.rechargeB", codes.RECHARGE_B, "bonus", ("T5.10",)),
    ("free.exchange", codes.EXCHANGE, "exchange", ("T14.15",)),
    ("free.exchange", codes.GIVE, "give", ("T14.15",)),
    ("free.buy", codes.BUY, "coop", ("T14.16",)),
    ("free.stock", codes.STOCK, "stock", ("T14.17",)),
    ("free.stock", codes.STOCK_SLOT, "warehouse", ("T14.17", "T12.5")),
    ("work.farm", codes.DISCARD, "=discard", ("T9.17",)),
    ("staff.own", codes.STAFF_DONE, "=done", ("T10.1",)),
    ("work.pass", codes.WORK_PASS, "", ("T9.1",)),
    ("staff.rival", codes.RIVAL_PASS, "=pass", ("T10.2",)),
    ("trade.pass", codes.TRADE_PASS, "", ("T11.1",)),
    ("pig.trade", codes.DECLINE_TRADE, "=decline", ("T11.6",)),
    ("pig.build", codes.DECLINE_BUILD, "=decline", ("T11.10",)),
    ("sell.stopOne", codes.STOP_ONE, "", ("T14.21", "T14.22")),
    ("sell.pass", codes.SELL_PASS, "", ("T14.22",)),
    ("reveal", codes.REVEAL, "coop", ("T17.11",)),
)
FIRSTS = [first for _, first, _, _ in KINDS]
OF_KIND: dict[str, list[tuple[int, str]]] = {}
for kind, first, form, _ in KINDS:
    OF_KIND.setdefault(kind, []).append((first, form))

NAME = "[a-z]{2}-[a-z0-9]{1,6}"
COOP, COFFEE = f"(?P<coop>{'|'.join(COOPS)})", f"(?P<coffee>{'|'.join(COFFEES)})"
SLOT, JOKERS = "(?P<slot>[a-z0-9-]{1,40}-[1-8])", "( kl (?P<jokers>[1-6]))?"
PLACE = f"(?P<place>{NAME}|column ({'|'.join(COFFEES)})|row)"
# what follows the kind, and examples of it
FORMS: dict[str, tuple[str, str]] = {
    "": ("", ""),
    "space": (f"(?P<space>{NAME})", "gu-1a"),
    "site": (f"(?P<site>{NAME})", "gu-m1"),
    "path": (f"(?P<path>{NAME})", "gu-p2a"),
    "plant": (
        f"(?P<row>[abc]) (?P<space>{NAME})( (?P<by>donkeys|truck))?( (?P<path>{NAME}))?",
        "a gu-1b / a gu-2b donkeys / b gu-3a truck",
    ),
    "coop": (COOP, "gu"),
    "animal": (f"(?P<animal>{'|'.join(ANIMALS)})", "gu / joker"),
    "back": (f"(?P<back>coins|({'|'.join(COOPS)})( ({'|'.join(COOPS)}))*)", "coins / gu co co"),
    "place": (PLACE, "gu-s2 / column gu / row"),
    "warehouse": (f"(?P<place>column ({'|'.join(COFFEES)})|row)", "column gu / row"),
    "follow": (f"{COFFEE} {PLACE}", "et gu-s2 / kl row"),
    "contract": ("(?P<letter>[a-f])(?P<kl> kl)?", "d / d kl"),
    "split": (f"{COFFEE} (?P<number>0|1?[0-9]|20)", "gu 2"),
    "side": ("(?P<side>left|right)", "left"),
    "reward": (f"(?P<reward>{'|'.join(REWARDS)})", "animal"),
    "bar": (f"{SLOT}{JOKERS}", "vienna-3 / vienna-3 kl 2"),
    "any": (f"{SLOT} {COFFEE}{JOKERS}", "vienna-6 gu / vienna-6 gu kl 2"),
    "tracks": (f"(?P<tracks>rows|({'|'.join(COFFEES)})( ({'|'.join(COFFEES)}))*)", "gu kl / rows"),
    "bonus": ("(?P<bonus>bonus|area)", "bonus"),
    "exchange": (f"{COOP} (?P<given>{'|'.join(COFFEES)}|mixed)", "br gu / br mixed"),
    "give": (f"give {COFFEE}", "give gu"),
    "stock": (f"(?P<stock>({'|'.join(COOPS)})( ({'|'.join(COOPS)}))*)(?P<joker> joker)?", "gu co br / gu co br joker"),
}
PATTERNS = {form: re.compile(rest) for form, (rest, _) in FORMS.items()}
POWERS = (1, 3, 9, 27, 81)  # of a step back on each row


# --- codes into words -------------------------------------------------------------------------------------
def describe(state: State, code: object, seat: object) -> Move:
    """A decision as a move, legal or not; `IllegalMove` if it names what this board does not have."""
    who = state.checked(seat)
    number = refusals.number_of(code)
    if number < 0 or (who < 0 and number < codes.REVEAL):
        raise IllegalMove(refusals.refusal(state, code, who))
    kind, first, form, rules = KINDS[bisect_right(FIRSTS, number) - 1]
    words = [form[1:]] if form.startswith("=") else arguments(state, form, number - first)
    if "" in words:
        raise IllegalMove(refusals.refusal(state, number, who))
    return Move(number, kind, tuple(words), rules)


def arguments(state: State, form: str, offset: int) -> list[str]:
    """The words that follow a kind; an empty one stands for what is not there."""
    content = state.content
    if form == "space":
        return [content.space_names[offset]]
    if form == "site":
        return [content.site_names[offset]]
    if form == "path":
        return [content.path_names[offset]]
    if form == "plant":
        return plant_words(state, offset)
    if form == "coop":
        return [COOPS[offset]]
    if form == "animal":
        return [ANIMALS[offset]]
    if form in ("place", "warehouse"):
        return place_words(state, offset + (codes.SPACE if form == "warehouse" else 0))
    if form == "back":
        return [COOPS[i] for i in range(terms.COOP) for _ in range(offset // POWERS[i] % 3)] or ["coins"]
    if form == "reward":
        return [REWARDS[offset]]
    if form == "side":
        return [("left", "right")[offset]]
    if form == "bonus":
        return [("bonus", "area")[offset]]
    return coffee_words(state, form, offset)


def coffee_words(state: State, form: str, offset: int) -> list[str]:
    """The words of decisions about coffee and stock counters."""
    if form == "follow":
        return [COFFEES[offset // codes.PLACE], *place_words(state, offset % codes.PLACE)]
    if form == "contract":
        return [LETTERS[offset // 2], "kl"] if offset % 2 else [LETTERS[offset // 2]]
    if form == "split":
        return [COOPS[offset // codes.SPLITS], str(offset % codes.SPLITS)]
    if form in ("bar", "any"):
        return bar_words(state, form, offset)
    if form == "tracks":
        return [COFFEES[i] for i in range(terms.COFFEE) if offset >> i & 1] or ["rows"]
    if form == "exchange":
        wanted, given = offset // terms.COFFEE, offset % terms.COFFEE
        return [COOPS[wanted], "mixed" if wanted == given else COFFEES[given]]
    if form == "give":
        return ["give", COFFEES[offset]]
    if form == "stock":
        if bits.size(offset >> 1) not in (3, 5):
            return [""]
        return [COOPS[i] for i in range(terms.COOP) if offset >> i + 1 & 1] + ["joker"] * (offset & 1)
    return []


def plant_words(state: State, offset: int) -> list[str]:
    """Row, space, means; the path only where several lead to the space."""
    content = state.content
    row, coop, way = offset // (codes.WAY * terms.COOP), offset // codes.WAY % terms.COOP, offset % codes.WAY
    letter, base = LETTERS[row], terms.SPACES * coop
    if way >= codes.BY_TRUCK:
        space = content.starts[4 * coop + 2] + way - codes.BY_TRUCK
        return [letter, content.space_names[base + space] if space < content.starts[4 * coop + 3] else "", "truck"]
    if way < codes.BY_PATH:
        return [letter, content.space_names[base + way] if way < content.starts[4 * coop + 1] else ""]
    path = way - codes.BY_PATH
    if path >= content.paths[coop]:
        return [""]
    space = base + content.upper[base + path]
    several = content.ways_to[space] & (content.ways_to[space] - 1)
    words = [letter, content.space_names[space], "donkeys"]
    return [*words, content.path_names[base + path]] if several else words


def place_words(state: State, place: int) -> list[str]:
    """A site, or a slot for a warehouse."""
    if place < codes.SPACE:
        return [state.content.site_names[place]]
    slot = place - codes.SPACE
    return ["column", COFFEES[slot]] if slot < terms.COFFEE else ["row"]


def bar_words(state: State, form: str, offset: int) -> list[str]:
    at, jokers = offset // codes.ON_SLOT, offset % codes.ON_SLOT
    used = ["kl", str(jokers)] if jokers else []
    if form == "bar":
        return [state.content.slot_names[at], *used]
    bar = at // terms.COFFEE
    slot = state.content.any_slot[bar]
    name = "" if slot == terms.NONE else state.content.slot_names[terms.SLOTS * bar + slot]
    return [name, COFFEES[at % terms.COFFEE], *used]


# --- words into codes -------------------------------------------------------------------------------------
def parse(state: State, text: object, seat: object) -> int:
    """The code of a move. `Malformed`: it is none; `IllegalMove`: it names what this board does not have."""
    who = state.checked(seat)
    kind, _, rest = line(text, "traders").partition(" ")
    if kind not in OF_KIND:
        raise Malformed(Text("", "traders.malformed.word", {"word": kind[:20], "known": list(OF_KIND)}))
    for first, form in OF_KIND[kind]:
        if form.startswith("="):
            if rest == form[1:]:
                return first
            continue
        match = PATTERNS[form].fullmatch(rest)
        if match is not None:
            found = {name: value for name, value in match.groupdict().items() if value}
            offset = offset_of(state, form, found)
            if offset >= 0:
                if who < 0 and kind != "reveal":
                    raise IllegalMove(refusals.refusal(state, first, who))
                return first + offset
    raise Malformed(Text("", "traders.malformed.form", {"form": like(kind)}))


def like(kind: str) -> str:
    """Examples of a kind."""
    found = []
    for _, form in OF_KIND[kind]:
        examples = form[1:] if form.startswith("=") else FORMS[form][1]
        found += [f"{kind} {example}".strip() for example in examples.split(" / ")]
    return " / ".join([f'"{example}"' for example in found])


def offset_of(state: State, form: str, found: dict[str, str]) -> int:
    """What the words after a kind add to its first code; -1 if they are not in order."""
    if form == "plant":
        return plant_number(state, found)
    if form in ("bar", "any"):
        return bar_number(state, form, found)
    if form in ("place", "warehouse"):
        return place_number(state, found["place"]) - (codes.SPACE if form == "warehouse" else 0)
    if form == "follow":
        return codes.PLACE * COFFEES.index(found["coffee"]) + place_number(state, found["place"])
    if form == "split":
        return codes.SPLITS * COFFEES.index(found["coffee"]) + int(found["number"]) if found["coffee"] != "kl" else -1
    if form == "exchange":
        wanted = COOPS.index(found["coop"])
        given = wanted if found["given"] == "mixed" else COFFEES.index(found["given"])
        return -1 if found["given"] == found["coop"] else terms.COFFEE * wanted + given
    if form == "contract":
        return 2 * LETTERS.index(found["letter"]) + ("kl" in found)
    if form in ("back", "tracks", "stock"):
        return several(form, found)
    for name, word in found.items():
        return word_number(state, name, word)
    return 0


def word_number(state: State, name: str, word: str) -> int:
    """The number of one word."""
    if name == "space":
        return there(state.content.spaces, word, "traders.refused.no_space")
    if name == "site":
        return there(state.content.site_numbers, word, "traders.refused.no_site")
    if name == "path":
        return there(state.content.path_numbers, word, "traders.refused.no_path")
    words = {"side": ("left", "right"), "bonus": ("bonus", "area"), "reward": REWARDS, "animal": ANIMALS}
    return words.get(name, COFFEES).index(word)


def there(known: dict[str, int], word: str, key: str) -> int:
    """The number of a place; `key` is what to say if there is none of this name."""
    if word not in known:
        raise IllegalMove(Text("T1.5", key, {"name": word}))
    return known[word]


def several(form: str, found: dict[str, str]) -> int:
    """Words in the order of the coffees: steps back, of which a row pays two at most; tracks; stock counters."""
    words = found[form].split()
    if words in (["coins"], ["rows"]):
        return 0
    numbers = [COFFEES.index(word) for word in words]
    if numbers != sorted(numbers) or (form != "back" and len({*words}) < len(words)):
        return -1
    if form == "back":
        if max([words.count(word) for word in words]) > 2:
            raise IllegalMove(Text("T8.9", "traders.refused.back_two", {}))
        return sum([POWERS[i] for i in numbers])
    if form == "tracks":
        return sum([1 << i for i in numbers])
    if len(words) not in (3, 5):
        raise IllegalMove(Text("T14.17", "traders.refused.stock_three", {}))
    return sum([2 << i for i in numbers]) + ("joker" in found)


def place_number(state: State, words: str) -> int:
    if words == "row":
        return codes.SPACE + terms.COFFEE
    if words.startswith("column "):
        return codes.SPACE + COFFEES.index(words[7:])
    return there(state.content.site_numbers, words, "traders.refused.no_site")


def plant_number(state: State, found: dict[str, str]) -> int:
    """The way onto the space: itself in row 1, the path to it, its truck place."""
    content = state.content
    space = there(content.spaces, found["space"], "traders.refused.no_space")
    coop, at = space // terms.SPACES, space % terms.SPACES
    offset = codes.WAY * (terms.COOP * LETTERS.index(found["row"]) + coop)
    by = found.get("by", "")
    if "path" in found and by != "donkeys":
        return -1
    if not by:
        if at >= content.starts[4 * coop + 1]:
            raise IllegalMove(Text("T9.9", "traders.refused.no_means", {"name": found["space"]}))
        return offset + at
    if by == "truck":
        if at < content.starts[4 * coop + 2]:
            raise IllegalMove(Text("T9.11", "traders.refused.no_truck_place", {"name": found["space"]}))
        return offset + codes.BY_TRUCK + at - content.starts[4 * coop + 2]
    paths = content.ways_to[space]
    if "path" in found:
        path = there(content.path_numbers, found["path"], "traders.refused.no_path")
        paths &= (1 << path % terms.PATHS) if path // terms.PATHS == coop else 0
    if not paths:
        raise IllegalMove(Text("T9.9", "traders.refused.no_way", {"name": found["space"]}))
    if paths & (paths - 1):
        raise IllegalMove(Text("T9.9", "traders.refused.which_path", {"name": found["space"]}))
    return offset + codes.BY_PATH + bits.first(paths)


def bar_number(state: State, form: str, found: dict[str, str]) -> int:
    slot = there(state.content.slot_numbers, found["slot"], "traders.refused.no_slot")
    jokers = int(found.get("jokers", 0))
    if form == "bar":
        return codes.ON_SLOT * slot + jokers
    bar = slot // terms.SLOTS
    if state.content.any_slot[bar] != slot % terms.SLOTS:
        raise IllegalMove(Text("T14.18", "traders.refused.one_coffee", {"name": found["slot"]}))
    return codes.ON_SLOT * (terms.COFFEE * bar + COFFEES.index(found["coffee"])) + jokers


def sentence(state: State, code: object, seat: object) -> Text:
    """What the log says of a legal decision, asked before it is carried out."""
    who = state.checked(seat)
    return log.sentence(state, describe(state, code, who), who)
