# Sentences that plain code writes from a tool's result. Facts only: no customer, no reason, no advice.
# $count chooses the plural form; $figure is the same number, in digits for the eye or in words for the voice.

invoices-none = Рахунків немає.
invoices-none-open = Неоплачених рахунків немає.
invoices-none-overdue = Прострочених рахунків немає.
invoices-open = { $count ->
    [one] { $figure } неоплачений рахунок.
    [few] { $figure } неоплачені рахунки.
   *[other] { $figure } неоплачених рахунків.
}
invoices-overdue = { $count ->
    [one] { $figure } прострочений рахунок.
    [few] { $figure } прострочені рахунки.
   *[other] { $figure } прострочених рахунків.
}
invoices-mixed = { $count ->
    [one] { $figure } неоплачений рахунок, з них прострочено { $overdue }.
    [few] { $figure } неоплачені рахунки, з них прострочено { $overdue }.
   *[other] { $figure } неоплачених рахунків, з них прострочено { $overdue }.
}
open-totals = До сплати: { $totals }.
invoices-oldest = { $count ->
    [one] Найстаріший — { $number }, прострочений на { $figure } день.
    [few] Найстаріший — { $number }, прострочений на { $figure } дні.
   *[other] Найстаріший — { $number }, прострочений на { $figure } днів.
}

finance-none = Неоплачених рахунків немає.
finance-unpaid = Неоплачених рахунків: { $figure }, прострочених: { $overdue }.
finance-only-overdue = Неоплачених рахунків немає, прострочених: { $overdue }.
finance-no-overdue = немає
finance-revenue = Дохід цього місяця: { $totals }.
finance-expenses = Витрати цього місяця: { $totals }.

products-none = Товарів, яких бракує або які закінчуються, немає.
products-none-out = Товарів, яких бракує на складі, немає.
products-none-low = Товарів, які закінчуються, немає.
products-out = { $count ->
    [one] Немає на складі: { $figure } товар.
    [few] Немає на складі: { $figure } товари.
   *[other] Немає на складі: { $figure } товарів.
}
products-low = { $count ->
    [one] Закінчується { $figure } товар.
    [few] Закінчуються { $figure } товари.
   *[other] Закінчується { $figure } товарів.
}
products-mixed = { $out ->
    [one] Немає на складі: { $out-figure } товар, закінчується: { $low-figure }.
    [few] Немає на складі: { $out-figure } товари, закінчується: { $low-figure }.
   *[other] Немає на складі: { $out-figure } товарів, закінчується: { $low-figure }.
}
products-names-all = Це { $names }.
products-names-first = Перші: { $names }.

page-opening = Відкриваю сторінку «{ $page }».
page-opening-unnamed = Відкриваю сторінку.
page-dashboard = Огляд
page-invoices = Рахунки
page-products = Товари
page-finance = Фінанси
page-orders = Замовлення
page-customers = Клієнти
page-reports = Звіти
page-documents = Документи
page-settings = Налаштування
page-proposals = Пропозиції
page-queue = Черга

asking-reading = Що мається на увазі під «{ $term }»: { $choices }?
asking-record = Що мається на увазі: { $choices }?
asking-or = { $left } чи { $right }
asking-product = Який товар? Назвіть, будь ласка, номер або точну назву.
asking-invoice = Який рахунок? Назвіть, будь ласка, номер.
asking-customer = Який клієнт? Назвіть, будь ласка, точну назву.
asking-record-number = Який запис? Назвіть, будь ласка, номер.
asking-quantity = { $unit ->
    [piece] Скільки штук?
    [pair] Скільки пар?
    [pack] Скільки упаковок?
    [metre] Скільки метрів?
    [kilogram] Скільки кілограмів?
   *[other] Скільки саме?
}
asking-amount = Яка сума в { $unit }?
asking-place = З якого місця?
asking-to-place = На яке місце?
asking-field = Яке поле змінити?
asking-value = На яке значення?
asking-figures = { $question } { $choices }?

change-done = Зроблено.
consent-by-touch = Зміну підтверджують лише на екрані: торкніться, будь ласка, її кнопки.
consent-nothing-waits = Жодна зміна не чекає на підтвердження.

policy-none = У документах компанії про це нічого немає.
policy-quoted = { $place }: { $text }
told-passage = Про це йдеться тут: { $place }. Текст на екрані.

# What is said of blocks that were shown; $figure and $value are places that the app fills in.
told-failed = Це не вдалося показати.
told-done = Зроблено.
told-saved = Звіт збережено.
told-none = { $title }: нічого не знайдено.
told-value = { $title }: { $value }.
told-shown = { $title }: на екрані.
told-rows = { $count ->
    [one] { $title }: { $figure } запис.
    [few] { $title }: { $figure } записи.
   *[other] { $title }: { $figure } записів.
}
