"""What blocks and pages ask of the world behind the window."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.conditions import LookAtParts
from zuruf.dialogue.effects import FetchDocument, FetchRows, FetchUsage, ForgetDecision, SaveBlock, SessionEffect
from zuruf.dialogue.people import PeopleAct, PeopleErrand
from zuruf.dialogue.proposals import ProposalAct, ProposalErrand
from zuruf.dialogue.reports import ReportAct, ReportErrand
from zuruf.dialogue.setup import SetupAct, SetupErrand
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import DecisionKind
from zuruf.domain.languages import Language


class Errands(QObject):
    """Sends out what is needed; each errand has a key, and the answer with that key comes by `answered`."""

    answered = Signal(object)
    """ErrandNews."""

    def __init__(self, run: Callable[[SessionEffect], None], new_key: Callable[[], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run = run
        self._new_key = new_key

    def fetch_rows(self, query: str, order: tuple[str, ...], offset: int) -> str:
        key = self._new_key()
        self._run(FetchRows(key, query, order, offset))
        return key

    def forget(self, kind: DecisionKind, subject: str, language: Language) -> str:
        key = self._new_key()
        self._run(ForgetDecision(key, kind, subject, language))
        return key

    def fetch_usage(self) -> str:
        key = self._new_key()
        self._run(FetchUsage(key))
        return key

    def fetch_document(self, path: str) -> str:
        key = self._new_key()
        self._run(FetchDocument(key, path))
        return key

    def ask_reports(self, act: ReportAct) -> str:
        key = self._new_key()
        self._run(ReportErrand(key, act))
        return key

    def ask_people(self, act: PeopleAct) -> str:
        key = self._new_key()
        self._run(PeopleErrand(key, act))
        return key

    def ask_proposals(self, act: ProposalAct) -> str:
        key = self._new_key()
        self._run(ProposalErrand(key, act))
        return key

    def look_at_parts(self) -> str:
        key = self._new_key()
        self._run(LookAtParts(key))
        return key

    def ask_setup(self, act: SetupAct) -> str:
        key = self._new_key()
        self._run(SetupErrand(key, act))
        return key

    def save_block(self, block: Block, form: str, path: str, language: Language) -> str:
        key = self._new_key()
        self._run(SaveBlock(key, block, form, path, language))
        return key
