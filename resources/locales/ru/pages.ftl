# Страницы: что они показывают и как их сузить.

page-queue = Очередь

block-documents = Документы компании
block-orders-given = Поручения с этого устройства
column-document = Документ
column-language = Язык
column-pages = Страницы
column-readable = Читается
column-file = Файл
column-order = Поручение
column-job = Состояние
column-said = Результат
column-given = Дано
status-out_or_low = нет или мало
status-waiting = ждёт
status-running = выполняется
status-done = выполнено
status-proposed = пожалуйста, подтвердите
status-failed = не удалось
status-stopped = не выполнено
status-de = немецкий
status-en = английский
status-uk = украинский
status-ru = русский

page-filter = Фильтры
page-filter-status = Состояние: { $value }
page-filter-period = Период: { $value }
page-filter-customer = Клиент: { $value }
page-filter-text = Поиск: { $value }
page-customer = Клиент
page-search = Искать
page-search-customer = Искать по клиенту
page-search-text = Искать в этом списке
page-filters-clear = Убрать все фильтры
page-stop = Отменить
page-stopped = Загрузка отменена.
page-retry = Попробовать ещё раз
page-stale = По состоянию на { $time } — данные уже не актуальны. Ассистент сейчас недоступен.
page-none-found = С этими фильтрами ничего нет.
page-nothing-kept = В данных этой компании нет ничего для этой страницы.
page-none-queue = Здесь появляются поручения, которые даются вместе в одном сообщении.
page-none-documents = Документы ещё не добавлены.
page-ask = Спросить об этом
ask-dashboard-1 = Сколько счетов просрочено?
ask-dashboard-2 = Что заканчивается?
ask-invoices-1 = Кто должен нам больше всех?
ask-invoices-2 = Открой просроченные счета.
ask-products-1 = Какие товары заканчиваются?
ask-products-2 = Открой товары, которых нет в наличии.
ask-finance-1 = Дай мне обзор финансов.
ask-finance-2 = Какой была выручка за прошлый квартал?
ask-orders-1 = Какие товары лучше всего продавались в этом году?
ask-orders-2 = Открой заказы за прошлый месяц.
ask-customers-1 = Какие клиенты купили больше всего в этом году?
ask-customers-2 = Сколько у нас клиентов по странам?
ask-documents-1 = Как долго можно возвращать товар?
ask-documents-2 = Какие действуют сроки оплаты?

enlarge = Показать на всю страницу
enlarge-close = Уменьшить

table-zuruf_jobs = Zuruf
table-documents = документы
table-invoice_lines = позиции счетов
