"""Words of a request in the spelling in which variants meet."""

import pytest

from zuruf.language.tokens import fold, tokens


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("Überfällig", "ueberfaellig"),
        ("GROẞ", "gross"),
        ("ещё", "еще"),
        ("п’ять", "п'ять"),
        ("пʼять", "п'ять"),
        ("Lager\u00adbestand", "lagerbestand"),
        ("u\u0308ber", "ueber"),
    ],
)
def test_spellings_meet(written: str, folded: str) -> None:
    assert fold(written) == folded
    assert [token.folded for token in tokens(written)] == [folded]


def test_punctuation_is_dropped_and_words_stay_whole() -> None:
    text = "„RE-2026-0117“, don't #3: п'ять!"
    assert [token.lower for token in tokens(text)] == ["re-2026-0117", "don't", "#3", "п'ять"]


def test_latin_letters_inside_a_cyrillic_word_are_lookalikes() -> None:
    assert [token.lower for token in tokens("рахункiв PR0017 пDф")] == ["рахунків", "pr0017", "пdф"]


@pytest.mark.parametrize(
    ("word", "identifier"), [("PR0017", True), ("RE-2026-0117", True), ("4711", True), ("#3", True), ("PDF", False)]
)
def test_identifiers(word: str, identifier: bool) -> None:
    assert tokens(word)[0].is_identifier is identifier
