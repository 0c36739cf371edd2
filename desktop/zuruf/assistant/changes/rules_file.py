"""Reads which changes a company allows, from `changes.toml` beside its vocabulary. Without the file the built-in ones hold.

expires_minutes             how long a proposal waits for a person
[changes.NAME]              a built-in one (stock_in, stock_out, stock_over, count, order, pay, note, reorder_level):
                            offered, confirm (role), most, without_confirmation
[changes.NAME]              one of the company's own: table, label, confirm, without_confirmation, and
[changes.NAME.fields.F]     least, most, longest: a field of the table that it sets
[parts.PART]                the vocabulary's tables and fields that the built-in ones need, under other names (parts.py)
[places]                    CODE = "check digits", or "" for none
[synonyms.TABLE]            "WORD OR BARCODE" = "NUMBER"
"""

import tomllib
from dataclasses import replace
from decimal import Decimal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from zuruf.assistant.changes.rules import DEFAULTS, HARMLESS, Does, FieldRule, Place, Rule, Rules
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import WordsForm
from zuruf.domain.faults import ChangeFault
from zuruf.domain.people import Role
from zuruf.settings.schema import Places

FILE_NAME = "changes.toml"


class _Form(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class FieldRuleForm(_Form):
    least: Decimal | None = None
    most: Decimal | None = None
    longest: int = Field(default=200, ge=1, le=2000)


class ChangeForm(_Form):
    offered: bool = True
    confirm: Role | None = None
    most: Decimal | None = Field(default=None, gt=0)
    without_confirmation: bool | None = None
    label: WordsForm | None = None
    table: str | None = None
    fields: dict[str, FieldRuleForm] = {}

    def amended(self, rule: Rule) -> Rule:
        """A built-in change with what the company declares otherwise."""
        return replace(
            rule,
            role=self.confirm or rule.role,
            most=self.most if self.most is not None else rule.most,
            unasked=rule.unasked if self.without_confirmation is None else self.without_confirmation,
        )

    def declared(self, name: str) -> Rule:
        if self.table is None or not self.fields or self.label is None:
            raise _invalid(f"changes.{name} needs table, fields and label: it is none of {', '.join(DEFAULTS)}")
        return Rule(
            name=name,
            does=Does.SET,
            role=self.confirm or Role.MANAGER,
            unasked=bool(self.without_confirmation),
            label=self.label.words(),
            table=self.table,
            fields={each: FieldRule(form.least, form.most, form.longest) for each, form in self.fields.items()},
        )


class ChangesForm(_Form):
    expires_minutes: int = Field(default=60, ge=1, le=60 * 24 * 30)
    changes: dict[str, ChangeForm] = {}
    parts: dict[str, dict[str, str]] = {}
    places: dict[str, str] = {}
    synonyms: dict[str, dict[str, str]] = {}

    def rules(self) -> Rules:
        changes = dict(DEFAULTS)
        for name, form in self.changes.items():
            rule = form.amended(DEFAULTS[name]) if name in DEFAULTS else form.declared(name)
            if rule.unasked and rule.does not in HARMLESS:
                raise _invalid(f"changes.{name} books stock or money: it cannot go without confirmation")
            changes[name] = rule
            if not form.offered:
                del changes[name]
        places = {code: Place(code, check or None) for code, check in self.places.items()}
        return Rules(changes, self.parts, places, self.synonyms, self.expires_minutes)


def load_rules(places: Places, vocabulary: Vocabulary) -> Rules:
    """The company's rules, or the defaults. Raises ChangeFault changes-invalid."""
    file = places.config / FILE_NAME
    try:
        text = file.read_text(encoding="utf-8") if file.is_file() else ""
    except (OSError, UnicodeDecodeError) as error:
        raise _invalid(f"{file.name} cannot be read: it must be UTF-8 text") from error
    return read_rules(text, vocabulary)


def read_rules(text: str, vocabulary: Vocabulary) -> Rules:
    """As load_rules, from the text."""
    try:
        form = ChangesForm.model_validate(tomllib.loads(text, parse_float=Decimal))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise _invalid(f"no TOML: {error}") from error
    except ValidationError as error:
        mistakes = "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in error.errors())
        raise _invalid(mistakes) from error
    rules = form.rules()
    for rule in rules.changes.values():
        _check(rule, vocabulary)
    for table in rules.synonyms:
        if table not in vocabulary.tables:
            raise _invalid(f"synonyms.{table}: the vocabulary has no such table")
    return rules


def _check(rule: Rule, vocabulary: Vocabulary) -> None:
    if rule.does is not Does.SET:
        return
    table = vocabulary.tables.get(rule.table)
    if table is None:
        raise _invalid(f"changes.{rule.name}.table: the vocabulary has no table {rule.table}")
    for name in rule.fields:
        if name not in table.fields:
            raise _invalid(f"changes.{rule.name}.fields.{name}: the table {rule.table} has no such field")


def _invalid(hint: str) -> ChangeFault:
    return ChangeFault("changes-invalid", f"{FILE_NAME}: {hint}")
