# Sprechen und Zuhören: was gehört wurde, wann das Mikrofon offen ist, und was man dazu einstellen kann.

heard-until = Bis hier gehört: „… { $words }“
heard-nothing = Davon war noch nichts zu hören.

microphone-open = Mikrofon offen
microphone-open-barge-in = Mikrofon offen: Sie können hineinsprechen
microphone-open-wake-word = Mikrofon offen: wartet auf „{ $word }“
detail-listening-unasked = Sprechen Sie einfach. Wenn Sie schweigen, schließt das Mikrofon von selbst.
detail-speaking-voice = Hineinsprechen oder Drücken unterbricht mich.

settings-talk-key = Taste zum Sprechen
settings-pedal-key = Fußtaster oder Headset-Knopf
key-none = Keine
key-press = Jetzt die Taste drücken …
key-remove = Entfernen
key-hint = Hier drücken, dann die gewünschte Taste, den Taster oder den Knopf betätigen.
key-waiting = Esc lässt alles, wie es ist.
key-refused = Diese Taste wird zum Tippen gebraucht. Bitte eine andere.
settings-follow-up = Nach einer Rückfrage von selbst zuhören
switch-on = Ein
switch-off = Aus
settings-earcons = Signaltöne des Mikrofons
earcons-off = Aus
earcons-quiet = Leise
earcons-normal = Normal
earcons-loud = Laut
settings-barge-in = Unterbrechen, während ich spreche
barge-in-press = Nur durch Drücken
barge-in-voice = Auch durch Hineinsprechen
barge-in-note = Zum Hineinsprechen ist das Mikrofon offen, solange ich spreche. Meine eigene Stimme wird herausgerechnet; wer laut daneben spricht, unterbricht mich auch.
settings-wake-word = Weckwort
wake-word-off = Aus
wake-word-okay_nabu = Okay Nabu
wake-word-hey_jarvis = Hey Jarvis
wake-word-hey_mycroft = Hey Mycroft
wake-word-alexa = Alexa
wake-word-note = Mit einem Weckwort ist das Mikrofon die ganze Zeit offen. Was davor gesagt wird, bleibt auf diesem Gerät und wird sofort verworfen.

request-correct = Berichtigen
request-correct-field = Die Anfrage, wie sie gemeint war
request-send-again = Neu senden
request-doubts = Nicht sicher verstanden: { $words }. Zum Berichtigen antippen.

earlier-turns = { $count ->
    [one] 1 frühere Frage
   *[other] { $count } frühere Fragen
}
earlier-back = Zurück zur letzten Frage
