"""A move changes one page of one index: the next version decides about commands too, and the lobby lists public tables."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

PUBLIC: Any = {"sqlite_where": sa.text("public IS 1"), "postgresql_where": sa.text("public IS TRUE")}


def upgrade() -> None:
    """Take away what every move had to change."""
    with op.batch_alter_table("events") as events:
        events.drop_constraint("a_command_once", type_="unique")
    op.drop_index("tables_in_the_lobby", "tables")
    op.create_index("tables_in_the_lobby", "tables", ["changed"], **PUBLIC)


def downgrade() -> None:
    """As it was before."""
    op.drop_index("tables_in_the_lobby", "tables")
    op.create_index("tables_in_the_lobby", "tables", ["public", "status", "changed"])
    with op.batch_alter_table("events") as events:
        events.create_unique_constraint("a_command_once", ["table_id", "by", "command"])
