# Блоки: заголовки, столбцы, состояния. Ключи — это заголовки, имена столбцов и состояния инструментов.

block-unpaid-invoices = Неоплаченные счета
block-overdue-invoices = Просроченные счета
block-paid-invoices = Оплаченные счета
block-all-invoices = Все счета
block-out-products = Товары, которых нет на складе
block-low-products = Товары, которые заканчиваются
block-out-or-low-products = Товары, которых нет или которые заканчиваются
block-all-products = Все товары
block-open-invoices = Неоплаченные счета
block-finance-summary = Обзор финансов

column-number = Номер
column-customer = Клиент
column-due_date = Оплатить до
column-open_amount = Остаток к оплате
column-currency = Валюта
column-status = Состояние
column-name = Название
column-stock = На складе
column-reorder_level = Минимальный запас
column-unpaid_count = Неоплаченные счета
column-overdue_count = Просроченные счета
column-open_total = Всего к оплате
column-revenue_this_month = Выручка за этот месяц (без НДС)
column-expenses_this_month = Расходы за этот месяц (без НДС)

status-unpaid = не оплачен
status-overdue = просрочен
status-paid = оплачен
status-out = нет
status-low = заканчивается
status-ok = есть на складе
status-yes = да
status-no = нет

# Tables of the database that a block was read from.
table-customers = клиенты
table-expenses = расходы
table-invoices = счета
table-products = товары
table-usage = счётчики самой службы
