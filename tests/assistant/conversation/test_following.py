"""Follow-ups in four languages over the vocabularies of two companies: what code completes, and what it must not."""

import json
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.companies import kontor
from tests.companies.questions import FILE, Question, read_questions

from zuruf.assistant.conversation.decisions import Held, entries_of, held_question
from zuruf.assistant.conversation.following import Followed, Leaning, country_field, follow_up, leans
from zuruf.assistant.query.completeness import table_of
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.language.recogniser import request_language
from zuruf.settings.paths import find_places

SAMPLE = load_vocabulary(find_vocabulary(find_places()))
KONTOR = kontor.vocabulary()
TODAY = date(2026, 3, 16)
NOW = datetime(2026, 3, 16, tzinfo=UTC)

Form = dict[str, Json]


def where(field: str, value: Json, op: str = "=") -> Json:
    return {"field": field, "op": op, "value": value}


REVENUE: Form = {"metric": "revenue_invoiced", "period": "last_month"}
GERMAN_REVENUE: Form = {**REVENUE, "where": [where("country", "DE")]}
RANKED: Form = {
    "metric": "revenue_invoiced",
    "period": "this_year",
    "by": ["customer"],
    "order": ["-revenue_invoiced"],
    "limit": 5,
}
OVERDUE: Form = {"table": "invoices", "where": [where("status", "overdue")]}
BILLED: Form = {"metric": "billed_net", "period": "last_month"}


def held(query: Form, vocabulary: Vocabulary) -> Held:
    table = table_of(read_query(query), vocabulary)
    found = held_question(entries_of(query, None if table is None else table.name, vocabulary, show=None, turn="t", at=NOW))
    assert found is not None
    return found


def followed(text: str, language: str, query: Form, vocabulary: Vocabulary) -> Followed | Leaning | None:
    return follow_up(text, (Language(language),), held(query, vocabulary), vocabulary, TODAY)


WHOLE: list[tuple[str, str, Form, Form]] = [
    ("de", "Und in Dänemark?", REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("de", "und in Dänemark?", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("de", "und letztes Jahr?", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "last_year"}),
    ("de", "Und im Februar in Polen?", REVENUE, {**REVENUE, "period": "2026-02", "where": [where("country", "PL")]}),
    ("de", "in Polen?", REVENUE, {**REVENUE, "where": [where("country", "PL")]}),
    ("de", "und in Dänemark und Polen?", REVENUE, {**REVENUE, "where": [where("country", ["DK", "PL"], "in")]}),
    ("de", "und seit März?", REVENUE, {**REVENUE, "period": "2026-03-01/"}),
    ("de", "wie sieht es im Februar aus?", REVENUE, {**REVENUE, "period": "2026-02"}),
    ("de", "und pro Monat?", RANKED, {"metric": "revenue_invoiced", "period": "this_year", "by": ["month"]}),
    ("de", "und nach Land?", REVENUE, {**REVENUE, "by": ["country"]}),
    ("de", "und in Dänemark?", RANKED, {**RANKED, "where": [where("country", "DK")]}),
    ("de", "und in Dänemark?", OVERDUE, {"table": "invoices", "where": [where("status", "overdue"), where("country", "DK")]}),
    ("de", "und die bezahlten?", OVERDUE, {"table": "invoices", "where": [where("status", "paid")]}),
    ("en", "and last year?", REVENUE, {**REVENUE, "period": "last_year"}),
    ("en", "What about Denmark?", REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("en", "and the overdue ones?", REVENUE, {**REVENUE, "where": [where("status", "overdue")]}),
    ("en", "and in dollars?", REVENUE, {**REVENUE, "where": [where("currency", "USD")]}),
    ("en", "and per month please?", REVENUE, {**REVENUE, "by": ["month"]}),
    ("ru", "а за прошлый год?", REVENUE, {**REVENUE, "period": "last_year"}),
    ("ru", "а в Дании?", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("ru", "а просроченные?", REVENUE, {**REVENUE, "where": [where("status", "overdue")]}),
    ("ru", "а по клиентам?", REVENUE, {**REVENUE, "by": ["customer"]}),
    ("uk", "а в Данії?", REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("uk", "а за минулий рік?", REVENUE, {**REVENUE, "period": "last_year"}),
    ("uk", "і в Польщі за лютий?", REVENUE, {**REVENUE, "period": "2026-02", "where": [where("country", "PL")]}),
    ("uk", "а по місяцях?", REVENUE, {**REVENUE, "by": ["month"]}),
]


@pytest.mark.parametrize(("language", "text", "before", "after"), WHOLE, ids=[f"{row[0]} {row[1]}" for row in WHOLE])
def test_code_completes_what_it_understands_whole(language: str, text: str, before: Form, after: Form) -> None:
    found = followed(text, language, before, SAMPLE)
    assert isinstance(found, Followed)
    assert found.name is None
    assert read_query(found.query) == read_query(after)


OTHER_COMPANY: list[tuple[str, str, Form]] = [
    ("de", "und in Polen?", {**BILLED, "where": [where("nation", "PL")]}),
    ("de", "und letztes Jahr?", {**BILLED, "period": "last_year"}),
    ("en", "and by country?", {**BILLED, "by": ["nation"]}),
    ("en", "and in Austria last year?", {**BILLED, "period": "last_year", "where": [where("nation", "AT")]}),
    ("uk", "а в Польщі?", {**BILLED, "where": [where("nation", "PL")]}),
    ("uk", "а за минулий рік?", {**BILLED, "period": "last_year"}),
    ("ru", "а в Швейцарии?", {**BILLED, "where": [where("nation", "CH")]}),
    ("ru", "а за прошлый год?", {**BILLED, "period": "last_year"}),
]


@pytest.mark.parametrize(("language", "text", "after"), OTHER_COMPANY, ids=[f"{row[0]} {row[1]}" for row in OTHER_COMPANY])
def test_the_same_at_another_company(language: str, text: str, after: Form) -> None:
    found = followed(text, language, BILLED, KONTOR)
    assert isinstance(found, Followed)
    assert read_query(found.query) == read_query(after)


NOT_WHOLE = [
    ("de", "und nicht in Dänemark?", True),
    ("de", "und ab 500 Euro?", True),
    ("de", "und im Februar ohne Polen?", True),
    ("de", "und davon die größte?", False),
    ("en", "and not Denmark?", True),
    ("ru", "а кроме Дании?", True),
    ("uk", "а крім Данії?", True),
    ("ru", "а за март больше тысячи евро?", True),
    ("en", "and last year for everyone we like?", True),
]


@pytest.mark.parametrize(("language", "text", "adds"), NOT_WHOLE, ids=[row[1] for row in NOT_WHOLE])
def test_what_is_not_understood_whole_is_left_to_be_written(language: str, text: str, adds: bool) -> None:
    found = followed(text, language, REVENUE, SAMPLE)
    assert isinstance(found, Leaning)
    assert found.adds is adds


def test_a_country_that_the_company_does_not_have_is_not_completed() -> None:
    found = followed("und in Dänemark?", "de", BILLED, KONTOR)
    assert isinstance(found, Leaning)
    assert found.adds


LED = [
    (
        "de",
        "nur die überfälligen",
        GERMAN_REVENUE,
        {**GERMAN_REVENUE, "where": [where("country", "DE"), where("status", "overdue")]},
    ),
    ("de", "nein, ich meinte Dänemark", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("de", "dasselbe für Februar", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "2026-02"}),
    ("de", "Und jetzt Polen", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "PL")]}),
    ("en", "only the overdue ones", OVERDUE, OVERDUE),
    ("en", "no, I meant paid", OVERDUE, {"table": "invoices", "where": [where("status", "paid")]}),
    ("en", "the same for last year", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "last_year"}),
    ("en", "and now Poland", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "PL")]}),
    ("uk", "лише прострочені", GERMAN_REVENUE, {**GERMAN_REVENUE, "where": [where("country", "DE"), where("status", "overdue")]}),
    ("uk", "ні, я мав на увазі Данію", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("uk", "те саме за лютий", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "2026-02"}),
    (
        "ru",
        "только просроченные",
        GERMAN_REVENUE,
        {**GERMAN_REVENUE, "where": [where("country", "DE"), where("status", "overdue")]},
    ),
    ("ru", "нет, я имел в виду Данию", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "DK")]}),
    ("ru", "то же за февраль", GERMAN_REVENUE, {**GERMAN_REVENUE, "period": "2026-02"}),
    ("ru", "а сейчас в Польше", GERMAN_REVENUE, {**REVENUE, "where": [where("country", "PL")]}),
    (
        "de",
        "und wie viele davon in Dänemark?",
        OVERDUE,
        {**OVERDUE, "where": [where("status", "overdue"), where("country", "DK")]},
    ),
    (
        "en",
        "how many of those are from Denmark?",
        OVERDUE,
        {**OVERDUE, "where": [where("status", "overdue"), where("country", "DK")]},
    ),
    ("uk", "скільки з них у Данії?", OVERDUE, {**OVERDUE, "where": [where("status", "overdue"), where("country", "DK")]}),
    ("ru", "сколько из них в Дании?", OVERDUE, {**OVERDUE, "where": [where("status", "overdue"), where("country", "DK")]}),
]


@pytest.mark.parametrize(("language", "text", "before", "after"), LED, ids=[f"{row[0]} {row[1]}" for row in LED])
def test_what_leans_without_an_and_keeps_the_conditions(language: str, text: str, before: Form, after: Form) -> None:
    found = followed(text, language, before, SAMPLE)
    assert isinstance(found, Followed)
    assert found.name is None
    assert read_query(found.query) == read_query(after)


@pytest.mark.parametrize(
    ("language", "text"),
    [("de", "ohne Dänemark"), ("en", "without Denmark"), ("uk", "без Данії"), ("ru", "кроме Дании"), ("en", "no Denmark")],
)
def test_what_is_taken_out_is_never_put_in(language: str, text: str) -> None:
    found = followed(text, language, GERMAN_REVENUE, SAMPLE)
    assert not isinstance(found, Followed)
    if text != "no Denmark":
        assert found == Leaning(Language(language), adds=True)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "und wie viele davon sind überfällig?"),
        ("en", "how many of them are overdue?"),
        ("uk", "а скільки з них прострочено?"),
        ("ru", "а сколько из них просрочено?"),
    ],
)
def test_another_figure_of_what_was_shown_is_no_question_of_its_own(language: str, text: str) -> None:
    found = followed(text, language, GERMAN_REVENUE, SAMPLE)
    assert isinstance(found, Leaning)
    assert found.adds


OTHER = [
    ("de", "und welche Zahlungsfrist gilt in Polen?"),
    ("de", "und speichere das als Bericht März"),
    ("de", "okay, bestell fünf Schrauben bei Nordbau"),
    ("de", "und warum in Polen?"),
    ("en", "and the returns policy for Poland?"),
    ("en", "and order five from Nordbau in March"),
    ("uk", "а який термін оплати у Польщі?"),
    ("uk", "а збережи це як звіт за березень"),
    ("ru", "а какой срок оплаты в Польше?"),
    ("ru", "и закажи пять у Nordbau"),
    ("ru", "а почему в Польше?"),
]


@pytest.mark.parametrize(("language", "text"), OTHER, ids=[row[1] for row in OTHER])
def test_an_order_a_reason_or_a_rule_is_not_forced_into_a_query(language: str, text: str) -> None:
    """ "And which payment term applies in Poland?" answered by the revenue of Poland drops what was asked."""
    assert followed(text, language, REVENUE, SAMPLE) in (None, Leaning(Language(language), adds=False))


OWN = [
    ("de", "Danke!"),
    ("de", "Was gibt es heute Neues?"),
    ("de", "Und wie viele Rechnungen sind überfällig?"),
    ("de", "und die Kunden?"),
    ("de", "Öffne die Bestellungen"),
    ("de", "Wie hoch war der Umsatz im März?"),
    ("en", "show the orders"),
    ("en", "and how many customers do we have?"),
    ("en", "how much did we invoice last year"),
    ("uk", "дякую"),
    ("uk", "Скільки рахунків прострочено?"),
    ("ru", "спасибо"),
    ("ru", "что просрочено"),
    ("uk", "прострочено"),
    ("de", "überfällig?"),
    ("ru", "а сколько у нас клиентов?"),
    ("ru", "Открой заказы"),
]


@pytest.mark.parametrize(("language", "text"), OWN, ids=[row[1] for row in OWN])
def test_a_request_of_its_own_is_no_follow_up(language: str, text: str) -> None:
    assert followed(text, language, REVENUE, SAMPLE) is None


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("de", "und bei Hansen Maskiner?", "Hansen Maskiner"),
        ("en", "and for Hansen?", "Hansen"),
        ("uk", "а у Хансена?", "Хансена"),
        ("ru", "а у Хансена в марте?", "Хансена"),
    ],
)
def test_a_name_is_left_to_be_looked_up(language: str, text: str, name: str) -> None:
    found = followed(text, language, REVENUE, SAMPLE)
    assert isinstance(found, Followed)
    assert found.name == name


def test_the_language_of_the_conversation_is_tried_first() -> None:
    question = held(REVENUE, SAMPLE)
    # "за март" is March in Russian; Ukrainian has another word for it.
    found = follow_up("а за март?", (Language.UKRAINIAN, Language.RUSSIAN), question, SAMPLE, TODAY)
    assert isinstance(found, Followed)
    assert (found.language, found.query["period"]) == (Language.RUSSIAN, "2026-03")


def test_conditions_that_cannot_be_taken_apart_are_not_replaced() -> None:
    nested: Form = {**REVENUE, "where": [{"any": [where("country", "DK"), where("status", "paid")]}]}
    assert isinstance(followed("und in Polen?", "de", nested, SAMPLE), Leaning)
    found = followed("und letztes Jahr?", "de", nested, SAMPLE)
    assert isinstance(found, Leaning | Followed)
    if isinstance(found, Followed):
        assert read_query(found.query) == read_query({**nested, "period": "last_year"})


def test_every_table_of_both_companies_has_one_country_at_most() -> None:
    names = {name: field.name for name, table in SAMPLE.tables.items() if (field := country_field(table)) is not None}
    assert names["invoices"] == "country"
    assert "products" not in names


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        (Language.GERMAN, "und jetzt", True),
        (Language.GERMAN, "undeutlich", False),
        (Language.RUSSIAN, "август", False),
        (Language.RUSSIAN, "а в августе", True),
        (Language.UKRAINIAN, "інвойси", False),
        (Language.ENGLISH, "android", False),
        (Language.ENGLISH, "what about it", True),
    ],
)
def test_only_whole_words_begin_a_follow_up(language: Language, text: str, wanted: bool) -> None:
    assert leans(text, language) is wanted


SAID = {
    Language.GERMAN: "und|in Dänemark|letzten Monat|nicht|bei Krause|über 500|pro Monat|seit|bezahlt|warum|alle",
    Language.ENGLISH: "and|in Denmark|last month|not|for Miller|over 500|per month|since|paid|why|all",
    Language.UKRAINIAN: "а|в Данії|за минулий місяць|не|у Коваля|понад 500|по місяцях|від|оплачені|чому",
    Language.RUSSIAN: "а|в Дании|за прошлый месяц|кроме|у Волкова|больше 500|по месяцам|с|оплаченные|почему",
}
PIECES = st.sampled_from(Language).flatmap(
    lambda each: st.tuples(st.just(each), st.lists(st.sampled_from(SAID[each].split("|")), min_size=1, max_size=6))
)


@given(PIECES)
def test_no_part_that_was_said_is_ever_dropped(said: tuple[Language, list[str]]) -> None:
    """Whatever is put together: a query that code completes holds the country, the period and the grouping that were said, and no
    word of bending or negation stands in a request that it completed."""
    language, pieces = said
    text = " ".join(pieces)
    found = follow_up(text, (language,), held(REVENUE, SAMPLE), SAMPLE, TODAY)
    if not isinstance(found, Followed):
        return
    words = SAID[language].split("|")
    assert words[3] not in pieces
    assert words[5] not in pieces
    told = str(found.query)
    assert (words[1] not in pieces) or "DK" in told
    assert (words[6] not in pieces) or "month" in str(found.query.get("by"))
    assert (words[8] not in pieces) or "paid" in told or found.name is not None
    if words[4] in pieces:
        assert found.name is not None
    assert words[9] not in pieces or found.name is not None


QUESTIONS = read_questions()
LAST_YEAR = {
    Language.GERMAN: "und letztes Jahr?",
    Language.ENGLISH: "and last year?",
    Language.UKRAINIAN: "а за минулий рік?",
    Language.RUSSIAN: "а за прошлый год?",
}
REQUESTS = [
    str(json.loads(line)["text"])
    for name in ("requests.jsonl", "requests_held_out.jsonl")
    for line in (FILE.parent / name).read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_question_that_people_ask_can_be_asked_of_another_time(question: Question) -> None:
    vocabulary = SAMPLE if question.company == "sample" else KONTOR
    form = dict(question.forms[0])
    found = follow_up(LAST_YEAR[question.language], (question.language,), held(form, vocabulary), vocabulary, question.today)
    assert isinstance(found, Followed)
    assert read_query(found.query) == read_query({**form, "period": "last_year"})


@pytest.mark.parametrize("text", [*(question.text for question in QUESTIONS), *REQUESTS])
def test_no_whole_request_is_taken_for_a_follow_up(text: str) -> None:
    for query in (REVENUE, OVERDUE):
        found = followed(text, request_language(text).value, query, SAMPLE)
        assert not isinstance(found, Followed)
        assert not isinstance(found, Leaning) or not found.adds
