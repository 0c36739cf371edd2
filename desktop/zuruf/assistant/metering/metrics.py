"""Counters and timings of this copy of the service, in Prometheus' form: reasons, codes, counts and durations, and nothing of
what was said. No label holds a name, a word or a figure of the company; the only name is the model's."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from zuruf.assistant.metering.drift import Drift
from zuruf.assistant.metering.usage import PriceTable, reason_of
from zuruf.assistant.prompt.account import Account
from zuruf.domain.quota import QuotaState
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Reply

_SECONDS = (0.005, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)
_PROMPT = (500, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 16000)
_TIMED = 10_000
"""Turns of which it is known that the window has told their timings."""
_SECTION = (50, 100, 200, 400, 800, 1600, 3200, 8000)


class Metrics:
    """One registry per service, so that several can live in one process. `model` is the name of the model in use."""

    def __init__(self, prices: PriceTable | None = None, model: str = "") -> None:
        self._prices = prices or PriceTable({})
        self._model = model
        self._registry = CollectorRegistry()
        self._timed: OrderedDict[str, None] = OrderedDict()
        self._replies = self._counter("zuruf_replies", "Replies by who wrote them and why", "source", "reason")
        self._failures = self._counter(
            "zuruf_turn_failures", "Failed turns by code; quota-… are requests beyond the limit", "code"
        )
        self._replaced = self._counter("zuruf_replaced_figures", "Figures without a source, left out")
        self._laundered = self._counter("zuruf_laundered_figures", "Figures kept only as inputs of a tool")
        self._tokens = self._counter("zuruf_model_tokens", "Tokens sent to and written by the model", "model", "direction")
        self._cost = self._counter("zuruf_cost", "Cost of the model by the price table", "model", "currency")
        self._stages = self._histogram("zuruf_stage_seconds", "Time by stage of a turn", _SECONDS, "stage")
        self._voice = self._histogram(
            "zuruf_voice_stage_seconds", "Time by stage of a spoken turn, as the window saw it", _SECONDS, "stage"
        )
        self._prompts = self._histogram("zuruf_prompt_tokens", "Tokens of a round's prompt, by kind of round", _PROMPT, "round")
        self._sections = self._histogram(
            "zuruf_prompt_section_tokens", "Tokens of a round's prompt by section", _SECTION, "round", "section"
        )
        self._used = self._gauge("zuruf_quota_used", "Requests charged today, of whoever in the scope has used most", "scope")
        self._limit = self._gauge("zuruf_quota_limit", "Requests a day", "scope")
        self._rise = self._gauge("zuruf_prompt_rise_ratio", "Lasting rise of the mean prompt as a share; 0 if there is none")

    def count_reply(self, reply: Reply) -> None:
        self._replies.labels(reply.source.value, reason_of(reply.reason)).inc()
        self._replaced.inc(reply.replaced)
        self._laundered.inc(reply.laundered)
        for stage, seconds in reply.timings.items():
            self._stages.labels(stage).observe(seconds)

    def time_voice(self, turn: str, stages: Mapping[TurnStage, float]) -> None:
        """A turn counts once, however often it is told."""
        if turn in self._timed:
            return
        self._timed[turn] = None
        if len(self._timed) > _TIMED:
            self._timed.popitem(last=False)
        for stage, seconds in stages.items():
            self._voice.labels(stage.value).observe(seconds)

    def count_round(self, account: Account, reported: int | None, output: int | None) -> None:
        """A round's prompt; the endpoint's own counts where it gives them, as they are what is paid for.

        Without `output` the round broke off: its prompt was built, and nothing is known to have been paid.
        """
        self._prompts.labels(account.kind.value).observe(account.tokens)
        for section, tokens in account.sections.items():
            self._sections.labels(account.kind.value, section.value).observe(tokens)
        if output is None:
            return
        prompt = reported or account.tokens
        self._tokens.labels(self._model, "prompt").inc(prompt)
        self._tokens.labels(self._model, "output").inc(output)
        cost = self._prices.cost(self._model, prompt, output)
        if cost is not None:
            # Prometheus knows floating point only; what is shown as money is added up in the database.
            self._cost.labels(self._model, self._prices.currency).inc(float(cost))

    def count_failure(self, code: str) -> None:
        self._failures.labels(code).inc()

    def set_standing(self, quota: Sequence[QuotaState], drift: Drift | None) -> None:
        """What holds for all copies of the service together, as the database has it now."""
        for state in quota:
            self._used.labels(state.scope.value).set(state.used)
            self._limit.labels(state.scope.value).set(state.limit)
        self._rise.set(0 if drift is None else drift.percent / 100)

    def exposition(self) -> bytes:
        """The text that `/metrics` answers."""
        return generate_latest(self._registry)

    def _counter(self, name: str, words: str, *labels: str) -> Counter:
        return Counter(name, words, labels, registry=self._registry)

    def _gauge(self, name: str, words: str, *labels: str) -> Gauge:
        return Gauge(name, words, labels, registry=self._registry)

    def _histogram(self, name: str, words: str, buckets: Sequence[float], *labels: str) -> Histogram:
        return Histogram(name, words, labels, buckets=buckets, registry=self._registry)
