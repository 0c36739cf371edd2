# Сторінки: що вони показують і як їх звузити.

page-queue = Черга

block-documents = Документи компанії
block-orders-given = Дані доручення
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
