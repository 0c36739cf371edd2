"""The work of `zuruf sweep`: asks, shows how far it is, keeps what it has, and writes the report."""

import argparse
import asyncio
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import tzlocal

from zuruf.assistant.knowledge.library import open_library
from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.model.build import build_model
from zuruf.assistant.own_database import own_database
from zuruf.assistant.prompt.budget import Budget
from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.sweep.memory import remember, swept_model
from zuruf.assistant.sweep.places import kept_file, reference_file
from zuruf.assistant.sweep.reference import Question, ReferenceSet
from zuruf.assistant.sweep.report import conclusion, interval, report
from zuruf.assistant.sweep.runner import Kept, Sweep
from zuruf.assistant.sweep.scoring import Verdict
from zuruf.assistant.sweep.tally import Asked, Row, tally
from zuruf.domain.faults import DocumentFault, ModelFault
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.settings.load import load_settings
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import EmbeddedModel

_READY_SECONDS = 600.0
"""The first start of an embedded model reads a long text, which takes minutes on a slow machine."""
_SIGNS = {Verdict.RIGHT: "+", Verdict.WRONG: "-", Verdict.ABSTAINED: "o"}


class SweepDesk:
    """Settings, texts, documents and the model."""

    def __init__(self, language: str | None, pack: str | None) -> None:
        self._places = find_places()
        self._settings = load_settings(self._places)
        self._part = self._settings.model if pack is None else EmbeddedModel(pack=pack)
        self._language = Language(language or self._settings.window.language)
        self._phrases = Phrases(read_catalogues(self._places, "sweep"))
        self._zone = ZoneInfo(self._settings.time_zone) if self._settings.time_zone else tzlocal.get_localzone()
        self.library = open_library(self._settings, self._places)

    def say(self, message: str, **arguments: str | int) -> str:
        return self._phrases.say(self._language, message, **arguments)

    @property
    def reference_file(self) -> Path:
        return reference_file(self._settings, self._places)

    def look(self) -> None:
        """The documents up to date, with their vectors; if the service is just at it, as they are."""
        try:
            self.library.update(lambda progress: self._show(f"{progress.done}/{progress.total} {progress.told or ''}"))
        except DocumentFault as fault:
            if fault.code != "documents-busy":
                raise
        self._show("")

    def strange(self, questions: Sequence[Question]) -> Iterator[str]:
        """Questions whose clause is in no document."""
        clauses: dict[str, set[str | None]] = {}
        for question in questions:
            if question.place is not None:
                document, clause = question.place
                if document not in clauses:
                    clauses[document] = {passage.clause for passage in self.library.passages(document)}
                if clause not in clauses[document]:
                    yield question.id

    def run(self, options: argparse.Namespace, reference: ReferenceSet, questions: Sequence[Question]) -> int:
        model = swept_model(self._part, self._places)
        kept = Kept(kept_file(self._places, model, reference.digest, self.library.fingerprint()))
        if options.afresh:
            kept.forget()
        try:
            answers = asyncio.run(self._ask(kept, questions, options.passages))
        except (KeyboardInterrupt, asyncio.CancelledError):
            self._show("")
            print(self.say("sweep-interrupted", count=len(list(kept.read()))), file=sys.stderr)
            return 130
        self._show("")
        rows, now = tally(answers), datetime.now(self._zone)
        url = own_database(self._settings, self._places, now.date())
        remember(open_read_write(url), model, reference.digest, rows, now)
        file: Path = options.report or self._places.data / "sweeps" / f"{now:%Y-%m-%d-%H%M}.html"
        known = {question.id: question for question in questions}
        self._write(file, report(model, rows, answers, questions=known, at=now, say=self.say))
        self._tell(rows, file, as_json=options.json)
        return 0

    async def _ask(self, kept: Kept, questions: Sequence[Question], counts: Sequence[int]) -> list[Asked]:
        wanted = {(question.id, count) for question in questions for count in counts}
        there = [asked for asked in kept.read() if (asked.question, asked.passages) in wanted]
        if len({(asked.question, asked.passages) for asked in there}) == len(wanted):
            # Everything was asked in an earlier run: no model needs to be loaded for the report.
            return list({(asked.question, asked.passages): asked for asked in there}.values())
        model = build_model(self._settings.model_copy(update={"model": self._part}), self._places)
        model.start()
        try:
            async with asyncio.timeout(_READY_SECONDS):
                state = await model.probe()
                while not state.ready and state.fault is None:
                    self._show(self.say("sweep-waiting", model=model.name))
                    await asyncio.sleep(0.5)
                    state = await model.probe()
            if state.fault is not None:
                raise ModelFault(state.fault, state.hint)
            budget = Budget(shipped_counter(), window=state.window_tokens)
            sweep = Sweep(model, self.library, budget, questions, counts, datetime.now(self._zone).date())
            return await sweep.run(kept, self._progress)
        except TimeoutError as error:
            raise ModelFault("model-loading", f"{model.name} was not ready after {_READY_SECONDS:.0f} s") from error
        finally:
            await model.close()

    def _progress(self, done: int, total: int, asked: Asked) -> None:
        self._show(f"{done}/{total} {_SIGNS[asked.verdict]} {asked.question} ({asked.passages})")

    def _show(self, line: str) -> None:
        if sys.stderr.isatty():
            print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)

    def _write(self, file: Path, text: str) -> None:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            raise DocumentFault("documents-unavailable", f"{file} cannot be written: {error.strerror}") from error

    def _tell(self, rows: Sequence[Row], file: Path, *, as_json: bool) -> None:
        if as_json:
            print(json.dumps({"rows": [asdict(row) for row in rows], "report": str(file)}))
            return
        for row in rows:
            told = ", ".join(
                f"{self.say(f'sweep-column-{name}')} {interval(share)}"
                for name, share in (("right", row.right), ("wrong", row.wrong), ("abstained", row.abstained))
            )
            print(f"{row.passages:>3}: {told}")
        print(conclusion(rows, self.say))
        print(self.say("sweep-report", file=str(file)))
