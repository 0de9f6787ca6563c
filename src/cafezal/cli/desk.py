"""A person's turn: what is drawn, and what becomes of a line typed."""

from __future__ import annotations

from typing import Any

import cafezal
from cafezal.cli import choices, draw
from cafezal.cli.choices import Choice, Teller
from cafezal.cli.faults import Refused, Unclear
from cafezal.cli.orders import ORDERS, Order
from cafezal.cli.paint import cut
from cafezal.cli.screen import Screen
from cafezal.cli.session import Session
from cafezal.cli.words import named, say, whole

Json = dict[str, Any]


class Desk:
    """Where one person after another sits down at this terminal."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.paint = screen.paint
        self.seat = 0
        self.ranked: list[Choice] = []
        self.choices: list[Choice] = []

    @property
    def game(self) -> cafezal.Game:
        return self.session.game

    # --- drawing ----------------------------------------------------------------------------------------
    def sit(self, seat: int) -> None:
        """Take in what this player sees and may do."""
        self.seat = seat
        self.view: Json = self.game.view(seat)
        self.table: Json = self.view["table"]
        self.ranked = choices.ranked(self.game, seat)
        self.choices = choices.numbered(self.ranked)
        self.teller = Teller(self.table, seat, self.paint)

    def draw(self, everything: bool) -> None:
        """The player's area and choices; with everything, the whole table."""
        names = self.session.names
        lines = [""]
        if everything:
            lines += [draw.head(self.table, names, self.paint), *draw.others(self.table, self.seat, names, self.paint)]
            lines += [""] if len(names) > 1 else []
        self.screen.lines([*lines, *draw.area(self.table, self.seat, names, self.paint), *self.cards()])
        if self.table["position"]["phase"] != "draft":
            self.list_choices()

    def cards(self) -> list[str]:
        """The cards to choose from, or the one in hand."""
        position = self.table["position"]
        if position["phase"] in ("auction", "draft"):
            return draw.offers(self.table, self.view["seat"]["offers"], self.paint)
        hand = position["seats"][self.seat]["hand"]
        return draw.hand(self.table["cards"][hand], self.paint) if hand else []

    def list_choices(self) -> None:
        shown = choices.few(self.choices)
        self.screen.lines(choices.listing(self.choices[:shown], self.teller, self.paint))
        if more := len(self.choices) - shown:
            self.screen.say(say("more", count=more))

    def prompt(self) -> str:
        """Who is asked, and what for."""
        position = self.table["position"]
        part = position["seats"][self.seat]
        what = position["phase"]
        if what == "turn":
            what = "place" if part["hand"] else "action" if part["action"] else "act"
        paying = position["bid"]["paying"] if what == "auction" else None
        if paying:
            what = "pay" if paying.get("asked") else "keep"
        words = say(f"prompt.{what}", points=part["points"], colour=(paying or {}).get("asked") or "yellow")
        return f"{self.paint(self.session.names[self.seat], 'strong')}, {words} > "

    # --- a line typed -----------------------------------------------------------------------------------
    def turn(self) -> bool:
        """Ask for one line and do what it says; whether the game moved."""
        before = self.game.digest()
        line = self.screen.ask(self.prompt())
        try:
            self.obey(line)
        except Refused as reason:
            self.screen.say(str(reason), "  ")
        except Unclear as unclear:
            self.screen.say(say("unclear", moves=unclear.known[:9]) + ("" if len(unclear.known) < 10 else " …"), "  ")
        return self.game.digest() != before

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        order = self.order(word.lower(), rest.strip())
        if order:
            order(self, rest.strip())
            return
        choice = self.meant(line)
        self.session.table.act(self.seat, list(choice.codes))
        self.screen.say(f"  {self.paint.signs.arrow} {choice}", "    ")

    def order(self, word: str, rest: str) -> Order | None:
        """The order that a line begins with; None if it begins with a move."""
        if word in ORDERS:
            return ORDERS[word]
        legal = {move.kind for move in self.game.moves(self.seat)}
        found = [name for name in ORDERS if name.startswith(word)]
        if whole(word) is not None or not found or any(kind.startswith(word) for kind in legal):
            return None
        kinds = [kind for kind in choices.KINDS if kind.startswith(word)]
        if len(found) > 1 or (kinds and not rest):
            raise Unclear(found + kinds)
        return None if kinds else ORDERS[found[0]]

    def meant(self, line: str) -> Choice:
        """The choice a line names: by number, in the draft by a card's number, or by moves with `;` between them."""
        words = line.split()
        number = whole(words[0]) if words else None
        if number is not None:
            if self.table["position"]["phase"] == "draft":
                line = f"take {line}"
            elif len(words) == 1:
                return self.numbered(number)
        return self.spelled(line)

    def numbered(self, number: int) -> Choice:
        if not 1 <= number <= len(self.choices):
            raise Refused(say("number", count=len(self.choices)))
        return self.choices[number - 1]

    def spelled(self, line: str) -> Choice:
        twin = self.game.copy()
        codes, moves = [], []
        for part in line.split(";"):
            self.known(part)
            text = choices.spelled(part, twin, self.seat, [str(move) for move in twin.moves(self.seat)])
            if why := self.refusal(twin, text):
                raise Refused(why)
            codes.append(twin.parse(text, self.seat))
            moves.append(text)
            twin.apply(codes[-1], self.seat)
        return Choice(tuple(codes), tuple(moves), self.game.consequences(codes, self.seat))

    def known(self, part: str) -> None:
        """Refuse what begins like no move at all, naming those that are possible."""
        word = (part.split() or [""])[0].lower()
        if not word or not any(kind.startswith(word) for kind in choices.KINDS):
            kinds = list(dict.fromkeys(choice.kind for choice in self.choices))
            raise Refused(say("unknown", word=cut(word, 40), kinds=kinds))

    def refusal(self, game: cafezal.Game, text: str) -> str:
        """Why a move cannot be made, by its rule; '' if it can."""
        try:
            why = game.explain(text, self.seat)
        except cafezal.Malformed as error:
            return say("malformed", text=str(error))
        if not why:
            return ""
        return say("refused" if why[0] else "refused.plain", rule=why[0], text=named(why[1], self.session.names))
