"""A person's turn: what is drawn, and what becomes of a line typed."""

from __future__ import annotations

from typing import Any

import cafezal
from cafezal.cli import choices
from cafezal.cli.choices import Choice
from cafezal.cli.faults import Refused, Unclear
from cafezal.cli.orders import ORDERS, Order
from cafezal.cli.paint import cut
from cafezal.cli.screen import Screen
from cafezal.cli.session import Session
from cafezal.cli.words import say, whole

Json = dict[str, Any]


class Desk:
    """Where one person after another sits down at this terminal."""

    def __init__(self, session: Session, screen: Screen) -> None:
        self.session = session
        self.screen = screen
        self.paint = screen.paint
        self.room = session.room
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
        self.choices = choices.numbered(self.ranked, self.room)
        self.teller = self.room.teller(self.table, seat, self.paint)

    def draw(self, everything: bool) -> None:
        """What the player has and may choose; with everything, the whole table."""
        names, room = self.session.names, self.room
        lines = [""]
        if everything:
            others = room.others(self.table, self.seat, names, self.paint)
            lines += [*room.head(self.table, names, self.paint), *others, *([""] if others else [])]
        own = room.own(self.table, self.seat, names, self.paint)
        self.screen.lines([*lines, *own, *room.offers(self.view, self.paint)])
        if room.lists(self.table):
            self.list_choices()

    def list_choices(self) -> None:
        shown = choices.few(self.choices, self.room)
        self.screen.lines(choices.listing(self.choices[:shown], self.teller, self.paint))
        if more := len(self.choices) - shown:
            self.screen.say(say("more", count=more))

    def prompt(self) -> str:
        """Who is asked, and what for."""
        words = self.room.prompt(self.view, [choice.kind for choice in self.choices])
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
        if whole(word) is not None or not found or any(choices.begins(kind, word) for kind in legal):
            return None
        kinds = [kind for kind in self.room.kinds if choices.begins(kind, word)]
        if len(found) > 1 or (kinds and not rest):
            raise Unclear(found + kinds)
        return None if kinds else ORDERS[found[0]]

    def meant(self, line: str) -> Choice:
        """The choice a line names: by number, or by moves with `;` between them."""
        words = line.split()
        number = whole(words[0]) if words else None
        if number is not None:
            if meant := self.room.with_number(line, self.table):
                return self.spelled(meant)
            if len(words) == 1:
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
            legal = [str(move) for move in twin.moves(self.seat)]
            text = choices.spelled(part, twin, self.seat, legal, self.room)
            if why := self.refusal(twin, text):
                raise Refused(why)
            codes.append(twin.parse(text, self.seat))
            moves.append(text)
            twin.apply(codes[-1], self.seat)
        return Choice(tuple(codes), tuple(moves), self.game.consequences(codes, self.seat))

    def known(self, part: str) -> None:
        """Refuse what begins like no move at all, naming those that are possible."""
        word = (part.split() or [""])[0].lower()
        if not word or not any(choices.begins(kind, word) for kind in self.room.kinds):
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
        return say("refused" if why[0] else "refused.plain", rule=why[0], text=why[1].named(self.session.names))
