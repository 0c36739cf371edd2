"""Reading the vocabulary, and telling every mistake with its line."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.assistant.query import workshop
from tests.assistant.query.conftest import vocabulary_file

from zuruf.assistant.query.mistakes import VocabularyInvalid
from zuruf.assistant.query.toml_lines import TomlLines
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import examine, find_vocabulary, load_vocabulary, read_vocabulary
from zuruf.domain.languages import Language
from zuruf.settings.schema import Places

TEXT = workshop.VOCABULARY_FILE.read_text(encoding="utf-8")

# What is replaced, by what; the code, the line's text, a part of the mend.
MISTAKES = [
    ('source = "sale_order"', 'source = "sale_order', "not-toml", 'source = "sale_order', "TOML"),
    (
        'aggregate = "sum"\nfield = "net"\ndate = "ordered_on"',
        'aggregate = "sum"\nfield = "net"',
        "metric-without-date",
        "[metrics.net_total]",
        "snapshot",
    ),
    (
        'field = "weight"\nsnapshot = true',
        'field = "weight"\nsnapshot = true\ndate = "ordered_on"',
        "metric-without-date",
        "[metrics.heaviest]",
        "not both",
    ),
    ('field = "net"\ndate', 'field = "nett"\ndate', "field-unknown", 'field = "nett"', "net"),
    ('field = "net"\ndate', 'field = "note"\ndate', "field-unfit", 'field = "note"', "amount"),
    ('field = "net"\ndate', "date", "field-missing", "[metrics.net_total]", "field"),
    ('date = "promised_on"\nlabel', 'date = "state"\nlabel', "date-unfit", 'date = "state"', "promised_on"),
    ('show = ["number", "partner"', 'show = ["number", "partnr"', "field-unknown", "show =", "partner"),
    ('dimensions = ["number"', 'dimensions = ["net"', "dimension-unfit", "dimensions =", "grouped"),
    ('link = "partner"', 'link = "partners"', "link-unknown", 'link = "partners"', "partner"),
    ('start = "partner"', 'start = "nation"', "link-unknown", 'start = "nation"', "partner"),
    ('type = "date"\ncolumn = "date_order"', 'type = "dat"\ncolumn = "date_order"', "value-unknown", 'type = "dat"', "'date'"),
    ('stored = "units"', 'stored = "moment"', "stored-unfit", 'stored = "moment"', "units"),
    ('zone = "UTC"', 'zone = "Mars/Olympus"', "zone-unknown", 'zone = "Mars/Olympus"', "UTC"),
    ('currency = "EUR"', "", "currency-missing", "[tables.orders.fields.margin]", "currency_field"),
    (
        'currency = "EUR"',
        'currency = "EUR"\ncurrency_field = "currency"',
        "currency-missing",
        "[tables.orders.fields.margin]",
        "not both",
    ),
    (
        'column = "amount_untaxed"\ncurrency_field = "currency"',
        'column = "amount_untaxed"\ncurrency_field = "state"',
        "currency-unfit",
        'currency_field = "state"',
        "currency",
    ),
    ('otherwise = "open"\n', "", "cases-open", "[tables.orders.fields.stage]", "otherwise"),
    ('field = "state", value = "cancel"', 'field = "state", value = "gone"', "value-unknown", '{ value = "void"', "cancel"),
    ('field = "state", value = "cancel"', 'field = "stage", value = "void"', "cases-nested", '{ value = "void"', "column"),
    ('op = "!="', 'op = "contains"', "operator-unfit", "where = [", "!="),
    (
        'field = "state", op = "!=", value = "cancel"',
        'field = "net", op = ">", value = 5',
        "currency-open",
        "where = [",
        "currency",
    ),
    (
        'aggregate = "max"\nfield = "weight"',
        'aggregate = "max"\nadditive = true\nfield = "weight"',
        "additive-unfit",
        "additive = true",
        "false",
    ),
    ("decimals = 4", "decimals = 1", "decimals-unfit", "decimals = 1", "2"),
    ('metric = "net_total"\nlabel', 'metric = "net_totals"\nlabel', "metric-unknown", 'metric = "net_totals"', "net_total"),
    (
        'date = "promised_on"\nlabel = { de = "netto nach',
        'label = { de = "netto nach',
        "readings-collide",
        "[terms.sales.readings.net_promised]",
        "another date",
    ),
    ("[terms.sales]\n", '[terms.sales]\ndefault = "gross"\n', "reading-unknown", 'default = "gross"', "net"),
    ('label = { de = "Absatz"', 'label = { de = "auftragssumme  NETTO"', "words-collide", "[metrics.net_total]", "another word"),
    (
        'label = { de = "Absatz", en = "Sales", uk = "Збут", ru = "Сбыт" }',
        'label = { de = "Absatz", en = "Sales", uk = "Збут" }',
        "key-missing",
        "label = {",
        "add",
    ),
    ('label = { de = "Absatz"', 'label = { fr = "Ventes", de = "Absatz"', "key-unknown", "label = {", "remove"),
    ("[metrics.heaviest]", "[metrics.Heaviest]", "name-unfit", "[metrics.Heaviest]", "a-z"),
    ("[tables.orders.fields.note]", "[tables.orders.fields.month]", "name-unfit", "[tables.orders.fields.month]", "day, month"),
    ("[metrics.heaviest]", "[metrics.weight]", "name-taken", "[metrics.weight]", "another name"),
]


@pytest.mark.parametrize("change", MISTAKES, ids=[f"{change[2]}-{nth}" for nth, change in enumerate(MISTAKES)])
def test_each_mistake_is_told_with_its_line_and_a_mend(change: tuple[str, str, str, str, str]) -> None:
    old, new, code, line, mend = change
    assert old in TEXT
    text = TEXT.replace(old, new, 1)
    _, mistakes = examine(text)
    assert {mistake.code for mistake in mistakes} == {code}
    assert text.splitlines()[mistakes[0].line - 1].strip().startswith(line)
    assert mend in mistakes[0].mend


def test_every_mistake_is_told_at_once_in_the_order_of_lines() -> None:
    text = TEXT.replace('field = "net"', 'field = "nett"').replace('link = "partner"', 'link = "p"')
    with pytest.raises(VocabularyInvalid) as caught:
        read_vocabulary(text)
    lines = [mistake.line for mistake in caught.value.mistakes]
    assert lines == sorted(lines)
    assert len(lines) == 3
    assert caught.value.code == "vocabulary-invalid"
    assert "line" in caught.value.hint


def test_the_sample_has_no_mistakes(sample_vocabulary: Vocabulary) -> None:
    assert len(sample_vocabulary.tables) == 8
    for metric in sample_vocabulary.metrics.values():
        assert set(metric.naming.meaning) == set(Language)
    for term in sample_vocabulary.terms.values():
        assert set(term.naming.synonyms) == set(Language)


def test_the_company_s_own_file_comes_first(places: Places, tmp_path: Path) -> None:
    moved = places.model_copy(update={"config": tmp_path})
    assert find_vocabulary(moved) == vocabulary_file(places)
    (tmp_path / "vocabulary.toml").write_text(TEXT, encoding="utf-8")
    assert list(load_vocabulary(find_vocabulary(moved)).tables) == ["orders"]


@pytest.mark.parametrize("content", [b"\xff\xfe", None])
def test_a_file_that_cannot_be_read_is_told(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "vocabulary.toml"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(VocabularyInvalid) as caught:
        load_vocabulary(file)
    assert caught.value.mistakes[0].code == "file-unreadable"


@given(text=st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    vocabulary, mistakes = examine(text)
    assert vocabulary is None
    assert mistakes


TOML = '''# comment = 1
title = "a # b = c" # x = 2
"quoted key" = \'single = "x"\'
[a.b]
text = """
[not.a.table]
key = "no"
""" # end
list = [ # first
  1, [2, { inner = "x", other = [3] }],
  "]",
]
inline = { x.y = 1, z = [
  4] }
[[a.rows]]
name = 1
[[a.rows]]
name = 2
[a.rows.sub]
deep = 3
[a."c.d"]
plain = 2024-01-01T00:00:00Z
'''

LINES = {
    ("title",): 2,
    ("quoted key",): 3,
    ("a", "b"): 4,
    ("a", "b", "text"): 5,
    ("a", "b", "list"): 9,
    ("a", "b", "list", 0): 10,
    ("a", "b", "list", 1, 1, "other", 0): 10,
    ("a", "b", "list", 2): 11,
    ("a", "b", "inline", "x", "y"): 13,
    ("a", "b", "inline", "z", 0): 14,
    ("a", "rows", 0, "name"): 16,
    ("a", "rows", 1): 17,
    ("a", "rows", 1, "sub", "deep"): 20,
    ("a", "c.d", "plain"): 22,
    ("a", "c.d", "missing", 3): 21,
    ("nowhere",): 1,
}


@pytest.mark.parametrize("path", LINES)
def test_the_line_of_a_key(path: tuple[str | int, ...]) -> None:
    assert TomlLines(TOML).line(path) == LINES[path]
    assert TomlLines(TOML.replace("\n", "\r\n")).line(path) == LINES[path]


def test_every_key_of_the_sample_has_its_line(places: Places) -> None:
    text = vocabulary_file(places).read_text(encoding="utf-8")
    lines, shown = TomlLines(text), text.splitlines()
    for table, value in tomllib.loads(text)["tables"].items():
        for field in value["fields"]:
            path = ("tables", table, "fields", field)
            assert shown[lines.line(path) - 1] == f"[tables.{table}.fields.{field}]"
            assert shown[lines.line((*path, "type")) - 1].startswith("type =")
