# Изменения: что сделало бы предложение, никогда так, будто это уже сделано. $details начинается с запятой или пусто.
change-waits = Подтвердите, пожалуйста, на экране.
change-noted = Сохранено.
change-stock-in-title = Приход: { $number } { $name }
change-stock-in-button = Оприходовать { $quantity } { $number }
change-stock-in-sentence = Подготовлено: оприходовать { $quantity } { $number } { $name }{ $details }.
change-stock-out-title = Расход: { $number } { $name }
change-stock-out-button = Списать { $quantity } { $number }
change-stock-out-sentence = Подготовлено: списать { $quantity } { $number } { $name }{ $details }.
change-stock-over-title = Перемещение: { $number } { $name }
change-stock-over-button = Переместить { $quantity } { $number }
change-stock-over-sentence = Подготовлено: переместить { $quantity } { $number } { $name }{ $details }.
change-count-title = Исправить остаток: { $number } { $name }
change-count-button = Установить остаток { $number } на { $quantity }
change-count-sentence = Подготовлено: установить остаток { $number } { $name } на { $quantity }{ $details }.
change-order-title = Предложение заказа: { $number } { $name }
change-order-button = Внести { $quantity } { $number } в заказ
change-order-sentence = Подготовлено: внести { $quantity } { $number } { $name } в заказ, поставщик { $supplier }{ $details }.
change-pay-title = Оплата: счёт { $number }
change-pay-button = Записать оплату { $amount } за { $number }
change-pay-sentence = Подготовлено: записать оплату { $amount } по счёту { $number }, { $method }, { $date }.
change-note-title = Заметка: { $name }
change-note-button = Сохранить заметку о { $name }
change-note-sentence = Заметка о { $name }: { $text }{ $details }.
change-reorder-level-title = Минимальный запас: { $number } { $name }
change-reorder-level-button = Установить минимальный запас { $number } на { $quantity }
change-reorder-level-sentence = Подготовлено: установить минимальный запас { $number } { $name } на { $quantity }.
change-set-title = { $change }: { $number } { $name }
change-set-button = { $field } для { $number }: установить { $value }
change-set-sentence = Подготовлено: { $field } для { $number } { $name }, установить { $value }.
change-other-title = Изменение: { $number } { $name }
change-other-button = Выполнить изменение { $number }
change-other-sentence = Подготовлено: изменение { $number } { $name }.
change-detail-place = { "" }, место { $value }
change-detail-to-place = { "" }, на место { $value }
change-detail-wanted-on = { "" }, нужно { $value }
change-detail-due-on = { "" }, напоминание { $value }
change-detail-reason = { "" }, причина: { $value }
change-part-place = Место
change-part-reason = Причина
change-part-amount = Сумма
change-part-paid-on = Дата оплаты
change-part-method = Способ оплаты
change-part-supplier = Поставщик
change-part-quantity = Количество
change-part-wanted-on = Нужно
change-part-text = Текст
change-part-due-on = Напоминание
change-method-transfer = перевод
change-method-cash = наличные
change-method-card = карта
change-method-debit = прямое списание
change-method-other = другой способ

# Очередь: что стало с поручениями одного сообщения.
queue-done = { $count ->
    [one] Выполнено { $count } поручение.
    [few] Выполнено { $count } поручения.
   *[other] Выполнено { $count } поручений.
}
queue-proposed = { $count ->
    [one] { $count } ждёт подтверждения.
   *[other] { $count } ждут подтверждения.
}
queue-failed = { $count ->
    [one] { $count } не удалось.
   *[other] { $count } не удались.
}
queue-stopped = { $count ->
    [one] { $count } уже не выполнялось.
   *[other] { $count } уже не выполнялись.
}
queue-waiting = { $count ->
    [one] Ещё осталось { $count }.
   *[other] Ещё осталось { $count }.
}
queue-failed-which = Не удалось поручение { $numbers }.
