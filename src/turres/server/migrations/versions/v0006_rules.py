"""The version of the rules a table was begun under stands in its line, so that all can be found that cannot go on."""

import sqlalchemy as sa
from alembic import op

from turres.server.migrations.reading import read_event

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Note the rules of the tables there are."""
    op.add_column("tables", sa.Column("rules", sa.Integer))
    op.add_column("tables", sa.Column("stuck", sa.Boolean, nullable=False, server_default=sa.false()))
    events = sa.table("events", sa.column("table_id"), sa.column("version"), sa.column("body"))
    tables = sa.table("tables", sa.column("id"), sa.column("rules"))
    query = sa.select(events.c.table_id, events.c.body).where(events.c.version == 1)
    for row in op.get_bind().execute(query).all():
        rules = read_event(row.body).get("rules")
        if isinstance(rules, int):
            op.get_bind().execute(sa.update(tables).where(tables.c.id == row.table_id).values(rules=rules))


def downgrade() -> None:
    """Forget them again."""
    op.drop_column("tables", "stuck")
    op.drop_column("tables", "rules")
