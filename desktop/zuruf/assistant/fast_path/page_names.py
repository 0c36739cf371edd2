"""How people call the pages and how they ask for one, by language. Spelling is folded when the tables are read."""

from collections.abc import Mapping

from zuruf.domain.languages import Language
from zuruf.domain.turns import Page

# Only plural forms for pages of things: "open the invoice" is a document, "open the invoices" a page.
PAGE_NAMES: Mapping[Language, Mapping[Page, str]] = {
    Language.GERMAN: {
        Page.DASHBOARD: """
            dashboard übersicht übersichtsseite startseite hauptseite start anfang anfangsseite überblick cockpit home
        """,
        Page.INVOICES: """
            rechnungen rechnungsseite rechnungsübersicht rechnungsliste rechnungsbereich ausgangsrechnungen faktura
        """,
        Page.PRODUCTS: """
    produkte artikel lager lagerseite produktseite artikelseite lagerbestand bestand bestände sortiment waren artikelliste
    produktliste warenbestand lagerbestände produktübersicht lagerübersicht artikelübersicht produkten artikeln beständen
""",
        Page.FINANCE: "finanzen finanzseite finanzübersicht buchhaltung finanzbereich kasse",
        Page.ORDERS: "bestellungen aufträge bestellseite auftragsseite bestellübersicht aufträgen auftragsliste bestellliste",
        Page.CUSTOMERS: "kunden kundenseite kundenliste kundenübersicht kundenstamm",
        Page.REPORTS: "berichte berichten auswertungen reports berichtsseite reporting",
        Page.DOCUMENTS: "dokumente dokumenten unterlagen belege dateien dokumentenseite ablage",
        Page.SETTINGS: "einstellungen optionen konfiguration setup settings",
        Page.PROPOSALS: "vorschläge vorschlägen vorschlagsliste freigaben bestätigungen änderungsvorschläge genehmigungen",
        Page.QUEUE: "warteschlange warteschlangen auftragsschlange arbeitsliste",
    },
    Language.ENGLISH: {
        Page.DASHBOARD: "dashboard overview home start main homepage",
        Page.INVOICES: "invoices invoicing bills",
        Page.PRODUCTS: "products product stock inventory items articles warehouse goods",
        Page.FINANCE: "finance finances financials accounting money books financial accounts",
        Page.ORDERS: "orders ordering purchases",
        Page.CUSTOMERS: "customers clients",
        Page.REPORTS: "reports reporting",
        Page.DOCUMENTS: "documents files docs paperwork",
        Page.SETTINGS: "settings options preferences configuration setup",
        Page.PROPOSALS: "proposals approvals confirmations suggestions",
        Page.QUEUE: "queue queues backlog",
    },
    Language.UKRAINIAN: {
        Page.DASHBOARD: "дашборд дашборда огляд огляду головну головна головної головній панель панелі старт початок",
        Page.INVOICES: "рахунки рахунків рахунками рахунках рахункам інвойси інвойсів",
        Page.PRODUCTS: """
            товари товарів товарах товарами продукти продуктів склад складу складом складі залишки залишків асортимент
        """,
        Page.FINANCE: "фінанси фінансів фінансами фінансах бухгалтерія бухгалтерію бухгалтерії каса касу",
        Page.ORDERS: "замовлення замовлень замовленнями замовленнях",
        Page.CUSTOMERS: "клієнти клієнтів клієнтами клієнтах покупці покупців контрагенти",
        Page.REPORTS: "звіти звітів звітами звітах",
        Page.DOCUMENTS: "документи документів документами документах файли файлів папери",
        Page.SETTINGS: "налаштування налаштувань налаштуваннях параметри опції",
        Page.PROPOSALS: "пропозиції пропозицій пропозиціями пропозиціях підтвердження підтверджень",
        Page.QUEUE: "черга чергу черги черзі",
    },
    Language.RUSSIAN: {
        Page.DASHBOARD: "дашборд дашборда обзор обзора главную главная главной панель панели старт начало",
        Page.INVOICES: "счета счетов счетами счетах счетам инвойсы инвойсов",
        Page.PRODUCTS: """
            товары товаров товарах товарами продукты продуктов склад склада складом складе остатки остатков ассортимент
        """,
        Page.FINANCE: "финансы финансов финансами финансах финансам бухгалтерия бухгалтерию бухгалтерии касса кассу",
        Page.ORDERS: "заказы заказов заказами заказах заказам",
        Page.CUSTOMERS: "клиенты клиентов клиентами клиентах клиентам покупатели покупателей контрагенты",
        Page.REPORTS: "отчеты отчетов отчетами отчетах отчетам",
        Page.DOCUMENTS: "документы документов документами документах документам файлы файлов бумаги",
        Page.SETTINGS: "настройки настроек настройках настройкам параметры опции",
        Page.PROPOSALS: "предложения предложений предложениям предложениях подтверждения подтверждений",
        Page.QUEUE: "очередь очереди",
    },
}

# Words that ask for a page or stand around its name; none of them asks for anything else.
ASKING_FOR_A_PAGE: Mapping[Language, str] = {
    Language.GERMAN: """
    öffne öffnen öffnest mach mache machen auf aufmachen aufrufen ruf rufe geh gehe gehen wechsel wechsle wechseln spring
    springe bring bringe bringen zeig zeige zeigen anzeigen navigier navigiere führ führe hol hole geht schalte schalt klick
    los rüber rein hin an ansicht seite maske bereich reiter fenster menü tab übersicht liste zu zur zum in im ins die der das
    den dem mir mich uns bitte mal eben kurz schnell jetzt dann noch doch ich will möchte muss würde gern gerne kannst können
    könntest du sie danke hallo hey ok okay äh ähm also so nun alle meine unsere unseren von für nach auf's einmal gleich
    direkt sehen
""",
    Language.ENGLISH: """
    open up go going goto take bring get me us to show pull switch jump navigate navigation head over move see view display
    put the a page screen tab window section menu area please can could you would will i want need like let's let just now
    then quickly quick hey hi hello ok okay uh um so thanks thank on our my all into for at look lemme i'd i'll we list
""",
    Language.UKRAINIAN: """
    відкрий відкрийте відкрити відчини перейди перейдіть перейти переходь зайди зайдіть зайти покажи покажіть показати
    переключи переключись перемкни перемкнись перенеси перекинь закинь заведи виведи поверни повернись давай давайте сторінку
    сторінка сторінки сторінці розділ розділу вкладку вкладка вікно меню екран екрані на у в до з із мені мене нам будь ласка
    зараз тепер швидко швиденько можеш можете хочу треба ну так от а й і привіт дякую там тут всі усі наші список головну
""",
    Language.RUSSIAN: """
    открой открыть откройте перейди перейдите перейти переходи зайди зайдите зайти покажи покажите показать переключи
    переключись перенеси перекинь закинь выведи верни вернись давай давайте страницу страница страницы страничку странице
    раздел раздела вкладку вкладка окно меню экран экране на в во к ко до с со мне меня нам пожалуйста сейчас теперь быстро
    быстренько можешь можете хочу надо нужно ну так вот а и привет спасибо там тут все наши список
""",
}
