"""When text is let go: words before a number at once, the rest with its sentence, and never later than the longest window."""

import pytest

from zuruf.assistant.prose.number_check import NumberCheck, check
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.prose.splitter import LONGEST, LOOKAHEAD

NOTHING = Sources.from_json(None, None)
HOSTILE = [
    "1.1",
    "(",
    " ",
    "7",
    "1 000 ",
    "1,",
    "a-1",
    "zwei",
    "zwei ",
    "[[",
    "1/",
    "-1",
    "12 und ",
    "3. und ",
    "`1",
    "½",
    "x1",
    "…",
    "A.",
]


def released(*pieces: str, language: str = "de") -> list[str]:
    running = NumberCheck(language, NOTHING)
    return [running.feed(piece).text for piece in pieces]


def test_words_before_the_first_number_are_let_go_at_once() -> None:
    assert released("Ich habe nach ", "der Fälligkeit ", "gefiltert und ", "12 ") == [
        "Ich habe nach ",
        "der Fälligkeit ",
        "gefiltert und ",
        "",
    ]


def test_a_word_is_held_until_it_is_whole() -> None:
    assert released("Es sind zw", "ischen", "zeitlich ") == ["Es sind ", "", "zwischenzeitlich "]


def test_a_sentence_with_a_number_is_let_go_when_it_ends() -> None:
    assert released("Es sind 12 Artikel. ", "Danach ") == ["Es sind … Artikel. ", "Danach "]
    assert released("Es sind 12 Artikel!\n") == ["Es sind … Artikel!\n"]


def test_a_point_behind_digits_waits_for_the_next_word() -> None:
    assert released("Fällig am 3. ", "September. ") == ["Fällig am ", "3. September. "]
    assert released("Es sind 12. ", "Danach ") == ["Es sind ", "…. Danach "]


@pytest.mark.parametrize("unit", HOSTILE)
def test_a_sentence_without_an_end_is_cut_at_the_same_place_however_it_arrives(unit: str) -> None:
    text = (unit * 3000)[:5000]
    whole = check(text, "de", NOTHING).text
    for step in (1, 7, 333):
        running = NumberCheck("de", NOTHING)
        pieces = []
        given = 0
        for start in range(0, len(text), step):
            pieces.append(running.feed(text[start : start + step]).text)
            given = min(start + step, len(text))
            if unit.isspace() or unit == "(":
                assert given - sum(map(len, pieces)) <= LONGEST + LOOKAHEAD + step
        pieces.append(running.close().text)
        assert "".join(pieces) == whole


@pytest.mark.parametrize("unit", HOSTILE)
def test_hostile_text_of_a_hundred_kilobytes_comes_to_an_end(unit: str) -> None:
    text = (unit * (100_000 // len(unit) + 1))[:100_000]
    checked = check(text, "en", NOTHING)
    assert not any(character.isdecimal() for character in checked.text) or unit in ("a-1", "[[", "x1", "12 und ", "3. und ")
