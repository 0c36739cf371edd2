# A newer version of the program: what the settings and the page of conditions say of it.

settings-updates = Updates
update-none = Nothing newer than version { $running } is known. Last looked at { $time }.
update-looking = Version { $running }. Newer ones are looked for once a day.
update-waits = Version { $version } is there; this is { $running }. Please tell whoever looks after this machine.
update-comes = Version { $version } is there; this is { $running }. It is installed by itself between { $from }:00 and { $to }:00, when nobody is talking.
update-failed = Newer versions could not be looked for. { $sentence }
