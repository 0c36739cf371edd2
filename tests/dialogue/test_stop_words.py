import pytest

from zuruf.dialogue.stop_words import is_stop


@pytest.mark.parametrize("text", ["stop", "Stopp!", "Abbrechen.", " Скасуй ", "отмена", "ОТМЕНА…", "Never mind."])
def test_a_stop_word_alone_takes_back(text: str) -> None:
    assert is_stop(text)


@pytest.mark.parametrize("text", ["", "Stop 3", "stoppe die Lieferung", "Wie viele Rechnungen? Stopp", "не отмена"])
def test_anything_more_is_a_request(text: str) -> None:
    assert not is_stop(text)
