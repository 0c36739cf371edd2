"""Numbers that are spelled and dictated, put together: every way of saying one, and nothing that was not one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.domain.languages import Language
from zuruf.domain.trade import NO_TRADE_WORDS, TradeWords
from zuruf.language.spelled.shapes import shape_of, usual_shapes
from zuruf.language.spelled.writing import CodeWriter
from zuruf.language.spoken.identifiers import spoken_identifier
from zuruf.language.spoken.numerals import cardinal, digits

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN
WORDS = TradeWords(
    numbers=("PR0017", "PR0003", "PR0044", "RE-2026-0117", "K-10023"), shapes=("PR####", "RE-####-####", "K-#####", "L-####")
)
WRITER = CodeWriter(WORDS)

TOGETHER = [
    (DE, "P R null null eins sieben", "PR0017"),
    (DE, "Wie viel von P R null null eins sieben haben wir?", "Wie viel von PR0017 haben wir?"),
    (DE, "ER EH zwanzig sechsundzwanzig null eins eins sieben", "RE-2026-0117"),
    (DE, "Rechnung RE zweitausendsechsundzwanzig null eins eins acht", "Rechnung RE-2026-0118"),
    (DE, "R E Strich 2026 Strich 0117", "RE-2026-0117"),
    (DE, "Paula Richard null null vier vier", "PR0044"),
    (DE, "Potsdam Rostock null null vier vier", "PR0044"),
    (DE, "P wie Paula, R wie Richard, null null siebzehn", "PR0017"),
    (DE, "PR zwo drei zwo drei", "PR2323"),
    (DE, "PR siebzehn bitte", "PR0017 bitte"),
    (DE, "P-R-0-0-1-7", "PR0017"),
    (EN, "article pr 0 4 6 0", "article PR0460"),
    (RU, "артикул-пр-0-0-1-7", "артикул-PR0017"),
    (DE, "P.R. 0017.", "PR0017."),
    (DE, "zehn Stück PR 0017 einbuchen", "zehn Stück PR0017 einbuchen"),
    (DE, "BR 0017", "PR0017"),
    (DE, "die null eins eins sieben", "die 0117"),
    (DE, "Kunde K eins null null zwei drei", "Kunde K-10023"),
    (EN, "P R double zero one seven", "PR0017"),
    (EN, "papa romeo zero zero one seven", "PR0017"),
    (EN, "P as in papa R as in romeo double oh seventeen", "PR0017"),
    (EN, "invoice R E twenty twenty-six zero one one seven", "invoice RE-2026-0117"),
    (EN, "oh one one seven", "0117"),
    (UK, "пе ер нуль нуль один сім", "PR0017"),
    (UK, "Павло Роман нуль нуль дев'ять дев'ять", "PR0099"),
    (UK, "п як Павло р як Роман нуль нуль один сім", "PR0017"),
    (UK, "рахунок ер е дві тисячі двадцять шість нуль один один сім", "рахунок RE-2026-0117"),
    (RU, "пе эр ноль ноль один семь", "PR0017"),
    (RU, "Павел Роман ноль ноль четыре четыре", "PR0044"),
    (RU, "счёт эр е двадцать двадцать шесть ноль сто семнадцать", "счёт RE-2026-0117"),
    (RU, "пр-0017 есть?", "PR0017 есть?"),
    (RU, "PR null null siebzehn", "PR0017"),
]

LEFT_ALONE = [
    (EN, "five pr 0460 left"),
    (DE, "Ich habe null Ahnung."),
    (DE, "a b c"),
    (DE, "eins zwei drei"),
    (DE, "Buche zwei oder drei Stück ein."),
    (DE, "Fach A null eins null zwei, Prüfziffer sieben drei"),
    (DE, "Zeig mir die Zahlen von 2026."),
    (DE, "Wie war es in 2026?"),
    (DE, "Am 17. März um 10 Uhr 30"),
    (DE, "PR ist Sache der Pressestelle."),
    (DE, "PR zwanzig drei"),
    (EN, "re 2026 0119"),
    (EN, "I'd like one or two of the four"),
    (EN, "a b c, easy as one two three"),
    (EN, "you owe me one"),
    (UK, "я маю нуль ідей"),
    (UK, "один два три"),
    (RU, "у меня ноль идей"),
    (RU, "раз два три четыре"),
    (RU, "по 5 штук"),
]


@pytest.mark.parametrize(("language", "said", "written"), TOGETHER)
def test_what_was_spelled_is_put_together(language: Language, said: str, written: str) -> None:
    assert WRITER.write(said, language) == written


@pytest.mark.parametrize(("language", "said"), LEFT_ALONE)
def test_ordinary_sentences_stay_as_they_are(language: Language, said: str) -> None:
    assert WRITER.write(said, language) == said


def test_a_word_of_the_language_before_a_year_is_no_number() -> None:
    writer = CodeWriter(TradeWords(shapes=("IN####",)))
    assert writer.write("Umsatz in 2026", DE) == "Umsatz in 2026"
    assert writer.write("Umsatz IN 2026", DE) == "Umsatz IN2026"


def test_a_shape_does_not_count_where_a_known_number_may_be_meant_with_a_quantity() -> None:
    assert WRITER.write("PR siebzehn dreiundzwanzig Stück", DE) == "PR0017 dreiundzwanzig Stück"


def test_letters_are_corrected_only_for_one_number_that_there_is() -> None:
    assert WRITER.write("BR 0099", DE) == "BR 0099"
    two = CodeWriter(TradeWords(numbers=("PN0017", "PM0017")))
    assert two.write("BN 0017", DE) == "BN 0017"
    assert two.write("PM 0018", DE) == "PM 0018"


def test_without_a_list_nothing_changes() -> None:
    assert CodeWriter(NO_TRADE_WORDS).write("P R null null eins sieben", DE) == "P R null null eins sieben"


def test_shapes() -> None:
    assert shape_of("RE-2026-0117") == "RE-####-####"
    assert usual_shapes(["PR0001", "PR0002", "RE-2026-0117", "A name", "Ä 12"], 2) == ("PR####", "RE-####-####")


LETTER_NAMES: dict[Language, list[dict[str, str]]] = {
    DE: [
        dict(zip("PREKL", ("pe", "er", "e", "ka", "el"), strict=True)),
        dict(zip("PREKL", ("Paula", "Richard", "Emil", "Kaufmann", "Ludwig"), strict=True)),
        dict(zip("PREKL", ("Potsdam", "Rostock", "Essen", "Köln", "Leipzig"), strict=True)),
        dict(zip("PREKL", ("P wie Paula", "R wie Richard", "E wie Emil", "K wie Konrad", "L wie Ludwig"), strict=True)),
    ],
    EN: [
        dict(zip("PREKL", ("P", "R", "E", "K", "L"), strict=True)),
        dict(zip("PREKL", ("papa", "romeo", "echo", "kilo", "lima"), strict=True)),
        dict(zip("PREKL", ("P for papa", "R for romeo", "E for echo", "K for kilo", "L for lima"), strict=True)),
    ],
    UK: [
        dict(zip("PREKL", ("пе", "ер", "е", "ка", "ел"), strict=True)),
        dict(zip("PREKL", ("Павло", "Роман", "Емма", "Кирило", "Леонід"), strict=True)),
    ],
    RU: [
        dict(zip("PREKL", ("пэ", "эр", "е", "ка", "эль"), strict=True)),
        dict(zip("PREKL", ("Павел", "Роман", "Елена", "Константин", "Леонид"), strict=True)),
    ],
}


@st.composite
def spelled(draw: st.DrawFn) -> tuple[Language, str, str]:
    """A language, a number of one of the shapes, and a way to say it."""
    language = draw(st.sampled_from(list(Language)))
    groups = draw(st.sampled_from([("PR", (4,)), ("RE", (4, 4)), ("K", (5,)), ("L", (4,))]))
    letters, lengths = groups
    parts = [draw(st.text("0123456789", min_size=length, max_size=length)) for length in lengths]
    names = draw(st.sampled_from(LETTER_NAMES[language]))
    said = [names[letter] for letter in letters]
    said += [digits(part, language) if draw(st.booleans()) else " ".join(part) for part in parts]
    code = letters + ("" if letters == "PR" else "-") + "-".join(parts)
    return language, code, " ".join(said)


@given(case=spelled())
def test_spelled_sign_by_sign_it_comes_back(case: tuple[Language, str, str]) -> None:
    language, code, said = case
    assert CodeWriter(TradeWords(shapes=WORDS.shapes)).write(said, language) == code


@given(number=st.integers(0, 9999), language=st.sampled_from(list(Language)))
def test_what_the_program_reads_out_comes_back(number: int, language: Language) -> None:
    for code in (f"PR{number:04d}", f"RE-2026-{number:04d}"):
        writer = CodeWriter(TradeWords(numbers=(code,)))
        assert writer.write(spoken_identifier(code, language), language) == code


@given(text=st.text(max_size=200), language=st.sampled_from(list(Language)))
def test_any_text_is_let_through_and_settled_at_once(text: str, language: Language) -> None:
    once = WRITER.write(text, language)
    assert WRITER.write(once, language) == once


@given(
    words=st.lists(
        st.sampled_from(
            ["P", "R", "0", "17", "null", "PR", "RE-", "2026", "0117", "Stück", "und", ",", "siebzehn", "Paula", "-"]
        ),
        max_size=12,
    )
)
def test_near_codes_are_settled_at_once(words: list[str]) -> None:
    once = WRITER.write(" ".join(words), DE)
    assert WRITER.write(once, DE) == once


@given(number=st.integers(0, 2999), language=st.sampled_from(list(Language)))
def test_a_plain_number_is_no_code(number: int, language: Language) -> None:
    said = cardinal(number, language)
    assert WRITER.write(said, language) == said


def test_letters_that_sound_like_the_name_of_another_stay() -> None:
    writer = CodeWriter(TradeWords(numbers=("ER-2026-0561",), shapes=("RE-####-####", "ER-####-####")))
    for said in ("ER-2026-0561", "er 2026 0561", "E R null zwei"):
        assert writer.write(said, DE) in ("ER-2026-0561", "E R null zwei")
    assert writer.write("ER EH zwanzig sechsundzwanzig null eins eins sieben", DE) == "RE-2026-0117"
