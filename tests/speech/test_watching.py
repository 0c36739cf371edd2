"""Speaking over the voice: the bar it takes, by a clock and levels that the test makes."""

import numpy as np
import pytest
from tests.speech.fakes import ScriptedActivity

from zuruf.domain.faults import SpeechFault
from zuruf.domain.manners import Earcons, WakeWord
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.speech.earcons import RATE, Earcon, earcon_sound
from zuruf.speech.echo import Echo
from zuruf.speech.own_words import is_own, without_wake_word
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import Samples, to_float
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS
from zuruf.speech.wake_words import REFRACTORY_SECONDS, WakeWords
from zuruf.speech.watchers import BargeInWatcher


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def frame(level: float) -> Samples:
    """A square wave: its root mean square is its height."""
    return np.tile(np.array([level, -level], dtype=np.float32), FRAME // 2)


class Room:
    """Our voice is played at one level and comes back weaker."""

    def __init__(self, gain: float = 0.5) -> None:
        self.clock = Clock()
        self.echo = Echo()
        self.gain = gain
        self.activity = _Everything()
        self.watcher = BargeInWatcher(self.activity, self.echo, tick=self.clock)

    def speak(self, frames: int, level: float = 0.2, person: float = 0.0) -> bool:
        """Whether it was taken for somebody who speaks over the voice."""
        found = False
        for _ in range(frames):
            self.echo.play(frame(level), self.clock.now)
            found = self.watcher.hear(frame(max(level * self.gain, person))) or found
            self.clock.now += FRAME_SECONDS
        return found


class _Everything(ScriptedActivity):
    """Our own voice is speech as well."""

    likelihood = 1.0

    def frame(self, samples: Samples) -> float:
        del samples
        return self.likelihood


def test_our_own_voice_is_not_somebody_who_speaks_over_it() -> None:
    room = Room()
    assert not room.speak(200)
    assert not room.speak(50, level=0.02)
    assert not room.speak(200, level=0.3)


def test_whoever_is_clearly_louder_is_heard_once_the_echo_is_known() -> None:
    room = Room()
    assert not room.speak(10, person=0.5), "nothing is known yet"
    room = Room()
    room.speak(60)
    assert not room.speak(60, person=0.15), "not loud enough"
    assert not room.speak(4, person=0.6), "a cough"
    room.speak(20)
    assert room.speak(12, person=0.6)


def test_who_begins_with_a_sound_that_is_no_speech_yet_does_not_raise_the_bar() -> None:
    room = Room()
    room.speak(60)
    room.activity.likelihood = 0.2
    assert not room.speak(5, person=0.5)
    room.activity.likelihood = 1.0
    assert room.speak(12, person=0.5)


def test_a_loudspeaker_that_was_turned_up_is_learned_with_the_next_reply() -> None:
    room = Room(gain=0.1)
    room.speak(60)
    room.gain = 0.5
    room.watcher = BargeInWatcher(room.activity, room.echo, tick=room.clock)
    assert not room.speak(200)


def test_where_a_machine_stutters_silence_first_is_no_loudspeaker_that_cannot_be_heard() -> None:
    room = Room(gain=0.0)
    room.speak(40)
    room.gain = 0.5
    assert not room.speak(200)
    room.echo.forget(cleaned=False)
    room.gain = 0.0
    room.speak(40)
    room.gain = 0.5
    assert not room.speak(200), "and when the way has been lost"


class _Astray:
    """A canceller that has lost its way."""

    ready = False
    likeness = 0.0

    def cancel(self, near: Samples, far: Samples) -> Samples:
        del far
        return near

    def interrupted(self) -> None:
        """Nothing is known of it anyway."""


@pytest.mark.parametrize(("likeness", "noticed"), [(20.0, False), (4.0, True)], ids=["what is played", "somebody else"])
def test_what_is_like_what_is_played_is_ours_though_nothing_is_taken_away(likeness: float, noticed: bool) -> None:
    room, canceller = Room(), _Astray()
    room.watcher = BargeInWatcher(room.activity, room.echo, canceller=canceller, tick=room.clock)
    room.speak(60)
    canceller.likeness = likeness
    assert room.speak(12, person=0.6) is noticed


def test_what_was_left_of_the_last_reply_is_no_measure_of_the_next() -> None:
    """It was taken away there; of the next reply nothing is, until the way is known."""
    room = Room(gain=0.001)
    room.echo.forget(cleaned=True)
    room.speak(60)
    room.watcher = BargeInWatcher(room.activity, room.echo, tick=room.clock)
    room.gain = 0.0
    room.speak(20)
    room.gain = 0.5
    assert not room.speak(200)


def test_who_wears_a_headset_that_hushes_all_noise_is_heard_in_the_first_reply_and_sooner_in_the_next() -> None:
    room = Room(gain=0.0)
    assert not room.speak(80)
    assert room.speak(12, person=0.2)
    room = Room(gain=0.0)
    room.speak(80)
    room.watcher = BargeInWatcher(room.activity, room.echo, tick=room.clock)
    room.speak(20)
    assert room.speak(12, person=0.2)


def test_in_a_pause_of_the_voice_less_is_enough() -> None:
    room = Room()
    room.speak(60)
    assert not room.speak(30, level=0.0), "it rings"
    room.speak(20, level=0.0)
    assert room.speak(12, level=0.0, person=0.03)


def test_a_loudspeaker_that_is_turned_down_is_learned_again() -> None:
    room = Room(gain=1.0)
    room.speak(60)
    assert not room.speak(12, person=0.25)
    room.gain = 0.2
    room.speak(1500)
    assert room.speak(12, person=0.25)


def test_what_was_to_be_played_and_was_not_is_no_bar() -> None:
    clock, echo = Clock(), Echo(learning_seconds=0.0)
    echo.play(frame(0.5), clock.now)
    echo.learn(0.5, FRAME_SECONDS, clock.now)
    echo.play(frame(0.5), clock.now + 0.2)
    clock.now += 0.15
    echo.stop(clock.now)
    clock.now += 1.0
    assert echo.expected(clock.now) == 0.0


SAID = "Es sind zwei Rechnungen überfällig. Die älteste ist von Nordlicht. Soll ich sie zeigen?"


@pytest.mark.parametrize(
    ("heard", "own"),
    [
        ("Die älteste ist von Nordlicht.", True),
        ("zwei Rechnungen überfällig die älteste ist", True),
        ("Soll ich sie zeichen", True),
        ("Zeig mir lieber die offenen Angebote von heute", False),
        ("Stopp", False),
        ("Wie viele Schrauben haben wir?", False),
        ("ja", False),
        ("", False),
    ],
)
def test_what_was_just_said_is_not_a_request(heard: str, own: bool) -> None:
    assert is_own(heard, SAID) is own


def test_before_anything_was_said_nothing_is_our_own() -> None:
    assert not is_own("Die älteste ist von Nordlicht.", "")
    assert not is_own("Stopp!", "Stopp ist ein Wort, das ich kenne.")


@pytest.mark.parametrize("answer", ["Ja.", "No!", "Да", "Ні", "Так", "Нет.", "zwei"])
def test_a_short_answer_is_not_ours_because_a_longer_word_holds_it(answer: str) -> None:
    assert not is_own(answer, "Im Januar zweihundert. It is not known. Данные за неделю. За два дні, також. Нетто fünf.")


def test_a_short_word_that_we_said_is_ours() -> None:
    assert is_own("Ja.", "Ja, im Januar.")
    assert is_own("am 3.", "Fällig am 3. September.")


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("Hey Jarvis, how many invoices?", "how many invoices?"),
        ("Jarvis, wie viele Rechnungen?", "wie viele Rechnungen?"),
        ("Jarvis.", ""),
        ("Wie viele Rechnungen?", "Wie viele Rechnungen?"),
        ("", ""),
    ],
)
def test_the_wake_word_is_no_part_of_the_request(text: str, rest: str) -> None:
    assert without_wake_word(text, WakeWord.HEY_JARVIS) == rest


def test_one_wake_word_wakes_once() -> None:
    clock = Clock()
    words = WakeWords(load=lambda _word: lambda samples: bool(to_float(samples).max() > 0.5), tick=clock)
    watcher = words.watcher(WakeWord.ALEXA)
    assert not watcher.hear(frame(0.9)), "the microphone has only just been opened"
    clock.now += 1.0
    assert not watcher.hear(frame(0.1))
    assert watcher.hear(frame(0.9))
    clock.now += 0.5
    again = words.watcher(WakeWord.ALEXA)
    clock.now += 1.0
    assert not again.hear(frame(0.9))
    clock.now += REFRACTORY_SECONDS
    assert again.hear(frame(0.9))


def test_a_word_that_cannot_be_loaded_is_a_fault() -> None:
    with pytest.raises(SpeechFault, match="off") as raised:
        WakeWords().watcher(WakeWord.OFF)
    assert raised.value.code == "wake-word-missing"


@pytest.mark.parametrize("word", [word for word in WakeWord if word is not WakeWord.OFF])
def test_noise_and_silence_wake_nobody(word: WakeWord) -> None:
    clock, chance = Clock(), np.random.default_rng(3)
    watcher = WakeWords(tick=clock).watcher(word)
    for number in range(int(20 / FRAME_SECONDS)):
        loud = 0.0 if number % 100 < 30 else 0.2
        assert not watcher.hear((chance.standard_normal(FRAME) * loud).astype(np.float32))
        clock.now += FRAME_SECONDS


@pytest.mark.parametrize("word", [word for word in WakeWord if word is not WakeWord.OFF])
def test_earcons_wake_nobody(word: WakeWord) -> None:
    clock, chance = Clock(), np.random.default_rng(3)
    watcher = WakeWords(tick=clock).watcher(word)
    for earcon in Earcon:
        sound = earcon_sound(earcon, Earcons.LOUD)
        assert sound is not None
        for loudness in (1.0, 0.2):
            heard = np.concatenate([np.zeros(SAMPLE_RATE), to_float(resample(sound, SAMPLE_RATE).samples) * loudness])
            heard += chance.standard_normal(len(heard)) * 0.001
            for start in range(0, len(heard) - FRAME, FRAME):
                assert not watcher.hear(heard[start : start + FRAME].astype(np.float32))
                clock.now += FRAME_SECONDS


def test_earcons_are_short_of_the_chosen_loudness_and_begin_and_end_softly() -> None:
    for earcon in Earcon:
        assert earcon_sound(earcon, Earcons.OFF) is None
        peaks = []
        for loudness in (Earcons.QUIET, Earcons.NORMAL, Earcons.LOUD):
            sound = earcon_sound(earcon, loudness)
            assert sound is not None
            samples = to_float(sound.samples)
            assert (sound.rate, sound.seconds < 0.25) == (RATE, True)
            assert max(abs(samples[0]), abs(samples[-1])) < 0.002
            peaks.append(float(abs(samples).max()))
        assert peaks == sorted(peaks)
        assert peaks[-1] < 0.4
