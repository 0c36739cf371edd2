# The window: buttons, states, pages.
window-title = Zuruf

# States: one word each, shown beside a sign in the state's colour.
stage-starting = Запуск
stage-ready = Готово
stage-listening = Слушаю
stage-transcribing = Распознаю
stage-thinking = Думаю
stage-speaking = Говорю
stage-failed = Сбой

# What to do now. $key: the talk key, e.g. F8
detail-ready-hold = Удерживайте большую кнопку или { $key } и говорите.
detail-ready-toggle = Нажмите большую кнопку или { $key } и говорите.
detail-ready-typing = Микрофона нет. Можно писать.
detail-listening-hold = Отпустите, когда закончите.
detail-listening-toggle = Нажмите ещё раз, когда закончите.
detail-transcribing = Сказанное превращается в текст.
detail-thinking = Запрос обрабатывается.
detail-speaking = Нажмите, чтобы меня прервать.
detail-failed = Можно сразу спросить снова.
detail-without-speech = Писать можно и без микрофона.
detail-without-assistant = Как только ассистент вернётся, можно продолжать.

# What is being looked up; the name is the tool's.
tool-list_invoices = Просматриваю счета.
tool-finance_summary = Подвожу итоги по финансам.
tool-list_products = Просматриваю товары.
tool-navigate = Открываю страницу.

preparation-assistant = Ассистент запускается …
preparation-speech = Распознавание речи загружается …
preparation-model = Языковая модель загружается …
preparation-transcriber = Распознавание речи загружается …
preparation-voice = Голос загружается …
preparation-company = Данные компании готовятся …

note-nothing-heard = Я ничего не услышал. Скажите, пожалуйста, ещё раз.
note-cancelled = Отменено. Запрос остался без ответа.
note-still-loading = Распознавание речи ещё не готово. Подождите немного.
note-voice-lost = Ответ написан здесь, произнести его сейчас не могу.

talk-start = Говорить
talk-stop = Закончить говорить
talk-hold-description = Удерживайте, говорите, отпустите
talk-toggle-description = Нажмите, говорите, нажмите ещё раз
level-name = Громкость на микрофоне
field-hint = Или пишите здесь …
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
page-loading = Загружается …
page-empty = Здесь пока ничего нет.
page-refresh = Обновить

table-name = Таблица
block-empty = Записей нет.
block-rows = { $total ->
    [one] { $total } запись
    [few] { $total } записи
    [many] { $total } записей
   *[other] { $total } записи
}
block-rows-of = { $shown } из { $total } записей
# $time: the time of day at which the data was read
block-taken = По состоянию на { $time }

fault-more = Для ИТ-отдела
fault-code = Код: { $code }

settings-language = Язык окна
settings-theme = Оформление
settings-talk = Кнопка разговора
# $key: the talk key, e.g. F8
settings-key = Клавиша для разговора: { $key }. Esc отменяет. Педали и кнопки гарнитуры действуют как клавиши.
theme-system = Как в системе
theme-light = Светлое
theme-dark = Тёмное
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
