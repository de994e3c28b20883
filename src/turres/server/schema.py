"""The tables of the database, as they are now; how they came to be so is in `migrations`."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData()
_PUBLIC: Any = {"sqlite_where": text("public IS 1"), "postgresql_where": text("public IS TRUE")}

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("status", String(8), nullable=False),  # open, going or over
    Column("public", Boolean, nullable=False),
    Column("invite", String(64), nullable=False),  # the SHA-256 of the token
    Column("version", Integer, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("tallied", Boolean, nullable=False, server_default=false()),  # whether the outcome has been counted
    Column("waiting", Text, nullable=False, server_default=""),  # the ids of the people who are to decide
    Column("host", String(64), nullable=False, server_default=""),  # the id of the person who set it up
    Column("rules", Integer),  # the version of the rules it was begun under
    Column("stuck", Boolean, nullable=False, server_default=false()),  # whether what is stored could not be carried out
    Index("tables_in_the_lobby", "changed", **_PUBLIC),  # others, which change as often, are not listed
    Index("tables_to_tally", "tallied", "status"),
    Index("tables_set_up_by", "host", "status"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", name="events_have_a_table"), primary_key=True),
    Column("version", Integer, primary_key=True),  # two cannot both be next: this is what decides races
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("by", String(64)),  # the person whose command this answers, and the id they gave it
    Column("command", String(64)),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person_id", String(32), primary_key=True),
    Index("seats_of_a_person", "person_id"),
)

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("becomes", String(32)),  # while somebody leaves: the person they join, or nobody if empty
)

presences = Table(  # whose ids are in the events of which tables
    "presences",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("person", String(64), primary_key=True),
    Index("presences_of", "person"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("name", String(200), nullable=False),  # as it is compared
    Column("password", Text, nullable=False),  # argon2
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("name", name="a_name_once"),
)

passes = Table(  # the sessions of accounts, and tokens for programs
    "passes",
    metadata,
    Column("id", String(64), primary_key=True),  # the SHA-256 of the secret
    Column("handle", String(16), nullable=False),  # what its owner calls it by
    Column("person", String(32), nullable=False),
    Column("kind", String(8), nullable=False),  # session or token
    Column("name", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("passes_of", "person", "kind"),
)

revoked = Table(  # what lets nobody in any more, for the servers to see that have let somebody in
    "revoked",
    metadata,
    Column("what", String(80), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("revoked_at", "at"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),  # a seat's outcome counts once: this is what decides it
    Column("person", String(32)),
    Column("game", String(64), nullable=False),
    Column("how", String(16), nullable=False),
    Column("won", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),  # whether anybody may look at the table
    Column("at", BigInteger, nullable=False),
    Column("mu", Float),  # the rating after it
    Column("sigma", Float),
    Index("results_of", "person", "at"),
)

packs = Table(
    "packs",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("body", Text, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
