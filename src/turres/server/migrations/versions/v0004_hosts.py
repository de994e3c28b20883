"""Who set a table up stands in its line, so that it can be counted."""

import sqlalchemy as sa
from alembic import op

from turres.server.migrations.reading import read_event

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Note the hosts of the tables there are."""
    op.add_column("tables", sa.Column("host", sa.String(64), nullable=False, server_default=""))
    op.create_index("tables_set_up_by", "tables", ["host", "status"])
    events = sa.table("events", sa.column("table_id"), sa.column("version"), sa.column("body"))
    tables = sa.table("tables", sa.column("id"), sa.column("host"))
    query = sa.select(events.c.table_id, events.c.body).where(events.c.version == 1)
    for row in op.get_bind().execute(query).all():
        host = read_event(row.body).get("host", "")
        if host:
            op.get_bind().execute(sa.update(tables).where(tables.c.id == row.table_id).values(host=host))


def downgrade() -> None:
    """Forget them again."""
    op.drop_index("tables_set_up_by", "tables")
    op.drop_column("tables", "host")
