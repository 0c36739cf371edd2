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
