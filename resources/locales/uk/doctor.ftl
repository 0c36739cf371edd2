# Що каже `zuruf doctor`.

doctor-state-ok = добре
doctor-state-warning = скоро
doctor-state-failed = негаразд
doctor-state-skipped = пропущено
doctor-none-failed = Усе гаразд.
doctor-some-failed = Щось негаразд; стрілки показують, як це виправити.
doctor-skipped = Не перевірено через те, що вказано вище.

# Перевірки.
doctor-check-policy = Правила компанії
doctor-check-settings = Налаштування
doctor-check-database = База даних
doctor-check-company = База даних компанії
doctor-check-model = Мовна модель
doctor-check-prompts = Розмір промптів
doctor-check-quota = Денна межа
doctor-check-clock = Годинник
doctor-check-sweep = Уривки

# Результати; `-mend` каже, що робити.
doctor-policy-none = На цьому комп’ютері їх немає.
doctor-policy-sound = Діють; закріплених налаштувань: { $locked }.
doctor-policy-left-out = { $count ->
    [one] Діють, але { $count } типове значення містить помилку й не враховується.
    [few] Діють, але { $count } типові значення містять помилки й не враховуються.
    [many] Діють, але { $count } типових значень містять помилки й не враховуються.
   *[other] Діють, але { $count } типового значення містять помилки й не враховуються.
}
doctor-policy-left-out-mend = Запустіть `zuruf policy check`: він назве кожне місце й спосіб виправлення.
doctor-fault-policy-invalid = Їм не можна довіряти, тому Zuruf не запускається.
doctor-fault-policy-invalid-mend = Запустіть `zuruf policy check`: він назве кожне місце й спосіб виправлення.
doctor-fault-policy-secret = Таємниці, на яку вони посилаються, немає.
doctor-fault-policy-secret-mend = Покладіть таємницю туди, де її вказано в правилах, так, щоб її міг прочитати користувач Zuruf, або виправте посилання.
doctor-settings-read = Їх прочитано.
doctor-settings-default = Файлу немає; усе за замовчуванням.
doctor-database-none = Її буде створено під час першого запуску.
doctor-database-ready = Вона відповідає й актуальна (ревізія { $revision }).
doctor-database-older = Вона від старішої версії програми ({ $revision } замість { $latest }).
doctor-database-older-mend = Запустіть службу один раз; вона оновить базу даних.
doctor-company-ready = Вона відповідає.
doctor-model-verified = { $name } на місці, і кожен байт такий, як опубліковано.
doctor-model-endpoint = { $name } працює на сервері, який тут не опитується.
doctor-model-remote = Тут відповідає віддалений асистент із власною моделлю.
doctor-prompts-usual = Як завжди: у середньому { $tokens } токенів.
doctor-prompts-unknown = Запитів поки замало, щоб судити.
doctor-prompts-grown = З { $since } вони надовго зросли на { $percent } %: з { $before } до { $after } токенів.
doctor-prompts-grown-mend = Сторінка для IT показує, який розділ зріс: нові інструменти, приклади чи словник. Якщо так і задумано, установіть metering.compared_from на { $since }.
doctor-quota-none = Її не встановлено.
doctor-quota-company = Компанія використала сьогодні { $used } із { $limit } запитів.
doctor-quota-company-low = Компанія використала сьогодні { $used } із { $limit } запитів.
doctor-quota-company-low-mend = Опівночі вона оновиться. quota.company у налаштуваннях її підвищує.
doctor-quota-kiosk = Найзавантаженіший пристрій використав сьогодні { $used } із { $limit } запитів.
doctor-quota-kiosk-low = Найзавантаженіший пристрій використав сьогодні { $used } із { $limit } запитів.
doctor-quota-kiosk-low-mend = Опівночі вона оновиться. quota.kiosk у налаштуваннях її підвищує.
doctor-quota-person = Найактивніший користувач використав сьогодні { $used } із { $limit } запитів.
doctor-quota-person-low = Найактивніший користувач використав сьогодні { $used } із { $limit } запитів.
doctor-quota-person-low-mend = Опівночі вона оновиться. quota.person у налаштуваннях її підвищує.
doctor-clock-first = Порівнювати поки ні з чим.
doctor-clock-right = Він не відстає від останнього запису.
doctor-clock-behind = Він відстає від останнього запису (хвилин: { $minutes }).
doctor-clock-behind-mend = Установіть час або ввімкніть синхронізацію із сервером часу. Межі та звіти залежать від цього годинника.
doctor-sweep-done = Найкраще { $name } відповідає, коли уривків { $best } (запитань: { $count }).
doctor-sweep-few = { $name } перевірено лише на кількох запитаннях ({ $count }); це проба.
doctor-sweep-few-mend = Запустіть `zuruf sweep`; це триває до години, і перевірку можна перервати.
doctor-sweep-never = { $name } ніколи не перевіряли: ніхто не знає, скільки уривків модель здатна використати.
doctor-sweep-never-mend = Запустіть `zuruf sweep`; це триває до години, і перевірку можна перервати.
doctor-fault-settings-invalid = У налаштуваннях є помилка.
doctor-fault-settings-invalid-mend = Виправте вказане нижче місце.
doctor-fault-pack-missing = { $name } немає на цьому комп’ютері.
doctor-fault-pack-missing-mend = Виконайте `zuruf models fetch { $name }`.
doctor-fault-pack-altered = { $name } відрізняється від опублікованого й не використовуватиметься.
doctor-fault-pack-altered-mend = Видаліть його теку й виконайте `zuruf models fetch { $name }`.
doctor-fault-store-missing = Вона не відповідає.
doctor-fault-store-missing-mend = Перевірте, чи вона працює, а також адресу й дані для входу в налаштуваннях.
doctor-fault-store-locked = Вона зайнята.
doctor-fault-store-locked-mend = Закрийте все, що її ще використовує, і спробуйте знову.
doctor-fault-store-newer = Вона належить новішій версії програми.
doctor-fault-store-newer-mend = Оновіть програму.
doctor-fault-store-failed = Її не можна використати.
doctor-fault-store-failed-mend = Причину вказано нижче. Якщо файл пошкоджено, відновіть резервну копію.

# What lies on this machine.
doctor-check-data = Тека даних
doctor-check-documents = Документи
doctor-check-tokens = Таблиця токенів
doctor-data-ready = До неї можна записувати.
doctor-data-closed = { $folder } — не тека, до якої програма може записувати.
doctor-data-closed-mend = Надайте користувачеві програми право запису або вкажіть у ZURUF_HOME іншу теку.
doctor-documents-ready = Тека є.
doctor-documents-away = Теки немає або її не можна прочитати: { $folder }.
doctor-documents-away-mend = Під'єднайте диск або виправте documents.folder у налаштуваннях.
doctor-documents-empty = Тека порожня: { $folder }. Якщо бракує лише диска, проіндексоване зберігається.
doctor-documents-empty-mend = Під'єднайте диск. Якщо документи прибрано навмисно, запустіть `zuruf documents index --thorough`.
doctor-tokens-ready = Вона є і така, як постачалася.
doctor-fault-prompt-uncountable = Таблиці токенів немає або її пошкоджено; жодного запиту до моделі не можна зважити, тому ніхто не отримує відповіді.
doctor-fault-prompt-uncountable-mend = Установіть програму ще раз.
