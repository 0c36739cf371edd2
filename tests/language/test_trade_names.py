"""Names that were misheard are put right after the company's own, and no ordinary word becomes one."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.domain.trade import NO_TRADE_WORDS, TradeWords
from zuruf.language.spelled.hints import hint_of
from zuruf.language.spelled.names import NameMender

NAMES = (
    "Möwenberg Verpackungen GmbH",
    "Möwenberg Arbeitsschutz AG",
    "Grünwerk Holzbau e. K.",
    "Käferstein Holzbau AG",
    "Tannenkamp Metallbau GmbH",
    "Deichkamp Lagertechnik e. K.",
    "Stonebridge Fasteners & Sons Ltd",
    "Lakeshore Builders Ltd",
    "Ravenhill Hardware Ltd",
    "OÜ «Лесной Двор Стройдвор»",
    "ФГ «Їжак Будмаркет»",
    "Mantelleitung 5×1,5 grau",
    "Umreifungsband 12 mm PP",
    "Duct tape 25 m green",
    "Kassel",
)
MENDER = NameMender(NAMES)
CASES = Path(__file__).parents[1] / "cases"


@pytest.mark.parametrize(
    ("heard", "meant"),
    [
        ("Rechnungen von Möwen Bergverpackungen.", "Rechnungen von Möwenberg Verpackungen."),
        ("an Grünwerkholzbau verkauft?", "an Grünwerk Holzbau verkauft?"),
        ("von Tanenkamp-Mietalbau", "von Tannenkamp Metallbau"),
        ("Bestand von Mantelletung grau?", "Bestand von Mantelleitung grau?"),
        ("von tannen Kampf Metallbau", "von Tannenkamp Metallbau"),
        ("invoices of Stonbridge fasteners.", "invoices of Stonebridge Fasteners."),
        ("sell to lakes or builders?", "sell to Lakeshore Builders?"),
        ("What does Raven Hill Hardware owe?", "What does Ravenhill Hardware owe?"),
        ("счета лесной двор строй двор", "счета Лесной Двор Стройдвор"),
    ],
)
def test_what_sounds_almost_like_one_name_is_that_name(heard: str, meant: str) -> None:
    assert MENDER.mend(heard) == meant


@pytest.mark.parametrize(
    "text",
    [
        "Was schuldet uns Möwenberg Verpackung?",
        "Rechnungen von Möwenbergs Verpackungen",
        "Möwenberg Verpackungen und Grünwerk Holzbau",
        "рахунки «Їжак Будмаркету»",
        "Die Verpackungen liegen im Lager.",
        "Wie viele Mäntel sind da?",
        "Show me the builders' invoices at the lake, please.",
        "Kessel und Kasse",
    ],
)
def test_forms_of_names_and_other_words_stay(text: str) -> None:
    assert MENDER.mend(text) == text


def test_of_two_that_sound_alike_neither_is_taken() -> None:
    assert (
        NameMender(("Brandmeier Holz", "Brandmaier Holz")).mend("Rechnungen von Brandmeyer Holz")
        == "Rechnungen von Brandmeyer Holz"
    )


@pytest.mark.parametrize("file", ["routing", "language", "orders"])
def test_ordinary_requests_hold_no_name_that_nobody_said(file: str) -> None:
    lines = (CASES / f"{file}.jsonl").read_text(encoding="utf-8").splitlines()
    texts = [json.loads(line)["text"] for line in lines]
    assert [text for text in texts if MENDER.mend(text) != text] == []


@given(text=st.text(max_size=150))
def test_any_text_is_let_through_and_its_figures_stay(text: str) -> None:
    mended = MENDER.mend(text)
    assert [sign for sign in mended if sign.isdigit()] == [sign for sign in text if sign.isdigit()]
    assert NameMender(()).mend(text) == text


def test_the_hint_names_one_number_of_each_kind() -> None:
    words = TradeWords((), ("RE-2026-1765", "PR0800", "PR0799", "4711"), ("RE-####-####", "PR####", "####"))
    hint = hint_of(words)
    assert hint.text == "RE-2026-1765, PR0800."
    assert hint.is_echoed("Zeige PR0800.")
    assert not hint.is_echoed("Zeige PR0799.")
    assert hint_of(NO_TRADE_WORDS).text == ""
    assert not hint_of(NO_TRADE_WORDS).is_echoed("Zeige PR0800.")
