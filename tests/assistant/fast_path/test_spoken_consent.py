"""What is a consent and nothing else; and that "done" is said only where it is the whole truth."""

import pytest

from zuruf.assistant.fast_path.done import format_done, says_done
from zuruf.assistant.fast_path.spoken_consent import Consent, spoken_consent
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Step
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places


@pytest.mark.parametrize(
    "text",
    [
        "Ja, bestätigen!", "ich bestätige das", "Bestätigt.", "buche es", "Buch das jetzt bitte", "mach es", "führ es aus", "los",
        "ja genehmigt", "Bestätigt, Chef Eva, PIN 482917", "yes, confirm it", "Confirmed.", "please do it", "go ahead", "book it",
        "approve the change", "Confirmed, manager here", "так, підтверджую", "підтвердь це", "зроби це", "виконуй",
        "да, подтверждаю", "подтверди изменение", "сделай это", "выполняй", "согласен", "hiermit bestätige ich die Buchung",
    ],
)  # fmt: skip
def test_a_consent_in_four_languages(text: str) -> None:
    assert spoken_consent(text) is Consent.CONFIRMS


@pytest.mark.parametrize("text", ["ja", "Yes!", "так", "да", "ok", "ja genau", "ага"])
def test_a_bare_yes_may_be_one(text: str) -> None:
    assert spoken_consent(text) is Consent.YES


@pytest.mark.parametrize(
    "text",
    [
        "", "Bestätige dem Kunden Müller den Termin", "confirm the meeting with Baxter", "Buche fünf PR0017 ein",
        "ja, und welche sind spät",
        "wer hat das bestätigt", "підтверди клієнту доставку завтра", "сделай заметку", "do it for PR0017", "book it in at A4",
        "welche Bestellungen sind bestätigt", "зроби нотатку", "так, спиши два PR0017", "genehmigte Rechnungen zeigen",
        "no", "nein",
    ],
)  # fmt: skip
def test_what_asks_or_orders_something_else_is_none(text: str) -> None:
    assert spoken_consent(text) is not Consent.CONFIRMS
    assert spoken_consent(text) is not Consent.YES


@pytest.mark.parametrize(
    "step",
    [
        Step((), proposals=1),
        Step((), executed_changes=1, proposals=1),
        Step((), executed_changes=1, model_text="Gern."),
        Step(()),
    ],
)
def test_done_is_said_under_its_conditions_only(step: Step) -> None:
    assert not says_done(Mode.VOICE, step)
    assert says_done(Mode.VOICE, Step((), executed_changes=1))
    assert not says_done(Mode.TEXT, Step((), executed_changes=1))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (Language.GERMAN, "Erledigt. Notiz: Albers KG."),
        (Language.ENGLISH, "Done. Notiz: Albers KG."),
        (Language.UKRAINIAN, "Зроблено. Notiz: Albers KG."),
        (Language.RUSSIAN, "Готово. Notiz: Albers KG."),
    ],
)
def test_done_in_four_languages(places: Places, language: Language, text: str) -> None:
    phrase = format_done(("Notiz: Albers KG",), language, Phrases(read_catalogues(places, "replies")))
    assert phrase.text == text
    assert phrase.speech
