"""Hears the arguments of a change out of the words it was asked for in, with the company's records at hand."""

from collections.abc import Mapping

from zuruf.assistant.changes.build import Changes
from zuruf.assistant.changes.draft import Drafter, Saying
from zuruf.assistant.changes.identify import Known, Register
from zuruf.assistant.changes.records import CompanyRecords
from zuruf.assistant.changes.rules import Does
from zuruf.assistant.changes.said.goods import hear_goods
from zuruf.assistant.changes.said.office import hear_field, hear_note, hear_payment
from zuruf.assistant.changes.said.ports import Heard, Request
from zuruf.assistant.changes.said.records import names_said, numbers_said, unparticled
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.tools.tool import Asked
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

RECORD_ARGUMENTS = frozenset({"product", "invoice", "customer", "record"})
"""Arguments that are records."""


def hear(changes: Changes, change: str, asked: Asked, given: Mapping[str, Json], settled: Mapping[str, str]) -> Heard:
    """What was said. `given` is what a model wrote, `settled` what the person answered when it was asked.

    Blocking. Raises ChangeFault change-kind-unknown, StoreFault.
    """
    rule = changes.desk.rule(change)
    request = Request(asked.text, asked.language, changes.desk.now().date(), settled)
    with store_errors(), changes.desk.reader.connect() as connection:
        drafter = Drafter(
            connection, changes.desk.parts, changes.desk.rules, Saying(asked.language, request.today, asked.text), rule
        )
        records = CompanyRecords(drafter)
        match rule.does:
            case Does.PAY:
                return hear_payment(request, given, records)
            case Does.NOTE:
                return hear_note(request, given, records)
            case Does.SET:
                fields = changes.desk.parts.vocabulary.tables[rule.table].fields
                return hear_field(rule, fields, request, given, records.declared())
            case _:
                return hear_goods(rule.does, request, given, records)


def records_meant(changes: Changes, change: str, argument: str, text: str, language: Language) -> tuple[Known, ...]:
    """Records that an answer to "which one" may mean. Blocking. Raises ChangeFault, StoreFault."""
    rule = changes.desk.rule(change)
    with store_errors(), changes.desk.reader.connect() as connection:
        saying = Saying(language, changes.desk.now().date(), text)
        records = CompanyRecords(Drafter(connection, changes.desk.parts, changes.desk.rules, saying, rule))
        register = _register(records, argument)
        plain = unparticled(text, language)
        named = [record for each in numbers_said(plain, language, register) for record in each.records]
        if not named:
            meant = register.find(text, language)
            named = [*meant.records] if meant.sure else [*names_said(plain, register)]
        return tuple(dict.fromkeys(named))


def _register(records: CompanyRecords, argument: str) -> Register:
    match argument:
        case "product":
            return records.products()
        case "invoice":
            return records.invoices()
        case "customer":
            return records.customers()
        case _:
            return records.declared()
