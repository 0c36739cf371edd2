"""A model whose reading of its instructions is heard by somebody beside whoever asks it."""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing

from zuruf.assistant.model.ports import InstructionsRead, Model, ModelEvent, ModelState, Prompt
from zuruf.domain.faults import ModelFault


class ReadingModel:
    """The model that is handed in, but what it tells of reading goes to `hear` alone; 1 as soon as it is over."""

    def __init__(self, model: Model, hear: Callable[[float | None], None]) -> None:
        self._model = model
        self._hear = hear

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def window_tokens(self) -> int | None:
        return self._model.window_tokens

    def start(self, warm: Sequence[Prompt] = ()) -> None:
        self._model.start(warm)

    async def answer(self, prompt: Prompt) -> AsyncGenerator[ModelEvent, None]:
        reads = False
        try:
            async with aclosing(self._model.answer(prompt)) as events:
                async for event in events:
                    if isinstance(event, InstructionsRead):
                        reads = event.share is None or event.share < 1
                        self._hear(event.share)
                        continue
                    if reads:
                        reads = False
                        self._hear(1.0)
                    yield event
        except ModelFault:
            if reads:  # the turn may go on without the model
                self._hear(1.0)
            raise

    async def probe(self) -> ModelState:
        return await self._model.probe()

    async def close(self) -> None:
        await self._model.close()
