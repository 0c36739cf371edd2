# Sentences that plain code writes from a tool's result. Facts only: no customer, no reason, no advice.
# $count chooses the plural form; $figure is the same number, in digits for the eye or in words for the voice.

invoices-none = Счетов нет.
invoices-none-open = Неоплаченных счетов нет.
invoices-none-overdue = Просроченных счетов нет.
invoices-open = { $count ->
    [one] { $figure } неоплаченный счёт.
    [few] { $figure } неоплаченных счёта.
   *[other] { $figure } неоплаченных счетов.
}
invoices-overdue = { $count ->
    [one] { $figure } просроченный счёт.
    [few] { $figure } просроченных счёта.
   *[other] { $figure } просроченных счетов.
}
invoices-mixed = { $count ->
    [one] { $figure } неоплаченный счёт, из них просрочено: { $overdue }.
    [few] { $figure } неоплаченных счёта, из них просрочено: { $overdue }.
   *[other] { $figure } неоплаченных счетов, из них просрочено: { $overdue }.
}
open-totals = К оплате: { $totals }.
invoices-oldest = { $count ->
    [one] Самый старый — { $number }, просрочен на { $figure } день.
    [few] Самый старый — { $number }, просрочен на { $figure } дня.
   *[other] Самый старый — { $number }, просрочен на { $figure } дней.
}

finance-none = Неоплаченных счетов нет.
finance-unpaid = Неоплаченных счетов: { $figure }, просроченных: { $overdue }.
finance-only-overdue = Неоплаченных счетов нет, просроченных: { $overdue }.
finance-no-overdue = нет
finance-revenue = Доход в этом месяце: { $totals }.
finance-expenses = Расходы в этом месяце: { $totals }.

products-none = Товаров, которых не хватает или которые заканчиваются, нет.
products-none-out = Товаров, которых нет на складе, нет.
products-none-low = Товаров, которые заканчиваются, нет.
products-out = { $count ->
    [one] Нет на складе: { $figure } товар.
    [few] Нет на складе: { $figure } товара.
   *[other] Нет на складе: { $figure } товаров.
}
products-low = { $count ->
    [one] Заканчивается { $figure } товар.
    [few] Заканчиваются { $figure } товара.
   *[other] Заканчивается { $figure } товаров.
}
products-mixed = { $out ->
    [one] Нет на складе: { $out-figure } товар, заканчивается: { $low-figure }.
    [few] Нет на складе: { $out-figure } товара, заканчивается: { $low-figure }.
   *[other] Нет на складе: { $out-figure } товаров, заканчивается: { $low-figure }.
}
products-names-all = Это { $names }.
products-names-first = Первые: { $names }.

page-opening = Открываю страницу «{ $page }».
page-opening-unnamed = Открываю страницу.
page-dashboard = Обзор
page-invoices = Счета
page-products = Товары
page-finance = Финансы
page-orders = Заказы
page-customers = Клиенты
page-reports = Отчёты
page-documents = Документы
page-settings = Настройки
page-proposals = Предложения
page-queue = Очередь

asking-reading = Что имеется в виду под «{ $term }»: { $choices }?
asking-record = Что имеется в виду: { $choices }?
asking-or = { $left } или { $right }
asking-product = Какой товар? Назовите, пожалуйста, номер или точное название.
asking-invoice = Какой счёт? Назовите, пожалуйста, номер.
asking-customer = Какой клиент? Назовите, пожалуйста, точное название.
asking-record-number = Какая запись? Назовите, пожалуйста, номер.
asking-quantity = { $unit ->
    [piece] Сколько штук?
    [pair] Сколько пар?
    [pack] Сколько упаковок?
    [metre] Сколько метров?
    [kilogram] Сколько килограммов?
   *[other] Сколько именно?
}
asking-amount = Какая сумма в { $unit }?
asking-place = С какого места?
asking-to-place = На какое место?
asking-field = Какое поле изменить?
asking-value = На какое значение?
asking-figures = { $question } { $choices }?

change-done = Готово.
consent-by-touch = Изменение подтверждают только на экране: коснитесь, пожалуйста, его кнопки.
consent-nothing-waits = Ни одно изменение не ждёт подтверждения.

policy-none = В документах компании об этом ничего нет.
policy-quoted = { $place }: { $text }
told-passage = Об этом сказано здесь: { $place }. Текст на экране.

# What is said of blocks that were shown; $figure and $value are places that the app fills in.
told-failed = Это не удалось показать.
told-done = Готово.
told-saved = Отчёт сохранён.
told-none = { $title }: ничего не найдено.
told-value = { $title }: { $value }.
told-shown = { $title }: на экране.
told-rows = { $count ->
    [one] { $title }: { $figure } запись.
    [few] { $title }: { $figure } записи.
   *[other] { $title }: { $figure } записей.
}
