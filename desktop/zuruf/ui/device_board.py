"""Which microphones and loudspeakers there are, for whoever shows them: told by the speech process while somebody looks."""

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.ports import PreparationReported
from zuruf.dialogue.sound_devices import DevicesListed, ListDevices
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceList, SoundDevice
from zuruf.ui.conversation import Conversation


class DeviceBoard(QObject):
    changed = Signal()

    def __init__(self, conversation: Conversation, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._conversation = conversation
        self._viewers: set[int] = set()
        self._lists: dict[SoundDevice, DeviceList] = {}
        conversation.devices_listed.connect(self._hear)
        conversation.preparation_reported.connect(self._start_anew)

    def of(self, device: SoundDevice) -> DeviceList | None:
        """None while it is not known."""
        return self._lists.get(device)

    def look(self, viewer: QObject) -> None:
        before, self._viewers = self._viewers, self._viewers | {id(viewer)}
        if not before:
            self._conversation.run(ListDevices(on=True))

    def leave(self, viewer: QObject) -> None:
        before, self._viewers = self._viewers, self._viewers - {id(viewer)}
        if before and not self._viewers:
            self._conversation.run(ListDevices(on=False))

    def _start_anew(self, news: PreparationReported) -> None:
        """Nothing is known of the sound system any more, and a new session does not know that somebody looks."""
        if news.part is Part.SPEECH:
            self._lists = {}
            self.changed.emit()
            if self._viewers:
                self._conversation.run(ListDevices(on=True))

    def _hear(self, news: DevicesListed) -> None:
        if self._viewers:
            self._lists = {each.device: each for each in news.lists}
            self.changed.emit()
