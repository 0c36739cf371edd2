# Seiten: was sie zeigen und wie man sie einschränkt.

page-queue = Warteschlange

block-documents = Dokumente der Firma
block-orders-given = Erteilte Aufträge
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
