"""Does a request do nothing but consent to a change that waits? Pure.

Nobody can confirm by voice (mission V7): whoever says so is told what confirms, and no model is asked, which might "
        "claim to have
done it.
"""

import re
from enum import StrEnum

from zuruf.language.lexicon import words
from zuruf.language.tokens import fold, tokens


class Consent(StrEnum):
    """CONFIRMS: it speaks of confirming or carrying out. YES: a bare yes, which consents only where something waits."""

    CONFIRMS = "confirms"
    YES = "yes"


_YES = words(
    fold("ja jawohl jo klar genau richtig passt okay ok yes yep yeah sure right так ага добре гаразд згода да ага хорошо ладно")
)
_CONFIRMING = words(
    fold(
        "bestätigen bestätige bestätigt bestätigung genehmigt genehmige genehmigen freigegeben freigeben einverstanden "
        "ausführen durchführen confirm confirmed approve approved accept accepted підтверджую підтверджено підтвердити "
        "підтвердь підтвердьте підтверджуємо погоджую погоджено схвалюю виконай виконуй виконати подтверждаю "
        "подтверждено подтвердить подтверди "
        "подтвердите одобряю одобрено согласен согласна выполняй выполни выполнить"
    )
)
_AROUND = words(
    fold(
        "bitte jetzt hiermit ich das es die der den alles dies diese buchung änderung vorschlag bestellung zahlung nun "
        "so mal gerne "
        "please now i hereby it that this the change booking proposal order payment everything all them we "
        "будь ласка зараз я це цю ці все всі зміну проведення пропозицію замовлення оплату усе її його "
        "пожалуйста сейчас я это эту эти все всё изменение проводку предложение заказ оплату её его"
    )
)
_PHRASES = re.compile(
    fold(
        r"buche?n? (?:es|das|sie)|(?:mache?|tue?|tu) (?:es|das)|führe? (?:es|das) (?:aus|durch)|los(?: gehts| "
        "geht's)?|nur zu|"
        r"do (?:it|that)|go ahead|book it|carry (?:it|that) out|make it so|go for it|proceed|"
        r"зроби (?:це|так)|роби|проведи (?:це|його|її)?|давай|вперед|"
        r"сделай (?:это|так)|делай|проведи (?:это|его|её)?|давай|вперёд"
    )
)
_MOST_BEHIND = 8
"""Words behind "confirmed" in which somebody names themself or a PIN: no such word makes it more."""
_STATING = words(
    fold("bestätigt genehmigt freigegeben confirmed approved підтверджую підтверджено погоджую подтверждаю подтверждено одобряю")
)


def spoken_consent(text: str) -> Consent | None:
    """Whether the whole request is a consent; None for anything that asks or orders something else."""
    said = [token.folded for token in tokens(text)]
    if not said:
        return None
    rest = [word for word in said if word not in _YES]
    if not rest:
        return Consent.YES
    if _PHRASES.fullmatch(" ".join(word for word in rest if word not in _POLITE)):
        return Consent.CONFIRMS
    if any(word in _CONFIRMING for word in rest) and all(word in _CONFIRMING or word in _AROUND for word in rest):
        return Consent.CONFIRMS
    if rest[0] in _STATING and len(rest) <= _MOST_BEHIND:
        return Consent.CONFIRMS
    return None


_POLITE = words(fold("bitte jetzt please now ласка будь зараз пожалуйста сейчас"))
