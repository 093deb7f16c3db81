"""The tables of the database. A game is its log of events; everything else can be told again from it.

``migrations/`` brings an existing database to this shape; a test holds the two together.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_1_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("auto", Integer, nullable=False, server_default="0"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("status", String(10), nullable=False),
    Column("owner", ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("pace", String(4), nullable=False, server_default="none"),
    Column("main", BigInteger, nullable=False, server_default="0"),
    Column("increment", BigInteger, nullable=False, server_default="0"),
    Column("zero", String(7), nullable=False, server_default="nothing"),
    Column("started", BigInteger, nullable=False, server_default="0"),
    Column("due", BigInteger),
    Column("fault", String(500), nullable=False, server_default=""),
    CheckConstraint("status in ('gathering', 'playing', 'over')", name="status"),
    Index("ix_tables_status", "status", "created"),
    Index("ix_tables_due", "due"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(5), nullable=False),
    Column("person", ForeignKey("people.id")),
    Column("bot", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    CheckConstraint("kind in ('open', 'guest', 'bot')", name="kind"),
    UniqueConstraint("table", "person"),
    Index("ix_seats_person", "person"),
)

events = Table(
    "events",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(4), nullable=False),
    Column("move", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("digest", String(16), nullable=False, server_default=""),
    CheckConstraint("kind in ('move', 'undo', 'ask', 'yes', 'no', 'flag')", name="kind"),
    UniqueConstraint("table", "key"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("sources", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("worker", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("fence", Integer, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("beat", BigInteger, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

judgements = Table(
    "judgements",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)
