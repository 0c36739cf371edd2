"""The sounds of a warehouse, made here: what must never become a request. Each is a float array between -1 and 1."""

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.sounds import to_float

Floats = npt.NDArray[np.float64]
LEAD_SECONDS = 1.0

Make = Callable[[float, np.random.Generator, Sequence[Utterance]], Floats]
"""Seconds, chance, and speech of people or voices to make the sound of a crowd from."""


def decibels(level: float) -> float:
    """The factor of a level in dB of full scale."""
    return float(10 ** (level / 20))


def at_level(samples: Floats, level: float) -> Floats:
    """The same sound with this root mean square, in dB of full scale."""
    rms = float(np.sqrt(np.mean(samples**2)))
    return samples if rms == 0 else np.clip(samples * decibels(level) / rms, -1, 1)


def coloured(seconds: float, chance: np.random.Generator, slope: float) -> Floats:
    """Noise whose power falls with frequency: slope 0 is white, 1 pink, 2 brown."""
    count = int(seconds * SAMPLE_RATE)
    spectrum = np.fft.rfft(chance.normal(size=count))
    frequencies = np.maximum(np.fft.rfftfreq(count, 1 / SAMPLE_RATE), 20.0)
    return np.fft.irfft(spectrum / frequencies ** (slope / 2), count)


def _quiet(seconds: float, _: np.random.Generator, __: Sequence[Utterance]) -> Floats:
    return np.zeros(int(seconds * SAMPLE_RATE))


def _hall(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    return at_level(coloured(seconds, chance, 1), -45)


def _machines(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    swell = 1 + 0.5 * np.sin(2 * np.pi * 0.3 * _time(seconds))
    return at_level(coloured(seconds, chance, 2) * swell, -22)


def _hiss(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    return at_level(coloured(seconds, chance, 0), -30)


def _hum(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    waves = [np.sin(2 * np.pi * 50 * n * _time(seconds) + chance.uniform(0, 6)) / n for n in range(1, 9)]
    return at_level(np.sum(waves, axis=0), -28)


def _knocks(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    """Pallets, keys, a stapler: short hard bursts at any moment."""
    samples = 0.001 * chance.normal(size=int(seconds * SAMPLE_RATE))
    for start in chance.integers(0, len(samples) - SAMPLE_RATE // 4, int(2 * seconds)):
        length = int(chance.uniform(0.005, 0.2) * SAMPLE_RATE)
        burst = chance.normal(size=length) * np.exp(-np.arange(length) / (length / 5))
        samples[start : start + length] += chance.uniform(0.05, 0.6) * burst
    return np.clip(samples, -1, 1)


def _forklift(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    """An engine that drives past, and its reversing beeper."""
    time = _time(seconds)
    engine = np.sum([np.sin(2 * np.pi * 37 * n * time) / n for n in range(1, 20)], axis=0) * (1 + np.sin(2 * np.pi * 0.05 * time))
    beeper = np.sin(2 * np.pi * 1250 * time) * ((time % 1.0) < 0.5) * ((time % 30) < 8)
    return at_level(engine, -27) + at_level(beeper + 0.01 * coloured(seconds, chance, 1), -30)


def _music(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    """Chords, a tune and a beat, two bars after the other."""
    samples = np.zeros(int(seconds * SAMPLE_RATE))
    beat = SAMPLE_RATE // 2
    for start in range(0, len(samples) - beat, beat):
        time = np.arange(beat) / SAMPLE_RATE
        root = 110 * 2 ** (chance.integers(0, 12) / 12)
        tones = [np.sin(2 * np.pi * root * ratio * time) for ratio in (1, 1.25, 1.5, 2, float(chance.choice([2.5, 3, 4])))]
        drum = chance.normal(size=beat) * np.exp(-np.arange(beat) / 800)
        samples[start : start + beat] = np.sum(tones, axis=0) * np.exp(-time) + drum
    return at_level(samples, -24)


def _crowd(seconds: float, chance: np.random.Generator, speech: Sequence[Utterance]) -> Floats:
    """Eight people at once: no word of it is said to anybody here."""
    return at_level(np.sum([_talk(seconds, chance, speech, reverse=n % 2 == 0) for n in range(8)], axis=0), -30)


def _distant(seconds: float, chance: np.random.Generator, speech: Sequence[Utterance]) -> Floats:
    """Somebody calling at the other end of the hall: little treble, long echo, quiet."""
    echo = chance.normal(size=SAMPLE_RATE) * np.exp(-np.arange(SAMPLE_RATE) / (0.25 * SAMPLE_RATE))
    spoken = _talk(seconds, chance, speech, reverse=False)
    count = len(spoken) + len(echo) - 1
    spectrum = np.fft.rfft(spoken, count) * np.fft.rfft(echo, count)
    spectrum[np.fft.rfftfreq(count, 1 / SAMPLE_RATE) > 1800] = 0
    heard = np.fft.irfft(spectrum, count)[: len(spoken)]
    return at_level(heard, -42) + at_level(coloured(seconds, chance, 1), -50)


def _radio(seconds: float, chance: np.random.Generator, speech: Sequence[Utterance]) -> Floats:
    """A radio in the next room: a voice out of a small loudspeaker through a wall, with music under it."""
    spoken = np.fft.rfft(_talk(seconds, chance, speech, reverse=False))
    frequencies = np.fft.rfftfreq(int(seconds * SAMPLE_RATE), 1 / SAMPLE_RATE)
    spoken *= np.where((frequencies > 300) & (frequencies < 1500), 1.0, 0.03)
    heard = np.fft.irfft(spoken, int(seconds * SAMPLE_RATE))
    return at_level(heard, -41) + at_level(_music(seconds, chance, speech), -46)


def _babble(seconds: float, chance: np.random.Generator, speech: Sequence[Utterance]) -> Floats:
    """Two people close by in a language that nobody knows: the sound of speech, and no words. As loud as a request."""
    return at_level(np.sum([_talk(seconds, chance, speech, reverse=True) for _ in range(2)], axis=0), -26)


def _beeps(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    """Scanners, a telephone, a forklift that reverses."""
    samples = 0.0005 * chance.normal(size=int(seconds * SAMPLE_RATE))
    for start in chance.integers(0, len(samples) - SAMPLE_RATE, int(seconds)):
        length = int(chance.choice([0.08, 0.15, 0.4, 0.9]) * SAMPLE_RATE)
        time = np.arange(length) / SAMPLE_RATE
        pitch = float(chance.choice([440, 480, 1000, 1250, 2000, 2700]))
        warble = 1 + 0.1 * np.sign(np.sin(2 * np.pi * 20 * time)) if pitch < 500 else np.ones(length)
        samples[start : start + length] += chance.uniform(0.05, 0.4) * np.sin(2 * np.pi * pitch * warble * time)
    return np.clip(samples, -1, 1)


def _keys(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    """Somebody types beside the microphone: six clicks a second, in bursts."""
    samples = 0.0005 * chance.normal(size=int(seconds * SAMPLE_RATE))
    for start in chance.integers(0, len(samples) - SAMPLE_RATE // 10, int(6 * seconds)):
        if (start // SAMPLE_RATE) % 7 < 4:
            length = int(chance.uniform(0.004, 0.02) * SAMPLE_RATE)
            click = chance.normal(size=length) * np.exp(-np.arange(length) / (length / 4))
            samples[start : start + length] += chance.uniform(0.05, 0.3) * click
    return np.clip(samples, -1, 1)


def _breath(seconds: float, chance: np.random.Generator, _: Sequence[Utterance]) -> Floats:
    """Somebody who breathes, coughs and hums at the microphone, without a word."""
    samples = at_level(coloured(seconds, chance, 1), -55)
    for start in chance.integers(0, len(samples) - 2 * SAMPLE_RATE, int(seconds / 3)):
        length = int(chance.uniform(0.15, 1.4) * SAMPLE_RATE)
        time = np.arange(length) / SAMPLE_RATE
        rounded = np.sin(np.pi * np.arange(length) / length)
        throat = np.sum([np.sin(2 * np.pi * chance.uniform(90, 220) * n * time) / n**2 for n in range(1, 12)], axis=0)
        sound = throat if chance.random() < 0.4 else coloured(length / SAMPLE_RATE + 0.01, chance, 1)[:length]
        samples[start : start + length] += at_level(sound * rounded, float(chance.uniform(-40, -24)))
    return np.clip(samples, -1, 1)


NOISES: dict[str, Make] = {
    "silence": _quiet,
    "hall": _hall,
    "machines": _machines,
    "hiss": _hiss,
    "hum": _hum,
    "knocks": _knocks,
    "forklift": _forklift,
    "music": _music,
    "crowd": _crowd,
    "distant": _distant,
    "radio": _radio,
    "babble": _babble,
    "beeps": _beeps,
    "keys": _keys,
    "breath": _breath,
}


def mixed(speech: Utterance, noise: Floats, ratio: float) -> Utterance:
    """The speech with noise under it, so many dB quieter than the speech where somebody speaks.

    Noise that is longer than the speech is heard before it (LEAD_SECONDS of it) and after it as well.
    """
    voice = to_float(speech.samples).astype(np.float64)
    loud = np.abs(voice) > 0.1 * np.max(np.abs(voice))
    power = float(np.mean(voice[loud] ** 2))
    lead = min(int(LEAD_SECONDS * SAMPLE_RATE), max(0, len(noise) - len(voice)))
    together = noise / np.sqrt(np.mean(noise**2)) * np.sqrt(power) * decibels(-ratio)
    together[lead : lead + len(voice)] += voice[: len(together) - lead]
    peak = float(np.max(np.abs(together)))
    scaled = together if peak < 1 else together / peak
    return Utterance((scaled * 32_767).astype("<i2").tobytes())


def _time(seconds: float) -> Floats:
    return np.arange(int(seconds * SAMPLE_RATE)) / SAMPLE_RATE


def _talk(seconds: float, chance: np.random.Generator, speech: Sequence[Utterance], *, reverse: bool) -> Floats:
    """One utterance after the other with gaps. Backwards it has the sound of speech and no words."""
    samples = np.zeros(int(seconds * SAMPLE_RATE))
    start = int(chance.uniform(0, SAMPLE_RATE))
    while start < len(samples):
        said = to_float(speech[int(chance.integers(len(speech)))].samples).astype(np.float64)
        said = said[::-1] if reverse else said
        end = min(len(samples), start + len(said))
        samples[start:end] += said[: end - start]
        start = end + int(chance.uniform(0.1, 1.5) * SAMPLE_RATE)
    return samples
