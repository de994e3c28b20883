"""The tables of the database, as they are now; how they came to be so is in `migrations`."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, String, Table, Text, UniqueConstraint

metadata = MetaData()

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
    Column("waiting", Text, nullable=False, server_default=""),  # the ids of the people who are to decide
    Index("tables_in_the_lobby", "public", "status", "changed"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("version", Integer, primary_key=True),  # two cannot both be next: this is what decides races
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Column("by", String(64)),  # the person whose command this answers, and the id they gave it
    Column("command", String(64)),
    UniqueConstraint("table_id", "by", "command", name="a_command_once"),
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
