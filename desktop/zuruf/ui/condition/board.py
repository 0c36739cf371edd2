"""What is known of assistant, model, database, microphone and loudspeaker, and since when."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.conditions import Condition, Member, PartsLooked, SoundTold, Wellness
from zuruf.dialogue.events import SpeakingFailed, SpeakingStarted
from zuruf.dialogue.state import Health, State
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.ui.conversation import Conversation
from zuruf.ui.errands import Errands

_SOUND = (Member.MICROPHONE, Member.SPEAKER)
_DEVICES = {SoundDevice.MICROPHONE: Member.MICROPHONE, SoundDevice.SPEAKER: Member.SPEAKER}

_HINTS = {
    DeviceChange.GONE: "the device has been unplugged or switched off",
    DeviceChange.BUSY: "another program holds the device; it is tried again by itself",
}


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Known:
    """`since`: when it became so; at the earliest when the window opened."""

    condition: Condition
    since: datetime


class ConditionBoard(QObject):
    """Microphone and loudspeaker are known by themselves; the others are asked for with `look`."""

    changed = Signal()

    def __init__(
        self, conversation: Conversation, errands: Errands, clock: Callable[[], datetime] = _now, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._errands = errands
        self._clock = clock
        self._asked = ""
        self.seconds = 0.0
        """That the assistant took to say how it is."""
        now = clock()
        self.known = {member: Known(Condition(member, Wellness.LOADING), now) for member in Member}
        self._found: dict[Member, Condition] = {}
        errands.answered.connect(self._hear)
        conversation.changed.connect(self._see)
        conversation.sound_told.connect(self._sound_told)
        conversation.overheard.connect(self._overhear)
        self._sound_told(conversation.sound)
        self._see(conversation.state)

    def look(self) -> None:
        self._asked = self._errands.look_at_parts()

    def _hear(self, news: object) -> None:
        if isinstance(news, PartsLooked) and news.key == self._asked:
            self.seconds = news.seconds
            self._learn(news.conditions)

    def _sound_told(self, told: SoundTold) -> None:
        self._found = {condition.member: condition for condition in told.conditions}

    def _see(self, state: State) -> None:
        if state.assistant is Health.LOADING and self.known[Member.ASSISTANT].condition.wellness is Wellness.ILL:
            self._learn([Condition(Member.ASSISTANT, Wellness.LOADING)])
        self._learn(self._of_sound(state))

    def _of_sound(self, state: State) -> list[Condition]:
        if state.speech is Health.LOADING:
            return [Condition(member, Wellness.LOADING) for member in _SOUND]
        away = {
            _DEVICES[notice.device]: Condition(_DEVICES[notice.device], Wellness.ILL, code, _HINTS[notice.change])
            for notice in state.lacks
            if (code := notice.change.fault_of(notice.device))
        }
        found = []
        for member in _SOUND:
            told = self._found.get(member, Condition(member, Wellness.WELL))
            if member in away:
                told = away[member]
            elif member is Member.MICROPHONE and state.speech is Health.LOST and told.wellness is Wellness.WELL:
                fault = state.fault
                told = Condition(
                    member, Wellness.ILL, "speech-lost" if fault is None else fault.code, "" if fault is None else fault.hint
                )
            elif member is Member.MICROPHONE and state.speech is Health.READY:
                told = Condition(member, Wellness.WELL)
            found.append(told)
        return found

    def _overhear(self, news: object) -> None:
        match news:
            case SpeakingFailed(_, code, hint):
                self._found[Member.SPEAKER] = Condition(Member.SPEAKER, Wellness.ILL, code, hint)
            case SpeakingStarted():
                self._found[Member.SPEAKER] = Condition(Member.SPEAKER, Wellness.WELL)
            case _:
                pass

    def _learn(self, conditions: Iterable[Condition]) -> None:
        turned = False
        for condition in conditions:
            before = self.known[condition.member]
            if before.condition == condition:
                continue
            same = (before.condition.wellness, before.condition.code) == (condition.wellness, condition.code)
            self.known[condition.member] = Known(condition, before.since if same else self._clock())
            turned = True
        if turned:
            self.changed.emit()
