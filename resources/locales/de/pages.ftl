# Seiten: was sie zeigen und wie man sie einschränkt.

page-queue = Warteschlange

block-documents = Dokumente der Firma
block-orders-given = Aufträge von diesem Gerät
column-document = Dokument
column-language = Sprache
column-pages = Seiten
column-readable = Lesbar
column-file = Datei
column-order = Auftrag
column-job = Stand
column-said = Ergebnis
column-given = Erteilt am
status-out_or_low = nicht vorrätig oder knapp
status-waiting = wartet
status-running = läuft
status-done = erledigt
status-proposed = bitte bestätigen
status-failed = nicht gelungen
status-stopped = nicht ausgeführt
status-de = Deutsch
status-en = Englisch
status-uk = Ukrainisch
status-ru = Russisch

page-filter = Filtern
page-filter-status = Status: { $value }
page-filter-period = Zeitraum: { $value }
page-filter-customer = Kunde: { $value }
page-filter-text = Suche: { $value }
page-customer = Kunde
page-search = Suchen
page-search-customer = Nach Kunde suchen
page-search-text = In dieser Liste suchen
page-filters-clear = Alle Filter entfernen
page-stop = Abbrechen
page-stopped = Das Laden wurde abgebrochen.
page-retry = Noch einmal versuchen
page-stale = Stand { $time } – nicht mehr aktuell. Der Assistent ist gerade nicht erreichbar.
page-none-found = Mit diesen Filtern gibt es keine Einträge.
page-nothing-kept = In den Daten dieser Firma gibt es nichts, was auf diese Seite gehört.
page-none-queue = Hier erscheinen Aufträge, die zusammen in einer Nachricht gegeben werden.
page-none-documents = Noch sind keine Dokumente aufgenommen.
page-ask = Dazu fragen
ask-dashboard-1 = Wie viele Rechnungen sind überfällig?
ask-dashboard-2 = Was geht zur Neige?
ask-invoices-1 = Wer schuldet uns am meisten?
ask-invoices-2 = Öffne die überfälligen Rechnungen.
ask-products-1 = Welche Produkte gehen zur Neige?
ask-products-2 = Öffne die ausverkauften Produkte.
ask-finance-1 = Gib mir einen Überblick über die Finanzen.
ask-finance-2 = Wie war der Umsatz im letzten Quartal?
ask-orders-1 = Welche Produkte wurden in diesem Jahr am meisten verkauft?
ask-orders-2 = Öffne die Bestellungen vom letzten Monat.
ask-customers-1 = Welche Kunden haben in diesem Jahr am meisten gekauft?
ask-customers-2 = Wie viele Kunden haben wir je Land?
ask-documents-1 = Wie lange dürfen Waren zurückgegeben werden?
ask-documents-2 = Welche Zahlungsziele gelten?

enlarge = Groß zeigen
enlarge-close = Verkleinern

table-zuruf_jobs = Zuruf
table-documents = Dokumente
table-invoice_lines = Rechnungspositionen
