# While nobody stands in front of a kiosk.
kiosk-covered = Gerade ist niemand hier
kiosk-covered-hint = Zum Weitermachen den Bildschirm berühren oder die Sprechtaste drücken.

# The settings of a kiosk.
kiosk-title = Kiosk
kiosk-note = Dieses Fenster füllt seinen Bildschirm. Verlassen kann es nur jemand mit Verwaltungsrechten.
kiosk-leave = Kiosk verlassen (Verwaltung)
kiosk-return = Zurück zum Kiosk
kiosk-left = Der Kiosk ist verlassen. Er kehrt zurück, sobald die Anmeldung endet.

# A request that came to nothing.
repeat-note = Diese Anfrage wurde nicht beantwortet.
repeat = Noch einmal senden

# How everything is. $count: parts that are out of order; $time: since when; $name: what the model or the version is called.
condition = Wie alles steht
condition-close = Schließen
condition-note = { $count ->
    [0] Alles, was eine Antwort braucht, ist in Ordnung.
    [one] Ein Teil ist gestört.
   *[other] { $count } Teile sind gestört.
}
condition-assistant = Assistent
condition-assistant-name = Version { $name }.
condition-model = Sprachmodell
condition-model-name = Modell: { $name }.
condition-database = Datenbank
condition-microphone = Mikrofon
condition-speaker = Lautsprecher
condition-is-well = in Ordnung
condition-is-loading = startet
condition-is-ill = gestört
condition-is-unknown = nicht bekannt
condition-since = Seit { $time } Uhr.
condition-answers = Antwort nach { $milliseconds } ms.
condition-mend = Noch einmal versuchen
