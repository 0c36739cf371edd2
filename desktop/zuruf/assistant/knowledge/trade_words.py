"""Beginnings of words that mean the same thing in a trading company's rules, in German, English, Ukrainian and Russian.

A question rarely uses the words of the rule ("bis wann", "Zahlungsziel"), and a person may ask in one language where the document
is in another. A line is one thing; a word that begins with one of the beginnings (in German compounds also a part of one that
does) means it. Spelled as `terms.fold` folds: umlauts without dots, ё as е, ґ as г.
"""

from collections.abc import Iterator

_LINES = """
goods: ware artikel produkt | goods item product stuff | товар | товар
delivery: liefer zustell anliefer ausliefer | deliver | достав постав | schick bring ankomm ankunft ausfahr turns arriv привез
    привоз приїзд приїжд приезж прибув прибыв прибува
shipping: versand versend verschick | ship dispatch freight carriage | відправ відванта | отправ отгруз rausgeh rausgeht
    abschick porto send sent відправл надісл отправл
freight: fracht transportkost versandkost porto | freight carriage postage | фрахт перевезен транспортн | перевоз spediteur
    spedition frachtfuhr kurier carrier lorry van truckload courier перевізник машин перевозчик фур
delay: verzug verspat verzoger spat | delay late overdue | затрим запізн простроч пізно | задерж опозд просроч поздно
    ruckstand arrear default zuspat spater behind запізни спізни опозда позже пізніше
deadline: frist termin dauer zeitraum zeit | deadline period term time while soon | строк термін часу | срок врем innerhalb
    binnen rechtzeitig within протягом вчасно течени вовремя tag tage werktag day days день днів дні дня дней дню wielange
    till until hours hour stunde stunden minute uhr годин хвилин час минут старш not-later woche wochen week weeks тижд тижн
    недел
days: tag werktag arbeitstag | day workday | день дні днів дня робочих | дней рабочих
express: express eil | urgent rush | експрес терміно | экспресс срочн
partial: teil | partial instalment split | частков частин | частичн част
pickup: abhol selbstabhol holen | collect pickup pick | самовив забра забир | самовыв
abroad: ausland export grenz | abroad foreign cross-border | закордон експорт кордон | границ экспорт зарубеж
customs: zoll | customs duty | мит митн | тамож пошлин
incoterm: incoterm | інкотермс | инкотермс
risk: gefahrubergang risiko | risk | ризик | риск
return: ruckgab rucksend retour zuruckgeb zuruckschick ruckschick ruckliefer umtausch zuruck rucknahm | return send-back
    exchange back | поверн обмін зворотн назад приймає | возврат вернут возвращ обмен обратн обратно верн zuruckgib zurucknehm
    nimm-zuruck bring-back take-back повернут повертаєм вертаєм вертат передума передум берем беремо принимаем раздума
    возвращаем
refund: erstatt gutschrift verrechn | refund credit reimburs paid | відшкод кредит-нот | возмещ верн geld-zuruck zuruckzahl
    auszahl money-back pay-back payout повернут-гроші виплат выплат кредит
damage: beschadig schad defekt kaputt bruch mangel zerriss | damag defect broken fault breakage torn faulty | пошкод дефект
    зламан брак недолік бій рван порван несправн | поврежд сломан недостат бой разорв неисправн kratz delle zerbroch
    eingedruckt eingedell aufgeriss nass zerbeul verbog beul scratch dent wet bent crack smash ruin broke подряпин вмятин помя
    помят тріщин зламав мокр погнут погну царапин трещин сломал промок гнут вздут
complaint: reklam ruge rugen mangelruge beanstand einwand widersprech | complain claim notif object disput contest | реклам
    скарг претенз запереч оскарж | жалоб возраж оспор meckern beschwer mecker bemangel moan grumbl whine argue disagree wrong
    stimmt-nicht скарж поскарж згоден незгод жал пожал соглас оспар
warranty: gewahrleist garantie | warrant guarantee | гарант | halten broken-after зламавс
packaging: verpack originalverpack karton | packag packing carton unopened | упаков пакуван паков | schachtel kiste box boxes
    sealed eingeschweisst коробк ящик запаков запечат
exclude: ausschluss ausgeschloss ausgenomm | exclu except | виключ виняток крім | исключ кроме cannot excluded
restock: wiedereinlager einlagerungsgebuhr bearbeitungsgebuhr | restock handling | повторне-склад | повторн-склад einraum
    wiedereinraum einsortier put-back restocking складуван полиц складиров
fee: gebuhr kost pauschal zuschlag aufpreis kostet | fee charge cost surcharge | плат збір вартіст доплат коштує ціна | сбор
    стоимост стоит цена teuer berechn nehmen verlang preis aufschlag bill price postage basket почем берем берут беремо здира
custom-made: sonderanfertig massanfertig zugeschnitt zuschnitt anfertig | custom-made made-to-order bespoke cut |
    замовлен-виготов індивідуальн нарізан | заказн индивидуальн нарезан abgeschnitt abgelangt zugesagt sawn відрізан відріза
    отрезан отреза rope
payment: zahl bezahl begleich uberweis | pay paid settle transfer | оплат плати сплат розрахун переказ | плат уплат расчет
    перевод zahlt gezahlt paying money owe schuld сплач заплат винн оплач плач должен
due: fallig zahlungsziel | due payable | належит оплаті | подлеж срок-оплат owe
discount: skonto rabatt nachlass abzug | discount rebate | знижк сконто | скидк nachgelass billiger prozent cheaper off дешевш
    дешевле
reminder: mahn zahlungserinner mahnung | remind dunning | нагадув | напомин brief letter лист нагадуван письм должник боржник
interest: zins verzugszins | interest penalty | пен відсотк процент | aufschlag extra
prepay: vorkass vorauszahl anzahl vorab voraus | prepay advance deposit upfront | передоплат аванс завдат наперед | предоплат
    задат заранее вперед vorneweg vorher авансом
limit: kreditlimit kreditrahm hochst maxim | limit maximum ceiling | ліміт максим | лимит lim upto щонайб понад сверх
    hochstens maximal most cap більше больше щонайбільш
minimum: mindest | minimum least | мінім | миним
order: bestell auftrag | order | замовл | заказ auftragswert bestellt ordered basket замовляли замовит заказали
cancel: storn abbestell rucktritt widerruf | cancel withdraw revoke | скасув анулюв відмов | отмен аннулир отказ abspring
    zuruckzieh call-off відмовля отказыва
invoice: rechnung | invoice bill | рахун фактур | счет
cash: bar bargeld barzahl | cash | готівк | налич bares munz note notes наличн налик готівкою
card: kreditkart | card | картк | карт karte visa карткою карточк
direct-debit: lastschrift einzug | direct-debit debit | дебет списанн | списан
new-customer: neukund neu new | new-customer first-time | нов | erstbesteller first-order brand новачок новичок
retention: eigentum eigentumsvorbehalt gehor | title ownership retention owner belong whose | власніст належ чий чия чиє |
    собственност принадлеж чей чья чье wem gehort belongs ours
forklift: stapler gabelstapler flurforder hubwagen | forklift truck pallet-jack | навантажув штабелер рокл | погрузчик рохл
    ameise hubgerat stacker reach-truck вилах вила вилочн
licence: schein fahrausweis fahrerlaubnis befahig | licen permit certificat | посвідчен дозвіл прав | удостоверен разреш
speed: geschwindigkeit tempo schnell schritt | speed fast walking | швидк | скорост быстр rasen flitzen ганят гнат гонят
shoes: schuh sicherheitsschuh stiefel | shoe boot footwear | взутт черевик | обув ботин boots trainers ботинк
protective: schutz psa schutzausrust schutzkleid helm warnwest handschuh tragen kleidung | protective ppe helmet vest glove
    wear cloth | захисн засоб жилет шолом каск рукавич носити одяг | защитн средств шлем перчат носить одежд schutzbrille
    brille schurze goggles apron окуляр фартух очки фартук
load: last gewicht tragkraft tragfah schwer heb kilo trag | load weight heavy lift heav carr | вантаж ваг важк підйм підніма
    кіло витрим | груз вес тяжел подъем поднима кило выдерж schlepp drag носити нести тягат таска тащит
rack: regal fach | rack shelf shelving bay | стелаж полиц секці | стеллаж полк секци hochregal regalfach stellplatz
    palettenplatz upright ярус стелажі опор стойк стійк
fire: brand feuer losch | fire extinguish | пожеж вогон вогнегас | пожар огон огнетуш alarm тривог тревог
escape: flucht notausgang rettungsweg fluchtweg | escape exit evacuat | евакуа вихід | эвакуа выход gang durchgang aisle
    gangway прохід прохож проход
assembly: sammelplatz sammelpunkt treff | assembly-point muster assembly meet gather | збор збір зустріч збира | сбор встреч
    собира versamml зібра собир
accident: unfall verletz verbandbuch wund blut | accident injur hurt wound | аварі травм нещасн поран рана кров | авари
    несчастн ранен кровь geschnitt schnitt cut crash bleed поріза порез авар
first-aid: erste-hilfe ersthelf verband | first-aid aider | перш-допомог допомог аптечк | перв-помощ помощ
smoke: rauch zigarett | smok cigarette | кури курін паління пали палін | курен qualm vape закур покур куре перекур
alcohol: alkohol drog rausch | alcohol drug drunk | алкогол наркот | bier wein schnaps beer wine пив випи пиво вып выпи
hazardous: gefahrstoff gefahrgut chemik auslauf verschutt | hazard chemical dangerous spill leak | небезпечн хімі розлит
    пролил розлил | опасн хими разлив разлил saure lauge benzin losemittel lack gas acid alkali petrol solvent flammable
    aerosol кислот луг бензин горюч розчинник балон щелоч раствор баллон adr
inspection: pruf kontroll inspekt | inspect check examin | перевір огляд | провер осмотр anschau stichprobe probe test sample
    verify проб вибірк переглян оглядают проверяют образ выбор перевіря инспект
visitor: besuch gast | visitor guest | відвідув гост гіст | посетител fremd extern stranger outsid сторонн посторон
battery: batterie lade akku | battery charg | акумулятор заряд батаре | аккумулятор
training: unterweis schulung | train instruct brief | інструкт навчан | инструкт обучен unterwies einweis kurs lehrgang course
    seminar курс навчанн посвідчен
report: meld anzeig | report notify inform | повідом доповіс | сообщ уведом bescheid ruhr sagen tell заявит скажит сказат
address: adress anschrift | address | адрес
unload: entlad ablad abladen | unload | розвантаж вивантаж | разгруз выгруз рампа ramp
used: gebraucht | used second-hand | вживан | подержан бывш
drive: fahr fahrt lenk bedien steuer | drive driv operat ride | керу їзд їхат водій водія | управля ездит водител
money: geld betrag eur euro | money amount | грош кошт євро | деньг деньги сумм евро
customer: kund kundin abnehm | customer client buyer | клієнт покупец | клиент покупател
frequency: jahrlich monatlich taglich jahr monat woche | annual year month week daily every | щорічн рік місяц тиж кожн раз |
    ежегод год месяц недел кажд часто woche-ntlich quartal quarter quarterly halfyear полгод півроку полугод квартал щотиж
    щомісяц ежемес пятниц
permission: beauftrag berechtig befugt erlaub genehmig zulass | appoint authoris approv allow permi | доруч дозвол погодж |
    поруч разреш согласу darf chef erlaubt boss sign allowed дозволя підпис начальник подпис разреша
today: heute selben sofort | today same immediately once | сьогодн того самого негайно | сегодн тот немедлен
free: frei kostenlos gratis | free | безкоштовн | бесплатн
ban: verbot verboten untersag | forbid forbidden prohibit ban | заборон | запрещ запрет
stock: vorrat lagernd lagerwar lieferbar verfugbar | stock available | наявн | наличи leer empty порожн пуст вистача
supplier: lieferant zulieferer hersteller | supplier vendor | постачальник | поставщик
receiving: wareneingang warenannahme annahme anliefer angeliefert annehm | receiving receipt inbound goods-in intake | прийман
    прийом приймає прийнят | прием приемк принят принима
count: zahl gezahlt inventur bestandsaufnahm zahlung | count stocktak inventory tally | перелік перерах порахув рахує інвентар
    підрах | пересч считат считаем посчит инвентар подсчет
difference: abweich differenz fehlmeng unstimm | differ mismatch discrepan deviat | розбіжн різниц нестач надлиш зайв більше |
    расхожд разниц недостач излиш сошл сход лишн
write-off: abschreib ausbuch ausschuss entsorg verdorben | write-off written scrap spoil dispos | списан спису утиліз зіпсован
    | списыв утилиз испорч
expiry: haltbar verfall mindesthaltbar abgelaufen mhd | expir shelf-life best-before | придатн термін-придатн просрочен |
    годност просроч истек
cold: kuhl kuhlkammer kuhlkett warm temperatur grad gefrier | cold cool fridge freez temperature degree chill | холод
    температур градус тепло морозил | мороз
holiday: feiertag fronleichnam ostern weihnacht neujahr pfingst silvester heiligabend rosenmontag karneval betriebsruh
    betriebsferien | holiday christmas easter new-year eve closed shutdown carnival | свят різдв великд новий-рік канікул |
    праздн рождеств пасх новогодн каникул выходн
december: dezember | december | груд | декабр
saturday: samstag sonnabend wochenende | saturday weekend | субот вихідн | суббот выходн
sunday: sonntag wochenende | sunday weekend | неділ вихідн | воскрес выходн
friday: freitag | friday | пятниц
weekday: montag dienstag mittwoch donnerstag wochentag | monday tuesday wednesday thursday weekday | понеділ вівтор серед
    четвер дні-тижн | понедел вторник сред четверг
opening: offnungszeit offen geoffnet schliess besetzt erreich | open opening close shut hours reach | відчин відкрит зачин
    працює працюємо графік | открыт закрыт закрыва работает работаем режим график
counter: theke tresen verkaufstheke laden | counter desk shop | прилавк стійк каса | касс стойк
office: buro telefon verwaltung | office phone telephone call | офіс телефон дзвон | офис звон
key: schlussel schloss schliessung | key lock | ключ замок замк
alarm: alarm code sicherung | security | сигналіз код тривог | сигнализ тревог
emergency-service: notdienst bereitschaft notfall stillstand | emergency standby call-out | аварійн чергов | дежурн аварийн
lost: verlor verlier weg abhanden verleg | lost lose missing mislaid | загуб втрат загубл | потер утер пропа
slot: zeitfenster anmeld voranmeld termin buchen | slot book appointment window | запис вікно бронюв бронь | окно бронир
pallet: palett europalett | pallet skid | палет піддон | паллет поддон
box: karton schachtel kiste | box carton case | короб ящик
label: etikett barcode strichcode aufkleb | label sticker tag mark | етикет штрихкод наліпк | этикет наклейк
photo: foto bild aufnahm | photo picture | фото знімок | снимок
quality: qualitat gute | quality | якіст | качеств
block: gesperrt sperr sperrlager | block quarantine | заблок блокув | блокир
cabinet: schrank sicherheitsschrank | cabinet cupboard locker | шаф | шкаф
litre: liter | litre | літр | литр
eyes: auge augen | eye | очі око очей | глаз
rinse: spulen ausspulen auswasch | rinse flush wash | промив промит | промыв промыт
waste: abfall mull tonne putzlapp lappen wegwerf | waste rubbish bin drum rag cloth throw | смітт відход ганчір викин бочк |
    мусор отход тряп выброс ветош
battery-cell: lithium zelle | cell | літі | лити
cylinder: gasflasch flasche | cylinder bottle | балон | баллон
datasheet: datenblatt sicherheitsdatenblatt | data-sheet sheet | паспорт-безпек | паспорт-безопас
pregnant: schwanger | pregnan | вагітн | беремен
minor: jugendlich azubi lehrling minderjahr unter-18 | apprentice minor under-age | неповнолітн учн | несовершеннолет ученик
tool: werkzeug | tool | інструмент | инструмент
scanner: scanner handscanner lesegerat | handheld | сканер
ladder: leiter leitern | ladder stepladder | драбин | лестниц стремян
staff: mitarbeit kollege belegschaft personal | employee staff colleague worker | працівник колег співробіт персонал |
    работник сотрудник коллег
manager: leiter chef leitung schichtleit vorgesetzt direktor geschaftsleit | manager director boss management supervisor |
    керівник директор начальник | руководит
valuable: teuer wertvoll | valuable expensive worth | дорог цінн | ценн дорож
bottom: unten untere | bottom lower | низ нижн
neighbour: zoll drittland schweiz | switzerland | швейцар
remainder: rest halb halfte teil nachliefer | remainder half balance backorder | решт половин частин | остат част
force-majeure: hohere-gewalt streik sperrung unwetter stau autobahn | strike motorway closed blocked storm act-of-god | страйк
    дорог шторм непереборн | забастов непреодол
book: buch eintrag eingetrag verbuch | record enter book write note | запис журнал провед | провод отмеч
"""


def read_lines() -> Iterator[tuple[str, str]]:
    """Each beginning of a word with the thing that it means; of two words joined by a hyphen the first is the one that is met."""
    for line in _LINES.strip().replace("\n    ", " ").splitlines():
        name, _, beginnings = line.partition(":")
        for beginning in beginnings.replace("|", " ").split():
            yield beginning.split("-", maxsplit=1)[0], name
