# The window: buttons, states, pages.
window-title = Zuruf

# States: one word each, shown beside a sign in the state's colour.
sign-starting = Запуск
sign-ready = Готово
sign-listening = Слухаю
sign-understood = Розпізнаю
sign-thinking = Думаю
sign-speaking = Говорю
sign-waits = Чекаю на вас
sign-offline = Немає зв’язку
sign-microphone-off = Без мікрофона
sign-failed = Збій

# What to do now. $key: the talk key, e.g. F8
detail-ready-hold = Утримуйте велику кнопку або { $key } і говоріть.
detail-ready-toggle = Натисніть велику кнопку або { $key } і говоріть.
detail-ready-typing = Мікрофона немає. Можна писати.
detail-listening-hold = Відпустіть, коли закінчите.
detail-listening-toggle = Натисніть ще раз, коли закінчите.
detail-transcribing = Сказане перетворюється на текст.
detail-growing = «{ $text }»…
detail-thinking = Запит опрацьовується.
detail-reading = Лише першого разу: я готуюся до таких запитань.
detail-speaking = Натисніть, щоб мене перервати.
detail-failed = Можна одразу запитати знову.
detail-without-speech = Писати можна й без мікрофона.
detail-without-assistant = Щойно асистент повернеться, можна продовжувати.

# What is being looked up; the name is the tool's.
tool-list_invoices = Переглядаю рахунки.
tool-finance_summary = Підсумовую фінанси.
tool-list_products = Переглядаю товари.
tool-query = Я виконую запит.
tool-navigate = Відкриваю сторінку.

preparation-assistant = Асистент запускається…
preparation-speech = Розпізнавання мовлення завантажується…
preparation-model = Мовна модель завантажується…
preparation-instructions = Лише першого разу: мовна модель читає свої інструкції.
preparation-transcriber = Розпізнавання мовлення завантажується…
preparation-voice = Голос завантажується…
preparation-company = Дані компанії готуються…

note-nothing-heard = Я нічого не почув. Скажіть, будь ласка, ще раз.
note-not-clear = Я не певен, що зрозумів. Скажіть, будь ласка, ще раз, трохи ближче.
note-cancelled = Скасовано. Запит залишився без відповіді.
note-still-loading = Розпізнавання мовлення ще не готове. Зачекайте хвилинку.
note-voice-lost = Відповідь написана тут, вимовити її зараз не можу.

talk-start = Говорити
talk-stop = Закінчити говорити
talk-hold-description = Утримуйте, говоріть, відпустіть
talk-toggle-description = Натисніть, говоріть, натисніть ще раз
level-name = Гучність на мікрофоні
field-hint = Або пишіть тут…
field-name = Написати запит
send = Надіслати
cancel = Скасувати

request-spoken = Сказано
request-typed = Написано
welcome = Що ви хочете дізнатися?
welcome-hint = Питайте своєю мовою: німецькою, англійською, українською чи російською.
example-overdue = Скільки рахунків прострочено?
example-stock = Які товари закінчуються?
example-finance = Дай огляд фінансів.
example-page = Відкрий рахунки.

page-conversation = Розмова
page-dashboard = Огляд
page-invoices = Рахунки
page-products = Товари
page-finance = Фінанси
page-orders = Замовлення
page-customers = Клієнти
page-reports = Звіти
page-documents = Документи
page-settings = Налаштування
page-loading = Завантажується…
page-empty = Тут поки що нічого немає.
page-refresh = Оновити

table-name = Таблиця
rows-none = Немає записів.
rows-none-left = Більше записів немає.
# $first, $last: the rows in view, counted from 1
rows-place = Рядки з { $first } до { $last } з { $total }
rows-place-least = Рядки з { $first } до { $last }, усього понад { $total }
rows-back = Назад
rows-further = Далі
# $column: a column's title. Said by a screen reader, too.
sorted-up = { $column }, за зростанням
sorted-down = { $column }, за спаданням
sorted-not = Знову в порядку відповіді
sort-hint = Enter сортує, стрілки змінюють стовпець
sort-off = Сортувати тут не можна: завантажено не всі рядки.

# Below a block.
foot-rows = { $total ->
    [one] { $total } запис
    [few] { $total } записи
    [many] { $total } записів
   *[other] { $total } запису
}
foot-source = Джерело: { $source }
# $time: day and time at which the data was read
foot-taken = Станом на { $time }
foot-cut = Скорочено: { $shown } з { $total } записів.
foot-cut-least = Скорочено: { $shown }, усього записів понад { $total }.
what-is-this = Що це?
what-definition = Визначення: { $text }
what-query = Запит: { $text }
what-source = Прочитано з: { $text }
what-fixed = Сталий огляд, без вільного запиту.

as-table = Таблицею
as-chart = Малюнком
table-shown = Таблиця
chart-shown = Діаграма
menu-open = Копіювати та зберегти
menu-copy = Копіювати (Ctrl+C)
menu-save-csv = Зберегти як CSV…
menu-save-xlsx = Зберегти для Excel…
save-title = Зберегти як
save-filter-csv = Текстовий файл із роздільниками
save-filter-xlsx = Робоча книга
copied = { $count ->
    [one] Скопійовано { $count } рядок.
    [few] Скопійовано { $count } рядки.
    [many] Скопійовано { $count } рядків.
   *[other] Скопійовано { $count } рядка.
}
saving = Зберігаю…
save-progress = Зберігаю… прочитано рядків: { $done }
save-changed = Дані щойно змінилися. Збережіть, будь ласка, ще раз.
saved = Збережено: { $name }
saved-cut = { $shown ->
    [one] Збережено: { $name }. У файлі лише { $shown } показаний рядок.
    [few] Збережено: { $name }. У файлі лише { $shown } показані рядки.
    [many] Збережено: { $name }. У файлі лише { $shown } показаних рядків.
   *[other] Збережено: { $name }. У файлі лише { $shown } показаного рядка.
}

# Charts. $title: what is measured, $measure: its currency or unit, $kind: one of the three words below.
chart-bar = Стовпчикова діаграма
chart-line = Лінійна діаграма
chart-share = Частки
chart-title = { $title }, { $measure }
chart-name = { $count ->
    [one] { $kind }: { $title }. { $count } значення.
    [few] { $kind }: { $title }. { $count } значення.
    [many] { $kind }: { $title }. { $count } значень.
   *[other] { $kind }: { $title }. { $count } значення.
}
chart-hint = Дотик або стрілки показують значення.
chart-rest = { $count ->
    [one] Решта ({ $count })
    [few] Решта ({ $count })
    [many] Решта ({ $count })
   *[other] Решта ({ $count })
}
chart-nothing = Тут нічого малювати. Дані показує таблиця.
chart-undated = { $count ->
    [one] { $count } запис без дати є лише в таблиці.
    [few] { $count } записи без дати є лише в таблиці.
    [many] { $count } записів без дати є лише в таблиці.
   *[other] { $count } запису без дати є лише в таблиці.
}
chart-apart = Різні валюти й одиниці мають кожна свою шкалу.
chart-no-whole = Частки тут неможливі, тому стовпчики.

# A question of the assistant with its answers as buttons. $question: what was asked.
question-hint = Торкніться, натисніть цифру, скажіть або напишіть.
answer-chosen = Вибрано на запитання «{ $question }»
answer-given = Відповідь на запитання «{ $question }»

fault-more = Для ІТ-відділу
fault-code = Код: { $code }

settings-language = Мова вікна
settings-theme = Вигляд
settings-talk = Кнопка розмови
# $key: the talk key, e.g. F8
settings-locked = Встановлено вашою компанією.
settings-usage = Використання служби (для IT)
usage-title = Використання служби
usage-back = Назад до налаштувань
usage-note = Кількість, час і витрати за останні сім днів. Тут немає того, хто й про що питав.
theme-system = Як у системі
theme-light = Світлий
theme-dark = Темний
theme-contrast = Високий контраст
talk-by-hold = Утримувати
talk-by-toggle = Увімкнути й вимкнути
language-de = Deutsch
language-en = English
language-uk = Українська
language-ru = Русский

# Where a figure of the reply came from. $block: a block's title, $column: a column's title, $row: its row from 1,
# $source: what was read, $time: when.
figure-where = Звідки це число?
figure-left-out = Тут було число без джерела. Його пропущено.
figure-from-cell = «{ $block }», рядок { $row }, стовпець «{ $column }». Прочитано з: { $source }, { $time }.
figure-from-column = «{ $block }», стовпець «{ $column }». Прочитано з: { $source }, { $time }.
figure-from-rows = Кількість записів у «{ $block }». Прочитано з: { $source }, { $time }.
figure-from-input = Це число асистент сам задав як умову; у даних його немає.
figure-from-elsewhere = Це не з показаних даних.

# What the conversation holds. $entry: what a chip says.
chips = Запам’ятовано для наступного запитання
chip-remove = { $entry }. Прибрати

# A document of the company at the place that a reply quotes. $place: title and clause.
document = Документ
document-open = Прочитати в документі: { $place }
document-close = Закрити
document-gone = Цього документа вже немає.

settings-volume = Гучність голосу
volume-04 = Тихо
volume-06 = Середньо
volume-08 = Гучно
volume-10 = Найгучніше
settings-rate = Швидкість голосу
rate-08 = Повільно
rate-10 = Звичайно
rate-12 = Швидко
rate-14 = Дуже швидко
settings-try-voice = Спробувати голос
voice-sample = Так звучить голос: артикула PR0017 залишилося 12 штук, по 3,50 EUR.

# What is seen
settings-text-percent = Розмір тексту
text-percent-100 = Звичайний
text-percent-125 = Більший
text-percent-150 = Великий
text-percent-200 = Дуже великий
settings-motion = Рух
motion-full = З рухом
motion-none = Без руху

# The page of `zuruf doctor`.
settings-doctor = Перевірити цю установку
doctor-page-title = Ця установка
doctor-page-again = Перевірити ще раз
doctor-page-copy = Скопіювати
doctor-page-copied = Скопійовано.
doctor-page-looks = Перевіряється … { $done } з { $total }
doctor-page-right = Усе гаразд.
doctor-page-wrong = Щось негаразд; нижче сказано, що робити.
doctor-page-broken = Перевірку не вдалося запустити. Перевстановіть програму.
doctor-page-ok = Добре
doctor-page-warning = Скоро
doctor-page-failed = Негаразд
doctor-page-skipped = Пропущено
