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
