"""Corrects the model's choice where the request's own words settle it. Pure.

The model is for what people mean; which rows "overdue" or "nearly gone" are, and which page "invoices" is, plain code knows
better than a small model that leans towards what it read last. A choice is corrected only where the whole request is understood:
as a summary question, or as one that a fixed list answers (list_wish.py).
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from zuruf.assistant.fast_path.concepts import Concept
from zuruf.assistant.fast_path.list_wish import FINANCE, LIST_INVOICES, LIST_PRODUCTS, list_wished
from zuruf.assistant.fast_path.may_answer import NAVIGATE
from zuruf.assistant.fast_path.navigation_request import PageWish, is_named, page_wish
from zuruf.assistant.fast_path.summary_question import SummaryVerdict, summary_question
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Page, ToolCall

_GENERAL, _RULES = "query", "lookup_policy"
_INVOICES, _PRODUCTS = LIST_INVOICES, LIST_PRODUCTS
_LISTS = frozenset({_INVOICES, _PRODUCTS})
_GIVES_WAY = frozenset({_GENERAL, _RULES, *_LISTS})
_OPEN = frozenset({Concept.UNPAID, Concept.OPEN, Concept.DEBT, Concept.OWED_TO_US})
_LATE = frozenset({Concept.OVERDUE, Concept.LATE})


def corrected(call: ToolCall, text: str, language: Language, offered: Collection[str]) -> ToolCall:
    """The call, with the page, the tool or the status that the request names in so many words. `offered` are the tools that
    this company has: the fixed lists need tables that another may not keep."""
    if call.tool == NAVIGATE:
        return _page(call, text, language)
    verdict = summary_question(text, language)
    if not verdict.summary:
        return _listed(call, text, language, offered)
    if call.tool in {_GENERAL, _RULES}:
        # A list with its status says more than the summary of all money, where both answer.
        fitting = (name for name in (_INVOICES, _PRODUCTS, *verdict.tools) if name in verdict.tools and name in offered)
        tool = next(fitting, None)
        return call if tool is None else replace(call, tool=tool, arguments=_arguments(tool, verdict))
    if call.tool in verdict.tools and (arguments := _arguments(call.tool, verdict)):
        return replace(call, arguments={**call.arguments, **arguments})
    return call


def list_outright(text: str, language: Language, offered: Collection[str]) -> ToolCall | None:
    """The call of the list that answers the request, for where a model found no tool for it."""
    wish = list_wished(text, language)
    return None if wish is None or wish.tool not in offered else ToolCall("c1", wish.tool, wish.arguments)


def _listed(call: ToolCall, text: str, language: Language, offered: Collection[str]) -> ToolCall:
    """The list instead of a query or a rule's look-up that asks for no more than it holds, or instead of another list."""
    if call.tool not in _GIVES_WAY:
        return call
    wish = list_wished(text, language)
    if wish is None or wish.tool not in offered or (call.tool != wish.tool and wish.tool == FINANCE and call.tool in _LISTS):
        return call
    if call.tool == wish.tool:
        return replace(call, arguments={**call.arguments, **wish.arguments})
    return replace(call, tool=wish.tool, arguments=wish.arguments)


def _page(call: ToolCall, text: str, language: Language) -> ToolCall:
    """The one page that is asked for, or at least named, should the model have opened another."""
    given = call.arguments.get("page")
    if not isinstance(given, str) or given not in set(Page):
        return call
    wanted = [page for page in Page if page_wish(text, page, language) is PageWish.ONLY_THE_PAGE]
    # "The page of the overdue invoices of Ostwind" names one page; what else is said narrows it.
    wanted = wanted or [page for page in Page if is_named(text, page, language)]
    if len(wanted) != 1 or wanted[0].value == given:
        return call
    return replace(call, arguments={"page": wanted[0].value})


def _arguments(tool: str, verdict: SummaryVerdict) -> Mapping[str, Json]:
    """The status that the request's words ask for; nothing where they leave it open."""
    asks = verdict.asks
    if tool == _INVOICES:
        if asks & _LATE and not asks & {Concept.UNPAID}:
            return {"status": "overdue"}
        return {"status": "unpaid"} if asks & _OPEN else {}
    if tool == _PRODUCTS:
        low = Concept.LOW in asks
        out = Concept.OUT in asks or (low and Concept.MISSING in asks)
        status = "out_or_low" if out and low else "out" if out else "low" if low else None
        return {"status": status} if status is not None else {}
    return {}
