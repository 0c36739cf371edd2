# Devices and voices that come, go, or are put in another's place.
device-gone-microphone = Микрофона «{ $name }» больше нет. Как только его снова подключат, всё продолжится само. Печатать можно и сейчас.
device-gone-microphone-unnamed = Микрофона больше нет. Как только какой-нибудь подключат, всё продолжится само. Печатать можно и сейчас.
device-busy-microphone = Микрофон «{ $name }» занят другой программой. Как только он освободится, всё продолжится само. Печатать можно и сейчас.
device-busy-microphone-unnamed = Микрофон занят другой программой. Как только он освободится, всё продолжится само. Печатать можно и сейчас.
device-back-microphone = Микрофон «{ $name }» снова есть. Можно говорить.
device-back-microphone-unnamed = Микрофон снова есть. Можно говорить.
device-other-microphone = Теперь я слушаю через микрофон «{ $name }».
device-gone-speaker = Динамика «{ $name }» больше нет. Пока что ответы на экране.
device-gone-speaker-unnamed = Динамика больше нет. Пока что ответы на экране.
device-busy-speaker = Динамик «{ $name }» занят другой программой. Пока что ответы на экране.
device-busy-speaker-unnamed = Динамик занят другой программой. Пока что ответы на экране.
device-back-speaker = Динамик «{ $name }» снова есть.
device-back-speaker-unnamed = Динамик снова есть.
device-other-speaker = Теперь я говорю через динамик «{ $name }».
device-was = Речь о «{ $name }».
voice-replaced = Голос «{ $wanted }» ({ $spoken }) нельзя использовать. Вместо него говорит «{ $name }».
notice-read = Понятно

# Who speaks, and how
settings-voice-language = Голос для какого языка?
voice-for-all = Все языки
settings-voice = Голос
voice-espeak-ng = Простой голос (espeak-ng)

# Where the time of a turn goes
settings-traces = На что уходит время (для ИТ)
trace-title = На что уходит время
trace-note = Последние 50 запросов, самый новый первым: коды и длительности, ни слова из сказанного.
trace-none = С запуска запросов ещё не было.
trace-turns = Запросы
trace-name = Этапы выбранного запроса
trace-total = От конца речи до первого звука: { $seconds }
trace-seconds = { $seconds } с
trace-mode-voice = сказано
trace-mode-text = напечатано
trace-open = ещё идёт
trace-stage-end = Заметить конец
trace-stage-transcript = Понять слова
trace-stage-post = Принять запрос
trace-stage-model = Модель, первый знак
trace-stage-tool = Инструменты
trace-stage-text = Первые слова ответа
trace-stage-sound = Первый звук

# The microphone at its place
settings-microphone = Проверить микрофон на этом месте
microphone-title = Микрофон на этом месте
microphone-intro = Сначала я слушаю помещение, потом фразу. Ничего из этого не отправляется и не хранится; я запоминаю только громкость.
microphone-start = Начать проверку
microphone-stop = Отменить
microphone-not-ready = Можно будет начать, как только распознавание речи будет готово.
microphone-ask-hall = Пожалуйста, { $seconds } секунд не говорите: я слушаю помещение.
microphone-ask-sentence = Теперь скажите, пожалуйста, фразу так, как обычно: например, «Сколько счетов просрочено?»
microphone-name = Микрофон: { $name }
microphone-name-default = Микрофон: системный
microphone-hall = Помещение: в основном { $floor } дБ, в громкие моменты { $loud } дБ.
microphone-voices = В помещении разговаривают.
microphone-speech = Ваш голос: { $speech } дБ, это на { $ratio } дБ больше громких моментов помещения.
microphone-heard = Понято: «{ $text }»
microphone-heard-nothing = Слов я не понял.
microphone-advice-good = Всё хорошо. Делать ничего не нужно.
microphone-advice-device = Микрофон не даёт пригодного звука. Проверьте, не выключен ли он, или возьмите другой.
microphone-advice-nearer = Говорите ближе к микрофону или поставьте его ближе: от ладони до полуметра.
microphone-advice-more-gain = Сделайте микрофон громче в настройках системы.
microphone-advice-less-gain = Сделайте микрофон тише в настройках системы: голос искажается.
microphone-advice-hold = Держите кнопку нажатой, пока говорите: без неё здесь трудно услышать, когда вы закончили.
microphone-advice-bar = Теперь я принимаю только то, что заметно громче помещения.
microphone-advice-again = Затем попробуйте ещё раз.

# Which microphone and which loudspeaker
device-choice-microphone = Микрофон
device-choice-speaker = Динамик
device-default = Системный: { $name }
device-default-unnamed = Системный
device-not-there = { $name } — сейчас нет
device-in-use = { $name } — занято другой программой
device-missing-microphone = Микрофона «{ $name }» сейчас нет. Сам я другой не беру: можно печатать, выбрать другой или подключить этот.
device-missing-speaker = Динамика «{ $name }» сейчас нет. Сам я другой не беру: ответы на экране, пока он не вернётся или вы не выберете другой.
device-none-microphone = Ни один микрофон не подключён. Можно печатать.
device-none-speaker = Ни один динамик не подключён. Ответы на экране.
device-plugged = «{ $name }» теперь есть.
device-unplugged = «{ $name }» больше нет.
level-show = Показать, насколько громко
level-hide = Закрыть микрофон
level-open-first = Микрофон открыт. Ничего не сохраняется.
level-open = Микрофон открыт: { $level } дБ
