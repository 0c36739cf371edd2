# Blöcke: Überschriften, Spalten, Zustände. Die Schlüssel entsprechen den Titeln, Spaltennamen und Zuständen der Werkzeuge.

block-unpaid-invoices = Unbezahlte Rechnungen
block-overdue-invoices = Überfällige Rechnungen
block-paid-invoices = Bezahlte Rechnungen
block-all-invoices = Alle Rechnungen
block-out-products = Nicht vorrätige Produkte
block-low-products = Knappe Produkte
block-out-or-low-products = Nicht vorrätige und knappe Produkte
block-all-products = Alle Produkte
block-open-invoices = Offene Rechnungen
block-finance-summary = Finanzüberblick

column-number = Nummer
column-customer = Kunde
column-due_date = Fällig am
column-open_amount = Offener Betrag
column-currency = Währung
column-status = Status
column-name = Bezeichnung
column-stock = Bestand
column-reorder_level = Meldebestand
column-unpaid_count = Unbezahlte Rechnungen
column-overdue_count = Überfällige Rechnungen
column-open_total = Offen insgesamt
column-revenue_this_month = Umsatz in diesem Monat (netto)
column-expenses_this_month = Ausgaben in diesem Monat (netto)

status-unpaid = unbezahlt
status-overdue = überfällig
status-paid = bezahlt
status-out = nicht vorrätig
status-low = knapp
status-ok = vorrätig
status-yes = ja
status-no = nein

# Tables of the database that a block was read from.
table-customers = Kunden
table-expenses = Ausgaben
table-invoices = Rechnungen
table-products = Produkte
table-usage = Zählungen des Dienstes selbst
