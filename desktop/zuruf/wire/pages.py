"""Pages on the wire: filters, what can be filtered by, and what a page shows."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent, PageFilters, PageOffer, PageState
from zuruf.wire.blocks import BlockModel

LONGEST_FILTER = 80
LARGEST_PAGE = 200
LAST_PAGE = 100_000
MOST_SORTS = 4

FilterText = Annotated[str, StringConstraints(max_length=LONGEST_FILTER)]
SortText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_FILTER)]


class PageFiltersModel(BaseModel):
    """What a page is narrowed to; an empty text narrows nothing. Periods are named as in saved queries."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    status: FilterText = ""
    period: FilterText = ""
    customer: FilterText = ""
    text: FilterText = ""

    @classmethod
    def of(cls, filters: PageFilters) -> "PageFiltersModel":
        return cls(status=filters.status, period=filters.period, customer=filters.customer, text=filters.text)

    def to_domain(self) -> PageFilters:
        return PageFilters(self.status, self.period, self.customer, self.text)


class PageQuery(PageFiltersModel):
    """What is asked of a page. `sort` names fields, a minus before one means descending; `page` counts from 1."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    sort: list[SortText] = Field(default=[], max_length=MOST_SORTS)
    page: int = Field(default=1, ge=1, le=LAST_PAGE)
    size: int = Field(default=LARGEST_PAGE, ge=1, le=LARGEST_PAGE)


class PageStateModel(BaseModel):
    value: str
    labels: dict[Language, str] = {}


class PageOfferModel(BaseModel):
    """By what a page can be filtered."""

    states: list[PageStateModel] = []
    period: bool = False
    customer: bool = False
    text: bool = False

    @classmethod
    def of(cls, offer: PageOffer) -> "PageOfferModel":
        states = [PageStateModel(value=state.value, labels=dict(state.labels)) for state in offer.states]
        return cls(states=states, period=offer.period, customer=offer.customer, text=offer.text)

    def to_domain(self) -> PageOffer:
        states = tuple(PageState(state.value, state.labels) for state in self.states)
        return PageOffer(states, self.period, self.customer, self.text)


class PageBlocks(BaseModel):
    """What a page shows. `number` is the page of its rows; each block tells how many rows there are in all. `period` says the
    filter's period in words."""

    page: str
    blocks: list[BlockModel]
    number: int = 1
    filters: PageFiltersModel = PageFiltersModel()
    offer: PageOfferModel = PageOfferModel()
    period: dict[Language, str] = {}

    @classmethod
    def of(cls, page: str, content: PageContent, number: int) -> "PageBlocks":
        return cls(
            page=page,
            blocks=[BlockModel.of(block) for block in content.blocks],
            number=number,
            filters=PageFiltersModel.of(content.filters),
            offer=PageOfferModel.of(content.offer),
            period=dict(content.period),
        )

    def to_domain(self) -> PageContent:
        blocks = tuple(block.to_domain() for block in self.blocks)
        return PageContent(blocks, self.offer.to_domain(), self.filters.to_domain(), self.period)
