"""When two texts hold the same figures: the meter of the spoken forms must not be kinder than that."""

import sys
from pathlib import Path

import pytest

from zuruf.domain.languages import Language

sys.path.append(str(Path(__file__).parents[1] / "bench"))

from spoken_figures import same

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN


@pytest.mark.parametrize(
    ("language", "readings", "right", "wrong", "sign_by_sign"),
    [
        (UK, ["½ л", "пів літра"], "Запис такий, півлітра.", "Запис такий, півтора літра.", False),
        (UK, ["0,5 кг"], "пів-кілограма", "півдня", False),
        (RU, ["½ л", "пол-литра"], "Запись такая поллитра.", "Запись такая полтора литра.", False),
        (UK, ["1½ год", "півтори години"], "Запис такий, півторий години.", "Запис такий, пів третьої години.", False),
        (UK, ["о 9:00", "о дев'ятій годині"], "Запис такий, одев'ятий години.", "Запис такий, одесятій години.", True),
        (UK, ["об 11:00", "об одинадцятій"], "ободинадцятій", "оподинат ця ті", True),
        (
            UK,
            ["19 95", "19,95 USD"],
            "дев'ятнадцять доларів і де в'яносто п'ять центів",
            "19 доларів і дев'я наступ 5 центів",
            False,
        ),
    ],
)
def test_figures_that_a_transcriber_wrote_as_one_word_are_read(
    language: Language, readings: list[str], right: str, wrong: str, sign_by_sign: bool
) -> None:
    assert same(right, readings, language, sign_by_sign=sign_by_sign)
    assert not same(wrong, readings, language, sign_by_sign=sign_by_sign)


@pytest.mark.parametrize(
    ("language", "readings", "right", "wrong", "sign_by_sign"),
    [
        (DE, ["1,00 EUR", "ein Euro"], "Die Angabe lautet, ein Euro.", "Die Angabe lautet, kein Euro.", False),
        (DE, ["1 Rechnung", "eine Rechnung"], "eine Rechnungen", "Rechnung", False),
        (DE, ["um 14:30 Uhr", "um halb drei"], "Um halb drei.", "Um Uhr drei.", True),
        (EN, ["at 14:30", "at half past two"], "at half past two", "at past two", True),
        (EN, ["week 32", "week thirty-two"], "The entry reads week thirty two.", "The entry reads week thirty three.", False),
        (UK, ["тиждень 32", "тиждень тридцять два"], "Тиждень, тридцять два", "Тиждень двадцять два", False),
        (UK, ["⅓ м", "третина метра"], "Запис такий, третина метра.", "Запис такий, три на метра.", False),
        (RU, ["1,00 UAH", "одна гривна"], "Запись такая одна гривня.", "Запись такая гривна.", False),
        (RU, ["½ ч", "полчаса"], "полчаса", "час", False),
    ],
)
def test_a_number_that_is_no_figure_must_be_heard_too(
    language: Language, readings: list[str], right: str, wrong: str, sign_by_sign: bool
) -> None:
    assert same(right, readings, language, sign_by_sign=sign_by_sign)
    assert not same(wrong, readings, language, sign_by_sign=sign_by_sign)
