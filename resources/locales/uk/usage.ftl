# Наскільки використовується служба.

# Від запитів на день залишилося мало; кажеться один раз після відповіді.
quota-warning-company = Компанія використала { $percent } % своїх запитів на сьогодні; { $left ->
    [0] більше не залишилося
    [one] залишився ще { $shown }
   *[other] залишилося ще { $shown }
}.
quota-warning-kiosk = Цей пристрій використав { $percent } % своїх запитів на сьогодні; { $left ->
    [0] більше не залишилося
    [one] залишився ще { $shown }
   *[other] залишилося ще { $shown }
}.
quota-warning-person = Ви використали { $percent } % своїх запитів на сьогодні; { $left ->
    [0] більше не залишилося
    [one] залишився ще { $shown }
   *[other] залишилося ще { $shown }
}.

# Блоки сторінки для IT: заголовки та стовпці.
usage-block-overview = Останні сім днів
usage-block-quota = Запити сьогодні та денна межа
usage-block-course = Середній розмір промпта за днями
usage-block-sections = Розмір промптів за розділами
usage-block-stages = Час за етапами запиту
usage-block-answered = Хто писав відповіді й чому
usage-block-failed = Невдалі запити за кодом
usage-block-spent = Токени та витрати за моделлю
usage-column-replies = Відповіді
usage-column-failed = Невдалі запити
usage-column-fast-share = Написано програмою, %
usage-column-replaced = Числа без джерела, вилучені
usage-column-laundered = Числа, що були лише вхідними даними
usage-column-prompts = Розмір промптів
usage-column-rise = Тривале зростання, %
usage-column-since = Від дня
usage-prompts-risen = зріс надовго
usage-prompts-usual = як завжди
usage-prompts-unknown = поки замало днів
usage-column-scope = Чиї
usage-scope-company = компанія
usage-scope-kiosk = цей пристрій
usage-scope-person = користувач, що ввійшов
usage-column-used = Використано
usage-column-limit = Межа
usage-column-renews = Оновлення о
usage-column-day = День
usage-column-mean-tokens = Токени, середнє
usage-column-p95-tokens = Токени, 95 зі 100 не більше
usage-column-round = Раунд
usage-round-choose = вибір інструмента
usage-round-query = складання запиту до даних
usage-round-reply = написання відповіді
usage-column-section = Розділ
usage-section-system = правила
usage-section-tools = інструменти
usage-section-examples = приклади
usage-section-vocabulary = словник
usage-section-decisions = рішення
usage-section-rounds = попередні раунди
usage-section-passages = уривки документів
usage-section-request = запит
usage-section-results = результати інструментів
usage-column-stage = Етап
usage-stage-prompt = побудова промпта
usage-stage-model = модель
usage-stage-tools = інструменти
usage-stage-query = складання запиту до даних
usage-stage-decide = хто може відповісти
usage-stage-format = речення від програми
usage-stage-queue = кілька доручень
usage-stage-first_sound = до перших слів
usage-stage-total = увесь запит
usage-column-count = Кількість
usage-column-p50-ms = Мілісекунди, медіана
usage-column-p95-ms = Мілісекунди, 95 зі 100 не більше
usage-column-source = Хто писав
usage-source-formatter = програма
usage-source-model = модель
usage-source-service = служба
usage-column-reason = Причина
usage-reason-summary-question = запитання про підсумок
usage-reason-navigation-only = лише відкрито сторінку
usage-reason-no-tool = без інструментів
usage-reason-failed-tool = інструмент не спрацював
usage-reason-write-proposal = запропоновано зміну
usage-reason-executed-change = зміну виконано
usage-reason-model-wrote-text = модель уже написала текст
usage-reason-tool-without-formatter = немає речення для інструмента
usage-reason-not-voice = написано, а не сказано
usage-reason-several-tools = кілька інструментів
usage-reason-navigation-and-more = сторінка й ще щось
usage-reason-not-a-summary-question = не запитання про підсумок
usage-reason-tool-does-not-fit = інструмент не відповідає запитанню
usage-reason-tool-narrowed = запитано лише про частину
usage-reason-reading-not-settled = уточнювальне запитання
usage-reason-clause-quoted = процитовано пункт
usage-reason-queue = кілька доручень в одному повідомленні
usage-column-share = Частка, %
usage-column-code = Код
usage-column-model = Модель
usage-column-rounds = Раунди
usage-column-prompt-tokens = Токенів надіслано
usage-column-output-tokens = Токенів написано
usage-column-cost = Витрати
usage-column-currency = Валюта
