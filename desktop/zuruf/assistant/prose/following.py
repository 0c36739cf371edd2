"""What follows a number that could be a name or a year: by the shape of the words, for no list holds every noun.

A number behind a product or a sign is its name only if nothing that could be counted follows ("Windows 11 läuft", but not
"Windows 45 Schrauben"), and a year behind its month only if no bare plural does ("Im Mai 2026 waren es", but not "Im Mai 2026
Rechnungen"). Where both readings are grammatical the number is taken for a count: one that is left out is missed, one that was
invented is believed.
"""

import re

from zuruf.assistant.prose.calendar_words import ALL_MONTHS, WEEKDAYS, YEAR_WORDS_AFTER, YEAR_WORDS_BEFORE
from zuruf.assistant.prose.counted import commonly_counted, counted
from zuruf.assistant.prose.nouns import counts, measures, small_words
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_EMPHASIS = frozenset("*_\"'„“”«»‚‘`")

_CLOSED = {
    "de": words(
        "sie ihnen ihr ihre ihrem ihren ihrer ihres du euch uns absatz abs satz nummer nr buchstabe ziffer "
        "zertifizierung zertifikat zertifiziert norm standard"
    ),
    "en": words(
        "i you me him them my your our their her who whom whose which what when where why how while because since until till "
        "after before during about above below between into onto through over under up down off out within without via per "
        "each every all any some no none both either neither such here there now already still yet again even just never often "
        "soon today yesterday tomorrow however therefore too well very currently do done has having get gets got isn't wasn't "
        "doesn't didn't hasn't won't can't cannot let makes made became becomes supports adds includes introduces requires "
        "brings allows provides contains improves removes replaces introduced added removed replaced appeared appears arrives "
        "arrived exists existed expires expired seems depends belongs follows followed refers applies concerns differs lacks "
        "ran runs worked needed required supported available compatible ready better best newer older later earlier onwards "
        "onward installed released ended began started stopped failed failing certified certification compliant conforming "
        "standard"
    ),
    "da": words(
        "jeg du han hun vi i de dem os jer min din sin vores jeres deres hvor hvad hvem hvis når da fordi mens uden mellem "
        "gennem hos ved ind ud op ned her nu allerede stadig igen altid aldrig måske så men at om også er blev bliver "
        "understøtter kræver kører virker findes indeholder tilføjer kom udkom gør kunne skulle ville må måtte blive være "
        "hedder hører fik får gik går står ligger nyere ældre bedre tilgængelig klar installeret udgivet"
    ),
    "es": words(
        "yo tú él ella ellos ellas me te le lo les mi tu su sus nuestro nuestra que quien cual cuando donde como porque si sin "
        "sobre entre hasta desde hacia durante según ante bajo contra mediante ni pero sino aunque mientras ya aún todavía "
        "siempre nunca aquí ahora también tampoco muy está están estaba era eran tiene tenía hay había puede pudo debe soporta "
        "incluye requiere funciona permite añade introduce ofrece contiene necesita trae salió llega llegó sirve existe al "
        "este esta esto disponible compatible instalada instalado publicada o u e"
    ),
    "uk": words(
        "я ти мене мені його її їх їм нас нам вас вам мій наш ваш свій хто який яка яке які коли де чому якщо бо але проте а "
        "чи ж же б би через без під над між після перед при про вже ще знову завжди ніколи тут тепер зараз також теж дуже має "
        "мала мав немає може міг повинна підтримує містить потребує працює додає пропонує існує вийшла вийшов з'явилась "
        "з'явився буде будуть була були доступна доступний сумісна встановлена готова новіша старіша актуальна актуальний"
    ),
    "ru": words(
        "я ты меня мне его её ее их им нас нам вас вам мой наш ваш свой кто который которая которое которые когда где почему "
        "если потому но однако а ли же бы через без под над между после перед при про уже ещё еще снова всегда никогда здесь "
        "теперь сейчас также тоже очень имеет имела имел нет может мог должна поддерживает содержит требует работает добавляет "
        "предлагает существует вышла вышел появилась появился будет будут была были доступна доступен совместима установлена "
        "готова новее старше актуальна актуальный"
    ),
}
_GERMAN_ADVERBS = words(
    "sehr ganz noch nicht weiter komplett frisch neu gut schon bereits extra teils meist besonders wirklich rund und"
)
_GERMAN_ENDINGS = ("e", "en", "er", "em", "es")
_MOST_ADJECTIVES = 5
_DETERMINERS = {
    "de": words(
        "die der den das dem des alle allen aller diese diesen dieser jene keine keinen unsere unseren unserer ihre ihren "
        "ihrer seine seinen beide beiden sämtliche manche einige einigen viele vielen mehrere mehreren eine einen einem einer "
        "ein"
    ),
    "en": words("the all these those this that our your my their its his her every each any no both some many most"),
}
_PREPOSITIONS = words("im in vom von bis ab seit für zum mit am of for since during from until by to through before after on")


def over_emphasis(sentence: Sentence, index: int, after: int) -> int:
    """The token behind the number at `index` that ends before `after`, over marks of emphasis and quotes.

    What closes an emphasis that began earlier ("**Mai 2026** Rechnungen") ends the phrase, and is not passed.
    """
    if sentence.low(after) in _EMPHASIS and sentence.glued(after):
        if index < 1 or sentence.low(index - 1) not in _EMPHASIS or not sentence.glued(index):
            return after
        while sentence.low(after) in _EMPHASIS and sentence.glued(after):
            after += 1
    while sentence.low(after) in _EMPHASIS and not sentence.is_word(after):
        after += 1
    return after


_JOINS = words(", / - – — ‑ und bis oder bzw and to or og til eller y a o та і й до або и или по")


def behind_further_numbers(sentence: Sentence, after: int) -> int:
    """The token behind the numbers of a list or a range that goes on at `after`: Windows 45, 60 und 80 Schrauben."""
    at = after
    while sentence.low(at) in _JOINS and sentence.is_digits(at + 1):
        at += 2
    return at


def may_be_counted(sentence: Sentence, index: int) -> bool:
    """Whether the word at `index` could be what a number before it counts: in German a noun, alone or behind adjectives,
    elsewhere every word that is not one of the small ones or a frequent verb."""
    if sentence.low(index) in ("x", "×"):
        index += 1
    if not sentence.is_word(index):
        return False
    low = sentence.low(index)
    if counted(sentence, index):
        return True
    if low in _CLOSED[sentence.language]:
        return False
    return _german_phrase(sentence, index) if sentence.language == "de" else low not in small_words(sentence.language)


def _german_phrase(sentence: Sentence, index: int, *, subject: bool = False) -> bool:
    """A capitalised word, or adjectives (with adverbs, commas and "und" between them) before one.

    With `subject` the phrase must be able to begin a clause; there an adjective ends in -e or -er, and what ends in -te or -en
    is a verb as a rule: "Im Mai 2026 lieferte Müller", "erhielten Kunden".
    """
    unsure = False
    for at in range(index, index + _MOST_ADJECTIVES):
        low = sentence.low(at)
        if at > index and low == ",":
            continue
        if not sentence.is_word(at) or low in _CLOSED["de"]:
            return False
        if sentence.capital(at):
            return low not in small_words("de") and (not unsure or plural(sentence, at))
        if low in _GERMAN_ADVERBS and at > index - (low != "und"):
            continue
        if low in small_words("de") or not low.endswith(("e", "er") if subject else _GERMAN_ENDINGS):
            return False
        unsure = unsure or (subject and low.endswith("te"))
    return False


def plural(sentence: Sentence, index: int) -> bool:
    """Whether a plural stands at `index`, by a list or by its ending: for names that a noun in the singular may well follow."""
    if not sentence.is_word(index):
        return False
    if counted(sentence, index):
        return True
    low = sentence.low(index)
    if sentence.language == "de":
        return sentence.capital(index) and low.endswith(("n", "s")) and not low.endswith(("in", "ss"))
    return low not in _CLOSED[sentence.language] and counts(sentence, index) and not measures(sentence, index)


def cites_law(sentence: Sentence, index: int) -> bool:
    """Whether an abbreviation of a law stands at `index`: BGB, UStG, GmbHG."""
    written = sentence.text[sentence.starts[index] : sentence.ends[index]] if sentence.is_word(index) else ""
    return sum(map(str.isupper, written)) > 1 and not may_be_counted(sentence, index + 1)


def plural_follows(sentence: Sentence, month: int, after: int, value: int) -> bool:
    """Whether what stands at `after` could be counted by the year `value`, whose month (or "year", "end") stands at `month`."""
    if not sentence.is_word(after):
        return counts(sentence, after)
    low = sentence.low(after)
    if low in _CLOSED[sentence.language] or low in ALL_MONTHS or low in WEEKDAYS or low in YEAR_WORDS_AFTER:
        return False
    match sentence.language:
        case "de":
            return _german_phrase(sentence, after, subject=True) and not (
                not sentence.capital(after) and _determined(sentence, month)
            )
        case "en":
            return _english(sentence, after) and not _determined(sentence, month)
        case "da":
            return commonly_counted(low) or (low not in small_words("da") and not _inverted(sentence, after))
        case "es":
            return _spanish(sentence, month, after)
        case _:
            return _slavic(sentence, after, value)


def day_counts(sentence: Sentence, after: int, value: int) -> bool:
    """Whether the year of a whole date (day, month, year) counts what stands at `after`. A whole date seldom comes apart, so it
    takes a noun that is counted, in German a plural, in Ukrainian and Russian the form that the number asks for."""
    if counted(sentence, after):
        return True
    if sentence.language == "de":
        return plural(sentence, after)
    return sentence.language in ("uk", "ru") and sentence.is_word(after) and plural_follows(sentence, after - 2, after, value)


def _determined(sentence: Sentence, month: int) -> bool:
    """Whether an article begins the phrase that the month belongs to: "die im Mai 2026 fälligen Rechnungen", "the open May 2026
    invoices". Then nothing is counted behind the year."""
    if sentence.lows[month] not in ALL_MONTHS:
        return False
    determiners, before = _DETERMINERS.get(sentence.language, frozenset()), month - 1
    if sentence.language == "de":
        return sentence.low(before) in _PREPOSITIONS and sentence.low(before - 1) in determiners
    return any(
        sentence.low(at) in determiners and not any(low in _PREPOSITIONS for low in sentence.lows[at:month])
        for at in range(max(0, month - 3), month)
    )


_PASTS = words("bought sold sent paid got took gave kept lost won met saw began brought held left made meant set put spent sets")
_MOST_ENGLISH = 4


def _english(sentence: Sentence, after: int) -> bool:
    """A plural, alone or at the end of a few words none of which is small or a verb: "costly steel screws", not "Miller sold"."""
    for at in range(after, after + _MOST_ENGLISH):
        low = sentence.low(at)
        if not sentence.is_word(at) or low in _CLOSED["en"] or low in small_words("en"):
            return False
        if at > after and (low in _PASTS or low.endswith("ed")):
            return False
        if (low.endswith("s") and not low.endswith(("ss", "'s"))) or (at == after and counts(sentence, at)):
            return True
    return False


def _inverted(sentence: Sentence, index: int) -> bool:
    """Whether a Danish word is a verb by its subject behind it: "solgte vi", "steg omsætningen", "købte Müller"."""
    following = index + 1
    if not sentence.is_word(following) or sentence.low(index).endswith("erne"):
        return False
    low = sentence.low(following)
    subject = low in words("jeg du han hun vi de den det der man i en et kunden ingen alle") or sentence.capital(following)
    return subject or (len(low) > 4 and low.endswith(("en", "et", "erne", "ene")))


def _spanish(sentence: Sentence, month: int, after: int) -> bool:
    low = sentence.low(after)
    if commonly_counted(low):
        return True
    # "Las facturas de mayo de 2026 pendientes": the adjective belongs to the noun before the date.
    owner = sentence.low(month - 2) if sentence.low(month - 1) in ("de", "del") and sentence.is_word(month - 2) else ""
    if owner and owner not in YEAR_WORDS_BEFORE and owner not in ("partir", "fin", "mes"):
        return False
    return counts(sentence, after)


_SHORT_PARTICIPLE = re.compile(
    r"(?:о|вы|ви|про|за|от|від|по|при|под|під|пере|не|у|из|на|раз|рас|роз|до|со|сде|спи|ство|вве|вне).{2,}(?:[аея]н|[иыя]т)(?:ы|і|а|о)?"
)
"""Оплачен, закрыты, прострочено: by its prefix, which a unit or a good seldom has."""
_SLAVIC_VERB = re.compile(
    r"(?!.*(?:бит|біт|байт|карат|фут|ват)$)(?:.{2,}(?:[аияіу]л[аои]?|[еёиіяаую]т|[еєиіую]ть|[иі]в|лась|лся|лись|тся|ться)|.{2,}(?:ил|ял|ыл))"
)
_GENITIVE = tuple(words("ов ев ёв ей ий ів їв єв ій ек ёк ок иц бит байт карат ь их ых іх ами ями"))
_ROSE = words("вырос возрос зріс виріс")
_CONSONANTS = tuple("бвгґджзклмнпрстфхцчшщ")


def _slavic(sentence: Sentence, after: int, value: int) -> bool:
    """By the form a number asks for: 2026 счетов, 2024 счета. A nominative plural behind 2026 is the subject of the sentence."""
    if sentence.low(after + 1) in ("-", "‑") and sentence.glued(after + 1) and sentence.glued(after + 2):
        after += 2
    low = sentence.low(after)
    if low in small_words(sentence.language) or _SHORT_PARTICIPLE.fullmatch(low):
        return False
    if sentence.language == "uk" and low.endswith("ий"):
        return value % 10 == 1
    last, teen = value % 10, 11 <= value % 100 <= 14
    if not teen and last == 1:
        return low.endswith((*_CONSONANTS, "й", "ь", "а", "я")) and _SLAVIC_VERB.fullmatch(low) is None
    if not teen and 2 <= last <= 4 and low.endswith(("а", "я", "и", "ы", "і", "ї", "ые", "ие")):
        return _SLAVIC_VERB.fullmatch(low) is None
    if low.endswith(_GENITIVE):
        return True
    following = sentence.low(after + 1)
    if following in _ROSE or (sentence.is_word(after + 1) and following.endswith("л" if sentence.language == "ru" else "в")):
        return False  # "доход вырос": a masculine subject with its verb
    return low.endswith(_CONSONANTS) and _SLAVIC_VERB.fullmatch(low) is None
