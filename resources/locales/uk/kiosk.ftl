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

# How everything is. $count: parts that are out of order; $time: since when; $name: what the model or the version is called.
condition = Стан системи
condition-close = Закрити
condition-note = { $count ->
    [0] Усе потрібне для відповіді працює.
    [one] Не працює { $count } частина.
    [few] Не працюють { $count } частини.
   *[many] Не працюють { $count } частин.
}
condition-assistant = Асистент
condition-assistant-name = Версія { $name }.
condition-model = Мовна модель
condition-model-name = Модель: { $name }.
condition-database = База даних
condition-microphone = Мікрофон
condition-speaker = Динамік
condition-is-well = працює
condition-is-loading = запускається
condition-is-ill = не працює
condition-is-unknown = невідомо
condition-since = З { $time }.
condition-answers = Відповідь за { $milliseconds } мс.
condition-mend = Спробувати ще раз
