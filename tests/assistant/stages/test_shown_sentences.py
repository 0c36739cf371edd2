"""What a bound model can have said about what was shown."""

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal

import pytest

from zuruf.assistant.prompt.answers import ANSWERS, Answer
from zuruf.assistant.prompt.reply_examples import REPLY_EXAMPLES
from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.slots import BlockSlots
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.stages.shown_sentences import BESIDES, KEYS, SHOWN, shown_sentences
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Page, ToolCall, ToolResult
from zuruf.language.cells import CellPhrases
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

CALL = ToolCall("c1", "query", {})
LABELS = {Language.GERMAN: "Umsatz", Language.ENGLISH: "Revenue", Language.UKRAINIAN: "Виручка", Language.RUSSIAN: "Выручка"}
VALUE = Block(
    "b1",
    BlockKind.VALUE,
    "revenue",
    (Column("currency", ColumnKind.CURRENCY), Column("revenue", ColumnKind.AMOUNT, "currency")),
    (("EUR", Decimal("812400.00")), ("DKK", Decimal("10.50"))),
    2,
    "invoices",
    datetime(2026, 11, 30, tzinfo=UTC),
    labels=LABELS,
)
TABLE = replace(VALUE, kind=BlockKind.TABLE, title="overdue-invoices", labels={}, row_count=40)


@pytest.fixture
def phrases(places: Places) -> Phrases:
    return Phrases(read_catalogues(places, "figures", "blocks", "replies"))


def told(result: ToolResult, language: Language, phrases: Phrases, key: str = SHOWN) -> str:
    """The sentence as the person gets it: checked, with its slots filled."""
    sentence = shown_sentences([result], language, phrases)[key]
    slots = BlockSlots(result.blocks, CellPhrases(language, phrases))
    checked = check(sentence, language.value, Sources.from_turn([result]), slots)
    assert checked.replaced == 0
    return checked.text


@pytest.mark.parametrize(
    ("block", "key", "sentence"),
    [
        (TABLE, SHOWN, "Überfällige Rechnungen: 40 Einträge."),
        (replace(TABLE, row_count=1), SHOWN, "Überfällige Rechnungen: ein Eintrag."),
        (replace(TABLE, rows=(), row_count=0), SHOWN, "Überfällige Rechnungen: nichts gefunden."),
        (TABLE, "reason", "Überfällige Rechnungen: 40 Einträge. Gründe stehen nicht in den Daten."),
        (VALUE, SHOWN, "Umsatz: 812.400,00 EUR / 10,50 DKK."),
        (replace(VALUE, kind=BlockKind.CHART), SHOWN, "Umsatz: auf dem Bildschirm."),
    ],
)
def test_the_sentence_around_the_figure(phrases: Phrases, block: Block, key: str, sentence: str) -> None:
    assert told(ToolResult(CALL, blocks=(block,)), Language.GERMAN, phrases, key).replace("\N{NO-BREAK SPACE}", " ") == sentence


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "result",
    [
        ToolResult(CALL, blocks=(VALUE,)),
        ToolResult(CALL, blocks=(TABLE,)),
        ToolResult(CALL, blocks=(replace(TABLE, rows=(), row_count=0),)),
        ToolResult(CALL, page=Page.CUSTOMERS),
        ToolResult(CALL, failure="store-locked"),
        ToolResult(CALL, {"report": "Umsatz"}),
        ToolResult(CALL),
    ],
)
def test_every_key_has_a_sentence_in_every_language(phrases: Phrases, result: ToolResult, language: Language) -> None:
    assert tuple(shown_sentences([result], language, phrases)) == KEYS
    assert all(told(result, language, phrases, key).endswith(".") for key in KEYS)
    assert all(ANSWERS[language][answer] in told(result, language, phrases, answer.value) for answer in BESIDES)


@pytest.mark.parametrize("language", Language)
def test_of_passages_it_is_said_where_they_stand(phrases: Phrases, language: Language) -> None:
    passages: Json = [{"title": "Returns", "clause": "1.4", "heading": "Deposit", "text": "…"}, {"title": "Other", "text": "…"}]
    sentence = told(ToolResult(CALL, {"passages": passages}), language, phrases)
    assert "Returns, 1.4, Deposit" in sentence
    assert "Other" not in sentence


def test_the_examples_teach_keys_that_there_are() -> None:
    taught = {example.about for example in REPLY_EXAMPLES}
    assert {SHOWN, Answer.REASON.value, Answer.JUDGEMENT.value, Answer.CHANGE.value} <= taught <= set(KEYS)
