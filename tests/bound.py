"""Servers that a test starts end with the process that started them, however that ends."""

from collections.abc import Sequence


def bound(command: Sequence[str], signal: str = "TERM") -> list[str]:
    """The command, told by the system when the thread that starts it is gone: to be called in the main thread."""
    return ["setpriv", "--pdeathsig", signal, "--", *command]
