# Proposals before a person, the desk with all of them, and the orders of a message. What a change does is said by changes.ftl.
page-proposals = Vorschläge

# $time: hour and minute. $day: a day in words. They are used as $when and $until below.
moment-today = um { $time }
moment-day = am { $day } um { $time }
until-today = bis { $time }
until-day = bis { $day }, { $time }
somebody-kiosk = Kiosk

# One word or two for where a proposal stands, beside a sign.
proposal-state-open = Wartet auf Bestätigung
proposal-state-executed = Ausgeführt
proposal-state-rejected = Abgelehnt
proposal-state-expired = Abgelaufen
proposal-state-superseded = Durch neue Fassung ersetzt
proposal-state-failed = Nicht ausgeführt
proposal-state-unknown = Noch ungewiss

# What became of it. $who: a name. $when: as above.
proposal-booked = Gebucht { $when } von { $who }.
proposal-done = Ausgeführt { $when } von { $who }.
proposal-done-unasked = Ausgeführt { $when }. Das braucht keine Bestätigung.
proposal-rejected = Abgelehnt { $when } von { $who }. Es wurde nichts geändert.
proposal-withdrawn = Zurückgezogen { $when }, weil die Anfrage nicht zu Ende kam. Es wurde nichts geändert.
proposal-expired = Niemand hat rechtzeitig entschieden. Es wurde nichts geändert.
proposal-superseded = Eine neue Fassung hat diesen Vorschlag ersetzt.
proposal-failed = Nicht ausgeführt { $when }. Es wurde nichts geändert.

proposal-made = Vorgeschlagen { $when } von { $who }
proposal-holds = Gilt { $until }
proposal-minutes-left = { $count ->
    [one] noch eine Minute
   *[other] noch { $count } Minuten
}
proposal-seconds-left = { $count ->
    [one] noch eine Sekunde
   *[other] noch { $count } Sekunden
}
proposal-over-soon = wird gerade geprüft
proposal-who-staff = Bestätigen darf jede angemeldete Person
proposal-who-manager = Bestätigen darf die Leitung
proposal-who-admin = Bestätigen darf die Verwaltung
proposal-sign-in-staff = Anmelden, um zu bestätigen
proposal-sign-in-manager = Als Leitung anmelden, um zu bestätigen
proposal-sign-in-admin = Als Verwaltung anmelden, um zu bestätigen

# $before and $after: values. Read by a screen reader.
line-changed = { $field }: von { $before } auf { $after }
line-added = { $field }: { $after }

proposal-reject = Ablehnen
proposal-edit = Ändern
proposal-anew = Neu erstellen
proposal-details = Einzelheiten
# $action: what the button does, as on the button.
proposal-confirm-name = Bestätigen: { $action }
proposal-reject-name = Ablehnen: { $title }
proposal-confirming = Wird ausgeführt …
proposal-rejecting = Wird abgelehnt …
proposal-editing = Neue Fassung wird erstellt …
proposal-looking = Es ist noch nicht sicher, ob die Änderung ausgeführt wurde. Ich sehe nach und wiederhole nichts.
proposal-looked = { $count ->
    [one] Einmal nachgesehen.
   *[other] { $count }-mal nachgesehen.
}
proposal-remark-never-arrived = Bis jetzt wurde nichts geändert. Der Vorschlag wartet noch.
proposal-remark-edited = Neue Fassung. Bitte prüfen und bestätigen.
proposal-remark-change-other-version = Der Vorschlag hat sich inzwischen geändert. Das hier ist die neue Fassung.
proposal-remark-change-stale = Die Daten haben sich inzwischen geändert. Das hier ist der neue Vorschlag.

detail-words = Gesagt: „{ $words }“
detail-version = Fassung { $version }, Prüfsumme { $digest }
detail-name = Nummer { $name }
detail-made = Vorgeschlagen von { $who } { $when }
detail-decided = Entschieden von { $who } { $when }
detail-failure = Grund: { $reason }
detail-log = Jeder Schritt steht im Änderungsprotokoll unter dieser Nummer.

# The form of an edit.
edit-title = Vorschlag ändern
edit-save = Neue Fassung vorschlagen
edit-loading = Das Formular wird geladen …
edit-unavailable = Für diese Änderung gibt es hier kein Formular.
edit-hint-date = Tag, zum Beispiel { $example }
edit-optional = { $label } (freiwillig)
edit-wrong-missing = „{ $label }“ fehlt.
edit-wrong-number = „{ $label }“ muss eine Zahl sein, zum Beispiel 12 oder 2,5.
edit-wrong-too-small = „{ $label }“ muss größer als null sein.
edit-wrong-below-zero = „{ $label }“ darf nicht unter null liegen.
edit-wrong-too-large = „{ $label }“ ist zu groß.
edit-wrong-date = „{ $label }“ muss ein Tag sein, zum Beispiel { $example }.
edit-wrong-too-long = „{ $label }“ ist zu lang. Höchstens { $most } Zeichen.
edit-choose = „{ $label }“ kann mehreres sein. Bitte eines auswählen:
edit-field-product = Artikel
edit-field-quantity = Menge
edit-field-place = Platz
edit-field-to_place = Nach Platz
edit-field-check = Prüfziffer
edit-field-reason = Grund
edit-field-supplier = Lieferant
edit-field-wanted_on = Gewünscht am
edit-field-invoice = Rechnung
edit-field-amount = Betrag
edit-field-paid_on = Bezahlt am
edit-field-method = Zahlungsart
edit-field-customer = Kunde
edit-field-text = Text
edit-field-due_on = Erinnerung am
edit-field-record = Datensatz
edit-field-field = Feld
edit-field-value = Wert
edit-choice-transfer = Überweisung
edit-choice-cash = Bar
edit-choice-card = Karte
edit-choice-debit = Lastschrift
edit-choice-other = Andere

# Kinds of changes, for sorting out.
kind-stock_in = Einbuchen
kind-stock_out = Ausbuchen
kind-stock_over = Umlagern
kind-count = Bestand berichtigen
kind-order = Bestellvorschlag
kind-pay = Zahlung
kind-note = Notiz
kind-reorder_level = Meldebestand

# The desk.
desk-none = Kein Vorschlag wartet.
desk-none-left = Kein Vorschlag passt zur Auswahl.
desk-own = Ohne Anmeldung sind hier nur die Vorschläge dieses Kiosks.
desk-sign-in = Als Leitung anmelden
desk-waiting = { $count ->
    [one] Ein Vorschlag wartet
   *[other] { $count } Vorschläge warten
}
desk-decided = Heute entschieden
desk-decided-none = Heute wurde noch nichts entschieden.
# Read by a screen reader for the button in the rail.
desk-name = { $count ->
    [0] Vorschläge, keiner wartet
    [one] Vorschläge, einer wartet
   *[other] Vorschläge, { $count } warten
}
filter-kind = Art: { $value }
filter-from = Von: { $value }
filter-all = alle

batch-hint = Zum gemeinsamen Bestätigen bitte eine Art auswählen.
batch-confirm = { $count ->
    [one] Einen bestätigen: { $kind }
   *[other] Alle { $count } bestätigen: { $kind }
}
batch-progress = { $done } von { $count } bearbeitet
batch-stop = Anhalten
batch-stopping = Wird angehalten …
batch-done = { $count ->
    [one] Ein Vorschlag ausgeführt.
   *[other] { $count } Vorschläge ausgeführt.
}
batch-not-done = { $count ->
    [one] Einer nicht ausgeführt:
   *[other] { $count } nicht ausgeführt:
}
batch-left = { $count ->
    [one] Einer nicht mehr begonnen.
   *[other] { $count } nicht mehr begonnen.
}
batch-item = { $title }: { $outcome }
batch-close = Schließen

# The orders of a message.
orders-title = Aufträge
orders-earlier = Aufträge von vorhin
orders-stop = Stopp
orders-stop-name = Die übrigen Aufträge nicht mehr ausführen
orders-stopping = Wird angehalten …
orders-progress = { $done } von { $count } fertig
job-waiting = wartet
job-running = läuft
job-done = erledigt
job-proposed = bitte bestätigen
job-failed = nicht gelungen
job-stopped = nicht ausgeführt
# Read by a screen reader.
job-name = Auftrag { $number }, { $state }: { $text }
