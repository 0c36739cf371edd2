# The window: buttons, states, pages.
window-title = Zuruf

# States: one word each, shown beside a sign in the state's colour.
sign-starting = Startet
sign-ready = Bereit
sign-listening = Ich höre zu
sign-understood = Ich verstehe
sign-thinking = Ich denke nach
sign-speaking = Ich spreche
sign-waits = Sie sind dran
sign-offline = Offline
sign-microphone-off = Mikrofon aus
sign-failed = Störung

# What to do now. $key: the talk key, e.g. F8
detail-ready-hold = Große Taste oder { $key } gedrückt halten und sprechen.
detail-ready-toggle = Große Taste oder { $key } drücken und sprechen.
detail-ready-typing = Das Mikrofon fehlt. Sie können tippen.
detail-listening-hold = Loslassen, wenn Sie fertig sind.
detail-listening-toggle = Noch einmal drücken, wenn Sie fertig sind.
detail-transcribing = Gesprochenes wird zu Text.
detail-growing = „{ $text }“ …
detail-thinking = Die Anfrage wird bearbeitet.
detail-reading = Nur beim ersten Mal: Ich bereite mich auf solche Fragen vor.
detail-speaking = Drücken unterbricht mich.
detail-failed = Sie können sofort neu fragen.
detail-without-speech = Tippen geht auch ohne Mikrofon.
detail-without-assistant = Sobald der Assistent wieder da ist, geht es weiter.

# What is being looked up; the name is the tool's.
tool-list_invoices = Ich schlage die Rechnungen nach.
tool-finance_summary = Ich rechne die Finanzen zusammen.
tool-list_products = Ich schlage die Produkte nach.
tool-query = Ich stelle die Abfrage.
tool-navigate = Ich öffne die Seite.

preparation-assistant = Der Assistent wird gestartet …
preparation-speech = Die Spracherkennung wird geladen …
preparation-model = Das Sprachmodell wird geladen …
preparation-instructions = Nur beim ersten Mal: Das Sprachmodell liest seine Anweisungen.
preparation-transcriber = Die Spracherkennung wird geladen …
preparation-voice = Die Stimme wird geladen …
preparation-company = Die Firmendaten werden vorbereitet …

note-nothing-heard = Ich habe nichts gehört. Bitte noch einmal.
note-not-clear = Ich habe das nicht sicher verstanden. Bitte noch einmal, etwas näher.
note-cancelled = Abgebrochen. Die Anfrage ist nicht beantwortet.
note-still-loading = Die Spracherkennung ist noch nicht bereit. Bitte einen Moment.
note-voice-lost = Die Antwort steht hier, ich kann sie gerade nicht sprechen.

talk-start = Sprechen
talk-stop = Fertig gesprochen
talk-hold-description = Gedrückt halten, sprechen, loslassen
talk-toggle-description = Drücken, sprechen, noch einmal drücken
level-name = Lautstärke am Mikrofon
field-hint = Oder hier tippen …
field-name = Anfrage tippen
send = Senden
cancel = Abbrechen

request-spoken = Gesprochen
request-typed = Getippt
welcome = Was möchten Sie wissen?
welcome-hint = Fragen Sie in Ihrer Sprache: Deutsch, Englisch, Ukrainisch oder Russisch.
example-overdue = Wie viele Rechnungen sind überfällig?
example-stock = Welche Produkte gehen zur Neige?
example-finance = Gib mir einen Überblick über die Finanzen.
example-page = Öffne die Rechnungen.

page-conversation = Gespräch
page-dashboard = Übersicht
page-invoices = Rechnungen
page-products = Produkte
page-finance = Finanzen
page-orders = Bestellungen
page-customers = Kunden
page-reports = Berichte
page-documents = Dokumente
page-settings = Einstellungen
page-loading = Wird geladen …
page-empty = Hier gibt es noch nichts zu sehen.
page-refresh = Neu laden

table-name = Tabelle
rows-none = Keine Einträge.
rows-none-left = Keine weiteren Einträge.
# $first, $last: the rows in view, counted from 1
rows-place = Zeilen { $first } bis { $last } von { $total }
rows-place-least = Zeilen { $first } bis { $last } von mehr als { $total }
rows-back = Zurück
rows-further = Weiter
# $column: a column's title. Said by a screen reader, too.
sorted-up = { $column }, aufsteigend sortiert
sorted-down = { $column }, absteigend sortiert
sorted-not = Wieder in der Reihenfolge der Antwort
sort-hint = Eingabetaste sortiert, Pfeiltasten wechseln die Spalte
sort-off = Sortieren geht hier nicht: Es sind nicht alle Zeilen geladen.

# Below a block.
foot-rows = { $total ->
    [one] Ein Eintrag
   *[other] { $total } Einträge
}
foot-source = Quelle: { $source }
# $time: day and time at which the data was read
foot-taken = Stand { $time }
foot-cut = Gekürzt: { $shown } von { $total } Einträgen.
foot-cut-least = Gekürzt: { $shown } von mehr als { $total } Einträgen.
what-is-this = Was ist das?
what-definition = Definition: { $text }
what-query = Abfrage: { $text }
what-source = Gelesen aus: { $text }
what-fixed = Eine feste Übersicht, ohne freie Abfrage.

as-table = Als Tabelle
as-chart = Als Bild
table-shown = Tabelle
chart-shown = Diagramm
menu-open = Kopieren und speichern
menu-copy = Kopieren (Strg+C)
menu-save-csv = Als CSV speichern …
menu-save-xlsx = Für Excel speichern …
save-title = Speichern unter
save-filter-csv = Textdatei mit Trennzeichen
save-filter-xlsx = Arbeitsmappe
copied = { $count ->
    [one] Eine Zeile kopiert.
   *[other] { $count } Zeilen kopiert.
}
saving = Wird gespeichert …
save-progress = Wird gespeichert … { $done } Zeilen gelesen
save-changed = Die Daten haben sich gerade geändert. Bitte noch einmal speichern.
saved = Gespeichert: { $name }
saved-cut = { $shown ->
    [one] Gespeichert: { $name }. Enthalten ist nur die eine gezeigte Zeile.
   *[other] Gespeichert: { $name }. Enthalten sind nur die { $shown } gezeigten Zeilen.
}

# Charts. $title: what is measured, $measure: its currency or unit, $kind: one of the three words below.
chart-bar = Balkendiagramm
chart-line = Liniendiagramm
chart-share = Anteile
chart-title = { $title } in { $measure }
chart-name = { $count ->
    [one] { $kind }: { $title }. Ein Wert.
   *[other] { $kind }: { $title }. { $count } Werte.
}
chart-hint = Berühren oder Pfeiltasten zeigen den Wert.
chart-rest = { $count ->
    [one] Ein weiterer
   *[other] Übrige ({ $count })
}
chart-nothing = Hier gibt es nichts zu zeichnen. Die Tabelle zeigt die Daten.
chart-undated = { $count ->
    [one] Ein Eintrag ohne Datum steht nur in der Tabelle.
   *[other] { $count } Einträge ohne Datum stehen nur in der Tabelle.
}
chart-apart = Verschiedene Währungen und Einheiten haben je eine eigene Skala.
chart-no-whole = Anteile sind hier nicht möglich, deshalb Balken.

# A question of the assistant with its answers as buttons. $question: what was asked.
question-hint = Berühren, Ziffer drücken, sprechen oder tippen.
answer-chosen = Gewählt auf die Frage „{ $question }“
answer-given = Antwort auf die Frage „{ $question }“

fault-more = Für die IT
fault-code = Code: { $code }

settings-language = Sprache des Fensters
settings-theme = Aussehen
settings-talk = Sprechtaste
# $key: the talk key, e.g. F8
settings-locked = Von Ihrer Firma festgelegt.
settings-usage = Nutzung des Dienstes (für die IT)
usage-title = Nutzung des Dienstes
usage-back = Zurück zu den Einstellungen
usage-note = Zahlen, Zeiten und Kosten der letzten sieben Tage. Nichts davon sagt, wer gefragt hat oder was.
theme-system = Wie das System
theme-light = Hell
theme-dark = Dunkel
theme-contrast = Hoher Kontrast
talk-by-hold = Gedrückt halten
talk-by-toggle = Ein und aus
language-de = Deutsch
language-en = English
language-uk = Українська
language-ru = Русский

# Where a figure of the reply came from. $block: a block's title, $column: a column's title, $row: its row from 1,
# $source: what was read, $time: when.
figure-where = Woher kommt diese Zahl?
figure-left-out = Hier stand eine Zahl ohne Beleg. Sie wurde weggelassen.
figure-from-cell = „{ $block }“, Zeile { $row }, Spalte „{ $column }“. Gelesen aus { $source } um { $time }.
figure-from-column = „{ $block }“, Spalte „{ $column }“. Gelesen aus { $source } um { $time }.
figure-from-rows = Anzahl der Einträge in „{ $block }“. Gelesen aus { $source } um { $time }.
figure-from-input = Diese Zahl hat der Assistent selbst als Bedingung gesetzt; sie steht in keinen Daten.
figure-from-elsewhere = Diese Angabe stammt nicht aus einem gezeigten Block.

# What the conversation holds. $entry: what a chip says.
chips = Gemerkt für die nächste Frage
chip-remove = { $entry }. Entfernen

# A document of the company at the place that a reply quotes. $place: title and clause.
document = Dokument
document-open = { $place } im Dokument lesen
document-close = Schließen
document-gone = Dieses Dokument ist nicht mehr da.

settings-volume = Lautstärke der Stimme
volume-04 = Leise
volume-06 = Mittel
volume-08 = Laut
volume-10 = Ganz laut
settings-rate = Tempo der Stimme
rate-08 = Langsam
rate-10 = Normal
rate-12 = Schnell
rate-14 = Sehr schnell
settings-try-voice = Stimme ausprobieren
voice-sample = So klingt die Stimme: Von Artikel PR0017 sind noch 12 Stück da, zu 3,50 EUR.

# What is seen
settings-text-percent = Schriftgröße
text-percent-100 = Normal
text-percent-125 = Größer
text-percent-150 = Groß
text-percent-200 = Sehr groß
settings-motion = Bewegung
motion-full = Mit Bewegung
motion-none = Ohne Bewegung

# The page of `zuruf doctor`.
settings-doctor = Diese Installation prüfen
doctor-page-title = Diese Installation
doctor-page-again = Noch einmal prüfen
doctor-page-copy = Kopieren
doctor-page-copied = Kopiert.
doctor-page-looks = Prüft … { $done } von { $total }
doctor-page-right = Es ist nichts falsch.
doctor-page-wrong = Etwas ist falsch; unten steht, was zu tun ist.
doctor-page-broken = Die Prüfung ließ sich nicht starten. Installieren Sie das Programm neu.
doctor-page-ok = Gut
doctor-page-warning = Bald
doctor-page-failed = Falsch
doctor-page-skipped = Übergangen
