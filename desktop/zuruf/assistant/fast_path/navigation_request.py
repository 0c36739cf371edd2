"""Does a request ask for a page and nothing else (mission F7)?"""

from collections.abc import Collection
from enum import StrEnum
from functools import cache

from zuruf.assistant.fast_path.page_names import ASKING_FOR_A_PAGE, PAGE_NAMES
from zuruf.assistant.fast_path.summary_question import summary_question
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.language.lexicon import words
from zuruf.language.tokens import fold, tokens

_MIXED = {Language.UKRAINIAN: Language.RUSSIAN, Language.RUSSIAN: Language.UKRAINIAN}


class PageWish(StrEnum):
    """What a request is, seen from the page that the model opened."""

    ONLY_THE_PAGE = "only-the-page"
    ASKS_FOR_DATA = "asks-for-data"
    ANOTHER_PAGE = "another-page"
    MORE_THAN_A_PAGE = "more-than-a-page"


@cache
def _names(language: Language, page: Page) -> frozenset[str]:
    languages = (language, _MIXED[language]) if language in _MIXED else (language,)
    return frozenset().union(*(words(fold(PAGE_NAMES[spoken][page])) for spoken in languages))


@cache
def _around(language: Language) -> frozenset[str]:
    languages = (language, _MIXED[language]) if language in _MIXED else (language,)
    return frozenset().union(*(words(fold(ASKING_FOR_A_PAGE[spoken])) for spoken in languages))


def page_words(page: Page, language: Language) -> frozenset[str]:
    """The page's names and the words that ask for a page, folded."""
    return _names(language, page) | _around(language)


def is_named(text: str, page: Page, language: Language) -> bool:
    """Whether one of the page's names is said, by a word that is no way to ask for a page."""
    own = _names(language, page) - _around(language)
    return any(token.folded in own for token in tokens(text))


def page_wish(text: str, page: Page, language: Language, understood: Collection[str] = ()) -> PageWish:
    """Whether the request asks for `page` alone: any word but its name and the ways to ask for one speaks against it, unless it
    is `understood`, folded, as a filter of the page."""
    if summary_question(text, language).summary:
        return PageWish.ASKS_FOR_DATA
    said = [token.folded for token in tokens(text)]
    own = _names(language, page)
    rest = [word for word in said if word not in own and word not in _around(language) and word not in understood]
    if not rest and any(word in own for word in said):
        return PageWish.ONLY_THE_PAGE
    others = frozenset().union(*(_names(language, other) for other in Page if other is not page))
    if rest and all(word in others for word in rest) and not any(word in own for word in said):
        return PageWish.ANOTHER_PAGE
    return PageWish.MORE_THAN_A_PAGE
