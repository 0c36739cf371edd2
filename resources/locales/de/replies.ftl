# Sentences that plain code writes from a tool's result. Facts only: no customer, no reason, no advice.
# $count chooses the plural form; $figure is the same number, in digits for the eye or in words for the voice.

invoices-none = Es gibt keine Rechnungen.
invoices-none-open = Es gibt keine offenen Rechnungen.
invoices-none-overdue = Es gibt keine überfälligen Rechnungen.
invoices-open = { $count ->
    [one] { $figure } offene Rechnung.
   *[other] { $figure } offene Rechnungen.
}
invoices-overdue = { $count ->
    [one] { $figure } überfällige Rechnung.
   *[other] { $figure } überfällige Rechnungen.
}
invoices-mixed = { $count ->
    [one] { $figure } offene Rechnung, davon { $overdue } überfällig.
   *[other] { $figure } offene Rechnungen, davon { $overdue } überfällig.
}
open-totals = Offen: { $totals }.
invoices-oldest = { $count ->
    [one] Die älteste ist { $number }, seit { $figure } Tag überfällig.
   *[other] Die älteste ist { $number }, seit { $figure } Tagen überfällig.
}

finance-none = Es gibt keine offenen Rechnungen.
finance-unpaid = { $count ->
    [one] { $figure } Rechnung ist unbezahlt, { $overdue } überfällig.
   *[other] { $figure } Rechnungen sind unbezahlt, { $overdue } überfällig.
}
finance-only-overdue = Keine Rechnung ist unbezahlt, { $overdue } überfällig.
finance-no-overdue = keine
finance-revenue = Einnahmen in diesem Monat: { $totals }.
finance-expenses = Ausgaben in diesem Monat: { $totals }.

products-none = Es gibt keine Produkte, die fehlen oder knapp werden.
products-none-out = Es gibt keine Produkte, die nicht auf Lager sind.
products-none-low = Es gibt keine Produkte, die knapp werden.
products-out = { $count ->
    [one] { $figure } Produkt ist nicht auf Lager.
   *[other] { $figure } Produkte sind nicht auf Lager.
}
products-low = { $count ->
    [one] { $figure } Produkt wird knapp.
   *[other] { $figure } Produkte werden knapp.
}
products-mixed = { $out ->
    [one] { $out-figure } Produkt ist nicht auf Lager, { $low-figure } knapp.
   *[other] { $out-figure } Produkte sind nicht auf Lager, { $low-figure } knapp.
}
products-names-all = { $count ->
    [one] Es ist { $names }.
   *[other] Es sind { $names }.
}
products-names-first = Die ersten: { $names }.

page-opening = Ich öffne die Seite { $page }.
page-opening-unnamed = Ich öffne die Seite.
page-dashboard = Übersicht
page-invoices = Rechnungen
page-products = Produkte
page-finance = Finanzen
page-orders = Bestellungen
page-customers = Kunden
page-reports = Berichte
page-documents = Dokumente
page-settings = Einstellungen
page-proposals = Vorschläge
page-queue = Warteschlange

asking-reading = Was ist mit „{ $term }“ gemeint: { $choices }?
asking-record = Was ist gemeint: { $choices }?
asking-or = { $left } oder { $right }
asking-product = Welcher Artikel? Bitte die Nummer oder den genauen Namen sagen.
asking-invoice = Welche Rechnung? Bitte die Nummer sagen.
asking-customer = Welcher Kunde? Bitte den genauen Namen sagen.
asking-record-number = Welcher Datensatz? Bitte die Nummer sagen.
asking-quantity = { $unit ->
    [piece] Wie viele Stück?
    [pair] Wie viele Paar?
    [pack] Wie viele Packungen?
    [metre] Wie viele Meter?
    [kilogram] Wie viele Kilogramm?
   *[other] Wie viel genau?
}
asking-amount = Welcher Betrag in { $unit }?
asking-place = Von welchem Platz?
asking-to-place = Auf welchen Platz?
asking-field = Welches Feld soll geändert werden?
asking-value = Auf welchen Wert?
asking-figures = { $question } { $choices }?

change-done = Erledigt.
consent-by-touch = Bestätigt wird nur am Bildschirm: Bitte die Schaltfläche der Änderung berühren.
consent-nothing-waits = Es wartet keine Änderung auf Bestätigung.

policy-none = In den Unterlagen der Firma steht dazu nichts.
policy-quoted = { $place }: { $text }
told-passage = Dazu steht etwas in: { $place }. Der Wortlaut steht auf dem Bildschirm.

# What is said of blocks that were shown; $figure and $value are places that the app fills in.
told-failed = Das ließ sich nicht zeigen.
told-done = Erledigt.
told-saved = Der Bericht ist gespeichert.
told-none = { $title }: nichts gefunden.
told-value = { $title }: { $value }.
told-shown = { $title }: auf dem Bildschirm.
told-rows = { $count ->
    [one] { $title }: ein Eintrag.
   *[other] { $title }: { $figure } Einträge.
}
