"""What a pattern of period_atoms.py found, and whether the word that it found is one: verbs and names look like months."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from zuruf.assistant.query.period_joints import COMPANY, JOINTS
from zuruf.assistant.query.period_lexicon import PERIOD_WORDS
from zuruf.assistant.query.periods import PeriodUnknown, parse_period
from zuruf.domain.languages import Language


@dataclass(frozen=True, slots=True)
class Atom:
    """`text` is the period as periods.py reads it, or None where it is none. `in_year` gives it in another year, where none was
    said; `year` is the year that was said, or that the atom is. `day` tells a single day of the calendar, `edged` that it holds
    its own beginning or end and takes no other."""

    start: int
    end: int
    text: str | None
    in_year: Callable[[int], str | None] | None = None
    year: int | None = None
    whole_year: bool = False
    day: bool = False
    edged: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """What a pattern matched: `low` is the text in lower case, `text` as it was written."""

    match: "re.Match[str]"
    low: str
    text: str
    language: Language
    today: date

    def __getitem__(self, name: str) -> str | None:
        return self.match.groupdict().get(name)

    def atom(
        self,
        text: str | None,
        in_year: Callable[[int], str | None] | None = None,
        year: int | None = None,
        *,
        whole_year: bool = False,
        day: bool = False,
        edged: bool = False,
    ) -> Atom:
        if text is not None:
            try:
                parse_period(text)
            except PeriodUnknown:
                text = None
        return Atom(self.match.start(), self.match.end(), text, in_year, year, whole_year, day, edged)


_ALSO_VERBS = frozenset({"may", "march", "mar", "sep", "mai"})
_SAID_BEFORE = re.compile(
    r"(?:\w+['’]s|of|since|until|till|before|after|by|to|from|through|and|between|last|next|this|early|late|mid|,|-|–) ?$"
)


def is_verb(said: Said, month: int) -> bool:
    """English months that are verbs or short words, where nothing beside them tells that a month is meant."""
    if said.language is not Language.ENGLISH or said[f"m{month}"] not in _ALSO_VERBS:
        return False
    before, behind = said.low[: said.match.start()], said.low[said.match.end() :]
    told = _SAID_BEFORE.search(before[-24:]) or re.match(
        r" (?:of |in )?(?:last|this|next) year|-| revenue| sales| to | and ", behind
    )
    capital = said.text[said.match.start()].isupper() and before.strip() != ""
    return told is None and not capital


def is_name(said: Said) -> bool:
    """Whether the word is somebody's name: after "customer", before a legal form, in quotation marks, or written large in the
    middle of a Slavic sentence, where months are written small."""
    start, end = said.match.span()
    before, behind = said.text[:start], said.text[end:]
    if re.search(r"[\"„“”«'‚‘]$", before) and re.match(r"[\"“”»'’‘]", behind):
        return True
    if re.search(rf"(?<!\w)(?:{JOINTS[said.language].called}) $", said.low[max(start - 24, 0) : start]) or is_of_company(said):
        return True
    large = said.text[start].isupper() and (start == 0 or said.text[start - 1].isspace())
    slavic = said.language in (Language.UKRAINIAN, Language.RUSSIAN)
    if slavic and large and start > 0 and not re.search(r"[.!?:] $", before) and not said.text.isupper():
        return (
            re.search(rf"(?<!\w)(?:{PERIOD_WORDS[said.language].small}|с|со|з|до|по|от|від|и|і|та) $", said.low[:start]) is None
        )
    return (
        said.language is Language.ENGLISH
        and large
        and re.match(r" [A-Z][a-z]+(?:[^\w]|$)", behind) is not None
        and (re.search(r"(?:of|from|by|for|to) $", said.low[:start]) is not None or bool(said["small"]))
    )


def is_of_company(said: Said) -> bool:
    return re.match(rf" (?:{COMPANY})(?!\w)", said.low[said.match.end() :]) is not None
