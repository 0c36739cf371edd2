# Who is signed in at the window, and signing in.
people-sign-in = Войти
people-sign-out = Выйти
people-nobody = Никто не вошёл. Спрашивать и предлагать можно и так.
people-signed-in = В системе { $name }, { $role }
people-switch = Открывает вход для другого человека

people-role-staff = Команда
people-role-manager = Руководство
people-role-admin = Администрация

people-who = Кто вы?
people-search = Поиск по имени
people-wait = Минутку…
people-again = Попробовать ещё раз
# What stands in quotes is a command to be typed.
people-none =
    Здесь ещё никто не может войти. Администратор программы добавляет людей на компьютере, где работает ассистент:
    zuruf people add "NAME" --role admin
people-none-staff =
    Здесь ещё никто не может войти. Администратор программы добавляет людей на компьютере, где работает ассистент:
    zuruf people add "NAME" --role staff
people-none-manager =
    Прав руководства ещё ни у кого нет. Их дают на компьютере, где работает ассистент:
    zuruf people add "NAME" --role manager
people-none-admin =
    Прав администратора ещё ни у кого нет. Их дают на компьютере, где работает ассистент:
    zuruf people add "NAME" --role admin

# Why somebody is to sign in, by the role that is needed.
people-needs-staff = Для этого кто-то должен войти.
people-needs-manager = Для этого должен войти кто-то из руководства.
people-needs-admin = Для этого должен войти администратор.
people-too-little-manager = В системе { $name }, но прав на это нет. Войти должен кто-то из руководства.
people-too-little-admin = В системе { $name }, но прав на это нет. Должен войти администратор.

people-sign-in-headline = Вход
people-secret = PIN-код или пароль
people-enter = OK
people-rub = Стереть последний знак
people-other = Другой человек
people-wrong = Неверный PIN-код или пароль. Попробуйте ещё раз.
# $time: a time of day, or people-day-time
people-locked = Слишком много неудачных попыток. Снова можно с { $time }.
people-locked-short = вход с { $time }
people-day-time = { $day } в { $time }

people-ending =
    { $seconds ->
        [one] Сеанс завершится через { $seconds } секунду: { $name }.
        [few] Сеанс завершится через { $seconds } секунды: { $name }.
       *[other] Сеанс завершится через { $seconds } секунд: { $name }.
    }
people-stay = Остаться
people-left-idle =
    { $minutes ->
        [one] Сеанс завершён после { $minutes } минуты без действий: { $name }.
       *[other] Сеанс завершён после { $minutes } минут без действий: { $name }.
    }
people-left-ended = Сеанс завершён: { $name }.
people-left-restarted = Ассистент перезапускается. Сеанс завершён: { $name }.
people-put-away = Закрыть сообщение
