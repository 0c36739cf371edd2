# Бизнес-термины и запросы словами (zuruf vocabulary, отчёты).

# Запрос: части, соединённые запятыми.
query-rows = { $table }: { $columns }
query-period = { $field } { $days }
query-days-one = { $day }
query-days-between = с { $first } по { $last }
query-days-from = начиная с { $first }
query-days-until = по { $last } включительно
query-per = в разрезе: { $groups }
query-where = только если { $conditions }
query-order-up = по возрастанию: { $name }
query-order-down = по убыванию: { $name }
query-limit = { $count ->
    [one] не больше { $count } строки
   *[other] не больше { $count } строк
}
query-limit-apart = { $count ->
    [one] не больше { $count } строки на каждое значение «{ $name }»
   *[other] не больше { $count } строк на каждое значение «{ $name }»
}
query-grain-day = день
query-grain-week = неделя
query-grain-month = месяц
query-grain-quarter = квартал
query-grain-year = год

query-all = { $left } и { $right }
query-any = { $left } или { $right }
query-nested = ({ $inner })
query-equal = { $field } — { $value }
query-not-equal = { $field } — не { $value }
query-less = { $field } меньше { $value }
query-at-most = { $field } не больше { $value }
query-more = { $field } больше { $value }
query-at-least = { $field } не меньше { $value }
query-in = { $field } — одно из: { $values }
query-not-in = { $field } — ни одно из: { $values }
query-contains = { $field } содержит «{ $value }»
query-starts-with = { $field } начинается с «{ $value }»
query-during = { $field } — { $days }
query-not-during = { $field } — не { $days }
query-empty = { $field } — пусто
query-not-empty = { $field } — не пусто
query-yes = да
query-no = нет

# Словарь.
vocabulary-tables = Таблицы
vocabulary-metrics = Показатели
vocabulary-terms = Термины с несколькими значениями
vocabulary-source = из { $source }
vocabulary-field = { $label }: { $type }
vocabulary-grouped = можно группировать
vocabulary-in-currency = в валюте из поля «{ $name }»
vocabulary-in-unit = в единицах из поля «{ $name }»
vocabulary-in-code = в { $code }
vocabulary-values = возможные значения: { $values }
vocabulary-synonyms = также: { $words }
vocabulary-formula = { $aggregate } из таблицы «{ $table }»
vocabulary-count = количество строк
vocabulary-distinct = количество разных значений «{ $field }»
vocabulary-sum = сумма «{ $field }»
vocabulary-average = среднее «{ $field }»
vocabulary-min = наименьшее значение «{ $field }»
vocabulary-max = наибольшее значение «{ $field }»
vocabulary-by-date = по дате «{ $field }»
vocabulary-snapshot = состояние на сейчас
vocabulary-not-additive = не суммируется
vocabulary-reading = { $label }: { $metric }
vocabulary-default = если не сказано иначе
vocabulary-asks = требуется уточнение
vocabulary-type-text = текст
vocabulary-type-identifier = обозначение
vocabulary-type-status = статус
vocabulary-type-flag = да или нет
vocabulary-type-date = дата
vocabulary-type-count = целое число
vocabulary-type-quantity = количество
vocabulary-type-amount = сумма
vocabulary-type-currency = валюта

# zuruf vocabulary check.
vocabulary-sound = { $file }: ошибок нет. Таблиц: { $tables }, показателей: { $metrics }, многозначных терминов: { $terms }.
vocabulary-faulty = { $count ->
    [one] { $file }: { $count } ошибка.
    [few] { $file }: { $count } ошибки.
   *[other] { $file }: { $count } ошибок.
}
vocabulary-line = строка { $line }
vocabulary-may-write = Примечание: пользователь базы данных может изменять эти таблицы: { $tables }. Заведите пользователя, который может только читать.

# Первый черновик.
vocabulary-draft-count = Количество: { $table }
vocabulary-draft-count-meaning = Количество строк в { $table }.
vocabulary-draft-total = Сумма { $field } ({ $table })
vocabulary-draft-total-meaning = Сумма { $field } в { $table }.

# What was decided in the conversation; the title of a chip.
decision-question = Вопрос
decision-period = Период
decision-filter = Условие
decision-name = Название
decision-page = Страница
decision-report = Отчёт
decision-language = Язык
decision-language-de = немецкий
decision-language-en = английский
decision-language-uk = украинский
decision-language-ru = русский
