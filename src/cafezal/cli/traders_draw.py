"""A view of Coffee Traders as lines of text: coops, bars, objectives, companies. Nothing here knows the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import cafezal
from cafezal.cli.paint import Paint, cut, pad, width, wrap
from cafezal.cli.room import Json, player, short
from cafezal.cli.words import say

LEVELS = ("", "I", "II", "III")
ROWS = (("1", "row_1"), ("1/2", "row_12"), ("2/3", "row_23"))
INDENT = "   "


def coop(name: str) -> str:
    """A coop by its whole name."""
    return str(cafezal.Text("", f"traders.coop.{name}"))


def phase(table: Json) -> str:
    return str(cafezal.Text("", f"traders.phase.{table['position']['phase']}"))


def company(seat: int, names: Sequence[str]) -> str:
    """A player by number and name; the one behind the last is André."""
    return player(seat, names) if seat < len(names) else f"{seat + 1} {cafezal.Text('', 'traders.andre')}"


def tag(seat: int, paint: Paint) -> str:
    """The number of a company, in its colour."""
    return paint(str(seat + 1), f"seat {seat}")


def counts(found: Mapping[str, int], sign: bool = False) -> str:
    """Coffees or counters with their numbers: 2 gu 1 br."""
    return " ".join(f"{number:+}{name}" if sign else f"{number}{name}" for name, number in found.items() if number)


def row(label: str, words: Iterable[str], paint: Paint, indent: str = INDENT) -> list[str]:
    """Words after a label, over as many lines as they need."""
    return wrap(f"{label} {'  '.join(words)}", paint.columns, indent)


# --- the table ------------------------------------------------------------------------------------------
def head(table: Json, names: Sequence[str], paint: Paint) -> list[str]:
    """Period, phase, order; then the coops, the bars, the objectives."""
    position = table["position"]
    left = say("traders.head", period=str(position["period"]), phase=phase(table))
    right = say("traders.order", order=[str(seat + 1) for seat in position["order"]])
    left = cut(left, paint.columns - width(right) - 4)
    first = paint(f" {pad(left, paint.columns - width(right) - 2)}{right} ", "head")
    lines = [first, *(passed(table, names))]
    for number, name in enumerate(table["coops"]):
        lines += coop_lines(table, number, name, paint)
    return [*lines, *bars(table, paint), *objectives(table, paint), *piles(table, paint), *andre(table, names, paint)]


def passed(table: Json, names: Sequence[str]) -> list[str]:
    """Who waits for the next phase."""
    found = table["position"]["passed"]
    if table["confirmed"]:
        return [say("traders.confirmed", who=[short(seat, names) for seat in table["confirmed"]])]
    return [say("traders.passed", who=[company(seat, names) for seat in found])] if found else []


def coop_lines(table: Json, number: int, name: str, paint: Paint) -> list[str]:
    """Three lines: the spaces; what lies in the town and on the paths; sites and what the companies have of it."""
    shown, part, board = table["coops"][name], table["position"]["coops"][name], table["board"]
    printed = board["coop"][number % len(board["coop"])]
    rows = []
    for label, field in ROWS:
        spaces = " ".join(space(at, shown, paint) for at in printed[field])
        rows.append(f"{paint(label, 'faint')} {spaces}")
    first = paint(pad(f"{name} {coop(name)}", 14), "strong")
    lines = wrap(f"{first}{'  '.join(rows)}", paint.columns, " " * 14)
    lines += row(INDENT[1:], [town(part, shown, paint), *transport(shown, paint)], paint)
    return lines + row(INDENT[1:], [sites(printed, shown, paint), *standings(table, number, name, paint)], paint)


def space(at: str, shown: Json, paint: Paint) -> str:
    """A plantation by its space, owner, level (above I) and whether it is staffed: b3II●."""
    found, letter = shown["spaces"].get(at), at[1:]
    if found is None:
        return paint(f"{letter}-", "faint")
    level = LEVELS[found["level"]] if at[0] != "1" else ""
    mark = paint.signs.dot if found["staffed"] else paint.signs.spent
    return f"{letter}{tag(found['seat'], paint)}{level}{mark}"


def town(part: Json, shown: Json, paint: Paint) -> str:
    """Workers, the trading house, and what is still to be had."""
    house = [tag(seat, paint) for seat in part["house"]] + ["-"] * max(0, shown["places"] - len(part["house"]))
    words = [say("traders.town", workers=part["workers"]), say("traders.house", places="".join(house))]
    words += [say("traders.coin")] if part["coin"] else []
    words += [say("traders.animals", animals=" ".join(part["animals"]))] if part["animals"] else []
    words += [say("traders.stock", count=part["stock"])] if part["stock"] else []
    return "  ".join([*words, *([say("traders.donkey5")] if part["donkey"] else [])])


def transport(shown: Json, paint: Paint) -> list[str]:
    """Donkeys on paths, trucks beside spaces, with their owners."""
    found = []
    for name, path in shown["paths"].items():
        found.append(f"{name}:{tag(path['seat'], paint)}{paint.signs.times + '2' if path['donkeys'] == 2 else ''}")
    return found + [say("traders.truck", space=name, who=tag(seat, paint)) for name, seat in shown["trucks"].items()]


def sites(printed: Json, shown: Json, paint: Paint) -> str:
    """The building spaces with their owners; those closed are left out."""
    names = [site["name"] for sort in ("stations", "posts", "hospitals", "farms") for site in printed.get(sort, [])]
    open_ones = [name for name in names if name not in shown["closed"] or name in shown["sites"]]
    words = [
        f"{name}:{tag(shown['sites'][name], paint)}" if name in shown["sites"] else paint(name, "faint")
        for name in open_ones
    ]
    return " ".join([say("traders.sites"), *words])


def standings(table: Json, number: int, name: str, paint: Paint) -> list[str]:
    """Quality and Arabica column of each company, and what a harvest would bring."""
    shown, seats = table["coops"][name], table["position"]["seats"]
    quality = " ".join(str(value) for value in shown["quality"])
    columns = " ".join(str(seat["arabica"][number]) for seat in seats)
    harvest = shown["harvest"]
    words = [say("traders.quality", values=quality), say("traders.arabica", values=columns)]
    if harvest["coffee"]:
        words.append(say("traders.harvest", coffee=harvest["coffee"], lost=harvest["lost"]))
    return words


def bars(table: Json, paint: Paint) -> list[str]:
    """Two bars a line: the coffee of each free slot, the owner of each other one."""
    blocks = []
    for bar in table["board"]["bar"]:
        markers = table["bars"][bar["id"]]["markers"]
        cells = []
        for number, slot in enumerate(bar["slots"], 1):
            name = f"{bar['id']}-{number}"
            animal = table["position"]["animals"].get(name)
            free = slot["coffee"] + (f"+{animal}" if animal else "")
            cells.append(f"[{tag(markers[name], paint)}]" if name in markers else free)
        blocks.append(f"{paint(pad(cut(bar['name'], 9), 9), 'strong')} {' '.join(cells)}")
    half = paint.columns // 2
    if max(width(block) for block in blocks) >= half:
        return [line for block in blocks for line in wrap(block, paint.columns, INDENT)]
    pairs = zip(blocks[::2], [*blocks[1::2], ""], strict=False)
    return [f"{pad(left, half)}{right}".rstrip() for left, right in pairs]


def objectives(table: Json, paint: Paint) -> list[str]:
    """The points of their spaces, who stands there, how far everybody is."""
    lines = []
    for name, goal in table["objectives"].items():
        title = cafezal.Text("", f"traders.goal.{name}")
        points = [
            f"[{tag(goal['seats'][place], paint)}]" if place < len(goal["seats"]) else str(points)
            for place, points in enumerate(goal["spaces"])
        ]
        far = [f"{tag(seat, paint)}:{lack['have']}/{lack['need']}" for seat, lack in enumerate(goal["lacks"])]
        lines += row(paint(pad(str(title), 18), "strong"), [" ".join(points), " ".join(far)], paint)
    return lines


def piles(table: Json, paint: Paint) -> list[str]:
    tops = [f"{letter}:{'+'.join(pile)}" for letter, pile in table["position"]["piles"].items() if pile]
    return row(say("traders.piles"), [" ".join(tops)], paint) if tops else []


def andre(table: Json, names: Sequence[str], paint: Paint) -> list[str]:
    """The third company where two play."""
    part = table["position"]["andre"]
    if part is None:
        return []
    seat = len(names)
    words = [
        say("points", count=table["companies"][seat]["score"]),
        say("traders.traders", count=part["traders"]),
        say("traders.andre.contracts", contracts=part["contracts"]),
        say("traders.andre.counters", up=" ".join(part["counters"]["up"]) or "-"),
    ]
    return row(paint(company(seat, names), "strong"), words, paint)


# --- companies ------------------------------------------------------------------------------------------
def summary(table: Json, seat: int, names: Sequence[str], paint: Paint) -> str:
    part, shown = table["position"]["seats"][seat], table["companies"][seat]
    has = [(name, part[name]) for name in ("coins", "donkeys", "trucks", "civets", "workers", "traders")]
    has.append(("markers", markers(part)))
    facts = [say(f"traders.short.{name}", count=count) for name, count in has if count or name == "coins"]
    facts += [f" {counts(part['coffee']) or '-'} ", "".join(part["contracts"]).upper()]
    who = f"{tag(seat, paint)} {pad(cut(names[seat], 9), 9)}{shown['score']:>4}"
    return f"{who}  {cut(' '.join(facts), paint.columns - width(who) - 2)}".rstrip()


def markers(part: Json) -> int:
    return int(part["markers"]) + int(part["own_marker"] == "ready")


def own(table: Json, seat: int, names: Sequence[str], paint: Paint) -> list[str]:
    """The player's board."""
    part, shown = table["position"]["seats"][seat], table["companies"][seat]
    headline = f"{tag(seat, paint)} {paint(short(seat, names), 'strong')}  {say('points', count=shown['score'])}"
    lines = [headline, *reserve(part, shown, paint), *tiles(table, part, shown, paint)]
    lines += coffee(part, shown, paint) + buildings(part, shown, paint)
    lines += contracts(part, shown, paint) + rest(table, part, shown, paint)
    return lines + debt(table, shown, paint)


def reserve(part: Json, shown: Json, paint: Paint) -> list[str]:
    words = [say(f"traders.{name}", count=part[name]) for name in ("coins", "donkeys", "trucks", "civets", "sumatra")]
    words += [say(f"traders.{name}", count=part[name]) for name in ("workers", "traders")]
    words.append(say("traders.bonus", letters=" ".join(part["bonus"].upper()) or "-"))
    used = " ".join(f"{letter}{count}" for letter, count in zip("ABCD", part["actions"], strict=True) if count)
    words += [say("traders.markers", count=markers(part))] + ([say("traders.used", actions=used)] if used else [])
    words += [say("traders.penalties", count=part["penalties"])] if part["penalties"] else []
    supply = say("traders.supply", **{name: shown[name] for name in ("herd", "garage", "civets")})
    return row(INDENT[1:], [*words, supply], paint)


def tiles(table: Json, part: Json, shown: Json, paint: Paint) -> list[str]:
    """The rows of plantations: what is still there, the next one first."""
    words = []
    for letter, printed in table["board"]["rows"].items():
        at = shown["next_tiles"][letter.lower()]
        left = printed[at:] if at is not None else []
        words.append(f"{letter}: {' '.join(tile(one) for one in left) or '-'}")
    return row(f"{INDENT[1:]} {say('traders.tiles')}", words, paint)


def tile(one: Json) -> str:
    """A plantation of a row: level, price, bonus."""
    what = say("traders.farm") if one.get("farm") else LEVELS[one["level"]]
    bonus = f"+{one['bonus']}" if one.get("bonus", "none") != "none" else ""
    return f"{what}({one['cost']}{bonus})"


def coffee(part: Json, shown: Json, paint: Paint) -> list[str]:
    """What lies on the tracks, what the harvest would add, what phase 6 would leave."""
    words = []
    for name, limit in shown["limits"].items():
        more = shown["harvest"].get(name, 0)
        words.append(f"{name} {part['coffee'].get(name, 0)}{f'+{more}' if more else ''}/{limit}")
    stock = counts(part["stock"])
    joker = part["joker_stock"]
    words += [say("traders.own_stock", counters=stock)] if stock else []
    words += [say("traders.joker", coop=joker)] if joker and joker != "spent" else []
    return row(f"{INDENT[1:]} {say('traders.coffee')}", [*words, say("traders.ratio", ratio=shown["ratio"])], paint)


def buildings(part: Json, shown: Json, paint: Paint) -> list[str]:
    words = [say("traders.warehouses", places=" ".join(part["warehouses"]))]
    words += [say("traders.built", sites=" ".join(part["buildings"]))] if part["buildings"] else []
    words += [say("traders.hired", places=" ".join(part["hired"]))] if part["hired"] else []
    tops = [f"{name} {number}" for name, number in shown["buildings"].items() if number is not None]
    return row(f"{INDENT[1:]} {say('traders.buildings')}", [*words, say("traders.next", tops=tops)], paint)


def contracts(part: Json, shown: Json, paint: Paint) -> list[str]:
    """Each contract with what it asks for and what is lacking; a tick where it can be filled."""
    words = []
    for letter, card in shown["contracts"].items():
        if card["payable"]:
            state = paint(paint.signs.tick, "good")
        elif card["closing"]:
            state = say("traders.closing", coins=card["closing"]["coins"])
        else:
            state = say("traders.lacks", coffees=counts(card["lacks"]))
        words.append(f"{letter.upper()} {counts(card['demand'])}: {state}")
    half = paint.columns // 2
    lines = [f"   {pad(left, half - 3)}{right}".rstrip() for left, right in _pairs(words)]
    if any(width(line) > paint.columns for line in lines) or any(width(word) > half - 4 for word in words):
        lines = [line for word in words for line in wrap(INDENT + word, paint.columns, INDENT + INDENT)]
    return [f"{INDENT[1:]} {say('traders.contracts')}", *lines] if words else []


def _pairs(words: Sequence[str]) -> list[tuple[str, str]]:
    return list(zip(words[::2], [*words[1::2], ""], strict=False))


def rest(table: Json, part: Json, shown: Json, paint: Paint) -> list[str]:
    """Rewards, the counter track, what still waits on the Arabica track."""
    words: list[str] = [say("traders.track", spaces=shown["spaces"])]
    gained = {"arabica": part["counters"]["arabica"], "animals": part["counters"]["animals"]}
    words += [f"{say(f'traders.gained.{sort}')} {counts(found)}" for sort, found in gained.items() if found]
    rewards = [part["animal"], *part["rewards"]]
    words.append(say("traders.rewards", rewards=" ".join(reward for reward in rewards if reward) or "-"))
    words += [say("traders.waiting", things=part["arabica_waiting"])] if part["arabica_waiting"] else []
    words += [say("traders.own_bars", slots=" ".join(part["bars"]))] if part["bars"] else []
    return row(INDENT[1:], words, paint)


def debt(table: Json, shown: Json, paint: Paint) -> list[str]:
    """The penalty as things stand."""
    found = shown["debt"]
    if not found["unstaffed"] or table["position"]["phase"] not in ("last", "work", "staff", "rival", "debt"):
        return []
    words = say(
        "traders.debt", spaces=" ".join(found["unstaffed"]), **{k: found[k] for k in ("owes", "coins", "steps")}
    )
    more = say("traders.debt.removed", count=found["removed"]) if found["removed"] else ""
    return wrap(f"{INDENT}{words}{more}", paint.columns, INDENT + INDENT)


def values(found: Mapping[str, Any], names: Iterable[str]) -> list[str]:
    """Changes of what is counted, with their names."""
    return [say(f"traders.more.{name}", more=f"{found[name]:+}") for name in names if found.get(name)]
