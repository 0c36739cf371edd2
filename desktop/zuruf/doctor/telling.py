"""Findings in words, for people and for programs."""

import contextlib
from collections.abc import Callable, Sequence

from zuruf.doctor.findings import Finding, State
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases

Told = dict[str, str | int | float | None]


class Teller:
    """Texts that are damaged are no reason to keep a finding back: then it is told by its names."""

    def __init__(self, phrases: Phrases | None, language: Language) -> None:
        self._phrases = phrases
        self._language = language

    def say(self, message: str, **words: str | int) -> str:
        if self._phrases is not None:
            with contextlib.suppress(KeyError, ValueError, AttributeError):
                return self._phrases.say(self._language, message, **words)
        return " ".join([message, *(f"{name}={value}" for name, value in words.items())])

    def told(self, finding: Finding) -> Told:
        """For programs and for people: `figure` is the measured value, or nothing."""
        message = finding.message
        if finding.code is not None and not self._has(message):
            message = f"fault-{finding.code}"
        mend = f"{message}-mend"
        return {
            "check": finding.check,
            "title": self.say(f"doctor-check-{finding.check}"),
            "state": finding.state.value,
            "result": self.say(message, **finding.words),
            "message": finding.message,
            "figure": finding.figure,
            "mend": self.say(mend, **finding.words) if self._has(mend) else "",
            "hint": finding.hint,
        }

    def lines(self, findings: Sequence[Finding]) -> list[str]:
        width = max(len(self.say(f"doctor-state-{state.value}")) for state in State)
        lines = []
        for finding in findings:
            told = self.told(finding)
            state = self.say(f"doctor-state-{finding.state.value}")
            lines.append(f"{state:<{width}}  {self.say(f'doctor-check-{finding.check}')}: {told['result']}")
            if told["mend"]:
                lines.append(f"{'':<{width}}  → {told['mend']}")
            if told["hint"]:
                lines.append(f"{'':<{width}}    [{told['hint']}]")
        wrong = any(finding.state is State.FAILED for finding in findings)
        return [*lines, self.say("doctor-some-failed" if wrong else "doctor-none-failed")]

    def _has(self, message: str) -> bool:
        if self._phrases is None:
            return False
        try:
            return self._phrases.has(self._language, message)
        except (KeyError, ValueError, AttributeError):
            return False


def teller(read: Callable[[], Phrases], language: Language) -> Teller:
    """With catalogues that cannot be read it still tells."""
    try:
        return Teller(read(), language)
    except (OSError, UnicodeDecodeError):
        return Teller(None, language)
