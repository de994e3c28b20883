"""Accounts, tokens, ratings, and who is at which table."""

from typing import Any

import sqlalchemy as sa
from alembic import op

from turres.server.migrations.reading import people_among, read_event

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make what is new, and note who is at the tables there are."""
    _make_people()
    _make_outcomes()
    _note_presences()
    op.add_column("people", sa.Column("becomes", sa.String(32)))
    op.add_column("tables", sa.Column("tallied", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_to_tally", "tables", ["tallied", "status"])
    with op.batch_alter_table("events") as events:
        events.create_foreign_key("events_have_a_table", "tables", ["table_id"], ["id"])


def _make_people() -> None:
    op.create_table(
        "presences",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
    )
    op.create_index("presences_of", "presences", ["person"])
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("name", name="a_name_once"),
    )
    op.create_table(
        "passes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("handle", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )
    op.create_index("passes_of", "passes", ["person", "kind"])
    op.create_table(
        "revoked",
        sa.Column("what", sa.String(80), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("revoked_at", "revoked", ["at"])


def _make_outcomes() -> None:
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32)),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("how", sa.String(16), nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float),
        sa.Column("sigma", sa.Float),
    )
    op.create_index("results_of", "results", ["person", "at"])


def _note_presences() -> None:
    events = sa.table("events", sa.column("table_id"), sa.column("body"))
    presences = sa.table("presences", sa.column("table_id"), sa.column("person"))
    moved = events.c.body.like('%"type":"moved"%')
    rows = op.get_bind().execute(sa.select(events.c.table_id, events.c.body).where(~moved))
    found = {(row.table_id, person) for row in rows for person in _people_in(read_event(row.body))}
    if found:
        values = [{"table_id": table, "person": person} for table, person in sorted(found)]
        op.get_bind().execute(sa.insert(presences), values)


def _people_in(event: dict[str, Any]) -> set[str]:
    """Everybody an event of that time was about."""
    players = [*event.get("players", ()), event.get("player"), event.get("who")]
    return people_among(players) | {event.get(key, "") for key in ("host", "by", "whom")} - {""}


def downgrade() -> None:
    """Take it away again."""
    with op.batch_alter_table("events") as events:
        events.drop_constraint("events_have_a_table", type_="foreignkey")
    op.drop_index("tables_to_tally", "tables")
    op.drop_column("tables", "tallied")
    op.drop_column("people", "becomes")
    for name in ("results", "ratings", "revoked", "passes", "accounts", "presences"):
        op.drop_table(name)
