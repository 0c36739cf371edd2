"""The accounts of prompts: every round's is kept, and what they teach makes the next budget true."""

import asyncio
import json
import logging
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Connection, Engine, func, insert, select, update

from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.prompt.account import Account, RoundKind, Section
from zuruf.assistant.prompt.budget import CAP, Budget, Counter
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.prompt_tables import model_sizes, prompt_accounts
from zuruf.domain.faults import StoreFault

EVEN = 1000
"""Permille of a tokeniser that counts as ours does. A model's factor is never less: the cap holds by our own count too."""
MOST = 4000
"""A tokeniser takes at most four tokens for one of ours; a server that counts more than that counts something else."""

_LEAST_TOKENS = 200
"""Of a shorter prompt the template around it would be taken for the tokeniser."""
_FALLING = 50
"""A factor rises at once and falls by this part of the difference with every round: one short prompt must not undo it."""
_WEIGHT = 8
"""Rounds over which the usual size of a section is averaged."""

_log = logging.getLogger(__name__)

Heard = Callable[[Account, int | None, int | None], None]


class Uncounted:
    """Implements `Counter` for prompts that are only made ready: the service starts without reading the table."""

    def count(self, text: str) -> int:
        del text
        return 0


class UnkeptAccounts:
    """Implements `Accounts` where nothing is to be kept: the cap holds all the same."""

    async def budget(self) -> Budget:
        return Budget(shipped_counter())

    def constant(self) -> Budget:
        return Budget(Uncounted())

    async def record(self, turn: str, account: Account, reported: int | None, output: int | None = None) -> None:
        """Of nothing."""


class PromptAccounts:
    """Implements `Accounts`: keeps the account of every round in the database and gives the budget of the next one.

    `model` is the name of the model in use, `window` gives what it can hold (None: not known); `heard` is told of every round
    with the endpoint's own counts. A database out of order costs the record, never the turn.
    """

    def __init__(
        self,
        engine: Engine,
        counter: Counter,
        now: Callable[[], datetime],
        *,
        model: str,
        window: Callable[[], int | None],
        cap: int = CAP,
        heard: Heard | None = None,
    ) -> None:
        self._engine = engine
        self._counter = counter
        self._now = now
        self._model = model
        self._window = window
        self._cap = cap
        self._heard = heard
        self._permille: int | None = None
        self._usual: dict[RoundKind, dict[Section, int]] = {}

    async def budget(self) -> Budget:
        """What the next prompt may take."""
        if self._permille is None:
            self._permille = await self._stored()
        return Budget(self._counter, self._cap, self._permille, self._window(), self._usual)

    def constant(self) -> Budget:
        return Budget(Uncounted())

    async def record(self, turn: str, account: Account, reported: int | None, output: int | None = None) -> None:
        """Keeps the account of a turn's next round; `reported` is the endpoint's own count, None where it has none. `output` is
        that of what came back; None: the round broke off."""
        self._learn_usual(account)
        permille = self._learnt(account, reported)
        if self._heard is not None:
            self._heard(account, reported, output)
        try:
            await asyncio.to_thread(self._store, turn, account, reported, output, permille)
        except StoreFault as fault:
            _log.warning("the account of a prompt was not kept: %s", fault.code)

    def _learn_usual(self, account: Account) -> None:
        usual = self._usual.setdefault(account.kind, dict(account.sections))
        for section, tokens in account.sections.items():
            before = usual.get(section, tokens)
            usual[section] = before + (tokens - before) // _WEIGHT

    def _learnt(self, account: Account, reported: int | None) -> int | None:
        """The model's factor if the round taught another one."""
        if not reported or account.tokens < _LEAST_TOKENS:
            return None
        before = self._permille or EVEN
        found = min(max(-(-reported * 1000 // account.tokens), EVEN), MOST)
        after = found if found >= before else before - max((before - found) // _FALLING, 1)
        self._permille = after
        return after if after != before else None

    async def _stored(self) -> int:
        try:
            return await asyncio.to_thread(self._read)
        except StoreFault as fault:
            _log.warning("the size of the model's tokens cannot be read: %s", fault.code)
            return EVEN

    def _read(self) -> int:
        wanted = select(model_sizes.c.permille).where(model_sizes.c.model == self._key())
        with store_errors(), self._engine.begin() as connection:
            found = connection.scalar(wanted)
        return EVEN if found is None else min(max(found, EVEN), MOST)

    def _store(self, turn: str, account: Account, reported: int | None, output: int | None, permille: int | None) -> None:
        row = {
            "turn": turn,
            "kind": account.kind.value,
            "model": self._key(),
            "at": self._now(),
            "tokens": account.tokens,
            "cap": account.cap,
            "reported": reported,
            "output": output,
            "sections": json.dumps({section.value: tokens for section, tokens in account.sections.items()}),
        }
        with store_errors(), self._engine.begin() as connection:
            rounds = select(func.count()).where(prompt_accounts.c.turn == turn)
            number = (connection.scalar(rounds) or 0) + 1
            connection.execute(insert(prompt_accounts).values({**row, "number": number}))
            if permille is not None:
                self._store_size(connection, permille)

    def _store_size(self, connection: Connection, permille: int) -> None:
        mine = model_sizes.c.model == self._key()
        news = {"permille": permille, "rounds": model_sizes.c.rounds + 1, "at": self._now()}
        if connection.execute(update(model_sizes).where(mine).values(news)).rowcount == 0:
            first = {"model": self._key(), "permille": permille, "rounds": 1, "at": self._now()}
            connection.execute(insert(model_sizes).values(first))

    def _key(self) -> str:
        return self._model[:200]
