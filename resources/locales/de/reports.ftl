# Berichte: gespeicherte Fragen, und Tabellen, die das Programm verlassen.

export-rows = Daten
export-about = Angaben
export-definition = Definition
export-question = Abfrage in Worten
export-query = Abfrage
export-source = Quelle
export-taken-at = Stand
export-found = Gefundene Zeilen
export-found-at-least = Gefundene Zeilen (mindestens)
export-shown = Zeilen in dieser Datei
export-complete = Vollständigkeit
export-whole = Alle gefundenen Zeilen sind enthalten.
export-cut = Achtung: Es gibt mehr Zeilen, als diese Datei enthält.

# Was jemand an einem Bericht geändert hat.
report-part-name = Name
report-part-title = Titel
report-part-show = Darstellung
report-part-pinned = Auf der Startseite
report-part-deleted = Gelöscht
report-part-table = Tabelle
report-part-metric = Kennzahl
report-part-columns = Spalten
report-part-where = Bedingungen
report-part-period = Zeitraum
report-part-date = Datum
report-part-by = Gruppierung
report-part-order = Reihenfolge
report-part-limit = Höchstzahl der Zeilen
report-nothing = (nichts)
report-as-suits = wie es passt
report-show-table = Tabelle
report-show-value = Wert
report-show-key_figures = Kennzahlen
report-show-bar = Balken
report-show-line = Linie
report-show-share = Anteile

# Warum ein Bericht nicht mehr ausgeführt wird.
report-not-run = nicht ausgeführt
report-problem-table-unknown = Die Tabelle „{ $name }“ kennt das Verzeichnis der Geschäftsbegriffe nicht mehr.
report-problem-metric-unknown = Die Kennzahl „{ $name }“ gibt es nicht mehr.
report-problem-metric-elsewhere = Die Kennzahl gehört nicht mehr zur Tabelle „{ $name }“.
report-problem-field-unknown = Das Feld „{ $name }“ gibt es nicht mehr.
report-problem-not-a-dimension = Nach „{ $name }“ lässt sich nicht mehr gruppieren.
report-problem-date-missing = Es gibt kein Datum mehr, auf das sich der Zeitraum bezieht.
report-problem-date-unfit = „{ $name }“ ist kein Datum mehr.
report-problem-operator-unfit = „{ $name }“ lässt sich so nicht mehr vergleichen.
report-problem-order-unknown = Nach „{ $name }“ lässt sich nicht mehr ordnen.
report-problem-currency-open = Beträge werden verglichen, ohne dass ihre Währung feststeht ({ $name }).
report-problem-reading-unsettled = „{ $name }“ hat jetzt mehrere Bedeutungen, und keine gilt als vereinbart.
report-problem-source-gone = Die Datenbank hat die Tabelle „{ $name }“ nicht mehr.
report-problem-column-gone = Die Datenbank hat die Spalte „{ $name }“ nicht mehr.
report-problem-value = Dieser Wert passt nicht mehr zu seinem Feld ({ $name }).
report-problem-other = Die gespeicherte Abfrage passt nicht mehr ({ $name }: { $code }).
report-problem-choices = Gemeint sein könnte: { $choices }.

# Zwei Zeiträume nebeneinander.
report-compared = { $words }; verglichen mit { $days }
report-difference = Unterschied
report-percent = Veränderung in %
report-date-before = Im Vergleichszeitraum

# Zeiträume bei ihrem Namen.
report-period-this_month = dieser Monat
report-period-last_month = letzter Monat
report-period-this_quarter = dieses Quartal
report-period-last_quarter = letztes Quartal
report-period-this_year = dieses Jahr
report-period-last_year = letztes Jahr
report-period-today = heute
report-period-this_week = diese Woche
report-period-last_week = letzte Woche

# zuruf report.
report-none = Es sind noch keine Berichte gespeichert.
report-none-deleted = Es gibt keine gelöschten Berichte.
report-pinned = Startseite
report-line = Version { $version }, { $act } von { $actor } am { $at }
report-act-saved = gespeichert
report-act-changed = geändert
report-act-renamed = umbenannt
report-act-pinned = an die Startseite geheftet
report-act-unpinned = von der Startseite genommen
report-act-deleted = gelöscht
report-act-restored = wiederhergestellt
report-change = { $what }: { $before } → { $after }
report-versions = Versionen
report-rows-found = { $count ->
    [one] eine Zeile
   *[other] { $count } Zeilen
}
report-rows-cut = Gezeigt werden { $shown } von { $found } Zeilen.
report-rows-cut-at-least = Gezeigt werden { $shown } von mehr als { $found } Zeilen.
report-no-rows = Keine Zeilen gefunden.

# Die Seite der Berichte.
report-none-hint = Speichern Sie eine gezeigte Antwort, zum Beispiel mit „Speichere das als Umsatz je Monat“.
report-pinned-name = { $name }, auf der Startseite
report-deleted-name = „{ $name }“ ist gelöscht.
report-undo = Rückgängig
report-back = Zurück zur Liste der Berichte
report-pin = Startseite
report-pin-name = Auf der Startseite zeigen
report-rename = Umbenennen
report-delete = Löschen
report-keep-name = Übernehmen
report-name-field = Name des Berichts
report-period = Zeitraum
report-period-own = wie gespeichert
report-compare = Vergleichen mit
report-compare-alone = nichts
report-compare-previous = Zeitraum davor
report-compare-year_before = Vorjahr
report-history = Wer was geändert hat
report-chosen = Zeitraum: { $period }; Vergleich: { $compare }
report-keep = Als Bericht speichern …
report-kept = Als Bericht gespeichert: { $name }
table-zuruf_reports = gespeicherte Berichte
report-counted = Anzahl der Zeilen; { $words }
