"""What a page of the window shows: the company's data, filtered as somebody has touched or said it."""

from dataclasses import dataclass, field

from zuruf.domain.blocks import Block, Labels


@dataclass(frozen=True, slots=True)
class PageFilters:
    """What a page is narrowed to; an empty text narrows nothing.

    `status` is one of the page's states, `period` a period by name ("last_month", "2025-03"; assistant/query/periods.py),
    `customer` a part of a name, `text` words that a row must hold.
    """

    status: str = ""
    period: str = ""
    customer: str = ""
    text: str = ""

    @property
    def any(self) -> bool:
        return self != EVERYTHING


EVERYTHING = PageFilters()


@dataclass(frozen=True, slots=True)
class PageState:
    """A state that rows can be chosen by; without labels the window's catalogue has a word for it."""

    value: str
    labels: Labels = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PageOffer:
    """By what a page can be filtered."""

    states: tuple[PageState, ...] = ()
    period: bool = False
    customer: bool = False
    text: bool = False

    @property
    def any(self) -> bool:
        return bool(self.states) or self.period or self.customer or self.text


@dataclass(frozen=True, slots=True)
class PageContent:
    """What the assistant has for a page. `period` says the filter's period in words; empty without one."""

    blocks: tuple[Block, ...] = ()
    offer: PageOffer = PageOffer()
    filters: PageFilters = EVERYTHING
    period: Labels = field(default_factory=dict)
