# Провідник першого запуску. $number з $count: який це крок.
guide-number = Крок { $number } з { $count }
guide-end = Завершити налаштування
guide-back = Назад
guide-skip = Зробити пізніше
guide-next = Далі
guide-finish = Поставити перше запитання
guide-try = Перевірити
guide-trying = Перевіряємо…
guide-works = Працює.
guide-outcome-open = ще не зроблено
guide-outcome-done = усе гаразд
guide-outcome-failed = варто глянути ще раз
guide-again = Пройти перші кроки ще раз

guide-language = Мова
guide-language-note = Мова цього вікна. Говорити до Zuruf у будь-якому разі можна німецькою, англійською, українською або російською.

guide-place = Де думає Zuruf
guide-place-note = Усе можна змінити згодом.
guide-place-here = На цьому комп’ютері
guide-place-here-note = Модель додається. Ніщо не залишає цей комп’ютер, і мережа не потрібна.
guide-place-server = На власному сервері моделі
guide-place-server-note = Будь-який сервер, сумісний з OpenAI: Ollama, llama.cpp, vLLM тощо.
guide-place-company = З асистентом компанії
guide-place-company-note = Він працює на сервері. Його адресу й токен цього комп’ютера знає ІТ-відділ.
guide-place-base-url = Адреса сервера моделі, наприклад http://127.0.0.1:11434/v1
guide-place-model = Назва моделі
guide-place-api-key = Ключ (можна не вказувати)
guide-place-address = Адреса асистента
guide-place-token = Токен цього комп’ютера
guide-place-incomplete = Тут іще чогось бракує.

guide-data = Чиї дані
guide-data-note = Zuruf їх лише читає. Зміни має підтвердити людина.
guide-data-sample = Компанія-приклад
guide-data-sample-note = Вигадана, з клієнтами, товарами та рахунками: добре для початку.
guide-data-own = Власна база даних
guide-data-own-note = PostgreSQL, MariaDB, SQL Server, DuckDB або SQLite.
guide-data-url = Адреса бази даних, наприклад postgresql+psycopg://reader:password@server/company
guide-data-advice = Zuruf має знати, що означають її таблиці: «zuruf vocabulary draft» створить першу чернетку цього файла.
guide-data-incomplete = Ще немає адреси.

guide-packs = Моделі та голоси
guide-packs-note = Їх завантажують один раз і перевіряють байт за байтом. Тим часом можна йти далі. Якщо голосу для мови бракує, її озвучує простіший.
guide-packs-fetch = Завантажити те, чого бракує ({ $size } МБ)
guide-packs-begun = Завантаження починається…
guide-packs-stop = Зупинити
guide-packs-again = Перевірити ще раз
guide-packs-ready = Усе на місці.
guide-packs-stopped = Зупинено. Наступного разу завантаження продовжиться звідси.
guide-pack-transcriber = Розуміє мовлення
guide-pack-model = Мовна модель
guide-pack-voice = Голос
guide-pack-size = { $name }, { $size } МБ, ліцензія { $licence }.
guide-pack-there = Уже тут.
guide-pack-installed = Уже тут.
guide-pack-missing = Ще немає.
guide-pack-altered = Пошкоджено; буде завантажено знову.
guide-pack-coming = Завантажено { $percent } %.

guide-microphone = Мікрофон
guide-microphone-note = Натисніть кнопку й скажіть речення. Його буде показано лише тут і нікуди не надіслано.
guide-microphone-start = Перевірити мікрофон
guide-microphone-stop = Я закінчив говорити
guide-microphone-open = Мікрофон увімкнено: скажіть щось.
guide-microphone-ready = Мікрофон готовий.
guide-microphone-understood = Зрозуміло: «{ $text }»
guide-microphone-nothing = Нікого не було чути. Підійдіть ближче, говоріть голосніше або збільште гучність мікрофона в системі.
guide-microphone-silent = Не надійшло жодного звуку. Чи ввімкнено мікрофон і чи вибрано його в системі?

guide-speaker = Динамік
guide-speaker-note = Zuruf скаже речення. Лише ви знаєте, чи його було чути.
guide-speaker-play = Відтворити речення
guide-speaker-sample = Вітаю, це Цуруф. Цим голосом ви чутимете відповіді.
guide-speaker-question = Ви це почули?
guide-speaker-yes = Так, добре
guide-speaker-no = Ні
guide-speaker-advice = Збільште гучність, перевірте, чи динамік увімкнено й вибрано в системі, і відтворіть речення ще раз.

guide-last = Готово
guide-last-note = Натисніть велику кнопку, запитайте й відпустіть. Наприклад: «Скільки рахунків прострочено?»
guide-last-well = Усі кроки виконано.
guide-last-open = Дещо ще не зроблено. Це можна зробити зараз або згодом.
