"""Everything that can go wrong, as one tree.

    Fault
    ├── RequestFault      the request itself: request-empty  request-too-long  request-not-text  request-key-reused
    ├── SpeechFault       audio-unreadable  audio-too-long  no-speech  microphone-missing  microphone-busy
    │                     speaker-missing  speaker-busy  transcriber-missing  voice-missing  speech-lost  take-lost
    │                     transcriber-hung  voice-hung
    ├── ModelFault        model-missing  model-unreachable  model-refused  model-nonsense  model-timeout  model-window
    ├── ToolFault         tool-unknown  tool-arguments  tool-failed
    ├── StoreFault        store-missing  store-locked  store-newer  store-failed
    ├── QueryFault        query-invalid  query-period  query-unkept  query-unsettled  query-timeout  query-unreadable
    │                    vocabulary-invalid
    ├── ReportFault       report-unknown  report-name-taken  report-name-unfit  report-changed  report-broken
    │                     report-period-unknown  report-without-period  report-not-comparable  report-nothing-shown
    │                     report-not-a-metric  report-metric-taken  report-needs-manager  export-too-large  export-unwritable
    ├── DocumentFault     documents-folder-missing  documents-unavailable  documents-busy
    │                     reference-missing  reference-invalid
    ├── ChangeFault       change-unknown  change-kind-unknown  change-unfit  change-beyond-limit  change-record-unknown
    │                     change-record-ambiguous  change-place-unknown  change-check-digit  change-too-little
    │                     change-nothing  change-other-version  change-decided  change-expired  change-stale
    │                     change-needs-person  change-needs-role  change-impossible  change-outcome-unknown  changes-invalid
    │                     audit-altered
    ├── AccessFault       sign-in-refused  sign-in-locked  session-ended  person-unknown  person-name-taken  person-name-unfit
    │                     secret-weak  person-needs-admin  person-last-admin  device-unknown  device-name-taken
    ├── QuotaFault        quota-company  quota-kiosk  quota-person
    ├── BudgetFault       prompt-request-too-long  prompt-results-too-large  prompt-too-large  prompt-beyond-window
    │                     prompt-uncountable
    ├── AssistantFault    assistant-unreachable  assistant-refused  turn-cancelled  turn-interrupted  turn-timeout  internal
    ├── ReleaseFault      release-unsigned  release-key  release-signature  release-unreadable  release-altered  release-older
    ├── UpdateFault       update-address  update-unreachable  update-future  update-missing  update-rights  update-record
    │                     update-refused
    ├── PackFault         pack-missing  pack-altered  pack-unavailable
    └── SettingsFault     settings-invalid  policy-invalid  policy-secret  screen-missing

A code names a Fluent message `fault-<code>` (resources/locales/*/faults.ftl): the sentence for the person. `hint` is for IT:
English, what to do, without any transcript, figure or name of a customer.
"""

from typing import ClassVar


class Fault(Exception):
    """A failure with a code. `trying_again_helps` says whether the same act may succeed a moment later."""

    codes: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, code: str, hint: str, *, trying_again_helps: bool = False) -> None:
        if code not in self.codes:
            raise ValueError(f"{type(self).__name__} has no code {code!r}")
        super().__init__(f"{code}: {hint}")
        self.code = code
        self.hint = hint
        self.trying_again_helps = trying_again_helps


class RequestFault(Fault):
    codes = frozenset({"request-empty", "request-too-long", "request-not-text", "request-key-reused"})


class SpeechFault(Fault):
    codes = frozenset(
        {
            "audio-unreadable",
            "audio-too-long",
            "no-speech",
            "microphone-missing",
            "microphone-busy",
            "speaker-missing",
            "speaker-busy",
            "transcriber-missing",
            "voice-missing",
            "speech-lost",
            "take-lost",
            "transcriber-hung",
            "voice-hung",
            "wake-word-missing",
        }
    )


class ModelFault(Fault):
    codes = frozenset({"model-missing", "model-unreachable", "model-refused", "model-nonsense", "model-timeout", "model-window"})


class ToolFault(Fault):
    codes = frozenset({"tool-unknown", "tool-arguments", "tool-failed"})


class StoreFault(Fault):
    codes = frozenset({"store-missing", "store-locked", "store-newer", "store-failed"})


class QueryFault(Fault):
    """About the company's own terms and what is asked with them. `query-unsettled` is a question to the person, not a failure."""

    codes = frozenset(
        {
            "query-invalid",
            "query-period",
            "query-unkept",
            "query-unsettled",
            "query-timeout",
            "query-unreadable",
            "vocabulary-invalid",
        }
    )


class ReportFault(Fault):
    """About saved questions and tables that leave the program."""

    codes = frozenset(
        {
            "report-unknown",
            "report-name-taken",
            "report-name-unfit",
            "report-changed",
            "report-broken",
            "report-period-unknown",
            "report-without-period",
            "report-not-comparable",
            "report-nothing-shown",
            "report-not-a-metric",
            "report-metric-taken",
            "report-needs-manager",
            "export-too-large",
            "export-unwritable",
        }
    )


class DocumentFault(Fault):
    """About the folder of company documents and its index. A document that cannot be read is no fault: the others can."""

    codes = frozenset(
        {"documents-folder-missing", "documents-unavailable", "documents-busy", "reference-missing", "reference-invalid"}
    )


class ChangeFault(Fault):
    """About changes to the company's data: proposals, their confirmation and the log of them."""

    codes = frozenset(
        {
            "change-unknown",
            "change-kind-unknown",
            "change-unfit",
            "change-beyond-limit",
            "change-record-unknown",
            "change-record-ambiguous",
            "change-place-unknown",
            "change-check-digit",
            "change-too-little",
            "change-nothing",
            "change-other-version",
            "change-decided",
            "change-expired",
            "change-stale",
            "change-needs-person",
            "change-needs-role",
            "change-impossible",
            "change-outcome-unknown",
            "changes-invalid",
            "audit-altered",
        }
    )


class AccessFault(Fault):
    """About people, their secrets and sessions, and the tokens of kiosks."""

    codes = frozenset(
        {
            "sign-in-refused",
            "sign-in-locked",
            "session-ended",
            "person-unknown",
            "person-name-taken",
            "person-name-unfit",
            "secret-weak",
            "person-needs-admin",
            "person-last-admin",
            "device-unknown",
            "device-name-taken",
        }
    )


class QuotaFault(Fault):
    """The requests of a day are used up (see domain.quota)."""

    codes = frozenset({"quota-company", "quota-kiosk", "quota-person"})


class BudgetFault(Fault):
    """About the size of what a model would have to read. The prompt was not sent."""

    codes = frozenset(
        {
            "prompt-request-too-long",
            "prompt-results-too-large",
            "prompt-too-large",
            "prompt-beyond-window",
            "prompt-uncountable",
        }
    )


class AssistantFault(Fault):
    codes = frozenset(
        {
            "assistant-unreachable",
            "assistant-refused",
            "turn-cancelled",
            "turn-interrupted",
            "turn-timeout",
            "internal",
        }
    )


class PackFault(Fault):
    codes = frozenset({"pack-missing", "pack-altered", "pack-unavailable"})


class ReleaseFault(Fault):
    """About the files of the program itself: whether they are those that were published, and signed by whom."""

    codes = frozenset(
        {"release-unsigned", "release-key", "release-signature", "release-unreadable", "release-altered", "release-older"}
    )


class UpdateFault(Fault):
    """About looking for a newer version and installing it. What was installed before stays."""

    codes = frozenset(
        {
            "update-address",
            "update-unreachable",
            "update-future",
            "update-missing",
            "update-rights",
            "update-record",
            "update-refused",
        }
    )


class SettingsFault(Fault):
    codes = frozenset({"settings-invalid", "policy-invalid", "policy-secret", "screen-missing"})


_BRANCHES: tuple[type[Fault], ...] = (
    RequestFault,
    SpeechFault,
    ModelFault,
    ToolFault,
    StoreFault,
    QueryFault,
    ReportFault,
    DocumentFault,
    ChangeFault,
    AccessFault,
    QuotaFault,
    BudgetFault,
    AssistantFault,
    PackFault,
    ReleaseFault,
    UpdateFault,
    SettingsFault,
)


def fault_from_code(code: str, hint: str) -> Fault:
    """The fault with this code, as another process reported it; a code of a newer version becomes `internal`."""
    for branch in _BRANCHES:
        if code in branch.codes:
            return branch(code, hint)
    return AssistantFault("internal", f"unknown code {code}: {hint}")
