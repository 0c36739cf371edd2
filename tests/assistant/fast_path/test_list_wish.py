"""Which list a request asks for, and what asks for more than a list."""

import pytest

from zuruf.assistant.fast_path.corrections import list_outright
from zuruf.assistant.fast_path.list_wish import list_wished
from zuruf.domain.languages import Language

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN
OWED, LATE, PAID = ("list_invoices", "unpaid"), ("list_invoices", "overdue"), ("list_invoices", "paid")
OUT, LOW = ("list_products", "out"), ("list_products", "low")
MONEY = ("finance_summary", None)


@pytest.mark.parametrize(
    ("text", "language", "wanted"),
    [
        ("wer steht bei uns noch in der Kreide", DE, OWED),
        ("wer hat noch nicht bezahlt", DE, OWED),
        ("wer hat die Zahlungsfrist verschlafen", DE, LATE),
        ("welche Artikel müssen wir nachbestellen", DE, LOW),
        ("mach mal einen Kassensturz", DE, MONEY),
        ("who hasn't settled up yet", EN, OWED),
        ("which customers are behind on their payments", EN, LATE),
        ("which invoices have been settled already", EN, PAID),
        ("how is the business doing", EN, MONEY),
        ("хто досі не заплатив нам", UK, OWED),
        ("хто затримує оплату", UK, LATE),
        ("чого на полицях зовсім немає", UK, OUT),
        ("кто нам должен", RU, OWED),
        ("кто тянет с оплатой", RU, LATE),
        ("как идут дела у фирмы", RU, MONEY),
    ],
)
def test_the_list_that_answers(text: str, language: Language, wanted: tuple[str, str | None]) -> None:
    wish = list_wished(text, language)
    assert wish is not None
    assert (wish.tool, wish.arguments.get("status")) == wanted


@pytest.mark.parametrize(
    ("text", "language"),
    [
        # A name, also between the words of a phrase that is known.
        ("steht Lindner bei uns in der Kreide", DE),
        ("ромашка нам не заплатила", RU),
        # A period, a number, a reason, a judgement.
        ("welche Rechnungen sind seit März überfällig", DE),
        ("which invoices over 500 are overdue", EN),
        ("warum sind so viele Rechnungen überfällig", DE),
        ("чи погано що стільки прострочено", UK),
        # What we owe ourselves is in no list.
        ("wem schulden wir noch Geld", DE),
        ("who do we still owe money", EN),
        ("кому ми винні гроші", UK),
        ("мы ещё не оплатили", RU),
        # What leans on the turn before, a page, and two lists at once.
        ("und wie viele davon sind überfällig", DE),
        ("open the invoice overview", EN),
        ("welche Rechnungen sind offen und welche Artikel fehlen", DE),
        ("привіт як справи", UK),
    ],
)
def test_what_asks_for_more_is_the_models(text: str, language: Language) -> None:
    assert list_wished(text, language) is None


def test_no_list_that_the_company_does_not_have() -> None:
    assert list_outright("кто нам должен", RU, ("query",)) is None
    found = list_outright("кто нам должен", RU, ("query", "list_invoices"))
    assert found is not None
    assert (found.tool, found.arguments) == ("list_invoices", {"status": "unpaid"})
