# Devices and voices that come, go, or are put in another's place.
device-gone-microphone = Das Mikrofon „{ $name }“ ist nicht mehr da. Sobald es wieder angeschlossen ist, geht es von selbst weiter. Tippen geht auch jetzt.
device-gone-microphone-unnamed = Das Mikrofon ist nicht mehr da. Sobald wieder eines angeschlossen ist, geht es von selbst weiter. Tippen geht auch jetzt.
device-busy-microphone = Das Mikrofon „{ $name }“ wird gerade von einem anderen Programm benutzt. Sobald es frei ist, geht es von selbst weiter. Tippen geht auch jetzt.
device-busy-microphone-unnamed = Das Mikrofon wird gerade von einem anderen Programm benutzt. Sobald es frei ist, geht es von selbst weiter. Tippen geht auch jetzt.
device-back-microphone = Das Mikrofon „{ $name }“ ist wieder da. Sie können sprechen.
device-back-microphone-unnamed = Das Mikrofon ist wieder da. Sie können sprechen.
device-other-microphone = Ab jetzt höre ich über das Mikrofon „{ $name }“.
device-gone-speaker = Der Lautsprecher „{ $name }“ ist nicht mehr da. Antworten stehen so lange auf dem Bildschirm.
device-gone-speaker-unnamed = Der Lautsprecher ist nicht mehr da. Antworten stehen so lange auf dem Bildschirm.
device-busy-speaker = Der Lautsprecher „{ $name }“ wird gerade von einem anderen Programm benutzt. Antworten stehen so lange auf dem Bildschirm.
device-busy-speaker-unnamed = Der Lautsprecher wird gerade von einem anderen Programm benutzt. Antworten stehen so lange auf dem Bildschirm.
device-back-speaker = Der Lautsprecher „{ $name }“ ist wieder da.
device-back-speaker-unnamed = Der Lautsprecher ist wieder da.
device-other-speaker = Ab jetzt spreche ich über den Lautsprecher „{ $name }“.
device-was = Gemeint ist „{ $name }“.
voice-replaced = Die Stimme „{ $wanted }“ ({ $spoken }) lässt sich nicht verwenden. Für sie spricht „{ $name }“.
notice-read = Verstanden

# Who speaks, and how
settings-voice-language = Stimme für welche Sprache?
voice-for-all = Alle Sprachen
settings-voice = Stimme
voice-espeak-ng = Einfache Stimme (espeak-ng)

# Where the time of a turn goes
settings-traces = Wo die Zeit bleibt (für die IT)
trace-title = Wo die Zeit bleibt
trace-note = Die letzten 50 Anfragen, die neueste zuerst: Codes und Dauern, kein Wort des Gesagten.
trace-none = Seit dem Start gab es noch keine Anfrage.
trace-turns = Anfragen
trace-name = Abschnitte der gewählten Anfrage
trace-total = Vom Ende des Sprechens bis zum ersten Ton: { $seconds }
trace-seconds = { $seconds } s
trace-mode-voice = gesprochen
trace-mode-text = getippt
trace-open = läuft noch
trace-stage-end = Ende erkennen
trace-stage-transcript = Worte verstehen
trace-stage-post = Annahme
trace-stage-model = Modell, erstes Zeichen
trace-stage-tool = Werkzeuge
trace-stage-text = Erste Worte der Antwort
trace-stage-sound = Erster Ton

# The microphone at its place
settings-microphone = Mikrofon an diesem Platz prüfen
microphone-title = Mikrofon an diesem Platz
microphone-intro = Ich höre erst den Raum und dann einen Satz. Nichts davon wird gesendet oder aufgehoben; nur wie laut es ist, merke ich mir.
microphone-start = Prüfung beginnen
microphone-stop = Abbrechen
microphone-not-ready = Sobald die Spracherkennung bereit ist, kann es losgehen.
microphone-ask-hall = Bitte { $seconds } Sekunden nicht sprechen: Ich höre mir den Raum an.
microphone-ask-sentence = Jetzt bitte einen Satz sagen, so wie sonst auch: zum Beispiel „Wie viele Rechnungen sind überfällig?“
microphone-name = Mikrofon: { $name }
microphone-name-default = Mikrofon: das des Systems
microphone-hall = Der Raum: meist { $floor } dB, in lauten Momenten { $loud } dB.
microphone-voices = Im Raum wird gesprochen.
microphone-speech = Ihre Stimme: { $speech } dB, das sind { $ratio } dB mehr als die lauten Momente des Raums.
microphone-heard = Verstanden: „{ $text }“
microphone-heard-nothing = Ich habe keine Worte verstanden.
microphone-advice-good = So ist es gut. Es ist nichts zu tun.
microphone-advice-device = Das Mikrofon liefert keinen brauchbaren Ton. Prüfen Sie, ob es stumm ist, oder nehmen Sie ein anderes.
microphone-advice-nearer = Sprechen Sie näher am Mikrofon, oder stellen Sie es näher: eine Handbreit bis einen halben Meter.
microphone-advice-more-gain = Stellen Sie das Mikrofon in den Einstellungen des Systems lauter.
microphone-advice-less-gain = Stellen Sie das Mikrofon in den Einstellungen des Systems leiser: Die Stimme übersteuert.
microphone-advice-hold = Halten Sie beim Sprechen die Taste gedrückt: Ohne Taste ist hier schwer zu hören, wann Sie fertig sind.
microphone-advice-bar = Ich nehme ab jetzt nur an, was deutlich lauter ist als der Raum.
microphone-advice-again = Versuchen Sie es danach noch einmal.

# Which microphone and which loudspeaker
device-choice-microphone = Mikrofon
device-choice-speaker = Lautsprecher
device-default = Das des Systems: { $name }
device-default-unnamed = Das des Systems
device-not-there = { $name } – gerade nicht da
device-in-use = { $name } – gerade von einem anderen Programm benutzt
device-missing-microphone = „{ $name }“ ist gerade nicht da. Ein anderes Mikrofon nehme ich nicht von selbst: Sie können tippen, ein anderes wählen oder dieses anschließen.
device-missing-speaker = „{ $name }“ ist gerade nicht da. Einen anderen Lautsprecher nehme ich nicht von selbst: Antworten stehen auf dem Bildschirm, bis er wieder da ist oder Sie einen anderen wählen.
device-none-microphone = Es ist kein Mikrofon angeschlossen. Sie können tippen.
device-none-speaker = Es ist kein Lautsprecher angeschlossen. Antworten stehen auf dem Bildschirm.
device-plugged = „{ $name }“ ist jetzt da.
device-unplugged = „{ $name }“ ist nicht mehr da.
level-show = Zeigen, wie laut es ist
level-hide = Mikrofon schließen
level-open-first = Das Mikrofon ist offen. Nichts davon wird aufgehoben.
level-open = Das Mikrofon ist offen: { $level } dB
