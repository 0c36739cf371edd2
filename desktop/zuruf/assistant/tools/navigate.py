"""Opens a page of the window, with the filters that the request says."""

from dataclasses import asdict

from zuruf.assistant.pages.said import said_filters
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext
from zuruf.domain.faults import Fault
from zuruf.domain.turns import Json, Page
from zuruf.language.tokens import tokens


class NavigateArguments(Arguments):
    page: Page


class Navigate:
    name = "navigate"
    description = "Open a page of the app."

    async def run(self, arguments: NavigateArguments, context: ToolContext) -> Finding:
        values: dict[str, Json] = {"page": arguments.page.value}
        try:
            said = await said_filters(arguments.page, context)
        except Fault:
            # The page opens all the same, and says itself what is wrong with the data.
            return Finding(values, page=arguments.page)
        if said.filters is not None:
            values["filters"] = {name: value for name, value in asdict(said.filters).items() if value}
            values["understood"] = list[Json](sorted(said.words & {token.folded for token in tokens(context.asked.text)}))
        return Finding(values, page=arguments.page, filters=said.filters)
