"""The main job on real parts: recording, Whisper, llama.cpp, formatter, voice; and its figures against SQL of our own."""

import json
import re
import sqlite3
import sys
import uuid
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

import anyio
import pytest
import tzlocal
from num2words import num2words

from zuruf.domain.events import ReplyDone
from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money
from zuruf.domain.turns import Json, Mode, Reply, ReplySource, TurnRequest
from zuruf.language.figures import money_text
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import Places, Settings
from zuruf.speech.audio_files import read_audio
from zuruf.speech.build import build_transcriber

pytestmark = [pytest.mark.anyio, pytest.mark.models, pytest.mark.timeout(1200)]

OVERDUE = {
    Language.GERMAN: "Wie viele Rechnungen sind überfällig?",
    Language.ENGLISH: "How many invoices are overdue?",
    Language.UKRAINIAN: "Скільки рахунків прострочено?",
    Language.RUSSIAN: "Сколько счетов просрочено?",
}


async def reply_to(assistant: AssistantClient, text: str, mode: Mode = Mode.VOICE) -> Reply:
    last = [event async for event in assistant.turn(TurnRequest(uuid.uuid4().hex, text, mode))][-1]
    assert isinstance(last, ReplyDone), last
    return last.reply


def overdue_in_database(home: Path) -> tuple[int, dict[str, Decimal], str, int]:
    """Count, open totals by currency, number and days of the oldest, by SQL written here. Amounts lie in cents."""
    today = datetime.now(tzlocal.get_localzone()).date()
    with sqlite3.connect(home / "data" / "company.db") as company:
        overdue = "FROM invoices WHERE gross_amount > paid_amount AND due_date < ?"
        (count,) = company.execute(f"SELECT COUNT(*) {overdue}", (today.isoformat(),)).fetchone()
        totals = company.execute(
            f"SELECT currency, SUM(gross_amount - paid_amount) {overdue} GROUP BY currency", (today.isoformat(),)
        ).fetchall()
        number, due = company.execute(
            f"SELECT number, due_date {overdue} ORDER BY due_date, number LIMIT 1", (today.isoformat(),)
        ).fetchone()
    return count, {currency: Decimal(cents) / 100 for currency, cents in totals}, number, (today - date.fromisoformat(due)).days


@pytest.mark.parametrize("language", list(Language))
async def test_a_summary_question_equals_sql(assistant: AssistantClient, home: Path, language: Language) -> None:
    reply = await reply_to(assistant, OVERDUE[language])
    count, totals, number, days = overdue_in_database(home)
    assert (reply.source, reply.model_rounds, reply.language) == (ReplySource.FORMATTER, 1, language)
    for figure in (str(count), number, str(days)):
        assert re.search(rf"(?<![\w.,-]){re.escape(figure)}(?![\w-])", reply.text), figure
    for currency, amount in totals.items():
        assert money_text(Money(amount, currency), language) in reply.text


async def test_a_question_of_judgement_goes_to_the_model(assistant: AssistantClient) -> None:
    reply = await reply_to(assistant, "Warum ist die älteste Rechnung überfällig?")
    assert reply.source is ReplySource.MODEL
    assert reply.text


async def test_a_recording_is_answered_aloud(
    assistant: AssistantClient, places: Places, environment: dict[str, str], tmp_path: Path
) -> None:
    """The command itself, from the recording to the spoken reply; what the voice said is transcribed again."""
    del assistant  # the model's prompt is read and saved by now, so that this second assistant starts fast
    said = tmp_path / "reply.wav"
    recording = places.resources / "recordings" / "overdue-invoices.en.wav"
    command = [sys.executable, "-m", "zuruf", "ask", "--audio", str(recording), "--say", str(said), "--json"]
    finished = await anyio.run_process(command, env=environment, check=False)
    assert finished.returncode == 0, finished.stderr
    reply: dict[str, Json] = json.loads(finished.stdout)
    assert (reply["source"], reply["language"]) == ("formatter", "en")
    transcript = build_transcriber(Settings(), places).transcribe(read_audio(said, 120.0), (Language.ENGLISH,)).text
    blocks = reply["blocks"]
    assert isinstance(blocks, list)
    block = blocks[0]
    assert isinstance(block, dict)
    count = block["row_count"]
    assert isinstance(count, int)
    # Whisper writes a number that begins a sentence in words.
    assert {str(count), num2words(count)} & set(re.findall(r"[a-z-]+|\d+", transcript.lower())), transcript
