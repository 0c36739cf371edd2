"""Asking an endpoint model over a fake server: the prompts, the clock and the call that the endpoint's tests share."""

from tests.assistant.model.fake_server import FakeServer
from tests.assistant.model.specs import CLOSED

from zuruf.assistant.model.endpoint import OpenAiModel
from zuruf.assistant.model.ports import Example, Message, ModelEvent, Prompt, Role
from zuruf.settings.schema import EndpointModel, ToolCalling

EXAMPLES = (Example("wer ist zu spät", "list_invoices", {"status": "overdue"}), Example("danke", None, reply="Gern."))
CHOOSE = Prompt("You choose.", CLOSED, EXAMPLES, (Message(Role.USER, "wer schuldet uns was"),), 100)
WRITE = Prompt("You write.", (), (), (Message(Role.USER, "sag etwas"),), 100)
USAGE = {"prompt_tokens": 40, "completion_tokens": 5, "total_tokens": 45, "prompt_tokens_details": {"cached_tokens": 30}}


class Naps:
    """A clock that only writes down how long it was asked to wait."""

    def __init__(self) -> None:
        self.taken: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.taken.append(seconds)


def settings(
    fake: FakeServer, calling: ToolCalling = ToolCalling.NATIVE, seconds: float = 20.0, model: str = "small"
) -> EndpointModel:
    return EndpointModel(base_url=fake.address, model=model, tool_calling=calling, timeout_seconds=seconds)


async def ask(
    fake: FakeServer, prompt: Prompt, calling: ToolCalling = ToolCalling.NATIVE, seconds: float = 20.0
) -> list[ModelEvent]:
    model = OpenAiModel(settings(fake, calling, seconds), new_id=lambda: "made", sleep=Naps())
    try:
        return [event async for event in model.answer(prompt)]
    finally:
        await model.close()
