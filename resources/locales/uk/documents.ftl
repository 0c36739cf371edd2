# Документи компанії: що кажуть команди та знайдені місця.
documents-folder = Тека: { $folder }
documents-indexed = Переглянуто документів: { $total }; нових { $new }, змінених { $changed }, вилучених { $removed }
documents-cannot-be-read = Не вдалося прочитати: { $count }
documents-others = Файлів іншого виду: { $count }
documents-left-out = Не взято, бо їх забагато або вони лежать надто глибоко: { $count }
documents-unseen = Тек, які не відкриваються: { $count }
documents-none = У теці немає документів.
documents-no-answer = Жоден документ не відповідає на це запитання.
documents-page = сторінка { $page }
documents-pages = { $count ->
    [one] { $count } сторінка
    [few] { $count } сторінки
    [many] { $count } сторінок
   *[other] { $count } сторінки
}
documents-clauses = { $count ->
    [one] { $count } уривок
    [few] { $count } уривки
    [many] { $count } уривків
   *[other] { $count } уривка
}
documents-passages = З документів
documents-column-document = Документ
documents-column-section = Розділ
documents-column-page = Сторінка
documents-column-text = Дослівно
documents-column-file = Файл
documents-reason-too-large = завеликий
documents-reason-too-long = забагато тексту
documents-reason-binary = це не текст
documents-reason-broken = пошкоджений або не те, що каже назва
documents-reason-encrypted = захищений паролем
documents-reason-without-text = без тексту, можливо, лише зображення
documents-reason-forbidden = читати не дозволено
documents-reason-too-slow = читання тривало надто довго
