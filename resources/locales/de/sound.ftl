# Devices and voices that come, go, or are put in another's place.
device-gone-microphone = Das Mikrofon „{ $name }“ ist nicht mehr da. Sobald es wieder angeschlossen ist, geht es von selbst weiter. Tippen geht auch jetzt.
device-gone-microphone-unnamed = Das Mikrofon ist nicht mehr da. Sobald wieder eines angeschlossen ist, geht es von selbst weiter. Tippen geht auch jetzt.
device-back-microphone = Das Mikrofon „{ $name }“ ist wieder da. Sie können sprechen.
device-back-microphone-unnamed = Das Mikrofon ist wieder da. Sie können sprechen.
device-other-microphone = Ab jetzt höre ich über das Mikrofon „{ $name }“.
device-gone-speaker = Der Lautsprecher „{ $name }“ ist nicht mehr da. Antworten stehen so lange auf dem Bildschirm.
device-gone-speaker-unnamed = Der Lautsprecher ist nicht mehr da. Antworten stehen so lange auf dem Bildschirm.
device-back-speaker = Der Lautsprecher „{ $name }“ ist wieder da.
device-back-speaker-unnamed = Der Lautsprecher ist wieder da.
device-other-speaker = Ab jetzt spreche ich über den Lautsprecher „{ $name }“.
device-was = Gemeint ist „{ $name }“.
voice-replaced = Die Stimme „{ $wanted }“ ({ $spoken }) lässt sich nicht verwenden. Für sie spricht „{ $name }“.
notice-read = Verstanden

# Who speaks, and how
settings-voice-language = Für welche Sprache gilt das?
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
trace-seconds = { $seconds } s
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
