"""Ukrainian and Russian numbers in the genitive and the dative: `від двадцяти одного`, `до восемнадцати`, `к трём`."""

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order

_UK, _RU = Language.UKRAINIAN, Language.RUSSIAN
_NUMBERS = {
    _UK: (
        in_order(
            "одного двох трьох чотирьох п'яти шести семи восьми дев'яти десяти одинадцяти дванадцяти тринадцяти чотирнадцяти "
            "п'ятнадцяти шістнадцяти сімнадцяти вісімнадцяти дев'ятнадцяти"
        ),
        in_order("двадцяти тридцяти сорока п'ятдесяти шістдесяти сімдесяти вісімдесяти дев'яноста"),
        in_order("ста двохсот трьохсот чотирьохсот п'ятисот шестисот семисот восьмисот дев'ятисот"),
    ),
    _RU: (
        in_order(
            "одного двух трёх четырёх пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати четырнадцати "
            "пятнадцати шестнадцати семнадцати восемнадцати девятнадцати"
        ),
        in_order("двадцати тридцати сорока пятидесяти шестидесяти семидесяти восьмидесяти девяноста"),
        in_order("ста двухсот трёхсот четырёхсот пятисот шестисот семисот восьмисот девятисот"),
    ),
}
_ZERO = {_UK: "нуля", _RU: "ноля"}
_FEMININE = {_UK: "однієї", _RU: "одной"}
_DATIVE = {"одного": "одному", "двух": "двум", "трёх": "трём", "четырёх": "четырём", "ноля": "нолю"}
GREATEST_DECLINED = 999


def cardinal_genitive(number: int, language: Language, *, feminine: bool = False) -> str:
    """A number of at most three figures: 22, UKRAINIAN -> `двадцяти двох`."""
    ones, tens, hundreds = _NUMBERS[language]
    words = [hundreds[number // 100 - 1]] if number >= 100 else []
    rest = number % 100
    if rest >= 20:
        words.append(tens[rest // 10 - 2])
        rest %= 10
    if rest:
        words.append(_FEMININE[language] if feminine and rest == 1 else ones[rest - 1])
    return " ".join(words) or _ZERO[language]


def cardinal_dative(number: int, *, feminine: bool = False) -> str:
    """Russian, below a hundred: 18 -> `восемнадцати`, 3 -> `трём`."""
    head, _, last = cardinal_genitive(number, _RU, feminine=feminine).rpartition(" ")
    return f"{head} {_DATIVE.get(last, last)}".strip()
