# Proposals before a person, the desk with all of them, and the orders of a message. What a change does is said by changes.ftl.
page-proposals = Предложения

# $time: hour and minute. $day: a day in words. They are used as $when and $until below.
moment-today = в { $time }
moment-day = { $day } в { $time }
until-today = до { $time }
until-day = до { $day }, { $time }
somebody-kiosk = киоск

# One word or two for where a proposal stands, beside a sign.
proposal-state-open = Ждёт подтверждения
proposal-state-executed = Выполнено
proposal-state-rejected = Отклонено
proposal-state-expired = Срок истёк
proposal-state-superseded = Заменено новой версией
proposal-state-failed = Не выполнено
proposal-state-unknown = Пока неизвестно

# What became of it. $who: a name. $when: as above.
proposal-booked = Проведено { $when }, подтверждение: { $who }.
proposal-done = Выполнено { $when }, подтверждение: { $who }.
proposal-done-unasked = Выполнено { $when }. Подтверждение для этого не нужно.
proposal-rejected = Отклонено { $when }, решение: { $who }. Ничего не изменено.
proposal-withdrawn = Отозвано { $when }, потому что запрос не завершился. Ничего не изменено.
proposal-expired = Никто не решил вовремя. Ничего не изменено.
proposal-superseded = Это предложение заменено новой версией.
proposal-failed = Не выполнено { $when }. Ничего не изменено.

proposal-made = Предложено { $when }, от: { $who }
proposal-holds = Действует { $until }
proposal-minutes-left = { $count ->
    [one] осталась { $count } минута
    [few] осталось { $count } минуты
   *[other] осталось { $count } минут
}
proposal-seconds-left = { $count ->
    [one] осталась { $count } секунда
    [few] осталось { $count } секунды
   *[other] осталось { $count } секунд
}
proposal-over-soon = сейчас проверяется
proposal-who-staff = Подтвердить может любой, кто вошёл
proposal-who-manager = Подтвердить может руководитель
proposal-who-admin = Подтвердить может администратор
proposal-sign-in-staff = Войти, чтобы подтвердить
proposal-sign-in-manager = Войти как руководитель, чтобы подтвердить
proposal-sign-in-admin = Войти как администратор, чтобы подтвердить

# $before and $after: values. Read by a screen reader.
line-changed = { $field }: было { $before }, будет { $after }
line-added = { $field }: { $after }

proposal-reject = Отклонить
proposal-edit = Изменить
proposal-anew = Создать заново
proposal-details = Подробности
# $action: what the button does, as on the button.
proposal-confirm-name = Подтвердить: { $action }
proposal-reject-name = Отклонить: { $title }
proposal-confirming = Выполняется…
proposal-rejecting = Отклоняется…
proposal-editing = Создаётся новая версия…
proposal-looking = Пока неизвестно, выполнено ли изменение. Я проверяю и ничего не повторяю.
proposal-looked = { $count ->
    [one] Проверено { $count } раз.
    [few] Проверено { $count } раза.
   *[other] Проверено { $count } раз.
}
proposal-remark-never-arrived = До сих пор ничего не изменено. Предложение ещё ждёт.
proposal-remark-edited = Новая версия. Проверьте её и подтвердите.
proposal-remark-change-other-version = Предложение тем временем изменилось. Это новая версия.
proposal-remark-change-stale = Данные тем временем изменились. Это новое предложение.

detail-words = Сказано: «{ $words }»
detail-version = Версия { $version }, контрольная сумма { $digest }
detail-name = Номер { $name }
detail-made = Предложено { $when }, от: { $who }
detail-decided = Решено { $when }, решение: { $who }
detail-failure = Причина: { $reason }
detail-log = Каждый шаг записан в журнале изменений под этим номером.

# The form of an edit.
edit-title = Изменить предложение
edit-save = Предложить новую версию
edit-loading = Форма загружается…
edit-unavailable = Для этого изменения здесь нет формы.
edit-hint-date = День, например { $example }
edit-optional = { $label } (необязательно)
edit-wrong-missing = Не указано «{ $label }».
edit-wrong-number = «{ $label }» должно быть числом, например 12 или 2,5.
edit-wrong-too-small = «{ $label }» должно быть больше нуля.
edit-wrong-below-zero = «{ $label }» не может быть меньше нуля.
edit-wrong-too-large = «{ $label }»: число слишком велико.
edit-wrong-date = «{ $label }» должно быть днём, например { $example }.
edit-wrong-too-long = «{ $label }» слишком длинно. Не больше { $most } знаков.
edit-choose = «{ $label }» может означать разное. Выберите, пожалуйста:
edit-field-product = Товар
edit-field-quantity = Количество
edit-field-place = Место
edit-field-to_place = На место
edit-field-check = Контрольные цифры
edit-field-reason = Причина
edit-field-supplier = Поставщик
edit-field-wanted_on = Желаемый день
edit-field-invoice = Счёт
edit-field-amount = Сумма
edit-field-paid_on = День оплаты
edit-field-method = Способ оплаты
edit-field-customer = Клиент
edit-field-text = Текст
edit-field-due_on = Напомнить
edit-field-record = Запись
edit-field-field = Поле
edit-field-value = Значение
edit-choice-transfer = Перевод
edit-choice-cash = Наличные
edit-choice-card = Карта
edit-choice-debit = Прямое списание
edit-choice-other = Другое

# Kinds of changes, for sorting out.
kind-stock_in = Поступление
kind-stock_out = Списание
kind-stock_over = Перемещение
kind-count = Исправление остатка
kind-order = Предложение заказа
kind-pay = Оплата
kind-note = Заметка
kind-reorder_level = Минимальный запас

# The desk.
desk-none = Ни одно предложение не ждёт.
desk-none-left = Под выбор не подходит ни одно предложение.
desk-own = Без входа здесь только предложения этого киоска.
desk-sign-in = Войти как руководитель
desk-waiting = { $count ->
    [one] Ждёт { $count } предложение
    [few] Ждут { $count } предложения
   *[other] Ждут { $count } предложений
}
desk-decided = Решено сегодня
desk-decided-none = Сегодня ещё ничего не решено.
# Read by a screen reader for the button in the rail.
desk-name = { $count ->
    [0] Предложения, ни одно не ждёт
    [one] Предложения, ждёт { $count }
   *[other] Предложения, ждут { $count }
}
filter-kind = Вид: { $value }
filter-from = От кого: { $value }
filter-all = все

batch-hint = Чтобы подтвердить несколько сразу, выберите один вид.
batch-confirm = { $count ->
    [one] Подтвердить { $count }: { $kind }
    [few] Подтвердить все { $count }: { $kind }
   *[other] Подтвердить все { $count }: { $kind }
}
batch-progress = Обработано { $done } из { $count }
batch-stop = Остановить
batch-stopping = Останавливается…
batch-done = { $count ->
    [one] Выполнено { $count } предложение.
    [few] Выполнено { $count } предложения.
   *[other] Выполнено { $count } предложений.
}
batch-not-done = { $count ->
    [one] Не выполнено { $count }:
   *[other] Не выполнено { $count }:
}
batch-left = { $count ->
    [one] Не начато { $count }.
   *[other] Не начато { $count }.
}
batch-item = { $title }: { $outcome }
batch-close = Закрыть

# The orders of a message.
orders-title = Поручения
orders-earlier = Прежние поручения
orders-stop = Стоп
orders-stop-name = Остальные поручения не выполнять
orders-stopping = Останавливается…
orders-progress = Готово { $done } из { $count }
job-waiting = ждёт
job-running = выполняется
job-done = готово
job-proposed = подтвердите, пожалуйста
job-failed = не удалось
job-stopped = не выполнено
# Read by a screen reader.
job-name = Поручение { $number }, { $state }: { $text }
