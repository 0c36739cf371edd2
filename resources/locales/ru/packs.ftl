# zuruf models and zuruf voices: what packs there are, fetching and checking them.
pack-column-name = Название
pack-column-summary = Описание
pack-column-languages = Языки
pack-column-size = Размер
pack-column-licence = Лицензия
pack-column-state = Состояние
pack-state-installed = есть
pack-state-missing = нет
pack-state-altered = изменён
pack-megabytes = { $number } МБ
# $name: the pack; $done and $total: sizes; $part of $parts: which piece of the file; $source: one of the two below
pack-progress = { $name }: { $percent } % ({ $done } из { $total }), часть { $part } из { $parts }, { $source }
pack-source-hub = из хранилища моделей
pack-source-packages = из репозитория пакетов
pack-ready = { $name } на месте ({ $size }): { $folder }
pack-unavailable = { $name }: получить не удалось.
pack-interrupted = { $name }: прервано. Повторный запуск продолжит с этого места.
pack-verified = { $name }: без изменений
pack-none-installed = На этом компьютере пока ничего из этого нет.
