"""Nouns that a trading company counts, in the forms they have behind a number, and words that announce an amount.

Behind an identifier, a week or a version an ordinary noun says nothing ("PR0017 Regal", "Windows 11 Rechner"); these do: what
stands before them is a count, whatever it looks like ("#812400 Rechnungen", "Q45 invoices").
"""

from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_NOUNS = words(
    "rechnungen artikel artikeln kunden aufträge aufträgen bestellungen lieferanten lieferungen posten positionen produkte "
    "produkten zeilen einträge einträgen belege belegen buchungen zahlungen mahnungen angebote angeboten paletten kartons "
    "pakete paketen kisten stück stücke stücken einheiten mitarbeiter mitarbeitern benutzer benutzern personen leute verträge "
    "verträgen konten gutschriften retouren reklamationen sendungen lieferscheine lieferscheinen teile datensätze datensätzen "
    "invoices orders customers clients items articles products pieces units boxes pallets parcels deliveries shipments "
    "suppliers vendors users employees people persons payments reminders bookings entries rows records transactions bills "
    "receipts quotes contracts cartons crates lines accounts returns complaints "
    "fakturaer regninger varer kunder ordrer bestillinger leverandører leverancer poster linjer rækker produkter brugere "
    "medarbejdere betalinger rykkere paller kasser pakker stk styk enheder personer aftaler konti bilag posteringer "
    "facturas artículos clientes pedidos productos proveedores entregas envíos líneas filas registros pagos cajas palés piezas "
    "unidades usuarios empleados personas contratos cuentas recibos albaranes recordatorios "
    "рахунків рахунки рахунка рахунками товарів товари товарами замовлень замовлення замовленнями клієнтів клієнти клієнта "
    "клієнтами позицій позиції позиціями постачальників поставок поставки рядків рядки записів записи платежів платежі штук "
    "штуки одиниць одиниці коробок коробки ящиків ящики палет накладних продуктів продукти користувачів працівників людей осіб "
    "договорів нагадувань "
    "счетов счета счетами товаров товара товары товарами заказов заказа заказы заказами клиентов клиента клиенты клиентами "
    "позиций позиции позициями поставщиков поставок поставки строк строки записей записи платежей платежа платежи единиц "
    "единицы ящиков ящика паллет накладных продуктов продукта продукты пользователей сотрудников человек людей договоров "
    "напоминаний"
)
_SECOND_PARTS = tuple(
    words(
        "rechnungen artikel artikeln kunden aufträge aufträgen bestellungen lieferungen posten positionen produkte zeilen belege "
        "buchungen zahlungen mahnungen paletten pakete fakturaer ordrer varer leverancer"
    )
)
_ADJECTIVES = words(
    "open overdue unpaid paid new old due active inactive late missing different more further other outstanding cancelled "
    "abiertas abiertos pendientes vencidas nuevos nuevas åbne ubetalte forfaldne nye betalte"
)
_CYRILLIC_ADJECTIVES = ("х", "ые", "ие", "ими", "ыми", "і")

_AMOUNT_WORDS = words(
    "total totals sum sums subtotal amount amounts balance revenue turnover sales profit loss cost costs price count number "
    "quantity qty stock about around nearly almost only just exactly roughly over under summe summen gesamt insgesamt zusammen "
    "betrag beträge saldo umsatz umsätze gewinn verlust kosten preis anzahl menge bestand etwa rund ungefähr nur genau über "
    "unter circa fast knapp offen ialt beløb saldo omsætning pris antal mængde lager omtrent kun næsten importe suma "
    "saldo ventas ingresos precio cantidad unos unas casi solo aproximadamente сума разом усього всього баланс дохід виручка "
    "ціна кількість залишок лише майже близько приблизно сумма итого всего выручка доход цена количество остаток только почти "
    "около примерно"
)
_AMOUNT_TAILS = tuple(words("total summe betrag umsatz saldo anzahl gesamt revenue amount balance beløb omsætning сума сумма"))


def commonly_counted(word: str) -> bool:
    """Whether the word (lower case) is such a noun, or a German or Danish compound of one."""
    return word in _NOUNS or word.endswith(_SECOND_PARTS)


def counted(sentence: Sentence, index: int) -> bool:
    """Whether such a noun stands at `index`, or behind an adjective there."""
    low = sentence.low(index)
    if not sentence.is_word(index):
        return False
    if commonly_counted(low):
        return True
    return _adjective(sentence, index) and commonly_counted(sentence.low(index + 1))


def _adjective(sentence: Sentence, index: int) -> bool:
    low = sentence.low(index)
    if low in _ADJECTIVES:
        return True
    if sentence.language == "de":
        return len(low) > 3 and low.endswith(("e", "en")) and not sentence.capital(index)
    return sentence.language in ("uk", "ru") and len(low) > 3 and low.endswith(_CYRILLIC_ADJECTIVES)


def announces_amount(word: str) -> bool:
    """Whether digits glued to the word (lower case) are its amount: total812400, Rechnungen45, Gesamtumsatz45."""
    return word in _AMOUNT_WORDS or commonly_counted(word) or word.endswith(_AMOUNT_TAILS)
