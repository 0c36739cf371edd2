"""Blocks as files on this machine."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

from zuruf.dialogue.effects import SaveBlock, SessionEffect
from zuruf.dialogue.ports import BlockSaved, ErrandFailed, Listener
from zuruf.domain.faults import Fault, ReportFault
from zuruf.export.forms import TableForm, table_bytes
from zuruf.export.titles import titles_of
from zuruf.language.phrases import Phrases
from zuruf.runtime.tasks import Tasks

CATALOGUES = ("blocks", "reports")
"""The catalogues that titles in files come from."""


class BlockFiles:
    """Carries out SaveBlock, in a thread: a large workbook takes seconds."""

    def __init__(self, read_phrases: Callable[[], Phrases], listener: Listener) -> None:
        """`read_phrases` gives the CATALOGUES when the first file is written."""
        self._read_phrases = read_phrases
        self._phrases: Phrases | None = None
        self._listener = listener
        self._tasks = Tasks()

    def carry_out(self, effect: SessionEffect) -> None:
        if isinstance(effect, SaveBlock):
            self._tasks.begin(self._save(effect))

    async def end(self) -> None:
        await self._tasks.end()

    async def _save(self, wanted: SaveBlock) -> None:
        self._phrases = self._phrases or self._read_phrases()
        try:
            await asyncio.to_thread(_write, wanted, self._phrases)
        except Fault as fault:
            self._listener(ErrandFailed(wanted.key, fault.code, fault.hint))
        except (ValueError, ArithmeticError) as error:
            self._listener(ErrandFailed(wanted.key, "internal", f"{type(error).__name__} while a file was made"))
        else:
            self._listener(BlockSaved(wanted.key))


def _write(wanted: SaveBlock, phrases: Phrases) -> None:
    """The file stands complete under its name, or not at all. Raises ReportFault."""
    titles = titles_of(wanted.block, phrases, wanted.language)
    content = table_bytes(wanted.block, TableForm(wanted.form), titles, wanted.language)
    path = Path(wanted.path)
    beside = path.with_name(f".zuruf-{wanted.key}.part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise _unwritable(error) from error


def _unwritable(error: OSError) -> ReportFault:
    return ReportFault("export-unwritable", f"{type(error).__name__}: {os.strerror(error.errno or 0)}")
