# Сторінки: що вони показують і як їх звузити.

page-queue = Черга

block-documents = Документи компанії
block-orders-given = Доручення з цього пристрою
column-document = Документ
column-language = Мова
column-pages = Сторінки
column-readable = Читається
column-file = Файл
column-order = Доручення
column-job = Стан
column-said = Результат
column-given = Дано
status-out_or_low = немає або мало
status-waiting = чекає
status-running = виконується
status-done = виконано
status-proposed = будь ласка, підтвердьте
status-failed = не вдалося
status-stopped = не виконано
status-de = німецька
status-en = англійська
status-uk = українська
status-ru = російська

page-filter = Фільтри
page-filter-status = Стан: { $value }
page-filter-period = Період: { $value }
page-filter-customer = Клієнт: { $value }
page-filter-text = Пошук: { $value }
page-customer = Клієнт
page-search = Шукати
page-search-customer = Шукати за клієнтом
page-search-text = Шукати в цьому списку
page-filters-clear = Прибрати всі фільтри
page-stop = Скасувати
page-stopped = Завантаження скасовано.
page-retry = Спробувати ще раз
page-stale = Станом на { $time } — дані вже не актуальні. Асистент зараз недоступний.
page-none-found = За цими фільтрами нічого немає.
page-nothing-kept = У даних цієї компанії немає нічого для цієї сторінки.
page-none-queue = Тут з’являються доручення, які дають разом в одному повідомленні.
page-none-documents = Документів ще не додано.
page-ask = Запитати про це
ask-dashboard-1 = Скільки рахунків прострочено?
ask-dashboard-2 = Що закінчується?
ask-invoices-1 = Хто винен нам найбільше?
ask-invoices-2 = Відкрий прострочені рахунки.
ask-products-1 = Які товари закінчуються?
ask-products-2 = Відкрий товари, яких немає в наявності.
ask-finance-1 = Дай мені огляд фінансів.
ask-finance-2 = Яким був дохід за минулий квартал?
ask-orders-1 = Які товари найбільше продавалися цього року?
ask-orders-2 = Відкрий замовлення за минулий місяць.
ask-customers-1 = Які клієнти купили найбільше цього року?
ask-customers-2 = Скільки в нас клієнтів за країнами?
ask-documents-1 = Як довго можна повертати товар?
ask-documents-2 = Які строки оплати діють?

enlarge = Показати на всю сторінку
enlarge-close = Зменшити

table-zuruf_jobs = Zuruf
table-documents = документи
table-invoice_lines = позиції рахунків
