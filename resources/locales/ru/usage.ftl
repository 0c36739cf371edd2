# Насколько используется служба.

# От запросов на день осталось мало; говорится один раз после ответа.
quota-warning-company = Компания израсходовала { $percent } % своих запросов на сегодня; { $left ->
    [0] больше не осталось
    [one] остался ещё { $shown }
   *[other] осталось ещё { $shown }
}.
quota-warning-kiosk = Это устройство израсходовало { $percent } % своих запросов на сегодня; { $left ->
    [0] больше не осталось
    [one] остался ещё { $shown }
   *[other] осталось ещё { $shown }
}.
quota-warning-person = Вы израсходовали { $percent } % своих запросов на сегодня; { $left ->
    [0] больше не осталось
    [one] остался ещё { $shown }
   *[other] осталось ещё { $shown }
}.

# Блоки страницы для ИТ: заголовки и столбцы.
usage-block-overview = Последние семь дней
usage-block-quota = Запросы сегодня и дневной предел
usage-block-course = Средний размер промпта по дням
usage-block-sections = Размер промптов по разделам
usage-block-stages = Время по этапам запроса
usage-block-answered = Кто писал ответы и почему
usage-block-failed = Неудачные запросы по кодам
usage-block-spent = Токены и расходы по моделям
usage-column-replies = Ответы
usage-column-failed = Неудачные запросы
usage-column-fast-share = Написано программой, %
usage-column-replaced = Числа без источника, удалённые
usage-column-laundered = Числа, бывшие лишь входными данными
usage-column-prompts = Размер промптов
usage-column-rise = Устойчивый рост, %
usage-column-since = С какого дня
usage-prompts-risen = устойчиво вырос
usage-prompts-usual = как обычно
usage-prompts-unknown = пока мало дней
usage-column-scope = Чьи
usage-scope-company = компания
usage-scope-kiosk = это устройство
usage-scope-person = вошедший пользователь
usage-column-used = Израсходовано
usage-column-limit = Предел
usage-column-renews = Обновление в
usage-column-day = День
usage-column-mean-tokens = Токены, среднее
usage-column-p95-tokens = Токены, 95 из 100 не больше
usage-column-round = Раунд
usage-round-choose = выбор инструмента
usage-round-query = составление запроса к данным
usage-round-reply = написание ответа
usage-column-section = Раздел
usage-section-system = правила
usage-section-tools = инструменты
usage-section-examples = примеры
usage-section-vocabulary = словарь
usage-section-decisions = решения
usage-section-rounds = прежние раунды
usage-section-passages = отрывки документов
usage-section-request = запрос
usage-section-results = результаты инструментов
usage-column-stage = Этап
usage-stage-prompt = построение промпта
usage-stage-model = модель
usage-stage-tools = инструменты
usage-stage-query = составление запроса к данным
usage-stage-decide = кто может ответить
usage-stage-format = фраза от программы
usage-stage-queue = несколько поручений
usage-stage-first_sound = до первых слов
usage-stage-total = весь запрос
usage-column-count = Количество
usage-column-p50-ms = Миллисекунды, медиана
usage-column-p95-ms = Миллисекунды, 95 из 100 не больше
usage-column-source = Кто писал
usage-source-formatter = программа
usage-source-model = модель
usage-source-service = служба
usage-column-reason = Причина
usage-reason-summary-question = вопрос об итоге
usage-reason-navigation-only = лишь открыта страница
usage-reason-no-tool = без инструментов
usage-reason-failed-tool = инструмент не сработал
usage-reason-write-proposal = предложено изменение
usage-reason-executed-change = изменение выполнено
usage-reason-model-wrote-text = модель уже написала текст
usage-reason-tool-without-formatter = нет фразы для инструмента
usage-reason-not-voice = написано, а не сказано
usage-reason-several-tools = несколько инструментов
usage-reason-navigation-and-more = страница и ещё что-то
usage-reason-not-a-summary-question = не вопрос об итоге
usage-reason-tool-does-not-fit = инструмент не подходит к вопросу
usage-reason-tool-narrowed = спрошено лишь о части
usage-reason-reading-not-settled = уточняющий вопрос
usage-reason-clause-quoted = процитирован пункт
usage-reason-queue = несколько поручений в одном сообщении
usage-column-share = Доля, %
usage-column-code = Код
usage-column-model = Модель
usage-column-rounds = Раунды
usage-column-prompt-tokens = Токенов отправлено
usage-column-output-tokens = Токенов написано
usage-column-cost = Расходы
usage-column-currency = Валюта
