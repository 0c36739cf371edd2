# Зміни: що зробила б пропозиція, ніколи так, ніби це вже зроблено. $details починається з коми або порожнє.
change-waits = Підтвердьте, будь ласка, на екрані.
change-noted = Збережено.
change-stock-in-title = Прихід: { $number } { $name }
change-stock-in-button = Оприбуткувати { $quantity } { $number }
change-stock-in-sentence = Підготовлено: оприбуткувати { $quantity } { $number } { $name }{ $details }.
change-stock-out-title = Видача: { $number } { $name }
change-stock-out-button = Списати { $quantity } { $number }
change-stock-out-sentence = Підготовлено: списати { $quantity } { $number } { $name }{ $details }.
change-stock-over-title = Переміщення: { $number } { $name }
change-stock-over-button = Перемістити { $quantity } { $number }
change-stock-over-sentence = Підготовлено: перемістити { $quantity } { $number } { $name }{ $details }.
change-count-title = Виправити залишок: { $number } { $name }
change-count-button = Встановити залишок { $number } на { $quantity }
change-count-sentence = Підготовлено: встановити залишок { $number } { $name } на { $quantity }{ $details }.
change-order-title = Пропозиція замовлення: { $number } { $name }
change-order-button = Внести { $quantity } { $number } до замовлення
change-order-sentence = Підготовлено: внести { $quantity } { $number } { $name } до замовлення, постачальник { $supplier }{ $details }.
change-pay-title = Оплата: рахунок { $number }
change-pay-button = Записати оплату { $amount } за { $number }
change-pay-sentence = Підготовлено: записати оплату { $amount } за рахунком { $number }, { $method }, { $date }.
change-note-title = Нотатка: { $name }
change-note-button = Зберегти нотатку про { $name }
change-note-sentence = Нотатка про { $name }: { $text }{ $details }.
change-reorder-level-title = Мінімальний запас: { $number } { $name }
change-reorder-level-button = Встановити мінімальний запас { $number } на { $quantity }
change-reorder-level-sentence = Підготовлено: встановити мінімальний запас { $number } { $name } на { $quantity }.
change-set-title = { $change }: { $number } { $name }
change-set-button = { $field } для { $number }: встановити { $value }
change-set-sentence = Підготовлено: { $field } для { $number } { $name }, встановити { $value }.
change-other-title = Зміна: { $number } { $name }
change-other-button = Виконати зміну { $number }
change-other-sentence = Підготовлено: зміна { $number } { $name }.
change-detail-place = { "" }, місце { $value }
change-detail-to-place = { "" }, на місце { $value }
change-detail-wanted-on = { "" }, потрібно { $value }
change-detail-due-on = { "" }, нагадування { $value }
change-detail-reason = { "" }, причина: { $value }
change-part-place = Місце
change-part-reason = Причина
change-part-amount = Сума
change-part-paid-on = Дата оплати
change-part-method = Спосіб оплати
change-part-supplier = Постачальник
change-part-quantity = Кількість
change-part-wanted-on = Потрібно
change-part-text = Текст
change-part-due-on = Нагадування
change-method-transfer = переказ
change-method-cash = готівка
change-method-card = картка
change-method-debit = пряме списання
change-method-other = інший спосіб

# Черга: що стало з дорученнями одного повідомлення.
queue-done = { $count ->
    [one] Виконано { $count } доручення.
    [few] Виконано { $count } доручення.
   *[other] Виконано { $count } доручень.
}
queue-proposed = { $count ->
    [one] { $count } чекає на підтвердження.
   *[other] { $count } чекають на підтвердження.
}
queue-failed = { $count ->
    [one] { $count } не вдалося.
   *[other] { $count } не вдалися.
}
queue-stopped = { $count ->
    [one] { $count } уже не виконувалося.
   *[other] { $count } уже не виконувалися.
}
queue-waiting = { $count ->
    [one] Ще залишилося { $count }.
   *[other] Ще залишилося { $count }.
}
queue-failed-which = Не вдалося доручення { $numbers }.
