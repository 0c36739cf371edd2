"""The company's words at the transcriber: numbers and names come out as the company writes them, and silence stays silence."""

import pytest
from tests.speech.recordings import hum, noise, silence
from tests.speech.test_transcriber import LANGUAGES, REQUESTS, spoken, words

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import Utterance
from zuruf.domain.trade import TradeWords
from zuruf.speech.trade_hearing import TradeHearing
from zuruf.speech.transcriber import WhisperTranscriber
from zuruf.speech.voice import Voices

pytestmark = pytest.mark.models

WORDS = TradeWords(
    ("Stonebridge Fasteners & Sons Ltd", "Ravenhill Hardware Ltd", "Möwenberg Verpackungen GmbH"),
    ("PR0312", "RE-2026-0044", "PR0017", "PR0044"),
    ("PR####", "RE-####-####"),
)


@pytest.fixture(scope="module")
def informed(transcriber: WhisperTranscriber) -> WhisperTranscriber:
    trade = TradeHearing()
    trade.learn(WORDS)
    return WhisperTranscriber(transcriber.folder, trade=trade)


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("How many of P R zero zero one seven do we have?", "PR0017"),
        ("What does P R zero zero four four cost?", "PR0044"),
        ("Show me the invoices of Stonebridge Fasteners.", "Stonebridge Fasteners"),
        ("What does Ravenhill Hardware owe us?", "Ravenhill Hardware"),
    ],
)
def test_what_was_said_is_written_as_the_company_writes_it(
    informed: WhisperTranscriber, voices: Voices, said: str, written: str
) -> None:
    assert written in informed.transcribe(spoken(voices, said), [Language.ENGLISH]).text


def test_ordinary_requests_hold_none_of_the_words(
    informed: WhisperTranscriber, transcriber: WhisperTranscriber, voices: Voices
) -> None:
    for request in REQUESTS:
        heard = words(informed.transcribe(spoken(voices, request), LANGUAGES).text)
        assert not any(word in heard for word in ("pr0", "re 2026", "stonebridge", "ravenhill", "möwenberg"))


@pytest.mark.parametrize("sound", [silence(5.0), noise(5.0, 0.05), hum(5.0)], ids=["silence", "fan", "hum"])
def test_nothing_is_made_of_nothing(informed: WhisperTranscriber, sound: Utterance) -> None:
    with pytest.raises(SpeechFault) as caught:
        informed.transcribe(sound, LANGUAGES)
    assert caught.value.code == "no-speech"


def test_words_are_learned_while_others_listen() -> None:
    trade = TradeHearing()
    assert trade.put_right("P R null null eins sieben", Language.GERMAN) == "P R null null eins sieben"
    trade.learn(WORDS)
    assert trade.put_right("P R null null eins sieben von Möwen Bergverpackungen", Language.GERMAN) == (
        "PR0017 von Möwenberg Verpackungen"
    )
    assert trade.hint().text == "PR0312, RE-2026-0044."
