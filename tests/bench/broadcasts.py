"""What is said in a hall and is nobody's request: news, the weather, talk. For the noises that are made of speech; a radio that
read out commands would be somebody who gives them.

Rules may be tuned on what `broadcasts` and `talk` give. What `seen` and `unheard` give is for judging them alone: other
sentences, in voices that are used nowhere else. `seen` was looked at once before the last change of the rule, `unheard` never.
"""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from noisy_commands import VOICES, is_there, kept
from speech_sources import festvox_people

from zuruf.domain.languages import Language
from zuruf.domain.speech import Utterance
from zuruf.speech.sounds import to_bytes, to_float

PEOPLE = 20
SAID = {
    Language.GERMAN: (
        "Auf der A 7 zwischen Hamburg und Hannover stehen nach einem Unfall vier Kilometer Stau.",
        "Morgen bleibt es im Norden bewölkt, im Süden scheint die Sonne bei zwölf Grad.",
        "Der Bundestag hat am Donnerstag über den Haushalt des kommenden Jahres beraten.",
        "Und jetzt ein Lied, das viele von euch noch aus den achtziger Jahren kennen.",
        "Ich habe ihm gestern schon gesagt, dass wir am Samstag nicht kommen können.",
    ),
    Language.ENGLISH: (
        "Traffic is slow on the ring road this morning after a lorry lost part of its load.",
        "It will be cloudy in the west with some rain later, and ten degrees at most.",
        "The minister said on Tuesday that talks would go on until the end of the week.",
        "That was a song from nineteen eighty four, and you are listening to the morning show.",
        "She told me they had moved to another house near the station last summer.",
    ),
    Language.UKRAINIAN: (
        "Завтра вдень хмарно, місцями дощ, температура повітря сім градусів тепла.",
        "Сьогодні вранці на мосту сталася аварія, рух у бік центру ускладнено.",
        "Президент зустрівся з учителями й подякував їм за роботу.",
        "А тепер послухаймо пісню, яку ви замовляли минулого тижня.",
    ),
    Language.RUSSIAN: (
        "Завтра днём облачно, местами небольшой дождь, температура воздуха семь градусов.",
        "Сегодня утром на мосту столкнулись две машины, движение в сторону центра затруднено.",
        "Учёные рассказали о новой звезде, которую видно без телескопа.",
        "А теперь послушаем песню, о которой вы писали на прошлой неделе.",
    ),
}
TALK = {
    Language.GERMAN: (
        "Was haben Sie gedacht, als Sie davon erfahren haben?",
        "Holen Sie sich jetzt das große Sparpaket in Ihrem Möbelhaus.",
        "Die Kunden zahlen am Ende die Rechnung, sagte ein Sprecher der Gewerkschaft.",
        "Eins zu null nach zwanzig Minuten, und das Stadion steht Kopf.",
    ),
    Language.ENGLISH: (
        "So what did you think when you first heard about it?",
        "Come in today and save fifty percent on every sofa in the store.",
        "Prices for customers rose again in March, the bank reported.",
        "He takes the corner, and it is headed just over the bar.",
    ),
    Language.UKRAINIAN: (
        "Що ви відчули, коли дізналися про це?",
        "Ціни на пальне знову зросли, повідомили в міністерстві.",
    ),
    Language.RUSSIAN: (
        "Что вы почувствовали, когда узнали об этом?",
        "Приходите в субботу, скидки на всю мебель до пятидесяти процентов.",
    ),
}
SEEN = {
    Language.GERMAN: (
        "Die Feuerwehr war mit achtzig Einsatzkräften bis in die Nacht vor Ort.",
        "In der zweiten Halbzeit drehte die Mannschaft aus Bremen das Spiel noch.",
        "Der Ölpreis ist am Dienstag um zwei Prozent auf einundsiebzig Dollar gefallen.",
        "Wie geht es Ihnen damit, und was sagt Ihre Familie dazu?",
        "Der Hersteller ruft sechzigtausend Fahrzeuge zurück, weil die Bremsen versagen können.",
        "Nur noch bis Samstag, alle Matratzen zum halben Preis.",
        "Meine Großmutter hat jeden Sonntag für elf Leute gekocht.",
        "Vielleicht fahren wir im Herbst ans Meer, wenn das Wetter hält.",
    ),
    Language.ENGLISH: (
        "Police are looking for a man in his thirties who was seen near the harbour.",
        "The train drivers will walk out for two days from midnight on Thursday.",
        "Shares in the company fell by six percent after it lost a large order.",
        "Why do you think so many young people are leaving the countryside?",
        "Visit our garden centre this weekend and get a free bag of soil.",
        "It was the coldest night since records began more than a century ago.",
        "I was standing in the kitchen when the phone rang, and I just knew.",
        "They are three points clear at the top with four games left to play.",
    ),
    Language.UKRAINIAN: (
        "На трасі поблизу Житомира зіткнулися вантажівка й автобус, є постраждалі.",
        "Збірна виграла з рахунком три два й вийшла до півфіналу.",
        "Чому ви вирішили повернутися до рідного міста?",
        "Учора бабуся розповідала, як вони жили після війни.",
        "Національний банк залишив облікову ставку без змін.",
    ),
    Language.RUSSIAN: (
        "В горах выпал первый снег, перевал закрыт для грузовых машин.",
        "Наша команда проиграла на последней минуте, счёт один два.",
        "Почему вы решили уехать из большого города?",
        "Вчера мы с братом до вечера чинили старую лодку.",
        "Курс доллара вырос на сорок копеек, цены в магазинах пока прежние.",
    ),
}
UNHEARD = {
    Language.GERMAN: (
        "Im Prozess um den Einbruch im Museum hat ein Zeuge heute sein Schweigen gebrochen.",
        "Wann haben Sie gemerkt, dass Sie auf der Bühne stehen wollen?",
        "Auf den Bergen liegt schon Schnee, in den Tälern regnet es bis zum Abend.",
        "Die Gewerkschaft fordert sechs Prozent mehr Lohn, die Bahn lehnt das ab.",
        "Bestellen Sie noch heute unter unserer kostenlosen Nummer.",
        "Als Kind bin ich immer mit dem Rad an den See gefahren.",
        "Das Konzert beginnt um zwanzig Uhr, Karten gibt es nur noch an der Abendkasse.",
    ),
    Language.ENGLISH: (
        "The court heard that the two brothers had not spoken for eleven years.",
        "What would you say to somebody who has just lost their job?",
        "A strong wind warning is in place for the northern coast until Sunday.",
        "Call us now and we will deliver your new kitchen within a week.",
        "My father built the boat himself, and it never once let in water.",
        "The home side were two goals down at the break but came back to draw.",
        "Scientists have found a frog that nobody had seen for forty years.",
    ),
    Language.UKRAINIAN: (
        "У Карпатах уночі випав сніг, водіїв просять бути обережними.",
        "Коли ви вперше вийшли на сцену, що ви тоді думали?",
        "Поїзд до Одеси затримується через ремонт колії.",
        "Моя сестра минулого літа навчилася плавати в озері.",
    ),
    Language.RUSSIAN: (
        "Суд отложил заседание, потому что свидетель не приехал.",
        "Когда вы впервые вышли на сцену, о чём вы думали?",
        "Поезд из Казани задерживается из-за ремонта путей.",
        "Звоните прямо сейчас, второй билет вы получите бесплатно.",
        "Моя сестра прошлым летом научилась плавать в озере.",
    ),
}
OTHER_VOICES = {
    Language.GERMAN: ("mb-de7", "mb-de6"),
    Language.ENGLISH: ("rh-alan", "rh-clb", "rh-evgeniy-eng"),
    Language.UKRAINIAN: ("rh-anatol",),
    Language.RUSSIAN: ("rh-pavel", "rh-irina", "rh-vitaliy"),
}
_STRANGERS = {Language.GERMAN: (0.88, 1.12), Language.UKRAINIAN: (1.0, 1.12)}
"""Debian has no third German voice and one Ukrainian one to spare: slower and deeper, or faster and higher, they are others."""


def broadcasts() -> Iterator[Utterance]:
    """By the voices that this machine has, and people who read a book."""
    yield from _spoken(SAID, VOICES)
    for clip in festvox_people(PEOPLE):
        yield clip.utterance


def talk() -> Iterator[Utterance]:
    """Questions, advertisements and words of the trade that a radio says."""
    yield from _spoken(TALK, VOICES)


def seen() -> Iterator[Utterance]:
    yield from _of_strangers(SEEN, 1)


def unheard() -> Iterator[Utterance]:
    yield from _of_strangers(UNHEARD, 2)


def _of_strangers(said: Mapping[Language, Sequence[str]], part: int) -> Iterator[Utterance]:
    """And so much more of the book."""
    for language, texts in said.items():
        rates = _STRANGERS.get(language, (1.0,))
        for number, utterance in enumerate(_spoken({language: texts}, OTHER_VOICES)):
            yield _at_rate(utterance, rates[number % len(rates)])
    for clip in list(festvox_people((part + 1) * PEOPLE))[part * PEOPLE :]:
        yield clip.utterance


def _spoken(said: Mapping[Language, Sequence[str]], voices: Mapping[Language, Sequence[str]]) -> Iterator[Utterance]:
    for language, texts in said.items():
        there = [name for name in voices[language] if is_there(name, language)]
        for number, text in enumerate(texts):
            if there:
                yield kept(there[number % len(there)], language, text).utterance


def _at_rate(utterance: Utterance, rate: float) -> Utterance:
    """Faster and higher, or slower and deeper."""
    samples = to_float(utterance.samples)
    return Utterance(
        to_bytes(np.interp(np.arange(0, len(samples) - 1, rate), np.arange(len(samples)), samples).astype(np.float32))
    )
