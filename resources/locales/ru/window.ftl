# The window: buttons, states, pages.
window-title = Zuruf

# States: one word each, shown beside a sign in the state's colour.
sign-starting = Запуск
sign-ready = Готово
sign-listening = Слушаю
sign-understood = Распознаю
sign-thinking = Думаю
sign-speaking = Говорю
sign-waits = Жду вас
sign-offline = Нет связи
sign-microphone-off = Без микрофона
sign-failed = Сбой

# What to do now. $key: the talk key, e.g. F8
detail-ready-hold = Удерживайте большую кнопку или { $key } и говорите.
detail-ready-toggle = Нажмите большую кнопку или { $key } и говорите.
detail-ready-typing = Микрофона нет. Можно писать.
detail-listening-hold = Отпустите, когда закончите.
detail-listening-toggle = Нажмите ещё раз, когда закончите.
detail-transcribing = Сказанное превращается в текст.
detail-growing = «{ $text }»…
detail-thinking = Запрос обрабатывается.
detail-reading = Только в первый раз: я готовлюсь к таким вопросам.
detail-speaking = Нажмите, чтобы меня прервать.
detail-failed = Можно сразу спросить снова.
detail-without-speech = Писать можно и без микрофона.
detail-without-assistant = Как только ассистент вернётся, можно продолжать.

# What is being looked up; the name is the tool's.
tool-list_invoices = Просматриваю счета.
tool-finance_summary = Подвожу итоги по финансам.
tool-list_products = Просматриваю товары.
tool-query = Я выполняю запрос.
tool-navigate = Открываю страницу.

preparation-assistant = Ассистент запускается…
preparation-speech = Распознавание речи загружается…
preparation-model = Языковая модель загружается…
preparation-instructions = Только в первый раз: языковая модель читает свои инструкции.
preparation-transcriber = Распознавание речи загружается…
preparation-voice = Голос загружается…
preparation-company = Данные компании готовятся…

note-nothing-heard = Я ничего не услышал. Скажите, пожалуйста, ещё раз.
note-not-clear = Я не уверен, что понял. Скажите, пожалуйста, ещё раз, чуть ближе.
note-cancelled = Отменено. Запрос остался без ответа.
note-still-loading = Распознавание речи ещё не готово. Подождите немного.
note-voice-lost = Ответ написан здесь, произнести его сейчас не могу.

talk-start = Говорить
talk-stop = Закончить говорить
talk-hold-description = Удерживайте, говорите, отпустите
talk-toggle-description = Нажмите, говорите, нажмите ещё раз
level-name = Громкость на микрофоне
field-hint = Или пишите здесь…
field-name = Написать запрос
send = Отправить
cancel = Отменить

request-spoken = Сказано
request-typed = Написано
welcome = Что вы хотите узнать?
welcome-hint = Спрашивайте на своём языке: немецком, английском, украинском или русском.
example-overdue = Сколько счетов просрочено?
example-stock = Какие товары заканчиваются?
example-finance = Дай обзор финансов.
example-page = Открой счета.

page-conversation = Разговор
page-dashboard = Обзор
page-invoices = Счета
page-products = Товары
page-finance = Финансы
page-orders = Заказы
page-customers = Клиенты
page-reports = Отчёты
page-documents = Документы
page-settings = Настройки
page-loading = Загружается…
page-empty = Здесь пока ничего нет.
page-refresh = Обновить

table-name = Таблица
rows-none = Нет записей.
rows-none-left = Больше записей нет.
# $first, $last: the rows in view, counted from 1
rows-place = Строки с { $first } по { $last } из { $total }
rows-place-least = Строки с { $first } по { $last }, всего больше { $total }
rows-back = Назад
rows-further = Дальше
# $column: a column's title. Said by a screen reader, too.
sorted-up = { $column }, по возрастанию
sorted-down = { $column }, по убыванию
sorted-not = Снова в порядке ответа
sort-hint = Enter сортирует, стрелки меняют столбец
sort-off = Сортировать здесь нельзя: загружены не все строки.

# Below a block.
foot-rows = { $total ->
    [one] { $total } запись
    [few] { $total } записи
    [many] { $total } записей
   *[other] { $total } записи
}
foot-source = Источник: { $source }
# $time: day and time at which the data was read
foot-taken = По состоянию на { $time }
foot-cut = Сокращено: { $shown } из { $total } записей.
foot-cut-least = Сокращено: { $shown }, всего записей больше { $total }.
what-is-this = Что это?
what-definition = Определение: { $text }
what-query = Запрос: { $text }
what-source = Прочитано из: { $text }
what-fixed = Постоянный обзор, без свободного запроса.

as-table = Таблицей
as-chart = Рисунком
table-shown = Таблица
chart-shown = Диаграмма
menu-open = Копировать и сохранить
menu-copy = Копировать (Ctrl+C)
menu-save-csv = Сохранить как CSV…
menu-save-xlsx = Сохранить для Excel…
save-title = Сохранить как
save-filter-csv = Текстовый файл с разделителями
save-filter-xlsx = Рабочая книга
copied = { $count ->
    [one] Скопирована { $count } строка.
    [few] Скопированы { $count } строки.
    [many] Скопировано { $count } строк.
   *[other] Скопировано { $count } строки.
}
saving = Сохраняю…
save-progress = Сохраняю… прочитано строк: { $done }
save-changed = Данные только что изменились. Сохраните, пожалуйста, ещё раз.
saved = Сохранено: { $name }
saved-cut = { $shown ->
    [one] Сохранено: { $name }. В файле только { $shown } показанная строка.
    [few] Сохранено: { $name }. В файле только { $shown } показанные строки.
    [many] Сохранено: { $name }. В файле только { $shown } показанных строк.
   *[other] Сохранено: { $name }. В файле только { $shown } показанной строки.
}

# Charts. $title: what is measured, $measure: its currency or unit, $kind: one of the three words below.
chart-bar = Столбчатая диаграмма
chart-line = Линейная диаграмма
chart-share = Доли
chart-title = { $title }, { $measure }
chart-name = { $count ->
    [one] { $kind }: { $title }. { $count } значение.
    [few] { $kind }: { $title }. { $count } значения.
    [many] { $kind }: { $title }. { $count } значений.
   *[other] { $kind }: { $title }. { $count } значения.
}
chart-hint = Касание или стрелки показывают значение.
chart-rest = { $count ->
    [one] Остальные ({ $count })
    [few] Остальные ({ $count })
    [many] Остальные ({ $count })
   *[other] Остальные ({ $count })
}
chart-nothing = Здесь нечего рисовать. Данные показывает таблица.
chart-undated = { $count ->
    [one] { $count } запись без даты есть только в таблице.
    [few] { $count } записи без даты есть только в таблице.
    [many] { $count } записей без даты есть только в таблице.
   *[other] { $count } записи без даты есть только в таблице.
}
chart-apart = У разных валют и единиц своя шкала.
chart-no-whole = Доли здесь невозможны, поэтому столбцы.

# A question of the assistant with its answers as buttons. $question: what was asked.
question-hint = Коснитесь, нажмите цифру, скажите или напишите.
answer-chosen = Выбрано на вопрос «{ $question }»
answer-given = Ответ на вопрос «{ $question }»

fault-more = Для ИТ-отдела
fault-code = Код: { $code }

settings-language = Язык окна
settings-theme = Оформление
settings-talk = Кнопка разговора
# $key: the talk key, e.g. F8
settings-locked = Установлено вашей компанией.
settings-usage = Использование службы (для ИТ)
usage-title = Использование службы
usage-back = Назад к настройкам
usage-note = Количество, время и расходы за последние семь дней. Здесь нет того, кто и о чём спрашивал.
theme-system = Как в системе
theme-light = Светлое
theme-dark = Тёмное
theme-contrast = Высокий контраст
talk-by-hold = Удерживать
talk-by-toggle = Включить и выключить
language-de = Deutsch
language-en = English
language-uk = Українська
language-ru = Русский

# Where a figure of the reply came from. $block: a block's title, $column: a column's title, $row: its row from 1,
# $source: what was read, $time: when.
figure-where = Откуда это число?
figure-left-out = Здесь было число без источника. Оно пропущено.
figure-from-cell = «{ $block }», строка { $row }, столбец «{ $column }». Прочитано из: { $source }, { $time }.
figure-from-column = «{ $block }», столбец «{ $column }». Прочитано из: { $source }, { $time }.
figure-from-rows = Количество записей в «{ $block }». Прочитано из: { $source }, { $time }.
figure-from-input = Это число ассистент сам задал как условие; в данных его нет.
figure-from-elsewhere = Это не из показанных данных.

# What the conversation holds. $entry: what a chip says.
chips = Запомнено для следующего вопроса
chip-remove = { $entry }. Убрать

# A document of the company at the place that a reply quotes. $place: title and clause.
document = Документ
document-open = Прочитать в документе: { $place }
document-close = Закрыть
document-gone = Этого документа больше нет.

settings-volume = Громкость голоса
volume-04 = Тихо
volume-06 = Средне
volume-08 = Громко
volume-10 = Максимально
settings-rate = Скорость голоса
rate-08 = Медленно
rate-10 = Обычно
rate-12 = Быстро
rate-14 = Очень быстро
settings-try-voice = Попробовать голос
voice-sample = Так звучит голос: артикула PR0017 осталось 12 штук, по 3,50 EUR.

# What is seen
settings-text-percent = Размер текста
text-percent-100 = Обычный
text-percent-125 = Крупнее
text-percent-150 = Крупный
text-percent-200 = Очень крупный
settings-motion = Движение
motion-full = С движением
motion-none = Без движения

# The page of `zuruf doctor`.
settings-doctor = Проверить эту установку
doctor-page-title = Эта установка
doctor-page-again = Проверить ещё раз
doctor-page-copy = Скопировать
doctor-page-copied = Скопировано.
doctor-page-looks = Проверяется … { $done } из { $total }
doctor-page-right = Всё в порядке.
doctor-page-wrong = Что-то не в порядке; ниже сказано, что делать.
doctor-page-broken = Проверку не удалось запустить. Переустановите программу.
doctor-page-ok = Хорошо
doctor-page-warning = Скоро
doctor-page-failed = Неверно
doctor-page-skipped = Пропущено
