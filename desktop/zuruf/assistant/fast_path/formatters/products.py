"""`list_products`: how many are out of stock or low, and the first names (mission F4, F5)."""

from datetime import date

from zuruf.assistant.fast_path.formatters.sentences import Sentences
from zuruf.assistant.fast_path.formatters.values import one_of, rows_of, text_of
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolResult
from zuruf.language.spoken.numerals import Form

NAMES_SAID = 3
"""More names than this are no longer remembered by somebody who hears them; the block shows all."""

_STATUSES = frozenset(("out", "low", "ok"))
_PRODUCT = {Language.GERMAN: Form.NEUTER}


def format_products(result: ToolResult, language: Language, _today: date, sentences: Sentences) -> None:
    """Adds the counts of products that are out or low, and the first names in the order of the result."""
    missing = [(one_of(row, "status", _STATUSES), text_of(row, "name")) for row in rows_of(result.values)]
    missing = [(status, name) for status, name in missing if status in ("out", "low")]
    out = sum(status == "out" for status, _ in missing)
    low = len(missing) - out
    form = _PRODUCT.get(language, Form.COUNTING)
    if not missing:
        sentences.add(_none(result))
        return
    if out and low:
        sentences.add(
            "products-mixed",
            out=out,
            out_figure=sentences.number(out, form, column="status"),
            low_figure=sentences.number(low, column="status"),
        )
    else:
        sentences.add("products-out" if out else "products-low", count=len(missing), figure=sentences.number(len(missing), form))
    names = [name for _, name in missing[:NAMES_SAID]]
    message = "products-names-all" if len(names) == len(missing) else "products-names-first"
    sentences.add(message, count=len(names), names=sentences.names(names))


def _none(result: ToolResult) -> str:
    status = result.call.arguments.get("status")
    return {"out": "products-none-out", "low": "products-none-low"}.get(
        status if isinstance(status, str) else "", "products-none"
    )
