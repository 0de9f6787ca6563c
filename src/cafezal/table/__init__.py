"""A game being played by people and bots: who sits where, what was decided, what may be taken back."""

from cafezal.table.table import Table

__all__ = ["Table"]
