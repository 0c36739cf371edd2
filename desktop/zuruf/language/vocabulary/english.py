"""English."""

from zuruf.language.lexicon import in_order, words
from zuruf.language.vocabulary import Vocabulary

_GRAMMAR = words("""
    the a of to and or but is are were be been being have has had having do does did done doing don't doesn't didn't isn't
    aren't wasn't weren't haven't hasn't hadn't can't cannot couldn't won't wouldn't shouldn't it's that's there's what's
    who's let's i'm i've i'd i'll we're we've we'd we'll you're you've they're they've how's where's here's what which who
    whom whose when where why how many much few little lots several i you he she it we they me him them my your our their its
    this that these those there here not yes no nope yeah yep okay please thanks thank thankyou cheers hello hi hey can could
    should would shall may might must need needs needed want wants wanted for from with without by at on off up down out over
    under into onto about as if unless because than then after before since until till while during between through against
    per via any some all both each every other another more most less least enough only just also too very really quite again
    still already yet now today tomorrow yesterday soon later ever never always often one two three four five six seven eight
    nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty
    seventy eighty ninety hundred thousand first second third next previous show open close give tell find get got go going
    goes take takes took make makes made create send sends sent mark add remove delete cancel book order check look looking
    see let put bring pull call print read write change set update move pay pays paid owe owes owed run running ran left keep
    kept come comes came say says said ask start stop help know think mean means explain compare list download email forward
    remind count search switch jump pick pack ship shipped receive received buy bought sell sold spend spent earn earned cost
    costs bill bills confirm approve reject reset repeat wait us mine yours ours theirs anyone anything something nothing
    everything someone everybody uh erm like well so gonna wanna gimme lemme good morning afternoon evening bye goodbye sorry
    right back away
""")

_TRADE = words("""
    list last lot invoice invoices customer customers client clients order orders product products item items article articles
    goods stock inventory warehouse shelf shelves supplier suppliers delivery deliveries shipment shipments purchase purchases
    sale sales overdue unpaid outstanding open late due past paid pending total totals sum amount amounts balance overview
    summary revenue income turnover earnings expense expenses spending cost costs profit loss tax cash money finance finances
    accounting accounts books receivables debt debts payment payments month months week weeks day days year years quarter hour
    hours january february march april may june july august september october november december monday tuesday wednesday
    thursday friday saturday sunday piece pieces box boxes pallet pallets crate crates carton cartons pack packs bag bags
    bucket buckets roll rolls number numbers price prices discount quote quotes quotation receipt receipts credit note notes
    reminder reminders page pages settings report reports document documents file files screw screws drill drills glove gloves
    cable cables helmet helmets goggles tape ladder ladders hammer hammers bolt bolts nut nuts cordless safety work paint
    brush brushes saw pliers wrench hose hoses lamp torch battery batteries low short empty missing available full shortage
    shortages level levels quantity reorder restock latest oldest newest biggest largest smallest new old big quick whole
    address phone name reason manager office company business shop summer message messages kitchen issue issues issued fuel
    young although federal lack holes legs value values machine machines broken cutting damaged wrong forklift truck trucks
    driver lorry
""")

_STEMS = in_order("invoic custom suppl warehous deliver shipm overdu outstand receiv account expens purchas")

_ENDINGS = in_order(
    "ing ings ness ment ments ght ough ously able ful less ally ely ied ssed cked lled tted rted ded nned th ths tch wn"
)

ENGLISH = Vocabulary(_GRAMMAR, _TRADE, _STEMS, _ENDINGS)
