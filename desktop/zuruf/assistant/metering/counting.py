"""Tokens counted with tiktoken over the table that comes with the program. Nothing is fetched."""

import base64
import binascii
import hashlib
import logging
import threading
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.domain.faults import BudgetFault
from zuruf.settings.bundle import bundled_root

if TYPE_CHECKING:
    from tiktoken import Encoding

TABLE = "o200k_base"
DIGEST = "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"
"""SHA-256 of the table, as tiktoken states it."""

_LETTER = r"\p{Ll}\p{Lm}\p{Lo}\p{M}"
_CAPITAL = r"\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}"
_SHORTENED = r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?"
_PATTERN = "|".join(
    [
        rf"[^\r\n\p{{L}}\p{{N}}]?[{_CAPITAL}]*[{_LETTER}]+{_SHORTENED}",
        rf"[^\r\n\p{{L}}\p{{N}}]?[{_CAPITAL}]+[{_LETTER}]*{_SHORTENED}",
        r"\p{N}{1,3}",
        r" ?[^\s\p{L}\p{N}]+[\r\n/]*",
        r"\s*[\r\n]+",
        r"\s+(?!\S)",
        r"\s+",
    ]
)
"""How o200k_base cuts a text before it looks pieces up; tiktoken's engine reads it, in linear time."""

_KEPT = 512
"""Texts whose count is kept: the constant parts of prompts come again in every round."""

_log = logging.getLogger(__name__)


class TiktokenCounter:
    """Implements `Counter`. The table is read when the first text is counted, which takes half a second; `load` does it ahead."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / f"{TABLE}.tiktoken"
        self._encoding: Encoding | None = None
        self._loading = threading.Lock()
        self._kept = lru_cache(maxsize=_KEPT)(self._count)

    def count(self, text: str) -> int:
        """Raises BudgetFault prompt-uncountable."""
        return self._kept(text)

    def load(self) -> None:
        """Reads the table, once. Raises BudgetFault prompt-uncountable if it is missing or not what was shipped."""
        self._loaded()

    def prepare(self) -> None:
        """As `load`; what is wrong is told in the log, and to whoever counts."""
        try:
            self.load()
        except BudgetFault as fault:
            _log.error("%s", fault)

    def _count(self, text: str) -> int:
        return len(self._loaded().encode_ordinary(text))

    def _loaded(self) -> "Encoding":
        with self._loading:
            if self._encoding is None:
                self._encoding = _read(self._file)
            return self._encoding


@cache
def shipped_counter() -> TiktokenCounter:
    """Over the table that came with the program; one for the process."""
    return TiktokenCounter(bundled_root() / "resources" / "tokens")


def _read(file: Path) -> "Encoding":
    # Not at the top: the library takes a moment, and only a service that asks a model counts.
    from tiktoken import Encoding

    try:
        content = file.read_bytes()
    except OSError as error:
        raise BudgetFault("prompt-uncountable", f"{file.name} cannot be read: install the program again") from error
    if hashlib.sha256(content).hexdigest() != DIGEST:
        raise BudgetFault("prompt-uncountable", f"{file.name} is not what was shipped: install the program again")
    try:
        ranks = {base64.b64decode(token): int(rank) for token, rank in (line.split() for line in content.splitlines() if line)}
    except (ValueError, binascii.Error) as error:
        raise BudgetFault("prompt-uncountable", f"{file.name} is no table of tokens") from error
    return Encoding(TABLE, pat_str=_PATTERN, mergeable_ranks=ranks, special_tokens={})
