# A newer version of the program: what the settings and the page of conditions say of it.

settings-updates = Aktualisierungen
update-none = Neueres als Version { $running } ist nicht bekannt. Nachgesehen um { $time } Uhr.
update-looking = Version { $running }. Einmal am Tag wird nach neueren gesehen.
update-waits = Version { $version } ist da; dies ist { $running }. Bitte sagen Sie es der Person, die diesen Rechner betreut.
update-comes = Version { $version } ist da; dies ist { $running }. Sie wird zwischen { $from } und { $to } Uhr von selbst installiert, wenn niemand spricht.
update-failed = Nach neueren Versionen ließ sich nicht sehen. { $sentence }
