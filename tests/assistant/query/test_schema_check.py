"""The vocabulary against live databases."""

import pytest
from sqlalchemy import Engine
from tests.assistant.query import workshop
from tests.assistant.query.postgresql import server_url

from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.mistakes import Mistake, Mistakes
from zuruf.assistant.query.schema import may_write, read_schema
from zuruf.assistant.query.schema_check import check_schema
from zuruf.assistant.query.toml_lines import TomlLines
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import read_vocabulary

TEXT = workshop.VOCABULARY_FILE.read_text(encoding="utf-8")


def mistakes_of(text: str, engine: Engine) -> tuple[Mistake, ...]:
    mistakes = Mistakes(TomlLines(text))
    with engine.connect() as connection:
        check_schema(read_vocabulary(text), read_schema(connection), mistakes)
    return mistakes.found


@pytest.mark.parametrize("backend", ["postgresql", "duckdb"])
def test_the_workshop_fits_its_databases(companies: dict[str, Engine], backend: str) -> None:
    assert mistakes_of(TEXT, companies[backend]) == ()


def test_sqlite_has_no_moments_with_a_zone(companies: dict[str, Engine]) -> None:
    (mistake,) = mistakes_of(TEXT, companies["sqlite"])
    assert (mistake.code, mistake.path[-1]) == ("zone-unfit", "confirmed_on")


def test_the_sample_fits_its_database(sample_vocabulary: Vocabulary, sample_engine: Engine) -> None:
    mistakes = Mistakes(TomlLines(""))
    with sample_engine.connect() as connection:
        check_schema(sample_vocabulary, read_schema(connection), mistakes)
    assert mistakes.found == ()


CHANGES = [
    ('source = "sale_order"', 'source = "sale_orders"', "source-unknown", "did you mean sale_order?"),
    ('source = "res_country"', 'source = "countries"', "source-unknown", "did you mean res_country?"),
    ('column = "display name"', 'column = "display_name"', "column-unknown", "did you mean display name?"),
    ('column = "partner_id"', 'column = "partner"', "column-unknown", "partner_id"),
    ('column = "line_count"', 'column = "note"', "type-unfit", 'type = "text"'),
    ('column = "commitment_date"', 'column = "date_order"', "type-unfit", 'stored = "moment"'),
    ('column = "id"\nstored = "other"', 'column = "id"', "type-unfit", 'stored = "other"'),
    ('stored = "float"\n', "", "type-unfit", 'stored = "float"'),
    ('stored = "units"\n', "", "type-unfit", 'stored = "units"'),
    ('zone = "UTC"\n', "", "zone-unfit", 'zone = "UTC"'),
    ('column = "amount_untaxed"', 'column = "weight"', "decimals-unfit", "decimals = 3"),
    ('key = "id"\ndate', 'key = "state"\ndate', "key-not-unique", "id"),
]


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("backend", ["postgresql", "duckdb"])
def test_what_does_not_fit_is_reported_with_its_line(
    companies: dict[str, Engine], backend: str, change: tuple[str, str, str, str]
) -> None:
    old, new, code, mend = change
    text = TEXT.replace(old, new, 1)
    (mistake,) = mistakes_of(text, companies[backend])
    assert mistake.code == code
    assert mend in mistake.mend
    near = text.splitlines()[mistake.line - 1]
    assert str(mistake.path[-1]) in near


def test_rights_to_write_are_noticed(company_urls: dict[str, str], companies: dict[str, Engine], postgresql: str) -> None:
    with companies["postgresql"].connect() as connection:
        assert may_write(connection, ["sale_order", "res_partner"]) == []
    owner = open_company(server_url(postgresql, "owner"))
    with owner.connect() as connection:
        assert may_write(connection, ["sale_order", "public.res_partner"]) == ["sale_order", "public.res_partner"]
    owner.dispose()
