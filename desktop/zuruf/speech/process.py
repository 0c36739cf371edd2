"""The speech process: microphone, transcriber, voice and loudspeaker, apart from the window because native audio code can hang or
end the process it is in. Started as `python -m zuruf.speech.process` (or by `main()`), it takes no arguments.

How to talk to it (the messages are in zuruf.wire.speech, one JSON object a line, UTF-8):

1. Start it with pipes for standard input and output; it logs into the data folder's `logs/speech.log`, and what
   native libraries print goes to standard error. Folders come from the environment, as for
   `zuruf` itself.
2. Send `Prepare` first. `Ready` comes when models are loaded and devices looked at (a second or two) and names every part that
   does not work. Listening and speaking may be asked for before that: they wait for the models they need.
3. Listening: `StartListening(key)` -> `ListeningStarted`, `Level`s, `SpeechStarted`; then `StopListening(key)` (hold to talk), or
   the process itself sends `SpeechEnded` (`until: silence`, or a take of the longest length); then exactly one of `Transcribed`,
   `NothingHeard`, `SpeechFailed`. After `CancelListening(key)` nothing more comes for the key, but for what was under way.
   `StartWatch(key)` opens the microphone for somebody who speaks over the voice or says the wake word: then `WatchTriggered`, and
   it goes on like a take until silence. `EndWatch` ends it. Earcons (`SetEarcons`) are played here, and never transcribed.
4. Speaking: any number of `Speak(key)` pieces, the last with `last: true` -> `SpeakingStarted` with the first sound,
   `SpeakingEnded` when all has been heard. `StopSpeaking` silences at once; `SpeakingStopped` tells what had been heard of each
   key that was not over. `SpeechFailed` (activity `speaking`) ends a key, and tells it as well.
5. `Ping` is answered by `Pong` whatever else goes on; it tells what was heard so far, for the case that `SpeakingStopped` never
   comes. No answer within a few seconds, or one that tells of `overdue` work: kill the process and start it again.
6. `UseDevices` changes microphone and loudspeaker at once. After `ListDevices(on=True)` `DevicesListed` comes, and again whenever
   devices come or go.
7. It ends, with status 0, when its standard input ends; and also with its parent, whose end of the pipe closes then.
"""

import contextlib
import logging
import os
import signal
import sys
import threading
from typing import BinaryIO

from pydantic import ValidationError

from zuruf.settings.logs import keep_logs, log_uncaught
from zuruf.settings.paths import find_places
from zuruf.speech.room import SpeechRoom
from zuruf.wire.speech import SpeechEvent
from zuruf.wire.speech_lines import read_command

log = logging.getLogger("zuruf.speech.process")
"""By name: this module is started as the program."""

_GRACE_SECONDS = 2.0
"""For devices to close; a hanging driver must not keep the process alive."""
_DEFECT = 70
"""Exit status after what nobody foresaw."""
_NEEDED = frozenset({"ears", "scribe", "voice", "speaker"})
"""Threads without which people would wait for ever, though pings are answered."""


class Line:
    """Events out, a line each, from any thread."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self._lock = threading.Lock()

    def tell(self, event: SpeechEvent) -> None:
        # The parent may be gone already; then the end of standard input is on its way.
        with self._lock, contextlib.suppress(BrokenPipeError):
            self._stream.write(event.line())
            self._stream.flush()


def take_standard_output() -> BinaryIO:
    """The pipe to the parent, for us alone: whatever native libraries print to descriptor 1 goes to standard error."""
    sys.stdout.flush()
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return pipe


def serve(commands: BinaryIO, room: SpeechRoom) -> None:
    """Carries out commands until they end."""
    for line in commands:
        try:
            command = read_command(line)
        except ValidationError as error:
            # Only what kind of mistake: a line may hold what somebody said.
            log.warning("not a command: %s", ", ".join(sorted({mistake["type"] for mistake in error.errors()})))
            continue
        room.carry_out(command)


def end_without(raised: threading.ExceptHookArgs) -> None:
    """Ends the process when a thread that is needed has died: whoever started it will start it again, and says so."""
    if raised.exc_type is SystemExit:
        return
    log_uncaught(raised.exc_type, raised.exc_traceback)
    if raised.thread is not None and raised.thread.name in _NEEDED:
        os._exit(_DEFECT)


def main() -> int:
    pipe = take_standard_output()
    places = find_places()
    keep_logs("speech", places)
    threading.excepthook = end_without
    # Ctrl-C in a terminal reaches the whole group; the parent decides when this process ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    room = SpeechRoom(places, Line(pipe).tell)
    try:
        serve(sys.stdin.buffer, room)
    except Exception as error:  # noqa: BLE001 - an orderly end could wait for native threads for ever
        log_uncaught(type(error), error.__traceback__)
        os._exit(_DEFECT)
    closing = threading.Thread(target=room.close, daemon=True)
    closing.start()
    closing.join(_GRACE_SECONDS)
    # Not sys.exit: threads of native libraries may never come back.
    os._exit(0)


if __name__ == "__main__":
    raise SystemExit(main())
