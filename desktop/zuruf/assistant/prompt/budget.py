"""The hard limit on prompts: what does not fit is not sent, and the account says what would have to go. Nothing is trimmed."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from zuruf.assistant.prompt.account import ALLOWANCES, CONSTANT, Account, RoundKind, Section
from zuruf.domain.faults import BudgetFault

CAP = 8000
"""Tokens of a whole prompt, unless the settings say less or more."""

PER_MESSAGE = 4
"""Tokens by which a message is longer than its text: its role and its ends."""

_CODES: Mapping[Section, str] = {
    Section.REQUEST: "prompt-request-too-long",
    Section.RESULTS: "prompt-results-too-large",
    Section.PASSAGES: "prompt-results-too-large",
}


class Counter(Protocol):
    """Counts the tokens of a text. Handed in, because its tables lie in a file."""

    def count(self, text: str) -> int:
        """Raises BudgetFault prompt-uncountable where the tables cannot be read."""


class OverBudget(BudgetFault):
    """A prompt that was not sent. `offender` is the section that is to blame, `must_go` by how many tokens it is too large."""

    def __init__(self, code: str, account: Account, offender: Section, must_go: int) -> None:
        allowed = ALLOWANCES[offender]
        told = "; ".join(account.lines())
        super().__init__(
            code,
            f"{account.kind.value} round: {must_go} tokens of the section {offender.value} would have to go "
            f"(it may take {allowed.tokens}: {allowed.reason}). {told}",
        )
        self.account = account
        self.offender = offender
        self.must_go = must_go


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a prompt with the section that it belongs to; `messages` is how many messages it fills."""

    section: Section
    text: str
    messages: int = 0


@dataclass(frozen=True, slots=True)
class Budget:
    """What a prompt may take with the model in use.

    `permille` is how many of the model's own tokens a thousand of ours are, `window` what prompt and answer must fit into (None:
    not known), `usual` the tokens that the sections took in earlier rounds of a kind.
    """

    counter: Counter
    cap: int = CAP
    permille: int = 1000
    window: int | None = None
    usual: Mapping[RoundKind, Mapping[Section, int]] = field(default_factory=dict)

    def weigh(
        self, kind: RoundKind, parts: Iterable[Part], output: int, left_out: Mapping[Section, int] | None = None
    ) -> Account:
        """The account of a prompt that fits.

        Raises OverBudget if a section takes more than it may, if the whole is over the cap, or if the model's window cannot hold
        it together with `output` tokens of answer.
        """
        sections: dict[Section, int] = {}
        for part in parts:
            tokens = self.counter.count(part.text) + PER_MESSAGE * part.messages
            sections[part.section] = sections.get(part.section, 0) + tokens
        ordered = {section: sections[section] for section in Section if section in sections}
        account = Account(kind, ordered, self.cap, output, self.permille, left_out or {})
        self._refuse(account)
        return account

    def offender(self, account: Account) -> Section:
        """The section to blame for a prompt that is too large.

        The one furthest over its allowance. If none is: the one that grew most against earlier rounds, if growth takes the prompt
        beyond; else the largest of those that change and without which it would fit; else the largest of all.
        """
        worst = max(account.sections, key=account.over)
        if account.over(worst) > 0:
            return worst
        needed = self._beyond(account) * 1000 / account.permille
        usual = self.usual.get(account.kind, {})
        growth = {section: tokens - usual.get(section, tokens) for section, tokens in account.sections.items()}
        if 0 < needed <= sum(each for each in growth.values() if each > 0):
            return max(growth, key=lambda section: growth[section])
        enough = [section for section, tokens in account.sections.items() if section not in CONSTANT and tokens >= needed]
        return max(enough or account.sections, key=lambda section: account.sections[section])

    def _beyond(self, account: Account) -> int:
        """By how many of the model's tokens the prompt is beyond the cap or the window, whichever is less."""
        room = self.cap if self.window is None else min(self.cap, self.window - account.output)
        return max(account.size - room, 0)

    def _refuse(self, account: Account) -> None:
        beyond = account.size - account.cap
        room = None if self.window is None else self.window - account.output
        if not account.sections:
            return
        offender = self.offender(account)
        if beyond > 0 or account.over(offender) > 0:
            code = _CODES.get(offender, "prompt-too-large")
            raise OverBudget(code, account, offender, max(beyond, account.over(offender)))
        if room is not None and account.size > room:
            raise OverBudget("prompt-beyond-window", account, offender, account.size - room)


Told = TypeVar("Told")


def fitting(
    newest_first: Iterable[tuple[Told, tuple[str, ...]]], section: Section, counter: Counter
) -> tuple[tuple[Told, ...], int]:
    """As many of the newest entries as the section may take, and how many are left out. Each comes with its texts, which are
    counted one by one, as they are weighed: together they may be a token less.

    For what is told as far as there is room (earlier rounds, decisions); what a person asked or a tool found is never cut.
    """
    kept: list[Told] = []
    room = ALLOWANCES[section].tokens
    left_out = 0
    for entry, texts in newest_first:
        room -= sum(counter.count(text) for text in texts) + 2 * PER_MESSAGE
        if left_out or room < 0:
            left_out += 1
        else:
            kept.append(entry)
    return tuple(kept), left_out
