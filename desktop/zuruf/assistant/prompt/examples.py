"""Requests with the right choice, shown to the model before every request. Constant, and therefore nearly free: engines keep them
in their cache. Many short ones in every language teach a small model more than any rule.

Each language has the same lessons: what wording means which status; money in general; page or list; and that one article, a
change, a reason, a judgement, a document or a rule of the company is answered in words, in the language of the request.
"""

from collections.abc import Iterable
from itertools import zip_longest

from zuruf.assistant.model.ports import Example
from zuruf.assistant.prompt.sections import request_line
from zuruf.domain.languages import Language


def _invoices(request: str, status: str) -> Example:
    return Example(request, "list_invoices", {"status": status})


def _products(request: str, status: str) -> Example:
    return Example(request, "list_products", {"status": status})


def _page(request: str, page: str) -> Example:
    return Example(request, "navigate", {"page": page})


def _finance(request: str) -> Example:
    return Example(request, "finance_summary")


def _words(request: str, reply: str) -> Example:
    return Example(request, None, reply=reply)


_GERMAN = (
    _invoices("Welche Rechnungen sind noch nicht bezahlt?", "unpaid"),
    _words("Trag bei der Schraube M8 fünfzig Stück Zugang ein.", "Buchungen kann ich noch nicht machen."),
    _products("was fehlt im lager und was wird knapp", "out_or_low"),
    _words("Wie viel Klebeband ist noch da?", "Einzelne Artikel kann ich noch nicht nachsehen."),
    _finance("Gib mir einen Überblick über die Finanzen."),
    _page("geh zu den bestellungen", "orders"),
    _invoices("wer ist mit der zahlung im rückstand", "overdue"),
    _words("Warum ist der Kunde so langsam?", "Gründe stehen nicht in den Daten."),
    _products("Welche Artikel sind ausverkauft?", "out"),
    _words("wie hoch war der umsatz im märz", "Andere Zeiträume kann ich noch nicht auswerten."),
    _products("wovon haben wir nicht mehr viel", "low"),
    _words("hallo bist du da", "Ja, ich höre."),
)

_ENGLISH = (
    _invoices("what do people still owe us", "unpaid"),
    _words("how many of the red buckets are there", "I can't look up a single product yet."),
    _products("what's nearly used up", "low"),
    _page("take me to the start page", "dashboard"),
    _words("Open invoice four hundred and seven as a PDF.", "I can't open single documents yet."),
    _finance("how much came in and went out this month"),
    _invoices("Which customers are late with their payments?", "overdue"),
    _words("why do they never pay on time", "The data doesn't give reasons."),
    _products("is any item sold out", "out"),
    _words("book in two pallets of paint", "I can't make bookings yet."),
    _invoices("list everything that's been paid", "paid"),
    _words("thanks, that's all", "You're welcome."),
)

_UKRAINIAN = (
    _invoices("Скільки нам ще винні?", "unpaid"),
    _words("надішли постачальнику листа", "Надсилати листи я ще не вмію."),
    _products("Чого зовсім немає в наявності?", "out"),
    _words("Скільки у нас мішків цементу?", "Окремі товари я ще не можу перевірити."),
    _page("відкрий клієнтів", "customers"),
    _finance("як наші фінанси"),
    _invoices("які клієнти запізнюються з оплатою", "overdue"),
    _words("Чому цей рахунок досі не оплачений?", "Причин у даних немає."),
    _products("що закінчується", "low"),
    _words("який у нас порядок повернення браку", "Правил компанії я ще не знаю."),
    _products("чого бракує і чого мало", "out_or_low"),
    _words("до побачення", "До побачення."),
)

_RUSSIAN = (
    _invoices("у кого из клиентов просрочка", "overdue"),
    _words("Закажи ещё двадцать рулонов плёнки.", "Заказывать я пока не умею."),
    _products("Чего мало осталось?", "low"),
    _words("сколько у нас молотков", "Отдельные товары я пока не могу проверить."),
    _finance("сколько заработали и сколько потратили"),
    _page("Открой настройки.", "settings"),
    _invoices("какие счета ещё не закрыты", "unpaid"),
    _words("почему клиент не платит", "Причин в данных нет."),
    _products("чего нет и чего мало", "out_or_low"),
    _words("Какому поставщику лучше отказать?", "Об этом я судить не могу."),
    _products("какой товар полностью распродан", "out"),
    _words("ты здесь", "Да, слушаю."),
)


def _marked(language: Language, examples: Iterable[Example]) -> list[Example]:
    return [
        Example(request_line(example.request, language), example.tool, example.arguments, example.reply) for example in examples
    ]


def _in_turn(*columns: list[Example]) -> tuple[Example, ...]:
    """One of each language after the other: a small model leans towards what it read last."""
    return tuple(example for row in zip_longest(*columns) for example in row if example is not None)


EXAMPLES = _in_turn(
    _marked(Language.GERMAN, _GERMAN),
    _marked(Language.ENGLISH, _ENGLISH),
    _marked(Language.UKRAINIAN, _UKRAINIAN),
    _marked(Language.RUSSIAN, _RUSSIAN),
)
