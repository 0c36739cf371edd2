# Что говорит `zuruf doctor`.

doctor-state-ok = хорошо
doctor-state-warning = скоро
doctor-state-failed = неисправно
doctor-state-skipped = пропущено
doctor-none-failed = Всё в порядке.
doctor-some-failed = Что-то неисправно; стрелки показывают, как это исправить.
doctor-skipped = Не проверено из-за того, что указано выше.

# Проверки.
doctor-check-policy = Правила компании
doctor-check-settings = Настройки
doctor-check-database = База данных
doctor-check-company = База данных компании
doctor-check-model = Языковая модель
doctor-check-prompts = Размер промптов
doctor-check-quota = Дневной предел
doctor-check-clock = Часы
doctor-check-sweep = Отрывки

# Результаты; `-mend` говорит, что делать.
doctor-policy-none = На этом компьютере их нет.
doctor-policy-sound = Действуют; закреплённых настроек: { $locked }.
doctor-policy-left-out = { $count ->
    [one] Действуют, но { $count } значение по умолчанию содержит ошибку и не учитывается.
    [few] Действуют, но { $count } значения по умолчанию содержат ошибки и не учитываются.
    [many] Действуют, но { $count } значений по умолчанию содержат ошибки и не учитываются.
   *[other] Действуют, но { $count } значения по умолчанию содержат ошибки и не учитываются.
}
doctor-policy-left-out-mend = Запустите `zuruf policy check`: он назовёт каждое место и способ исправления.
doctor-fault-policy-invalid = Им нельзя доверять, поэтому Zuruf не запускается.
doctor-fault-policy-invalid-mend = Запустите `zuruf policy check`: он назовёт каждое место и способ исправления.
doctor-fault-policy-secret = Секрета, на который они ссылаются, нет.
doctor-fault-policy-secret-mend = Положите секрет туда, где его указывают правила, так, чтобы его мог прочитать пользователь Zuruf, или исправьте ссылку.
doctor-settings-read = Они прочитаны.
doctor-settings-default = Файла нет; всё по умолчанию.
doctor-database-none = Она будет создана при первом запуске.
doctor-database-ready = Она отвечает и актуальна (ревизия { $revision }).
doctor-database-older = Она от более старой версии программы ({ $revision } вместо { $latest }).
doctor-database-older-mend = Запустите службу один раз; она обновит базу данных.
doctor-company-ready = Она отвечает.
doctor-model-verified = { $name } на месте, и каждый байт такой, как опубликовано.
doctor-model-endpoint = { $name } работает на сервере, который здесь не опрашивается.
doctor-model-remote = Здесь отвечает удалённый ассистент с собственной моделью.
doctor-prompts-usual = Как обычно: в среднем { $tokens } токенов.
doctor-prompts-unknown = Запросов пока мало, чтобы судить.
doctor-prompts-grown = С { $since } они устойчиво выросли на { $percent } %: с { $before } до { $after } токенов.
doctor-prompts-grown-mend = Страница для ИТ показывает, какой раздел вырос: новые инструменты, примеры или словарь. Если так и задумано, установите metering.compared_from на { $since }.
doctor-quota-none = Он не установлен.
doctor-quota-company = Компания израсходовала сегодня { $used } из { $limit } запросов.
doctor-quota-company-low = Компания израсходовала сегодня { $used } из { $limit } запросов.
doctor-quota-company-low-mend = В полночь он обновится. quota.company в настройках его повышает.
doctor-quota-kiosk = Самое загруженное устройство израсходовало сегодня { $used } из { $limit } запросов.
doctor-quota-kiosk-low = Самое загруженное устройство израсходовало сегодня { $used } из { $limit } запросов.
doctor-quota-kiosk-low-mend = В полночь он обновится. quota.kiosk в настройках его повышает.
doctor-quota-person = Самый активный пользователь израсходовал сегодня { $used } из { $limit } запросов.
doctor-quota-person-low = Самый активный пользователь израсходовал сегодня { $used } из { $limit } запросов.
doctor-quota-person-low-mend = В полночь он обновится. quota.person в настройках его повышает.
doctor-clock-first = Сравнивать пока не с чем.
doctor-clock-right = Они не отстают от последней записи.
doctor-clock-behind = Они отстают от последней записи (минут: { $minutes }).
doctor-clock-behind-mend = Установите время или включите синхронизацию с сервером времени. Пределы и отчёты зависят от этих часов.
doctor-sweep-done = Лучше всего { $name } отвечает, когда отрывков { $best } (вопросов: { $count }).
doctor-sweep-few = { $name } проверено лишь на нескольких вопросах ({ $count }); это проба.
doctor-sweep-few-mend = Запустите `zuruf sweep`; это занимает до часа, и проверку можно прервать.
doctor-sweep-never = { $name } никогда не проверяли: никто не знает, сколько отрывков модель способна использовать.
doctor-sweep-never-mend = Запустите `zuruf sweep`; это занимает до часа, и проверку можно прервать.
doctor-fault-settings-invalid = В настройках ошибка.
doctor-fault-settings-invalid-mend = Исправьте указанное ниже место.
doctor-fault-pack-missing = { $name } нет на этом компьютере.
doctor-fault-pack-missing-mend = Выполните `zuruf models fetch { $name }`.
doctor-fault-pack-altered = { $name } отличается от опубликованного и использоваться не будет.
doctor-fault-pack-altered-mend = Удалите его папку и выполните `zuruf models fetch { $name }`.
doctor-fault-store-missing = Она не отвечает.
doctor-fault-store-missing-mend = Проверьте, работает ли она, а также адрес и данные для входа в настройках.
doctor-fault-store-locked = Она занята.
doctor-fault-store-locked-mend = Закройте всё, что её ещё использует, и попробуйте снова.
doctor-fault-store-newer = Она принадлежит более новой версии программы.
doctor-fault-store-newer-mend = Обновите программу.
doctor-fault-store-failed = Её нельзя использовать.
doctor-fault-store-failed-mend = Причина указана ниже. Если файл повреждён, восстановите резервную копию.

# What lies on this machine.
doctor-check-data = Папка данных
doctor-check-documents = Документы
doctor-check-tokens = Таблица токенов
doctor-data-ready = В неё можно записывать.
doctor-data-closed = { $folder } — не папка, в которую программа может записывать.
doctor-data-closed-mend = Дайте пользователю программы право записи или укажите в ZURUF_HOME другую папку.
doctor-documents-ready = Папка на месте.
doctor-documents-away = Папки нет, или её нельзя прочитать: { $folder }.
doctor-documents-away-mend = Подключите диск или исправьте documents.folder в настройках.
doctor-documents-empty = Папка пуста: { $folder }. Если нет только диска, проиндексированное сохраняется.
doctor-documents-empty-mend = Подключите диск. Если документы убраны намеренно, запустите `zuruf documents index --thorough`.
doctor-tokens-ready = Она на месте и такая, как поставлена.
doctor-fault-prompt-uncountable = Таблицы токенов нет, или она повреждена; ни один запрос к модели нельзя взвесить, поэтому никто не получает ответа.
doctor-fault-prompt-uncountable-mend = Установите программу заново.
