"""Who may talk to the service: a token in the Authorization header, compared in constant time."""

import hmac
from typing import Annotated

from fastapi import Depends, HTTPException, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

_bearer = HTTPBearer(auto_error=False)


def require_token(request: Request, credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str:
    """The actor's name. The service's token is handed to `create_service`; without one nobody gets in."""
    expected = str(request.app.state.token)
    given = credentials.credentials if credentials is not None else ""
    if not expected or not hmac.compare_digest(given.encode(), expected.encode()):
        raise HTTPException(status_code=401, detail={"code": "assistant-refused", "hint": "the token is missing or wrong"})
    return "kiosk"
