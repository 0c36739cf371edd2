"""Which language a request is in (mission F6). Small, deterministic, and about one request at a time.

The rule, in the order in which it is applied:

1. Names say nothing about the language of the person who speaks them: what stands beside a legal form (GmbH, Ltd, ТОВ, ООО) and
   what stands in quotation marks is set aside, as are numbers and identifiers. If nothing else is left, the names decide.
2. Script. Each word counts for its script: a word that carries a sentence (function words, verbs) counts most, an unknown one,
   which may be a product's or a company's name, least. "сколько осталось Akkuschrauber" is Cyrillic by two words against one.
3. Cyrillic. Evidence for Ukrainian: its letters і ї є ґ, an apostrophe between letters, words and endings Russian lacks.
   Evidence for Russian: ы э ъ ё, words and endings Ukrainian lacks. Letters count for less in a word that no list knows, because
   a Ukrainian town or company named in a Russian request has them too. Without any evidence: Russian.
4. Latin. Evidence for German: umlauts, function words and verbs, nouns of the trade, compounds and endings. Evidence for English
   likewise. Words that both have, or that German has borrowed (Dashboard, Report, Ticket), tell nothing.
   A tie or no evidence: English.
"""

import re
from collections.abc import Iterable, Sequence

from zuruf.domain.languages import Language
from zuruf.language.lexicon import words
from zuruf.language.tokens import Token, tokens
from zuruf.language.vocabulary import Vocabulary
from zuruf.language.vocabulary.english import ENGLISH
from zuruf.language.vocabulary.german import GERMAN
from zuruf.language.vocabulary.russian import RUSSIAN
from zuruf.language.vocabulary.shared import AMBIGUOUS, LOANS
from zuruf.language.vocabulary.ukrainian import UKRAINIAN

# Weights of one word's evidence. A sentence is decided by its grammar; nouns, forms of words and letters follow.
GRAMMAR = 2.0
TRADE = 1.5
STEM = 1.0
ENDING = 0.7
LETTERS = 1.5
UNKNOWN = 0.6

_NAME_BEFORE = words("gmbh ag kg ohg ug mbh ltd limited inc llc aps plc corp se")
_NAME_AFTER = words("тов тзов фоп прат пат пп ооо ип зао оао пао")
_QUOTED = re.compile(r"«[^»]*»|„[^“”]*[“”]|“[^”]*”|\"[^\"]*\"")
_UKRAINIAN_LETTERS = re.compile(r"[іїєґ]|(?<=[а-я])'(?=[а-яії])")
_RUSSIAN_LETTERS = re.compile("[ыэъё]")
_GERMAN_LETTERS = re.compile("[äöüß]")
# "ue" for "ü" and the like, but not in "value", "queue", "shoes", "does".
_WRITTEN_OUT = re.compile(
    r"(?<![aeqgl])ue(?=[bcdfghklmnrstz])|ae(?=[bcdfghklmnrstuz])|(?<=[bfghklmrswz])oe(?=[bcdfghklmnrtz])",
)


def request_language(text: str) -> Language:
    """The language a request is in, by the rule at the top of this file; English if nothing speaks for another."""
    every = tokens(text)
    plain = _without_names(tokens(_QUOTED.sub(" ", text)))
    return _decide(plain if any(_tells(token) for token in plain) else every)


def _tells(token: Token) -> bool:
    return not token.is_identifier and (token.is_cyrillic or token.is_latin) and token.folded not in LOANS


def _without_names(found: Sequence[Token]) -> tuple[Token, ...]:
    """Drops legal forms together with the word that is surely part of the name, and further capitalised ones beside it."""
    names: set[int] = set()
    for place, token in enumerate(found):
        if token.lower in _NAME_BEFORE:
            names.add(place)
            names |= _run(found, range(place - 1, -1, -1))
        elif token.lower in _NAME_AFTER:
            names.add(place)
            names |= _run(found, range(place + 1, len(found)))
    return tuple(token for place, token in enumerate(found) if place not in names)


def _run(found: Sequence[Token], places: Iterable[int]) -> set[int]:
    """The places of a name that starts beside a legal form: its first word, and more only while they are capitalised."""
    name: set[int] = set()
    for place in places:
        token = found[place]
        if _is_grammar(token) or (name and not token.is_capitalised) or len(name) == 3:
            break
        name.add(place)
    return name


def _is_grammar(token: Token) -> bool:
    return any(token.folded in vocabulary.grammar for vocabulary in (GERMAN, ENGLISH, UKRAINIAN, RUSSIAN))


def _decide(found: Sequence[Token]) -> Language:
    counted = [token for token in found if not token.is_identifier]
    cyrillic = [token for token in counted if token.is_cyrillic]
    latin = [token for token in counted if token.is_latin]
    if cyrillic and _carries(cyrillic, (UKRAINIAN, RUSSIAN)) >= _carries(latin, (GERMAN, ENGLISH)):
        return _cyrillic_language(cyrillic)
    return _latin_language(latin)


def _carries(found: Sequence[Token], vocabularies: Sequence[Vocabulary]) -> tuple[bool, float]:
    """How much a script's words carry the sentence: first whether any does so by its grammar, then by their weight."""
    grammar = any(token.folded in vocabulary.grammar for token in found for vocabulary in vocabularies)
    return grammar, sum(max(UNKNOWN, *(_known(token, vocabulary) for vocabulary in vocabularies)) for token in found)


def _known(token: Token, vocabulary: Vocabulary) -> float:
    """Evidence by the lists of words alone."""
    if token.folded in vocabulary.grammar:
        return GRAMMAR
    return TRADE if token.folded in vocabulary.trade else 0.0


def _form(token: Token, vocabulary: Vocabulary) -> float:
    """Evidence by the form of a word that is in no list: a stem at its start (or, in compounds, at its end), an ending."""
    word = token.folded
    if len(word) < 4:
        return 0.0
    if word.startswith(vocabulary.stems):
        return STEM
    if vocabulary.compounds and len(word) > 8 and word.endswith(vocabulary.stems):
        return STEM
    return ENDING if word.endswith(vocabulary.endings) and len(word) > 4 else 0.0


def _cyrillic_language(found: Sequence[Token]) -> Language:
    ukrainian = sum(_slavic(token, UKRAINIAN, RUSSIAN, _UKRAINIAN_LETTERS, place) for place, token in enumerate(found))
    russian = sum(_slavic(token, RUSSIAN, UKRAINIAN, _RUSSIAN_LETTERS, place) for place, token in enumerate(found))
    return Language.UKRAINIAN if ukrainian > russian else Language.RUSSIAN


def _slavic(token: Token, own: Vocabulary, other: Vocabulary, letters: re.Pattern[str], place: int) -> float:
    known = _known(token, own)
    has_letters = letters.search(token.lower) is not None
    if known:
        return known + (LETTERS if has_letters else 0.0)
    if _known(token, other):
        return 0.0
    if has_letters:
        # Capitalised inside a sentence it is a name.
        return UNKNOWN if token.is_capitalised and not token.written.isupper() and place else LETTERS + _form(token, own)
    return _form(token, own)


def _latin_language(found: Sequence[Token]) -> Language:
    german = english = german_form = english_form = 0.0
    for token in found:
        if token.folded in LOANS or token.folded in AMBIGUOUS:
            continue
        in_german, in_english = _known(token, GERMAN), _known(token, ENGLISH)
        german += in_german
        english += in_english
        if not in_german and not in_english:
            german_form += _german_form(token)
            english_form += _form(token, ENGLISH)
    # The form of unknown words (they may be names) decides only what grammar and known nouns leave open; where no word is
    # known at all, one that looks German among many that don't is chance (Danish has such words too).
    if german or english:
        german_form, english_form = min(german_form, STEM), min(english_form, STEM)
    elif german_form < UNKNOWN * len(found) / 2:
        german_form = 0.0
    return Language.GERMAN if german + german_form > english + english_form else Language.ENGLISH


def _german_form(token: Token) -> float:
    if _GERMAN_LETTERS.search(token.lower):
        return LETTERS
    return max(_form(token, GERMAN), ENDING if _WRITTEN_OUT.search(token.lower) else 0.0)
