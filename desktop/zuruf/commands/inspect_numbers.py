"""`zuruf inspect numbers`: the check of numbers on one record."""

from collections.abc import Mapping

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources
from zuruf.domain.turns import Json


def inspect_numbers(record: Mapping[str, Json]) -> Mapping[str, Json]:
    """Checks `text` in `language` against `results` and `inputs` (JSON of any shape, fractions as Decimal).

    Gives id, text, replaced and spans; `start` and `end` of a span are offsets into the text that came in. `source` is the
    path of the value a kept figure came from, or None.
    """
    checked = check(
        str(record["text"]), str(record.get("language", "en")), Sources.from_json(record.get("results"), record.get("inputs"))
    )
    spans: list[Json] = [
        {
            "start": finding.start,
            "end": finding.end,
            "text": finding.text,
            "kind": finding.kind.value,
            "kept": finding.kept,
            "source": finding.origin.path if finding.origin else None,
        }
        for finding in checked.findings
    ]
    return {"id": record.get("id"), "text": checked.text, "replaced": checked.replaced, "spans": spans}
