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
