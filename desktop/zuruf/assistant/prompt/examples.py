"""Requests with the right choice, shown to the model before every request. Constant, and therefore nearly free: engines keep them
in their cache. Many short ones in every language teach a small model more than any rule.

Each language has the same lessons: which wording means which status; money in general; opening a page; that one article, another
period or a total per something is a query; that a reason, a judgement or a document is nothing to show; and that rules of the
company are looked up. Which change a tool prepares, said as an order or as what has happened, is taught in two languages or more.
"""

from collections.abc import Iterable, Mapping
from itertools import zip_longest

from zuruf.assistant.model.ports import Example
from zuruf.assistant.prompt.answers import Answer
from zuruf.domain.languages import Language


def _invoices(request: str, status: str) -> Example:
    return Example(request, "list_invoices", {"status": status})


def _products(request: str, status: str) -> Example:
    return Example(request, "list_products", {"status": status})


def _page(request: str, page: str) -> Example:
    return Example(request, "navigate", {"page": page})


def _finance(request: str) -> Example:
    return Example(request, "finance_summary")


def _query(request: str) -> Example:
    return Example(request, "query")


def _save(request: str, name: str) -> Example:
    return Example(request, "save_report", {"name": name})


def _open(request: str, name: str) -> Example:
    return Example(request, "open_report", {"name": name})


def _policy(request: str) -> Example:
    return Example(request, "lookup_policy")


def _book(request: str, direction: str) -> Example:
    return Example(request, "book_stock", {"direction": direction})


def _change(request: str, tool: str) -> Example:
    """What is to be changed stands in the request, where code reads it: the tool alone is chosen."""
    return Example(request, tool)


def _words(request: str, answer: Answer) -> Example:
    return Example(request, None, reply=answer.value)


_GERMAN = (
    _invoices("Welche Rechnungen sind noch nicht bezahlt?", "unpaid"),
    _book("Trag bei der Schraube M8 fünfzig Stück Zugang ein.", "in"),
    _products("was fehlt im lager und was wird knapp", "out_or_low"),
    _change("wir brauchen neue planen, bestell achtzig", "order_goods"),
    _query("Wie viel Holzleim ist noch da?"),
    _finance("Wie läuft das Geschäft?"),
    _page("geh zu den bestellungen", "orders"),
    _book("nimm drei eimer kleber aus dem bestand", "out"),
    _invoices("wer hat die frist nicht eingehalten", "overdue"),
    _words("Warum ist der Kunde so langsam?", Answer.REASON),
    _products("Welche Artikel sind ausverkauft?", "out"),
    _query("umsatz pro kunde in diesem jahr"),
    _save("Speichere das als Monatsumsatz.", "Monatsumsatz"),
    _change("Merk dir zum Kunden Voss: nur vormittags anrufen.", "add_note"),
    _products("was ist aus und was wird bald alle", "out_or_low"),
    _policy("was gilt bei beschädigter ware"),
    _query("wie hoch war der umsatz im märz"),
    _page("Mach die Dokumente auf.", "documents"),
    _products("wovon ist nur noch wenig übrig", "low"),
    _words("öffne rechnung vierhundertsieben", Answer.DOCUMENT),
    _change("Meldebestand vom Kleber auf dreißig", "set_reorder_level"),
    _change("Der Herr Lang hat seine Rechnung beglichen.", "mark_paid"),
    _words("mach den verkaufspreis vom hammer höher", Answer.CHANGE),
)

_ENGLISH = (
    _invoices("what money is still owed to us", "unpaid"),
    _query("how many red buckets have we got left"),
    _products("what's nearly used up", "low"),
    _page("show me the start page", "dashboard"),
    _change("Baxter paid invoice four hundred and nine by card", "mark_paid"),
    _words("Get me invoice four hundred and seven as a PDF.", Answer.DOCUMENT),
    _finance("what do the accounts look like"),
    _invoices("Which customers are late with their payments?", "overdue"),
    _book("six jars got broken, take them off", "out"),
    _words("who should we remind first", Answer.JUDGEMENT),
    _products("is any item sold out", "out"),
    _book("book in two pallets of paint", "in"),
    _invoices("list everything that's been paid", "paid"),
    _page("open the finance page", "finance"),
    _query("which suppliers did we pay most last quarter"),
    _open("open the report late payers", "late payers"),
    _change("I counted eighteen ladders, correct the stock", "count_stock"),
    _finance("how is this month going financially"),
    _policy("how long do customers have to complain"),
    _book("shift ten valves from bay two to bay six", "over"),
    _products("what's missing or running short", "out_or_low"),
    _change("the reorder level for hinges should be twenty", "set_reorder_level"),
    _words("what does gross weight mean", Answer.EXPLAIN),
    _words("delete that invoice", Answer.CHANGE),
)

_UKRAINIAN = (
    _invoices("Хто і скільки нам винен?", "unpaid"),
    _words("надішли постачальнику листа", Answer.SEND),
    _products("Який товар закінчився?", "out"),
    _book("приїхало тридцять мішків цементу, запиши на склад", "in"),
    _query("Скільки мішків цементу залишилося?"),
    _page("покажи сторінку клієнтів", "customers"),
    _change("треба докупити сто пензлів", "order_goods"),
    _finance("скільки грошей надійшло цього місяця"),
    _invoices("які клієнти запізнюються з оплатою", "overdue"),
    _book("спиши два молотки", "out"),
    _words("Чому цей рахунок досі не оплачений?", Answer.REASON),
    _products("що закінчується", "low"),
    _change("за фактом цегли вісімдесят штук", "count_stock"),
    _policy("який у нас порядок списання браку"),
    _finance("Який дохід і які витрати?"),
    _query("витрати за категоріями минулого місяця"),
    _save("збережи це як звіт борги", "борги"),
    _change("нотатка для клієнта Лисенко: дзвонити після обіду", "add_note"),
    _invoices("покажи несплачене, строк якого минув", "overdue"),
    _products("чого бракує і чого мало", "out_or_low"),
    _change("Цей рахунок клієнт уже сплатив, зміни його.", "mark_paid"),
    _words("зміни адресу клієнта", Answer.CHANGE),
    _words("дуже дякую", Answer.THANKS),
)

_RUSSIAN = (
    _invoices("у кого из клиентов просрочка", "overdue"),
    _change("Закажи ещё двадцать вёдер клея.", "order_goods"),
    _products("Что подходит к концу?", "low"),
    _query("сколько больших молотков на складе"),
    _finance("что у фирмы с финансами"),
    _book("отгрузили семь лестниц, спиши", "out"),
    _page("Открой настройки.", "settings"),
    _invoices("кто и сколько нам должен", "unpaid"),
    _change("счёт триста первый оплачен наличными", "mark_paid"),
    _words("почему клиент не платит", Answer.REASON),
    _products("чего нет и чего мало", "out_or_low"),
    _query("покажи продажи за прошлый год"),
    _book("поступило сорок вёдер, поставь на приход", "in"),
    _page("хочу посмотреть отчёты", "reports"),
    _query("сколько заказали клиенты из Польши"),
    _open("покажи отчёт продажи по неделям", "продажи по неделям"),
    _policy("какие у нас условия возврата для оптовиков"),
    _change("напомни в понедельник позвонить клиенту Орлову", "add_note"),
    _products("какой товар закончился", "out"),
    _book("переложи пять кранов с места три на место девять", "over"),
    _words("пришли мне накладную", Answer.DOCUMENT),
    _words("отмени прошлую проводку", Answer.CHANGE),
    _words("что ты умеешь", Answer.ABILITIES),
)


def _in_turn(*columns: Iterable[Example]) -> tuple[Example, ...]:
    """One of each language after the other: a small model leans towards what it read last."""
    return tuple(example for row in zip_longest(*columns) for example in row if example is not None)


LESSONS: Mapping[Language, tuple[Example, ...]] = {
    Language.GERMAN: _GERMAN,
    Language.ENGLISH: _ENGLISH,
    Language.UKRAINIAN: _UKRAINIAN,
    Language.RUSSIAN: _RUSSIAN,
}
EXAMPLES = _in_turn(*LESSONS.values())
