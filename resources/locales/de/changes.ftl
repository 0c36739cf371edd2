# Änderungen: was ein Vorschlag tun würde, nie als wäre es schon getan. $details beginnt mit einem Komma oder ist leer.
change-waits = Bitte am Bildschirm bestätigen.
change-noted = Gespeichert.
change-stock-in-title = Einbuchen: { $number } { $name }
change-stock-in-button = { $quantity } { $number } einbuchen
change-stock-in-sentence = Vorbereitet: { $quantity } { $number } { $name } einbuchen{ $details }.
change-stock-out-title = Ausbuchen: { $number } { $name }
change-stock-out-button = { $quantity } { $number } ausbuchen
change-stock-out-sentence = Vorbereitet: { $quantity } { $number } { $name } ausbuchen{ $details }.
change-stock-over-title = Umlagern: { $number } { $name }
change-stock-over-button = { $quantity } { $number } umlagern
change-stock-over-sentence = Vorbereitet: { $quantity } { $number } { $name } umlagern{ $details }.
change-count-title = Bestand berichtigen: { $number } { $name }
change-count-button = Bestand von { $number } auf { $quantity } setzen
change-count-sentence = Vorbereitet: Bestand von { $number } { $name } auf { $quantity } setzen{ $details }.
change-order-title = Bestellvorschlag: { $number } { $name }
change-order-button = { $quantity } { $number } zur Bestellung vormerken
change-order-sentence = Vorbereitet: { $quantity } { $number } { $name } bei { $supplier } zur Bestellung vormerken{ $details }.
change-pay-title = Zahlung: Rechnung { $number }
change-pay-button = { $amount } für { $number } als bezahlt eintragen
change-pay-sentence = Vorbereitet: { $amount } auf Rechnung { $number } als bezahlt eintragen, { $method }, { $date }.
change-note-title = Notiz: { $name }
change-note-button = Notiz zu { $name } speichern
change-note-sentence = Notiz zu { $name }: { $text }{ $details }.
change-reorder-level-title = Meldebestand: { $number } { $name }
change-reorder-level-button = Meldebestand von { $number } auf { $quantity } setzen
change-reorder-level-sentence = Vorbereitet: Meldebestand von { $number } { $name } auf { $quantity } setzen.
change-set-title = { $change }: { $number } { $name }
change-set-button = { $field } von { $number } auf { $value } setzen
change-set-sentence = Vorbereitet: { $field } von { $number } { $name } auf { $value } setzen.
change-other-title = Änderung: { $number } { $name }
change-other-button = Änderung an { $number } ausführen
change-other-sentence = Vorbereitet: Änderung an { $number } { $name }.
change-detail-place = { "" }, Platz { $value }
change-detail-to-place = { "" }, nach { $value }
change-detail-wanted-on = { "" }, gewünscht am { $value }
change-detail-due-on = { "" }, Erinnerung am { $value }
change-detail-reason = { "" }, Grund: { $value }
change-part-place = Platz
change-part-reason = Grund
change-part-amount = Betrag
change-part-paid-on = Bezahlt am
change-part-method = Zahlungsart
change-part-supplier = Lieferant
change-part-quantity = Menge
change-part-wanted-on = Gewünscht am
change-part-text = Text
change-part-due-on = Erinnerung am
change-method-transfer = Überweisung
change-method-cash = bar
change-method-card = Karte
change-method-debit = Lastschrift
change-method-other = andere Zahlungsart

# Die Warteschlange: was aus den Aufträgen einer Nachricht wurde.
queue-done = { $count ->
    [one] { $count } Auftrag ist erledigt.
   *[other] { $count } Aufträge sind erledigt.
}
queue-proposed = { $count ->
    [one] { $count } wartet auf Bestätigung.
   *[other] { $count } warten auf Bestätigung.
}
queue-failed = { $count ->
    [one] { $count } ist fehlgeschlagen.
   *[other] { $count } sind fehlgeschlagen.
}
queue-stopped = { $count ->
    [one] { $count } wurde nicht mehr ausgeführt.
   *[other] { $count } wurden nicht mehr ausgeführt.
}
queue-waiting = { $count ->
    [one] { $count } kommt noch.
   *[other] { $count } kommen noch.
}
queue-failed-which = Nicht gelungen: Auftrag { $numbers }.
