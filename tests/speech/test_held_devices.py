"""A device that another program holds, where no sound server shares it: told as that, and used as soon as it is free."""

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
import sounddevice
from tests.speech.staged_devices import StagedBackend, device
from tests.speech.test_device_watch import BACK, BUILT_IN, BUSY, GONE, HEADSET, MICROPHONE, SPEAKER, Watched

from zuruf.domain.faults import SpeechFault
from zuruf.speech.device_names import Kind
from zuruf.speech.devices import SoundSystem
from zuruf.speech.held_devices import is_held
from zuruf.speech.microphone import SounddeviceMicrophone
from zuruf.speech.portaudio import BusyError, PortAudio
from zuruf.speech.speaker import SounddeviceSpeaker
from zuruf.wire.speech import Activity, SpeechFailed

CARDS = """ 0 [PCH            ]: HDA-Intel - HDA Intel PCH
                      HDA Intel PCH at 0xf7d10000 irq 32
 1 [Jabra          ]: USB-Audio - Jabra EVOLVE 20 MS
                      Jabra EVOLVE 20 MS at usb-0000:00:14.0-3, full speed
"""
INFO = """card: {card}
device: 0
subdevice: 0
stream: {stream}
id: {name}
name: {name}
subname: subdevice #0
class: 0
subclass: 0
subdevices_count: 1
subdevices_avail: {free}
"""
PCH, JABRA = "HDA Intel PCH: ALC257 Analog (hw:0,0)", "Jabra EVOLVE 20 MS: USB Audio (hw:7,0)"


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """As the kernel tells it: nothing is taken."""
    (tmp_path / "cards").write_text(CARDS, encoding="utf-8")
    for card, name in enumerate(("ALC257 Analog", "USB Audio")):
        for letter, stream in (("c", "CAPTURE"), ("p", "PLAYBACK")):
            place = tmp_path / f"card{card}" / f"pcm0{letter}"
            place.mkdir(parents=True)
            (place / "info").write_text(INFO.format(card=card, stream=stream, name=name, free=1), encoding="utf-8")
    return tmp_path


def take(cards: Path, card: int, letter: str) -> None:
    info = cards / f"card{card}" / f"pcm0{letter}" / "info"
    info.write_text(info.read_text(encoding="utf-8").replace("subdevices_avail: 1", "subdevices_avail: 0"), encoding="utf-8")


@pytest.mark.parametrize(
    ("taken", "kind", "name", "held"),
    [
        ((), "input", PCH, False),
        (((0, "c"),), "input", PCH, True),
        (((0, "c"),), "output", PCH, False),
        (((0, "c"),), "input", JABRA, False),
        (((1, "p"),), "output", JABRA, True),
        (((0, "c"),), "input", None, False),
        (((0, "c"), (1, "c")), "input", None, True),
        (((0, "c"), (1, "c")), "input", "Elgato Wave:3 (hw:2,0)", False),
        (((0, "c"), (1, "c")), "input", "default", False),
    ],
    ids=["free", "taken", "to record", "another", "at another socket", "one is free", "none is free", "not there", "no card"],
)
def test_what_the_kernel_says(cards: Path, taken: tuple[tuple[int, str], ...], kind: Kind, name: str | None, held: bool) -> None:
    for card, letter in taken:
        take(cards, card, letter)
    assert is_held(kind, name, cards) is held


def test_where_the_kernel_says_nothing_nothing_is_held(tmp_path: Path) -> None:
    assert not is_held("input", None, tmp_path)
    (tmp_path / "cards").write_text(CARDS, encoding="utf-8")
    assert not is_held("input", PCH, tmp_path)


@pytest.mark.parametrize(
    "begin",
    [
        lambda audio: audio.input(0, 16_000.0, 512, 1, lambda _: None),
        lambda audio: audio.output(0, 16_000.0, 1),
    ],
    ids=["microphone", "loudspeaker"],
)
def test_portaudio_tells_it_by_its_number(begin: Callable[[PortAudio], object], monkeypatch: pytest.MonkeyPatch) -> None:
    made: Callable[..., Exception] = sounddevice.PortAudioError

    def refuse(**_: object) -> None:
        raise made("Error opening stream: Device unavailable", -9985)

    monkeypatch.setattr(sounddevice, "RawInputStream", refuse)
    monkeypatch.setattr(sounddevice, "RawOutputStream", refuse)
    with pytest.raises(BusyError, match="Device unavailable"):
        begin(PortAudio())


def test_it_is_a_fault_of_its_own_with_a_hint() -> None:
    backend = StagedBackend(HEADSET)
    backend.taken.add(HEADSET.name)
    system = SoundSystem(backend, held=backend.held)
    microphone, speaker = SounddeviceMicrophone(system, HEADSET.name), SounddeviceSpeaker(system, HEADSET.name)
    acts: dict[str, Callable[[], None]] = {
        "microphone-busy": lambda: microphone.open(lambda _: None),
        "speaker-busy": lambda: speaker.open(16_000),
    }
    for code, act in acts.items():
        with pytest.raises(SpeechFault, match="End the program that holds it") as told:
            act()
        assert told.value.code == code
    assert backend.starts == 0, "looking again helps nobody"
    assert system.look_again(), "nothing is open after it"
    with pytest.raises(SpeechFault) as told:
        microphone.check()
    assert told.value.code == "microphone-busy", "it is not even listed any more"


def test_it_is_used_as_soon_as_it_is_free() -> None:
    backend = StagedBackend(HEADSET)
    backend.taken.add(HEADSET.name)
    system = SoundSystem(backend, held=backend.held)
    assert system.look_again()
    backend.taken.clear()
    speaker = SounddeviceSpeaker(system, HEADSET.name)
    speaker.open(16_000)
    assert backend.streams[-1].started
    speaker.finish(threading.Event())


def test_the_watch_tells_it_and_looks_until_it_is_free() -> None:
    watched = Watched(StagedBackend(HEADSET), HEADSET.name)
    watched.backend.taken.add(HEADSET.name)
    watched.watch.hear(SpeechFailed(key="k", activity=Activity.LISTENING, code="microphone-busy", hint=""))
    assert watched.ticks(0) == []
    assert watched.ticks(5) == [(SPEAKER, BUSY, "Headset")], "the microphone was told at once"
    watched.backend.taken.clear()
    assert watched.ticks(1) == [(MICROPHONE, BACK, "Headset"), (SPEAKER, BACK, "Headset")]


def test_why_it_cannot_be_used_may_be_another_reason_later() -> None:
    watched = Watched(StagedBackend(BUILT_IN, HEADSET), HEADSET.name)
    watched.backend.unplug(HEADSET.name)
    assert watched.ticks(2) == [(MICROPHONE, GONE, "Headset")]
    watched.backend.plug_in(HEADSET)
    watched.backend.taken.add(HEADSET.name)
    assert watched.ticks(3) == [(MICROPHONE, BUSY, "Headset")]
    watched.backend.unplug(HEADSET.name)
    assert watched.ticks(3) == [(MICROPHONE, GONE, "Headset")]


def test_one_that_is_taken_before_anybody_looks_is_told_when_it_is_free() -> None:
    """Whoever looks at all parts at first has told it."""
    backend = StagedBackend(HEADSET)
    backend.taken.add(HEADSET.name)
    backend.start_again()
    watched = Watched(backend)
    assert watched.ticks(5) == []
    backend.taken.clear()
    assert watched.ticks(1) == [(MICROPHONE, BACK, "Headset"), (SPEAKER, BACK, "Headset")]


def test_another_card_is_no_reason_to_call_it_busy() -> None:
    backend = StagedBackend(HEADSET, device("Built-in", inputs=1))
    backend.taken.add("Built-in")
    backend.start_again()
    with pytest.raises(SpeechFault) as told:
        SoundSystem(backend, held=backend.held).check("input", "Elgato")
    assert told.value.code == "microphone-missing"
