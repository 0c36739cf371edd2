"""What is said in a hall and is nobody's request: news, the weather, talk. For the noises that are made of speech; a radio that
read out commands would be somebody who gives them."""

from collections.abc import Iterator

from noisy_commands import VOICES, is_there, kept
from speech_sources import festvox_people

from zuruf.domain.languages import Language
from zuruf.domain.speech import Utterance

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


def broadcasts() -> Iterator[Utterance]:
    """By the voices that this machine has, and people who read a book."""
    for language, texts in SAID.items():
        there = [name for name in VOICES[language] if is_there(name, language)]
        for number, text in enumerate(texts):
            if there:
                yield kept(there[number % len(there)], language, text).utterance
    for clip in festvox_people(PEOPLE):
        yield clip.utterance
