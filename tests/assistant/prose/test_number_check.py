"""Properties of the streaming check."""

import itertools
from decimal import Decimal

import hypothesis.strategies as st
from hypothesis import given, settings

from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.number_check import NumberCheck, check
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.prose.words import LANGUAGES

NOTHING = Sources.from_json(None, None)
SOME = Sources.from_json([12, Decimal("1234.5"), {"limit": 500}], [3])

_PIECES = [
    "Es sind ", "12", "1.234,50", " EUR", ". ", "Danach ", "am 3. ", "März", " 2026", "\n", "1. ", "zwölf", "twenty-three",
    " invoices", "двенадцать", " счетов", "#3", "PR0017", "**", "`x 4`",
    "P7D", "[[", "b1.1.x", "]]", "(", "€", "-5", "½", "14:30", " Uhr", "два", " ",
    "\u00a0", "1,2 Mio.", "hundert", "a hundred", "https://a.de/5",
    "eine ", "halbe ", "Million", "half ", "a ", "million", "y ", "medio ", "один ", "с ", "половиной", "XII ", "vii ", "Ⅻ",
    "⁴⁵", "²", "②", "四十", "🔟", "&#52;", "&amp;", "\u200b", "\u0301", "fо", "rty", "#812400", "Version ", "KW 45", "P812400D",
    "um ", "vierzehn ", "Uhr ", "dreißig", "nach ", "spätestens ", "20.", "45) ", "2) ", "Rechnungen ", "EUR ", "€ ", "total",
    "Lager45", "nineteen ", "ninety", "-", "first ", "?", "!", "…", "5", "000",
]  # fmt: skip
prose = st.lists(st.sampled_from(_PIECES) | st.text(max_size=4), max_size=30).map("".join)
languages = st.sampled_from(LANGUAGES)


def run(text: str, cuts: list[int], language: str, sources: Sources) -> tuple[str, list[tuple[int, int, str, bool]]]:
    running = NumberCheck(language, sources)
    texts, found = [], []
    positions = sorted({min(cut, len(text)) for cut in cuts} | {0, len(text)})
    for start, end in itertools.pairwise(positions):
        checked = running.feed(text[start:end])
        texts.append(checked.text)
        found += [(f.start, f.end, f.kind.value, f.kept) for f in checked.findings]
    checked = running.close()
    return "".join([*texts, checked.text]), found + [(f.start, f.end, f.kind.value, f.kept) for f in checked.findings]


@settings(max_examples=400, deadline=None)
@given(prose, languages, st.lists(st.integers(0, 200), max_size=12))
def test_any_cutting_of_the_stream_gives_the_same(text: str, language: str, cuts: list[int]) -> None:
    assert run(text, cuts, language, SOME) == run(text, [], language, SOME) == run(text, list(range(len(text))), language, SOME)


@settings(max_examples=300, deadline=None)
@given(
    st.text(st.characters(exclude_categories=["N"], exclude_characters="[…"), max_size=80).filter(
        lambda text: not text.isascii()
    ),
    languages,
)
def test_text_without_digits_and_number_words_is_unchanged(text: str, language: str) -> None:
    checked = check(text, language, NOTHING)
    assert checked.text == text or any(finding.kind is FindingKind.FIGURE for finding in checked.findings)


@settings(max_examples=300, deadline=None)
@given(prose, languages)
def test_every_kept_figure_has_an_origin_and_replacing_is_stable(text: str, language: str) -> None:
    checked = check(text, language, SOME)
    for finding in checked.findings:
        if finding.kind is FindingKind.FIGURE:
            assert finding.kept == (finding.origin is not None)
        assert text[finding.start : finding.end] == finding.text
        shown = checked.text[finding.shown_start : finding.shown_end]
        assert shown == (finding.text if finding.kept else "…")
    assert check(checked.text, language, SOME).text == checked.text


_ODD = st.text(
    st.sampled_from("0123456789 .,:;-–/()[]*_#>|`'\"’%€$ºª½⅓²³⁵①٣१３ІЕаBkKMstndrhPTDQWH\n\t\u00a0\u202fİßǅ…!?=+^×~№§@"),
    max_size=25,
)


@settings(max_examples=1500, deadline=None)
@given(st.lists(_ODD | st.sampled_from(_PIECES), max_size=6).map("".join), languages, st.lists(st.integers(0, 90), max_size=4))
def test_no_text_breaks_the_check(text: str, language: str, cuts: list[int]) -> None:
    checked = check(text, language, SOME)
    assert all(text[finding.start : finding.end] == finding.text for finding in checked.findings)
    assert run(text, cuts, language, SOME)[0] == checked.text
