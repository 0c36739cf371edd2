"""The check of numbers in prose: text in pieces goes in, checked text comes out and is never taken back (mission N1-N4).

A number is judged within its sentence. Text before the first number of a sentence is released at once; from there on the
sentence is held until it ends. Where sentences end depends on the text alone, so any cutting of the stream gives the same text.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from zuruf.assistant.prose import dense, scan
from zuruf.assistant.prose.candidate import Candidate
from zuruf.assistant.prose.figures import MARK, Checked, Finding, FindingKind, Origin, OriginKind
from zuruf.assistant.prose.plain import plain
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.slots import SlotResolver
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.prose.splitter import Part, Splitter
from zuruf.assistant.prose.words import LANGUAGES


class NumberCheck:
    """One reply's check. `language` is one of LANGUAGES; another is read as English. Not shared between replies."""

    def __init__(self, language: str, sources: Sources, slots: SlotResolver | None = None) -> None:
        self._language = language if language in LANGUAGES else "en"
        self._sources = sources
        self._slots = slots
        self._splitter = Splitter(self._language)
        self._shown = 0
        self._markers: tuple[int, ...] = ()

    def feed(self, piece: str) -> Checked:
        """Takes a piece of any size and gives what can be shown now (often nothing)."""
        parts = self._splitter.feed(piece)
        return self._drain(parts) if parts else _NOTHING

    def close(self) -> Checked:
        """The rest, when the text has ended. The check cannot be fed again."""
        return self._drain(self._splitter.close())

    def _drain(self, parts: list[Part]) -> Checked:
        if len(parts) == 1 and parts[0].plain:
            self._shown += len(parts[0].text)
            return Checked(parts[0].text, (), parts[0].text)
        out = _Out(self._shown)
        for part in parts:
            if part.plain:
                out.add(part.text)
            else:
                self._judge(part, out)
        self._shown = out.at
        return Checked("".join(out.texts), tuple(out.findings), "".join(out.speeches))

    def _judge(self, part: Part, out: "_Out") -> None:
        text, start, done = part.text, part.start, part.released
        read = plain(text, self._language)
        candidates = self._candidates(read.text, line_start=part.line_start)
        for found in candidates if read.offsets is None else scan.located(candidates, read):
            kept, origin, shown, speech = self._verdict(found, text, part.broken)
            if found.start < done:
                # What is released early cannot change, so this is as a rule a kept stretch such as an identifier.
                begin = out.at - (done - found.start)
                out.add(text[done : found.end] if kept else shown, None if kept else speech)
            else:
                out.add(text[done : found.start])
                begin = out.at
                out.add(shown, speech)
            done = max(done, found.end)
            written = text[found.start : found.end]
            out.findings.append(Finding(start + found.start, start + found.end, written, found.kind, kept, origin, begin, out.at))
        out.add(text[done:])

    def _candidates(self, text: str, *, line_start: bool) -> Iterable[Candidate]:
        if (lone := dense.lone(text)) is not None:
            return (lone,)
        if dense.is_dense(text):
            return dense.scan_dense(text, self._language)
        return self._scanned(Sentence(text, self._language, line_start, self._markers))

    def _scanned(self, sentence: Sentence) -> Iterable[Candidate]:
        yield from scan.scan(sentence)
        self._markers = sentence.markers

    def _verdict(self, found: Candidate, text: str, broken: bool) -> tuple[bool, Origin | None, str, str]:
        written = text[found.start : found.end]
        if found.kind is FindingKind.DURATION:
            return True, Origin(OriginKind.DURATION, "duration"), written, written
        if found.kind is FindingKind.SLOT:
            filled = self._slots.fill(found.slot) if self._slots is not None and found.slot is not None else None
            if filled is None:
                return False, None, MARK, MARK
            return True, filled.origin, filled.phrase.text, filled.phrase.speech
        if found.kind is not FindingKind.FIGURE:
            return True, None, written, written
        origin = None if broken and found.start == 0 else self._sources.origin(found.values)
        return (True, origin, written, written) if origin is not None else (False, None, MARK, MARK)


_NOTHING = Checked("")


@dataclass(slots=True, init=False)
class _Out:
    """What a call gives back, while it is put together; `at` is the offset in the whole checked text."""

    at: int
    texts: list[str]
    speeches: list[str]
    findings: list[Finding]

    def __init__(self, at: int) -> None:
        self.at, self.texts, self.speeches, self.findings = at, [], [], []

    def add(self, text: str, speech: str | None = None) -> None:
        self.at += len(text)
        self.texts.append(text)
        self.speeches.append(text if speech is None else speech)


def check(text: str, language: str, sources: Sources, slots: SlotResolver | None = None) -> Checked:
    """A whole text at once: the same as feeding it in pieces."""
    running = NumberCheck(language, sources, slots)
    first, last = running.feed(text), running.close()
    return Checked(first.text + last.text, first.findings + last.findings, first.speech + last.speech)
