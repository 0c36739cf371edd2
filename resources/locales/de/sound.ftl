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
