"""Tables about what was sent to models, as migrations/ builds them."""

from sqlalchemy import Column, Index, Integer, PrimaryKeyConstraint, String, Table, Text

from zuruf.assistant.store.exact import Instant
from zuruf.assistant.store.names import metadata

prompt_accounts = Table(
    "zuruf_prompt_accounts",
    metadata,
    Column("turn", String(64), nullable=False),
    Column("number", Integer, nullable=False, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("model", String(200), nullable=False),
    Column("at", Instant, nullable=False),
    Column("tokens", Integer, nullable=False),
    Column("cap", Integer, nullable=False),
    Column("reported", Integer, nullable=True),
    Column("sections", Text, nullable=False),
    Column("output", Integer, nullable=True),
    PrimaryKeyConstraint("turn", "number"),
)
"""The account of every round: `number` counts the rounds of a turn from 1, `tokens` is our own count of the prompt and `reported`
the endpoint's, NULL where it gives none; `sections` is a JSON object of tokens by section; `output` are
the tokens that came back, NULL for a round that broke off."""

Index("ix_zuruf_prompt_accounts_at", prompt_accounts.c.at)

model_sizes = Table(
    "zuruf_model_sizes",
    metadata,
    Column("model", String(200), primary_key=True),
    Column("permille", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("at", Instant, nullable=False),
)
"""How many of a model's own tokens a thousand of ours are, learnt from `rounds` rounds."""
