"""Beginnings of words that mean the same thing in a trading company's rules, in German, English, Ukrainian and Russian.

A question rarely uses the words of the rule ("bis wann", "Zahlungsziel"), and a person may ask in one language where the document
is in another. A line is one thing; a word that begins with one of the beginnings (in German compounds also a part of one that
does) means it. Spelled as `terms.fold` folds: umlauts without dots, ё as е, ґ as г.
"""

from collections.abc import Iterator

_LINES = """
delivery: liefer zustell anliefer ausliefer | deliver | достав постав | достав постав
shipping: versand versend verschick | ship dispatch freight carriage | відправ відванта | отправ отгруз
freight: fracht transportkost versandkost porto | freight carriage postage | фрахт перевезен транспортн | фрахт перевоз
    транспортн
delay: verzug verspat verzoger spat | delay late overdue | затрим запізн простроч пізно | задерж опозд просроч поздно
    ruckstand arrear default
deadline: frist termin dauer zeitraum zeit | deadline period term time while soon | строк термін часу | срок врем
    innerhalb binnen rechtzeitig within протягом вчасно течени вовремя tag tage werktag day days день днів дні дня дней
    дню
days: tag werktag arbeitstag | day workday | день дні днів дня робочих | день дня дней рабочих
express: express eil | express urgent rush | експрес терміно | экспресс срочн
partial: teil | partial instalment split | частков частин | частичн част
pickup: abhol selbstabhol holen | collect pickup collect pick | самовив забра забир | самовыв забра забир
abroad: ausland export eu-ausland grenz | abroad foreign export cross-border | закордон експорт кордон | границ экспорт
    зарубеж
customs: zoll | customs duty | мит митн | тамож пошлин
incoterm: incoterm | incoterm | інкотермс | инкотермс
risk: gefahrubergang risiko | risk | ризик | риск
return: ruckgab rucksend retour zuruckgeb zuruckschick ruckschick ruckliefer umtausch zuruck rucknahm | return send-back
    exchange back | поверн обмін зворотн назад приймає | возврат вернут возвращ обмен обратн назад обратно верн
refund: erstatt gutschrift verrechn | refund credit reimburs paid | відшкод кредит-нот | возмещ кредит-нот верн
damage: beschadig schad defekt kaputt bruch mangel zerriss | damag defect broken fault breakage torn faulty | пошкод
    дефект зламан брак недолік бій рван порван зламан несправн | поврежд дефект сломан брак недостат бой рван порван
    разорв неисправн
complaint: reklam ruge rugen mangelruge beanstand einwand widersprech | complain claim notif object disput contest |
    реклам скарг претенз запереч оскарж | реклам жалоб претенз возраж оспор
warranty: gewahrleist garantie | warrant guarantee | гарант | гарант
packaging: verpack originalverpack karton | packag packing carton unopened | упаков пакуван паков | упаков
exclude: ausschluss ausgeschloss ausgenomm | exclu except | виключ виняток крім | исключ кроме
restock: wiedereinlager einlagerungsgebuhr bearbeitungsgebuhr | restock handling | повторне-склад | повторн-склад
fee: gebuhr kost pauschal zuschlag aufpreis kostet | fee charge cost surcharge | плат збір вартіст доплат коштує ціна |
    плат сбор стоимост доплат стоит цена
custom-made: sonderanfertig massanfertig zugeschnitt zuschnitt anfertig | custom-made made-to-order bespoke cut |
    замовлен-виготов індивідуальн нарізан | заказн индивидуальн нарезан
payment: zahl bezahl begleich uberweis | pay paid settle transfer | оплат плати сплат розрахун переказ | оплат плат уплат
    расчет перевод
due: fallig zahlungsziel | due payable | належит оплаті | подлеж срок-оплат
discount: skonto rabatt nachlass abzug | discount rebate | знижк сконто | скидк сконто
reminder: mahn zahlungserinner mahnung | remind dunning | нагадув | напомин
interest: zins verzugszins | interest penalty | пен відсотк процент | пен процент
prepay: vorkass vorauszahl anzahl vorab voraus | prepay advance deposit upfront | передоплат аванс завдат наперед |
    предоплат аванс задат заранее наперед вперед
limit: kreditlimit kreditrahm hochst maxim | limit maximum ceiling | ліміт максим | лимит максим lim upto щонайб понад
    сверх
minimum: mindest | minimum least | мінім | миним
order: bestell auftrag | order | замовл | заказ auftragswert
cancel: storn abbestell rucktritt widerruf | cancel withdraw revoke | скасув анулюв відмов | отмен аннулир отказ
invoice: rechnung | invoice bill | рахун фактур | счет фактур
cash: bar bargeld barzahl | cash | готівк | налич
card: kreditkart ec-kart | card | картк | карт
direct-debit: lastschrift einzug | direct-debit debit | дебет списанн | дебет списан
new-customer: neukund neu new | new-customer first-time | нов | нов
retention: eigentum eigentumsvorbehalt gehor | title ownership retention owner belong whose | власніст належ чий чия чиє |
    собственност принадлеж чей чья чье
forklift: stapler gabelstapler flurforder hubwagen | forklift truck pallet-jack | навантажув штабелер рокл | погрузчик
    штабелер рохл
licence: schein fahrausweis fahrerlaubnis befahig | licen permit certificat | посвідчен дозвіл прав | удостоверен разреш
    прав
speed: geschwindigkeit tempo schnell schritt km | speed fast walking km | швидк км | скорост быстр км
shoes: schuh sicherheitsschuh stiefel | shoe boot footwear | взутт черевик | обув ботин
protective: schutz psa schutzausrust schutzkleid helm warnwest handschuh tragen kleidung | protective ppe helmet vest
    glove wear cloth | захисн засоб жилет шолом каск рукавич носити одяг | защитн средств жилет шлем каск перчат носить
    одежд
load: last gewicht tragkraft tragfah schwer heb kg kilo trag | load weight heavy lift kg kilo heav carr | вантаж ваг важк
    підйм підніма кг кіло витрим | груз вес тяжел подъем поднима кг кило выдерж
rack: regal fach | rack shelf shelving bay | стелаж полиц секці | стеллаж полк секци
fire: brand feuer losch | fire extinguish | пожеж вогон вогнегас | пожар огон огнетуш
escape: flucht notausgang rettungsweg fluchtweg | escape exit evacuat | евакуа вихід | эвакуа выход
assembly: sammelplatz sammelpunkt treff | assembly-point muster assembly meet gather | збор збір зустріч збира | сбор
    встреч собира
accident: unfall verletz verbandbuch wund blut | accident injur hurt wound | аварі травм нещасн поран рана кров | авари
    травм несчастн ранен рана кровь
first-aid: erste-hilfe ersthelf verband | first-aid aider | перш-допомог допомог аптечк | перв-помощ помощ аптечк
smoke: rauch zigarett | smok cigarette | кури курін паління пали палін | кури курен
alcohol: alkohol drog rausch | alcohol drug drunk | алкогол наркот | алкогол наркот
hazardous: gefahrstoff gefahrgut chemik auslauf verschutt | hazard chemical dangerous spill leak | небезпечн хімі розлит
    пролил розлил | опасн хими разлив пролил разлил
inspection: pruf kontroll inspekt | inspect check examin | перевір огляд | провер осмотр
visitor: besuch gast | visitor guest | відвідув гост гіст | посетител гост fremd extern stranger outsid сторонн посторон
battery: batterie lade akku | battery charg | акумулятор заряд батаре | аккумулятор заряд батаре
training: unterweis schulung | train instruct brief | інструкт навчан | инструкт обучен unterwies einweis
report: meld anzeig | report notify inform | повідом доповіс | сообщ уведом
address: adress anschrift | address | адрес | адрес
unload: entlad ablad abladen | unload | розвантаж вивантаж | разгруз выгруз
used: gebraucht | used second-hand | вживан | подержан бывш
drive: fahr fahrt lenk bedien steuer | drive driv operat ride | керу їзд їхат водій водія | управля ездит водител
money: geld betrag eur euro | money amount eur euro | грош кошт євро eur | деньг деньги сумм евро eur
customer: kund kundin abnehm | customer client buyer | клієнт покупец | клиент покупател
frequency: jahrlich monatlich taglich jahr monat woche | annual year month week daily every | щорічн рік місяц тиж кожн
    раз | ежегод год месяц недел кажд раз часто
permission: beauftrag berechtig befugt erlaub genehmig zulass | appoint authoris approv allow permi | доруч дозвол погодж
    | поруч разреш согласу
today: heute selben sofort | today same immediately once | сьогодн того самого негайно | сегодн тот немедлен
free: frei kostenlos gratis | free | безкоштовн | бесплатн
ban: verbot verboten untersag | forbid forbidden prohibit ban | заборон | запрещ запрет
stock: vorrat lagernd lagerwar lieferbar verfugbar | stock available | наявн | наличи
"""


def read_lines() -> Iterator[tuple[str, str]]:
    """Each beginning of a word with the thing that it means; of two words joined by a hyphen the first is the one that is met."""
    for line in _LINES.strip().replace("\n    ", " ").splitlines():
        name, _, beginnings = line.partition(":")
        for beginning in beginnings.replace("|", " ").split():
            yield beginning.split("-", maxsplit=1)[0], name
