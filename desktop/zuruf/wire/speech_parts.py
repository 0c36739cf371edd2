"""What the speech process tells of devices and voices; see zuruf.wire.speech."""

from enum import StrEnum
from typing import Literal

from pydantic import BaseModel, ConfigDict

from zuruf.domain.devices import DeviceChange, DeviceList, SoundDevice
from zuruf.domain.languages import Language


class Message(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    def line(self) -> bytes:
        """As it goes through the pipe."""
        return self.model_dump_json().encode() + b"\n"


class DeviceChanged(Message):
    """A device has gone, is back, or the system's default is another one. `name` as people know it; empty for a default that has
    none. Told once."""

    kind: Literal["device-changed"] = "device-changed"
    device: SoundDevice
    change: DeviceChange
    name: str


class UseDevices(Message):
    """Listen and speak through these from now on, also in the middle of a take or a sentence; None is the system's default."""

    kind: Literal["use-devices"] = "use-devices"
    microphone: str | None = None
    speaker: str | None = None


class ListDevices(Message):
    """Tell which devices there are, now and whenever that changes; or no longer."""

    kind: Literal["list-devices"] = "list-devices"
    on: bool


class DevicesListed(Message):
    """One list for each kind of device."""

    kind: Literal["devices-listed"] = "devices-listed"
    lists: tuple[DeviceList, ...]


class NativeWork(StrEnum):
    """What models are at. hearing: whether a moment of sound is speech. speaking: making the sound of a sentence."""

    LOADING = "loading"
    HEARING = "hearing"
    TRANSCRIBING = "transcribing"
    SPEAKING = "speaking"


class KeepPlace(Message):
    """What a calibration of the present microphone came to, in dB of full scale: it is kept for this microphone, and holds."""

    kind: Literal["keep-place"] = "keep-place"
    floor_db: float
    speech_db: float
    bar_db: float


class VoiceAtWork(Message):
    """A Piper voice is being loaded or speaks (its pack's name), or is done (None): should the process end now, the voice may be
    why."""

    kind: Literal["voice-at-work"] = "voice-at-work"
    name: str | None


class VoiceReplaced(Message):
    """The voice `wanted` cannot speak, and `name` does instead. Told once for a language. `code` and `hint` are a fault's."""

    kind: Literal["voice-replaced"] = "voice-replaced"
    language: Language
    wanted: str
    name: str
    code: str
    hint: str


DeviceCommand = UseDevices | ListDevices
PartEvent = DeviceChanged | DevicesListed | VoiceAtWork | VoiceReplaced
