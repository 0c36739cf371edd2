"""A real speech process in which a model does not come back, though pings are answered: it is ended and another one started."""

import sys
from pathlib import Path

import pytest
from tests.runtime.living_speech import Living, living
from tests.speech.hanging_process import TRANSCRIBER, VOICE
from tests.speech.sound_card import plugged_in, sound_environment

from zuruf.dialogue import effects, events
from zuruf.dialogue.effects import SessionEffect, Take
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.ports import News
from zuruf.dialogue.state import Part
from zuruf.domain.languages import Language
from zuruf.settings.paths import find_places

pytestmark = pytest.mark.anyio


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, value in sound_environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path))
    return tmp_path


SAYS: tuple[SessionEffect, ...] = (effects.OpenMicrophone("a", held=True), effects.CloseMicrophone("a", Take.TRANSCRIBE))
SPEAKS: tuple[SessionEffect, ...] = (effects.Speak("a", "Ein Satz.", Language.GERMAN, last=True),)


@pytest.mark.parametrize(
    ("hangs", "acts", "code"), [(TRANSCRIBER, SAYS, "transcriber-hung"), (VOICE, SPEAKS, "voice-hung")], ids=[TRANSCRIBER, VOICE]
)
async def test_a_model_that_hangs(home: Path, hangs: str, acts: tuple[SessionEffect, ...], code: str) -> None:
    command = [sys.executable, "-m", "tests.speech.hanging_process", str(home)]
    with plugged_in(home):
        async with living(find_places(), command) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            (home / hangs).touch()
            for act in acts:
                side.side.carry_out(act)
            lost = await side.heard.wait_for(lambda news: isinstance(news, PartLost))
            assert isinstance(lost, PartLost)
            assert (lost.code, lost.returning) == (code, True)
            assert not [news for news in side.heard.news if answers(news)], "nothing came of it"
            await side.heard.wait_for_news(PartReady(Part.SPEECH), 2)
            await side.listens_and_speaks("well")
            await understands(side, "again")
            assert len(side.children) == 2


def answers(news: News) -> bool:
    return isinstance(news, events.TranscriptArrived | events.NothingHeard | events.SpeakingEnded | events.SpeakingFailed)


async def understands(side: Living, key: str) -> None:
    side.side.carry_out(effects.OpenMicrophone(key, held=True))
    side.side.carry_out(effects.CloseMicrophone(key, Take.TRANSCRIBE))
    news = await side.heard.wait_for(
        lambda news: isinstance(news, events.TranscriptArrived | events.NothingHeard) and news.key == key
    )
    assert isinstance(news, events.NothingHeard | events.TranscriptArrived)
