"""Devices that go and come back are told once, by name, and nobody has to press anything."""

from collections.abc import Callable

import pytest
from tests.speech.staged_devices import StagedBackend, device

from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.speech.device_watch import DeviceWatch
from zuruf.speech.devices import InputStream, SoundSystem
from zuruf.wire.speech import Activity, SpeechEvent, SpeechFailed
from zuruf.wire.speech_parts import DeviceChanged

MICROPHONE, SPEAKER = SoundDevice.MICROPHONE, SoundDevice.SPEAKER
GONE, BUSY, BACK, OTHER = DeviceChange
HEADSET = device("Headset (hw:1,0)", inputs=1, outputs=2)
BUILT_IN = device("Built-in", inputs=2, outputs=2)
FAILED = {
    MICROPHONE: SpeechFailed(key="k", activity=Activity.LISTENING, code="microphone-missing", hint=""),
    SPEAKER: SpeechFailed(key="k", activity=Activity.SPEAKING, code="speaker-missing", hint=""),
}


class Watched:
    """`moves`: whether plugging in and out is noticed at once, as on Linux."""

    def __init__(self, backend: StagedBackend, microphone: str | None = None, *, moves: bool = True) -> None:
        self.backend = backend
        self.system = SoundSystem(backend, held=backend.held)
        self.told: list[SpeechEvent] = []
        self.open: InputStream | None = None
        self.pauses = 0
        self.speaks = False
        self.served: tuple[str, ...] = ()
        """By the sound server."""
        names = {MICROPHONE: microphone, SPEAKER: None}
        self.watch = DeviceWatch(
            self.system,
            names,
            self.told.append,
            pause=self._pause,
            speaking=lambda: self.speaks,
            sockets=lambda: tuple(each.name for each in backend.plugged) if moves else None,
            served=lambda: self.served,
            name_default=lambda kind: f"the {kind.value} of the server",
        )
        self.watch._compare(telling=False)

    def listens(self) -> None:
        """The microphone is open for a watch."""
        self.open = self.system.open_input(None, 16_000, 512, lambda _: None)
        self.open.start()

    def ticks(self, count: int = 1) -> list[tuple[SoundDevice, DeviceChange, str]]:
        """What is told meanwhile."""
        before = len(self.told)
        for _ in range(count):
            self.watch.tick()
        return [(each.device, each.change, each.name) for each in self.told[before:] if isinstance(each, DeviceChanged)]

    def _pause(self, act: Callable[[], None]) -> None:
        self.pauses += 1
        if self.open is not None:
            self.open.close()
        act()
        self.open = None


def test_where_nothing_changes_nothing_is_done() -> None:
    watched = Watched(StagedBackend(BUILT_IN))
    assert watched.ticks(30) == []
    assert watched.backend.starts == 0, "a press would have to wait for it"


@pytest.mark.parametrize("moves", [True, False])
def test_a_microphone_is_plugged_out_and_in_while_nobody_speaks(moves: bool) -> None:
    watched = Watched(StagedBackend(BUILT_IN, HEADSET), "Headset (hw:1,0)", moves=moves)
    watched.backend.unplug("Headset (hw:1,0)")
    assert watched.ticks(10) == [(MICROPHONE, GONE, "Headset")]
    assert watched.ticks(20) == []
    watched.backend.plug_in(device("Headset (hw:4,0)", inputs=1))
    assert watched.ticks(1) == [(MICROPHONE, BACK, "Headset")]


def test_another_one_is_never_taken_for_it() -> None:
    watched = Watched(StagedBackend(HEADSET), "Headset (hw:1,0)")
    watched.backend.unplug("Headset (hw:1,0)")
    watched.backend.plug_in(device("Headset 2 (hw:1,0)", inputs=1), BUILT_IN)
    told = watched.ticks(3)
    assert (MICROPHONE, GONE, "Headset") in told
    assert not [each for each in told if each[:2] == (MICROPHONE, BACK)]


def test_a_device_that_fails_in_use_is_told_before_anybody_looks() -> None:
    watched = Watched(StagedBackend(HEADSET), "Headset (hw:1,0)")
    watched.backend.unplug("Headset (hw:1,0)")
    for _ in range(2):
        watched.watch.hear(FAILED[MICROPHONE])
    assert watched.told == [DeviceChanged(device=MICROPHONE, change=GONE, name="Headset")]
    assert watched.ticks(2) == [(SPEAKER, GONE, "Headset")]
    watched.backend.plug_in(HEADSET)
    assert watched.ticks(1) == [(MICROPHONE, BACK, "Headset"), (SPEAKER, BACK, "Headset")]


def test_no_device_at_all_at_first() -> None:
    watched = Watched(StagedBackend())
    assert watched.ticks(5) == [], "whoever looks at all parts has told it"
    watched.backend.plug_in(BUILT_IN)
    assert watched.ticks(1) == [(MICROPHONE, BACK, "Built-in"), (SPEAKER, BACK, "Built-in")]


def test_what_is_missing_for_long_is_looked_for_less_often_and_still_found_soon() -> None:
    watched = Watched(StagedBackend(), moves=False)
    watched.ticks(120)
    assert watched.backend.starts == 120
    watched.ticks(20)
    assert watched.backend.starts == 130
    watched.backend.plug_in(BUILT_IN)
    assert len(watched.ticks(2)) == 2


def test_another_default_is_told_by_its_name() -> None:
    watched = Watched(StagedBackend(BUILT_IN))
    watched.backend.plugged.insert(0, HEADSET)
    assert watched.ticks(1) == [(MICROPHONE, OTHER, "Headset"), (SPEAKER, OTHER, "Headset")]
    assert watched.ticks(9) == []


def test_a_default_without_a_name_of_its_own_is_not_named() -> None:
    watched = Watched(StagedBackend(device("default", inputs=2, outputs=2)))
    watched.watch.hear(FAILED[SPEAKER])
    assert watched.told == [DeviceChanged(device=SPEAKER, change=GONE, name="")]


def test_a_device_that_is_listed_and_fails_again_and_again_is_not_tried_without_end() -> None:
    """Another program has it, perhaps: a wake word would open it again every second."""
    watched = Watched(StagedBackend(BUILT_IN))
    back = 0
    for _ in range(200):
        if watched.ticks(1):
            back += 1
            watched.watch.hear(FAILED[MICROPHONE])
        elif not watched.told:
            watched.watch.hear(FAILED[MICROPHONE])
    assert 3 <= back <= 6


def test_a_loudspeaker_comes_back_while_the_microphone_waits_for_the_wake_word() -> None:
    """Looking again takes a closed microphone, so the watch is interrupted for it; not every second."""
    watched = Watched(StagedBackend(device("Mic", inputs=1), device("Spk", outputs=2)))
    watched.listens()
    watched.watch.hear(FAILED[SPEAKER])
    assert watched.ticks(9) == []
    assert watched.backend.starts == 0
    assert watched.ticks(1) == [(SPEAKER, BACK, "Spk")]
    assert watched.backend.starts == 1


def test_while_somebody_speaks_nothing_is_interrupted() -> None:
    watched = Watched(StagedBackend(device("Mic", inputs=1), device("Spk", outputs=2)))
    watched.listens()
    watched.watch._pause = lambda _: None  # as ears in the middle of a take
    watched.watch.hear(FAILED[SPEAKER])
    assert watched.ticks(30) == []
    assert watched.open is not None
    watched.open.close()
    assert watched.ticks(1) == [(SPEAKER, BACK, "Spk")]
