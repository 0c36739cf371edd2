"""The model's prose on its way out: every figure checked, piece by piece to the screen, sentence by sentence to the voice."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from zuruf.assistant.fast_path.formatters import Formatted
from zuruf.assistant.fast_path.formatters.sentences import WorkedFigure
from zuruf.assistant.prose.figures import Checked, Finding, Origin, OriginKind
from zuruf.assistant.prose.number_check import NumberCheck, check
from zuruf.assistant.prose.slots import SlotResolver
from zuruf.assistant.prose.sources import Sources
from zuruf.domain.events import ReplyDelta, TurnEvent
from zuruf.domain.languages import Language
from zuruf.domain.turns import FigureSource, ToolResult
from zuruf.language.sentences import first_sentence_end
from zuruf.language.spoken import speak


@dataclass(frozen=True, slots=True)
class Told:
    """Everything that was let out, with what became of its figures (see Reply)."""

    text: str
    speech: str
    replaced: int = 0
    laundered: int = 0
    figures: tuple[FigureSource, ...] = ()

    def then(self, other: "Told") -> "Told":
        """Both, one after the other."""
        if not self.text or not other.text:
            return other if other.text else self
        shift = len(self.text) + 1
        moved = tuple(replace(figure, start=figure.start + shift, end=figure.end + shift) for figure in other.figures)
        return Told(
            f"{self.text} {other.text}",
            " ".join(part for part in (self.speech, other.speech) if part),
            self.replaced + other.replaced,
            self.laundered + other.laundered,
            self.figures + moved,
        )


class Narration:
    """Turns the raw pieces of one round into deltas. What was emitted is never taken back."""

    def __init__(
        self, turn: str, language: Language, sources: Sources, slots: SlotResolver, emit: Callable[[TurnEvent], None]
    ) -> None:
        self._turn = turn
        self._language = language
        self._check = NumberCheck(language.value, sources, slots)
        self._emit = emit
        self._text: list[str] = []
        self._speech: list[str] = []
        self._unspoken = ""
        self._findings: list[Finding] = []

    def feed(self, piece: str) -> None:
        self._release(self._check.feed(piece), ended=False)

    def close(self) -> Told:
        self._release(self._check.close(), ended=True)
        whole = "".join(self._text)
        text = whole.strip()
        checked = Checked(text, tuple(self._findings))
        figures = figure_sources(self._findings, len(whole) - len(whole.lstrip()))
        return Told(text, " ".join(self._speech), checked.replaced, checked.kept_by_input_alone, figures)

    def _release(self, checked: Checked, *, ended: bool) -> None:
        """Shows the text at once; speaks what has become a whole sentence by it."""
        self._text.append(checked.text)
        self._findings.extend(checked.findings)
        self._unspoken += checked.speech
        speech = " ".join(speak(sentence, self._language) for sentence in self._whole_sentences(ended=ended))
        if speech:
            self._speech.append(speech)
        if checked.text or speech:
            self._emit(ReplyDelta(self._turn, checked.text, speech))

    def _whole_sentences(self, *, ended: bool) -> list[str]:
        sentences = []
        while end := first_sentence_end(self._unspoken):
            sentences.append(self._unspoken[:end].strip())
            self._unspoken = self._unspoken[end:]
        if ended:
            sentences.append(self._unspoken.strip())
            self._unspoken = ""
        return [sentence for sentence in sentences if sentence]


def unspoken(emit: Callable[[TurnEvent], None]) -> Callable[[TurnEvent], None]:
    """Shows the pieces of a reply as they come and leaves their speech to its end, which says in which language it is."""

    def show(event: TurnEvent) -> None:
        emit(replace(event, speech="") if isinstance(event, ReplyDelta) else event)

    return show


def told_by_code(formatted: Formatted, results: Sequence[ToolResult], language: Language) -> Told:
    """A formatter's reply with the places of its figures. The check only finds them here: it would change nothing."""
    checked = check(formatted.text, language.value, worked_sources(formatted, results))
    return Told(formatted.text, formatted.speech, figures=figure_sources(checked.findings))


def worked_sources(formatted: Formatted, results: Sequence[ToolResult]) -> Sources:
    """The sources of a formatter's reply: the results, and what it worked out from them."""
    return Sources.from_turn(results, [(figure.value, _origin(figure, results)) for figure in formatted.figures], names=True)


def _origin(figure: WorkedFigure, results: Sequence[ToolResult]) -> Origin:
    """Where a worked figure is shown: the block of its call that has its column."""
    blocks = [block for result in results if result.call.id == figure.call for block in result.blocks]
    having = [block for block in blocks if figure.column in {column.name for column in block.columns}] or blocks
    path = f"worked/{figure.call}/{figure.column or 'row_count'}"
    return Origin(
        OriginKind.RESULT, path, figure.call, having[0].id if having else None, figure.row, figure.column if having else None
    )


def figure_sources(findings: Iterable[Finding], shift: int = 0) -> tuple[FigureSource, ...]:
    """The origins of the kept figures; `shift` is how many characters were cut from the front of the shown text."""
    return tuple(
        FigureSource(
            start=finding.shown_start - shift,
            end=finding.shown_end - shift,
            kind=finding.origin.kind.value,
            block=finding.origin.block,
            row=finding.origin.row,
            column=finding.origin.column,
        )
        for finding in findings
        if finding.origin is not None
    )
