# The window: buttons, states, pages.
window-title = Zuruf

# States: one word each, shown beside a sign in the state's colour.
stage-starting = Startet
stage-ready = Bereit
stage-listening = Ich höre zu
stage-transcribing = Ich verstehe
stage-thinking = Ich denke nach
stage-speaking = Ich spreche
stage-failed = Störung

# What to do now. $key: the talk key, e.g. F8
detail-ready-hold = Große Taste oder { $key } gedrückt halten und sprechen.
detail-ready-toggle = Große Taste oder { $key } drücken und sprechen.
detail-ready-typing = Das Mikrofon fehlt. Sie können tippen.
detail-listening-hold = Loslassen, wenn Sie fertig sind.
detail-listening-toggle = Noch einmal drücken, wenn Sie fertig sind.
detail-transcribing = Gesprochenes wird zu Text.
detail-thinking = Die Anfrage wird bearbeitet.
detail-speaking = Drücken unterbricht mich.
detail-failed = Sie können sofort neu fragen.
detail-without-speech = Tippen geht auch ohne Mikrofon.
detail-without-assistant = Sobald der Assistent wieder da ist, geht es weiter.

# What is being looked up; the name is the tool's.
tool-list_invoices = Ich schlage die Rechnungen nach.
tool-finance_summary = Ich rechne die Finanzen zusammen.
tool-list_products = Ich schlage die Produkte nach.
tool-navigate = Ich öffne die Seite.

preparation-assistant = Der Assistent wird gestartet …
preparation-speech = Die Spracherkennung wird geladen …
preparation-model = Das Sprachmodell wird geladen …
preparation-transcriber = Die Spracherkennung wird geladen …
preparation-voice = Die Stimme wird geladen …
preparation-company = Die Firmendaten werden vorbereitet …

note-nothing-heard = Ich habe nichts gehört. Bitte noch einmal.
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
block-empty = Keine Einträge.
block-rows = { $total ->
    [one] Ein Eintrag
   *[other] { $total } Einträge
}
block-rows-of = { $shown } von { $total } Einträgen
# $time: the time of day at which the data was read
block-taken = Stand { $time }

fault-more = Für die IT
fault-code = Code: { $code }

settings-language = Sprache des Fensters
settings-theme = Aussehen
settings-talk = Sprechtaste
# $key: the talk key, e.g. F8
settings-key = Taste zum Sprechen: { $key }. Esc bricht ab. Fußtaster und Headset-Knöpfe wirken wie Tasten.
theme-system = Wie das System
theme-light = Hell
theme-dark = Dunkel
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
