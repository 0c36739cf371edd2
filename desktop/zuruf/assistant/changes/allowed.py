"""Whether the company's rules of today still allow what was proposed under those of the day before. Pure."""

from decimal import Decimal

from zuruf.assistant.changes.content import Content
from zuruf.assistant.changes.rules import Does, Rule
from zuruf.domain.faults import ChangeFault


def check_allowed(content: Content, rule: Rule) -> None:
    """Raises ChangeFault change-kind-unknown for a field that is no longer set, change-beyond-limit for a figure too large."""
    figure = content.facts.get("quantity", content.facts.get("amount"))
    _within(figure, None, rule.most)
    if rule.does is not Does.SET:
        return
    for record in content.records:
        for each in record.fields:
            bounds = rule.fields.get(each.field)
            if record.table != rule.table or bounds is None:
                raise ChangeFault("change-kind-unknown", f"changes.{rule.name} no longer sets {each.field} of {record.table}")
            _within(each.after, bounds.least, bounds.most)


def _within(value: object, least: Decimal | None, most: Decimal | None) -> None:
    if not isinstance(value, Decimal | int):
        return
    if (least is not None and value < least) or (most is not None and value > most):
        raise ChangeFault("change-beyond-limit", "the limit in changes.toml is another one by now")
