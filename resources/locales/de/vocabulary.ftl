# Geschäftsbegriffe und Abfragen in Worten (zuruf vocabulary, Berichte).

# Eine Abfrage: Teile, die mit Komma verbunden werden.
query-rows = { $table }: { $columns }
query-period = { $field } { $days }
query-days-one = am { $day }
query-days-between = vom { $first } bis { $last }
query-days-from = ab { $first }
query-days-until = bis { $last }
query-per = je { $groups }
query-where = nur wenn { $conditions }
query-order-up = aufsteigend nach { $name }
query-order-down = absteigend nach { $name }
query-limit = { $count ->
    [one] höchstens eine Zeile
   *[other] höchstens { $count } Zeilen
}
query-limit-apart = { $count ->
    [one] höchstens eine Zeile je { $name }
   *[other] höchstens { $count } Zeilen je { $name }
}
query-grain-day = Tag
query-grain-week = Woche
query-grain-month = Monat
query-grain-quarter = Quartal
query-grain-year = Jahr

query-all = { $left } und { $right }
query-any = { $left } oder { $right }
query-nested = ({ $inner })
query-equal = { $field } ist { $value }
query-not-equal = { $field } ist nicht { $value }
query-less = { $field } ist kleiner als { $value }
query-at-most = { $field } ist höchstens { $value }
query-more = { $field } ist größer als { $value }
query-at-least = { $field } ist mindestens { $value }
query-in = { $field } ist eines von { $values }
query-not-in = { $field } ist keines von { $values }
query-contains = { $field } enthält „{ $value }“
query-starts-with = { $field } beginnt mit „{ $value }“
query-during = { $field } liegt { $days }
query-not-during = { $field } liegt nicht { $days }
query-empty = { $field } ist leer
query-not-empty = { $field } ist nicht leer
query-yes = ja
query-no = nein

# Das Verzeichnis.
vocabulary-tables = Tabellen
vocabulary-metrics = Kennzahlen
vocabulary-terms = Begriffe mit mehreren Bedeutungen
vocabulary-source = aus { $source }
vocabulary-field = { $label }: { $type }
vocabulary-grouped = gruppierbar
vocabulary-in-currency = in der Währung aus „{ $name }“
vocabulary-in-unit = in der Einheit aus „{ $name }“
vocabulary-in-code = in { $code }
vocabulary-values = mögliche Werte: { $values }
vocabulary-synonyms = auch: { $words }
vocabulary-formula = { $aggregate } aus „{ $table }“
vocabulary-count = Anzahl der Zeilen
vocabulary-distinct = Anzahl verschiedener Werte von „{ $field }“
vocabulary-sum = Summe von „{ $field }“
vocabulary-average = Durchschnitt von „{ $field }“
vocabulary-min = kleinster Wert von „{ $field }“
vocabulary-max = größter Wert von „{ $field }“
vocabulary-by-date = nach „{ $field }“
vocabulary-snapshot = Stand jetzt
vocabulary-not-additive = nicht addierbar
vocabulary-reading = { $label }: { $metric }
vocabulary-default = gilt, wenn nichts gesagt wird
vocabulary-asks = wird erfragt
vocabulary-type-text = Text
vocabulary-type-identifier = Kennung
vocabulary-type-status = Zustand
vocabulary-type-flag = ja oder nein
vocabulary-type-date = Datum
vocabulary-type-count = ganze Zahl
vocabulary-type-quantity = Menge
vocabulary-type-amount = Betrag
vocabulary-type-currency = Währung

# zuruf vocabulary check.
vocabulary-sound = { $file }: keine Fehler. { $tables } Tabellen, { $metrics } Kennzahlen, { $terms } mehrdeutige Begriffe.
vocabulary-faulty = { $count ->
    [one] { $file }: ein Fehler.
   *[other] { $file }: { $count } Fehler.
}
vocabulary-line = Zeile { $line }
vocabulary-may-write = Hinweis: Der Datenbankbenutzer darf diese Tabellen ändern: { $tables }. Bitte einen Benutzer nur mit Leserecht einrichten.

# Der erste Entwurf.
vocabulary-draft-count = Anzahl { $table }
vocabulary-draft-count-meaning = Anzahl der Zeilen in { $table }.
vocabulary-draft-total = Summe { $field } ({ $table })
vocabulary-draft-total-meaning = Summe von { $field } in { $table }.

# What was decided in the conversation; the title of a chip.
decision-question = Frage
decision-period = Zeitraum
decision-filter = Bedingung
decision-name = Name
decision-page = Seite
decision-report = Bericht
decision-language = Sprache
decision-language-de = Deutsch
decision-language-en = Englisch
decision-language-uk = Ukrainisch
decision-language-ru = Russisch
