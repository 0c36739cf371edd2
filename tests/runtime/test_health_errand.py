"""How the parts are, as the wire tells it and as the window hears it."""

from itertools import count
from zoneinfo import ZoneInfo

import pytest
from tests.runtime.test_assistant_client import TOKEN, served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.dialogue.conditions import Condition, Member, Wellness
from zuruf.domain.languages import Language
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.runtime.health_errand import look_at_parts, sound_told
from zuruf.settings.schema import DatabasePart, Places, Settings
from zuruf.wire.speech import PartFault, Ready, SpeechPartName

pytestmark = pytest.mark.anyio

UNKNOWN = (Condition(Member.MODEL, Wellness.UNKNOWN), Condition(Member.DATABASE, Wellness.UNKNOWN))


async def test_a_service_tells_of_itself_its_model_and_its_database(places: Places, own_sample_url: str) -> None:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    clock = count(5, 2)
    with served(assemble(settings, places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))) as address:
        async with AssistantClient(address, TOKEN) as client:
            looked = await look_at_parts("k", client, lambda: float(next(clock)))
    assert looked.seconds == 2.0
    assert {each.member: each.wellness for each in looked.conditions} == {
        Member.ASSISTANT: Wellness.WELL,
        Member.MODEL: Wellness.WELL,
        Member.DATABASE: Wellness.WELL,
    }


async def test_without_one_nothing_is_known_of_what_lies_behind_it() -> None:
    looked = await look_at_parts("k", None)
    assert looked.conditions[0].code == "assistant-unreachable"
    assert looked.conditions[1:] == UNKNOWN
    async with AssistantClient("http://127.0.0.1:9", TOKEN) as client:
        assert (await look_at_parts("k", client)).conditions[1:] == UNKNOWN


@pytest.mark.parametrize(
    ("part", "language", "ill"),
    [
        (SpeechPartName.MICROPHONE, None, Member.MICROPHONE),
        (SpeechPartName.TRANSCRIBER, None, Member.MICROPHONE),
        (SpeechPartName.SPEAKER, None, Member.SPEAKER),
        (SpeechPartName.VOICE, Language.GERMAN, None),
    ],
)
def test_what_the_speech_process_found(part: SpeechPartName, language: Language | None, ill: Member | None) -> None:
    told = sound_told(Ready(faults=(PartFault(part=part, code="x-missing", hint="look", language=language),)))
    assert [each.member for each in told.conditions] == [Member.MICROPHONE, Member.SPEAKER]
    assert [each.member for each in told.conditions if each.wellness is Wellness.ILL] == ([] if ill is None else [ill])
