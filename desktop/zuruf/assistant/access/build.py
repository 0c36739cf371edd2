"""Joins the parts of this room over the service's own database."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine

from zuruf.assistant.access.people import People, Record
from zuruf.assistant.access.secrets_of import Keeper
from zuruf.assistant.access.sessions import SessionRules, Sessions
from zuruf.assistant.changes.audit import Act, Deed, append
from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.store.faults import store_errors

TOKEN_BYTES = 32


@dataclass(frozen=True, slots=True)
class Access:
    """What the service knows of people, sessions and devices."""

    people: People
    sessions: Sessions


def open_access(
    url: str,
    *,
    now: Callable[[], datetime],
    new_id: Callable[[], str],
    log: Engine,
    rules: SessionRules | None = None,
) -> Access:
    """`url` is the service's own database; `log` writes where the audit log lies."""
    writer, keeper, record = open_read_write(url), Keeper(), recorder(log, now)
    return Access(
        People(writer, keeper, now=now, new_id=new_id, record=record),
        Sessions(writer, keeper, rules or SessionRules(), now=now, new_token=new_token, record=record),
    )


def new_token() -> str:
    """A token that cannot be guessed."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def recorder(log: Engine, now: Callable[[], datetime]) -> Record:
    """Enters acts about people in the audit log."""

    def record(act: str, actor: str, subject: str, body: str) -> None:
        with store_errors(), log.begin() as connection:
            append(connection, Deed(Act(act), actor, subject, body, now()))

    return record
