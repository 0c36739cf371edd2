# Розмова: що було почуто, коли мікрофон увімкнено і що можна налаштувати.

heard-until = Почуто до цього місця: «… { $words }»
heard-nothing = З цього ще нічого не прозвучало.

microphone-open = Мікрофон увімкнено
microphone-open-barge-in = Мікрофон увімкнено: можна перебити голосом
microphone-open-wake-word = Мікрофон увімкнено: чекає на «{ $word }»
detail-listening-unasked = Просто говоріть. Якщо мовчати, мікрофон вимкнеться сам.
detail-speaking-voice = Перебийте голосом або натисніть, щоб зупинити.

settings-talk-key = Клавіша для розмови
settings-pedal-key = Педаль або кнопка гарнітури
key-none = Немає
key-press = Натисніть клавішу…
key-remove = Прибрати
key-hint = Натисніть тут, а потім потрібну клавішу, педаль чи кнопку.
key-waiting = Esc — залишити як є.
key-refused = Ця клавіша потрібна для набору. Оберіть іншу.
settings-follow-up = Слухати після уточнення без натискання
switch-on = Увімкнено
switch-off = Вимкнено
settings-earcons = Сигнали мікрофона
earcons-off = Вимкнено
earcons-quiet = Тихо
earcons-normal = Звичайно
earcons-loud = Гучно
settings-barge-in = Як мене перебити
barge-in-press = Лише натисканням
barge-in-voice = Також голосом
barge-in-note = Щоб перебити голосом, мікрофон увімкнено, поки я говорю. Мій власний голос віднімається; мене переб’є й той, хто голосно говорить поруч.
settings-wake-word = Слово пробудження
wake-word-off = Вимкнено
wake-word-okay_nabu = Okay Nabu
wake-word-hey_jarvis = Hey Jarvis
wake-word-hey_mycroft = Hey Mycroft
wake-word-alexa = Alexa
wake-word-note = Зі словом пробудження мікрофон увімкнено весь час. Сказане до нього не залишає цей пристрій і одразу відкидається.

request-correct = Виправити
request-correct-field = Запит, як він мав бути
request-send-again = Надіслати знову
request-doubts = Почуто не впевнено: { $words }. Торкніться, щоб виправити.

earlier-turns = { $count ->
    [one] { $count } попереднє запитання
    [few] { $count } попередні запитання
    [many] { $count } попередніх запитань
   *[other] { $count } попереднього запитання
}
earlier-back = Назад до останнього запитання
