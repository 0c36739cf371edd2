"""The report of a sweep: one HTML file with its chart in it, no script and nothing from elsewhere. Pure.

What people and models wrote stands in it as text.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from html import escape

from zuruf.assistant.sweep.memory import LEAST_QUESTIONS, SweptModel
from zuruf.assistant.sweep.reference import Question
from zuruf.assistant.sweep.scoring import Verdict
from zuruf.assistant.sweep.tally import Asked, Row, Share, best, is_clear

Say = Callable[..., str]
"""A message of the catalogue *sweep* with its arguments, in the reader's language."""

_WIDTH, _HEIGHT, _LEFT, _TOP, _BOTTOM = 640, 300, 52, 16, 44
_COLOURS = {Verdict.RIGHT: "#1a7f37", Verdict.WRONG: "#b42318", Verdict.ABSTAINED: "#6b7280"}
_DASHES = {Verdict.RIGHT: "", Verdict.WRONG: "6 4", Verdict.ABSTAINED: "2 3"}
"""Told apart without colours, too."""
_STYLE = (
    "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}"
    "table{border-collapse:collapse;margin:1rem 0}th,td{padding:.35rem .7rem;border-bottom:1px solid #ccc;text-align:right;"
    "vertical-align:top}th:first-child,td:first-child,td.text{text-align:left}tr.best{background:#e6f4ea}svg{max-width:100%}"
    "small{color:#444}"
)


def report(
    model: SweptModel,
    rows: Sequence[Row],
    answers: Sequence[Asked],
    *,
    questions: Mapping[str, Question],
    at: datetime,
    say: Say,
) -> str:
    """The whole file. `questions` by their ids."""
    first = best(rows)
    title = say("sweep-title", model=model.name)
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(say('sweep-made', at=at.strftime('%Y-%m-%d %H:%M %Z'), version=model.version[:12] or '–'))}</p>",
        f"<p><strong>{escape(conclusion(rows, say))}</strong></p>" if first is not None else "",
        _chart(rows, say),
        _table(rows, say),
        f"<p><small>{escape(say('sweep-legend'))}</small></p>",
        _wrong(answers, questions, say),
    ]
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{_STYLE}</style>'
    return f"<!DOCTYPE html>\n<html><head>{head}</head><body>\n" + "\n".join(parts) + "\n</body></html>\n"


def conclusion(rows: Sequence[Row], say: Say) -> str:
    """In a sentence or two: the number of passages that serves the model best, and how sure that is."""
    first = best(rows)
    if first is None:
        return say("sweep-nothing")
    told = say("sweep-best", count=first.passages, share=percent(first.right.value))
    if first.right.total < LEAST_QUESTIONS:
        return f"{told} {say('sweep-few', count=first.right.total)}"
    return f"{told} {say('sweep-clear' if is_clear(rows) else 'sweep-unclear')}"


def percent(value: float) -> str:
    return f"{100 * value:.0f} %"


def interval(share: Share) -> str:
    return f"{percent(share.value)} ({100 * share.low:.0f}–{100 * share.high:.0f})"


def _table(rows: Sequence[Row], say: Say) -> str:
    heads = ("passages", "right", "wrong", "abstained", "found", "tempted", "tokens")
    first = best(rows)
    lines = ["<table><tr>" + "".join(f"<th>{escape(say(f'sweep-column-{name}'))}</th>" for name in heads) + "</tr>"]
    for row in rows:
        shares = (row.right, row.wrong, row.abstained, row.found, row.tempted)
        cells = [str(row.passages), *map(interval, shares), str(row.tokens)]
        mark = ' class="best"' if row is first else ""
        lines.append(f"<tr{mark}>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>")
    return "\n".join([*lines, "</table>"])


def _wrong(answers: Sequence[Asked], questions: Mapping[str, Question], say: Say) -> str:
    """The wrong answers, to be read: a rule that judges by facts may be wrong itself."""
    told = [each for each in answers if each.verdict is Verdict.WRONG and each.question in questions]
    if not told:
        return ""
    lines = [f"<h2>{escape(say('sweep-wrong-answers'))}</h2><table>"]
    for each in sorted(told, key=lambda each: (each.question, each.passages)):
        cells = (each.question, str(each.passages), questions[each.question].text, each.answer)
        lines.append("<tr>" + "".join(f'<td class="text">{escape(cell)}</td>' for cell in cells) + "</tr>")
    return "\n".join([*lines, "</table>"])


def _chart(rows: Sequence[Row], say: Say) -> str:
    """Shares by number of passages: a line each, with its interval as a bar."""
    if not rows:
        return ""
    place = {row.passages: _LEFT + 40 + at * (_WIDTH - _LEFT - 80) / max(1, len(rows) - 1) for at, row in enumerate(rows)}
    parts = [_axes(rows, place, say)]
    for shift, verdict in enumerate(Verdict):
        shares = {row.passages: _share(row, verdict) for row in rows}
        points = " ".join(f"{place[count] + 6 * (shift - 1):.1f},{_y(share.value):.1f}" for count, share in shares.items())
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{_COLOURS[verdict]}" stroke-width="2"'
            f' stroke-dasharray="{_DASHES[verdict]}"/>'
        )
        for count, share in shares.items():
            x = place[count] + 6 * (shift - 1)
            parts.append(
                f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{_y(share.low):.1f}" y2="{_y(share.high):.1f}"'
                f' stroke="{_COLOURS[verdict]}"/>'
                f'<circle cx="{x:.1f}" cy="{_y(share.value):.1f}" r="4" fill="{_COLOURS[verdict]}"/>'
            )
        x = _LEFT + 190 * shift
        parts.append(
            f'<line x1="{x}" x2="{x + 28}" y1="{_HEIGHT - 6}" y2="{_HEIGHT - 6}" stroke="{_COLOURS[verdict]}" stroke-width="2"'
            f' stroke-dasharray="{_DASHES[verdict]}"/>'
            f'<text x="{x + 34}" y="{_HEIGHT - 2}" font-size="13">{escape(say(f"sweep-column-{verdict.value}"))}</text>'
        )
    label = escape(say("sweep-chart"))
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" aria-label="{label}"><title>{label}</title>{"".join(parts)}</svg>'


def _axes(rows: Sequence[Row], place: Mapping[int, float], say: Say) -> str:
    parts = []
    for tenth in range(0, 11, 2):
        y = _y(tenth / 10)
        parts.append(
            f'<line x1="{_LEFT}" x2="{_WIDTH - 10}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>'
            f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" font-size="12" text-anchor="end">{tenth * 10} %</text>'
        )
    y = _HEIGHT - _BOTTOM + 18
    parts.extend(
        f'<text x="{place[row.passages]:.1f}" y="{y}" font-size="13" text-anchor="middle">'
        f"{escape(say('sweep-passages', count=row.passages))}</text>"
        for row in rows
    )
    return "".join(parts)


def _share(row: Row, verdict: Verdict) -> Share:
    return {Verdict.RIGHT: row.right, Verdict.WRONG: row.wrong, Verdict.ABSTAINED: row.abstained}[verdict]


def _y(share: float) -> float:
    return _TOP + (1 - share) * (_HEIGHT - _TOP - _BOTTOM)
