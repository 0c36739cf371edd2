# Звіти: збережені запитання, а також таблиці, що залишають програму.

export-rows = Дані
export-about = Відомості
export-definition = Визначення
export-question = Запит словами
export-query = Запит
export-source = Джерело
export-taken-at = Станом на
export-found = Знайдено рядків
export-found-at-least = Знайдено рядків (щонайменше)
export-shown = Рядків у цьому файлі
export-complete = Повнота
export-whole = Усі знайдені рядки є у файлі.
export-cut = Увага: рядків більше, ніж містить цей файл.

# Що хтось змінив у звіті.
report-part-name = Назва
report-part-title = Заголовок
report-part-show = Подання
report-part-pinned = На початковій сторінці
report-part-deleted = Видалено
report-part-table = Таблиця
report-part-metric = Показник
report-part-columns = Стовпці
report-part-where = Умови
report-part-period = Період
report-part-date = Дата
report-part-by = Групування
report-part-order = Порядок
report-part-limit = Найбільша кількість рядків
report-nothing = (нічого)
report-as-suits = як підходить
report-show-table = таблиця
report-show-value = значення
report-show-key_figures = ключові показники
report-show-bar = стовпчики
report-show-line = лінія
report-show-share = частки

# Чому звіт більше не виконується.
report-not-run = не виконано
report-problem-table-unknown = Словник бізнес-термінів більше не знає таблиці «{ $name }».
report-problem-metric-unknown = Показника «{ $name }» більше немає.
report-problem-metric-elsewhere = Показник більше не належить до таблиці «{ $name }».
report-problem-field-unknown = Поля «{ $name }» більше немає.
report-problem-not-a-dimension = За «{ $name }» більше не можна групувати.
report-problem-date-missing = Більше немає дати, якої стосувався б період.
report-problem-date-unfit = «{ $name }» більше не є датою.
report-problem-operator-unfit = «{ $name }» більше не можна так порівнювати.
report-problem-order-unknown = За «{ $name }» більше не можна впорядкувати.
report-problem-currency-open = Порівнюються суми, валюту яких не визначено ({ $name }).
report-problem-reading-unsettled = «{ $name }» тепер має кілька значень, і жодного не погоджено.
report-problem-source-gone = У базі даних більше немає таблиці «{ $name }».
report-problem-column-gone = У базі даних більше немає стовпця «{ $name }».
report-problem-value = Це значення більше не підходить до свого поля ({ $name }).
report-problem-other = Збережений запит більше не підходить ({ $name }: { $code }).
report-problem-choices = Можливо, йдеться про: { $choices }.

# Два періоди поруч.
report-compared = { $words }; порівняно з: { $days }
report-difference = Різниця
report-percent = Зміна у %
report-date-before = У періоді для порівняння

# Періоди за назвою.
report-period-this_month = цей місяць
report-period-last_month = минулий місяць
report-period-this_quarter = цей квартал
report-period-last_quarter = минулий квартал
report-period-this_year = цей рік
report-period-last_year = минулий рік
report-period-today = сьогодні
report-period-this_week = цей тиждень
report-period-last_week = минулий тиждень

# zuruf report.
report-none = Ще не збережено жодного звіту.
report-none-deleted = Видалених звітів немає.
report-pinned = початкова сторінка
report-line = версія { $version }, { $act }: { $actor }, { $at }
report-act-saved = збережено
report-act-changed = змінено
report-act-renamed = перейменовано
report-act-pinned = закріплено на початковій сторінці
report-act-unpinned = знято з початкової сторінки
report-act-deleted = видалено
report-act-restored = відновлено
report-change = { $what }: { $before } → { $after }
report-versions = Версії
report-rows-found = { $count ->
    [one] { $count } рядок
    [few] { $count } рядки
   *[other] { $count } рядків
}
report-rows-cut = Показано рядків: { $shown } із { $found }.
report-rows-cut-at-least = Показано рядків: { $shown } із понад { $found }.
report-no-rows = Рядків не знайдено.

# Сторінка звітів.
report-none-hint = Збережіть показану відповідь, наприклад словами «Збережи це як виручка за місяць».
report-pinned-name = { $name }, на початковій сторінці
report-deleted-name = «{ $name }» видалено.
report-undo = Скасувати
report-back = Назад до списку звітів
report-pin = Початкова сторінка
report-pin-name = Показувати на початковій сторінці
report-rename = Перейменувати
report-delete = Видалити
report-keep-name = Застосувати
report-name-field = Назва звіту
report-period = Період
report-period-own = як збережено
report-compare = Порівняти з
report-compare-alone = нічим
report-compare-previous = періодом перед тим
report-compare-year_before = минулим роком
report-history = Хто що змінив
report-chosen = Період: { $period }; порівняння з: { $compare }
report-keep = Зберегти як звіт…
report-kept = Збережено як звіт: { $name }
table-zuruf_reports = збережені звіти
report-counted = Кількість рядків; { $words }
