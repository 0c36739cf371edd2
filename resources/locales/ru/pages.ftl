# Страницы: что они показывают и как их сузить.

page-queue = Очередь

block-documents = Документы компании
block-orders-given = Данные поручения
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
