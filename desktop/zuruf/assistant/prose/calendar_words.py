"""Words of the calendar and the clock in six languages. Month and day names follow CLDR, with the cases they stand in."""

from zuruf.assistant.prose.vocabulary import words

MONTHS_BY_LANGUAGE = {
    "de": "januar jänner jan februar feber feb märz mär mrz april apr mai juni jun juli jul august aug september sept sep "
    "oktober okt november nov dezember dez",
    "en": "january jan february feb march mar april apr may june jun july jul august aug september sept sep october oct "
    "november nov december dec",
    "da": "januar jan februar feb marts mar april apr maj juni jun juli jul august aug september sept sep oktober okt "
    "november nov december dec",
    "es": "enero ene febrero feb marzo mar abril abr mayo may junio jun julio jul agosto ago septiembre setiembre sept sep "
    "octubre oct noviembre nov diciembre dic",
    "uk": "січень січня січні січнем січ лютий лютого лютому лютим лют березень березня березні березнем бер квітень квітня "
    "квітні квітнем квіт травень травня травні травнем трав червень червня червні червнем черв липень липня липні "
    "липнем лип серпень серпня серпні серпнем серп вересень вересня вересні вереснем вер жовтень жовтня жовтні "
    "жовтнем жовт листопад листопада листопаді листопадом лист грудень грудня грудні груднем груд",
    "ru": "январь января январе январем январём янв февраль февраля феврале февралем февралём февр фев март марта марте "
    "мартом мар апрель апреля апреле апрелем апр май мая мае маем июнь июня июне июнем июн июль июля июле июлем июл "
    "август августа августе августом авг сентябрь сентября сентябре сентябрем сентябрём сент сен октябрь октября "
    "октябре октябрем октябрём окт ноябрь ноября ноябре ноябрем ноябрём нояб ноя декабрь декабря декабре декабрем "
    "декабрём дек",
}

ALL_MONTHS = frozenset(" ".join(MONTHS_BY_LANGUAGE.values()).split())

WEEKDAYS = words(
    "montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag mo di mi do fr sa so montags "
    "dienstags mittwochs donnerstags freitags samstags sonntags monday tuesday wednesday thursday friday "
    "saturday sunday mon tue tues wed thu thur thurs fri sat sun mondays tuesdays wednesdays thursdays "
    "fridays saturdays sundays mandag tirsdag onsdag torsdag fredag lørdag søndag man tir tirs ons tor "
    "tors fre lør søn lunes martes miércoles jueves viernes sábado domingo lun mié jue vie sáb dom "
    "понеділок понеділка понеділку вівторок вівторка вівторку середа середу середи середі четвер четверга "
    "четвергу п'ятниця п'ятницю п'ятниці субота суботу суботи суботі неділя неділю неділі пн вт ср чт пт "
    "сб нд понедельник понедельника понедельнику вторник вторника вторнику среда среду среды среде "
    "четверг пятница пятницу пятницы пятнице суббота субботу субботы субботе воскресенье воскресенья "
    "воскресенью вс"
)

WEEK_WORDS = words(
    "kw kalenderwoche kalenderwochen woche wochen week weeks wk cw uge uger ugerne semana semanas sem "
    "тиждень тижні тижня тижню тижнем тижнях тиж неделя неделе неделю недели неделей неделях нед"
)
"""Words before a week's number; after it they must stand in the singular, with an ordinal."""

WEEK_SINGULAR = words(
    "kw kalenderwoche woche week wk uge semana тиждень тижня тижні тижню тижнем тиж неделя неделе неделю недели неделей нед"
)

QUARTER_WORDS = words(
    "quartal quartals quarter kvartal kvartals kvt trimestre trim quarters quartale квартал кварталі "
    "кварталу кварталом кварталі кварталы квартале кв"
)
HALF_WORDS = words(
    "halbjahr halbjahres halbjahrs half halvår semestre sem півріччя півріччі півріччю полугодие полугодии полугодия полугодию"
)

YEAR_WORDS_BEFORE = words(
    "jahr jahre jahres jahren geschäftsjahr geschäftsjahres geschäftsjahre wirtschaftsjahr kalenderjahr "
    "gj anfang ende mitte sommer winter herbst frühjahr frühling jahrgang baujahr stand weihnachten "
    "ostern silvester year years fy cy spring summer autumn fall winter mid early late end beginning "
    "christmas easter copyright år året årene regnskabsår regnskabsåret primo ultimo medio forår sommer "
    "efterår vinter jul año años ejercicio ejercicios principios finales mediados comienzos verano "
    "invierno otoño primavera рік року році роки років кінець кінці початок початку середина літо літа "
    "осінь весна зима год года году годы годов годом конец конце начало начале середина лето осень весна "
    "зима"
)

YEAR_WORDS_AFTER = words("рік року році роком роки років рр р год года году годом годы годов годах гг г роках р")

SINCE = words("seit since desde siden з від відтоді с circa") - {"з", "с", "від", "circa"}
"""A year after these, whatever follows."""

YEAR_PREPOSITIONS = {
    "de": words(
        "in im von vom bis ab seit für nach vor gegenüber aus zu zum zwischen um gegen zwischen des der den ins anno ggü vs wie"
    ),
    "en": words(
        "in from until till to through for by before after during of between since versus vs than around circa over into compared"
    ),
    "da": words("i fra til for før efter siden indtil mellem om af omkring end mod ifølge"),
    "es": words("en de del desde hasta para a entre antes después durante hacia sobre vs contra"),
    "uk": words("у в за з до від по на після протягом через проти порівняно між"),
    "ru": words("в во за с со до от по на после через против между"),
}

OPENING = words(
    "geöffnet öffnet öffnungszeiten offen schließt open opens opening hours close closes closed åben "
    "åbent åbningstider åbner lukker abierto abierta abre abrimos horario cierra працює працюємо відкрито "
    "відчинено графік открыто открыт открыта работает работаем работы график"
)

CLOCK_WORDS = words("uhr o'clock oclock h hrs годині годину година часам год часов часа час ч am pm klokken")
DAY_PARTS = words(
    "ранку ранок вечора дня ночі пополудні утра вечера ночи mañana tarde noche madrugada mediodía morning "
    "evening afternoon night tonight sharp morgens abends mittags nachts vormittags nachmittags früh "
    "morgen aften formiddag eftermiddag formiddagen eftermiddagen aftenen morgenen natten noon midnight midday medianoche"
)

_SCALES = {
    10: "десяток десятка десятки десятків десятков",
    12: "dutzend dozen docena docenas dusin",
    100: "hundert hundred hundrede сотні сотень сотни сотен",
    10**3: "tsd tausend thousand tusind tusinde mil тис тисяча тисячі тисяч тыс тысяча тысячи тысяч",
    10**5: "lakh lakhs lac lacs",
    10**6: "mio mill million millionen millions mln mn millioner millón millon millones млн мільйон мільйона мільйони мільйонів "
    "миллион миллиона миллионов",
    10**7: "crore crores",
    10**9: "mrd milliarde milliarden billion bn bln mia milliard milliarder millardos млрд мільярд мільярда мільярди мільярдів "
    "миллиард миллиарда миллиардов",
    10**12: "billionen trillion billón billones billioner трильйон трильйонів триллион триллионов",
}
MAGNITUDES = {word: scale for scale, names in _SCALES.items() for word in names.split()}
"""Words and abbreviations that multiply the digits before them."""

GLUED_MAGNITUDES = {
    letters: scale
    for scale, names in {10**3: "k K Tsd тис тыс", 10**6: "M Mio mio mn млн", 10**9: "B bn Mrd mrd млрд"}.items()
    for letters in names.split()
}
"""Those that may stand without a space behind the digits; here upper and lower case differ."""

LONG_SCALE = {"de": {"billion": 10**12, "trillion": 10**18}, "da": {"billion": 10**12}}

CURRENCIES = words(
    "eur usd dkk uah gbp chf sek nok pln rub czk jpy kr euro euros dollar dollars kroner krone грн руб "
    "гривень гривні рублей рубля"
)
