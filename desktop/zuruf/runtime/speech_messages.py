"""What the conversation and the speech process say to each other, from the words of the one into those of the other."""

import math

from pydantic import JsonValue

from zuruf.dialogue import effects, events
from zuruf.dialogue.calibration import decibels
from zuruf.dialogue.effects import SessionEffect
from zuruf.dialogue.events import PartLost
from zuruf.dialogue.ports import LevelMeasured, News
from zuruf.dialogue.sound_devices import DevicesListed, ListDevices, UseDevices
from zuruf.dialogue.state import Part
from zuruf.wire import speech, speech_parts
from zuruf.wire.speech import Command, Prepare, SpeechEvent
from zuruf.wire.speech_parts import KeepPlace

_QUIETEST_DB = -55.0
_LOUDEST_DB = -12.0


def as_command(effect: SessionEffect) -> Command | None:
    """What the speech process is told for an effect; None for effects that are not its own."""
    match effect:
        case effects.OpenMicrophone(key, held, patience, language):
            until = speech.ListenUntil.STOPPED if held else speech.ListenUntil.SILENCE
            return speech.StartListening(key=key, until=until, patience=patience, language=language)
        case effects.StartWatch(key, what, word):
            return speech.StartWatch(key=key, what=what, word=word)
        case effects.EndWatch(key):
            return speech.EndWatch(key=key)
        case effects.ApplyManners(manners):
            return speech.SetEarcons(earcons=manners.earcons)
        case effects.CloseMicrophone(key, effects.Take.TRANSCRIBE):
            return speech.StopListening(key=key)
        case effects.CloseMicrophone(key) | effects.DropTake(key):
            return speech.CancelListening(key=key)
        case effects.Speak(key, text, language, last):
            return speech.Speak(key=key, text=text, language=language, last=last)
        case effects.StopSpeaking(key):
            return speech.StopSpeaking(key=key)
        case _:
            return _of_choices(effect)


def _of_choices(effect: SessionEffect) -> Command | None:
    match effect:
        case effects.TuneVoice():
            return tuning(effect)
        case effects.KeepPlace(floor_db, speech_db, bar_db):
            return KeepPlace(floor_db=floor_db, speech_db=speech_db, bar_db=bar_db)
        case UseDevices(microphone, speaker):
            return speech_parts.UseDevices(microphone=microphone, speaker=speaker)
        case ListDevices(on):
            return speech_parts.ListDevices(on=on)
        case _:
            return None


def tuning(effect: effects.TuneVoice) -> speech.TuneVoice:
    return speech.TuneVoice(
        rate=effect.rate,
        volume=effect.volume,
        voices={own.language: own.voice for own in effect.own if own.voice is not None},
        rates={own.language: own.rate for own in effect.own if own.rate is not None},
        volumes={own.language: own.volume for own in effect.own if own.volume is not None},
    )


def with_devices(prepare: Prepare, chosen: UseDevices) -> Prepare:
    """What a process that is started later is told first."""
    settings = prepare.settings if isinstance(prepare.settings, dict) else {}
    was = settings.get("speech")
    part: dict[str, JsonValue] = dict(was) if isinstance(was, dict) else {}
    part |= {"microphone": chosen.microphone, "speaker": chosen.speaker}
    return prepare.model_copy(update={"settings": {**settings, "speech": part}})


def as_news(event: SpeechEvent) -> News | None:
    """What the conversation hears of an event of the speech process; None for what does not concern it."""
    match event:
        case speech.Level():
            return LevelMeasured(loudness(event.level), decibels(event.level))
        case speech.SpeechEnded():
            return events.UtteranceEnded(event.key)
        case speech.WatchTriggered():
            return events.WatchTriggered(event.key)
        case speech.Transcribed():
            return events.TranscriptArrived(event.key, event.transcript(), event.silence)
        case speech.Growing():
            return events.TranscriptGrew(event.key, event.text)
        case speech.NothingHeard():
            return events.NothingHeard(event.key, event.unclear)
        case speech.SpeechFailed():
            return _failure(event)
        case _:
            return _part_news(event)


def _part_news(event: SpeechEvent) -> News | None:
    match event:
        case speech_parts.DeviceChanged():
            return events.DeviceChanged(event.device, event.change, event.name)
        case speech_parts.DevicesListed():
            return DevicesListed(event.lists)
        case speech_parts.VoiceReplaced():
            return events.VoiceReplaced(event.language, event.wanted, event.name, event.code, event.hint)
        case _:
            return _mouth_news(event)


def _mouth_news(event: SpeechEvent) -> News | None:
    match event:
        case speech.SpeakingStarted():
            return events.SpeakingStarted(event.key)
        case speech.SpeakingEnded():
            return events.SpeakingEnded(event.key)
        case speech.SpeakingStopped():
            return events.SpeakingStopped(event.key, event.heard)
        case _:
            return None


def _failure(event: speech.SpeechFailed) -> News:
    if event.key is None or event.activity is speech.Activity.PREPARING:
        return PartLost(Part.SPEECH, event.code, event.hint, returning=False)
    if event.activity is speech.Activity.SPEAKING:
        return events.SpeakingFailed(event.key, event.code, event.hint, event.heard)
    return events.ListeningFailed(event.key, event.code, event.hint)


def loudness(root_mean_square: float) -> float:
    """Of a level between 0 and 1, as an ear would place it between silence and a raised voice: 0 to 1."""
    if root_mean_square <= 0:
        return 0.0
    decibels = 20 * math.log10(root_mean_square)
    return min(1.0, max(0.0, (decibels - _QUIETEST_DB) / (_LOUDEST_DB - _QUIETEST_DB)))
