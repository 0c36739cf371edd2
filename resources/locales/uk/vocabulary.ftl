# Бізнес-терміни й запити словами (zuruf vocabulary, звіти).

# Запит: частини, з'єднані комами.
query-rows = { $table }: { $columns }
query-period = { $field } { $days }
query-days-one = { $day }
query-days-between = з { $first } до { $last }
query-days-from = починаючи з { $first }
query-days-until = по { $last } включно
query-per = у розрізі: { $groups }
query-where = лише якщо { $conditions }
query-order-up = за зростанням: { $name }
query-order-down = за спаданням: { $name }
query-limit = { $count ->
    [one] не більше { $count } рядка
   *[other] не більше { $count } рядків
}
query-limit-apart = { $count ->
    [one] не більше { $count } рядка на кожне значення «{ $name }»
   *[other] не більше { $count } рядків на кожне значення «{ $name }»
}
query-grain-day = день
query-grain-week = тиждень
query-grain-month = місяць
query-grain-quarter = квартал
query-grain-year = рік

query-all = { $left } і { $right }
query-any = { $left } або { $right }
query-nested = ({ $inner })
query-equal = { $field } — { $value }
query-not-equal = { $field } — не { $value }
query-less = { $field } менше ніж { $value }
query-at-most = { $field } не більше ніж { $value }
query-more = { $field } більше ніж { $value }
query-at-least = { $field } не менше ніж { $value }
query-in = { $field } — одне з: { $values }
query-not-in = { $field } — жодне з: { $values }
query-contains = { $field } містить «{ $value }»
query-starts-with = { $field } починається з «{ $value }»
query-during = { $field } — { $days }
query-not-during = { $field } — не { $days }
query-empty = { $field } — порожньо
query-not-empty = { $field } — не порожньо
query-yes = так
query-no = ні

# Словник.
vocabulary-tables = Таблиці
vocabulary-metrics = Показники
vocabulary-terms = Терміни з кількома значеннями
vocabulary-source = з { $source }
vocabulary-field = { $label }: { $type }
vocabulary-grouped = можна групувати
vocabulary-in-currency = у валюті з поля «{ $name }»
vocabulary-in-unit = в одиницях із поля «{ $name }»
vocabulary-in-code = у { $code }
vocabulary-values = можливі значення: { $values }
vocabulary-synonyms = також: { $words }
vocabulary-formula = { $aggregate } з таблиці «{ $table }»
vocabulary-count = кількість рядків
vocabulary-distinct = кількість різних значень «{ $field }»
vocabulary-sum = сума «{ $field }»
vocabulary-average = середнє «{ $field }»
vocabulary-min = найменше значення «{ $field }»
vocabulary-max = найбільше значення «{ $field }»
vocabulary-by-date = за датою «{ $field }»
vocabulary-snapshot = стан на зараз
vocabulary-not-additive = не підсумовується
vocabulary-reading = { $label }: { $metric }
vocabulary-default = якщо не сказано інакше
vocabulary-asks = потрібне уточнення
vocabulary-type-text = текст
vocabulary-type-identifier = позначення
vocabulary-type-status = стан
vocabulary-type-flag = так чи ні
vocabulary-type-date = дата
vocabulary-type-count = ціле число
vocabulary-type-quantity = кількість
vocabulary-type-amount = сума
vocabulary-type-currency = валюта

# zuruf vocabulary check.
vocabulary-sound = { $file }: помилок немає. Таблиць: { $tables }, показників: { $metrics }, багатозначних термінів: { $terms }.
vocabulary-faulty = { $count ->
    [one] { $file }: { $count } помилка.
    [few] { $file }: { $count } помилки.
   *[other] { $file }: { $count } помилок.
}
vocabulary-line = рядок { $line }
vocabulary-may-write = Зауваження: користувач бази даних може змінювати ці таблиці: { $tables }. Створіть користувача, який може лише читати.

# Перша чернетка.
vocabulary-draft-count = Кількість: { $table }
vocabulary-draft-count-meaning = Кількість рядків у { $table }.
vocabulary-draft-total = Сума { $field } ({ $table })
vocabulary-draft-total-meaning = Сума { $field } у { $table }.

# What was decided in the conversation; the title of a chip.
decision-question = Запитання
decision-period = Період
decision-filter = Умова
decision-name = Назва
decision-page = Сторінка
decision-report = Звіт
decision-language = Мова
decision-language-de = німецька
decision-language-en = англійська
decision-language-uk = українська
decision-language-ru = російська
