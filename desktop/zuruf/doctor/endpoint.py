"""The model server, asked as a turn asks it: key, name, tools by its own calls or a schema, and the longest prompt."""

import asyncio
import secrets
from collections.abc import Iterator

from zuruf.assistant.model.endpoint_examination import examine_endpoint
from zuruf.assistant.model.failures import StatusFault
from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import ModelFault
from zuruf.settings.schema import EndpointModel

_NO_KEY = frozenset({401, 403})


def endpoint(scene: Scene) -> Iterator[Finding]:
    """Costs the server a prompt of full length."""
    part = scene.settings.model
    if scene.settings.assistant.address is not None or not isinstance(part, EndpointModel):
        yield Finding("endpoint", State.SKIPPED, "doctor-endpoint-none")
        return
    longest = min(part.window_tokens, scene.settings.assistant.prompt_tokens)
    words: dict[str, str | int] = {"name": part.model, "tokens": f"{longest}"}
    try:
        reached = asyncio.run(examine_endpoint(part, longest, f"probe-{secrets.token_hex(6)}"))
    except StatusFault as fault:
        if fault.status in _NO_KEY:
            yield Finding("endpoint", State.FAILED, "doctor-endpoint-key", fault.code, words, fault.hint, fault.code)
        else:
            yield failed("endpoint", fault, **words)
    except ModelFault as fault:
        yield failed("endpoint", fault, **words)
    else:
        if reached is None:
            yield Finding("endpoint", State.WARNING, "doctor-endpoint-unsure", None, words)
        else:
            yield Finding("endpoint", State.OK, "doctor-endpoint-right", longest, words)
