# Блоки: заголовки, стовпці, стани. Ключі — це заголовки, назви стовпців і стани інструментів.

block-unpaid-invoices = Неоплачені рахунки
block-overdue-invoices = Прострочені рахунки
block-paid-invoices = Оплачені рахунки
block-all-invoices = Усі рахунки
block-out-products = Товари, яких немає на складі
block-low-products = Товари, що закінчуються
block-out-or-low-products = Товари, яких немає або які закінчуються
block-all-products = Усі товари
block-open-invoices = Неоплачені рахунки
block-finance-summary = Огляд фінансів

column-number = Номер
column-customer = Клієнт
column-due_date = Сплатити до
column-open_amount = Залишок до сплати
column-currency = Валюта
column-status = Стан
column-name = Назва
column-stock = На складі
column-reorder_level = Мінімальний запас
column-unpaid_count = Неоплачені рахунки
column-overdue_count = Прострочені рахунки
column-open_total = Усього до сплати
column-revenue_this_month = Дохід цього місяця (без ПДВ)
column-expenses_this_month = Витрати цього місяця (без ПДВ)

status-unpaid = неоплачений
status-overdue = прострочений
status-paid = оплачений
status-out = немає
status-low = закінчується
status-ok = є на складі
status-yes = так
status-no = ні

# Tables of the database that a block was read from.
table-customers = клієнти
table-expenses = витрати
table-invoices = рахунки
table-products = товари
table-usage = лічильники самої служби
