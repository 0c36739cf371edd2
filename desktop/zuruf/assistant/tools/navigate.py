"""Opens a page of the window."""

from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext
from zuruf.domain.turns import Page


class NavigateArguments(Arguments):
    page: Page


class Navigate:
    name = "navigate"
    description = "Open a page of the app."

    async def run(self, arguments: NavigateArguments, context: ToolContext) -> Finding:
        return Finding({"page": arguments.page.value}, page=arguments.page)
