"""What ends a command, a line typed, or a game before its end."""


class Usage(Exception):
    """The command cannot be carried out as it was given."""


class Refused(Exception):
    """A line typed cannot be done; the reason has been put into words."""


class Unclear(Exception):
    """Several moves or orders begin like the words typed."""

    def __init__(self, known: list[str]) -> None:
        super().__init__(known)
        self.known = known


class Quit(Exception):
    """The player leaves the table."""
