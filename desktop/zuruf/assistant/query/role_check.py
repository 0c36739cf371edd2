"""Whether the roles of a vocabulary name tables, fields and metrics that there are and that fit."""

from zuruf.assistant.query.mistakes import Mistakes
from zuruf.assistant.query.roles import FINANCE_PARTS, PAGE_PARTS, PARTS, TABLE, TYPES
from zuruf.assistant.query.toml_lines import Path
from zuruf.assistant.query.vocabulary import Vocabulary

_PARTS = {**PARTS, **PAGE_PARTS}


def check_roles(vocabulary: Vocabulary, mistakes: Mistakes) -> None:
    """Adds every mistake of `[roles]`. A role that is not declared is none: its tool is not offered."""
    for role, parts in vocabulary.roles.items():
        path: Path = ("roles", role)
        needed = _PARTS.get(role)
        if needed is None:
            mistakes.unknown("role-unknown", path, role, _PARTS)
            continue
        known = needed if needed is FINANCE_PARTS else (TABLE, *needed)
        for part in parts:
            if part not in known:
                mistakes.unknown("role-unknown", (*path, part), part, known)
        if needed is FINANCE_PARTS:
            _check_metrics(role, vocabulary, mistakes)
        else:
            _check_fields(role, vocabulary, mistakes)


def _check_metrics(role: str, vocabulary: Vocabulary, mistakes: Mistakes) -> None:
    for part, name in vocabulary.roles[role].items():
        if name not in vocabulary.metrics:
            mistakes.unknown("metric-unknown", ("roles", role, part), name, vocabulary.metrics)


def _check_fields(role: str, vocabulary: Vocabulary, mistakes: Mistakes) -> None:
    declared = vocabulary.roles[role]
    table = vocabulary.tables.get(declared.get(TABLE, role))
    if table is None:
        mistakes.unknown("table-unknown", ("roles", role, TABLE), declared.get(TABLE, role), vocabulary.tables)
        return
    for part in PARTS.get(role) or (part for part in PAGE_PARTS[role] if part in declared):
        name = declared.get(part, part)
        if name not in table.fields:
            mistakes.unknown("field-unknown", ("roles", role, part), name, table.fields)
            continue
        wanted = TYPES.get((role, part))
        if wanted is not None and table.fields[name].type not in wanted:
            kinds = " or ".join(sorted(kind.value for kind in wanted))
            mistakes.add("type-unfit", ("roles", role, part), f"{name} is no {kinds}", f"name a field of type {kinds}")
