"""German."""

from zuruf.assistant.fast_path.concepts import Concept
from zuruf.assistant.fast_path.lexicon import Table

TABLE: Table = {
    Concept.HOW_MANY: """
        wie_viele wieviele wie_fiele wie_fiel_e wie_viel_e anzahl die_zahl_der zahl_der zähl zähle vie_viele wi_viele
        wieviel_stück wie_viele_stück wie_vui wievui wie_vüle wiefiel
    """,
    Concept.HOW_MUCH: """
        wie_viel wieviel wie_fiel wi_viel vie_viel wie_hoch welche_höhe in_welcher_höhe welcher_betrag welchen_betrag
        was_macht_das wie_groß auf_wie_viel beläuft_sich belaufen_sich kommt_zusammen macht_das wie_hoch_waren wie_hoch_war
    """,
    Concept.TOTAL: """
        summe summen gesamtsumme gesamtsummen gesamtbetrag endsumme endbetrag total gesamtzahl gesamthöhe rechnungssumme
        betrag
    """,
    Concept.OVERVIEW: """
        überblick übersicht kurzübersicht schnellübersicht zusammenfassung kurzfassung überblick_über status stand sachstand
        lage stand_der_dinge überblick_zu kurzer_stand zwischenstand gesamtüberblick gesamtübersicht rundumblick
        wie_ist_der_stand fass~zusammen fasse~zusammen zusammenfassen kurz_und_knapp zusammengefasst kurz_zusammengefasst
        statusbericht lagebild kurzen_bericht_über
    """,
    Concept.IS_THERE: """
        gibt_es gibts gibt's gibt_das irgendwelche irgendeine irgendwas haben_wir hätten_wir liegen~vor liegt~vor existieren
        ob
    """,
    Concept.WHICH: "welche welches welcher was wat was_alles welche_alle was_für wovon welchen welchem woran_fehlt_es",
    Concept.TELL: """
        sag sage sagen sagst sagt nenn nenne nennen nennst zeig zeige zeigen zeigst gib geben gibst liste auflisten auflistung
        liste~auf list~auf erzähl erzähle wissen weißt verrat verrate brauche brauch benötige möchte hätte_gern hätte_gerne
        will bräuchte zeig~an zeige~an anzeigen ausgeben_lassen melde meld durchgeben ansagen schau schaue guck gucke schauen
        gucken prüf prüfe prüfen check checke nachsehen nachschauen sieh~nach schau~nach guck~nach interessiert hören
        lass~hören wüsste_ich_gern hau~raus gib~durch gib_durch rück~raus sag_an sag~an gebt sagt_mir ansage
    """,
    Concept.INVOICES: """
        rechnungen rechnung_en rechnugen rechnungn ausgangsrechnungen kundenrechnungen posten rechnungsposten fakturen
        debitorenrechnungen rechnunge
    """,
    Concept.ONE_INVOICE: "rechnung faktura",
    Concept.UNPAID: """
        unbezahlt unbezahlte unbezahlten unbezahlter unbeglichen unbeglichene unbeglichenen unbezahlt_e un_bezahlt un_bezahlte
        un_bezahlten ausstehend ausstehende ausstehenden ausstehender offenstehend offenstehende offenstehenden ausstehen
        aussteht ausständig ausständige zu_zahlen_sind noch_zu_zahlen_ist noch_rein_muss noch_reinkommen_muss offene_posten
        offenstehen unbezahltes noch_zu_zahlen
    """,
    Concept.OVERDUE: """
        überfällig überfällige überfälligen überfälliger überfälliges überfellig überfellige überfelligen über_fällig
        über_fällige über_fälligen überzogen überzogene im_verzug in_verzug zahlungsverzug rückständig rückständige
        rückständigen über_der_frist über_die_frist über_frist frist_abgelaufen abgelaufener_frist zahlungsfrist_abgelaufen
        über_dem_zahlungsziel zahlungsziel_überschritten überschrittenes_zahlungsziel überschrittenem_zahlungsziel
        überschrittener_frist frist_überschritten säumig säumige säumigen über_das_zahlungsziel über_dem_fälligkeitsdatum
        über_fälligkeit zahlungsziel_abgelaufen frist~abgelaufen zahlungsziel~überschritten frist~überschritten
        zahlungsziel~abgelaufen hätten~bezahlt_sein_müssen längst_fällig längst_fällige längst_fälligen zahlungsrückstand
        zahlungsrückstände über_dem_termin über_termin überschrittenen_fristen abgelaufene_frist frist_überschritten_haben
    """,
    Concept.PAID: """
        bezahlt bezahlte bezahlten gezahlt beglichen beglichene beglichenen überwiesen bezahlen ausgeglichen eingegangen_sind
        bezahlt_worden bezahlt_wurden
    """,
    Concept.DEBT: "schulden kundenschulden",
    Concept.OWED_TO_US: """
        schulden~uns schuldet~uns uns~schulden uns~schuldet außenstände außenständen außenstand forderungen
        offenen_forderungen forderung kriegen_wir_noch bekommen_wir_noch wir_noch_bekommen wir_noch_kriegen kriegen_wir~noch
        bekommen_wir~noch noch_zu_bekommen zu_bekommen_haben uns_zusteht steht_uns_noch_zu debitoren müssen_uns~noch_zahlen
        schuldet_man_uns uns_noch_zu zu_kriegen noch_zu_kriegen zu_bekommen
    """,
    Concept.REVENUE: """
        umsatz umsätze einnahmen einnahme ein_nahmen eingenommen erlös erlöse ertrag erträge verdient nehmen~ein nahmen~ein
        umgesetzt erwirtschaftet verkäufe geldeingang geldeingänge zahlungseingänge zahlungseingang monatseinnahmen kassiert
        umsatz~gemacht einnahmen~gemacht
    """,
    Concept.EXPENSES: """
        ausgaben ausgabe aus_gaben ausgegeben kosten aufwendungen aufwand geben~aus gaben~aus monatsausgaben unkosten gekostet
    """,
    Concept.FINANCE: """
        finanzen finanziell finanzielle finanzielles finanzieller buchhaltung finanzlage bücher büchern buchführung zahlen
        geschäftszahlen kennzahlen kassenlage geldlage finanzzahlen kassensturz in_der_kasse die_kasse der_kasse kasse
    """,
    Concept.PRODUCTS: """
        produkte produkten artikel artikeln artikels waren ware sachen dinge lagerartikel lagerartikeln positionen sortiment
        zeug lagerware produkt material erzeugnisse handelsware
    """,
    Concept.STOCK: """
        lager lagers bestand bestände beständen lagerbestand lagerbestände lagerbeständen im_regal in_den_regalen im_regalen
        regalbestand im_lager auf_lager lagerstand warenbestand bestandslage am_lager lagerlage vorrat vorräte vorräten
        vorratslage inventar
    """,
    Concept.OUT: """
        ausverkauft leer leere leeren nicht_vorrätig nicht_lieferbar nicht_mehr_da nicht_mehr_vorrätig vergriffen aufgebraucht
        auf_null bei_null steht_auf_null bestand_null nullbestand null_bestand ausgegangen ist_alle sind_alle ist_aus alle_ist
        alle_sind fehlbestand fehlbestände fehlbeständen fehlmengen nicht_mehr_auf_lager nicht_auf_lager haben_wir_nicht_mehr
        leergelaufen restlos_weg nicht_verfügbar nicht_mehr_verfügbar ohne_bestand alle_geworden ausverkaufte ausverkauften
        vergriffene vergriffenen leergeräumt nix_mehr_da nichts_mehr_da nichts_mehr_haben nichts_mehr~da nichts_mehr~haben
        kein_bestand keinen_bestand keine_mehr~da nix_mehr~da nicht_mehr~da nicht_mehr~haben nicht_mehr_haben schon_alle
        ganz_weg komplett_weg nimmer_da nimmer_auf_lager nimmer gar_nicht_mehr_da fehlen_komplett komplett_fehlen aus_ist
        leer_geworden restlos_ausverkauft weg nicht_mehr_da_sind ist_leer futsch lager_alle gerade_alle jetzt_alle regal_alle
        regalen_alle im_lager_alle im_regal_alle uns_alle momentan_alle nix_da nichts_da keinen_mehr keine_mehr nichts_mehr
        nix_mehr gibts_nicht_mehr gibt's_nicht_mehr gibt_es_nicht_mehr
    """,
    Concept.LOW: """
        knapp knappe knappen knapper wird_knapp werden_knapp geht~aus gehen~aus ausgeht ausgehen ausgehn geht~zur_neige
        gehen~zur_neige zur_neige neige_geht fast_alle fast_leer fast_aus fast_weg beinahe_leer beinahe_alle niedrig niedrige
        niedrigen niedriger_bestand unter_mindestbestand unter_dem_mindestbestand unterm_mindestbestand unter_meldebestand
        unter_dem_meldebestand wenig_da wenig_übrig nur_noch_wenig engpass engpässe engpässen lagerengpässe knappheit
        knappheiten schwinden läuft~aus laufen~aus läuft_leer eng_wird wird_eng wird~eng zu_wenig~da zu_wenig~haben
        zu_wenig_bestand geringe geringer_bestand geringem_bestand niedrigem_bestand kritisch kritische kritischen
        kritischer_bestand kritischem_bestand unter_minimum unter_dem_minimum unterm_minimum mangelware aus_geht aus_gehen
        knapp_wird knapp_werden fehlteile mangelt knappes kaum_noch fast_nichts_mehr fast_nix_mehr neigt_sich zur_neige_gehen
        zur_neige_geht eng knapp_geworden runtergelaufen bald_alle bald_leer bald_aus bald_weg fast_nicht_mehr wenig
        wenigsten_da zu_wenig mindestbestand_unterschritten mindestbestand~unterschritten meldebestand~unterschritten
        mindestbestände~unterschritten unter_den_mindestbestand läuft_uns_leer laufen_leer läuft~leer laufen~leer nachschub
        knappste geht_aus gehen_aus gehen_bald_aus fast_durch bald_durch grenzwertig kaum_noch_was kaum_was
    """,
    Concept.MISSING: "fehlt fehlen fehlende fehlenden fehlendes fehlts fehlt's fehlend",
    Concept.AVAILABLE: "vorrätig lieferbar verfügbar vorhanden da",
    Concept.CUSTOMERS: "kunden unsere_kunden kundschaft alle_kunden die_leute",
    Concept.THIS_MONTH: """
        diesen_monat diesem_monat dieses_monats dieser_monat aktuellen_monat aktueller_monat aktuellem_monat laufenden_monat
        laufender_monat laufendem_monat im_laufenden_monat in_diesem_monat im_aktuellen_monat monat_bisher seit_monatsanfang
        seit_monatsbeginn seit_anfang_des_monats im_monat_bisher diesmonat diesen_monat_bisher seit_dem_ersten
    """,
    Concept.TODAY: "heute heutigen heutiger stand_heute heutige heute_früh",
    Concept.SOON: "bald demnächst als_nächstes langsam",
    Concept.NOT: "nicht kein keine keinen noch_nicht nichts nix net",
    Concept.WE: "wir uns",
    Concept.OUR: "unsere unseren unserer unser unserem",
    Concept.PASSIVE: "sind ist wurden wurde worden bezahlt_bekommen",
    Concept.PAST: "hatten_wir hatten hattet waren_das",
    Concept.AND: "und sowie plus",
    Concept.FILLER: """
        der die das den dem des ein eine einen einem einer eines es man mir mich du ihnen bitte danke dankeschön mal eben kurz
        schnell denn doch halt so also äh ähm öh hm ja na nun hallo hi hey moin servus mahlzeit grüß_dich zuruf jetzt gerade
        momentan aktuell aktuelle aktuellen aktueller zurzeit zur_zeit im_moment derzeit im_augenblick noch schon bereits
        alles alle allen aller ganze ganzen im in am an auf bei von vom zu zum für mit über aus_dem haben hat werden wird
        bisher bis_jetzt bislang überhaupt eigentlich vielleicht einfach ungefähr circa etwa stück euch alte kannst können
        könntest könnten würdest würden kann_ich_wissen ich_möchte ich_will ich_brauche ich haus uns_hier hier da_draußen drin
        bei_uns mal_eben insges genau_jetzt da_noch_so gleich bloß nur steht stehen liegt liegen ist_da sich aus_unserem_lager
        jetzig jetzigen zur_stunde im_haus wie offenbar tja naja sag_mal pass_auf hör_mal ne gell oder also_wie kurzen kurze
        kurzer schnellen schneller momentane momentanen derzeitige derzeitigen da_so grad grade groben grober so_an alles_so
        was_ist_mit_dem moment bezüglich zur zu_den von_den von_unseren vielen_dank besten_dank herzlichen_dank dank gewusst
        is san no nen ma einmal aber kein_stress keine_eile kein_druck ohne_hektik ja_oder_nein oder_nicht oder_nein oder_doch
        grüß_gott grüezi gott gar komplett komplette ganz dabei_so für_mich jetzt_grad schönen_guten haste hast du's biste seh
        sehen überhaupt_noch habt ihr wären wäre hätt grundsätzlich ach nochn en lieb guten_tag guten_morgen guten_abend
        schönen_guten_morgen schönen_guten_tag guten_mittag schönen_tag_noch in_der_firma in_unserer_firma unsere_firma
        im_betrieb im_laden im_unternehmen können_sie könnten_sie würden_sie sagen_sie zeigen_sie nennen_sie geben_sie schönen
        wissen_sie hätten_sie um wüsste_gern wüsste_gerne gern gerne wüsste gehabt irgendwo bitteschön sozusagen halt_so
        mir_mal denn_da da_denn hamma
    """,
    Concept.DOCUMENT: """
        herunterladen runterladen lade~runter lade~herunter download downloaden pdf pdfs p_d_f pe_de_ef datei dateien dokument
        dokumente druck drucke drucken ausdrucken ausdruck druck~aus drucke~aus kopie scan scannen mail mails email e-mail
        per_mail schick schicke schicken verschicken sende senden versenden weiterleiten leite~weiter zuschicken zusenden
        exportier exportiere exportieren export csv excel tabelle brief lieferschein lieferscheine beleg belege anhang bericht
        berichte report quittung gutschrift rechnungsnummer letzte letzten letzter letztes jüngste jüngsten neueste neuesten
        vorletzte bestimmte vorlesen whatsapp fax speicher speichere speichern auswertung mahnung mahnungen mahnschreiben
        rechnungskopie vertrag angebot angebote auftrag aufträge bestellung bestellungen lies_die_rechnung lies_den lies
    """,
    Concept.OPENING: """
        öffne öffnen öffnest mach~auf mache~auf aufmachen aufrufen ruf~auf rufe~auf geh gehe wechsel wechsle spring springe
        seite maske ansicht bring bringe navigiere navigier führ führe reiter fenster dashboard startseite hol hole anklicken
        klick bildschirm zurück
    """,
    Concept.EXPLANATION: """
        warum wieso weshalb weswegen woran wodurch wegen grund gründe ursache ursachen erklär erkläre erklären erklärung
        erläuter erläutere erläutern begründe begründung bedeutet bedeuten heißt woher wie_kommt's wie_kommt_es wie_kommts
        was_steckt hintergrund notiz vermerk kommentar anmerkung streit reklamation beschwerde einspruch inwiefern analysiere
        analyse liegt_das_an liegt_es_an woran_liegt weil
    """,
    Concept.JUDGEMENT: """
        soll sollen sollte sollten sollst müssen muss musst müsste darf dürfen dürfte kann_ich können_wir kann_man könnte_man
        empfiehlst empfiehl empfehlung empfehlen rätst rat ratschlag tipp vorschlag schlag~vor lohnt sinnvoll normal schlimm
        zu_viel zuviel viel bedenklich okay_so in_ordnung gefährlich riskant sicher dringend dringendsten dringendste wichtig
        wichtigste wichtigsten zuerst priorität vertretbar kümmern sorgen reicht genug ausreichend besser schlechter am_besten
        meinst denkst findest hältst bewerte beurteile einschätzung einschätzen prognose tun wohl schlecht gesund zufrieden
        problem probleme auffällig auffälliges ungewöhnlich zu_hoch zu_groß zu_niedrig zu_gering zu_knapp zu_teuer hoch_genug
        okay_oder
    """,
    Concept.CHANGE: """
        bestell bestelle bestellen nachbestellen bestellt buch buche buchen einbuchen ausbuchen abbuchen umbuchen verbuchen
        verbuche markier markiere markieren setz setze setzen trag trage eintragen leg lege anlegen erstell erstelle erstellen
        lösch lösche löschen entfern entferne entfernen änder ändere ändern storno stornier storniere stornieren schreib
        schreibe schreiben erinner erinnere erinnern füg füge hinzufügen mahn mahne mahnen anmahnen zahl zahle bezahl bezahle
        überweis überweise überweisen korrigier korrigiere aktualisier aktualisiere aktualisieren schließ schließe abschließen
        genehmige freigeben gib~frei nimm nehm streich streiche verschieb verschiebe reservier reserviere sperr sperre ruf
        rufe anrufen kauf kaufe kaufen notier notiere plan plane leer_räumen räum räume pack packe bestätige bestätig verkauf
        mach mache machen nachfüllen auffüllen füll fülle abhaken hak erledigt erledige
    """,
    Concept.CONDITION: """
        wenn falls sobald sofern solange ansonsten benachrichtige benachrichtigen benachrichtigung warn warne warnen warnung
        alarm alarmiere bescheid informiere sag_bescheid gib_bescheid melde_dich meld_dich jedes_mal immer_wenn dann danach
        anschließend außer wann ab_wann bis_wann seit_wann
    """,
    Concept.FOLLOW_UP: """
        nochmal noch_mal nochmals noch_einmal wieder wiederhol wiederhole diese diesen dieser dieses dieselbe dieselben
        derselbe jene denen deren dessen dazu dafür damit darüber auch stattdessen anstatt statt vorhin eben_gesagt andere
        anderen anders letztere mehr_details genauer weiter weitere weiteren dort vorherige gleiche gleichen
    """,
    Concept.PERIOD: """
        gestern vorgestern morgen_fällig übermorgen woche wochen wöchentlich jahr jahre jahres jährlich vorjahr vormonat
        vorwoche vormonats quartal quartals halbjahr januar februar märz april mai juni juli august september oktober november
        dezember letzten_monat letzter_monat letzte_woche letztes_jahr vergangenen vergangener vergangenes vergangene vorigen
        voriger voriges nächsten nächster nächste nächstes kommenden kommende vergleich vergleiche vergleichen verglichen
        verglichen_mit trend entwicklung durchschnitt durchschnittlich im_schnitt seit bis_ende bis_zum stunden monate monaten
        montag dienstag mittwoch donnerstag freitag samstag sonntag damals früher sonst_immer üblich vorher täglich monatlich
        jemals je verlauf heuriges wochenende dieses_jahr diese_woche tages gesamtjahr fällig_werden
    """,
    Concept.PERSON: """
        wer wem wen wessen kunde kundin gmbh ag kg lieferant lieferanten mitarbeiter mitarbeitern ansprechpartner bei_wem
        von_wem herr frau namens jemand niemand händler hersteller
    """,
    Concept.DETAIL: """
        größte größten größter höchste höchsten höchster kleinste kleinsten niedrigste niedrigsten teuerste teuersten
        billigste neuste meisten wenigsten pro je_kunde nach_kunde nach_kunden sortiert sortiere sortier gruppiert
        aufgeschlüsselt aufschlüsselung details detail detailliert einzeln einzelne einzelnen namen name nummer nummern
        adresse telefonnummer datum preis preise rabatt skonto steuer steuern mehrwertsteuer gewinn verlust marge überschuss
        kontostand konto bankkonto guthaben wert warenwert lagerwert wo wohin wie_oft erste ersten ersten_drei zweite top
        prozent anteil quote stückzahl welcher_kunde fälligkeitsdatum mwst fällig fällige fälligen fälliger bilanz budget
        umsatzsteuer liquidität cashflow lieferzeit mindestmenge für_was wofür an_was
    """,
    Concept.LIMIT: """
        mehr_als weniger_als über_tausend unter_tausend mindestens höchstens maximal größer kleiner ab_hundert zwischen
        null_komma zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig dreißig vierzig fünfzig sechzig
        siebzig achtzig neunzig hundert tausend zweitausend fünftausend zehntausend fünfhundert hundertfünfzig paar ein_paar
        dutzend einundzwanzig vierzehn dreizehn millionen million
    """,
    Concept.REFUSAL: """
        sag_nicht sag_mir_nicht nicht_sagen zeig_nicht keine_summe keine_zahlen keine_übersicht nicht_die_summe
        nicht_den_überblick nicht_die_anzahl lieber sondern vergiss lass_das ohne_summe brauche_keine brauch_keine will_keine
        nicht_wissen keinen_überblick interessiert_nicht interessiert_mich_nicht statt_der_summe stopp stop abbrechen abbruch
        egal
    """,
    Concept.ALTOGETHER: """
        gesamt insgesamt zusammen zusammengerechnet zusammengezählt alles_zusammen alles_in_allem unterm_strich
        unter_dem_strich aufsummiert summiert zusammengenommen aufaddiert alles_in_einem
    """,
    Concept.OLDEST: "älteste ältesten ältester am_längsten längste längsten am_ältesten",
    Concept.DAYS: "tage tagen wie_lange wie_alt",
    Concept.CURRENCY: "euro euros dollar kronen krone hrywnja eur usd dkk uah währung währungen",
    Concept.SMALL_TALK: """
        tschüss ciao wiedersehen feierabend das_war's das_wars das_war_alles das_wär's bis_morgen bis_später wie_geht's
        wie_gehts wie_geht_es_dir wie_heißt wer_bist was_kannst super_gemacht
    """,
    Concept.PRONOUN: "davon darunter sie das_ist das_sind die_sind es_sind",
    Concept.CONTEXT: """
        chef chefin boss telefon leitung bin handschuhe hände dreckig schmutzig stapler gabelstapler gang neben wartet wartest
        warten kunde_wartet frage eile eilig beeilen büro schicht stehe sitze fahre besprechung meeting nett_von_dir dass
        ich_habe vor hinter voll halle rampe tor feld habe
    """,
    Concept.STANDS: """
        wie_sieht~aus wie_siehts~aus wie_sieht's~aus wie_schaut~aus wie_schauts~aus wie_schaut's~aus wie_steht_es wie_stehts
        wie_steht's wie_stehen wie_steht wie_siehts wie_sieht's wie_schauts wie_schaut's wie_schaut_es wie_sieht_es
        was_ist_los_bei wie_ist_es_um wie_läuft wie_laufen was_ist_mit was_ist_mit_den was_machen was_gibt's_bei was_ist_bei
        wie_sind wie_ist wie_läuft's wie_läufts wie_laufts wie_sieht_das wie_schaut_das wie_stehts_um wie_steht_es_um
        wie_steht's_um
    """,
    Concept.OPEN: """
        offen offene offenen offener offenes nochoffen steht~aus stehen~aus hängen hängt hängen_noch offne offnen ofene ofenen
    """,
    Concept.LATE: "zu_spät verspätet verspätete verspäteten im_rückstand in_rückstand rückstände rückstand im_hintertreffen",
    Concept.MONEY: "geld geldes kohle knete gelder zahlungen",
    Concept.CAME_IN: """
        eingegangen reingekommen hereingekommen rein_gekommen kam~rein kam~herein kommt~rein kommen~rein kamen~rein
        ist~reingekommen rein_kam reinkam reinkommt rein_kommt
    """,
    Concept.WENT_OUT: """
        ging~raus geht~raus gingen~raus gehen~raus rausgegangen raus_gegangen hinausgegangen rausging raus_ging rausgeht
        weggegangen
    """,
    Concept.OK: "gut ok okay alles_klar klar schön prima",
}
