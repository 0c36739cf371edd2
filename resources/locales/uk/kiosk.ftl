# While nobody stands in front of a kiosk.
kiosk-covered = Зараз тут нікого немає
kiosk-covered-hint = Торкніться екрана або натисніть клавішу розмови, щоб продовжити.

# The settings of a kiosk.
kiosk-title = Кіоск
kiosk-note = Це вікно займає весь екран. Вийти з нього може лише адміністратор.
kiosk-leave = Вийти з кіоску (адміністратор)
kiosk-return = Назад до кіоску
kiosk-left = Адміністратор вийшов із кіоску. Кіоск повернеться, щойно сеанс завершиться.

# A request that came to nothing.
repeat-note = Цей запит залишився без відповіді.
repeat = Надіслати ще раз
