"""What a conversation holds, over HTTP: the chips that a person can remove."""

from pydantic import BaseModel, ConfigDict

from zuruf.wire.replies import ChipModel


class DecisionsModel(BaseModel):
    """All that is held with this client now, in one language."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    decisions: list[ChipModel]
