# A newer version of the program: what the settings and the page of conditions say of it.

settings-updates = Обновления
update-none = Ничего новее версии { $running } не известно. Проверено в { $time }.
update-looking = Версия { $running }. Новые ищем раз в день.
update-waits = Есть версия { $version }, здесь { $running }. Сообщите, пожалуйста, тому, кто следит за этим компьютером.
update-comes = Есть версия { $version }, здесь { $running }. Она установится сама между { $from }:00 и { $to }:00, когда никто не говорит.
update-failed = Не удалось проверить, есть ли новые версии. { $sentence }
