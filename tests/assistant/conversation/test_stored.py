"""The conversation's memory in a real database."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Engine, insert

from zuruf.assistant.conversation.stored import MOST_ROUNDS, StoredConversation
from zuruf.assistant.prompt.builder import PastRound
from zuruf.assistant.store.tables import turns
from zuruf.domain.decisions import ASKED, Decision, DecisionKind
from zuruf.domain.events import ReplyDone
from zuruf.domain.languages import Language
from zuruf.domain.turns import Reply, ReplySource
from zuruf.wire.events import event_data

pytestmark = pytest.mark.anyio

START = datetime(2026, 3, 16, 9, 0, tzinfo=UTC)


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def conversation(engine: Engine, clock: Clock) -> StoredConversation:
    return StoredConversation(engine, clock)


def entry(kind: DecisionKind, subject: str, value: str, at: datetime = START) -> Decision:
    return Decision(kind, subject, value, "turn-1", at)


PERIOD = entry(DecisionKind.PERIOD, "", "last_month")
COUNTRY = entry(DecisionKind.FILTER, "country", "[]")
STATUS = entry(DecisionKind.FILTER, "status", "[]")


async def test_a_newer_entry_of_a_kind_takes_the_place_of_the_older(conversation: StoredConversation) -> None:
    await conversation.remember("kiosk", [PERIOD, COUNTRY, STATUS])
    await conversation.remember("kiosk", [entry(DecisionKind.PERIOD, "", "2025")])
    held = {(each.kind, each.subject): each.value for each in await conversation.decisions("kiosk")}
    assert held == {
        (DecisionKind.PERIOD, ""): "2025",
        (DecisionKind.FILTER, "country"): "[]",
        (DecisionKind.FILTER, "status"): "[]",
    }


async def test_a_new_question_clears_what_the_old_one_held(conversation: StoredConversation) -> None:
    await conversation.remember("kiosk", [PERIOD, COUNTRY, entry(DecisionKind.LANGUAGE, "", "de")])
    await conversation.remember("kiosk", [entry(DecisionKind.QUESTION, "", "{}")], ASKED)
    kinds = {each.kind for each in await conversation.decisions("kiosk")}
    assert kinds == {DecisionKind.QUESTION, DecisionKind.LANGUAGE}


async def test_one_subject_is_forgotten_or_a_whole_kind(conversation: StoredConversation) -> None:
    await conversation.remember("kiosk", [PERIOD, COUNTRY, STATUS])
    assert await conversation.forget("kiosk", DecisionKind.FILTER, "country")
    assert not await conversation.forget("kiosk", DecisionKind.FILTER, "country")
    assert {each.subject for each in await conversation.decisions("kiosk")} == {"", "status"}
    assert await conversation.forget("kiosk", DecisionKind.FILTER)
    assert {each.kind for each in await conversation.decisions("kiosk")} == {DecisionKind.PERIOD}


async def test_everybody_has_a_memory_of_their_own(conversation: StoredConversation) -> None:
    await conversation.remember("kiosk", [PERIOD])
    assert await conversation.decisions("another") == ()
    assert not await conversation.forget("another", DecisionKind.PERIOD)
    assert len(await conversation.decisions("kiosk")) == 1


async def test_after_a_rest_only_readings_are_left(conversation: StoredConversation, clock: Clock) -> None:
    await conversation.remember("kiosk", [PERIOD, entry(DecisionKind.READING, "revenue", "paid")])
    clock.now = START + timedelta(minutes=15)
    assert len(await conversation.decisions("kiosk")) == 2
    clock.now = START + timedelta(minutes=15, seconds=1)
    assert [each.kind for each in await conversation.decisions("kiosk")] == [DecisionKind.READING]
    assert await conversation.readings("kiosk") == {"revenue": "paid"}


async def test_a_clock_that_was_set_back_keeps_nothing_fresh_for_days(
    engine: Engine, conversation: StoredConversation, clock: Clock
) -> None:
    await conversation.remember("kiosk", [PERIOD])
    add_turn(engine, 1, START)
    clock.now = START - timedelta(minutes=10)
    assert len(await conversation.decisions("kiosk")) == 1
    clock.now = START - timedelta(days=1)
    assert await conversation.decisions("kiosk") == ()
    assert await conversation.rounds("kiosk") == ()


async def test_two_windows_of_one_device_at_once(conversation: StoredConversation) -> None:
    """Both may decide the same for the first time; none of their turns fails for it."""
    for number in range(10):
        both = [[PERIOD, COUNTRY, STATUS, entry(DecisionKind.PAGE, "", f"page-{each}")] for each in range(6)]
        await asyncio.gather(*(conversation.remember(f"kiosk-{number}", entries, ASKED) for entries in both))
        assert len(await conversation.decisions(f"kiosk-{number}")) == 4


async def test_a_reading_that_is_forgotten_does_not_hold_any_more(conversation: StoredConversation) -> None:
    await conversation.decide("kiosk", "revenue", "paid", "turn-1")
    await conversation.decide("kiosk", "revenue", "invoiced", "turn-2")
    assert await conversation.readings("kiosk") == {"revenue": "invoiced"}
    await conversation.forget("kiosk", DecisionKind.READING, "revenue")
    assert await conversation.readings("kiosk") == {}


async def test_a_long_value_is_kept_whole(conversation: StoredConversation) -> None:
    await conversation.remember("kiosk", [entry(DecisionKind.QUESTION, "", "x" * 5000)])
    (held,) = await conversation.decisions("kiosk")
    assert (len(held.value), held.turn, held.at) == (5000, "turn-1", START)


def add_turn(
    engine: Engine,
    number: int,
    at: datetime,
    *,
    actor: str = "kiosk",
    done: bool = True,
    text: str = "",
    speech: str = "",
    heard: str | None = None,
) -> None:
    reply = Reply(f"turn-{number}", Language.GERMAN, text or f"Antwort {number}.", speech, ReplySource.MODEL, "no-tool")
    row = {
        "id": f"turn-{number}",
        "actor": actor,
        "key": f"key-{number}",
        "request_digest": "",
        "request_text": f"Frage {number}",
        "mode": "voice",
        "state": "done" if done else "running",
        "holder": "",
        "held_until": at,
        "started_at": at,
        "reply": event_data(ReplyDone(reply.turn, reply)).model_dump_json() if done else None,
        "heard": heard,
    }
    with engine.begin() as connection:
        connection.execute(insert(turns).values(row))


async def test_four_past_rounds_are_told_the_oldest_first(engine: Engine, conversation: StoredConversation, clock: Clock) -> None:
    for number in range(6):
        add_turn(engine, number, START + timedelta(seconds=number))
    add_turn(engine, 6, START + timedelta(seconds=6), done=False)
    add_turn(engine, 7, START + timedelta(seconds=7), actor="another")
    clock.now = START + timedelta(minutes=1)
    rounds = await conversation.rounds("kiosk")
    assert len(rounds) == MOST_ROUNDS
    assert rounds == tuple(PastRound(f"Frage {number}", f"Antwort {number}.") for number in range(2, 6))


async def test_rounds_before_a_rest_are_not_told(engine: Engine, conversation: StoredConversation, clock: Clock) -> None:
    add_turn(engine, 1, START)
    clock.now = START + timedelta(minutes=16)
    assert await conversation.rounds("kiosk") == ()


async def test_a_reply_that_was_silenced_is_told_as_far_as_it_was_heard(
    engine: Engine, conversation: StoredConversation, clock: Clock
) -> None:
    text, speech = "Es sind 20 €. Noch etwas?", "Es sind zwanzig Euro. Noch etwas?"
    for number, heard in enumerate(("", "Es sind zwanzig Euro.", speech, None)):
        add_turn(engine, number, START + timedelta(seconds=number), text=text, speech=speech, heard=heard)
    clock.now = START + timedelta(minutes=1)
    told = [each.reply for each in await conversation.rounds("kiosk")]
    assert told == ["…", "Es sind 20 €. …", text, text]
