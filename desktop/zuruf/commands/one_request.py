"""The work of `zuruf ask`: hear or read one request, take its turn, show and say the reply."""

import argparse
import asyncio
import sys
import uuid
from collections.abc import Callable
from contextlib import aclosing
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.commands.telling import tell_fault
from zuruf.domain.events import ReadingChanged, ReplyDone, ToolStarted, TurnEvent, TurnFailed
from zuruf.domain.faults import AssistantFault, Fault, RequestFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Reply, TurnRequest

if TYPE_CHECKING:
    from zuruf.settings.schema import Places, Settings

Note = Callable[[str], None]

_READY_SECONDS = 600.0
"""The first start reads the long constant part of the prompt, which takes minutes on a slow machine; later ones find it saved."""


def ask(options: argparse.Namespace) -> int:
    from zuruf.assistant.stages.admission import admitted_text
    from zuruf.language.recogniser import request_language
    from zuruf.settings.load import load_settings
    from zuruf.settings.paths import find_places

    if (options.text is None) == (options.audio is None):
        print("zuruf ask: give either TEXT or --audio", file=sys.stderr)
        return 2
    places = find_places()
    settings = load_settings(places)
    note = _silent if options.json else _note
    text = _heard(options.audio, settings, places, note) if options.audio else _typed(options.text)
    mode = Mode.VOICE if options.voice or options.audio else Mode.TEXT
    request = TurnRequest(uuid.uuid4().hex, text, mode)
    try:
        # What is no request needs no assistant to be told so.
        admitted_text(text)
        last = asyncio.run(_take_turn(request, settings, places, note))
    except Fault as fault:
        tell_fault(fault, request_language(text))
        return 1
    if isinstance(last, TurnFailed):
        print(f"zuruf: {last.code}: {last.sentence} {last.not_done} [{last.hint}]", file=sys.stderr)
        return 1
    _show(last.reply, as_json=options.json)
    if options.say:
        _say(last.reply.speech, last.reply.language, options.say, settings, places)
    return 0


def _note(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _silent(line: str) -> None:
    """With --json nobody reads along."""


def _typed(text: str) -> str:
    if text != "-":
        return text
    try:
        return sys.stdin.buffer.read(1_000_000).decode("utf-8")
    except UnicodeDecodeError as error:
        raise RequestFault("request-not-text", "standard input is not UTF-8 text") from error


def _heard(path: Path, settings: "Settings", places: "Places", note: Note) -> str:
    """The transcript of a recording, by the transcriber of this machine."""
    from zuruf.speech.audio_files import read_audio
    from zuruf.speech.build import build_transcriber

    utterance = read_audio(path, settings.speech.longest_clip_seconds)
    transcript = build_transcriber(settings, places).transcribe(utterance, settings.languages)
    note(f"heard    {transcript.text}")
    return transcript.text


def _say(speech: str, language: Language, path: Path, settings: "Settings", places: "Places") -> None:
    from zuruf.speech.audio_files import write_wav
    from zuruf.speech.build import build_voice

    write_wav(path, build_voice(settings, places).synthesise(speech, language))


async def _take_turn(request: TurnRequest, settings: "Settings", places: "Places", note: Note) -> ReplyDone | TurnFailed:
    from zuruf.runtime.connection import open_assistant, wait_until_ready
    from zuruf.wire.requests import Health

    def tell_state(health: Health) -> None:
        if health.state == "starting":
            note(f"loading  {health.model_name}")

    async with open_assistant(settings, places) as client:
        await wait_until_ready(client, _READY_SECONDS, tell_state)
        async with aclosing(client.turn(request)) as events:
            async for event in events:
                _tell(event, note)
                if isinstance(event, ReplyDone | TurnFailed):
                    return event
    raise AssistantFault("turn-interrupted", "the assistant ended the stream without a reply")


def _tell(event: TurnEvent, note: Note) -> None:
    if isinstance(event, ReadingChanged):
        note("reading  the model reads its instructions" + ("" if event.share is None else f": {event.share:.0%}"))
    if isinstance(event, ToolStarted):
        note(f"tool     {event.tool}")


def _show(reply: Reply, *, as_json: bool) -> None:
    from zuruf.wire.replies import ReplyModel

    if as_json:
        print(ReplyModel.of(reply).model_dump_json())
        return
    print(f"reply    {reply.text}")
    print(f"source   {reply.source.value} ({reply.reason}), model rounds: {reply.model_rounds}")
    for stage, seconds in reply.timings.items():
        print(f"         {stage:<12}{seconds * 1000:9.1f} ms")
