"""Which reading of a term is meant: said in the request, decided earlier, or set by the company. Else the person is asked."""

import re
from collections.abc import Mapping

from zuruf.assistant.query.focus_lexicon import negated_in
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.search import alike, words_of
from zuruf.assistant.query.validation import settle_reading
from zuruf.assistant.query.vocabulary import Reading, Term, Vocabulary
from zuruf.domain.languages import Language


def settle(query: Query, vocabulary: Vocabulary, text: str, language: Language, known: Mapping[str, str]) -> Query:
    """The query with its term's reading in place. `known` are readings by term: the conversation's decisions, the company's
    settings.

    Raises ReadingNotSettled where the request does not say it, nobody has decided it, and the vocabulary declares no default.
    """
    term = vocabulary.terms.get(query.metric or "")
    if term is None:
        return query
    said = reading_said(text, term, vocabulary, language)
    return settle_reading(query, vocabulary, said or known.get(term.name))


def reading_said(text: str, term: Term, vocabulary: Vocabulary, language: Language) -> str | None:
    """The reading that a text names ("paid revenue", "bezahlt", "the second one"), if it names exactly one."""
    turned = words_of(negated_in(text, language))
    heard = tuple(word for word in words_of(text) if word not in turned)
    own = {word for call in term.naming.calls(language) for word in words_of(call)}
    labels = {reading.naming.label[language].strip().lower(): reading.name for reading in term.readings.values()}
    if (exact := labels.get(text.strip().lower())) is not None:
        return exact
    scores = {
        reading.name: _named(heard, _telling(reading, term, vocabulary, language, own)) for reading in term.readings.values()
    }
    best = max(scores.values(), default=0)
    named = [name for name, score in scores.items() if score == best]
    return named[0] if best > 0 and len(named) == 1 else None


def answer_said(text: str, term: Term, vocabulary: Vocabulary, language: Language) -> str | None:
    """The reading that a short answer to the question means: its words, or its place ("the second one").

    A text with any other word in it is no answer: "show me the paid invoices" is a request of its own.
    """
    rest = _FILLERS[language].sub(" ", text.lower())
    known = {word for reading in term.readings.values() for word in _words(reading, vocabulary, language)}
    known |= {word for call in term.naming.calls(language) for word in words_of(call)}
    if re.fullmatch(rf"\W*(?:{_LAST[language]})\W*", rest):
        return list(term.readings)[-1]
    place = next((at for at, pattern in enumerate(_PLACES[language]) if re.fullmatch(rf"\W*(?:{pattern})\W*", rest)), None)
    names = list(term.readings)
    if place is not None:
        return names[place] if place < len(names) else None
    if language is Language.ENGLISH:
        rest = re.sub(r"\bones?\b", " ", rest)
    if not all(any(alike(word, each) for each in known) for word in words_of(rest)):
        return None
    return reading_said(rest, term, vocabulary, language)


def _telling(reading: Reading, term: Term, vocabulary: Vocabulary, language: Language, own: set[str]) -> set[str]:
    """Words that tell this reading from the others: of its label and its metric's names, without those that they share."""
    mine = _words(reading, vocabulary, language)
    others = [_words(other, vocabulary, language) for other in term.readings.values() if other is not reading]
    return {
        word
        for word in mine
        if not any(alike(word, each) for each in own) and not any(alike(word, each) for other in others for each in other)
    }


def _words(reading: Reading, vocabulary: Vocabulary, language: Language) -> set[str]:
    calls = [*reading.naming.calls(language), *vocabulary.metrics[reading.metric].naming.calls(language)]
    return {word for call in calls for word in words_of(call)}


def _named(heard: tuple[str, ...], telling: set[str]) -> int:
    return sum(any(alike(word, each) for each in telling) for word in heard)


_PLACES: Mapping[Language, tuple[str, ...]] = {
    Language.GERMAN: (r"erste[srn]?|ersteres?|eins|1", r"zweite[srn]?|zwei|2", r"dritte[srn]?|drei|3", r"vierte[srn]?|vier|4"),
    Language.ENGLISH: (
        r"first(?: one)?|former|one|1",
        r"second(?: one)?|two|2",
        r"third(?: one)?|three|3",
        r"fourth(?: one)?|four|4",
    ),
    Language.UKRAINIAN: (r"перш\w+|один|1", r"друг\w+|два|2", r"трет\w+|три|3", r"четверт\w+|чотири|4"),
    Language.RUSSIAN: (r"перв\w+|один|1", r"втор\w+|два|2", r"трет\w+|три|3", r"четв[её]рт\w+|четыре|4"),
}
_LAST: Mapping[Language, str] = {
    Language.GERMAN: r"letzte[srn]?|letzteres?",
    Language.ENGLISH: r"last(?: one)?|latter",
    Language.UKRAINIAN: r"останн\w+",
    Language.RUSSIAN: r"последн\w+",
}

_FILLERS: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(
        r"\b(?:bitte|ich|meine?|nimm|nehme|lieber|das|den|die|der|nummer|also|ja|na|äh|ähm|nach|dem|was|ist|wurde|option|möchte|will|danke)\b"
    ),
    Language.ENGLISH: re.compile(
        r"\b(?:please|i|mean|meant|take|rather|the|number|well|yes|er|um|by|what|is|was|option|want|would|like|"
        r"thanks|thank you)\b"
    ),
    Language.UKRAINIAN: re.compile(
        r"\b(?:будь ласка|я|маю на увазі|краще|номер|так|ну|той|те|та|варіант|хочу|за|що|було|дякую)\b"
    ),
    Language.RUSSIAN: re.compile(
        r"\b(?:пожалуйста|я|имею в виду|лучше|номер|да|ну|тот|то|та|вариант|хочу|по|за|что|было|спасибо)\b"
    ),
}
"""Words that an answer may have beside what it says."""
