"""Counters and timings of the service, in Prometheus' form: reasons, codes and durations, nothing of what was said."""

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest

from zuruf.assistant.prompt.account import Account
from zuruf.domain.turns import Reply

_SECONDS = (0.005, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0, 30.0)


class Metrics:
    """One registry per service, so that several can live in one process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._replies = Counter(
            "zuruf_replies", "Replies by who wrote them and why", ["source", "reason"], registry=self._registry
        )
        self._failures = Counter("zuruf_turn_failures", "Failed turns by code", ["code"], registry=self._registry)
        self._replaced = Counter("zuruf_replaced_figures", "Figures without a source, left out", registry=self._registry)
        self._laundered = Counter("zuruf_laundered_figures", "Figures kept only as inputs of a tool", registry=self._registry)
        self._stages = Histogram(
            "zuruf_stage_seconds", "Time by stage of a turn", ["stage"], buckets=_SECONDS, registry=self._registry
        )
        self._prompts = Histogram(
            "zuruf_prompt_tokens",
            "Prompt tokens of a turn, all rounds",
            buckets=(500, 1000, 2000, 4000, 8000, 16000),
            registry=self._registry,
        )
        self._sections = Histogram(
            "zuruf_prompt_section_tokens",
            "Tokens of a round's prompt by section, as the program counts them",
            ["round", "section"],
            buckets=(50, 100, 200, 400, 800, 1600, 3200, 8000),
            registry=self._registry,
        )

    def count_reply(self, reply: Reply) -> None:
        # The detail behind the colon would make a series of each kind of request.
        self._replies.labels(reply.source.value, reply.reason.partition(":")[0]).inc()
        self._replaced.inc(reply.replaced)
        self._laundered.inc(reply.laundered)
        self._prompts.observe(reply.prompt_tokens)
        for stage, seconds in reply.timings.items():
            self._stages.labels(stage).observe(seconds)

    def count_round(self, account: Account, reported: int | None) -> None:
        """A round's prompt, with the endpoint's own count where it gives one."""
        del reported
        for section, tokens in account.sections.items():
            self._sections.labels(account.kind.value, section.value).observe(tokens)

    def count_failure(self, code: str) -> None:
        self._failures.labels(code).inc()

    def exposition(self) -> bytes:
        """The text that `/metrics` answers."""
        return generate_latest(self._registry)
