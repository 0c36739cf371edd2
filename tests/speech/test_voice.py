"""Voices by language, kept phrases, and what happens when a voice breaks."""

import threading
from collections.abc import Iterator

import pytest
from tests.speech.fakes import PATIENCE, ScriptedVoice

from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.kept_sounds import KeptSounds
from zuruf.speech.sounds import Sound
from zuruf.speech.voice import VoiceNews, Voices

BROKEN = SpeechFault("voice-missing", "it broke")


def said(voices: Voices, text: str, language: Language = Language.GERMAN) -> str:
    return b"".join(sound.samples for sound in voices.synthesise(text, language)).decode("utf-16-le")


def never() -> ScriptedVoice:
    raise AssertionError("the fallback was not needed")


def test_each_sentence_is_made_by_itself() -> None:
    voice = ScriptedVoice()
    voices = Voices(lambda _: voice, never)
    assert said(voices, "Offen sind 1.234,50 Euro, z. B. von Meier. Fällig am 3. September.") == (
        "Offen sind 1.234,50 Euro, z. B. von Meier. Fällig am 3. September. "
    )
    assert [text for text, _ in voice.said] == ["Offen sind 1.234,50 Euro, z. B. von Meier.", "Fällig am 3. September."]


def test_only_the_first_sentence_is_begun_early() -> None:
    voice = ScriptedVoice()
    long = "Es gibt zwölf unbezahlte Rechnungen, und die älteste davon ist seit neun Tagen überfällig."
    said(Voices(lambda _: voice, never), f"{long} {long}")
    assert [text for text, _ in voice.said] == [long[:36], long[37:], long]


def test_each_language_has_its_own_voice_and_is_loaded_once() -> None:
    loaded: list[Language] = []

    def choose(language: Language) -> ScriptedVoice:
        loaded.append(language)
        return ScriptedVoice(language.value)

    voices = Voices(choose, never)
    for language in (Language.GERMAN, Language.UKRAINIAN, Language.GERMAN):
        said(voices, "Так.", language)
    assert loaded == [Language.GERMAN, Language.UKRAINIAN]
    assert voices.voice(Language.UKRAINIAN).name == "uk"


def test_a_kept_phrase_is_not_made_again() -> None:
    voice = ScriptedVoice()
    voices = Voices(lambda _: voice, never)
    voices.keep([("Erledigt.", Language.GERMAN), ("Erledigt.", Language.GERMAN)])
    assert len(voice.said) == 1
    assert said(voices, "Erledigt.") == "Erledigt. "
    assert said(voices, "Erledigt. Noch etwas?") == "Erledigt. Noch etwas? "
    assert [text for text, _ in voice.said] == ["Erledigt.", "Noch etwas?"]
    said(voices, "Erledigt.", Language.RUSSIAN)
    assert voice.said[-1] == ("Erledigt.", Language.RUSSIAN)


def test_a_broken_voice_is_replaced_once_and_the_sentence_still_said() -> None:
    broken, spare = ScriptedVoice("neural", BROKEN), ScriptedVoice("spare")
    voices = Voices(lambda _: broken, lambda: spare)
    assert said(voices, "Guten Tag. Bis morgen.") == "Guten Tag. Bis morgen. "
    assert len(broken.said) == 1
    assert voices.replaced == {Language.GERMAN}
    assert voices.voice(Language.GERMAN) is spare


def test_of_a_sentence_that_breaks_off_nothing_is_said_twice() -> None:
    broken, spare = ScriptedVoice("neural", BROKEN, breaks_after=1), ScriptedVoice("spare")
    voices = Voices(lambda _: broken, lambda: spare)
    assert said(voices, "Guten Tag. Bis morgen.") == "Guten Bis morgen. "


def test_a_broken_fallback_is_a_fault() -> None:
    voices = Voices(lambda _: ScriptedVoice("spare", BROKEN), lambda: ScriptedVoice("spare", BROKEN))
    with pytest.raises(SpeechFault) as caught:
        said(voices, "Guten Tag.")
    assert caught.value.code == "voice-missing"


def test_no_voice_at_all_is_a_fault() -> None:
    def choose(_: Language) -> ScriptedVoice:
        raise BROKEN

    with pytest.raises(SpeechFault):
        said(Voices(choose, never), "Guten Tag.")


def test_nothing_to_say_needs_no_voice() -> None:
    def choose(_: Language) -> ScriptedVoice:
        raise AssertionError("not needed")

    assert said(Voices(choose, never), "  \n ") == ""


def test_what_is_kept_has_a_limit() -> None:
    kept = KeptSounds(most_bytes=10)
    kept.keep("a", Language.GERMAN, (Sound(bytes(8), 16_000),))
    kept.keep("b", Language.GERMAN, (Sound(bytes(8), 16_000),))
    kept.keep("c", Language.GERMAN, (Sound(bytes(2), 16_000),))
    assert [kept.holds(text, Language.GERMAN) for text in "abc"] == [True, False, True]


def test_other_voices_speak_from_the_next_sentence_on() -> None:
    first, second = ScriptedVoice("first"), ScriptedVoice("second")
    voices = Voices(lambda _: first, never)
    voices.keep([("Gerne.", Language.GERMAN)])
    voices.renew(lambda _: second, never)
    said(voices, "Gerne.")
    assert [text for text, _ in second.said] == ["Gerne."]
    assert voices.voice(Language.GERMAN) is second


def test_other_voices_are_chosen_while_one_is_still_loading() -> None:
    """By the thread that answers pings."""
    loading, go_on = threading.Event(), threading.Event()
    old, new = ScriptedVoice("old"), ScriptedVoice("new")

    def choose(language: Language) -> ScriptedVoice:
        del language
        loading.set()
        assert go_on.wait(PATIENCE)
        return old

    voices = Voices(choose, never)
    found: list[str] = []
    speaker = threading.Thread(target=lambda: found.append(voices.voice(Language.GERMAN).name), daemon=True)
    speaker.start()
    assert loading.wait(PATIENCE)
    chosen = threading.Thread(target=lambda: voices.renew(lambda _: new, never), daemon=True)
    chosen.start()
    chosen.join(PATIENCE)
    assert not chosen.is_alive()
    go_on.set()
    speaker.join(PATIENCE)
    assert found == ["new"]


def test_a_voice_that_breaks_while_another_is_chosen_is_not_put_in_its_place() -> None:
    new = ScriptedVoice("new")

    class Breaks(ScriptedVoice):
        def synthesise(self, text: str, language: Language) -> Iterator[Sound]:
            voices.renew(lambda _: new, never)
            raise BROKEN

    voices = Voices(lambda _: Breaks("old"), never)
    assert said(voices, "Erledigt.") == "Erledigt. "
    assert new.said
    assert not voices.replaced


class Noted(VoiceNews):
    def __init__(self) -> None:
        self.heard: list[object] = []

    def at_work(self, name: str | None) -> None:
        self.heard.append(name)

    def replaced(self, language: Language, wanted: str, name: str, fault: Fault) -> None:
        self.heard.append((language, wanted, name, fault.code, fault.hint))


def test_who_steps_in_is_told_once_with_the_reason_and_who_was_at_work() -> None:
    noted = Noted()
    voices = Voices(lambda _: ScriptedVoice("piper", BROKEN), lambda: ScriptedVoice("espeak-ng"), noted)
    assert said(voices, "Gut. Sehr gut.") == "Gut. Sehr gut. "
    replaced = (Language.GERMAN, "piper", "espeak-ng", "voice-missing", "it broke")
    assert noted.heard == ["piper", replaced, None, "espeak-ng", None]
