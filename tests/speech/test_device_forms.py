"""Devices that know only some rates or no single channel: what is recorded and played stays what it was."""

import threading

import numpy as np
import numpy.typing as npt
import pytest
from tests.speech.staged_devices import StagedBackend, device

from zuruf.domain.faults import SpeechFault
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.devices import SoundSystem, to_channels, to_mono
from zuruf.speech.microphone import SounddeviceMicrophone
from zuruf.speech.sounds import Samples, Sound, to_bytes, to_float
from zuruf.speech.speaker import SounddeviceSpeaker

FORMS = [(16_000.0, 1), (44_100.0, 1), (48_000.0, 1), (16_000.0, 2), (44_100.0, 2), (48_000.0, 2), (48_000.0, 8)]


def tone(hertz: float, rate: float, seconds: float = 1.0, loud: float = 0.5) -> Samples:
    times: npt.NDArray[np.float64] = np.arange(round(rate * seconds)) / rate
    return np.asarray(np.sin(2 * np.pi * hertz * times) * loud, dtype=np.float32)


def strength(samples: Samples, hertz: float, rate: float) -> float:
    """How loud one frequency is in the middle of it, where no edge is."""
    middle = samples[len(samples) // 4 : -len(samples) // 4]
    wave = np.exp(-2j * np.pi * hertz * np.arange(len(middle)) / rate)
    window = np.hanning(len(middle))
    return float(2 * abs(np.sum(middle * wave * window)) / np.sum(window))


def recorded(samples: Samples, rate: float, channels: int) -> Samples:
    """What arrives of a sound at a microphone of this form, given in blocks of 32 ms."""
    own = device("Mic", inputs=channels, rate=rate)
    backend = StagedBackend(own, only={"Mic": {(rate, channels)}})
    taken = bytearray()
    microphone = SounddeviceMicrophone(SoundSystem(backend), "Mic")
    microphone.open(taken.extend)
    stream = backend.streams[-1]
    data = to_channels(to_bytes(samples), channels)
    size = round(rate * 0.032) * 2 * channels
    for start in range(0, len(data), size):
        stream.give(data[start : start + size])
    microphone.close()
    assert stream.closed
    return to_float(bytes(taken))


@pytest.mark.parametrize(("rate", "channels"), FORMS)
def test_speech_arrives_from_a_microphone_of_any_form(rate: float, channels: int) -> None:
    heard = recorded(tone(1_000, rate) + tone(3_000, rate, loud=0.25), rate, channels)
    assert abs(len(heard) - SAMPLE_RATE) < SAMPLE_RATE // 50
    assert strength(heard, 1_000, SAMPLE_RATE) == pytest.approx(0.5, rel=0.03)
    assert strength(heard, 3_000, SAMPLE_RATE) == pytest.approx(0.25, rel=0.03)


@pytest.mark.parametrize("rate", [44_100.0, 48_000.0])
@pytest.mark.parametrize("hertz", [9_500.0, 12_000.0, 15_000.0])
def test_what_is_too_high_for_us_is_not_folded_down_into_speech(rate: float, hertz: float) -> None:
    heard = recorded(tone(hertz, rate), rate, 1)
    folded = abs(SAMPLE_RATE - hertz)
    assert strength(heard, folded, SAMPLE_RATE) < 0.5 * 10 ** (-80 / 20)


@pytest.mark.parametrize("rate", [8_000.0, 44_100.0, 48_000.0, 96_000.0])
def test_what_is_said_arrives_soon_and_evenly(rate: float) -> None:
    """The end of speech waits for it, and an echo is sought by when it comes."""
    backend = StagedBackend(device("Mic", inputs=1, rate=rate), only={"Mic": {(rate, 1)}})
    taken = bytearray()
    microphone = SounddeviceMicrophone(SoundSystem(backend), "Mic")
    microphone.open(taken.extend)
    block = round(rate * 0.032)
    behind = []
    for number in range(1, 40):
        backend.streams[-1].give(bytes(block * 2))
        behind.append(number * block / rate - len(taken) / 2 / SAMPLE_RATE)
    microphone.close()
    assert max(behind) < 0.035
    assert max(behind) - min(behind) < 0.002


@pytest.mark.parametrize(("rate", "channels"), FORMS)
def test_speech_leaves_by_a_loudspeaker_of_any_form(rate: float, channels: int) -> None:
    backend = StagedBackend(device("Spk", outputs=channels, rate=rate), only={"Spk": {(rate, channels)}})
    speaker = SounddeviceSpeaker(SoundSystem(backend), "Spk")
    assert speaker.play(Sound(to_bytes(tone(1_000, 22_050)), 22_050), threading.Event())
    played = np.frombuffer(bytes(backend.streams[-1].written), dtype="<i2").reshape(-1, channels)
    assert all(np.array_equal(played[:, 0], played[:, other]) for other in range(channels))
    one = to_float(played[:, 0].tobytes())
    assert abs(len(one) - rate) < rate / 50
    assert strength(one, 1_000, rate) == pytest.approx(0.5, rel=0.03)
    speaker.finish(threading.Event())


def test_the_channels_of_a_microphone_are_taken_together() -> None:
    both = np.array([[100, 300], [-4, -5]], dtype="<i2").tobytes()
    assert np.frombuffer(to_mono(both, 2), dtype="<i2").tolist() == [200, -4]


def test_a_device_that_can_do_nothing_of_it_is_told() -> None:
    system = SoundSystem(StagedBackend(device("Mic", inputs=2), only={"Mic": set()}))
    with pytest.raises(SpeechFault, match="Invalid sample rate") as told:
        system.open_input("Mic", SAMPLE_RATE, 512, lambda _: None)
    assert told.value.code == "microphone-missing"
    assert system.look_again(), "nothing is open after it"


def test_a_profile_that_comes_back_with_another_rate_is_heard_at_that_rate() -> None:
    """A headset that someone telephones with: sixteen thousand hertz become eight, and one channel stays of two."""
    backend = StagedBackend(device("Headset", inputs=1, outputs=2), only={"Headset": {(48_000.0, 1), (48_000.0, 2)}})
    microphone = SounddeviceMicrophone(SoundSystem(backend), "Headset")
    microphone.open(lambda _: None)
    backend.unplug("Headset")
    microphone.close()
    backend.plug_in(device("Headset", inputs=1, outputs=1, rate=8_000.0))
    backend.only["Headset"] = {(8_000.0, 1)}
    taken = bytearray()
    microphone.open(taken.extend)
    backend.streams[-1].give(to_bytes(tone(1_000, 8_000)))
    microphone.close()
    assert backend.streams[-1].samplerate == 8_000.0
    assert strength(to_float(bytes(taken)), 1_000, SAMPLE_RATE) == pytest.approx(0.5, rel=0.03)
