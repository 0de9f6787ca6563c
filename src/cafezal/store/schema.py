"""The tables of the database. Times are seconds since 1970; what is random or secret is kept as its SHA-256 only."""

from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

settings = Table(
    "settings", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

people = Table(
    "people",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(120)),
    Column("created", Double, nullable=False),
)

keys = Table(  # cookies and tokens by which a person is known
    "keys",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey(people.c.id), nullable=False, index=True),
    Column("kind", String(8), nullable=False),
    Column("created", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(200), nullable=False),
    Column("host", ForeignKey(people.c.id), nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("options", Text, nullable=False),
    Column("state", String(8), nullable=False),  # open, running, over
    Column("head", Text, nullable=False),  # of the record; empty until the game starts
    Column("version", Integer, nullable=False),  # the number of lines
    Column("size", Integer, nullable=False),  # their characters
    Column("waiting", String(40), nullable=False),
    Column("round", Integer, nullable=False),
    Column("bots", Boolean, nullable=False),  # whether a bot must decide now
    Column("keeper", String(40)),  # the worker that moves its bots
    Column("kept_until", Double, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("touched", Integer, nullable=False),  # how often anything about the table has changed
    Column("ask", Text),  # the question to take back that is open
    Index("ix_tables_lobby", "public", "state", "changed"),
    Index("ix_tables_bots", "bots", "kept_until"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey(tables.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot, open
    Column("person", ForeignKey(people.c.id), index=True),
    Column("name", String(120), nullable=False),
    Column("bot", String(40), nullable=False),
)

lines = Table(  # of the record of a game; they are never changed
    "lines",
    metadata,
    Column("table", ForeignKey(tables.c.id), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", Text, nullable=False),
)

answers = Table(  # the first answer to an action, by the id that the client gave it
    "answers",
    metadata,
    Column("table", ForeignKey(tables.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", Integer, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("table", ForeignKey(tables.c.id), nullable=False, index=True),
    Column("seat", Integer),
    Column("name", String(120), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Double, nullable=False),
)

presence = Table(  # who is at a table at other workers
    "presence",
    metadata,
    Column("table", ForeignKey(tables.c.id), primary_key=True),
    Column("person", ForeignKey(people.c.id), primary_key=True),
    Column("worker", String(40), primary_key=True),
    Column("until", Double, nullable=False),
)
