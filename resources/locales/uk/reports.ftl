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
