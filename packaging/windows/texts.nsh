; What the setup program tells a person.
LangString IsNewer ${LANG_ENGLISH} "A newer version of Zuruf is installed. It was left as it is."
LangString IsNewer ${LANG_GERMAN} "Eine neuere Version von Zuruf ist installiert. Sie wurde nicht verändert."
LangString IsNewer ${LANG_UKRAINIAN} "Встановлено новішу версію Zuruf. Її не змінено."
LangString IsNewer ${LANG_RUSSIAN} "Установлена более новая версия Zuruf. Она не изменена."

LangString OtherKind ${LANG_ENGLISH} "Zuruf was installed from an MSI. Remove it first; data and settings stay."
LangString OtherKind ${LANG_GERMAN} "Zuruf wurde aus einer MSI-Datei installiert. Bitte zuerst entfernen; Daten und Einstellungen bleiben erhalten."
LangString OtherKind ${LANG_UKRAINIAN} "Zuruf встановлено з файлу MSI. Спершу видаліть його; дані й налаштування залишаться."
LangString OtherKind ${LANG_RUSSIAN} "Zuruf установлен из файла MSI. Сначала удалите его; данные и настройки останутся."

LangString IsRunning ${LANG_ENGLISH} "Zuruf is running. Please close it and start again."
LangString IsRunning ${LANG_GERMAN} "Zuruf läuft gerade. Bitte beenden und noch einmal beginnen."
LangString IsRunning ${LANG_UKRAINIAN} "Zuruf зараз працює. Закрийте його й почніть знову."
LangString IsRunning ${LANG_RUSSIAN} "Zuruf сейчас работает. Закройте его и начните снова."

LangString EarlierStays ${LANG_ENGLISH} "The earlier version could not be removed. Restart the computer and try again."
LangString EarlierStays ${LANG_GERMAN} "Die frühere Version ließ sich nicht entfernen. Bitte den Computer neu starten und noch einmal versuchen."
LangString EarlierStays ${LANG_UKRAINIAN} "Не вдалося видалити попередню версію. Перезавантажте комп’ютер і спробуйте ще раз."
LangString EarlierStays ${LANG_RUSSIAN} "Не удалось удалить прежнюю версию. Перезагрузите компьютер и попробуйте ещё раз."

LangString Needs64 ${LANG_ENGLISH} "Zuruf needs a 64-bit Windows."
LangString Needs64 ${LANG_GERMAN} "Zuruf braucht ein 64-Bit-Windows."
LangString Needs64 ${LANG_UKRAINIAN} "Для Zuruf потрібна 64-розрядна Windows."
LangString Needs64 ${LANG_RUSSIAN} "Для Zuruf нужна 64-разрядная Windows."

LangString NoService ${LANG_ENGLISH} "Zuruf is installed, but its service could not be set up. Run tools\service.ps1 in its folder to see why."
LangString NoService ${LANG_GERMAN} "Zuruf ist installiert, aber der Dienst ließ sich nicht einrichten. Der Grund steht da, wenn Sie tools\service.ps1 in seinem Ordner ausführen."
LangString NoService ${LANG_UKRAINIAN} "Zuruf встановлено, але службу не вдалося налаштувати. Запустіть tools\service.ps1 у його теці, щоб побачити причину."
LangString NoService ${LANG_RUSSIAN} "Zuruf установлен, но службу не удалось настроить. Запустите tools\service.ps1 в его папке, чтобы увидеть причину."
