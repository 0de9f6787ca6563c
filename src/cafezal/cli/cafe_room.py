"""Café at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

import cafezal
from cafezal.cli import cafe_draw as draw
from cafezal.cli.cafe_teller import CafeTeller
from cafezal.cli.choices import Choice
from cafezal.cli.paint import Paint
from cafezal.cli.room import Json, Room, Teller, items
from cafezal.cli.words import say, title

COLOURS = ("yellow", "brown", "green", "red")


class CafeRoom(Room):
    game = "cafe"
    usual, most = 2, 4
    switches = ("expresso", "auction", "promo", "strict")
    content = "deck"
    kinds = (
        *("bid", "pass", "pay", "keep", "take", "place", "produce", "lote", "dry", "roast", "deliver", "from", "load"),
        *("fill", "put", "espresso", "exchange", "leave", "done", "clear", "end"),
    )
    shown = {"place": 8, "produce": 4, "dry": 4, "roast": 4, "deliver": 4, "clear": 0}  # noqa: RUF012
    values = (*COLOURS, "some")

    # --- drawing ----------------------------------------------------------------------------------------
    def head(self, table: Json, names: Sequence[str], paint: Paint) -> list[str]:
        return [draw.head(table, names, paint)]

    def summary(self, table: Json, seat: int, names: Sequence[str], paint: Paint) -> str:
        return draw.summary(table, seat, names, paint)

    def own(self, table: Json, seat: int, names: Sequence[str], paint: Paint, tried: Choice | None = None) -> list[str]:
        placed = tried is not None and tried.kind == "place"
        return draw.area(table, seat, names, paint, frozenset(draw.newest(table, seat) if placed else ()))

    def offers(self, view: Json, paint: Paint) -> list[str]:
        """The cards to choose from, or the one in hand."""
        table = view["table"]
        position = table["position"]
        if position["phase"] in ("auction", "draft"):
            return draw.offers(table, view["seat"]["offers"], paint)
        hand = position["seats"][view["seat"]["seat"]]["hand"]
        return draw.hand(table["cards"][hand], paint) if hand else []

    def unseen(self, table: Json, paint: Paint) -> list[str]:
        faces = [table["cards"].get(card, {"id": card}) for card in table["unseen"]]
        head = say("unseen", count=len(faces), deck=table["deck"])
        return [head, *draw.faces([(None, card) for card in faces], {}, paint)]

    def sheet(self, table: Json, seat: int, names: Sequence[str], paint: Paint) -> list[str]:
        own = table["areas"][seat]
        return items(own["sheet"], own["score"], seat, names, paint)

    def result(self, table: Json, names: Sequence[str], paint: Paint) -> list[str]:
        """Alone there is a grade instead of places."""
        if len(names) > 1:
            return super().result(table, names, paint)
        grade = cafezal.Text("C7.2", f"cafe.grade.{table['grade']}")
        return [*self.sheet(table, 0, names, paint), paint(say("result.grade", grade=grade), "strong")]

    # --- deciding ---------------------------------------------------------------------------------------
    def stage(self, table: Json) -> object:
        return table["position"]["round"], table["position"]["phase"]

    def prompt(self, view: Json, kinds: Sequence[str]) -> str:
        position = view["table"]["position"]
        part = position["seats"][view["seat"]["seat"]]
        what = position["phase"]
        if what == "turn":
            what = "place" if part["hand"] else "action" if part["action"] else "act"
        paying = position["bid"]["paying"] if what == "auction" else None
        if paying:
            what = "pay" if paying.get("asked") else "keep"
        return say(f"prompt.{what}", points=part["points"], colour=(paying or {}).get("asked") or "yellow")

    def lists(self, table: Json) -> bool:
        """In the draft the cards are drawn with their numbers."""
        return bool(table["position"]["phase"] != "draft")

    def teller(self, table: Json, seat: int, paint: Paint) -> Teller:
        return CafeTeller(table, seat, paint)

    def with_number(self, line: str, table: Json) -> str:
        """In the draft a number is that of a card."""
        return f"take {line}" if table["position"]["phase"] == "draft" else ""

    def in_full(self, words: list[str], game: cafezal.Game, seat: int) -> list[str]:
        """`place 3,4 90` as `place lisboa-1868 3,4 r90`."""
        if not words or not "place".startswith(words[0]) or len(words) < 2 or "," not in words[1]:
            return words
        card = game.position()["seats"][seat]["hand"]
        turn = [f"r{word.lstrip('r')}" for word in words[2:3]] or ["r0"]
        return ["place", card, words[1], *turn, *words[3:]] if card else words

    def brief(self, move: str, table: Json) -> str:
        """With cards by their names."""
        kind, *args = move.split()
        if kind == "take":
            card = title(table["cards"][table["position"]["shown"][int(args[0]) - 1]])
            return say("brief.paid", card=card, colour=args[1]) if args[1:] else say("brief.take", card=card)
        if kind == "place":
            return say("brief.place", card=title(table["cards"][args[0]]), at=args[1], turn=args[2])
        return move


ROOM = CafeRoom()
