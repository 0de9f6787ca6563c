"""What several workers tell one another: that a table has changed, what is asked there, who is there."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("touched", sa.Integer, nullable=False, server_default="0"))
        tables.add_column(sa.Column("ask", sa.Text))
    op.create_table(
        "presence",
        sa.Column("table", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.String(24), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("worker", sa.String(40), primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
