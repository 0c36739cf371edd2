import pytest

from zuruf.domain.stop_words import is_stop, stops_orders


@pytest.mark.parametrize("text", ["stop", "Stopp!", "Abbrechen.", " Скасуй ", "отмена", "ОТМЕНА…", "Never mind."])
def test_a_stop_word_alone_takes_back(text: str) -> None:
    assert is_stop(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "Stopp, stopp!",
            "Nein, halt, stopp!",
            "Bitte abbrechen.",
            "Hör jetzt auf. Hör auf!",
            "Danke, das reicht.",
            "Sei still!",
        ),
        *("Stop, stop, stop.", "No, stop it please!", "Okay, never mind.", "That's enough, thank you.", "Be quiet!"),
        *("Стоп, стоп!", "Ні, скасуй, будь ласка.", "Все, досить!", "Замовкни."),
        *("Стоп-стоп-стоп!", "Нет, отмена.", "Всё, хватит, спасибо.", "Замолчи!"),
    ],
)
def test_it_may_be_said_twice_and_politely(text: str) -> None:
    assert is_stop(text)
    assert stops_orders(text)


@pytest.mark.parametrize(
    "text",
    [
        *("bitte", "nein, danke", "no", "thank you", "all", "ні", "всё", "нет, спасибо"),
        *("Stop list", "Reicht der Bestand noch?", "Is it enough?", "Stopp die Lieferung", "ja", "nicht stoppen", "don't stop"),
        *("Скільки досить?", "не стоп", "скасуй усе", "Хватит ли перчаток?", "Halt die Palette bereit"),
    ],
)
def test_what_stands_beside_it_stops_nothing_alone(text: str) -> None:
    assert not is_stop(text)


@pytest.mark.parametrize("text", ["", "Stop 3", "stoppe die Lieferung", "Wie viele Rechnungen? Stopp", "не отмена"])
def test_anything_more_is_a_request(text: str) -> None:
    assert not is_stop(text)


@pytest.mark.parametrize("text", ["Stopp", "Alles abbrechen!", "stop the queue", "зупини чергу", "Отмени всё."])
def test_one_word_or_a_sentence_about_them_stops_orders(text: str) -> None:
    assert stops_orders(text)


@pytest.mark.parametrize("text", ["alles", "stop the delivery", "скасуй замовлення 5", "отмени последний заказ", "Warteschlange"])
def test_what_is_about_something_else_stops_no_orders(text: str) -> None:
    assert not stops_orders(text)
