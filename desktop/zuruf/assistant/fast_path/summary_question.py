"""Is a request a summary question, one that a formatter's sentence answers completely (mission F3)?

The rule reads every word. A request is a summary question only if nothing in it asks for more than the three data formatters say,
and no word is left over: a word that the lexicon does not know may be a customer, a product or a wish of its own. In doubt: the
model.

1. Numbers, identifiers and anything that points at a document, asks for a judgement or an explanation, orders a change, sets
   a condition, names another period, person, product or detail, leans on the turn before or refuses the summary: the model.
2. A word nobody knows: the model. A sentence of its own before the question may tell where the person stands or who waits.
3. An order of words that makes another request of them (`shapes.py`): the model.
4. A negation must belong to "paid" (unpaid), to "in stock" (out of stock) or to money that has not come: else the model.
5. What is left must be about one thing: open invoices, this month's money, or what is out or low (`topic.py`).
"""

import re
from dataclasses import dataclass, field

from zuruf.assistant.fast_path.concepts import EXCLUSIONS, SIGNALS, Concept
from zuruf.assistant.fast_path.reading import Reading, read
from zuruf.assistant.fast_path.shapes import misleading_shape
from zuruf.assistant.fast_path.topic import topic_of
from zuruf.domain.languages import Language
from zuruf.language.recogniser import request_language

LONGEST = 30
"""Words. A longer request asks for more than a summary."""

_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+")

# All that a sentence before or after the question may hold: where somebody is, a greeting, thanks.
_ASIDE = frozenset(
    {Concept.CONTEXT, Concept.FILLER, Concept.WE, Concept.PASSIVE, Concept.STOCK, Concept.AND, Concept.TELL, Concept.OK}
)

_BEFORE_AN_ORDER = frozenset(
    ("please", "can", "could", "would", "you", "just", "now", "hey", "hi", "hello", "ok", "okay", "and", "to", "uh", "um", "so")
)

# Between a negation and what it negates these may stand.
_PASSED_OVER = frozenset(
    {
        Concept.FILLER,
        Concept.PASSIVE,
        Concept.WE,
        Concept.CUSTOMERS,
        Concept.INVOICES,
        Concept.PRODUCTS,
        Concept.TODAY,
        Concept.IS_THERE,
    }
)


_WE = frozenset(("wir", "we", "we've", "ми", "мы"))

_HAVE_NOT_PAID = frozenset(f"не {paid}" for paid in ("оплатили", "сплатили", "заплатили", "закрили", "закрыли"))

_MONEY = frozenset({Concept.MONEY, Concept.INVOICES, Concept.HOW_MUCH})


@dataclass(frozen=True, slots=True)
class SummaryVerdict:
    """The decision, the reason for it, and the signals found. `tools` are those whose result answers the question.

    `asks` are the meanings the answer must cover, for the check that the tool's result really does.
    """

    summary: bool
    reason: str
    signals: tuple[str, ...] = ()
    tools: frozenset[str] = frozenset()
    asks: frozenset[Concept] = field(default=frozenset())


def summary_question(text: str, language: Language | None = None) -> SummaryVerdict:
    """Decides by the rule at the top of this file. `language` is that of the request; found out if not given."""
    language = request_language(text) if language is None else language
    reading = _question(text, language)
    meant = {meaning.concept for meaning in reading.meanings}
    signals = tuple(dict.fromkeys(meaning.concept.value for meaning in reading.meanings if meaning.concept in SIGNALS))
    reason = _objection(reading, meant) or misleading_shape(reading, language) or _settle_negation(reading, meant)
    if reason is not None:
        return SummaryVerdict(False, reason, signals)
    tools, reason = topic_of(reading, meant)
    if not tools:
        return SummaryVerdict(False, reason, signals)
    return SummaryVerdict(True, reason, signals, tools, frozenset(meant))


def _question(text: str, language: Language) -> Reading:
    """The reading of the one sentence that asks; of the whole text if asides are not all there is beside it."""
    sentences = [read(sentence, language) for sentence in _SENTENCE_END.split(text.strip())]
    asking = [sentence for sentence in sentences if sentence.unknown or not {m.concept for m in sentence.meanings} <= _ASIDE]
    return asking[0] if len(asking) == 1 else read(text, language)


def _objection(reading: Reading, meant: set[Concept]) -> str | None:
    """Why the request is for the model, whatever it is about."""
    if not reading.words:
        return "empty"
    if len(reading.words) > LONGEST:
        return "too-long"
    if any(any(letter.isdigit() for letter in word) for word in reading.words):
        return "number"
    if _opens(reading):
        return Concept.OPENING.value
    for concept in EXCLUSIONS:
        if concept in meant:
            return concept.value
    if reading.unknown or Concept.CONTEXT in meant:
        return "unknown-word"
    if any(meaning.first > 1 for meaning in reading.all(Concept.OK)):
        # "Okay, how many are overdue" opens; "are the overdue ones okay" asks for a judgement.
        return Concept.JUDGEMENT.value
    if _leans_on_the_turn_before(reading):
        return Concept.FOLLOW_UP.value
    return None


def _opens(reading: Reading) -> bool:
    """English "open" is the verb where an order begins and the adjective elsewhere ("how many open invoices")."""
    if "open" not in reading.words:
        return False
    place = reading.words.index("open")
    if reading.words[place + 1 : place + 2] == ("invoices",) and reading.has(Concept.TOTAL, Concept.HOW_MANY, Concept.ALTOGETHER):
        return False
    return all(word in _BEFORE_AN_ORDER for word in reading.words[:place])


def _leans_on_the_turn_before(reading: Reading) -> bool:
    """ "How many of them": what they are must have been said in this request."""
    for pronoun in reading.all(Concept.PRONOUN):
        before = {meaning.concept for meaning in reading.meanings if meaning.last < pronoun.first}
        if not before & {Concept.INVOICES, Concept.PRODUCTS, Concept.OVERDUE, Concept.UNPAID}:
            return True
    return False


def _settle_negation(reading: Reading, meant: set[Concept]) -> str | None:
    """Joins a negation with what it negates; gives the reason if there is nothing that may be negated."""
    negations = reading.all(Concept.NOT)
    if len(negations) > 1:
        return "negation"
    if negations:
        negated = _negated(reading, negations[0].last)
        if negated is Concept.PAID:
            # "which invoices haven't we paid" is about our debts, which no tool holds.
            if _WE.intersection(reading.words) and Concept.PASSIVE not in meant:
                return "our-own-debt"
            meant -= {Concept.NOT, Concept.PAID}
            meant.add(Concept.UNPAID)
        elif negated in (Concept.AVAILABLE, Concept.STOCK) or (negated is None and _are_not_there(reading, meant)):
            meant -= {Concept.NOT, Concept.AVAILABLE}
            meant.add(Concept.OUT)
        elif negated is Concept.CAME_IN and Concept.THIS_MONTH not in meant and meant & _MONEY:
            meant -= {Concept.NOT, Concept.CAME_IN}
            meant.add(Concept.OWED_TO_US)
        else:
            return "negation"
    if _WE.intersection(reading.words) and any(meaning.words in _HAVE_NOT_PAID for meaning in reading.all(Concept.UNPAID)):
        return "our-own-debt"
    return "paid-invoices" if Concept.PAID in meant else None


def _are_not_there(reading: Reading, meant: set[Concept]) -> bool:
    """ "Каких товаров нет": the Slavic negation of "to be" says by itself that they are out."""
    return Concept.PRODUCTS in meant and any(
        meaning.words in ("нет", "нету", "немає", "нема") for meaning in reading.all(Concept.NOT)
    )


def _negated(reading: Reading, place: int) -> Concept | None:
    """The meaning that follows the negation."""
    for meaning in reading.meanings:
        if meaning.first > place and meaning.concept not in _PASSED_OVER:
            return meaning.concept
    return None
