"""What IT sees of the service's use, as blocks like any other: to be read, sorted, copied and saved."""

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from decimal import Decimal

from zuruf.assistant.metering.reading import Spread, Standing, Summary
from zuruf.domain.blocks import Block, BlockKind, Cell, ChartKind, Column, ColumnKind, Grain, Labels
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaState
from zuruf.language.phrases import Phrases

CATALOGUE = "usage"
SOURCE = "usage"

_FEWEST_POINTS = 2


class UsageBlocks:
    """`phrases` needs the catalogue *usage*; `taken_at` is the moment of reading, `currency` that of the price table."""

    def __init__(self, phrases: Phrases, new_id: Callable[[], str], taken_at: datetime, currency: str) -> None:
        self._phrases = phrases
        self._new_id = new_id
        self._taken_at = taken_at
        self._currency = currency

    def all(self, summary: Summary, standing: Standing, own: Iterable[QuotaState]) -> tuple[Block, ...]:
        """The most urgent first; what there is nothing to say about is left out."""
        blocks = (
            self._overview(summary, standing),
            self._quota(own),
            self._course(standing),
            self._sections(summary.sections),
            self._stages(summary.stages),
            self._answered(summary),
            self._failed(summary.failed),
            self._spent(summary),
        )
        return tuple(block for block in blocks if block.rows)

    def _overview(self, summary: Summary, standing: Standing) -> Block:
        drift = standing.drift
        share = summary.fast_share
        row = (
            summary.replies,
            sum(summary.failed.values()),
            None if share is None else _figure(100 * share, 1),
            summary.replaced,
            summary.laundered,
            "risen" if drift is not None else "usual" if standing.means else "unknown",
            _figure(drift.percent, 1) if drift is not None else None,
            drift.since if drift is not None else None,
        )
        columns = (
            self._column("replies", ColumnKind.COUNT),
            self._column("failed", ColumnKind.COUNT),
            self._column("fast-share", ColumnKind.QUANTITY),
            self._column("replaced", ColumnKind.COUNT),
            self._column("laundered", ColumnKind.COUNT),
            self._words("prompts", ("risen", "usual", "unknown")),
            self._column("rise", ColumnKind.QUANTITY),
            self._column("since", ColumnKind.DATE),
        )
        known = [at for at, cell in enumerate(row) if cell is not None]
        return self._block(
            "overview", [columns[at] for at in known], [tuple(row[at] for at in known)], kind=BlockKind.KEY_FIGURES
        )

    def _quota(self, own: Iterable[QuotaState]) -> Block:
        rows = [(state.scope.value, state.used, state.limit, f"{state.renews_at:%H:%M}") for state in own]
        return self._block(
            "quota",
            [
                self._words("scope", [row[0] for row in rows]),
                self._column("used", ColumnKind.COUNT),
                self._column("limit", ColumnKind.COUNT),
                self._column("renews", ColumnKind.TEXT),
            ],
            rows,
        )

    def _course(self, standing: Standing) -> Block:
        rows = [(mean.day, _figure(mean.mean, 0)) for mean in standing.means]
        drawable = len(rows) >= _FEWEST_POINTS
        return self._block(
            "course",
            [
                self._column("day", ColumnKind.DATE, grain=Grain.DAY),
                self._column("mean-tokens", ColumnKind.QUANTITY, additive=False),
            ],
            rows,
            kind=BlockKind.CHART if drawable else BlockKind.TABLE,
            chart=ChartKind.LINE if drawable else None,
        )

    def _sections(self, sections: Mapping[tuple[str, str], Spread]) -> Block:
        rows = [
            (kind, section, _figure(found.mean, 0), _figure(found.p95, 0))
            for (kind, section), found in sorted(sections.items(), key=lambda item: (item[0][0], -item[1].mean))
        ]
        return self._block(
            "sections",
            [
                self._words("round", [row[0] for row in rows]),
                self._words("section", [row[1] for row in rows]),
                self._column("mean-tokens", ColumnKind.QUANTITY),
                self._column("p95-tokens", ColumnKind.QUANTITY, additive=False),
            ],
            rows,
        )

    def _stages(self, stages: Mapping[str, Spread]) -> Block:
        rows = [
            (stage, found.count, _figure(found.p50 * 1000, 0), _figure(found.p95 * 1000, 0))
            for stage, found in sorted(stages.items(), key=lambda item: -item[1].p95)
        ]
        return self._block(
            "stages",
            [
                self._words("stage", [row[0] for row in rows]),
                self._column("count", ColumnKind.COUNT),
                self._column("p50-ms", ColumnKind.QUANTITY, additive=False),
                self._column("p95-ms", ColumnKind.QUANTITY, additive=False),
            ],
            rows,
        )

    def _answered(self, summary: Summary) -> Block:
        rows = [(source, reason, count, _percent(count, summary.replies)) for (source, reason), count in summary.answered.items()]
        return self._block(
            "answered",
            [
                self._words("source", [row[0] for row in rows]),
                self._words("reason", [row[1] for row in rows]),
                self._column("count", ColumnKind.COUNT),
                self._column("share", ColumnKind.QUANTITY),
            ],
            rows,
        )

    def _failed(self, failed: Mapping[str, int]) -> Block:
        columns = [self._column("code", ColumnKind.IDENTIFIER), self._column("count", ColumnKind.COUNT)]
        return self._block("failed", columns, list(failed.items()))

    def _spent(self, summary: Summary) -> Block:
        rows = [
            (spent.model, spent.rounds, spent.prompt_tokens, spent.output_tokens, spent.cost, self._currency)
            for spent in summary.spent
        ]
        return self._block(
            "spent",
            [
                self._column("model", ColumnKind.IDENTIFIER),
                self._column("rounds", ColumnKind.COUNT),
                self._column("prompt-tokens", ColumnKind.COUNT),
                self._column("output-tokens", ColumnKind.COUNT),
                Column("cost", ColumnKind.AMOUNT, currency_column="currency", labels=self._labels("column-cost")),
                self._column("currency", ColumnKind.CURRENCY),
            ],
            rows,
        )

    def _block(
        self,
        name: str,
        columns: Iterable[Column],
        rows: Iterable[tuple[Cell, ...]],
        *,
        kind: BlockKind = BlockKind.TABLE,
        chart: ChartKind | None = None,
    ) -> Block:
        taken = tuple(rows)
        return Block(
            id=self._new_id(),
            kind=kind,
            title=f"usage-{name}",
            columns=tuple(columns),
            rows=taken,
            row_count=len(taken),
            source=SOURCE,
            taken_at=self._taken_at,
            chart=chart,
            labels=self._labels(f"block-{name}"),
        )

    def _column(self, name: str, kind: ColumnKind, *, grain: Grain | None = None, additive: bool = True) -> Column:
        return Column(name, kind, labels=self._labels(f"column-{name}"), grain=grain, additive=additive)

    def _words(self, name: str, values: Iterable[str]) -> Column:
        """A column of words from the catalogue; one that it does not know (a newer stage) stands as it is."""
        words = {value: self._labels(f"{name}-{value}") for value in values if self._knows(f"{name}-{value}")}
        return Column(name, ColumnKind.STATUS, labels=self._labels(f"column-{name}"), values=words)

    def _knows(self, message: str) -> bool:
        return self._phrases.has(Language.ENGLISH, f"usage-{message}")

    def _labels(self, message: str) -> Labels:
        return {language: self._phrases.say(language, f"usage-{message}") for language in Language}


def _percent(part: int, whole: int) -> Decimal | None:
    return _figure(100 * part / whole, 1) if whole else None


def _figure(value: float, decimals: int) -> Decimal:
    return Decimal(str(round(value, decimals))) if decimals else Decimal(round(value))
