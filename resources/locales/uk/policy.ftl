# Що каже `zuruf policy`: налаштування компанії для всіх на одному комп’ютері.

policy-none = На цьому комп’ютері немає правил компанії. Де шукали: { $places }
policy-sound = У { $file } немає помилок. Закріплених налаштувань: { $locked }, значень компанії, які можна змінити: { $default }.
policy-faulty = { $count ->
    [one] У { $file } { $count } помилка.
    [few] У { $file } { $count } помилки.
    [many] У { $file } { $count } помилок.
   *[other] У { $file } { $count } помилки.
}
policy-place = рядок { $line }, стовпець { $column }
policy-in-force = Правила: { $file }
policy-left-out = { $pointer } містить помилку й не враховується; докладніше скаже `zuruf policy check`.
policy-ignored = { $name } у settings.toml не діє: це встановила компанія.

policy-origin-built-in = з постачання
policy-origin-policy-default = типове значення компанії
policy-origin-person = settings.toml
policy-origin-environment = змінна середовища
policy-origin-policy-locked = встановлено компанією

# Помилки; `-mend` каже, що робити.
policy-unreadable = Файл не вдається прочитати: { $told }.
policy-unreadable-mend = Дозвольте читати його всім користувачам комп’ютера.
policy-missing-file = Файлу з такою назвою немає.
policy-missing-file-mend = Перевірте назву й папку.
policy-no-file = Те, що там лежить, не є файлом.
policy-no-file-mend = Покладіть туди правила у вигляді файлу.
policy-too-large = Він більший за { $megabytes } МБ.
policy-too-large-mend = Перевірте, чи це той файл.
policy-not-text = Це не текст у кодуванні UTF-8.
policy-not-text-mend = Збережіть його в UTF-8.
policy-not-json = Це не JSON: { $told }.
policy-not-json-mend = Виправте це місце; часто бракує коми, лапок чи дужки або є зайві.
policy-not-plist = Це не список властивостей (plist).
policy-not-plist-mend = Нехай система керування пристроями запише профіль ще раз.
policy-writable = Не лише адміністратор може змінити { $file }.
policy-writable-mend = Зробіть власником файлу root і заберіть в інших право запису: chown root:root, chmod 644.
policy-writable-folder = Не лише адміністратор може підмінити файли в { $folder }.
policy-writable-folder-mend = Зробіть власником папки root і заберіть в інших право запису: chown root:root, chmod 755.
policy-version-unknown = Програма не знає такої версії правил.
policy-version-unknown-mend = Напишіть "version": { $version }.
policy-key-twice = { $name } записано двічі.
policy-key-twice-mend = Приберіть один із двох записів.
policy-key-missing = Бракує { $name }.
policy-key-missing-mend = Додайте тут { $name }.
policy-key-unknown = Налаштування { $name } тут немає.
policy-key-unknown-mend = Можливо, малося на увазі { $near }?
policy-key-strange = Налаштування { $name } тут немає.
policy-key-strange-mend = Приберіть його. Тут є: { $known }.
policy-key-unfit = { $name } сюди не належить.
policy-key-unfit-mend = Приберіть це.
policy-key-other-kind = { $name } належить до іншого виду цієї частини.
policy-key-other-kind-mend = Приберіть це або виберіть інший вид.
policy-value-kind = Це значення не того виду.
policy-value-kind-mend = { $kind ->
    [text] Напишіть текст у лапках.
    [whole] Напишіть ціле число без лапок.
    [number] Напишіть число без лапок.
    [truth] Напишіть true або false без лапок.
    [day] Напишіть день у вигляді 2026-01-31 у лапках.
    [list] Напишіть список у квадратних дужках.
   *[table] Напишіть об’єкт у фігурних дужках.
}
policy-value-choice = Такого значення немає серед можливих.
policy-value-choice-mend = Виберіть одне з: { $choices }.
policy-value-range = Це число завелике або замале.
policy-value-range-mend = Воно має бути { $bound }.
policy-value-unfit = Це значення не годиться.
policy-value-unfit-mend = Виправте його ({ $told }).
policy-secret-here = У правилах записано таємницю, а прочитати їх може кожен на цьому комп’ютері.
policy-secret-here-mend = Вважайте її відомою й змініть. Замість неї напишіть, де вона лежить: {"{"}"env": "NAME"{"}"}, {"{"}"file": "/шлях"{"}"} або {"{"}"keystore": "name"{"}"}.
policy-password-here = В адресі записано пароль, а прочитати правила може кожен на цьому комп’ютері.
policy-password-here-mend = Вважайте його відомим і змініть. Напишіть адресу без пароля; адресу бази даних можна також дати цілком як посилання, наприклад {"{"}"file": "/шлях"{"}"}.
policy-reference-unfit = Звідси не видно, де лежить таємниця.
policy-reference-unfit-mend = Напишіть рівно одне з {"{"}"env": "NAME"{"}"}, {"{"}"file": "/повний/шлях"{"}"} та {"{"}"keystore": "name"{"}"}.

# Для редактора групових політик Windows.
policy-admx-locked = Закріплено
policy-admx-default = Типове значення
policy-admx-locked-help = Встановлено компанією: ніхто не змінить цього у вікні чи в settings.toml.
policy-admx-default-help = Діє, доки хтось не встановить інше.
policy-admx-json = Записується як JSON: список у квадратних дужках, десяткове число з крапкою, замість таємниці — місце, де вона лежить, наприклад {"{"}"keystore": "name"{"}"}.
policy-admx-supported = Zuruf у Windows 10 і новіших
