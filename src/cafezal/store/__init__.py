"""What outlives the program: people, tables and what happened at them, in SQLite or PostgreSQL."""

from cafezal.store.database import Busy
from cafezal.store.rows import (
    Action,
    Answer,
    Ask,
    Conflict,
    NewTable,
    Progress,
    Remark,
    Repeated,
    SeatRow,
    TableRow,
)
from cafezal.store.store import CHAT_KEPT, Store

__all__ = [
    "CHAT_KEPT",
    "Action",
    "Answer",
    "Ask",
    "Busy",
    "Conflict",
    "NewTable",
    "Progress",
    "Remark",
    "Repeated",
    "SeatRow",
    "Store",
    "TableRow",
]
