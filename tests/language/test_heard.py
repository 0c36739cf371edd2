"""How much of a written reply was heard."""

import pytest
from hypothesis import given
from hypothesis.strategies import integers, lists, sampled_from

from zuruf.language.heard import heard_part

TEXT = "Zwei Rechnungen sind offen, zusammen 1.234,50 €. Die älteste ist vom 3. März. Soll ich sie zeigen?"
SPEECH = (
    "Zwei Rechnungen sind offen, zusammen eintausendzweihundertvierunddreißig Euro fünfzig. "
    "Die älteste ist vom dritten März. Soll ich sie zeigen?"
)


@pytest.mark.parametrize(
    ("heard", "part"),
    [
        ("", ""),
        ("Zwei Rechnungen sind offen,", "Zwei Rechnungen sind offen,"),
        (SPEECH[: SPEECH.index("Die")], "Zwei Rechnungen sind offen, zusammen 1.234,50 €."),
        (SPEECH[: SPEECH.index("Soll")], "Zwei Rechnungen sind offen, zusammen 1.234,50 €. Die älteste ist vom 3. März."),
        (SPEECH, TEXT),
        (SPEECH + " ", TEXT),
    ],
)
def test_what_was_heard_in_its_written_form(heard: str, part: str) -> None:
    assert heard_part(TEXT, SPEECH, heard) == part


def test_forms_that_do_not_agree_tell_rather_less() -> None:
    assert heard_part("Eins. Zwei. Drei.", "Eins zwei. Drei.", "Eins zwei. ") == "Eins."
    assert heard_part("Offen sind 5.", "Offen sind, wie gesagt, fünf.", "Offen sind,") == ""


SENTENCES = lists(sampled_from(["Eins.", "Zwei, drei.", "Vier!", "Am 3. Mai."]), max_size=6).map(" ".join)


@given(SENTENCES, SENTENCES, integers(0, 60))
def test_it_is_always_a_beginning_of_the_text(text: str, speech: str, count: int) -> None:
    assert text.startswith(heard_part(text, speech, speech[:count]))
