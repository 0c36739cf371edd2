"""What is told of devices and voices, and what it takes back."""

import pytest
from tests.dialogue.sayings import READY, after

from zuruf.dialogue.effects import StartWatch
from zuruf.dialogue.events import (
    DeviceChanged,
    Event,
    ListeningFailed,
    MannersSet,
    NoticesRead,
    PartLost,
    PartReady,
    TalkPressed,
    VoiceReplaced,
)
from zuruf.dialogue.state import DeviceNotice, Notice, Part, Stage, VoiceNotice
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.domain.languages import Language
from zuruf.domain.manners import Manners, WakeWord, WatchFor

MICROPHONE, SPEAKER = SoundDevice.MICROPHONE, SoundDevice.SPEAKER
GONE, BUSY, BACK, OTHER = DeviceChange
VOICE = VoiceReplaced(Language.ENGLISH, "en_US-joe-medium", "espeak-ng", "pack-altered", "Get it again.")
VOICE_NOTICE = VoiceNotice(Language.ENGLISH, "en_US-joe-medium", "espeak-ng", "pack-altered", "Get it again.")
MISSING, TAKEN = (
    (TalkPressed("a", held=True), ListeningFailed("a", code, "Plug it in.")) for code in ("microphone-missing", "microphone-busy")
)


def changed(device: SoundDevice, change: DeviceChange, name: str = "Jabra") -> DeviceChanged:
    return DeviceChanged(device, change, name)


@pytest.mark.parametrize(
    ("events", "notices"),
    [
        ((changed(MICROPHONE, GONE),), (DeviceNotice(MICROPHONE, GONE, "Jabra"),)),
        ((changed(MICROPHONE, GONE), changed(MICROPHONE, BACK)), (DeviceNotice(MICROPHONE, BACK, "Jabra"),)),
        (
            (changed(MICROPHONE, GONE), changed(SPEAKER, OTHER, "Built-in")),
            (DeviceNotice(MICROPHONE, GONE, "Jabra"), DeviceNotice(SPEAKER, OTHER, "Built-in")),
        ),
        ((VOICE, VOICE), (VOICE_NOTICE,)),
        ((VOICE, changed(SPEAKER, BACK), TalkPressed("a", held=True)), (VOICE_NOTICE,)),
        ((changed(SPEAKER, GONE), TalkPressed("a", held=True)), (DeviceNotice(SPEAKER, GONE, "Jabra"),)),
        ((changed(SPEAKER, BUSY), TalkPressed("a", held=True)), (DeviceNotice(SPEAKER, BUSY, "Jabra"),)),
        ((VOICE, changed(SPEAKER, GONE), NoticesRead()), ()),
    ],
)
def test_what_is_told(events: tuple[Event, ...], notices: tuple[Notice, ...]) -> None:
    state, effects = after(*READY, *events[:-1])
    stage = state.stage
    state, effects = after(*READY, *events)
    assert state.notices == notices
    if not isinstance(events[-1], TalkPressed):
        assert (state.stage, effects) == (stage, ()), "nothing that runs is disturbed"


@pytest.mark.parametrize("change", [BACK, OTHER])
@pytest.mark.parametrize("failed", [MISSING, TAKEN], ids=["missing", "taken"])
def test_a_microphone_that_is_there_again_takes_its_fault_back(failed: tuple[Event, ...], change: DeviceChange) -> None:
    state, _ = after(*READY, *failed)
    assert state.stage is Stage.FAILED
    state, _ = after(*READY, *failed, changed(MICROPHONE, change))
    assert (state.stage, state.fault) == (Stage.READY, None)


@pytest.mark.parametrize("device_event", [changed(MICROPHONE, GONE), changed(MICROPHONE, BUSY), changed(SPEAKER, BACK)])
def test_nothing_else_does(device_event: DeviceChanged) -> None:
    state, _ = after(*READY, *MISSING, device_event)
    assert state.stage is Stage.FAILED


def test_the_fault_of_a_part_is_not_taken_back_by_a_device() -> None:
    lost = PartLost(Part.SPEECH, "microphone-missing", "", returning=False)
    state, _ = after(*READY, lost, changed(MICROPHONE, BACK))
    assert state.fault is not None


def test_the_wake_word_is_listened_for_again_when_its_microphone_is_back() -> None:
    chosen = MannersSet(Manners(wake_word=WakeWord.ALEXA), "w")
    before = (*READY, chosen, ListeningFailed("w-1", "microphone-missing", "Plug it in."), changed(MICROPHONE, GONE))
    state, effects = after(*before)
    assert (state.watch, state.stage, effects) == (None, Stage.FAILED, ())
    state, effects = after(*before, changed(MICROPHONE, BACK))
    assert state.stage is Stage.READY
    assert effects == (StartWatch("w-2", WatchFor.WAKE_WORD, WakeWord.ALEXA),)


def test_a_take_that_is_under_way_goes_on() -> None:
    state, effects = after(*READY, TalkPressed("a", held=True), changed(MICROPHONE, OTHER))
    assert (state.stage, state.take, effects) == (Stage.LISTENING, "a", ())


@pytest.mark.parametrize(
    ("then", "lacks"),
    [
        ((NoticesRead(),), [(MICROPHONE, GONE), (SPEAKER, BUSY)]),
        ((changed(SPEAKER, GONE),), [(MICROPHONE, GONE), (SPEAKER, GONE)]),
        ((NoticesRead(), changed(MICROPHONE, BACK)), [(SPEAKER, BUSY)]),
        ((PartReady(Part.ASSISTANT),), [(MICROPHONE, GONE), (SPEAKER, BUSY)]),
        ((PartLost(Part.SPEECH, "speech-lost", "killed", returning=True), PartReady(Part.SPEECH)), []),
    ],
)
def test_what_cannot_be_used_is_known_until_it_can_be(
    then: tuple[Event, ...], lacks: list[tuple[SoundDevice, DeviceChange]]
) -> None:
    state, _ = after(*READY, changed(MICROPHONE, GONE), changed(SPEAKER, BUSY), *then)
    assert [(each.device, each.change) for each in state.lacks] == lacks
