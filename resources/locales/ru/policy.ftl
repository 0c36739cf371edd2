# Что говорит `zuruf policy`: настройки компании для всех на одном компьютере.

policy-none = На этом компьютере нет правил компании. Где искали: { $places }
policy-sound = В { $file } нет ошибок. Закреплённых настроек: { $locked }, значений компании, которые можно изменить: { $default }.
policy-faulty = { $count ->
    [one] В { $file } { $count } ошибка.
    [few] В { $file } { $count } ошибки.
    [many] В { $file } { $count } ошибок.
   *[other] В { $file } { $count } ошибки.
}
policy-place = строка { $line }, столбец { $column }
policy-in-force = Правила: { $file }
policy-left-out = { $pointer } содержит ошибку и не учитывается; подробнее скажет `zuruf policy check`.
policy-ignored = { $name } в settings.toml не действует: это установила компания.

policy-origin-built-in = из поставки
policy-origin-policy-default = значение компании по умолчанию
policy-origin-person = settings.toml
policy-origin-environment = переменная окружения
policy-origin-policy-locked = установлено компанией

# Ошибки; `-mend` говорит, что делать.
policy-unreadable = Файл не удаётся прочитать: { $told }.
policy-unreadable-mend = Разрешите читать его всем пользователям компьютера.
policy-missing-file = Файла с таким именем нет.
policy-missing-file-mend = Проверьте имя и папку.
policy-no-file = То, что там лежит, не является файлом.
policy-no-file-mend = Положите туда правила в виде файла.
policy-too-large = Он больше { $megabytes } МБ.
policy-too-large-mend = Проверьте, тот ли это файл.
policy-not-text = Это не текст в кодировке UTF-8.
policy-not-text-mend = Сохраните его в UTF-8.
policy-not-json = Это не JSON: { $told }.
policy-not-json-mend = Исправьте это место; часто не хватает запятой, кавычки или скобки либо есть лишние.
policy-not-plist = Это не список свойств (plist).
policy-not-plist-mend = Пусть система управления устройствами запишет профиль заново.
policy-writable = Не только администратор может изменить { $file }.
policy-writable-mend = Сделайте владельцем файла root и уберите у остальных право записи: chown root:root, chmod 644.
policy-writable-folder = Не только администратор может подменить файлы в { $folder }.
policy-writable-folder-mend = Сделайте владельцем папки root и уберите у остальных право записи: chown root:root, chmod 755.
policy-version-unknown = Программа не знает такой версии правил.
policy-version-unknown-mend = Напишите "version": { $version }.
policy-key-twice = { $name } записано дважды.
policy-key-twice-mend = Уберите одну из двух записей.
policy-key-missing = Не хватает { $name }.
policy-key-missing-mend = Добавьте здесь { $name }.
policy-key-unknown = Настройки { $name } здесь нет.
policy-key-unknown-mend = Возможно, имелось в виду { $near }?
policy-key-strange = Настройки { $name } здесь нет.
policy-key-strange-mend = Уберите её. Здесь есть: { $known }.
policy-key-unfit = { $name } сюда не относится.
policy-key-unfit-mend = Уберите это.
policy-key-other-kind = { $name } относится к другому виду этой части.
policy-key-other-kind-mend = Уберите это или выберите другой вид.
policy-value-kind = Это значение не того вида.
policy-value-kind-mend = { $kind ->
    [text] Напишите текст в кавычках.
    [whole] Напишите целое число без кавычек.
    [number] Напишите число без кавычек.
    [truth] Напишите true или false без кавычек.
    [day] Напишите день в виде 2026-01-31 в кавычках.
    [list] Напишите список в квадратных скобках.
   *[table] Напишите объект в фигурных скобках.
}
policy-value-choice = Такого значения нет среди возможных.
policy-value-choice-mend = Выберите одно из: { $choices }.
policy-value-range = Это число слишком велико или слишком мало.
policy-value-range-mend = Оно должно быть { $bound }.
policy-value-unfit = Это значение не годится.
policy-value-unfit-mend = Исправьте его ({ $told }).
policy-secret-here = В правилах записан секрет, а прочитать их может каждый на этом компьютере.
policy-secret-here-mend = Считайте его известным и смените. Вместо него напишите, где он лежит: {"{"}"env": "NAME"{"}"}, {"{"}"file": "/путь"{"}"} или {"{"}"keystore": "name"{"}"}.
policy-password-here = В адресе записан пароль, а прочитать правила может каждый на этом компьютере.
policy-password-here-mend = Считайте его известным и смените. Напишите адрес без пароля; адрес базы данных можно также дать целиком ссылкой, например {"{"}"file": "/путь"{"}"}.
policy-reference-unfit = Отсюда не видно, где лежит секрет.
policy-reference-unfit-mend = Напишите ровно одно из {"{"}"env": "NAME"{"}"}, {"{"}"file": "/полный/путь"{"}"} и {"{"}"keystore": "name"{"}"}.

# Для редактора групповых политик Windows.
policy-admx-locked = Закреплено
policy-admx-default = Значение по умолчанию
policy-admx-locked-help = Установлено компанией: никто не изменит этого в окне или в settings.toml.
policy-admx-default-help = Действует, пока кто-нибудь не установит другое.
policy-admx-json = Записывается как JSON: список в квадратных скобках, десятичное число с точкой, вместо секрета — место, где он лежит, например {"{"}"keystore": "name"{"}"}.
policy-admx-supported = Zuruf в Windows 10 и новее
