# While nobody stands in front of a kiosk.
kiosk-covered = Сейчас здесь никого нет
kiosk-covered-hint = Коснитесь экрана или нажмите клавишу разговора, чтобы продолжить.

# The settings of a kiosk.
kiosk-title = Киоск
kiosk-note = Это окно занимает весь экран. Выйти из него может только администратор.
kiosk-leave = Выйти из киоска (администратор)
kiosk-return = Обратно в киоск
kiosk-left = Администратор вышел из киоска. Киоск вернётся, как только сеанс завершится.

# A request that came to nothing.
repeat-note = Этот запрос остался без ответа.
repeat = Отправить ещё раз

# How everything is. $count: parts that are out of order; $time: since when; $name: what the model or the version is called.
condition = Состояние системы
condition-close = Закрыть
condition-note = { $count ->
    [0] Всё нужное для ответа работает.
    [one] Не работает { $count } часть.
    [few] Не работают { $count } части.
   *[many] Не работают { $count } частей.
}
condition-assistant = Ассистент
condition-assistant-name = Версия { $name }.
condition-model = Языковая модель
condition-model-name = Модель: { $name }.
condition-database = База данных
condition-microphone = Микрофон
condition-speaker = Динамик
condition-is-well = работает
condition-is-loading = запускается
condition-is-ill = не работает
condition-is-unknown = неизвестно
condition-since = С { $time }.
condition-answers = Ответ за { $milliseconds } мс.
condition-mend = Попробовать ещё раз
