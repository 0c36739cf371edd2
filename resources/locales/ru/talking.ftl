# Разговор: что было услышано, когда микрофон включён и что можно настроить.

heard-until = Услышано до этого места: «… { $words }»
heard-nothing = Из этого ещё ничего не прозвучало.

microphone-open = Микрофон включён
microphone-open-barge-in = Микрофон включён: можно перебить голосом
microphone-open-wake-word = Микрофон включён: ждёт «{ $word }»
detail-listening-unasked = Просто говорите. Если молчать, микрофон выключится сам.
detail-speaking-voice = Перебейте голосом или нажмите, чтобы остановить.

settings-talk-key = Клавиша для разговора
settings-pedal-key = Педаль или кнопка гарнитуры
key-none = Нет
key-press = Нажмите клавишу…
key-remove = Убрать
key-hint = Нажмите здесь, а затем нужную клавишу, педаль или кнопку.
key-waiting = Esc — оставить как есть.
key-refused = Эта клавиша нужна для набора. Выберите другую.
settings-follow-up = Слушать после уточнения без нажатия
switch-on = Включено
switch-off = Выключено
settings-earcons = Сигналы микрофона
earcons-off = Выключено
earcons-quiet = Тихо
earcons-normal = Обычно
earcons-loud = Громко
settings-barge-in = Как меня перебить
barge-in-press = Только нажатием
barge-in-voice = Также голосом
barge-in-note = Чтобы перебить голосом, микрофон включён, пока я говорю. Мой собственный голос вычитается; меня перебьёт и тот, кто громко говорит рядом.
settings-wake-word = Слово пробуждения
wake-word-off = Выключено
wake-word-okay_nabu = Okay Nabu
wake-word-hey_jarvis = Hey Jarvis
wake-word-hey_mycroft = Hey Mycroft
wake-word-alexa = Alexa
wake-word-note = Со словом пробуждения микрофон включён всё время. Сказанное до него не покидает это устройство и сразу отбрасывается.

request-correct = Исправить
request-correct-field = Запрос, каким он должен быть
request-send-again = Отправить снова
request-doubts = Услышано неуверенно: { $words }. Коснитесь, чтобы исправить.

earlier-turns = { $count ->
    [one] { $count } предыдущий вопрос
    [few] { $count } предыдущих вопроса
    [many] { $count } предыдущих вопросов
   *[other] { $count } предыдущего вопроса
}
earlier-back = Назад к последнему вопросу
