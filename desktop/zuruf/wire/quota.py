"""The day's requests on the wire."""

from datetime import datetime

from pydantic import BaseModel, ConfigDict

from zuruf.domain.quota import QuotaScope, QuotaState


class QuotaModel(BaseModel):
    """`renews_at` is the beginning of the company's next day."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    scope: QuotaScope
    used: int
    limit: int
    renews_at: datetime

    @classmethod
    def of(cls, state: QuotaState) -> "QuotaModel":
        return cls(scope=state.scope, used=state.used, limit=state.limit, renews_at=state.renews_at)

    def to_domain(self) -> QuotaState:
        return QuotaState(self.scope, self.used, self.limit, self.renews_at)


class QuotaListModel(BaseModel):
    limits: list[QuotaModel]
