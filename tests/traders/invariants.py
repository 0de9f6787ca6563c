"""What must hold at every decision of every game of Coffee Traders, by models that know nothing of the engine."""

import json
import random
from collections import Counter

import pytest

import cafezal

from . import brute
from .brute import COFFEES, COOPS
from .helpers import Json

FIXED = {2: (14, 19, 0), 3: (14, 20, 0), 4: (20, 21, 4), 5: (26, 22, 5)}  # Arabica, animal, joker stock counters
MAKERS = ("work.", "andre.", "sell.", "staff.")  # kinds of move that may bring workers from the general supply
TRADE_COSTS = {"trade.open": 2, "trade.build": 2, "trade.retire": 2}
PRICES = {1970: 2, 1975: 2, 1980: 3}


class Watch:
    """A game under observation: every decision goes through `play`."""

    def __init__(self, game: cafezal.Game) -> None:
        self.game = game
        self.position = game.position()

    def play(self, code: int, seat: int) -> None:
        """Carry out a decision and hold what it did against the rules."""
        move, before = str(self.game.describe(code, seat)), self.position
        self.game.apply(code, seat)
        self.position = self.game.position()
        check_lasting(before, self.position)
        check_workers(move, before, self.position)
        if seat >= 0 and before["phase"] == self.position["phase"] and before["period"] == self.position["period"]:
            check_coins(move, seat, before, self.position)
            check_coffee(move, seat, before, self.position)
        if (before["phase"], self.position["phase"]) == ("trade", "sell") and move == "trade.pass":
            stores = [seat["coffee"] for seat in self.position["seats"]]
            assert stores == [
                {c: n for c, n in store.items() if n}
                for store in brute.harvest({**before, "andre": self.position["andre"]})
            ]
        self.check_claims(before)

    def skip(self, code: int, seat: int) -> None:
        """Carry out a decision unobserved."""
        self.game.apply(code, seat)

    def resume(self) -> None:
        """Observe from here on."""
        self.position = self.game.position()

    def check_claims(self, before: Json) -> None:
        """T6.1, T6.2, T6.5, T6.6: who fulfils an objective holds a space, nobody loses one."""
        for goal, seats in self.position["objectives"].items():
            assert seats[: len(before["objectives"][goal])] == before["objectives"][goal]
            assert len(set(seats)) == len(seats) <= (1 if self.position["options"]["merciless"] else 5)
            for seat in range(brute.players(self.position)):
                if goal in brute.fulfilled(self.position, seat) and not self.position["options"]["merciless"]:
                    assert seat in seats

    def check_position(self) -> None:
        """What must hold of a position by itself, and of what is offered there."""
        now, game = self.position, self.game
        for seat, part in enumerate(now["seats"]):
            check_pieces(now, seat)
            assert min(value for value in part.values() if isinstance(value, int)) >= 0
            assert sum(points for _, _, points in game.sheet(seat)) == game.scores()[seat]
        check_board(now)
        check_counters(now)
        assert game.over == (not game.waiting)
        for seat in game.waiting:
            legal = game.legal(seat)
            assert legal == sorted(set(legal)) and legal[-1] < game.code_count
            assert len(legal) > 1 or seat < 0, "one legal option is no decision (T5.13)"
            self.check_legal(seat)

    def check_legal(self, seat: int) -> None:
        """Main decisions of phases 1 and 2, word for word."""
        models = {"work": brute.work, "rival": brute.rival_spaces, "debt": brute.payments}
        phase = self.position["phase"]
        if phase in models and not self.position["pending"] and seat >= 0:
            assert sorted(map(str, self.game.moves(seat))) == models[phase](self.position, seat)

    def check_copies(self, seed: int) -> None:
        """Copy, position and determinize agree with the game."""
        game, digest = self.game, self.game.digest()
        again = cafezal.load(json.loads(json.dumps(self.position)))
        assert game.copy().digest() == again.digest() == digest and again.position() == self.position
        for seat in game.waiting:
            twin, knower = game.determinize(max(seat, 0), seed), max(seat, 0)
            assert twin.legal(seat) == again.legal(seat) == game.legal(seat)
            assert twin.view(knower) == game.view(knower)
        assert game.digest() == digest

    def check_refusals(self, dice: random.Random) -> None:
        """Integers that are not legal change nothing."""
        digest = self.game.digest()
        for seat in range(brute.players(self.position)):
            legal = set(self.game.legal(seat))
            for code in (-1, self.game.code_count, dice.randrange(self.game.code_count), dice.getrandbits(70)):
                if code not in legal:
                    with pytest.raises(cafezal.IllegalMove):
                        self.game.apply(code, seat)
        assert self.game.digest() == digest

    def check_end(self) -> None:
        """T5.1: after phase 6 of 1980."""
        self.resume()
        assert self.game.over and (self.position["period"], self.position["phase"]) == (1980, "over")
        self.check_position()


# --- pieces (T1.2, T1.3, T1.10) ------------------------------------------------------------------------------
def check_pieces(position: Json, seat: int) -> None:
    part = position["seats"][seat]
    assert part["bonus"], "one of A, B and C remains (T5.9)"
    assert brute.herd(part) >= 0 and brute.wild(part) >= 0 and traders(position, seat) <= 6
    assert part["trucks"] + len(part["parked"]) + ("truck" in part["arabica_waiting"]) <= 2
    black = part["markers"] + sum(part["actions"]) - (part["own_marker"] == "used") + ("a" in part["bonus"])
    assert black == 4 and (part["own_marker"] == "gone" or brute.players(position) == 4)
    assert len(part["plantations"]) <= 3 + sum(part["rows"])
    sites = Counter(brute.SITES[site].kind for site in part["buildings"])
    assert all(sites[kind] <= most for kind, most in (("station", 3), ("post", 3), ("hospital", 1), ("farm", 2)))
    assert 1 <= len(part["warehouses"]) <= 5
    columns = [name for name in part["warehouses"] if name != "row"]
    assert len(set(columns)) == len(columns)
    if brute.players(position) < 4:  # T1.6, T2.2
        assert not any(brute.SITES[site].mark_45 for site in part["buildings"]) and part["joker_stock"] is None
    assert brute.unsupported(position, part) == []


def traders(position: Json, seat: int) -> int:
    """Traders that have not left the game."""
    part = position["seats"][seat]
    housed = sum(house["house"].count(seat) for house in position["coops"].values())
    waiting = ("trader" in part["arabica_waiting"]) + ("trader" in part["rewards"]) + ("b" in part["bonus"])
    gained = sum(task["task"] == "trader" and task["seat"] == seat for task in position["pending"])
    return int(part["traders"]) + len(part["hired"]) + int(housed + waiting + gained)


def check_board(position: Json) -> None:
    """One piece to a place; column 7 holds one player (T8.7)."""
    parts = brute.companies(position)
    for key in ("plantations", "paths", "parked", "buildings", "bars"):
        names = [name for part in parts for name in part[key]]
        assert len(set(names)) == len(names), key
    for row, coop in enumerate(COOPS):
        assert sum(part["arabica"][row] == 7 for part in position["seats"]) <= 1
        place = position["coops"][coop]
        assert len(place["house"]) <= (4 if brute.players(position) == 5 else 3)
        assert place["stock"] + sum(part["stock"].get(coop, 0) for part in position["seats"]) <= 3
    for part in parts:
        assert set(part["staffed"]) <= part["plantations"].keys()
    andre = position["andre"]
    assert (andre is None) == (brute.players(position) > 2)
    if andre:  # T4.1, T17.5
        assert sum(andre["tiles"]) + len(andre["plantations"]) == 11 and len(andre["bars"]) <= 6
        assert andre["traders"] + sum(house["house"].count(2) for house in position["coops"].values()) == 3
        assert all(sum(space.startswith(coop) for space in andre["plantations"]) <= 4 for coop in COOPS)


def check_counters(position: Json) -> None:
    """Arabica, animal and joker stock counters: none is lost, none comes from nowhere."""
    parts = position["seats"]
    arabica = sum(map(len, position["piles"].values()))
    arabica += sum(sum(part["counters"]["arabica"].values()) for part in parts)
    animals = len(position["animals"]) + sum(len(house["animals"]) for house in position["coops"].values())
    animals += sum(sum(part["counters"]["animals"].values()) + (part["animal"] is not None) for part in parts)
    for task in position["pending"]:
        arabica += task.get("sort") == "arabica"
        animals += task.get("sort") == "animal"
    jokers = position["joker_stock"] + sum(part["joker_stock"] is not None for part in parts)
    assert (arabica, animals, jokers) == FIXED[len(parts)]


# --- what a decision changes ---------------------------------------------------------------------------------
def check_lasting(before: Json, now: Json) -> None:
    """What only grows or only shrinks."""
    for seat, (old, new) in enumerate(zip(before["seats"], now["seats"], strict=True)):
        assert set(old["staffed"]) <= set(new["staffed"]), "staffed plantations stay (T10.9)"
        assert set(old["buildings"]) <= set(new["buildings"]) and set(old["bars"]) <= set(new["bars"])
        assert set(old["parked"]) <= set(new["parked"]), "trucks stay (T9.19)"
        assert all(new["paths"].get(path, 0) >= count for path, count in old["paths"].items()), "T9.19"
        assert brute.herd(new) <= brute.herd(old) and len(new["warehouses"]) >= len(old["warehouses"])
        assert new["contracts"].items() <= old["contracts"].items()
        assert all(new["rows"][row] >= old["rows"][row] for row in range(3))
        assert traders(before, seat) >= traders(now, seat) >= traders(before, seat) - 1
        lost = old["plantations"].keys() - new["plantations"].keys()
        assert not lost or before["phase"] in ("staff", "rival", "debt") or before["phase"] != now["phase"]
        assert not lost & set(old["staffed"])


def workers(position: Json) -> int:
    parts = brute.companies(position)
    centres = sum(int(house["workers"]) for house in position["coops"].values())
    return centres + sum(len(part["staffed"]) + int(part.get("workers", 0)) for part in parts)


def check_workers(move: str, before: Json, now: Json) -> None:
    """Workers move; some come from the general supply, none goes."""
    more = workers(now) - workers(before)
    assert 0 <= more <= (15 if now["andre"] else 2)
    if not move.startswith(MAKERS) and before["phase"] == now["phase"]:
        assert more == 0, move


def check_coins(move: str, seat: int, before: Json, now: Json) -> None:
    """Coins come and go by what is written, phase by phase; in phase 2 debts are paid unasked, too."""
    if before["phase"] in ("staff", "rival", "debt"):
        return
    word, *args = move.split()
    for other, (old, new) in enumerate(zip(before["seats"], now["seats"], strict=True)):
        change = len(new["arabica_coins"]) - len(old["arabica_coins"])  # T8.3
        for coop in COOPS:  # T11.7
            if before["coops"][coop]["coin"] and not now["coops"][coop]["coin"]:
                change += other not in now["coops"][coop]["house"]
        if other == seat:
            change += spent(word, args, before, old) + earned(word, args, before, seat, new)
        assert new["coins"] - old["coins"] == change, (move, other, change)


def spent(word: str, args: list[str], before: Json, part: Json) -> int:
    """What the mover pays, or gains from the bonus reserve."""
    if word == "work.plant":
        row = "abc".index(args[0])
        return -int(brute.TILES[row][part["rows"][row]].cost)
    if word == "work.farm" and args != ["discard"]:
        task = next(task for task in before["pending"] if task["task"] == "choose_farm")
        return -int(brute.TILES["abc".index(task["row"])][-1].cost)
    free = {"free.bonusC": 3, "free.rechargeC": -3, "free.buy": -PRICES[before["period"]]}
    return free.get(word, 0) - TRADE_COSTS.get(word, 0)


def earned(word: str, args: list[str], before: Json, seat: int, new: Json) -> int:
    """What the mover is paid: T9.26, T12.8, T14.5, T14.6, T14.18."""
    old, slots = before["seats"][seat], {slot.letter.lower(): slot for slot in brute.BOARD.slots}
    coins = 2 * (word == "work.coins") + (word == "build.coffee" and len(new["warehouses"]) == 4)
    coins += sum(brute.SLOTS[slot].coins for slot in set(new["bars"]) - set(old["bars"]))
    coins += sum(slots[letter].coins for letter in old["contracts"].keys() - new["contracts"].keys())
    if word == "sell.bonusSide":
        side = slots[before["pending"][0]["letter"]].bonus[args == ["right"]]
        coins += side.count("coin")
    return int(coins)


def check_coffee(move: str, seat: int, before: Json, now: Json) -> None:
    """Coffee comes and goes by what is written."""
    word, *args = move.split()
    for other, (old, new) in enumerate(zip(before["seats"], now["seats"], strict=True)):
        kinds = [Counter(brute.SITES[site].kind for site in part["buildings"]) for part in (old, new)]
        change = 2 * (kinds[1]["station"] - kinds[0]["station"])  # T12.8e
        if other == seat:
            change += coffee_moved(word, args, before, seat, new)
        if word == "pig.build" and args != ["decline"]:
            asked = next(task for task in before["pending"] if task["task"] == "follow_build")
            change += (other == asked["by"]) - (other == seat)
        assert beans(now, other) - beans(before, other) == change, (move, other, change)
        assert set(new["coffee"]) <= set(COFFEES)


def beans(position: Json, seat: int) -> int:
    """What a player has, and what is still to come of buildings."""
    tasks = [task for task in position["pending"] if task["seat"] == seat and task.get("gain") in COOPS]
    return int(sum(position["seats"][seat]["coffee"].values()) + sum(task["count"] for task in tasks))


def coffee_moved(word: str, args: list[str], before: Json, seat: int, new: Json) -> int:
    """What the mover gains, or gives."""
    old = before["seats"][seat]
    change = sum(new["coffee"].values()) - sum(old["coffee"].values())
    if word in ("build.coffee", "free.buy"):
        return 1
    if word == "free.exchange":  # T14.15, coffee by coffee if it is mixed
        ratio = {1: 4, 2: 3, 3: 3}.get(len(old["warehouses"]), 2)
        assert 0 <= -change < ratio
        return change if "mixed" in args or "give" in args else 1 - ratio
    if word == "sell.contract":
        filled = old["contracts"].keys() - new["contracts"].keys()
        split = any(task["task"] == "split" for task in before["pending"])
        return change if split or not filled else -demand(before, seat, filled.pop())
    return -sum(brute.SLOTS[slot].number for slot in set(new["bars"]) - set(old["bars"]))


def demand(position: Json, seat: int, letter: str) -> int:
    """What a contract asks for in all (T1.19, T3.16)."""
    part = position["seats"][seat]
    card = brute.CARDS[f"{letter}-{part['contracts'][letter]}"]
    return sum(card.face_3 if brute.players(position) < 4 or letter in part["harder"] else card.face_45)
