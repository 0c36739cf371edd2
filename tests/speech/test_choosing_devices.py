"""What there is to choose from, and another choice while things go on."""

import threading

import pytest
from tests.speech.staged_devices import StagedBackend, device
from tests.speech.test_device_watch import BACK, BUILT_IN, GONE, HEADSET, MICROPHONE, OTHER, SPEAKER, Watched

from zuruf.domain.devices import DeviceList, NamedDevice
from zuruf.speech.default_names import described
from zuruf.speech.device_names import Device, list_devices
from zuruf.speech.devices import SoundSystem
from zuruf.speech.sounds import Sound
from zuruf.speech.speaker import SounddeviceSpeaker
from zuruf.wire.speech_parts import DevicesListed

USUAL = device("default", inputs=32, outputs=32)
SECOND = device("Headset (hw:3,0)", inputs=1, outputs=2)


def numbered(*devices: Device) -> list[Device]:
    return [Device(index, *(getattr(each, name) for name in Device.__slots__[1:])) for index, each in enumerate(devices)]


LISTS: dict[str, tuple[list[Device], int | None, str | None, DeviceList]] = {
    "by name, without the default and what is no device": (
        numbered(
            USUAL, HEADSET, device("surround51", outputs=6, inputs=1), device("dmix", inputs=2), device("Screen", outputs=2)
        ),
        0,
        None,
        DeviceList(MICROPHONE, (NamedDevice(HEADSET.name, "Headset"),), ""),
    ),
    "the default has a name": (
        numbered(BUILT_IN, HEADSET),
        0,
        None,
        DeviceList(MICROPHONE, (NamedDevice("Built-in", "Built-in"), NamedDevice(HEADSET.name, "Headset")), "Built-in"),
    ),
    "there is no default": (numbered(device("Screen", outputs=2)), None, None, DeviceList(MICROPHONE, (), None)),
    "the chosen one is at another socket": (
        numbered(SECOND),
        None,
        HEADSET.name,
        DeviceList(MICROPHONE, (NamedDevice(SECOND.name, "Headset"),), None, HEADSET.name, SECOND.name),
    ),
    "the chosen one is away": (
        numbered(BUILT_IN),
        0,
        HEADSET.name,
        DeviceList(MICROPHONE, (NamedDevice("Built-in", "Built-in"),), "Built-in", HEADSET.name, None),
    ),
    "two of the same kind are told apart by their sockets": (
        numbered(HEADSET, SECOND),
        None,
        SECOND.name,
        DeviceList(
            MICROPHONE,
            (NamedDevice(HEADSET.name, HEADSET.name), NamedDevice(SECOND.name, SECOND.name)),
            None,
            SECOND.name,
            SECOND.name,
        ),
    ),
    "each once, by the interface with whole names": (
        numbered(
            device("Mikrofon (2- Jabra", inputs=1, system="MME"), device("Mikrofon (2- Jabra)", inputs=1, system="Windows WASAPI")
        ),
        None,
        None,
        DeviceList(MICROPHONE, (NamedDevice("Mikrofon (2- Jabra)", "Mikrofon (Jabra)"),), None),
    ),
    "a name without end": (
        numbered(device("x" * 5_000, inputs=1)),
        None,
        None,
        DeviceList(MICROPHONE, (NamedDevice("x" * 5_000, "x" * 120),), None),
    ),
}


@pytest.mark.parametrize("name", LISTS)
def test_what_there_is_to_choose_from(name: str) -> None:
    devices, default, wanted, listed = LISTS[name]
    assert list_devices(devices, MICROPHONE, default, wanted) == listed


def shown(watched: Watched) -> list[list[str]]:
    """The microphones, each time that they were told."""
    return [
        [each.shown for each in listed.there]
        for event in watched.told
        if isinstance(event, DevicesListed)
        for listed in event.lists
        if listed.device is MICROPHONE
    ]


@pytest.mark.parametrize("moves", [True, False])
def test_a_list_that_is_looked_at_follows_what_is_plugged_in_and_out(moves: bool) -> None:
    watched = Watched(StagedBackend(BUILT_IN), moves=moves)
    watched.watch.list_to(on=True)
    watched.ticks(4)
    assert shown(watched) == [["Built-in"]], "told once while it is the same"
    watched.backend.plug_in(HEADSET)
    watched.ticks(2)
    watched.backend.unplug("Built-in")
    watched.ticks(2)
    assert shown(watched) == [["Built-in"], ["Built-in", "Headset"], ["Headset"]]
    watched.watch.list_to(on=False)
    watched.backend.plug_in(BUILT_IN)
    watched.ticks(4)
    assert len(shown(watched)) == 3, "nobody looks"


def test_a_default_without_a_name_is_named_by_the_sound_server() -> None:
    watched = Watched(StagedBackend(USUAL, HEADSET))
    watched.watch.list_to(on=True)
    assert [[each.default for each in event.lists] for event in watched.told if isinstance(event, DevicesListed)] == [
        ["the microphone of the server", "the speaker of the server"]
    ]


LISTING = """Source #1
\tState: SUSPENDED
\tName: spk.monitor
\tDescription: Monitor of Null Output
Source #2
\tName: alsa_input.usb-Jabra
\tDescription: Jabra Link 370: Mono
\tDriver: module-alsa-card.c
"""


@pytest.mark.parametrize(
    ("name", "found"), [("alsa_input.usb-Jabra", "Jabra Link 370: Mono"), ("alsa_input.usb", ""), ("gone", "")]
)
def test_a_sound_server_describes_its_devices(name: str, found: str) -> None:
    assert described(LISTING, name) == found


def test_it_follows_while_a_microphone_is_open_for_a_watch() -> None:
    watched = Watched(StagedBackend(BUILT_IN))
    watched.watch.list_to(on=True)
    watched.listens()
    watched.backend.plug_in(HEADSET)
    watched.ticks(1)
    assert shown(watched)[-1] == ["Built-in", "Headset"]


@pytest.mark.parametrize("moves", [True, False])
def test_a_list_that_is_looked_at_disturbs_no_stream(moves: bool) -> None:
    watched = Watched(StagedBackend(BUILT_IN), moves=moves)
    watched.watch.list_to(on=True)
    speaker = watched.system.open_output(None, 16_000)
    watched.ticks(30)
    speaker.write(bytes(640))
    assert watched.backend.starts == 0
    speaker.close(heard=True)
    watched.ticks(4)
    assert watched.backend.starts == (0 if moves else 2), "where plugging is told, a list is no reason"


def test_a_list_that_is_looked_at_closes_no_microphone_that_waits_for_the_wake_word() -> None:
    watched = Watched(StagedBackend(BUILT_IN))
    watched.watch.list_to(on=True)
    watched.listens()
    watched.ticks(40)
    assert (watched.pauses, watched.backend.starts) == (0, 0)
    watched.backend.plug_in(HEADSET)
    watched.ticks(1)
    assert watched.pauses == 1


@pytest.mark.parametrize("moves", [True, False])
def test_between_two_sentences_nothing_is_started_again(moves: bool) -> None:
    watched = Watched(StagedBackend(BUILT_IN), moves=moves)
    watched.watch.list_to(on=True)
    watched.speaks = True
    watched.backend.plug_in(HEADSET)
    watched.ticks(30)
    assert (watched.pauses, watched.backend.starts) == (0, 0)
    watched.speaks = False
    watched.ticks(2)
    assert shown(watched)[-1] == ["Built-in", "Headset"], "what was plugged in meanwhile is not forgotten"


def test_what_was_plugged_in_during_a_take_is_found_behind_it() -> None:
    watched = Watched(StagedBackend(BUILT_IN))
    watched.listens()
    watched.watch._pause = lambda _: None  # as ears in the middle of a take
    watched.backend.plugged.insert(0, HEADSET)
    assert watched.ticks(5) == []
    assert watched.open is not None
    watched.open.close()
    assert watched.ticks(1) == [(MICROPHONE, OTHER, "Headset"), (SPEAKER, OTHER, "Headset")]


def test_a_device_that_the_sound_server_holds_at_first_is_listed_when_it_lets_go() -> None:
    watched = Watched(StagedBackend(BUILT_IN))
    watched.watch.list_to(on=True)
    sockets = ["", "headset"]
    watched.watch._sockets = lambda: sockets[-1]
    watched.ticks(4)
    assert shown(watched)[-1] == ["Built-in"]
    watched.backend.plug_in(HEADSET)  # free now: nothing has moved since
    watched.ticks(2)
    assert shown(watched)[-1] == ["Built-in", "Headset"]
    starts = watched.backend.starts
    watched.ticks(40)
    assert watched.backend.starts - starts <= 5


def test_what_only_the_sound_server_knows_of_is_listed_when_it_has_it() -> None:
    watched = Watched(StagedBackend(BUILT_IN))
    watched.watch._sockets = lambda: "no card of its own"
    watched.ticks(12)
    starts = watched.backend.starts
    watched.backend.plug_in(HEADSET)
    watched.served = ("headset",)
    watched.ticks(10)
    assert watched.backend.starts == starts, "nobody looks at the list"
    watched.watch.list_to(on=True)
    watched.ticks(2)
    assert shown(watched)[-1] == ["Built-in", "Headset"]
    starts = watched.backend.starts
    watched.ticks(40)
    assert watched.backend.starts - starts <= 5


def test_the_sound_server_s_other_default_is_told_without_starting_again() -> None:
    names = ["Headset"]
    watched = Watched(StagedBackend(USUAL, HEADSET))
    watched.watch._name_default = lambda _: names[-1]
    watched.watch.list_to(on=True)
    names.append("Screen")
    watched.ticks(2)
    assert [event.lists[0].default for event in watched.told if isinstance(event, DevicesListed)] == names
    assert watched.backend.starts == 0


def test_who_chooses_what_is_not_there_is_told_and_what_is_there_is_no_news() -> None:
    watched = Watched(StagedBackend(BUILT_IN, HEADSET))
    watched.watch.use({MICROPHONE: HEADSET.name, SPEAKER: None})
    assert watched.told == []
    watched.watch.use({MICROPHONE: "Jabra", SPEAKER: None})
    assert watched.ticks(0) == []
    (event,) = watched.told
    assert (event.kind, getattr(event, "change", None), getattr(event, "name", None)) == ("device-changed", GONE, "Jabra")


def test_another_choice_in_the_place_of_what_was_missing_is_back_at_once() -> None:
    watched = Watched(StagedBackend(BUILT_IN), "Jabra")
    watched.watch.use({MICROPHONE: "Built-in", SPEAKER: None})
    (event,) = watched.told
    assert (getattr(event, "change", None), getattr(event, "name", None)) == (BACK, "Built-in")


class Between(threading.Event):
    """Something happens while a sound is being played."""

    def __init__(self, speaker: SounddeviceSpeaker, device: str, after: int) -> None:
        super().__init__()
        self._speaker, self._device, self._left = speaker, device, after

    def is_set(self) -> bool:
        self._left -= 1
        if not self._left:
            self._speaker.use(self._device)
        return super().is_set()


def test_a_sound_goes_on_at_another_loudspeaker_where_it_was_heard_last() -> None:
    backend = StagedBackend(BUILT_IN, HEADSET)
    speaker = SounddeviceSpeaker(SoundSystem(backend), "Built-in")
    samples = bytes(range(256)) * 250  # 2 s at 16 kHz
    assert speaker.play(Sound(samples, 16_000), Between(speaker, HEADSET.name, after=10))
    first, second = backend.streams
    assert (first.device, first.closed, second.device, second.closed) == ("Built-in", True, HEADSET.name, False)
    assert 0 < len(first.written) < len(samples) / 2
    assert len(first.written) + len(second.written) >= len(samples), "nothing of it is lost"
    assert samples.endswith(bytes(second.written))


def test_another_loudspeaker_that_is_not_there_is_told_and_no_other_plays() -> None:
    backend = StagedBackend(BUILT_IN, HEADSET)
    speaker = SounddeviceSpeaker(SoundSystem(backend), "Built-in")
    with pytest.raises(Exception, match="speaker-missing"):
        speaker.play(Sound(bytes(64_000), 16_000), Between(speaker, "Jabra", after=10))
    assert [stream.device for stream in backend.streams] == ["Built-in"]
