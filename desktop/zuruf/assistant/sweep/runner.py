"""Asks the model: the same questions with different numbers of passages, by the prompts that a turn would send."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path

from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.knowledge.pieces import Passage
from zuruf.assistant.knowledge.quoting import PASSAGES, passage_values
from zuruf.assistant.knowledge.tool import NAME
from zuruf.assistant.model.ports import Model
from zuruf.assistant.prompt.budget import Budget, OverBudget
from zuruf.assistant.prompt.builder import reply_prompt
from zuruf.assistant.stages.rounds import try_round
from zuruf.assistant.sweep.reference import Question
from zuruf.assistant.sweep.scoring import Verdict, judge
from zuruf.assistant.sweep.tally import Asked
from zuruf.domain.faults import DocumentFault, ModelFault
from zuruf.domain.turns import ToolCall, ToolResult

PASSAGE_COUNTS = (3, 6, 9, 12)
MOST_PASSAGES = 24
_LONGEST_KEPT = 1_000

Tell = Callable[[int, int, Asked], None]
"""How many answers there are, of how many, and the last one."""


@dataclass(frozen=True, slots=True)
class Sweep:
    """What is asked of whom. `today` goes into the prompts, as in every turn."""

    model: Model
    library: Library
    budget: Budget
    questions: Sequence[Question]
    counts: Sequence[int]
    today: date

    @property
    def total(self) -> int:
        return len(self.questions) * len(self.counts)

    async def run(self, kept: "Kept", tell: Tell) -> list[Asked]:
        """All answers: those kept from an earlier run, and the others as they come. Whoever cancels loses none.

        Raises ModelFault when the model cannot be used at all, DocumentFault. An answer that makes no sense is a wrong one.
        """
        done = {(each.question, each.passages): each for each in kept.read()}
        wanted = {(question.id, count) for question in self.questions for count in self.counts}
        answers = {key: each for key, each in done.items() if key in wanted}
        async for asked in self._ask(answers):
            answers[asked.question, asked.passages] = asked
            kept.add(asked)
            tell(len(answers), self.total, asked)
        return list(answers.values())

    async def _ask(self, done: Mapping[tuple[str, int], Asked]) -> AsyncIterator[Asked]:
        # Question by question, so that a run that is cancelled has asked every number of passages about as often.
        for question in self.questions:
            missing = [count for count in self.counts if (question.id, count) not in done]
            if not missing:
                continue
            found = await asyncio.to_thread(self.library.search, question.text, max(missing))
            passages = [judged.candidate.passage for judged in found.passages]
            for count in missing:
                yield await self._answer(question, count, passages[:count])

    async def _answer(self, question: Question, count: int, passages: Sequence[Passage]) -> Asked:
        call = ToolCall("c1", NAME, {})
        result = ToolResult(call, {PASSAGES: passage_values(passages)})
        held = question.place in [(passage.document, passage.clause) for passage in passages]
        tokens, answer = 0, ""
        try:
            prompt = reply_prompt(
                question.text, question.language, (result,), self.today, budget=self.budget, most_passages=count
            )
            outcome = await try_round(prompt, self.model)
            tokens, answer = outcome.prompt_tokens, outcome.text
            verdict = judge(answer, question)
        except OverBudget:
            # A prompt that does not fit would be refused in a turn, too: the person gets no answer, and no wrong one.
            verdict = Verdict.ABSTAINED
        except ModelFault as fault:
            if fault.code != "model-nonsense":
                raise
            verdict = Verdict.WRONG
        return Asked(question.id, count, verdict, held, question.tempting is not None, tokens, answer[:_LONGEST_KEPT])


class Kept:
    """Answers in a file, a line each as they come: a sweep that was interrupted goes on where it was."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self) -> Iterable[Asked]:
        try:
            # Not by splitlines: an answer may hold what it takes for the end of a line.
            lines = self._file.read_text(encoding="utf-8").split("\n")
        except FileNotFoundError:
            return []
        except (OSError, UnicodeDecodeError) as error:
            raise DocumentFault("documents-unavailable", f"{self._file}: {type(error).__name__}") from error
        return [asked for asked in map(_asked, lines) if asked is not None]

    def add(self, asked: Asked) -> None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with self._file.open("a", encoding="utf-8") as file:
                # A line that was cut off must not take this one with it.
                file.write("\n" + json.dumps(asdict(asked), ensure_ascii=False))
        except OSError as error:
            raise DocumentFault("documents-unavailable", f"{self._file}: {error.strerror}") from error

    def forget(self) -> None:
        self._file.unlink(missing_ok=True)


def _asked(line: str) -> Asked | None:
    """A line that was cut off when the machine went down is asked again."""
    try:
        entry = json.loads(line)
        asked = Asked(**{**entry, "verdict": Verdict(entry["verdict"])})
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return asked if _is_whole(asked) else None


def _is_whole(asked: Asked) -> bool:
    """A line that somebody changed by hand may hold anything."""
    kinds = (asked.question, str), (asked.answer, str), (asked.passages, int), (asked.tokens, int)
    return all(isinstance(value, kind) for value, kind in kinds)
