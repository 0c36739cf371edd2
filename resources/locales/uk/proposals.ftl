# Proposals before a person, the desk with all of them, and the orders of a message. What a change does is said by changes.ftl.
page-proposals = Пропозиції

# $time: hour and minute. $day: a day in words. They are used as $when and $until below.
moment-today = о { $time }
moment-day = { $day } о { $time }
until-today = до { $time }
until-day = до { $day }, { $time }
somebody-kiosk = кіоск

# One word or two for where a proposal stands, beside a sign.
proposal-state-open = Чекає на підтвердження
proposal-state-executed = Виконано
proposal-state-rejected = Відхилено
proposal-state-expired = Термін минув
proposal-state-superseded = Замінено новою версією
proposal-state-failed = Не виконано
proposal-state-unknown = Ще невідомо

# What became of it. $who: a name. $when: as above.
proposal-booked = Проведено { $when }, підтвердження: { $who }.
proposal-done = Виконано { $when }, підтвердження: { $who }.
proposal-done-unasked = Виконано { $when }. Підтвердження для цього не потрібне.
proposal-rejected = Відхилено { $when }, рішення: { $who }. Нічого не змінено.
proposal-withdrawn = Відкликано { $when }, бо запит не завершився. Нічого не змінено.
proposal-expired = Ніхто не вирішив вчасно. Нічого не змінено.
proposal-superseded = Цю пропозицію замінено новою версією.
proposal-failed = Не виконано { $when }. Нічого не змінено.

proposal-made = Запропоновано { $when }, від: { $who }
proposal-holds = Чинна { $until }
proposal-minutes-left = { $count ->
    [one] залишилася { $count } хвилина
    [few] залишилося { $count } хвилини
   *[other] залишилося { $count } хвилин
}
proposal-seconds-left = { $count ->
    [one] залишилася { $count } секунда
    [few] залишилося { $count } секунди
   *[other] залишилося { $count } секунд
}
proposal-over-soon = саме перевіряється
proposal-who-staff = Підтвердити може кожен, хто увійшов
proposal-who-manager = Підтвердити може керівник
proposal-who-admin = Підтвердити може адміністратор
proposal-sign-in-staff = Увійти, щоб підтвердити
proposal-sign-in-manager = Увійти як керівник, щоб підтвердити
proposal-sign-in-admin = Увійти як адміністратор, щоб підтвердити

# $before and $after: values. Read by a screen reader.
line-changed = { $field }: було { $before }, буде { $after }
line-added = { $field }: { $after }

proposal-reject = Відхилити
proposal-edit = Змінити
proposal-anew = Створити знову
proposal-details = Подробиці
# $action: what the button does, as on the button.
proposal-confirm-name = Підтвердити: { $action }
proposal-reject-name = Відхилити: { $title }
proposal-confirming = Виконується…
proposal-rejecting = Відхиляється…
proposal-editing = Створюється нова версія…
proposal-looking = Ще невідомо, чи зміну виконано. Я перевіряю й нічого не повторюю.
proposal-looked = { $count ->
    [one] Перевірено { $count } раз.
    [few] Перевірено { $count } рази.
   *[other] Перевірено { $count } разів.
}
proposal-remark-never-arrived = Досі нічого не змінено. Пропозиція ще чекає.
proposal-remark-edited = Нова версія. Перевірте її та підтвердьте.
proposal-remark-change-other-version = Пропозиція тим часом змінилася. Це нова версія.
proposal-remark-change-stale = Дані тим часом змінилися. Це нова пропозиція.

detail-words = Сказано: «{ $words }»
detail-version = Версія { $version }, контрольна сума { $digest }
detail-name = Номер { $name }
detail-made = Запропоновано { $when }, від: { $who }
detail-decided = Вирішено { $when }, рішення: { $who }
detail-failure = Причина: { $reason }
detail-log = Кожен крок записано в журналі змін під цим номером.

# The form of an edit.
edit-title = Змінити пропозицію
edit-save = Запропонувати нову версію
edit-loading = Форма завантажується…
edit-unavailable = Для цієї зміни тут немає форми.
edit-hint-date = День, наприклад { $example }
edit-optional = { $label } (необов’язково)
edit-wrong-missing = Не вказано «{ $label }».
edit-wrong-number = «{ $label }» має бути числом, наприклад 12 або 2,5.
edit-wrong-too-small = «{ $label }» має бути більше нуля.
edit-wrong-below-zero = «{ $label }» не може бути менше нуля.
edit-wrong-too-large = «{ $label }»: число завелике.
edit-wrong-date = «{ $label }» має бути днем, наприклад { $example }.
edit-wrong-too-long = «{ $label }» задовге. Не більше { $most } знаків.
edit-choose = «{ $label }» може означати різне. Виберіть, будь ласка:
edit-field-product = Товар
edit-field-quantity = Кількість
edit-field-place = Місце
edit-field-to_place = На місце
edit-field-check = Контрольні цифри
edit-field-reason = Причина
edit-field-supplier = Постачальник
edit-field-wanted_on = Бажаний день
edit-field-invoice = Рахунок
edit-field-amount = Сума
edit-field-paid_on = День оплати
edit-field-method = Спосіб оплати
edit-field-customer = Клієнт
edit-field-text = Текст
edit-field-due_on = Нагадати
edit-field-record = Запис
edit-field-field = Поле
edit-field-value = Значення
edit-choice-transfer = Переказ
edit-choice-cash = Готівка
edit-choice-card = Картка
edit-choice-debit = Пряме списання
edit-choice-other = Інше

# Kinds of changes, for sorting out.
kind-stock_in = Надходження
kind-stock_out = Вибуття
kind-stock_over = Переміщення
kind-count = Виправлення залишку
kind-order = Пропозиція замовлення
kind-pay = Оплата
kind-note = Нотатка
kind-reorder_level = Мінімальний запас

# The desk.
desk-none = Жодна пропозиція не чекає.
desk-none-left = Під вибір не підходить жодна пропозиція.
desk-own = Без входу тут лише пропозиції цього кіоска.
desk-sign-in = Увійти як керівник
desk-waiting = { $count ->
    [one] Чекає { $count } пропозиція
    [few] Чекають { $count } пропозиції
   *[other] Чекають { $count } пропозицій
}
desk-decided = Вирішено сьогодні
desk-decided-none = Сьогодні ще нічого не вирішено.
# Read by a screen reader for the button in the rail.
desk-name = { $count ->
    [0] Пропозиції, жодна не чекає
    [one] Пропозиції, чекає { $count }
   *[other] Пропозиції, чекають { $count }
}
filter-kind = Вид: { $value }
filter-from = Від кого: { $value }
filter-all = усі

batch-hint = Щоб підтвердити кілька разом, виберіть один вид.
batch-confirm = { $count ->
    [one] Підтвердити { $count }: { $kind }
    [few] Підтвердити всі { $count }: { $kind }
   *[other] Підтвердити всі { $count }: { $kind }
}
batch-progress = Опрацьовано { $done } з { $count }
batch-stop = Зупинити
batch-stopping = Зупиняється…
batch-done = { $count ->
    [one] Виконано { $count } пропозицію.
    [few] Виконано { $count } пропозиції.
   *[other] Виконано { $count } пропозицій.
}
batch-not-done = { $count ->
    [one] Не виконано { $count }:
   *[other] Не виконано { $count }:
}
batch-left = { $count ->
    [one] Не розпочато { $count }.
   *[other] Не розпочато { $count }.
}
batch-item = { $title }: { $outcome }
batch-close = Закрити

# The orders of a message.
orders-title = Доручення
orders-earlier = Попередні доручення
orders-stop = Стоп
orders-stop-name = Решту доручень не виконувати
orders-stopping = Зупиняється…
orders-progress = Готово { $done } з { $count }
job-waiting = чекає
job-running = виконується
job-done = готово
job-proposed = підтвердьте, будь ласка
job-failed = не вдалося
job-stopped = не виконано
# Read by a screen reader.
job-name = Доручення { $number }, { $state }: { $text }
