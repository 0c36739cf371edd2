"""The message that asks for a query."""

from zuruf.assistant.prompt.sections import quoted

QUERY = "query"
"""The name of the tool, and of its one argument."""


def query_request(request: str, told: str) -> str:
    """The names that may be used, and what the person asked."""
    return f"{told}\n{quoted(request)}"
