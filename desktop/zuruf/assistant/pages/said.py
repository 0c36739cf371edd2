"""The filters that a request says of the page it opens: the model chooses the page, code reads the filters.

A state and a period are known words. A name is what nothing else in the request accounts for, and only where the company has it:
nothing is filtered by a word that was merely not understood.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from zuruf.assistant.fast_path.navigation_request import page_words
from zuruf.assistant.fast_path.page_filters import joining_words, state_said, understood_words
from zuruf.assistant.pages.listing import Listing, listing_of, query_of
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.said_periods import meant_periods
from zuruf.assistant.query.said_values import LONGEST_NAME, stem
from zuruf.assistant.query.search import names_whole, words_of
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.tools.tool import ToolContext
from zuruf.domain.languages import Language
from zuruf.domain.pages import EVERYTHING, PageFilters
from zuruf.domain.turns import Page
from zuruf.language.tokens import Token, fold, tokens

MOST_NAMES = 8
"""Names that are looked up in the company's data for one request."""
SHORTEST_NAME = 3
ROWS_LOOKED_AT = 200
_BENT = 4
_LONGEST_ENDING = 3
"""Letters of the shortest stem, and of the longest ending that a name of the company may have behind it."""


@dataclass(frozen=True, slots=True)
class SaidFilters:
    """`filters` is None where the request says nothing of what should be on the page. `words` are those that are accounted for,
    folded."""

    filters: PageFilters | None
    words: frozenset[str] = frozenset()


async def said_filters(page: Page, context: ToolContext) -> SaidFilters:
    """Reads them out of the request that the context serves. Raises StoreFault and QueryFault."""
    listing = listing_of(page, context.vocabulary)
    asked = context.asked
    if not asked.text or (listing is None and page is not Page.FINANCE):
        return SaidFilters(None)
    period, span = _period(asked.text, asked.language, context, listing)
    joining = joining_words(asked.language)
    if listing is None:
        return SaidFilters(replace(EVERYTHING, period=period) if period else None, span | joining)
    status, everything, state_words = _state(page, listing, asked.text, asked.language)
    filters = PageFilters(status, period)
    known = {*state_words, *span, *joining, *page_words(page, asked.language)}
    for name in _names(tokens(asked.text), known | understood_words(asked.text, asked.language)):
        for form in _forms(name, asked.language):
            narrowed = _named(listing, form)
            if len(form) >= SHORTEST_NAME and narrowed is not None and await _exists(listing, narrowed, context):
                filters = replace(narrowed, status=status, period=period)
                known |= {fold(word) for word in name.split()}
                return SaidFilters(filters, frozenset(known))
    return SaidFilters(filters if filters.any or everything else None, frozenset(known))


def _period(text: str, language: Language, context: ToolContext, listing: Listing | None) -> tuple[str, frozenset[str]]:
    """The one period that is said, and its words."""
    mentions = meant_periods(text, language, context.today).mentions
    if len(mentions) != 1 or (listing is not None and listing.date is None):
        return "", frozenset()
    said = text[mentions[0].start : mentions[0].end]
    return mentions[0].period.text, frozenset(token.folded for token in tokens(said))


def _state(page: Page, listing: Listing, text: str, language: Language) -> tuple[str, bool, frozenset[str]]:
    said = state_said(text, language, page)
    if said.status in listing.states:
        return said.status, False, said.words
    heard = words_of(text)
    named = [state for state, naming in listing.named.items() if names_whole(heard, naming, language)]
    if len(named) != 1:
        return "", said.everything, said.words if said.everything else frozenset()
    words = (word for call in listing.named[named[0]].calls(language) for word in words_of(call))
    near = {token.folded for token in tokens(text) for word in words if word[:4] == token.folded[:4]}
    return named[0], False, frozenset(near)


def _names(said: tuple[Token, ...], known: Iterable[str]) -> Iterator[str]:
    """Stretches of words that nothing else accounts for, the longest first."""
    accounted = frozenset(known)
    runs: list[list[str]] = [[]]
    for token in said:
        if token.folded in accounted:
            runs.append([])
        else:
            runs[-1].append(token.written)
    found = (
        " ".join(run[start : start + length])
        for length in range(LONGEST_NAME, 0, -1)
        for run in runs
        for start in range(len(run) - length + 1)
    )
    for _, name in zip(range(MOST_NAMES), dict.fromkeys(found), strict=False):
        yield name


def _forms(name: str, language: Language) -> tuple[str, ...]:
    """As it was said, without the endings of its words, and without what a hyphen joins to it ("от Маяка-2")."""
    return tuple(dict.fromkeys((name, stem(name, language), stem(name.partition("-")[0], language))))


def _named(listing: Listing, name: str) -> PageFilters | None:
    """By whom the rows are about; where a page has nobody, by what is in them."""
    if listing.customer is not None:
        return replace(EVERYTHING, customer=name)
    return replace(EVERYTHING, text=name) if listing.searched else None


async def _exists(listing: Listing, filters: PageFilters, context: ToolContext) -> bool:
    """Whether some row has the name as words of its own: "wie" is no part of Wiesengrund."""
    plan = plan_query(query_of(listing, filters), context.vocabulary, context.now)
    result = await run_plan(plan, context.engine, context.now, row_limit=ROWS_LOOKED_AT)
    name = [token.folded for token in tokens(filters.customer or filters.text)]
    cells = {cell for row in result.rows for cell in row if isinstance(cell, str)}
    return any(_stands_in(name, [token.folded for token in tokens(cell)]) for cell in cells)


def _stands_in(name: list[str], words: list[str]) -> bool:
    """Whether the words of a name stand in a row among those of a cell; the last of each may be bent."""
    return bool(name) and any(
        all(_is_form(own, word) for own, word in zip(name, words[at : at + len(name)], strict=True))
        for at in range(len(words) - len(name) + 1)
    )


def _is_form(said: str, word: str) -> bool:
    return word.startswith(said) and len(word) - len(said) <= (_LONGEST_ENDING if len(said) >= _BENT else 0)
