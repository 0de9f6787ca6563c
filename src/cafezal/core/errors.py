"""The errors of the house: what is wrong, said in words that can be translated."""

from cafezal.core.texts import Text


class CafezalError(ValueError):
    """Every error that Cafezal raises on purpose. `str(error)` is English; `error.text` renders in any language."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    @property
    def rule(self) -> str:
        """The id of the rule it stands on; '' if it is no matter of the rules."""
        return self.text.rule

    def __str__(self) -> str:
        return str(self.text)


class IllegalMove(CafezalError):
    """The rules forbid this move now; the game is as it was."""


class Malformed(CafezalError):
    """A notation, position, record, deck or board that cannot be read; `path` says where in it, '' for all of it."""

    def __init__(self, text: Text, path: str = "") -> None:
        super().__init__(text)
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: {self.text}" if self.path else str(self.text)
