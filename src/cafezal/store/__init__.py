"""What outlives the program: people, tables and what happened at them, in SQLite or PostgreSQL."""

from cafezal.store.rows import Conflict, NewTable, Repeated, SeatRow, TableRow
from cafezal.store.store import Store

__all__ = ["Conflict", "NewTable", "Repeated", "SeatRow", "Store", "TableRow"]
