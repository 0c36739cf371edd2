# Документы компании: что говорят команды и найденные места.
documents-folder = Папка: { $folder }
documents-indexed = Просмотрено документов: { $total }; новых { $new }, изменённых { $changed }, удалённых { $removed }
documents-cannot-be-read = Не удалось прочитать: { $count }
documents-others = Файлов другого вида: { $count }
documents-left-out = Не взято, потому что их слишком много или они лежат слишком глубоко: { $count }
documents-unseen = Папок, которые не открываются: { $count }
documents-none = В папке нет документов.
documents-no-answer = Ни один документ не отвечает на этот вопрос.
documents-page = страница { $page }
documents-pages = { $count ->
    [one] { $count } страница
    [few] { $count } страницы
    [many] { $count } страниц
   *[other] { $count } страницы
}
documents-clauses = { $count ->
    [one] { $count } отрывок
    [few] { $count } отрывка
    [many] { $count } отрывков
   *[other] { $count } отрывка
}
documents-passages = Из документов
documents-column-document = Документ
documents-column-section = Раздел
documents-column-page = Страница
documents-column-text = Дословно
documents-column-file = Файл
documents-reason-too-large = слишком большой
documents-reason-too-long = слишком много текста
documents-reason-binary = это не текст
documents-reason-broken = повреждён или не то, что говорит имя
documents-reason-encrypted = защищён паролем
documents-reason-without-text = без текста, возможно, только изображения
documents-reason-forbidden = читать не разрешено
documents-reason-too-slow = чтение длилось слишком долго
