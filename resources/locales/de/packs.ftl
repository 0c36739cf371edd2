# zuruf models and zuruf voices: what packs there are, fetching and checking them.
pack-column-name = Name
pack-column-summary = Beschreibung
pack-column-languages = Sprachen
pack-column-size = Größe
pack-column-licence = Lizenz
pack-column-state = Zustand
pack-state-installed = vorhanden
pack-state-missing = fehlt
pack-state-altered = verändert
pack-megabytes = { $number } MB
# $name: the pack; $done and $total: sizes; $part of $parts: which piece of the file; $source: one of the two below
pack-progress = { $name }: { $percent } % ({ $done } von { $total }), Teil { $part } von { $parts }, { $source }
pack-source-hub = vom Modellverzeichnis
pack-source-packages = aus der Paketquelle
pack-ready = { $name } ist da ({ $size }): { $folder }
pack-unavailable = { $name } ist nicht zu bekommen.
pack-interrupted = { $name }: unterbrochen. Ein neuer Aufruf setzt an dieser Stelle fort.
pack-verified = { $name }: unverändert
pack-none-installed = Auf diesem Rechner ist noch nichts davon vorhanden.
