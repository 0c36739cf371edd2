"""What is taken for a request, and what for a sound that had words put to it."""

import pytest

from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript
from zuruf.speech.plausible import Loudness, Plausibility, PlausibleRule, Refusal, is_invention, loudness, repeats_itself

RULE = PlausibleRule()
NEAR, FAR = Loudness(-22, -60), Loudness(-45, -60)


def said(confidence: float = 0.9, text: str = "Wie viele Rechnungen sind offen?") -> Transcript:
    return Transcript(text, Language.GERMAN, confidence)


def test_somebody_at_the_microphone_is_believed() -> None:
    assert Plausibility().refusal(said(), NEAR, held=False) is None


def test_somebody_far_away_is_believed_only_with_the_button_held() -> None:
    assert Plausibility().refusal(said(), FAR, held=False) is Refusal.FAINT
    assert Plausibility().refusal(said(), FAR, held=True) is None


def test_what_is_near_is_learned_from_whoever_holds_the_button() -> None:
    plausibility = Plausibility()
    for _ in range(20):
        assert plausibility.refusal(said(), Loudness(-44, -80), held=True) is None
    assert plausibility.refusal(said(), Loudness(-46, -80), held=False) is None
    loud = Plausibility()
    for _ in range(20):
        assert loud.refusal(said(), Loudness(-12, -40), held=True) is None
    assert loud.refusal(said(), Loudness(-30, -60), held=False) is Refusal.FAINT


def test_speech_no_louder_than_the_noise_is_none() -> None:
    assert Plausibility().refusal(said(), Loudness(-20, -21), held=False) is Refusal.FAINT


def test_a_text_the_transcriber_is_unsure_of_is_not_sent() -> None:
    assert Plausibility().refusal(said(0.4), NEAR, held=False) is Refusal.UNSURE
    assert Plausibility().refusal(said(0.4), NEAR, held=True) is None
    assert Plausibility().refusal(said(0.2), NEAR, held=True) is Refusal.UNSURE


INVENTED = (
    "Untertitel der Amara.org-Community",
    "Untertitel im Auftrag des ZDF, 2020",
    "Vielen Dank fürs Zuschauen!",
    "Thanks for watching!",
    "Please subscribe to my channel.",
    "Subtitles by the community",
    "Дякую за перегляд!",
    "Спасибо за просмотр!",
    "Субтитры сделал DimaTorzok",
    "Редактор субтитров А.Семкин Корректор А.Егорова",
    "Продолжение следует...",
    "Далі буде...",
)
SAID = (
    "Vielen Dank!",
    "Danke",
    "Thank you.",
    "Спасибо",
    "Дякую",
    "Zeige die Untertitel der Rechnungen",
    "Subscribe the customer Miller to the list",
    "Was folgt als Fortsetzung",
    "Продолжение заказа",
)


@pytest.mark.parametrize("text", INVENTED)
def test_texts_of_subtitles_are_inventions(text: str) -> None:
    assert is_invention(text)
    assert Plausibility().refusal(said(text=text), NEAR, held=True) is Refusal.INVENTED


@pytest.mark.parametrize("text", SAID)
def test_what_people_say_is_none(text: str) -> None:
    assert not is_invention(text)


def test_who_is_hardly_loud_enough_has_to_be_understood_the_better() -> None:
    barely, near = RULE.faint_below + 2, RULE.faint_below + RULE.far
    assert Plausibility().refusal(said(0.61), Loudness(barely, -60), held=False) is Refusal.UNSURE
    assert Plausibility().refusal(said(0.75), Loudness(barely, -60), held=False) is None
    assert Plausibility().refusal(said(0.61), Loudness(near, -60), held=False) is None
    assert Plausibility().refusal(said(0.61), Loudness(barely, -60), held=True) is None


REPEATING = (
    "I don't know. I don't know.",
    "I don't know if you can't figure it out. I don't know if you can figure it out.",
    "So let that be the turn on the flag. So let that be the turn on the flag.",
    "Das ist ja schön! Das ist ja schön! Das ist ja schön!",
)
SAID_ONCE = (
    "Stopp. Stopp.",
    "Nein! Nein! Nein!",
    "Zeig mir die Rechnungen. Und dann die Produkte.",
    "Buche zwölf Meter PR0017 ein. Buche dreißig Stück PR0044 aus.",
    "Buche zwölf Meter PR0017 ein. Buche zwölf Meter PR0018 ein.",
    "Nimm fünf Stück von den Helmen. Nimm sechs Stück von den Helmen.",
    "How many invoices are overdue?",
    "",
)


@pytest.mark.parametrize("text", REPEATING)
def test_a_sound_without_words_is_written_as_the_same_sentence_again_and_again(text: str) -> None:
    assert repeats_itself(text)
    assert Plausibility().refusal(said(0.6, text), NEAR, held=False) is Refusal.REPEATING
    assert Plausibility().refusal(said(0.6, text), NEAR, held=True) is None


@pytest.mark.parametrize("text", REPEATING)
def test_who_says_a_thing_twice_and_clearly_is_believed(text: str) -> None:
    assert Plausibility().refusal(said(0.9, text), NEAR, held=False) is None


@pytest.mark.parametrize("text", SAID_ONCE)
def test_sentences_that_differ_are_no_repetition(text: str) -> None:
    assert not repeats_itself(text)


TOLD = "Der Minister sagte am Dienstag, dass die Gespräche bis zum Ende der Woche dauern."


def test_what_only_tells_is_believed_of_somebody_near() -> None:
    assert Plausibility().refusal(said(text=TOLD), NEAR, held=False) is None
    further = Loudness(RULE.faint_below + RULE.told_unknown - 1, -60)
    assert Plausibility().refusal(said(text=TOLD), further, held=False) is Refusal.OVERHEARD
    assert Plausibility().refusal(said(), further, held=False) is None
    assert Plausibility().refusal(said(text=TOLD), further, held=True) is None


def test_whoever_pressed_to_speak_may_tell_anything_but_not_from_far() -> None:
    further = Loudness(RULE.faint_below + 1, -60)
    assert Plausibility().refusal(said(0.9, TOLD), further, held=False, announced=True) is None
    assert Plausibility().refusal(said(0.9, TOLD), FAR, held=False, announced=True) is Refusal.FAINT


ANSWERED = "Ja.", "Nein, bitte.", "Yes", "Так.", "Нет."


@pytest.mark.parametrize("text", ANSWERED)
def test_a_word_that_answers_need_not_be_understood_as_well_as_a_sentence(text: str) -> None:
    assert Plausibility().refusal(said(0.45, text), NEAR, held=False) is None
    assert Plausibility().refusal(said(0.35, text), NEAR, held=False) is Refusal.UNSURE
    assert Plausibility().refusal(said(0.35, text), NEAR, held=False, announced=True) is None
    assert Plausibility().refusal(said(0.45, "Reihen."), NEAR, held=False, announced=True) is Refusal.UNSURE


def test_a_word_that_stops_is_heard_as_if_the_button_were_held() -> None:
    barely = Loudness(RULE.faint_below + 1, -60)
    assert Plausibility().refusal(said(0.35, "Stopp, stopp!"), barely, held=False) is None
    assert Plausibility().refusal(said(0.25, "Stopp, stopp!"), barely, held=False) is Refusal.UNSURE
    assert Plausibility().refusal(said(0.35, "Stopp die Lieferung"), barely, held=False) is Refusal.UNSURE


def test_a_question_about_nothing_that_we_keep_is_believed_of_somebody_who_is_loud_enough() -> None:
    asked = said(text="Was haben Sie gedacht, als Sie davon erfahren haben?")
    quiet, louder = (Loudness(RULE.faint_below + RULE.told + more, -60) for more in (-1, 1))
    assert Plausibility().refusal(asked, quiet, held=False) is Refusal.OVERHEARD
    assert Plausibility().refusal(said(), quiet, held=False) is None
    assert Plausibility().refusal(asked, louder, held=False) is None


def test_once_it_is_known_how_loud_near_is_somebody_further_away_may_tell_things() -> None:
    plausibility = Plausibility()
    bar = -24 - RULE.nearer
    assert plausibility.refusal(said(), Loudness(-24, -60), held=True) is None
    assert plausibility.refusal(said(text=TOLD), Loudness(bar + RULE.told + 1, -60), held=False) is None
    assert plausibility.refusal(said(text=TOLD), Loudness(bar + RULE.told - 1, -60), held=False) is Refusal.OVERHEARD


def test_a_bar_that_was_measured_tells_how_loud_near_is_as_well() -> None:
    measured = Plausibility()
    measured.use_bar(-38.0)
    level = Loudness(-38 + (RULE.told + RULE.told_unknown) / 2, -60)
    assert measured.refusal(said(text=TOLD), level, held=False) is None
    assert Plausibility().refusal(said(text=TOLD), level, held=False) is Refusal.OVERHEARD


def test_a_dull_voice_is_further_away_than_it_sounds() -> None:
    quiet = RULE.faint_below + 5
    assert Plausibility().refusal(said(), Loudness(quiet, -60), held=False) is None
    assert Plausibility().refusal(said(), Loudness(quiet, -60, dull=1.0), held=False) is Refusal.FAINT
    assert Plausibility().refusal(said(), Loudness(quiet, -60, dull=1.0), held=True) is None
    assert Plausibility().refusal(said(), Loudness(-20, -60, dull=1.0), held=False) is None


def test_a_mask_before_the_mouth_is_no_wall() -> None:
    plausibility = Plausibility()
    assert plausibility.refusal(said(), Loudness(-24, -60, dull=0.8), held=True) is None
    assert plausibility.refusal(said(), Loudness(-34, -60, dull=0.8), held=False) is None
    assert plausibility.refusal(said(), Loudness(-30, -60, dull=0.0), held=True) is None
    assert plausibility.refusal(said(), Loudness(-36, -60, dull=1.0), held=False) is Refusal.FAINT


def test_loudness_of_speech_and_of_what_is_behind_it() -> None:
    measured = loudness([0.01, 0.0001, 0.01, 0.000001, 0.000001], [True, False, True, False, False])
    assert measured.speech == pytest.approx(-20)
    assert measured.floor == pytest.approx(-60)
    assert loudness([0.0, 0.0], [False, True]) == Loudness(-100, -100)
    assert loudness([], []) == Loudness(-100, -100)
    assert loudness([], [], 0.5) == Loudness(-100, -100, 0.5)
