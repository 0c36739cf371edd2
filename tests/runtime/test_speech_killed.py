"""A real speech process that is killed, hangs or goes deaf in every state: it, or another one, soon listens and speaks."""

import signal
import subprocess
from pathlib import Path

import pytest
from tests.runtime.living_speech import LONG, STATES, Living, living
from tests.speech.sound_card import plugged_in, sound_environment

from zuruf.dialogue import events
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.settings.schema import Places
from zuruf.wire.speech import Pong

pytestmark = [pytest.mark.anyio, pytest.mark.models]


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a process finds the card of this test; the models are the machine's."""
    for name, value in sound_environment(tmp_path).items():
        if name != "HOME":
            monkeypatch.setenv(name, value)
    monkeypatch.delenv("PULSE_SERVER", raising=False)


@pytest.mark.usefixtures("card")
@pytest.mark.parametrize(
    ("strike", "states"),
    [(signal.SIGKILL, tuple(STATES)), (signal.SIGSTOP, ("listening", "speaking"))],
    ids=["killed", "hung"],
)
async def test_whatever_it_is_doing(tmp_path: Path, places: Places, strike: signal.Signals, states: tuple[str, ...]) -> None:
    with plugged_in(tmp_path):
        async with living(places) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            for number, name in enumerate(states, 1):
                await side.runs(name, f"{number}")
                side.strike(strike)
                lost = await side.heard.wait_for(lambda news: isinstance(news, PartLost), number)
                assert isinstance(lost, PartLost)
                assert (lost.code, lost.returning) == ("speech-lost", True)
                await side.heard.wait_for_news(PartReady(Part.SPEECH), number + 1)
                await side.listens_and_speaks(f"well-{number}")
            assert len(side.children) == len(states) + 1


async def in_the_middle_of_a_reply(side: Living) -> str:
    """What is known to have been heard of it, under the key `k`."""
    await side.heard.wait_for_news(PartReady(Part.SPEECH))
    await side.runs("speaking", "k")
    return await side.overhears(lambda event: event.heard["k"] if isinstance(event, Pong) and "k" in event.heard else "")


@pytest.mark.usefixtures("card")
async def test_what_had_been_heard_of_a_reply_when_it_was_killed(tmp_path: Path, places: Places) -> None:
    with plugged_in(tmp_path):
        async with living(places) as side:
            known = await in_the_middle_of_a_reply(side)
            side.strike(signal.SIGKILL)
            stopped = await side.heard.wait_for(lambda news: isinstance(news, events.SpeakingStopped))
            assert isinstance(stopped, events.SpeakingStopped)
            assert stopped.key == "k"
            assert known.startswith("Ein Satz")
            assert stopped.heard.startswith(known)
            assert LONG.startswith(stopped.heard)
            assert stopped.heard != LONG
            await side.heard.wait_for_news(PartReady(Part.SPEECH), 2)
            await side.listens_and_speaks("well")


@pytest.mark.usefixtures("card")
async def test_what_had_been_heard_of_a_reply_when_the_window_is_closed(tmp_path: Path, places: Places) -> None:
    with plugged_in(tmp_path):
        async with living(places) as side:
            known = await in_the_middle_of_a_reply(side)
            heard = await side.side.last_heard("k")
            assert heard is not None
            assert heard.startswith(known)
            assert LONG.startswith(heard)
            assert heard != LONG
            assert side.heard.news[-1] == events.SpeakingStopped("k", heard), "the process has said so itself"


@pytest.mark.usefixtures("card")
async def test_no_sound_card_at_first_and_then_one(tmp_path: Path, places: Places) -> None:
    """Nobody presses anything for it."""
    async with living(places) as side:
        lost = await side.heard.wait_for(lambda news: isinstance(news, PartLost))
        assert isinstance(lost, PartLost)
        assert lost.code == "microphone-missing"
        with plugged_in(tmp_path):
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            await side.heard.wait_for(lambda news: isinstance(news, events.DeviceChanged) and news.device is SoundDevice.SPEAKER)
            assert changes(side) == [(SoundDevice.MICROPHONE, DeviceChange.BACK), (SoundDevice.SPEAKER, DeviceChange.BACK)]
            await side.listens_and_speaks("well")
            assert len(side.children) == 1


@pytest.mark.usefixtures("card")
async def test_a_microphone_that_gives_no_more_sound_though_it_is_there(tmp_path: Path, places: Places) -> None:
    """Its callback is not called any more, and nothing fails."""
    with plugged_in(tmp_path) as sound:
        async with living(places) as side:

            def suspend(how: str) -> None:
                for what, name in (("source", "virtmic"), ("sink", "mic")):
                    subprocess.run(["pactl", f"suspend-{what}", name, how], env=sound.environment, check=True)

            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            await side.runs("listening", "k")
            suspend("1")
            failed = await side.heard.wait_for(lambda news: isinstance(news, events.ListeningFailed))
            assert isinstance(failed, events.ListeningFailed)
            assert failed.code == "microphone-missing"
            # That the take failed and that the device is gone are told by two threads.
            await side.heard.wait_for(lambda news: isinstance(news, events.DeviceChanged))
            assert changes(side) == [(SoundDevice.MICROPHONE, DeviceChange.GONE)]
            suspend("0")
            await side.listens_and_speaks("well")
            await side.heard.wait_for(lambda news: isinstance(news, events.DeviceChanged) and news.change is DeviceChange.BACK)
            assert len(side.children) == 1


def changes(side: Living) -> list[tuple[SoundDevice, DeviceChange]]:
    return [(news.device, news.change) for news in side.heard.news if isinstance(news, events.DeviceChanged)]
