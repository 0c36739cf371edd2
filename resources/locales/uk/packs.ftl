# zuruf models and zuruf voices: what packs there are, fetching and checking them.
pack-column-name = Назва
pack-column-summary = Опис
pack-column-languages = Мови
pack-column-size = Розмір
pack-column-licence = Ліцензія
pack-column-state = Стан
pack-state-installed = є
pack-state-missing = немає
pack-state-altered = змінено
pack-megabytes = { $number } МБ
# $name: the pack; $done and $total: sizes; $part of $parts: which piece of the file; $source: one of the two below
pack-progress = { $name }: { $percent } % ({ $done } з { $total }), частина { $part } з { $parts }, { $source }
pack-source-hub = зі сховища моделей
pack-source-packages = з репозиторію пакетів
pack-ready = { $name } на місці ({ $size }): { $folder }
pack-unavailable = { $name }: отримати не вдалося.
pack-interrupted = { $name }: перервано. Повторний запуск продовжить із цього місця.
pack-verified = { $name }: без змін
pack-none-installed = На цьому комп’ютері поки що нічого з цього немає.
