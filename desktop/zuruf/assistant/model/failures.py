"""What a model server's refusals and lost connections are called here."""

import httpx
from pydantic import BaseModel, ConfigDict, ValidationError

from zuruf.domain.faults import ModelFault

_WINDOW_WORDS = (
    "context_length_exceeded",
    "exceed_context_size",
    "context size",
    "context length",
    "maximum context",
    "too many tokens",
)


class _Error(BaseModel):
    model_config = ConfigDict(extra="ignore")

    message: str = ""
    type: str | None = None
    code: str | int | None = None


class _ErrorBody(BaseModel):
    model_config = ConfigDict(extra="ignore")

    error: _Error | str


class StatusFault(ModelFault):
    """A fault that came as an HTTP status."""

    def __init__(self, status: int, code: str, hint: str, *, trying_again_helps: bool = False) -> None:
        super().__init__(code, f"{hint} (HTTP {status})", trying_again_helps=trying_again_helps)
        self.status = status


def fault_of_status(status: int, body: str) -> StatusFault:
    """The fault of an answer that is no success. `body` serves to tell kinds apart; none of it goes into the hint."""
    if _says_window(body):
        return StatusFault(status, "model-window", "the model server says that the prompt is longer than its context window")
    if status in {401, 403}:
        return StatusFault(
            status, "model-refused", "the model server refused the API key: set model.api_key or ZURUF_MODEL_API_KEY"
        )
    if status == 404:
        return StatusFault(
            status, "model-refused", "the model server knows no such model or path: check model.base_url and model.model"
        )
    if status == 429:
        return StatusFault(status, "model-refused", "the model server's rate limit or quota is used up", trying_again_helps=True)
    if status < 500:
        return StatusFault(status, "model-refused", "the model server did not accept the request")
    return StatusFault(status, "model-unreachable", "the model server failed", trying_again_helps=True)


def fault_of_error_body(text: str) -> ModelFault | None:
    """The fault of an error object that came where a completion should be, or None if it is not one."""
    error = parsed_error(text)
    if error is None:
        return None
    status = error.code if isinstance(error.code, int) and 400 <= error.code < 600 else 500
    return fault_of_status(status, text)


def fault_of_transport(error: httpx.TransportError) -> ModelFault:
    """The fault of a connection that failed, or of a body that is no HTTP."""
    if isinstance(error, httpx.ConnectTimeout | httpx.ConnectError):
        return ModelFault(
            "model-unreachable",
            "no connection to the model server: is it running, and is model.base_url right?",
            trying_again_helps=True,
        )
    if isinstance(error, httpx.TimeoutException):
        return ModelFault(
            "model-timeout", "the model server was silent for longer than model.timeout_seconds", trying_again_helps=True
        )
    if isinstance(error, httpx.UnsupportedProtocol | httpx.DecodingError):
        return ModelFault("model-refused", "model.base_url is no HTTP address, or what answers there is no HTTP server")
    return ModelFault(
        "model-unreachable", f"the connection to the model server was lost ({type(error).__name__})", trying_again_helps=True
    )


def parsed_error(text: str) -> _Error | None:
    try:
        body = _ErrorBody.model_validate_json(text)
    except ValidationError:
        return None
    return _Error(message=body.error) if isinstance(body.error, str) else body.error


def _says_window(body: str) -> bool:
    error = parsed_error(body)
    if error is None:
        return False
    said = f"{error.type or ''} {error.code or ''} {error.message}".lower()
    return any(word in said for word in _WINDOW_WORDS)
