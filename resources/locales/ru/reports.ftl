# Отчёты: сохранённые вопросы, а также таблицы, которые покидают программу.

export-rows = Данные
export-about = Сведения
export-definition = Определение
export-question = Запрос словами
export-query = Запрос
export-source = Источник
export-taken-at = По состоянию на
export-found = Найдено строк
export-found-at-least = Найдено строк (не меньше)
export-shown = Строк в этом файле
export-complete = Полнота
export-whole = Все найденные строки есть в файле.
export-cut = Внимание: строк больше, чем содержит этот файл.

# Что кто-то изменил в отчёте.
report-part-name = Название
report-part-title = Заголовок
report-part-show = Представление
report-part-pinned = На начальной странице
report-part-deleted = Удалён
report-part-table = Таблица
report-part-metric = Показатель
report-part-columns = Столбцы
report-part-where = Условия
report-part-period = Период
report-part-date = Дата
report-part-by = Группировка
report-part-order = Порядок
report-part-limit = Наибольшее число строк
report-nothing = (ничего)
report-as-suits = как подходит
report-show-table = таблица
report-show-value = значение
report-show-key_figures = ключевые показатели
report-show-bar = столбцы
report-show-line = линия
report-show-share = доли

# Почему отчёт больше не выполняется.
report-not-run = не выполнен
report-problem-table-unknown = Словарь бизнес-терминов больше не знает таблицы «{ $name }».
report-problem-metric-unknown = Показателя «{ $name }» больше нет.
report-problem-metric-elsewhere = Показатель больше не относится к таблице «{ $name }».
report-problem-field-unknown = Поля «{ $name }» больше нет.
report-problem-not-a-dimension = По «{ $name }» больше нельзя группировать.
report-problem-date-missing = Больше нет даты, к которой относился бы период.
report-problem-date-unfit = «{ $name }» больше не дата.
report-problem-operator-unfit = «{ $name }» больше нельзя так сравнивать.
report-problem-order-unknown = По «{ $name }» больше нельзя упорядочить.
report-problem-currency-open = Сравниваются суммы, валюта которых не определена ({ $name }).
report-problem-reading-unsettled = У «{ $name }» теперь несколько значений, и ни одно не согласовано.
report-problem-source-gone = В базе данных больше нет таблицы «{ $name }».
report-problem-column-gone = В базе данных больше нет столбца «{ $name }».
report-problem-value = Это значение больше не подходит к своему полю ({ $name }).
report-problem-other = Сохранённый запрос больше не подходит ({ $name }: { $code }).
report-problem-choices = Возможно, имеется в виду: { $choices }.

# Два периода рядом.
report-compared = { $words }; в сравнении с: { $days }
report-difference = Разница
report-percent = Изменение в %
report-date-before = В периоде для сравнения

# Периоды по названию.
report-period-this_month = этот месяц
report-period-last_month = прошлый месяц
report-period-this_quarter = этот квартал
report-period-last_quarter = прошлый квартал
report-period-this_year = этот год
report-period-last_year = прошлый год
report-period-today = сегодня
report-period-this_week = эта неделя
report-period-last_week = прошлая неделя

# zuruf report.
report-none = Пока не сохранено ни одного отчёта.
report-none-deleted = Удалённых отчётов нет.
report-pinned = начальная страница
report-line = версия { $version }, { $act }: { $actor }, { $at }
report-act-saved = сохранён
report-act-changed = изменён
report-act-renamed = переименован
report-act-pinned = закреплён на начальной странице
report-act-unpinned = снят с начальной страницы
report-act-deleted = удалён
report-act-restored = восстановлен
report-change = { $what }: { $before } → { $after }
report-versions = Версии
report-rows-found = { $count ->
    [one] { $count } строка
    [few] { $count } строки
   *[other] { $count } строк
}
report-rows-cut = Показано строк: { $shown } из { $found }.
report-rows-cut-at-least = Показано строк: { $shown } из более чем { $found }.
report-no-rows = Строк не найдено.

# Страница отчётов.
report-none-hint = Сохраните показанный ответ, например словами «Сохрани это как выручка за месяц».
report-pinned-name = { $name }, на начальной странице
report-deleted-name = «{ $name }» удалён.
report-undo = Отменить
report-back = Назад к списку отчётов
report-pin = Начальная страница
report-pin-name = Показывать на начальной странице
report-rename = Переименовать
report-delete = Удалить
report-keep-name = Применить
report-name-field = Название отчёта
report-period = Период
report-period-own = как сохранено
report-compare = Сравнить с
report-compare-alone = ничем
report-compare-previous = предыдущим периодом
report-compare-year_before = прошлым годом
report-history = Кто что изменил
report-chosen = Период: { $period }; сравнение с: { $compare }
report-keep = Сохранить как отчёт…
report-kept = Сохранено как отчёт: { $name }
table-zuruf_reports = сохранённые отчёты
report-counted = Количество строк; { $words }
