"""Number words as people and models also write them: run together, without soft signs or apostrophes, with usual slips."""

from collections.abc import Mapping

_DOUBLES = ("лл", "нн", "сс", "ll")
_SHORTEST = 6
"""A shorter word without one of its letters may be another word."""


def slips(forms: Mapping[str, int]) -> dict[str, int]:
    """The forms without soft signs, apostrophes and doubled letters: пятнадцат, дванадцят, пятдесят, милион, millon."""
    found: dict[str, int] = {}
    for form, value in forms.items():
        if len(form) < _SHORTEST:
            continue
        without = {form.replace("ь", ""), form.replace("'", ""), form.replace("'", "").replace("ь", "")}
        without |= {form.replace(double, double[0]) for double in _DOUBLES}
        found |= {slip: value for slip in without - {form} if len(slip) >= _SHORTEST - 1 and slip not in forms}
    return found


def run_together(small: Mapping[str, int], scales: Mapping[str, int], joiner: str = "") -> dict[str, int]:
    """Tens with units, and both before a scale, in one word: fortyfive, twothousand, двадцатьпять, treintaycinco."""
    tens = {form: value for form, value in small.items() if 20 <= value < 100 and value % 10 == 0}
    units = {form: value for form, value in small.items() if 1 <= value < 10}
    joined = {f"{ten}{joiner}{unit}": a + b for ten, a in tens.items() for unit, b in units.items()}
    counts = {form: value for form, value in small.items() if value > 1}
    return joined | {f"{count}{scale}": a * b for count, a in counts.items() for scale, b in scales.items() if len(scale) > 2}
