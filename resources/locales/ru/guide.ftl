# Проводник первого запуска. $number из $count: какой это шаг.
guide-number = Шаг { $number } из { $count }
guide-end = Завершить настройку
guide-back = Назад
guide-skip = Сделать позже
guide-next = Далее
guide-finish = Задать первый вопрос
guide-try = Проверить
guide-trying = Проверяем…
guide-works = Работает.
guide-outcome-open = ещё не сделано
guide-outcome-done = всё в порядке
guide-outcome-failed = стоит взглянуть ещё раз
guide-again = Пройти первые шаги ещё раз

guide-language = Язык
guide-language-note = Язык этого окна. Говорить с Zuruf в любом случае можно на немецком, английском, украинском или русском.

guide-place = Где думает Zuruf
guide-place-note = Всё можно изменить позже.
guide-place-here = На этом компьютере
guide-place-here-note = Модель прилагается. Ничто не покидает этот компьютер, и сеть не нужна.
guide-place-server = На своём сервере модели
guide-place-server-note = Любой сервер, совместимый с OpenAI: Ollama, llama.cpp, vLLM и подобные.
guide-place-company = С ассистентом компании
guide-place-company-note = Он работает на сервере. Его адрес и токен этого компьютера знает ИТ-отдел.
guide-place-base-url = Адрес сервера модели, например http://127.0.0.1:11434/v1
guide-place-model = Название модели
guide-place-api-key = Ключ (можно не указывать)
guide-place-address = Адрес ассистента
guide-place-token = Токен этого компьютера
guide-place-incomplete = Здесь ещё чего-то не хватает.

guide-data = Чьи данные
guide-data-note = Zuruf их только читает. Изменения должен подтвердить человек.
guide-data-sample = Компания-пример
guide-data-sample-note = Вымышленная, с клиентами, товарами и счетами: хорошо для начала.
guide-data-own = Собственная база данных
guide-data-own-note = PostgreSQL, MariaDB, SQL Server, DuckDB или SQLite.
guide-data-url = Адрес базы данных, например postgresql+psycopg://reader:password@server/company
guide-data-advice = Zuruf должен знать, что значат её таблицы: «zuruf vocabulary draft» создаст первый набросок этого файла.
guide-data-incomplete = Адреса ещё нет.

guide-packs = Модели и голоса
guide-packs-note = Они загружаются один раз и проверяются байт за байтом. Тем временем можно идти дальше. Если для языка нет голоса, его озвучивает голос попроще.
guide-packs-fetch = Загрузить недостающее ({ $size } МБ)
guide-packs-begun = Загрузка начинается…
guide-packs-stop = Остановить
guide-packs-again = Проверить ещё раз
guide-packs-ready = Всё на месте.
guide-packs-stopped = Остановлено. В следующий раз загрузка продолжится отсюда.
guide-pack-transcriber = Понимает речь
guide-pack-model = Языковая модель
guide-pack-voice = Голос
guide-pack-size = { $name }, { $size } МБ, лицензия { $licence }.
guide-pack-there = Уже здесь.
guide-pack-installed = Уже здесь.
guide-pack-missing = Ещё нет.
guide-pack-altered = Повреждено; будет загружено заново.
guide-pack-coming = Загружено { $percent } %.

guide-microphone = Микрофон
guide-microphone-note = Нажмите кнопку и скажите любую фразу. Она будет показана только здесь и никуда не отправлена.
guide-microphone-start = Проверить микрофон
guide-microphone-stop = Я закончил говорить
guide-microphone-open = Микрофон включён: скажите что-нибудь.
guide-microphone-ready = Микрофон готов.
guide-microphone-understood = Понято: «{ $text }»
guide-microphone-nothing = Никого не было слышно. Подойдите ближе, говорите громче или увеличьте громкость микрофона в системе.
guide-microphone-silent = Не поступило ни звука. Включён ли микрофон и выбран ли он в системе?

guide-speaker = Динамик
guide-speaker-note = Zuruf скажет фразу. Только вы знаете, было ли её слышно.
guide-speaker-play = Воспроизвести фразу
guide-speaker-sample = Здравствуйте, это Цуруф. Этим голосом вы будете слышать ответы.
guide-speaker-question = Вы это услышали?
guide-speaker-yes = Да, хорошо
guide-speaker-no = Нет
guide-speaker-advice = Увеличьте громкость, проверьте, включён ли динамик и выбран ли он в системе, и воспроизведите фразу ещё раз.

guide-last = Готово
guide-last-note = Нажмите большую кнопку, спросите и отпустите. Например: «Сколько счетов просрочено?»
guide-last-well = Все шаги выполнены.
guide-last-open = Кое-что ещё не сделано. Это можно сделать сейчас или позже.
