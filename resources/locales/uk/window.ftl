# The window: buttons, states, pages.
window-title = Zuruf

# States: one word each, shown beside a sign in the state's colour.
stage-starting = Запуск
stage-ready = Готово
stage-listening = Слухаю
stage-transcribing = Розпізнаю
stage-thinking = Думаю
stage-speaking = Говорю
stage-failed = Збій

# What to do now. $key: the talk key, e.g. F8
detail-ready-hold = Утримуйте велику кнопку або { $key } і говоріть.
detail-ready-toggle = Натисніть велику кнопку або { $key } і говоріть.
detail-ready-typing = Мікрофона немає. Можна писати.
detail-listening-hold = Відпустіть, коли закінчите.
detail-listening-toggle = Натисніть ще раз, коли закінчите.
detail-transcribing = Сказане перетворюється на текст.
detail-thinking = Запит опрацьовується.
detail-speaking = Натисніть, щоб мене перервати.
detail-failed = Можна одразу запитати знову.
detail-without-speech = Писати можна й без мікрофона.
detail-without-assistant = Щойно асистент повернеться, можна продовжувати.

# What is being looked up; the name is the tool's.
tool-list_invoices = Переглядаю рахунки.
tool-finance_summary = Підсумовую фінанси.
tool-list_products = Переглядаю товари.
tool-navigate = Відкриваю сторінку.

preparation-assistant = Асистент запускається …
preparation-speech = Розпізнавання мовлення завантажується …
preparation-model = Мовна модель завантажується …
preparation-transcriber = Розпізнавання мовлення завантажується …
preparation-voice = Голос завантажується …
preparation-company = Дані компанії готуються …

note-nothing-heard = Я нічого не почув. Скажіть, будь ласка, ще раз.
note-cancelled = Скасовано. Запит залишився без відповіді.
note-still-loading = Розпізнавання мовлення ще не готове. Зачекайте хвилинку.
note-voice-lost = Відповідь написана тут, вимовити її зараз не можу.

talk-start = Говорити
talk-stop = Закінчити говорити
talk-hold-description = Утримуйте, говоріть, відпустіть
talk-toggle-description = Натисніть, говоріть, натисніть ще раз
level-name = Гучність на мікрофоні
field-hint = Або пишіть тут …
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
page-loading = Завантажується …
page-empty = Тут поки що нічого немає.
page-refresh = Оновити

table-name = Таблиця
block-empty = Записів немає.
block-rows = { $total ->
    [one] { $total } запис
    [few] { $total } записи
    [many] { $total } записів
   *[other] { $total } запису
}
block-rows-of = { $shown } з { $total } записів
# $time: the time of day at which the data was read
block-taken = Станом на { $time }

fault-more = Для ІТ-відділу
fault-code = Код: { $code }

settings-language = Мова вікна
settings-theme = Вигляд
settings-talk = Кнопка розмови
# $key: the talk key, e.g. F8
settings-key = Клавіша для розмови: { $key }. Esc скасовує. Педалі та кнопки гарнітури діють як клавіші.
theme-system = Як у системі
theme-light = Світлий
theme-dark = Темний
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
