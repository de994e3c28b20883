"""Who has a seat where, and whom a table waits for."""

import sqlalchemy as sa
from alembic import op

from turres.server.migrations.reading import people_among, read_event

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add both, and fill in the seats of the tables there are."""
    op.add_column("tables", sa.Column("waiting", sa.Text, nullable=False, server_default=""))
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("person_id", sa.String(32), primary_key=True),
    )
    op.create_index("seats_of_a_person", "seats", ["person_id"])
    connection = op.get_bind()
    found = set()
    for table_id, body in connection.execute(sa.text("SELECT table_id, body FROM events ORDER BY table_id, version")):
        event = read_event(body)
        players = [*event.get("players", ()), *([event.get("player")] if event.get("type") == "sat" else [])]
        found |= {(table_id, person) for person in people_among(players)}
    for table_id, person_id in sorted(found):
        values = {"table_id": table_id, "person_id": person_id}
        connection.execute(sa.text("INSERT INTO seats (table_id, person_id) VALUES (:table_id, :person_id)"), values)


def downgrade() -> None:
    """Take both away again."""
    op.drop_table("seats")
    op.drop_column("tables", "waiting")
