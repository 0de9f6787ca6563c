"""Coffee Traders at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

import cafezal
from cafezal.cli import traders_draw as draw
from cafezal.cli.choices import FREE, Choice
from cafezal.cli.paint import Paint, wrap
from cafezal.cli.room import Json, Room, Teller, items
from cafezal.cli.traders_teller import TradersTeller
from cafezal.cli.words import say

SECRET = ("staff", "store", "jokers")  # phases in which all decide at once and unseen


class TradersRoom(Room):
    game = "traders"
    usual, least, most = 3, 2, 5
    switches = ("merciless", "experienced")
    ladders = ("handicap",)
    content = "board"
    kinds = (
        *("setup.last", "work.plant", "work.workers", "work.donkey", "work.civet", "work.coins", "work.animal"),
        *("work.farm", "work.pass", "step.row", "andre.workers", "staff.own", "staff.rival", "staff.pay", "staff.lose"),
        *("trade.open", "trade.build", "trade.retire", "trade.pass", "pig.trade", "pig.build", "build.coffee"),
        *("sell.contract", "sell.bonusSide", "sell.build", "sell.reward", "sell.bar", "sell.joker", "sell.stopOne"),
        *("sell.pass", "reset.store", "reset.jokers", "free.bonusA", "free.bonusB", "free.bonusC", "free.rechargeC"),
        *("free.rechargeB", "free.exchange", "free.buy", "free.stock"),
    )
    shown = {  # noqa: RUF012
        **{"work.plant": 8, "trade.build": 8, "pig.build": 6, "staff.pay": 5, "sell.bar": 8, "reset.store": 5},
        **{"free.exchange": 3, "free.buy": 3, "free.stock": 3},
    }
    redraws = True

    # --- drawing ----------------------------------------------------------------------------------------
    def head(self, table: Json, names: Sequence[str], paint: Paint) -> list[str]:
        return draw.head(table, names, paint)

    def summary(self, table: Json, seat: int, names: Sequence[str], paint: Paint) -> str:
        return draw.summary(table, seat, names, paint)

    def own(self, table: Json, seat: int, names: Sequence[str], paint: Paint, tried: Choice | None = None) -> list[str]:
        return draw.own(table, seat, names, paint)

    def unseen(self, table: Json, paint: Paint) -> list[str]:
        return wrap(say("traders.unseen"), paint.columns)

    def sheet(self, table: Json, seat: int, names: Sequence[str], paint: Paint) -> list[str]:
        shown = table["companies"][seat]
        return items(shown["sheet"], shown["score"], seat, names, paint)

    # --- deciding ---------------------------------------------------------------------------------------
    def stage(self, table: Json) -> object:
        return table["position"]["period"], table["position"]["phase"]

    def prompt(self, view: Json, kinds: Sequence[str]) -> str:
        """The phase where the main decision is asked for, or what is to be settled before."""
        tasks = view["table"]["position"]["pending"]
        main = next((kind for kind in kinds if not kind.startswith(FREE)), kinds[0])
        if tasks and tasks[0]["task"] != "next":
            return say("traders.asked", what=cafezal.Text("", f"traders.asked.{main.lower()}"))
        return draw.phase(view["table"])

    def secret(self, table: Json) -> bool:
        return table["position"]["phase"] in SECRET

    def teller(self, table: Json, seat: int, paint: Paint) -> Teller:
        return TradersTeller(table, seat, paint)


ROOM = TradersRoom()
