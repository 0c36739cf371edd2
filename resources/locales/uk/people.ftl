# Who is signed in at the window, and signing in.
people-sign-in = Увійти
people-sign-out = Вийти
people-nobody = Ніхто не ввійшов. Питати й пропонувати можна й так.
people-signed-in = У системі { $name }, { $role }
people-switch = Відкриває вхід для іншої людини

people-role-staff = Команда
people-role-manager = Керівництво
people-role-admin = Адміністрація

people-who = Хто ви?
people-search = Пошук за ім’ям
people-wait = Хвилинку…
people-again = Спробувати ще раз
# What stands in quotes is a command to be typed.
people-none =
    Тут ще ніхто не може ввійти. Адміністратор програми додає людей на комп’ютері, де працює асистент:
    zuruf people add "NAME" --role admin
people-none-staff =
    Тут ще ніхто не може ввійти. Адміністратор програми додає людей на комп’ютері, де працює асистент:
    zuruf people add "NAME" --role staff
people-none-manager =
    Прав керівництва ще ніхто не має. Їх надають на комп’ютері, де працює асистент:
    zuruf people add "NAME" --role manager
people-none-admin =
    Прав адміністратора ще ніхто не має. Їх надають на комп’ютері, де працює асистент:
    zuruf people add "NAME" --role admin

# Why somebody is to sign in, by the role that is needed.
people-needs-staff = Для цього хтось має ввійти.
people-needs-manager = Для цього має ввійти хтось із керівництва.
people-needs-admin = Для цього має ввійти адміністратор.
people-too-little-manager = У системі { $name }, але прав на це немає. Увійти має хтось із керівництва.
people-too-little-admin = У системі { $name }, але прав на це немає. Має ввійти адміністратор.

people-sign-in-headline = Вхід
people-secret = PIN-код або пароль
people-enter = OK
people-rub = Стерти останній знак
people-other = Інша людина
people-wrong = Неправильний PIN-код або пароль. Спробуйте ще раз.
# $time: a time of day, or people-day-time
people-locked = Забагато невдалих спроб. Знову можна з { $time }.
people-locked-short = вхід із { $time }
people-day-time = { $day } о { $time }

people-ending =
    { $seconds ->
        [one] Сеанс завершиться за { $seconds } секунду: { $name }.
        [few] Сеанс завершиться за { $seconds } секунди: { $name }.
       *[other] Сеанс завершиться за { $seconds } секунд: { $name }.
    }
people-stay = Залишитися
people-left-idle =
    { $minutes ->
        [one] Сеанс завершено після { $minutes } хвилини без дій: { $name }.
       *[other] Сеанс завершено після { $minutes } хвилин без дій: { $name }.
    }
people-left-ended = Сеанс завершено: { $name }.
people-left-restarted = Асистент перезапускається. Сеанс завершено: { $name }.
people-put-away = Закрити повідомлення
