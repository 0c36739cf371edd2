# A newer version of the program: what the settings and the page of conditions say of it.

settings-updates = Оновлення
update-none = Нічого новішого за версію { $running } не відомо. Перевірено о { $time }.
update-looking = Версія { $running }. Новіші шукаємо раз на день.
update-waits = Є версія { $version }, тут { $running }. Повідомте, будь ласка, того, хто дбає про цей комп’ютер.
update-comes = Є версія { $version }, тут { $running }. Її буде встановлено автоматично між { $from }:00 і { $to }:00, коли ніхто не говорить.
update-failed = Не вдалося перевірити, чи є новіші версії. { $sentence }
