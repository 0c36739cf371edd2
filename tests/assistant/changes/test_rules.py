"""What a company declares about changes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select
from tests.assistant.changes.office import Office, file_url, opened, prepared, shown, signed_in, words

from zuruf.assistant.changes.rules_file import read_rules
from zuruf.assistant.changes.tools import write_tools
from zuruf.assistant.store.tables import customers
from zuruf.domain.faults import ChangeFault
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import ProposalState
from zuruf.settings.schema import Places

RULES = """
expires_minutes = 5

[changes.stock_out]
confirm = "staff"
most = 10

[changes.pay]
confirm = "admin"

[changes.order]
offered = false

[changes.terms]
table = "customers"
label = { de = "Zahlungsziel", en = "Terms of payment", uk = "Умови оплати", ru = "Условия оплаты" }
[changes.terms.fields.payment_days]
least = 0
most = 90

[changes.rename]
table = "customers"
label = { de = "Umbenennen", en = "Rename", uk = "Перейменувати", ru = "Переименовать" }
without_confirmation = true
[changes.rename.fields.name]
longest = 20

[places]
"A-01" = "47"
"A-02" = ""

[synonyms.products]
"4006381333931" = "PR0018"
"""


@pytest.fixture
def ruled(tmp_path: Path) -> Iterator[Office]:
    with opened(prepared(file_url(tmp_path)), RULES) as office:
        yield office


def refused(office: Office, change: str, **given: str | int) -> str:
    with pytest.raises(ChangeFault) as caught:
        office.propose(change, given)
    return caught.value.code


def test_limits_and_roles(ruled: Office) -> None:
    assert refused(ruled, "stock_out", product="PR0017", quantity=11) == "change-beyond-limit"
    out = ruled.propose("stock_out", {"product": "PR0017", "quantity": 10})
    staff = signed_in("Cem", Role.STAFF)
    assert ruled.changes.desk.confirm(shown(out), staff).state is ProposalState.EXECUTED
    paid = ruled.propose("pay", {"invoice": "RE-2026-0117"})
    with pytest.raises(ChangeFault, match="change-needs-role"):
        ruled.changes.desk.confirm(shown(paid), signed_in())
    assert ruled.changes.desk.confirm(shown(paid), signed_in("Eva", Role.ADMIN)).state is ProposalState.EXECUTED
    assert refused(ruled, "order", product="PR0017", quantity=1) == "change-kind-unknown"
    ruled.clock.pass_by(minutes=5)
    assert ruled.propose().expires_at > ruled.clock()


def test_a_field_that_the_company_lets_be_set(ruled: Office) -> None:
    proposal = ruled.propose("terms", {"record": "Möwenberg", "field": "payment_days", "value": "30"})
    text = proposal.texts[Language.GERMAN]
    assert text.title == "Zahlungsziel: K-10001 Möwenberg GmbH"
    assert [(line.before, line.after) for line in text.lines] == [("14", "30")]
    ruled.changes.desk.confirm(shown(proposal), signed_in())
    with ruled.writer.begin() as connection:
        assert connection.scalar(select(customers.c.payment_days)) == 30
    for value, code in (
        ("91", "change-beyond-limit"),
        ("bald", "change-unfit"),
        ("30", "change-nothing"),
        ("1.5", "change-unfit"),
    ):
        assert refused(ruled, "terms", record="K-10001", field="payment_days", value=value) == code
    assert refused(ruled, "terms", record="K-10001", field="currency", value="USD") == "change-unfit"


def test_a_harmless_one_needs_nobody(ruled: Office) -> None:
    done = ruled.propose("rename", {"record": "K-10001", "field": "name", "value": "Möwenberg AG"})
    assert done.state is ProposalState.EXECUTED
    assert refused(ruled, "rename", record="K-10001", field="name", value="x" * 21) == "change-beyond-limit"


def test_places_and_their_check_digits(ruled: Office) -> None:
    given: dict[str, str | int] = {"product": "4006381333931", "quantity": 1}
    assert refused(ruled, "stock_in", **given, place="B-09") == "change-place-unknown"
    assert refused(ruled, "stock_in", **given, place="a01", check="48") == "change-check-digit"
    for place, check in (("a 01", "47"), ("A-01", ""), ("A02", "99")):
        proposal = ruled.propose("stock_in", {**given, "place": place, "check": check})
        assert "PR0018" in proposal.texts[Language.GERMAN].title


def test_the_model_is_told_of_what_is_offered(ruled: Office) -> None:
    entries = {entry.name: entry for entry in write_tools(ruled.changes)}
    assert "order_goods" not in entries
    assert entries["change_record"].schema["properties"] == {"change": {"enum": ["terms", "rename"]}}
    assert "payment_days" in entries["change_record"].description


@pytest.mark.parametrize(
    "text",
    [
        "[changes.pay]\nwithout_confirmation = true",
        "[changes.stock_in]\nwithout_confirmation = true",
        "[changes.other]\ntable = 'customers'",
        "[changes.other]\ntable = 'nowhere'\nlabel = {de='a',en='a',uk='a',ru='a'}\n[changes.other.fields.name]",
        "[changes.other]\ntable = 'customers'\nlabel = {de='a',en='a',uk='a',ru='a'}\n[changes.other.fields.nothing]",
        "[changes.pay]\nconfirm = 'anybody'",
        "[changes.pay]\nmost = -1",
        "[synonyms.nowhere]\na = 'b'",
        "expires_minutes = 0",
        "surprise = 1",
        "not toml",
    ],
)
def test_mistakes_in_the_file(text: str) -> None:
    with pytest.raises(ChangeFault, match="changes-invalid"):
        read_rules(text, words()[0])


def test_the_example_is_a_file_that_can_be_used(places: Places) -> None:
    rules = read_rules((places.resources / "vocabulary" / "changes.example.toml").read_text(encoding="utf-8"), words()[0])
    assert rules.changes["payment_terms"].table == "customers"
