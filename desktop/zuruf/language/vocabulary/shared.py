"""Words that tell nothing: they are both German and English, or German has borrowed them."""

from zuruf.language.lexicon import words

AMBIGUOUS = words("""
    was is an in bin hat so man am will arm gift rat bad art tag um er also hand name warm wind ball rock ring her hell kind mode
    note pack plan post rest see sign still toll wage angel brief chef dose fort gang held herd link links log minute most
    pest rang rind speck spring star stern tier ton wand wart wider winter land fall falls boot fast rot such bald april
    august september november lies bank set check mine hold stand hammer
""")

LOANS = words("""
    dashboard report reports ticket tickets newsletter login logout feedback tracking overhead power bank cash budget software
    hardware scanner computer display update updates download upload backup service support manager meeting chat account shop
    online offline marketing sale design laptop monitor tablet barcode label box team email mail e-mail pdf csv excel server
    status information position ok okay super test total start stop reset app website web link scan code qr export import
    video audio foto job jobs partner management controlling leasing outsourcing catering recycling container trailer truck
    pallet smartphone powerbank usb led lan router switch adapter hub kit set spray tape multi premium standard professional
    mini maxi paypal visa iban bic sepa netto brutto bosch makita hilti stihl dewalt metabo festool knipex wera wago siemens
    abb gmbh ag kg ohg ug mbh co ltd inc llc aps plc corp eur usd dkk uah euro dollar cent kr re inv pr so
""")
