"""Joins the parts of this room over the database whose data is changed."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, Engine, inspect, text

from zuruf.assistant.changes.content import read_content
from zuruf.assistant.changes.desk import ChangeDesk
from zuruf.assistant.changes.draft import Drafter, Saying
from zuruf.assistant.changes.ledger import Stored
from zuruf.assistant.changes.office_acts import draft
from zuruf.assistant.changes.parts import find_parts
from zuruf.assistant.changes.rules import Rules
from zuruf.assistant.changes.transaction import open_writing
from zuruf.assistant.changes.wishes import Asker, Drafted, Shown
from zuruf.assistant.changes.wording import CATALOGUES, Wording
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.store.append_only import make_append_only
from zuruf.assistant.store.change_tables import LEDGER, audit
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.names import metadata
from zuruf.domain.faults import Fault
from zuruf.domain.proposals import Proposal
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases

__all__ = ["CATALOGUES", "Changes", "keep_expiring", "open_changes", "prepare_ledger"]

_ADVISORY_LOCK = 7_263_006
_LOOK_SECONDS = 60.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Changes:
    """What the service does about changes. Blocking; call it in a thread."""

    desk: ChangeDesk
    wording: Wording

    def drafted(self, change: str, given: Mapping[str, Json], asker: Asker) -> Drafted:
        """What the change would do to the data as they are now. Raises ChangeFault (draft.Ambiguous among them), StoreFault."""
        rule = self.desk.rule(change)
        saying = Saying(asker.language, self.desk.now().date(), asker.words)
        with store_errors(), self.desk.reader.connect() as connection:
            content, arguments = draft(Drafter(connection, self.desk.parts, self.desk.rules, saying, rule), given)
        return Drafted(rule, content, arguments)

    def propose(self, change: str, given: Mapping[str, Json], asker: Asker) -> Proposal:
        """A new proposal; raises what `drafted` and `ChangeDesk.propose` do."""
        return self.shown(self.desk.propose(self.drafted(change, given, asker), asker))

    def edit(self, shown: Shown, given: Mapping[str, Json], asker: Asker) -> Proposal:
        """A later version with other arguments, or with the same ones over the data as they are now."""
        before = self.desk.get(shown.proposal)
        return self.shown(self.desk.edit(shown, self.drafted(before.change, given, asker), asker))

    def shown(self, stored: Stored) -> Proposal:
        """A proposal as it is shown, in words."""
        rule = self.desk.rules.changes.get(stored.change)
        return Proposal(
            id=stored.id,
            version=stored.version,
            digest=stored.digest,
            change=stored.change,
            state=stored.state,
            role=stored.role,
            language=stored.language,
            texts=self.wording.texts(read_content(stored.content), rule),
            arguments=stored.arguments,
            proposed_by=stored.person or stored.actor,
            proposed_at=stored.made_at,
            expires_at=stored.expires_at,
            words=stored.words,
            turn=stored.turn,
            decided_by=stored.decided_by,
            decided_at=stored.decided_at,
            failure=stored.failure,
        )


def open_changes(
    url: str,
    reader: Engine,
    vocabulary: Vocabulary,
    rules: Rules,
    phrases: Phrases,
    *,
    now: Callable[[], datetime],
    new_id: Callable[[], str],
) -> Changes:
    """`url` is for writing to the database whose data is changed, `reader` reads the same one. Raises StoreFault."""
    writer = open_writing(url)
    with store_errors(), writer.begin() as connection:
        prepare_ledger(connection)
        parts = find_parts(connection, vocabulary, rules)
    desk = ChangeDesk(reader, writer, parts, rules, now=now, new_id=new_id)
    return Changes(desk, Wording(phrases, vocabulary))


async def keep_expiring(changes: Changes, look_seconds: float = _LOOK_SECONDS) -> None:
    """Puts on record, again and again, which proposals nobody decided about in time."""
    while True:
        try:
            await asyncio.to_thread(changes.desk.expire)
        except Fault as fault:
            _log.warning("expired proposals are not on record yet: %s", fault.code)
        await asyncio.sleep(look_seconds)


def prepare_ledger(connection: Connection) -> None:
    """Makes the tables of proposals and their log in a database of the company's own, which no migration of ours prepares."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _ADVISORY_LOCK})
    if inspect(connection).has_table(audit.name):
        return
    metadata.create_all(connection, tables=list(LEDGER))
    make_append_only(connection, audit.name)
    connection.execute(text("INSERT INTO zuruf_audit_head (id, number, digest) VALUES (1, 0, '')"))
