"""The port to whoever keeps the accounts of prompts."""

from typing import Protocol

from zuruf.assistant.prompt.account import Account
from zuruf.assistant.prompt.budget import Budget


class Accounts(Protocol):
    """The accounts of one installation with the model in use. Nothing here fails because a database is out of order."""

    async def budget(self) -> Budget:
        """What the next prompt may take."""

    def constant(self) -> Budget:
        """For prompts that are only made ready and never sent: nothing is counted."""

    async def record(self, turn: str, account: Account, reported: int | None, output: int | None = None) -> None:
        """Keeps the account of a turn's next round; `reported` is the endpoint's own count, None where it has none. `output` is
        that of what came back; None: the round broke off."""
