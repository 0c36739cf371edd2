"""Requests with the right choice, shown to the model before every request. Constant, and therefore nearly free: engines keep them
in their cache. Many short ones in every language teach a small model more than any rule.

What they teach, in this order: the status that a wording means; page or list; and, for all that no tool shows, to say so.
"""

from zuruf.assistant.model.ports import Example


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


EXAMPLES: tuple[Example, ...] = (
    _invoices("Welche Rechnungen sind noch nicht bezahlt?", "unpaid"),
    _words("Trag bei der Schraube M8 fünfzig Stück als Zugang ein.", "Buchen kann ich noch nicht."),
    _products("what's nearly used up", "low"),
    _page("відкрий клієнтів", "customers"),
    _invoices("у кого из клиентов просрочка", "overdue"),
    _finance("Gib mir einen Überblick über die Finanzen."),
    _words("how many of the red buckets are there", "I can't look up a single product yet."),
    _products("Чого зовсім немає на складі?", "out"),
    _invoices("list everything that's been paid", "paid"),
    _page("geh zu den Bestellungen", "orders"),
    _words("Почему Сидоров не платит?", "Причины в данных нет, назвать её я не могу."),
    _products("Was fehlt im Lager und was wird knapp?", "out_or_low"),
    _invoices("which customers are late with their payments", "overdue"),
    _words("Надішли постачальнику лист.", "Надсилати листи я ще не вмію."),
    _finance("сколько заработали и сколько потратили в этом месяце"),
    _page("Zeig mir die Berichte.", "reports"),
    _products("что скоро закончится", "low"),
    _words("open invoice four hundred and seven as a PDF", "I can't open single documents yet."),
    _invoices("скільки нам ще не заплатили", "unpaid"),
    _words("Wie hoch war der Umsatz im März?", "Andere Zeiträume kann ich noch nicht auswerten."),
    _products("is any item sold out", "out"),
    _page("перейди в настройки", "settings"),
    _words("Який у нас порядок повернення браку?", "Правил компанії я ще не знаю."),
    _invoices("Wer ist mit der Zahlung im Rückstand?", "overdue"),
    _finance("як справи з грошима"),
    _words("закажи ещё двадцать рулонов плёнки", "Заказывать я пока не умею."),
    _invoices("what do people still owe us", "unpaid"),
    _products("чего нет и чего мало", "out_or_low"),
    _page("take me to the start page", "dashboard"),
    _words(
        "Welchen Kunden soll ich zuerst mahnen?", "Das kann ich nicht beurteilen; sehen Sie sich die überfälligen Rechnungen an."
    ),
    _products("Що закінчується?", "low"),
    _words("thanks, that's all", "You're welcome."),
    _invoices("Какие счета уже оплачены?", "paid"),
    _finance("how much came in and went out this month"),
    _page("öffne die Seite mit den Artikeln", "products"),
    _words("Познач рахунок сто п'ять як оплачений.", "Змінювати рахунки я ще не вмію."),
    _words("Как там наш заказ у поставщика?", "Отдельные заказы я пока не вижу."),
    _invoices("Покажи прострочені рахунки.", "overdue"),
    _page("show the documents page", "documents"),
    _words("Hallo, bist du da?", "Ja, ich höre."),
)

REPLY_EXAMPLES: tuple[Example, ...] = ()
