"""Queries and the vocabulary in words, in every language. Texts come from the catalogue `vocabulary`."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from decimal import Decimal

from zuruf.assistant.query.periods import DayRange
from zuruf.assistant.query.plan import Among, Compared, Every, Group, Holding, Known, Plan, Some, Test, Void, Within
from zuruf.assistant.query.query import Operator
from zuruf.assistant.query.vocabulary import Aggregate, Field, FieldType, Metric, Table, Term, Vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.quantities import Quantity
from zuruf.language.figures import date_text, listing, quantity_text
from zuruf.language.phrases import Phrases

_OPERATORS = {
    Operator.EQUAL: "query-equal",
    Operator.NOT_EQUAL: "query-not-equal",
    Operator.LESS: "query-less",
    Operator.AT_MOST: "query-at-most",
    Operator.MORE: "query-more",
    Operator.AT_LEAST: "query-at-least",
}


class QueryWords:
    """Says in one language what is asked and what is agreed."""

    def __init__(self, phrases: Phrases, language: Language) -> None:
        self._phrases = phrases
        self._language = language

    def query(self, plan: Plan) -> str:
        """A query in one line: the metric or the columns, the days, the groups, the conditions, the order and the limit."""
        return ", ".join(self._parts(plan))

    def vocabulary(self, vocabulary: Vocabulary) -> str:
        """Everything that the vocabulary says, as text with indented lines."""
        lines = [vocabulary.title[self._language], ""] if vocabulary.title else []
        lines += [self._say("vocabulary-tables")]
        for table in vocabulary.tables.values():
            lines += self._table(table)
        lines += ["", self._say("vocabulary-metrics")]
        for metric in vocabulary.metrics.values():
            lines += [f"  {self.label(metric)} ({metric.name})", f"    {self.metric(metric, vocabulary.tables[metric.table])}"]
            lines += self._synonyms(metric)
        if vocabulary.terms:
            lines += ["", self._say("vocabulary-terms")]
        for term in vocabulary.terms.values():
            lines += self._term(term, vocabulary)
        return "\n".join(lines)

    def metric(self, metric: Metric, table: Table) -> str:
        """The agreed sentence of a metric and how it is worked out."""
        field = "" if metric.field is None else self.label(table.fields[metric.field])
        aggregate = self._say(f"vocabulary-{metric.aggregate.value}", **({"field": field} if field else {}))
        notes = [self._say("vocabulary-formula", aggregate=aggregate, table=self.label(table))]
        if metric.date is None:
            notes.append(self._say("vocabulary-snapshot"))
        else:
            notes.append(self._say("vocabulary-by-date", field=self.label(table.fields[metric.date])))
        if metric.field is not None and metric.aggregate not in {Aggregate.COUNT, Aggregate.DISTINCT}:
            notes += self._measure(table.fields[metric.field], table)
        if not metric.additive:
            notes.append(self._say("vocabulary-not-additive"))
        return f"{metric.naming.meaning[self._language]} [{'; '.join(notes)}]"

    def conditions(self, plan: Plan) -> str:
        """What a query's rows have to meet, in one line; empty for nothing."""
        return "" if plan.asked is None else self._test(plan.asked)

    def days(self, days: DayRange) -> str:
        """A period as its days."""
        return self._days(days)

    def label(self, named: Field | Metric | Table | Term) -> str:
        return named.naming.label[self._language]

    def _parts(self, plan: Plan) -> Iterator[str]:
        if plan.metric is not None:
            yield self.label(plan.metric)
        else:
            columns = self._list([self.label(field) for field in plan.columns])
            yield self._say("query-rows", table=self.label(plan.table), columns=columns)
        if plan.period is not None:
            yield self._say("query-period", field=self.label(plan.period.field), days=self._days(plan.period.days))
        if plan.groups:
            yield self._say("query-per", groups=self._list([self._group(group) for group in plan.groups]))
        if plan.asked is not None:
            yield self._say("query-where", conditions=self._test(plan.asked))
        for step in plan.order:
            message = "query-order-down" if step.descending else "query-order-up"
            yield self._say(message, name=self._column(plan, step.by))
        if plan.limit is not None and plan.apart is not None:
            yield self._say("query-limit-apart", count=plan.limit, name=self.label(plan.table.fields[plan.apart]))
        elif plan.limit is not None:
            yield self._say("query-limit", count=plan.limit)

    def _group(self, group: Group) -> str:
        return self.label(group.field) if group.grain is None else self._say(f"query-grain-{group.grain.value}")

    def _column(self, plan: Plan, name: str) -> str:
        if plan.metric is not None and name == plan.metric.name:
            return self.label(plan.metric)
        groups = {group.name: self._group(group) for group in plan.groups}
        return groups.get(name) or self.label(plan.table.fields[name])

    def _test(self, test: Test) -> str:
        match test:
            case Every(parts):
                return self._joined("query-all", parts)
            case Some(parts):
                return self._joined("query-any", parts)
            case Compared(field, operator, other):
                value = self.label(other) if isinstance(other, Field) else self._value(field, other)
                return self._say(_OPERATORS[operator], field=self.label(field), value=value)
            case Among(field, values, negated):
                return self._among(field, values, negated=negated)
            case Within(field, days, negated):
                message = "query-not-during" if negated else "query-during"
                return self._say(message, field=self.label(field), days=self._days(days))
            case Holding(field, text, at_start):
                return self._say("query-starts-with" if at_start else "query-contains", field=self.label(field), value=text)
            case Void(field, negated):
                return self._say("query-not-empty" if negated else "query-empty", field=self.label(field))

    def _joined(self, message: str, parts: Sequence[Test]) -> str:
        told = [
            self._say("query-nested", inner=self._test(part))
            if isinstance(part, (Every, Some)) and len(part.parts) > 1
            else self._test(part)
            for part in parts
        ]
        joined = told[0]
        for each in told[1:]:
            joined = self._say(message, left=joined, right=each)
        return joined

    def _among(self, field: Field, values: Sequence[Known], *, negated: bool) -> str:
        told = [self._value(field, value) for value in values]
        if len(told) == 1:
            return self._say("query-not-equal" if negated else "query-equal", field=self.label(field), value=told[0])
        return self._say("query-not-in" if negated else "query-in", field=self.label(field), values=", ".join(told))

    def _value(self, field: Field, value: Known) -> str:
        if isinstance(value, bool):
            return self._say("query-yes" if value else "query-no")
        if isinstance(value, Decimal):
            return quantity_text(Quantity(value), self._language, self._phrases)
        naming = field.values.get(value)
        return f"“{value}”" if naming is None else naming.label[self._language]

    def _days(self, days: DayRange) -> str:
        first, last = days.first, days.last
        if first is not None and last is not None:
            if last - first == timedelta(0):
                return self._say("query-days-one", day=date_text(first, self._language))
            return self._say("query-days-between", first=date_text(first, self._language), last=date_text(last, self._language))
        if first is not None:
            return self._say("query-days-from", first=date_text(first, self._language))
        return "" if last is None else self._say("query-days-until", last=date_text(last, self._language))

    def _table(self, table: Table) -> list[str]:
        lines = [f"  {self.label(table)} ({table.name}), {self._say('vocabulary-source', source=table.source)}"]
        if table.naming.meaning:
            lines.append(f"    {table.naming.meaning[self._language]}")
        lines += self._synonyms(table)
        for field in table.fields.values():
            kind = self._say("vocabulary-field", label=self.label(field), type=self._say(f"vocabulary-type-{field.type.value}"))
            notes = [kind, *self._measure(field, table)]
            if field.name in table.dimensions:
                notes.append(self._say("vocabulary-grouped"))
            if field.values:
                values = ", ".join(f"{naming.label[self._language]} ({value})" for value, naming in field.values.items())
                notes.append(self._say("vocabulary-values", values=values))
            lines.append(f"    - {'; '.join(notes)}")
            if field.naming.meaning:
                lines.append(f"      {field.naming.meaning[self._language]}")
        return lines

    def _measure(self, field: Field, table: Table) -> list[str]:
        if field.currency is not None:
            return [self._say("vocabulary-in-code", code=field.currency)]
        if field.measured_by is None:
            return []
        message = "vocabulary-in-currency" if field.type is FieldType.AMOUNT else "vocabulary-in-unit"
        return [self._say(message, name=self.label(table.fields[field.measured_by]))]

    def _term(self, term: Term, vocabulary: Vocabulary) -> list[str]:
        asks = "" if term.default is not None else f" ({self._say('vocabulary-asks')})"
        lines = [f"  {self.label(term)}{asks}", *self._synonyms(term)]
        for reading in term.readings.values():
            metric = vocabulary.metrics[reading.metric]
            told = self._say("vocabulary-reading", label=reading.naming.label[self._language], metric=self.label(metric))
            if reading.date is not None:
                told += (
                    f", {self._say('vocabulary-by-date', field=self.label(vocabulary.tables[metric.table].fields[reading.date]))}"
                )
            default = f" ({self._say('vocabulary-default')})" if reading.name == term.default else ""
            lines.append(f"    - {told}{default}")
        return lines

    def _synonyms(self, named: Metric | Table | Term) -> list[str]:
        words = named.naming.synonyms.get(self._language, ())
        return [f"    {self._say('vocabulary-synonyms', words=', '.join(words))}"] if words else []

    def _list(self, items: Sequence[str]) -> str:
        return listing(items, self._language)

    def _say(self, message: str, **arguments: str | int) -> str:
        return self._phrases.say(self._language, message, **arguments)
