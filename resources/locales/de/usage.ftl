# Wie sehr der Dienst genutzt wird.

# Von den Anfragen des Tages ist wenig übrig; wird einmal nach einer Antwort gesagt.
quota-warning-company = Die Firma hat { $percent } % ihrer Anfragen für heute verbraucht; es { $left ->
    [0] bleibt keine
    [one] bleibt noch eine
   *[other] bleiben noch { $shown }
}.
quota-warning-kiosk = Dieses Gerät hat { $percent } % seiner Anfragen für heute verbraucht; es { $left ->
    [0] bleibt keine
    [one] bleibt noch eine
   *[other] bleiben noch { $shown }
}.
quota-warning-person = Sie haben { $percent } % Ihrer Anfragen für heute verbraucht; es { $left ->
    [0] bleibt keine
    [one] bleibt noch eine
   *[other] bleiben noch { $shown }
}.

# Blöcke der Seite für die IT: Titel und Spalten.
usage-block-overview = Die letzten sieben Tage
usage-block-quota = Anfragen heute und Tagesgrenze
usage-block-course = Mittlere Größe eines Prompts je Tag
usage-block-sections = Größe der Prompts nach Abschnitten
usage-block-stages = Zeit nach Stufen einer Anfrage
usage-block-answered = Wer die Antworten geschrieben hat und warum
usage-block-failed = Gescheiterte Anfragen nach Code
usage-block-spent = Tokens und Kosten nach Modell
usage-column-replies = Antworten
usage-column-failed = Gescheiterte Anfragen
usage-column-fast-share = Von Code geschrieben, %
usage-column-replaced = Zahlen ohne Quelle, weggelassen
usage-column-laundered = Zahlen, die nur Eingaben eines Werkzeugs waren
usage-column-prompts = Größe der Prompts
usage-column-rise = Anhaltender Anstieg, %
usage-column-since = Seit
usage-prompts-risen = dauerhaft gestiegen
usage-prompts-usual = wie üblich
usage-prompts-unknown = noch zu wenige Tage
usage-column-scope = Wessen
usage-scope-company = Firma
usage-scope-kiosk = dieses Gerät
usage-scope-person = angemeldete Person
usage-column-used = Verbraucht
usage-column-limit = Grenze
usage-column-renews = Neu ab
usage-column-day = Tag
usage-column-mean-tokens = Tokens, Mittel
usage-column-p95-tokens = Tokens, 95 von 100 darunter
usage-column-round = Runde
usage-round-choose = Werkzeug wählen
usage-round-query = Abfrage schreiben
usage-round-reply = Antwort schreiben
usage-column-section = Abschnitt
usage-section-system = Regeln
usage-section-tools = Werkzeuge
usage-section-examples = Beispiele
usage-section-vocabulary = Vokabular
usage-section-decisions = Entscheidungen
usage-section-rounds = frühere Runden
usage-section-passages = Stellen aus Dokumenten
usage-section-request = Anfrage
usage-section-results = Ergebnisse der Werkzeuge
usage-column-stage = Stufe
usage-stage-prompt = Prompt aufbauen
usage-stage-model = Modell
usage-stage-tools = Werkzeuge
usage-stage-query = Abfrage schreiben
usage-stage-decide = wer antworten darf
usage-stage-format = Satz durch Code
usage-stage-queue = mehrere Aufträge
usage-stage-first_sound = bis zu den ersten Worten
usage-stage-total = ganze Anfrage
usage-column-count = Anzahl
usage-column-p50-ms = Millisekunden, Median
usage-column-p95-ms = Millisekunden, 95 von 100 darunter
usage-column-source = Geschrieben von
usage-source-formatter = Code
usage-source-model = Modell
usage-source-service = Dienst
usage-column-reason = Grund
usage-reason-summary-question = Überblicksfrage
usage-reason-navigation-only = nur eine Seite geöffnet
usage-reason-no-tool = kein Werkzeug benutzt
usage-reason-failed-tool = ein Werkzeug ist gescheitert
usage-reason-write-proposal = eine Änderung wurde vorgeschlagen
usage-reason-executed-change = eine Änderung wurde ausgeführt
usage-reason-model-wrote-text = das Modell hatte schon geschrieben
usage-reason-tool-without-formatter = kein Satz für dieses Werkzeug
usage-reason-not-voice = getippt, nicht gesprochen
usage-reason-several-tools = mehrere Werkzeuge
usage-reason-navigation-and-more = eine Seite und noch etwas
usage-reason-not-a-summary-question = keine Überblicksfrage
usage-reason-tool-does-not-fit = das Werkzeug passt nicht zur Frage
usage-reason-tool-narrowed = nur ein Teil war gefragt
usage-reason-reading-not-settled = zurückgefragt
usage-reason-clause-quoted = eine Klausel wurde zitiert
usage-reason-queue = mehrere Aufträge in einer Nachricht
usage-column-share = Anteil, %
usage-column-code = Code
usage-column-model = Modell
usage-column-rounds = Runden
usage-column-prompt-tokens = Tokens gesendet
usage-column-output-tokens = Tokens geschrieben
usage-column-cost = Kosten
usage-column-currency = Währung
