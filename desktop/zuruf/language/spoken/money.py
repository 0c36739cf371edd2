"""Amounts as a person says them: `eintausend zweihundertvierunddreißig Euro und fünfzig Cent`."""

from dataclasses import dataclass
from decimal import Decimal

from zuruf.domain.languages import Language
from zuruf.language.lexicon import words
from zuruf.language.spoken.numerals import GREATEST, Form, cardinal, fraction, plural

_DE, _EN, _UK, _RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN


@dataclass(frozen=True, slots=True)
class _Coin:
    """Name of a coin after 1, 2 and 5, and the gender its number takes."""

    forms: tuple[str, str, str]
    gender: Form = Form.MASCULINE

    def counted(self, number: int, language: Language) -> str:
        form = self.forms[0 if number == 1 else 2] if language in (_DE, _EN) else plural(number, self.forms)
        return f"{cardinal(number, language, self.gender)} {form}"


def _same(name: str, gender: Form = Form.MASCULINE) -> _Coin:
    return _Coin((name, name, name), gender)


def _two(one: str, many: str, gender: Form = Form.MASCULINE) -> _Coin:
    return _Coin((one, many, many), gender)


def _three(one: str, two: str, five: str, gender: Form = Form.MASCULINE) -> _Coin:
    return _Coin((one, two, five), gender)


_F, _N = Form.FEMININE, Form.NEUTER
_COINS: dict[str, dict[Language, tuple[_Coin, _Coin]]] = {
    "EUR": {
        _DE: (_same("Euro"), _same("Cent")),
        _EN: (_two("euro", "euros"), _two("cent", "cents")),
        _UK: (_same("євро"), _three("цент", "центи", "центів")),
        _RU: (_same("евро"), _three("цент", "цента", "центов")),
    },
    "USD": {
        _DE: (_same("Dollar"), _same("Cent")),
        _EN: (_two("dollar", "dollars"), _two("cent", "cents")),
        _UK: (_three("долар", "долари", "доларів"), _three("цент", "центи", "центів")),
        _RU: (_three("доллар", "доллара", "долларов"), _three("цент", "цента", "центов")),
    },
    "GBP": {
        _DE: (_same("Pfund", _N), _two("Penny", "Pence")),
        _EN: (_two("pound", "pounds"), _two("penny", "pence")),
        _UK: (_three("фунт", "фунти", "фунтів"), _three("пенс", "пенси", "пенсів")),
        _RU: (_three("фунт", "фунта", "фунтов"), _three("пенс", "пенса", "пенсов")),
    },
    "DKK": {
        _DE: (_two("Krone", "Kronen", _F), _same("Öre", _N)),
        _EN: (_two("krone", "kroner"), _same("øre")),
        _UK: (_three("крона", "крони", "крон", _F), _same("ере", _N)),
        _RU: (_three("крона", "кроны", "крон", _F), _same("эре", _N)),
    },
    "CHF": {
        _DE: (_same("Schweizer Franken"), _same("Rappen")),
        _EN: (_two("Swiss franc", "Swiss francs"), _two("centime", "centimes")),
        _UK: (
            _three("швейцарський франк", "швейцарські франки", "швейцарських франків"),
            _three("сантим", "сантими", "сантимів"),
        ),
        _RU: (_three("швейцарский франк", "швейцарских франка", "швейцарских франков"), _three("сантим", "сантима", "сантимов")),
    },
    "PLN": {
        _DE: (_same("Zloty"), _same("Groschen")),
        _EN: (_two("zloty", "zlotys"), _same("grosz")),
        _UK: (_three("злотий", "злоті", "злотих"), _three("гріш", "гроші", "грошів")),
        _RU: (_three("злотый", "злотых", "злотых"), _three("грош", "гроша", "грошей")),
    },
    "RUB": {
        _DE: (_same("Rubel"), _two("Kopeke", "Kopeken", _F)),
        _EN: (_two("rouble", "roubles"), _two("kopeck", "kopecks")),
        _UK: (_three("рубль", "рублі", "рублів"), _three("копійка", "копійки", "копійок", _F)),
        _RU: (_three("рубль", "рубля", "рублей"), _three("копейка", "копейки", "копеек", _F)),
    },
    "UAH": {
        _DE: (_same("Hrywnja", _F), _two("Kopeke", "Kopeken", _F)),
        _EN: (_two("hryvnia", "hryvnias"), _two("kopiyka", "kopiykas")),
        _UK: (_three("гривня", "гривні", "гривень", _F), _three("копійка", "копійки", "копійок", _F)),
        _RU: (_three("гривна", "гривны", "гривен", _F), _three("копейка", "копейки", "копеек", _F)),
    },
}
_MINUS = {_DE: "minus", _EN: "minus", _UK: "мінус", _RU: "минус"}
_AND = {_DE: "und", _EN: "and", _UK: "і", _RU: "и"}

SIGNS = {
    "€": "EUR",
    "$": "USD",
    "US$": "USD",
    "₴": "UAH",
    "£": "GBP",
    "EUR": "EUR",
    "Euro": "EUR",
    "USD": "USD",
    "DKK": "DKK",
    "GBP": "GBP",
    "UAH": "UAH",
    "грн": "UAH",
    "грн.": "UAH",
    "CHF": "CHF",
    "PLN": "PLN",
    "zł": "PLN",
    "RUB": "RUB",
    "₽": "RUB",
    "руб": "RUB",
    "руб.": "RUB",
}
"""How a currency is written in a text, and its code."""
NAMELESS = words("SEK NOK CZK HUF RON BGN TRY JPY CNY INR AUD CAD NZD SGD HKD ZAR BRL MXN KRW ILS GEL KZT BYN MDL RSD ISK AED")
"""Currencies that are said by their code. Other capitals beside a number are none: `ISO 9001`."""


def spoken_money(amount: Decimal, currency: str, language: Language) -> str:
    """An amount in words. A currency without a name here is said by its code, amounts finer than a cent as a fraction."""
    coins = _COINS.get(currency)
    if coins is None:
        return f"{fraction(amount, language)} {currency}"
    if amount < 0:
        return f"{_MINUS[language]} {spoken_money(amount.copy_abs(), currency, language)}"
    main, small = coins[language]
    # Taken from the written figures: arithmetic would round a long amount.
    written, _, decimals = f"{amount:f}".partition(".")
    decimals = decimals.rstrip("0")
    if len(decimals) > 2 or amount >= GREATEST:
        return f"{fraction(amount, language)} {_many(main, language, whole=not decimals)}"
    whole, rest = int(written), int(decimals.ljust(2, "0"))
    if rest == 0:
        return main.counted(whole, language)
    if whole == 0:
        return small.counted(rest, language)
    return f"{main.counted(whole, language)} {_rest(rest, small, language)}"


def _many(coin: _Coin, language: Language, *, whole: bool) -> str:
    return coin.forms[1 if language in (_UK, _RU) and not whole else 2]


def currency_name(currency: str, language: Language) -> str:
    """What many of a currency are called, after "million" and the like; a currency without a name is its code."""
    coins = _COINS.get(currency)
    return currency if coins is None else coins[language][0].forms[2]


def _rest(rest: int, small: _Coin, language: Language) -> str:
    # Not "dreitausend Euro fünfzig": that is heard as 3,050 euros.
    return f"{_AND[language]} {small.counted(rest, language)}"
