"""German. Umlauts are written out here (ae, oe, ue, ss), as `language/tokens.py` folds them."""

from zuruf.language.lexicon import in_order, words
from zuruf.language.vocabulary import Vocabulary

_GRAMMAR = words("""
    der die das dem den des war ein eine einen einem einer eines kein keine keinen keinem keiner keines ich du wir ihr mich
    dich sich uns euch mir dir ihm ihn ihnen mein meine meinen meinem meiner dein deine sein seine seinen unser unsere unseren
    unserem unserer euer eure sie es er jemand niemand jeder jede jedes jeden jedem dieser diese dieses diesen diesem jener
    jene welcher welche welches welchen welchem und oder aber sondern wenn falls sobald solange dass weil ob als wie wo wer
    wen wem wessen wann warum wieso weshalb woher wohin womit wofuer wovon woran worauf nicht nichts nie niemals noch schon
    auch nur sehr mehr weniger mal bitte danke dankeschoen ja nein nee doch denn eben halt gerade jetzt heute gestern morgen
    vorgestern uebermorgen hier da dort dann danach davor zuerst zuletzt wieder immer oft vielleicht ungefaehr etwa fast ganz
    etwas einfach genau gleich schnell kurz lang lieber gern gerne sonst trotzdem deshalb damit dafuer davon dazu daran darauf
    darueber drin drauf raus rein runter rauf hoch weg her hin los ist sind bist seid wird werden wurde wurden worden waere
    waeren gewesen hatte hatten haben habe habt haette haetten kann kannst koennen koennt koennte koennten muss musst muessen
    muesste soll sollen sollte sollten sollst darf duerfen duerfte will willst wollen wollte moechte moechten mag tut tun zu
    zum zur von vom mit bei beim fuer auf aus nach seit ueber unter vor zwischen durch gegen ohne im ins ans aufs ab bis wegen
    trotz waehrend statt laut pro je alle alles allen aller viel viele vielen vieler wieviel wievielen wenig wenige manche
    mehrere beide beiden paar null eins zwei drei vier fuenf sechs sieben acht neun zehn elf zwoelf dreizehn vierzehn
    fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig fuenfzig sechzig siebzig achtzig neunzig hundert
    tausend zweihundert dreihundert fuenfhundert erste ersten erster zweite zweiten dritte dritten letzte letzten letzter
    letztes naechste naechsten naechster naechstes geht gehen gehe ging gibt geben gebe gib gab kommt kommen komm kam mach
    mache machen macht gemacht zeig zeige zeigen zeigt sag sage sagen sagt nenn nenne nennen oeffne oeffnen oeffnet geoeffnet
    schliess schliesse schliessen starte starten bestell bestelle bestellen bestellt storniere storniert stornieren lies lese
    lesen liest hol hole holen such suche suchen finde finden findest schick schicke schicken schickt sende senden leite
    leiten druck drucke drucken druckt ausdrucken lade laden runterladen herunterladen buch buche buchen bucht gebucht
    einbuchen ausbuchen abbuchen umbuchen verbuchen nachbestellen setz setze setzen setzt trag trage tragen eintragen
    austragen leg lege legen anlegen anlegt loesch loesche loeschen aender aendere aendern geaendert erstell erstelle
    erstellen erstellt schreib schreibe schreiben schreibt erinner erinnere erinnern markier markiere markieren vergleich
    vergleiche vergleichen vergiss rechne rechnen zaehl zaehle zaehlen pruef pruefe pruefen check fehlt fehlen fehlte laeuft
    laufen bleibt bleiben uebrig steht stehen stand liegt liegen lag reicht reichen kostet kosten schuldet schulden zahlt
    zahlen gezahlt bezahlt bezahlen beglichen ueberweist ueberwiesen verkauft verkaufen verkauften gekauft kaufen kaufe
    liefert liefern geliefert brauch brauche brauchen braucht gebraucht nimm nehme nehmen fuehl erklaer erklaere erklaeren
    erzaehl erzaehle wiederhol wiederhole abbrechen aufhoeren stopp weiter zurueck aufmachen zumachen aufruf aufrufen anzeigen
    anschauen ansehen angucken guck gucken schau schauen wechsel wechsle wechseln spring springe hinzufuegen fueg fuege
    ergaenze ergaenzen gutschreiben mahne mahnen anmahnen verschicken versenden abschicken weiterleiten faellt fallen hallo
    moin servus tschuess guten guter gute gutes gruess tag abend nacht mahlzeit heisst heissen bedeutet bedeuten weiss wissen
    glaub glaube denk denke meinst hoer hoere hilf helfen alte altes alter alten neue neues neuer neuen aelteste aeltesten
    groesste groessten kleinste teuerste teuersten billigste eingenommen ausgegeben verdient reingekommen rausgegangen
    eingegangen ausgegangen abgelaufen uebersehen erledigt erledigen na ach aehm aeh oeh hm tja naja also ihre ihrer ihrem
    ihren ihres eurer eurem unseres selbst hab hast nun erst erstmal dabei sowie bereits besser bestens einmal gar konnte
    konnten richtig falsch jedoch klar einige einigen einiges sogar zwar allerdings ganze ganzen ganzes deren dessen denen
    leider daher kaum neu allein allein direkt echt halten halte eher ebenfalls hinter erhalten damals gefunden egal oben
    unten rund bisher bislang leicht dank dadurch darum bevor nachdem manchmal obwohl innerhalb ausserhalb irgendwie irgendwas
    irgendein irgendeine ausser dagegen ebenso schlecht wohl sei sehen sehe siehst lassen lass lasse anderen anderes anders
    andere anderer bekannt fest frei gesagt gesehen geworden gehoert bringen bringe bringst gebracht treffen richtig wichtig
    dringend eilig sofort gleichen selbe selben derselbe dieselben dasselbe jemals insgesamt zusammen zusammengefasst
    mindestens hoechstens ueberhaupt eigentlich tatsaechlich wirklich bestimmt vermutlich angeblich jeweils moeglich
    unmoeglich noetig benoetigt benoetige benoetigen erfassen erfasse erfasst ablegen ablage raussuchen heraussuchen rausgeben
    nachschauen nachsehen nachfuellen auffuellen einraeumen ausraeumen umraeumen reservier reserviere reservieren verschieb
    verschiebe verschieben kuendige kuendigen melde melden meld anrufen ruf rufe zurueckrufen informier informiere warnen warn
    wiegt wiegen passt passen stimmt stimmen funktioniert klappt hakt haengt spinnt dauert wartet warten warte bekommt
    bekommen bekomme kriegt kriegen krieg holt abholen abgeholt ankommt angekommen eingetroffen wat dat wa nich nix joa jo
    moinmoin grad druff haste haben's gibts gibt's geht's wie's is' mir's isses san is' hamma dreimal zweimal einmal zweiter
    dritter vierte halbe halben viertel dutzend gut seiner seinem werde meist meistens zudem ausserdem sicher sicherlich
    denken deinen deinem meines seines eigene eigenen weitere weiteren findet musste nimmt bringt besteht verstehen vergessen
    reden lernen fragen
""")

_TRADE = words("""
    rechnung rechnungen lager lagers lagern regal regale regalen kunde kunden kundin ware waren artikel artikels artikeln
    produkt produkte produkten bestand bestaende bestaenden bestellung bestellungen auftrag auftraege auftraegen lieferung
    lieferungen lieferschein lieferscheine lieferant lieferanten angebot angebote mahnung mahnungen gutschrift gutschriften
    umsatz umsaetze einnahme einnahmen ausgabe ausgaben kosten gewinn verlust steuer steuern betrag betraege summe summen
    gesamtsumme gesamt insgesamt zahlung zahlungen zahlungsziel konto konten buchhaltung buchung buchungen kasse geld finanzen
    uebersicht ueberblick zusammenfassung bericht berichte auswertung einstellung einstellungen seite seiten startseite
    ueberfaellig ueberfaellige ueberfaelligen ueberfaelliger faellig faellige faelligen offen offene offenen offener offenes
    unbezahlt unbezahlte unbezahlten ausstehend ausstehende ausstehenden knapp leer voll vorhanden verfuegbar lieferbar
    vorraetig monat monats monate vormonat woche wochen tage tagen jahr jahre jahres quartal stunde stunden uhr kalenderwoche
    januar februar maerz juni juli oktober dezember montag dienstag mittwoch donnerstag freitag samstag sonntag stueck karton
    kartons palette paletten kiste kisten paket pakete dose dosen eimer sack saecke rolle rollen packung nummer nummern
    rechnungsnummer artikelnummer preis preise rabatt skonto mehrwertsteuer anzahl menge mengen schraube schrauben
    schraubenzieher mutter muttern bohrer bohrmaschine akkuschrauber kabel handschuh handschuhe helm helme schutzbrille
    schutzbrillen klebeband kabelbinder leiter leitern werkzeug werkzeuge hammer saege zange pinsel farbe farben drucker firma
    betrieb mitarbeiter chef chefin adresse anschrift anruf termin erinnerung aufgabe aufgaben notiz vermerk beleg belege
    vertrag vertraege unterlagen dokument dokumente datei dateien auslieferung wareneingang warenausgang inventur rueckstand
    rueckstaende schulden forderung forderungen aussenstaende posten zahlungseingang verbindlichkeiten grund gruende fehler
    hilfe versand abholung retoure reklamation reklamationen nachricht anfrage anfragen lagerbestand mindestbestand storno
    stornos stornierung kontostand gewicht kilo liefertermin liefertermine lieferzeit kuendigung kasten kaesten becher platte
    platten stecker steckdose steckdosen verlaengerung verlaengerungskabel rueckgabe einkauf verkauf einkaufspreis
    verkaufspreis zahlungsfrist frist fristen faelligkeit abteilung buero halle hallen rampe gang reihe fach faecher regalfach
    lagerplatz lagerort standort spediteur spedition fahrer lkw stapler gabelstapler hubwagen zwischensumme endbetrag
    gesamtbetrag bestellnummer kundennummer lieferantennummer auftragsnummer mitarbeiterin kollege kollegen arbeit feierabend
    pause schicht heizung pumpe ventil schlauch schlaeuche dichtung dichtungen duebel naegel haken ketten seile folie folien
    papier tinte toner schloss schloesser griffe wochenende ferien urlaub feiertag minuten sekunden zeit zeiten mal male teil
    teile haelfte rest ganze kopf leute mann frau ende ort platz stelle frage fragen thema sache beispiel dinge
""")

_STEMS = in_order("""
    rechnung lager bestell kunden liefer zahlung umsatz einnahm ausgab artikel bestand bestaend nummer ueberfaell faellig mahn
    gutschrift buchung kosten steuer gewinn monat woche stueck karton palett schraub bohr kabel handschuh werkzeug schluessel
    angebot auftrag vertrag bericht uebersicht einstellung drucker schutz arbeit sicherheit leitung klebe dichtung rohr holz
    stahl wasser feuer luft licht strom kraft tuer fenster dach wand boden maschine geraet brille helm jacke stiefel eimer
    farbe pinsel zange saege feile nagel duebel mutter scheibe feder griff klinke schloss kette seil band folie papier tinte
    tasche kiste kasten behaelter flasche dose zaehl gruen blau schwarz weiss gross klein verpack versand warte pruef hoch
    tief unter ueber zwischen gegen nach rueck vorrat bedarf menge betrag zettel schein akku lampe leuchte konto
""")

_ENDINGS = in_order("""
    ung ungen heit heiten keit keiten schaft schaften lich liche lichen licher isch ische ischen ieren iert ierung chen zeug
    zeuge stoff stoffe tigen igung tzen cken schen mmen zahlen achen echen
""")

GERMAN = Vocabulary(_GRAMMAR, _TRADE, _STEMS, _ENDINGS, compounds=True)
